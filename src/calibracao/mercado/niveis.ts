import { blocosDe } from '#domain/avaliacao/mercado/blocos.ts'
import { somarTermos, type Termo } from '#domain/avaliacao/mercado/interpolacao.ts'
import type { TipoMedido } from '#domain/avaliacao/mercado/mercado.ts'
import { termosDaBase } from '#domain/avaliacao/mercado/nivel.ts'
import { passosDoUso, termosDoUso } from '#domain/avaliacao/mercado/uso-medido.ts'
import { itemEm, valorDaChave } from '#domain/numero/indexed-access.ts'
import { montarPenalidade } from '../regressao/penalidade.ts'
import { regredir } from '../regressao/robusta.ts'
import { arredondarCoeficiente } from '../regressao/sistema.ts'
import type { AnuncioMedido } from './anuncio-medido.ts'

/**
 * Residual, in ln, above which an advert counts little: such an advert was often matched to the wrong trim. For cars
 * below `abaixo_de` reais this residual grows as the price falls, up to `vezes` times. Good adverts of cheap cars vary
 * more, and more above the middle than below it. With the same residual for them the middle would be too low.
 * The figures are our choice.
 */
const ESCALA = 0.04
const ESCALA_DOS_BARATOS = { abaixo_de: 55_000, vezes: 5 }
/** Minimum fall of ln(price) per multiple of the typical kilometres: more kilometres never raise a price. Our choice. */
const QUEDA_MINIMA: Record<TipoMedido, number> = { carro: 0.002, moto: 0.005 }
/**
 * Exponents of the weight of one advert, by the number of adverts of its source, and of its version and year in this
 * source. So n adverts of a source together weigh n^0.7, and n adverts of a version and year n^0.6.
 * Our choice.
 */
export const EXPOENTE_DA_FONTE = -0.3
const EXPOENTE_DA_VERSAO = -0.4

/** Coefficients of each kind: of age and price (`base`), and of the kilometres (`uso`). */
export type Niveis = Record<TipoMedido, { base: number[]; uso: number[] }>

/** Returns ln(price ÷ FIPE) by age, price and kilometres alone. */
export function calcularLogSemVistos(niveis: Niveis, { tipo, fipe, idade_anos, km }: AnuncioMedido): number {
  const { base, uso } = niveis[tipo]
  const nivel = somarTermos(base, termosDaBase({ tipo, valor_reais: fipe, idade_anos }, km !== null))
  return km === null ? nivel : nivel + somarTermos(uso, termosDoUso(tipo, km, idade_anos))
}

/**
 * Returns the regressors of an advert, a row of the design matrix: levels, then kilometres.
 * @param base number of levels: the index of the first regressor of the kilometres.
 * @param n number of all regressors.
 */
function montarLinha({ tipo, fipe, idade_anos, km }: AnuncioMedido, base: number, n: number): number[] {
  const linha = new Array<number>(n).fill(0)
  const anotar = (termos: readonly Termo[], inicio: number) => {
    for (const [i, valor] of termos) linha[inicio + i] = itemEm(linha, inicio + i) + valor
  }
  anotar(termosDaBase({ tipo, valor_reais: fipe, idade_anos }, km !== null), 0)
  if (km !== null) anotar(termosDoUso(tipo, km, idade_anos), base)
  return linha
}

/** Fits the coefficients of one kind, robustly. More kilometres never raise a price (`QUEDA_MINIMA`). */
export function ajustarTipo(
  tipo: TipoMedido,
  anuncios: readonly AnuncioMedido[],
): { base: number[]; uso: number[] } {
  const passos = passosDoUso(tipo)
  const blocos = blocosDe(tipo)
  // The block of the kilometres is the one with steps; the blocks before it are the levels.
  const doUso = itemEm(
    blocos.filter(({ passos }) => passos),
    0,
  )
  const ultimo = itemEm(blocos, blocos.length - 1)
  const n = ultimo.de + ultimo.quantos
  const tetos = Array.from({ length: n }, (_, i) =>
    i < doUso.de
      ? Number.POSITIVE_INFINITY
      : -QUEDA_MINIMA[tipo] * itemEm(passos, (i - doUso.de) % passos.length),
  )
  const x = anuncios.map(anuncio => montarLinha(anuncio, doUso.de, n))
  const y = anuncios.map(({ preco, fipe }) => Math.log(preco / fipe))
  const coeficientes = regredir({
    x,
    y,
    escalas: anuncios.map(calcularEscala),
    pesos: pesar(anuncios),
    penas: montarPenalidade(n, blocos),
    tetos,
  })
  return {
    base: coeficientes.slice(0, doUso.de).map(arredondarCoeficiente),
    uso: coeficientes.slice(doUso.de).map(arredondarCoeficiente),
  }
}

/** Returns the residual above which an advert counts little (`ESCALA`). */
function calcularEscala({ tipo, fipe }: AnuncioMedido): number {
  const { abaixo_de, vezes } = ESCALA_DOS_BARATOS
  return tipo === 'carro' ? ESCALA * Math.min(vezes, Math.max(1, abaixo_de / fipe)) : ESCALA
}

/** Returns the weight of each advert (`EXPOENTE_DA_FONTE`); their mean is one. */
function pesar(anuncios: readonly AnuncioMedido[]): number[] {
  const conta = new Map<string, number>()
  const somarUm = (chave: string) => conta.set(chave, (conta.get(chave) ?? 0) + 1)
  const chaveDaVersaoNaFonte = ({ fonte, codigo_fipe, idade_anos }: AnuncioMedido) =>
    `${fonte}|${codigo_fipe}|${idade_anos}`
  for (const anuncio of anuncios) {
    somarUm(anuncio.fonte)
    somarUm(chaveDaVersaoNaFonte(anuncio))
  }
  const pesos = anuncios.map(
    anuncio =>
      valorDaChave(conta, anuncio.fonte) ** EXPOENTE_DA_FONTE *
      valorDaChave(conta, chaveDaVersaoNaFonte(anuncio)) ** EXPOENTE_DA_VERSAO,
  )
  const media = pesos.reduce((soma, peso) => soma + peso, 0) / pesos.length
  return pesos.map(peso => peso / media)
}
