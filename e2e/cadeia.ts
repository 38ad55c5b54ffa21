import fs from 'node:fs'

/** What /proc tells of a process; nothing of one that is gone, or whose parent has yet to hear of its end. */
function tell(pid: number, about: string): string {
  try {
    const file = `/proc/${pid}/${about}`
    if (fs.lstatSync(file).isSymbolicLink()) return fs.readlinkSync(file)
    return fs.readFileSync(file, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

const ABOUT = ['environ', 'cmdline', 'cwd']
const pids = () => fs.readdirSync('/proc').map(Number).filter(Boolean)

/**
 * Processes on a data folder, by what they run: npm, its shell, the launcher and the servers have it in their
 * environment, PostgreSQL in its command or stands in it.
 */
export function runningOn(dataDir: string): { pid: number; command: string }[] {
  return pids()
    .filter(pid => pid !== process.pid && ABOUT.some(about => tell(pid, about).includes(dataDir)))
    .map(pid => ({ pid, command: tell(pid, 'cmdline') }))
    .filter(({ command }) => command)
}

/** Ends whatever still runs on a data folder. */
export function killAllOn(dataDir: string): void {
  for (const { pid } of runningOn(dataDir)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Gone with the one before it.
    }
  }
}

/** Whether a process holds the server's end of a connection that begins at a port of this machine. */
export function holds(pid: number, serverPort: number, clientPort: number): boolean {
  const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0')
  // sl, local address, remote address, state, queues, timer, retransmissions, uid, timeout, inode.
  const line = ['tcp', 'tcp6']
    .flatMap(table => fs.readFileSync(`/proc/net/${table}`, 'utf8').split('\n'))
    .map(text => text.trim().split(/\s+/))
    .find(([, from, to]) => from?.endsWith(`:${hex(serverPort)}`) && to?.endsWith(`:${hex(clientPort)}`))
  const opened = fs.readdirSync(`/proc/${pid}/fd`).map(fd => tell(pid, `fd/${fd}`))
  return line !== undefined && opened.includes(`socket:[${line[9]}]`)
}
