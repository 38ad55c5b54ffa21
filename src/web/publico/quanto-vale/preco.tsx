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

/** The prices of a family's newest priced year, from the cheapest to the dearest version. */
export type PrecoMaisNovo = { ano: number; preco: string }

/** Formats the prices of a family's newest priced year; null without any. */
export function dizerPrecoMaisNovo(guias: Guias, familia: FamiliaDaGuia): PrecoMaisNovo | null {
  const ano = familia.anos.find(umAno => guias.faixaDe(familia, umAno))
  const preco = ano === undefined ? null : dizerPreco(guias, { marca: familia.marca, familia, ano })
  return ano === undefined || preco === null ? null : { ano, preco }
}

/** Draws the prices of a model's newest year, with the year: without it they read as the prices of all years. */
export function PrecoDoAno({ ano, preco }: PrecoMaisNovo) {
  return (
    <span className="tabular shrink-0 text-right font-normal text-14">
      <span className="block text-muted">ano {ano}</span>
      {preco}
    </span>
  )
}
