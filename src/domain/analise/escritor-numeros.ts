import { itemEm } from '#domain/numero/indexed-access.ts'

/** The unit of a figure in a Portuguese text; `puro` for a figure without a unit. */
export type Unidade =
  | 'reais'
  | 'percentual'
  | 'km'
  | 'horas'
  | 'dias'
  | 'meses'
  | 'anos'
  | 'versoes'
  | 'combinacoes'
  | 'ano_de_um_mes'
  | 'puro'

/**
 * A figure: its value, the last place that it shows ("62,4 mil" shows hundreds), its unit, and its digits as
 * written.
 */
export type NumeroLido = { valor: number; passo: number; unidade: Unidade; escrito: string }

const MULTIPLOS: readonly [RegExp, number][] = [
  [/^mil$/i, 1e3],
  [/^milh/i, 1e6],
  [/^bilh/i, 1e9],
]

/** Units after a number, most specific first. */
const UNIDADES: readonly [RegExp, Unidade][] = [
  [/^(de )?reais$/i, 'reais'],
  [/^(%|por cento|pontos? percentua)/i, 'percentual'],
  [/^(km|quil[oô]metro)/i, 'km'],
  [/^(horas?|h)$/i, 'horas'],
  [/^dias?$/i, 'dias'],
  [/^m[eê]s(es)?$/i, 'meses'],
  [/^anos?$/i, 'anos'],
  [/^vers/i, 'versoes'],
  [/^combina/i, 'combinacoes'],
]

const NUMERO =
  /(R\$\s*)?(\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?)(?:\s*(mil|milhão|milhões|milhao|milhoes|bilhão|bilhões)(?!\p{L}))?(?:\s*(%|(?:de reais|reais|por cento|pontos? percentua(?:l|is)|km|quil[oô]metros?|horas?|h|dias?|m[eê]s|meses|anos?|vers(?:ão|ões)|combinaç(?:ão|ões))(?!\p{L})))?/giu

const MES_ANTES =
  /(janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)\s+de\s+$/i

/** More characters than any name of a month has, with the word after it. */
const LETRAS_DE_UM_MES = 20

/**
 * Reads every figure of a text, as Brazilians write figures ("R$ 62.400", "62,4 mil reais", "8,2%"). In a range, an end
 * without a unit gets the unit of the other end ("de 56 a 64 mil reais", "de R$ 56.000 a 64.000").
 */
export function lerNumeros(texto: string): NumeroLido[] {
  const achados = [...texto.matchAll(NUMERO)].map(achado => {
    const lido = lerAchado(achado)
    // A year after a month ("agosto de 2026") is not the year of the vehicle.
    if (MES_ANTES.test(texto.slice(Math.max(0, achado.index - LETRAS_DE_UM_MES), achado.index)))
      lido.unidade = 'ano_de_um_mes'
    return { ...lido, achado }
  })
  // From the last to the first, so that a unit passes through a list.
  for (let i = achados.length - 2; i >= 0; i--) {
    const [este, proximo] = [itemEm(achados, i), itemEm(achados, i + 1)]
    const entre = texto.slice(este.achado.index + este.achado[0].length, proximo.achado.index)
    if (!/^\s*(a|e|até|ou|–|-)\s*$/i.test(entre)) continue
    if (proximo.unidade === 'puro') proximo.unidade = este.unidade
    if (este.unidade !== 'puro' || proximo.unidade === 'puro') continue
    este.unidade = proximo.unidade
    if (este.passo === 1 && este.valor < 1000) {
      este.valor *= proximo.multiplo
      este.passo *= proximo.multiplo
    }
  }
  return achados.map(({ valor, passo, unidade, escrito }) => ({ valor, passo, unidade, escrito }))
}

/** Reads one match of `NUMERO`. */
function lerAchado([, moeda, digitos = '', multiplicador, unidade = '']: RegExpExecArray): NumeroLido & {
  multiplo: number
} {
  const multiplo = MULTIPLOS.find(([padrao]) => padrao.test(multiplicador ?? ''))?.[1] ?? 1
  const milhares = /^\d{1,3}(\.\d{3})+(,|$)/.test(digitos)
  const ingles = milhares ? digitos.replaceAll('.', '').replace(',', '.') : digitos.replace(',', '.')
  const casas = ingles.split('.')[1]?.length ?? 0
  return {
    // "R$ 00.900" is no valid figure, and equals no fact.
    valor: /^0\d/.test(digitos) ? Number.NaN : Number(ingles) * multiplo,
    passo: multiplo / 10 ** casas,
    multiplo,
    escrito: digitos,
    unidade: moeda ? 'reais' : (UNIDADES.find(([padrao]) => padrao.test(unidade))?.[1] ?? 'puro'),
  }
}

/**
 * Largest difference of a rounded figure from its fact, as a share of the fact: in thousands, and in smaller places.
 * Our choices.
 */
const FOLGA = { milhares: 0.02, menores: 0.1 }

/** Tells if a figure is one of the facts, in the same unit, rounded at most to its visible places. */
export function ehFato(lido: NumeroLido, fatos: readonly NumeroLido[]): boolean {
  const folga = lido.passo >= 1000 ? FOLGA.milhares : FOLGA.menores
  return fatos.some(fato => {
    if (fato.unidade !== lido.unidade) return false
    const distancia = Math.abs(fato.valor - lido.valor)
    // Rounding moves a figure by half of its last place. A figure from 1,000 on with all its digits is not rounded.
    const arredondamento = lido.passo === 1 && lido.valor >= 1000 ? 0 : lido.passo / 2
    return distancia <= arredondamento + 1e-9 && distancia <= folga * fato.valor + 1e-9
  })
}
