import * as z from 'zod/mini'
import { type VersaoOferecida, versaoOferecidaSchema } from '#domain/veiculo/oferta.schema.ts'
import { temFipe } from '#domain/veiculo/veiculo.ts'
import type { Contexto } from './props.ts'
import { useBusca } from './useBusca.ts'

const versoesSchema = z.array(versaoOferecidaSchema)

/** The versions of the model answered, all or those of a year; undefined until they came, null when they did not. */
export function useVersoes(
  { tipo, respostas }: Contexto,
  ano?: number,
): readonly VersaoOferecida[] | null | undefined {
  const { marca, modelo } = respostas
  const filtro = new URLSearchParams({ marca: String(marca ?? ''), modelo: String(modelo ?? '') })
  if (ano !== undefined) filtro.set('ano', String(ano))
  return useBusca(
    marca && modelo && temFipe(tipo) ? `/api/catalogo/${tipo}/versoes?${filtro}` : '',
    versoesSchema,
  )
}
