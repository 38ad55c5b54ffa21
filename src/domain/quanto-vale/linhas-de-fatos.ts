import { kmTipico } from '#domain/avaliacao/mercado/uso.ts'
import type { Dito } from '#domain/avaliacao/relatorio/dito.ts'
import { escreverVariacao } from '#domain/avaliacao/relatorio/perda.ts'
import { arredondar } from '#domain/numero/arredondar.ts'
import { reais, reaisComCentavos } from '#domain/numero/dinheiro.ts'
import { inteiro, umaCasaNoMaximo } from '#domain/numero/numero.ts'
import { enumerar } from '#domain/texto/enumerar.ts'
import type { TipoFipe } from '#domain/veiculo/fipe.ts'
import type { FatosDaMarca, FatosDaPagina } from './pagina.ts'

/** A fact as a page shows it: name and value in one line, the detail in small below them. */
export type LinhaDeFatos = readonly [nome: string, valor: string, detalhe?: string]

/** Names the kilometres and the condition that the request of a page supposes (`pedidoDaPagina`). */
export const dizerSuposto = (tipo: TipoFipe, idade_anos: number) =>
  `Com cerca de ${inteiro(arredondar(kmTipico(tipo, idade_anos), -3))}\u00a0km, o comum da idade, e bom estado.`

/**
 * Version from which the value of a page starts: its index, null between two versions, and the reason as a sentence.
 */
export type BaseDoValor = { indice: number | null; texto: string }

/**
 * Finds the version from which the value of a page starts; null for one version. The engine takes the middle of the
 * versions, and counts each as often as it is advertised.
 * @param precos of the versions, cheapest first.
 */
export function acharBaseDoValor(
  precos: readonly number[],
  { versoes, partida }: Pick<Dito['referencia'], 'versoes' | 'partida'>,
): BaseDoValor | null {
  if (versoes <= 1) return null
  // The prices may differ by a real: a price that was carried to this month is rounded twice.
  const indice = precos.findIndex(preco => Math.abs(preco - partida.reais) <= 1)
  if (indice === -1) return { indice: null, texto: `O valor parte de ${partida.texto}, entre duas versões.` }
  const ehDoMeio = Math.abs(2 * indice + 1 - precos.length) <= 1
  return {
    indice,
    texto: ehDoMeio
      ? 'O valor parte da versão do meio.'
      : 'No valor, as versões mais anunciadas contam mais.',
  }
}

/** The parts of the cost per kilometre; "perda" is the loss of value. */
const PARTES_DO_CUSTO = 'Perda, combustível, manutenção, IPVA.'

/**
 * Lists the facts of a family in a model year, as lines.
 * @param dito says why the sale range is wider than the adverts; absent where the page has no room for it.
 */
export function linhasDoAno(
  { perda, custo_km, anuncios, erro }: FatosDaPagina,
  dito?: Pick<Dito, 'venda'> & { referencia: Pick<Dito['referencia'], 'versoes'> },
): LinhaDeFatos[] {
  const linhas: LinhaDeFatos[] = []
  // A loss is above zero; as a change it is below, so the ends swap.
  if (perda)
    linhas.push([
      'Variação em 12 meses',
      escreverVariacao(-perda.percentual),
      `Em geral, ${escreverVariacao(-perda.max_percentual)} a ${escreverVariacao(-perda.min_percentual)}.`,
    ])
  if (custo_km !== null) linhas.push(['Custo por km', reaisComCentavos(custo_km), PARTES_DO_CUSTO])
  if (anuncios) {
    const ehMaisLarga = dito && dito.venda.max.reais - dito.venda.min.reais > anuncios.ate - anuncios.de
    const porque = ehMaisLarga && dito.referencia.versoes > 1 ? ' Nossa faixa inclui todas as versões.' : ''
    const pedem = `8 em 10 pedem de ${reais(anuncios.de)} a ${reais(anuncios.ate)}.`
    linhas.push(['Anúncios vistos', inteiro(anuncios.quantos), pedem + porque])
  }
  if (erro)
    linhas.push([
      'Nosso erro',
      `até ${umaCasaNoMaximo(erro.percentual)}%`,
      `Em metade de ${inteiro(erro.anuncios)} anúncios.`,
    ])
  return linhas
}

/** Lists the facts of a brand, as lines. The typical model is the median of those with most adverts. */
export function linhasDaMarca({ perda_percentual, custo_km, anuncios }: FatosDaMarca): LinhaDeFatos[] {
  const linhas: LinhaDeFatos[] = []
  if (perda_percentual !== null) linhas.push(['Variação em 12 meses', escreverVariacao(-perda_percentual)])
  if (custo_km !== null) linhas.push(['Custo por km', reaisComCentavos(custo_km), PARTES_DO_CUSTO])
  if (anuncios)
    linhas.push([
      'Anúncios vistos',
      `${inteiro(anuncios.quantos)} em ${inteiro(anuncios.familias)} destes modelos`,
    ])
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
