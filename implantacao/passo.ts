import { type ChildProcess, spawn } from 'node:child_process'

/** One line to the person at the terminal. */
export const say = (texto: string) => void process.stdout.write(`${texto}\n`)

/** Names of the checks that failed. */
const erradas: string[] = []

/** Performs a check and prints its one line; what comes after it goes on, so that one run tells all. */
export async function passo(nome: string, fazer: () => Promise<string>): Promise<void> {
  const inicio = performance.now()
  let fim = 'certo'
  const texto = await fazer().catch((erro: Error) => {
    fim = 'ERRADO'
    erradas.push(nome)
    return erro.message
  })
  say(`${fim.padEnd(7)} ${nome} (${((performance.now() - inicio) / 1000).toFixed(0)} s): ${texto}`)
}

/** The checks that failed so far. */
export const queFalharam = (): readonly string[] => erradas

/** Programs under way. */
const emCurso = new Set<ChildProcess>()

/** Ends the programs under way with all that they started, when this one is told to end. */
export function encerrar(): void {
  for (const { pid } of emCurso) {
    try {
      if (pid) process.kill(-pid, 'SIGKILL')
    } catch {
      // Gone meanwhile.
    }
  }
}

type Como = { entrada?: string | Buffer; env?: Record<string, string>; cwd?: string; falha?: boolean }

/**
 * Runs a program to its end; what it printed.
 *
 * @throws Error with the end of what it printed, when it fails, or with `falha`, when it does not.
 */
export function rodar(programa: string, args: readonly string[], como: Como = {}): Promise<string> {
  const { entrada = '', env = {}, cwd, falha = false } = como
  return new Promise((resolve, reject) => {
    const filho = spawn(programa, args, { cwd, env: { ...process.env, ...env }, detached: true })
    emCurso.add(filho)
    const dito: Buffer[] = []
    for (const saida of [filho.stdout, filho.stderr]) saida.on('data', pedaco => dito.push(pedaco))
    filho.stdin.on('error', () => undefined)
    filho.stdin.end(entrada)
    filho.once('error', reject)
    filho.once('close', codigo => {
      emCurso.delete(filho)
      const texto = Buffer.concat(dito).toString()
      if ((codigo === 0) !== falha) resolve(texto)
      else reject(new Error(`${programa} ${args.join(' ')}: ${codigo}\n${texto.slice(-1500)}`))
    })
  })
}

/** What a check found must be so. @throws Error that says what is not. */
export function exigirQue(certo: unknown, oQue: string): asserts certo {
  if (!certo) throw new Error(oQue)
}
