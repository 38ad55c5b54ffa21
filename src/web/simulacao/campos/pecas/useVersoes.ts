import * as z from 'zod/mini'
import { ANOS_DA_TABELA } from '#domain/veiculo/fipe.ts'
import { type VersaoOferecida, versaoOferecidaSchema } from '#domain/veiculo/oferta.schema.ts'
import { temFipe } from '#domain/veiculo/veiculo.ts'
import type { Contexto } from './props.ts'
import { useBusca } from './useBusca.ts'

const versoesSchema = z.array(versaoOferecidaSchema)

/** Tells if the answered model can have a list of versions. */
export const temVersoes = ({ tipo, respostas: { marca, modelo } }: Contexto): boolean =>
  Boolean(marca && modelo) && temFipe(tipo)

/** Returns the answered year, if the reference table can have it. */
export function anoDaTabela({ respostas }: Contexto): number | undefined {
  const ano = Number(respostas.ano)
  return ano >= ANOS_DA_TABELA.primeiro && ano <= ANOS_DA_TABELA.ultimo ? ano : undefined
}

/** Reads all versions of the answered model; undefined while they load, null if they fail to. */
export const useVersoes = (contexto: Contexto): readonly VersaoOferecida[] | null | undefined =>
  useBusca(temVersoes(contexto) ? enderecoDe(contexto) : '', versoesSchema)

/** Reads the versions of the answered model and year. @param pergunta true if the step asks for a version. */
export function useVersoesDoAno(
  contexto: Contexto,
  pergunta: boolean,
): readonly VersaoOferecida[] | null | undefined {
  const ano = anoDaTabela(contexto)
  return useBusca(pergunta && ano && temVersoes(contexto) ? enderecoDe(contexto, ano) : '', versoesSchema)
}

function enderecoDe({ tipo, respostas: { marca, modelo } }: Contexto, ano?: number): string {
  const filtro = new URLSearchParams({ marca: String(marca ?? ''), modelo: String(modelo ?? '') })
  if (ano !== undefined) filtro.set('ano', String(ano))
  return `/api/catalogo/${tipo}/versoes?${filtro}`
}
