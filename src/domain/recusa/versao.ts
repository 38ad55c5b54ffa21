import { z } from 'zod'
import { Recusa } from './erro.ts'

const INVALIDA = 'Versão inválida.'
/** Largest number that the columns hold (PostgreSQL's `integer`): above it the database would fail, not refuse. */
const VERSAO_MAXIMA = 2 ** 31 - 1

/** Number of a version that exists somewhere. */
export const numeroDaVersaoSchema = z.int(INVALIDA).min(1, INVALIDA).max(VERSAO_MAXIMA, INVALIDA)

/** The version of a record that an edit began from; without one the edit is a single change, as of a switch. */
export const versaoSchema = z.int(INVALIDA).max(VERSAO_MAXIMA, INVALIDA).optional()

/** Someone else saved the same record first; what the other typed is in their browser and stays there. */
export const ALTERADO_POR_OUTRO =
  'Outra pessoa alterou este cadastro enquanto você editava. Confira os dados atuais antes de salvar.'

/**
 * An edit never overwrites another that its editor has not seen.
 *
 * @throws Recusa when the version that the edit began from is not the stored one.
 */
export function conferirVersao(editada: number | undefined, guardada: number): void {
  if (editada !== undefined && editada !== guardada) throw new Recusa('conflito', ALTERADO_POR_OUTRO)
}

/**
 * Of an edit what differs from what is stored. An edit that changes nothing must not raise the version, or the
 * next honest editor would be told of a change that never was.
 */
export function soOQueMuda<T extends object>(antes: object, mudancas: T): Partial<T> {
  const guardado = new Map<string, unknown>(Object.entries(antes))
  const mudam = Object.entries(mudancas).filter(
    ([campo, valor]) => JSON.stringify(valor) !== JSON.stringify(guardado.get(campo)),
  )
  return Object.fromEntries(mudam) as Partial<T>
}
