/** A member of what was caught, which may be anything; undefined where it has none. */
function membro(falha: unknown, nome: string): unknown {
  return typeof falha === 'object' && falha !== null ? Reflect.get(falha, nome) : undefined
}

/** The code of what was caught: the system's, the database's or a library's. It names nobody, so it may be logged. */
export function codigoDe(falha: unknown): string | undefined {
  const codigo = membro(falha, 'code')
  return typeof codigo === 'string' ? codigo : undefined
}

/** The name of the class of what was caught; it may be logged. */
export function nomeDe(falha: unknown): string {
  const nome = membro(falha, 'name')
  return typeof nome === 'string' ? nome : 'desconhecida'
}

/** The HTTP status that what was caught carries. */
export function statusDe(falha: unknown): number | undefined {
  const status = membro(falha, 'status')
  return typeof status === 'number' ? status : undefined
}

/** The words of what was caught: for whoever runs the site, never for a log, since they may quote data. */
export function palavrasDe(falha: unknown): string {
  return falha instanceof Error ? falha.message : String(falha)
}
