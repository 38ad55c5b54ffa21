import { type ChildProcess, spawn } from 'node:child_process'
import { printLine } from '#platform/print-line.ts'

/** Names of the failed checks. */
const erradas: string[] = []

/** Performs a check and prints its result. A failure does not stop the run, so that one run reports all. */
export async function passo(nome: string, fazer: () => Promise<string>): Promise<void> {
  const inicio = performance.now()
  let fim = 'certo'
  const texto = await fazer().catch((erro: Error) => {
    fim = 'ERRADO'
    erradas.push(nome)
    return erro.message
  })
  printLine(`${fim.padEnd(7)} ${nome} (${((performance.now() - inicio) / 1000).toFixed(0)} s): ${texto}`)
}

/** Prints the summary of a run; returns its exit code. */
export function resumir(): number {
  printLine(erradas.length ? `${erradas.length} ERRADAS: ${erradas.join('; ')}` : 'tudo certo')
  return erradas.length ? 1 : 0
}

export const temErradas = (): boolean => erradas.length > 0

/** Running programs. */
const programasEmCurso = new Set<ChildProcess>()

/** Ends the running programs and all their children when this process receives a signal. */
export function encerrar(): void {
  for (const { pid } of programasEmCurso) {
    try {
      if (pid) process.kill(-pid, 'SIGKILL')
    } catch {
      // The process has already ended.
    }
  }
}

type Como = { entrada?: string | Buffer; env?: Record<string, string>; cwd?: string; falha?: boolean }

/**
 * Runs a program to its end and returns its output.
 * @throws Error with the end of the output when the program fails; with `falha`, when it succeeds.
 */
export function rodar(programa: string, args: readonly string[], como: Como = {}): Promise<string> {
  const { entrada = '', env = {}, cwd, falha = false } = como
  return new Promise((resolve, reject) => {
    const filho = spawn(programa, args, { cwd, env: { ...process.env, ...env }, detached: true })
    programasEmCurso.add(filho)
    const dito: Buffer[] = []
    for (const saida of [filho.stdout, filho.stderr]) saida.on('data', pedaco => dito.push(pedaco))
    filho.stdin.on('error', () => undefined)
    filho.stdin.end(entrada)
    filho.once('error', reject)
    filho.once('close', codigo => {
      programasEmCurso.delete(filho)
      const texto = Buffer.concat(dito).toString()
      if ((codigo === 0) !== falha) resolve(texto)
      else reject(new Error(`${programa} ${args.join(' ')}: ${codigo}\n${texto.slice(-1500)}`))
    })
  })
}

/** Requires a condition. @throws Error that names the unmet condition. */
export function exigirQue(certo: unknown, oQue: string): asserts certo {
  if (!certo) throw new Error(oQue)
}
