/** Returns a member of a caught value of any type; undefined if it has none. */
function lerMembro(falha: unknown, nome: string): unknown {
  return typeof falha === 'object' && falha !== null ? Reflect.get(falha, nome) : undefined
}

/**
 * Returns the code of a caught error: the system's, the database's or a library's. It contains no personal data, so it
 * may be logged.
 */
export function codigoDe(falha: unknown): string | undefined {
  const codigo = lerMembro(falha, 'code')
  return typeof codigo === 'string' ? codigo : undefined
}

/** Returns the class name of a caught error; it may be logged. */
export function nomeDe(falha: unknown): string {
  const nome = lerMembro(falha, 'name')
  return typeof nome === 'string' ? nome : 'desconhecida'
}

/** Returns the HTTP status of a caught error. */
export function statusDe(falha: unknown): number | undefined {
  const status = lerMembro(falha, 'status')
  return typeof status === 'number' ? status : undefined
}

/** Returns the message of a caught error: for the operator of the site, never for a log, since it may quote data. */
export function palavrasDe(falha: unknown): string {
  return falha instanceof Error ? falha.message : String(falha)
}

/** Number of stack frames in a log line. */
const QUADROS = 8

/** Returns the first frames of a caught error's stack for a log, without its message, which may quote personal data. */
export function pilhaDe(falha: unknown): string[] {
  const pilha = falha instanceof Error ? (falha.stack ?? '') : ''
  return pilha
    .split('\n')
    .filter(linha => linha.startsWith('    at '))
    .slice(0, QUADROS)
}
