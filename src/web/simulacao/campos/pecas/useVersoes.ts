import * as z from 'zod/mini'
import { type VersaoOferecida, versaoOferecidaSchema } from '#domain/veiculo/oferta.schema.ts'
import { temFipe } from '#domain/veiculo/veiculo.ts'
import type { Contexto } from './props.ts'
import { useBusca } from './useBusca.ts'

const versoesSchema = z.array(versaoOferecidaSchema)

/** Tells if the answered model can have a list of versions. */
export const temVersoes = ({ tipo, respostas: { marca, modelo } }: Contexto): boolean =>
  Boolean(marca && modelo) && temFipe(tipo)

/**
 * Reads all versions of the answered model, or the versions of a year; undefined while they load, null if they fail to.
 */
export function useVersoes(contexto: Contexto, ano?: number): readonly VersaoOferecida[] | null | undefined {
  const { tipo, respostas } = contexto
  const { marca, modelo } = respostas
  const filtro = new URLSearchParams({ marca: String(marca ?? ''), modelo: String(modelo ?? '') })
  if (ano !== undefined) filtro.set('ano', String(ano))
  return useBusca(temVersoes(contexto) ? `/api/catalogo/${tipo}/versoes?${filtro}` : '', versoesSchema)
}
