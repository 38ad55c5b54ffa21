/**
 * Outcome of checking what a person typed: the canonical text to store, or a pt-BR message that says
 * what to do. `ressalva` accompanies an accepted value that deserves a second look.
 */
export type Validacao = { ok: true; valor: string; ressalva?: string } | { ok: false; erro: string }

/**
 * Longest text that a document, telephone or plate check reads. Anything longer is refused before any
 * other work, so that a 100 kB field costs nothing.
 */
export const TAMANHO_MAXIMO_LIDO = 64

/** Returns a refusal with its message. */
export function recusar(erro: string): Validacao {
  return { ok: false, erro }
}
