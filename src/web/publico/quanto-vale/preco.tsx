import { dizerFaixa } from '#domain/avaliacao/relatorio/dito.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import type { FamiliaDaGuia, Guias, PaginaAchada } from '#domain/quanto-vale/guia.ts'
import { acharAnoMaisAnunciado } from '#domain/quanto-vale/pagina.ts'
import { avaliarAno, type MundoDoValor } from '#domain/quanto-vale/reunir.ts'

/** Formats the prices of a page, from the cheapest to the dearest version: of its year, or of all years of a family. */
export function dizerPreco(guias: Guias, { familia, ano }: PaginaAchada): string | null {
  if (!familia) return null
  const anos = ano === undefined ? familia.anos : [ano]
  const faixas = anos.flatMap(umAno => guias.faixaDe(familia, umAno) ?? [])
  if (faixas.length === 0) return null
  const [de, ate] = [Math.min(...faixas.map(faixa => faixa.de)), Math.max(...faixas.map(faixa => faixa.ate))]
  return de === ate ? reais(de) : dizerFaixa(de, ate).texto
}

/** Formats the model years of a family, newest first in `anos`: "2013 a 2027". */
export function dizerAnos({ anos }: Pick<FamiliaDaGuia, 'anos'>): string {
  const [ultimo, primeiro] = [anos[0], anos.at(-1)]
  return primeiro === ultimo ? String(ultimo) : `${primeiro} a ${ultimo}`
}

/** The value that a family's page of a year shows. */
export type ValorDoAno = { ano: number; valor: string }

/** Formats the value of a family in its most advertised year; null if the engine abstains. */
export function dizerValorDaFamilia(mundo: MundoDoValor, familia: FamiliaDaGuia): ValorDoAno | null {
  const ano = acharAnoMaisAnunciado(familia)
  const venda = ano === undefined ? null : avaliarAno(mundo, { familia, ano })
  return ano === undefined || venda === null ? null : { ano, valor: venda.meio.texto }
}

/** Draws a model's value with its year: alone, a value seems to hold for all years. */
export function ValorComAno({ ano, valor }: ValorDoAno) {
  return (
    <span className="tabular shrink-0 text-right leading-tight">
      <span className="block font-semibold">{valor}</span>
      <span className="font-normal text-14 text-muted">ano {ano}</span>
    </span>
  )
}
