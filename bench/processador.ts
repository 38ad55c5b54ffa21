import fs from 'node:fs'
import path from 'node:path'

/**
 * Milliseconds of processor that this process and the connections of the database in `dataDir` have used (Linux): beside other
 * work it says more of a question than the clock does. What a connection that has ended used is no longer told.
 */
export function processadorUsado(dataDir: string): number {
  const { user, system } = process.cpuUsage()
  const [mestre] = fs.readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const filhos = fs.readFileSync(`/proc/${mestre}/task/${mestre}/children`, 'utf8').trim().split(' ')
  const doBanco = filhos.reduce((soma, pid) => soma + usadoPor(pid), 0)
  return (user + system) / 1e3 + doBanco
}

function usadoPor(pid: string): number {
  try {
    return Number(fs.readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}
