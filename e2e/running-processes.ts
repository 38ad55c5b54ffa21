import fs from 'node:fs'

/** Reads a file of /proc about a process; empty for an ended one, even before its parent has collected its status. */
function readProc(pid: number, about: string): string {
  try {
    const file = `/proc/${pid}/${about}`
    if (fs.lstatSync(file).isSymbolicLink()) return fs.readlinkSync(file)
    return fs.readFileSync(file, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

/** Files of /proc that may name the data folder of a process. */
const ABOUT = ['environ', 'cmdline', 'cwd']
const pids = () => fs.readdirSync('/proc').map(Number).filter(Boolean)

/**
 * Lists the processes on a data folder. Node processes and the shell have it in their environment; PostgreSQL has it in
 * its command or as its working folder.
 */
export function runningOn(dataDir: string): { pid: number; command: string }[] {
  return pids()
    .filter(pid => pid !== process.pid && ABOUT.some(about => readProc(pid, about).includes(dataDir)))
    .map(pid => ({ pid, command: readProc(pid, 'cmdline') }))
    .filter(({ command }) => command)
}

/** Kills the remaining processes on a data folder. */
export function killAllOn(dataDir: string): void {
  for (const { pid } of runningOn(dataDir)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended together with its parent.
    }
  }
}

/** Tells if a process holds the server's end of a connection that starts at a local port. */
export function holds(pid: number, serverPort: number, clientPort: number): boolean {
  const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0')
  // sl, local address, remote address, state, queues, timer, retransmissions, uid, timeout, inode.
  const line = ['tcp', 'tcp6']
    .flatMap(table => fs.readFileSync(`/proc/net/${table}`, 'utf8').split('\n'))
    .map(text => text.trim().split(/\s+/))
    .find(([, from, to]) => from?.endsWith(`:${hex(serverPort)}`) && to?.endsWith(`:${hex(clientPort)}`))
  const opened = fs.readdirSync(`/proc/${pid}/fd`).map(fd => readProc(pid, `fd/${fd}`))
  return line !== undefined && opened.includes(`socket:[${line[9]}]`)
}
