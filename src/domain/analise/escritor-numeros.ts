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
 * Reads every figure of a text, in the Brazilian way of writing them ("R$ 62.400", "62,4 mil reais", "8,2%"). In a
 * range the end that bears no unit takes the other's ("de 56 a 64 mil reais", "de R$ 56.000 a 64.000").
 */
export function lerNumeros(texto: string): NumeroLido[] {
  const achados = [...texto.matchAll(NUMERO)].map(achado => {
    const lido = ler(achado)
    // The year of "agosto de 2026" is a month's; the vehicle's own year has no month before it.
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
function ler([, moeda, digitos = '', multiplicador, unidade = '']: RegExpExecArray): NumeroLido & {
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

/** Room for a figure that was rounded: with "mil" a fiftieth, without it a tenth, so that little stays little. */
const FOLGA = { com_multiplo: 0.02, sem_multiplo: 0.1 }

/** Tells if a figure is one of the facts, in the same unit, rounded at most to its visible places. */
export function ehFato(lido: NumeroLido, fatos: readonly NumeroLido[]): boolean {
  const folga = lido.passo >= 1000 ? FOLGA.com_multiplo : FOLGA.sem_multiplo
  return fatos.some(fato => {
    if (fato.unidade !== lido.unidade) return false
    const distancia = Math.abs(fato.valor - lido.valor)
    // Half of the last place; a real or a kilometre written out whole has been rounded already.
    const rente = lido.passo === 1 && lido.valor >= 1000 ? 0 : lido.passo / 2
    return distancia <= rente + 1e-9 && distancia <= folga * fato.valor + 1e-9
  })
}
