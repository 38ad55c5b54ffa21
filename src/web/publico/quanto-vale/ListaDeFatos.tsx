import { escreverVariacao } from '#domain/avaliacao/relatorio/perda.ts'
import { reais, reaisComCentavos } from '#domain/numero/dinheiro.ts'
import { inteiro, umaCasaNoMaximo } from '#domain/numero/numero.ts'
import type { FatosDaMarca, FatosDaPagina } from '#domain/quanto-vale/pagina.ts'
import { enumerar } from '#domain/texto/enumerar.ts'

type Linha = readonly [nome: string, valor: string]

/**
 * Facts that a copy of the table lacks. On a phone each value has a line of its own. Beside its name it would wrap in one font
 * and not in another, and the page would move when ours arrives.
 */
export function ListaDeFatos({
  linhas,
  className = 'mt-8',
}: {
  linhas: readonly Linha[]
  className?: string
}) {
  return (
    <dl className={className}>
      {linhas.map(([nome, valor]) => (
        <div key={nome} className="justify-between gap-x-4 border-line border-t py-2.5 sm:flex">
          <dt className="shrink-0 text-14 text-muted sm:text-16">{nome}</dt>
          <dd className="tabular sm:text-balance sm:text-right">{valor}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Lists the facts of a family in a model year, as lines. */
export function linhasDoAno({ perda, custo_km, anuncios, erro }: FatosDaPagina): Linha[] {
  const linhas: Linha[] = []
  if (perda)
    linhas.push([
      'Variação em 12 meses',
      `${escreverVariacao(-perda.percentual)} (em geral, de ${escreverVariacao(-perda.max_percentual)} a ${escreverVariacao(-perda.min_percentual)})`,
    ])
  if (custo_km !== null) linhas.push(['Custo de rodar', `${reaisComCentavos(custo_km)} por km`])
  if (anuncios)
    linhas.push([
      'Anúncios vistos',
      `${inteiro(anuncios.quantos)}, de ${reais(anuncios.de)} a ${reais(anuncios.ate)}`,
    ])
  if (erro)
    linhas.push([
      'Nosso erro',
      `Até ${umaCasaNoMaximo(erro.percentual)}% em metade de ${inteiro(erro.anuncios)} anúncios`,
    ])
  return linhas
}

/** Lists the facts of a brand, as lines. The typical model is the median of those with most adverts. */
export function linhasDaMarca({ perda_percentual, custo_km, anuncios }: FatosDaMarca): Linha[] {
  const linhas: Linha[] = []
  if (perda_percentual !== null)
    linhas.push(['Variação em 12 meses', `${escreverVariacao(-perda_percentual)} no modelo típico`])
  if (custo_km !== null)
    linhas.push(['Custo de rodar', `${reaisComCentavos(custo_km)} por km no modelo típico`])
  if (anuncios)
    linhas.push(['Anúncios vistos', `${inteiro(anuncios.quantos)}, de ${inteiro(anuncios.familias)} modelos`])
  return linhas
}

/** Names the facts that a page has, for its description: "variação em 12 meses e custo por quilômetro". */
export function nomearFatos({ perda, custo_km, anuncios, erro }: FatosDaPagina): string {
  const nomes = [
    perda && 'variação em 12 meses',
    custo_km !== null && 'custo por quilômetro',
    anuncios && 'anúncios vistos',
    erro && 'o nosso erro medido',
  ].filter(nome => typeof nome === 'string')
  return enumerar(nomes)
}
