import { dizerFaixa } from '#domain/avaliacao/relatorio/dito.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import type { FamiliaDaGuia, Guias, PaginaAchada } from '#domain/quanto-vale/guia.ts'

/** Formats the prices of a page, from the cheapest to the dearest version: of its year, or of all years of a family. */
export function dizerPreco(guias: Guias, { familia, ano }: PaginaAchada): string | null {
  if (!familia) return null
  const anos = ano === undefined ? familia.anos : [ano]
  const faixas = anos.flatMap(umAno => guias.faixaDe(familia, umAno) ?? [])
  if (faixas.length === 0) return null
  const [de, ate] = [Math.min(...faixas.map(faixa => faixa.de)), Math.max(...faixas.map(faixa => faixa.ate))]
  return de === ate ? reais(de) : dizerFaixa(de, ate).texto
}

/** Formats the prices of a family's newest priced year; null without any. */
export function dizerPrecoMaisNovo(guias: Guias, familia: FamiliaDaGuia): string | null {
  const ano = familia.anos.find(umAno => guias.faixaDe(familia, umAno))
  return ano === undefined ? null : dizerPreco(guias, { marca: familia.marca, familia, ano })
}
