import type { Quem } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'

/** Returns the agency of the session. @throws Recusa for a session without an agency. */
export function agenciaDe(quem: Quem): string {
  const { agencia_id } = quem.claims
  if (typeof agencia_id !== 'string') throw new Recusa('nao_encontrado', 'Não encontramos a sua agência.')
  return agencia_id
}
