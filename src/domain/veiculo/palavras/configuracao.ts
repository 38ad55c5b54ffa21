import { normalizar } from '#domain/texto/texto.ts'

/** Fields of the request, besides the name, that FIPE texts may state too. */
export const CONFIGURACAO = [
  'tipo_caminhao',
  'tipo_cambio',
  'potencia_motor',
  'tipo_utilitario',
  'capacidade',
  'cilindradas',
] as const
type Configuracao = { readonly [campo in (typeof CONFIGURACAO)[number]]?: string | null | undefined }

/** Statement of a FIPE text on one trait: yes, no, or none. */
type Dito = 'sim' | 'nao' | null
/** Reads one trait in a FIPE text in lower case without accents. */
export type Exigencia = (texto: string) => Dito

/** Axles of each kind of lorry in FIPE's notation. Kinds that pull a trailer are tractor units. */
const EIXOS: Readonly<Record<string, RegExp>> = Object.freeze({
  Toco: /\b4x[24]\b/,
  Truck: /\b6x[246]\b|\b3-eixos\b/,
  'Bi-truck': /\b8x[248]\b/,
  'Cavalo Mecânico': /\b(4x2|6x[24])\b|\btractor\b/,
  Carreta: /\b(4x2|6x[24])\b|\btractor\b/,
  Bitrem: /\b6x[24]\b/,
  Rodotrem: /\b6x4\b/,
})
const QUALQUER_EIXO = /\b\d+x\d\b|\b3-eixos\b/

const CARROCERIAS: Readonly<Record<string, RegExp>> = Object.freeze({
  Furgão: /\bfurg/,
  Van: /\bvan\b|\bpassag|\bvitr/,
  Minibus: /\bmini-?bus|\bmicro/,
  Combi: /\bkombi\b/,
})
const QUALQUER_CARROCERIA =
  /\bfurg|\bvan\b|\bpassag|\bvitr|\bmini-?bus|\bmicro|\bkombi\b|\bchassi|\bcabine\b|\bcab\./

const AUTOMATICO = /\baut\b|\bautom|\bi-?shift\b/
const MANUAL = /\bmec\b|\bman\b/

/** Reads the horsepower in the owner's text: "280 cv", "280". Null for any other text, and outside 10 to 900. */
export function lerPotencia(texto: string | null | undefined): number | null {
  const trecho = /(?:^|\D)(\d{2,3})\s*(cv|hp)\b/i.exec(texto ?? '') ?? /^\s*(\d{2,3})\s*$/.exec(texto ?? '')
  const cv = Number(trecho?.[1])
  return cv >= 10 && cv <= 900 ? cv : null
}

/** Horsepower of two texts about one engine may differ by this much. Our choice. */
const FOLGA_CV = 5

/** Creates the tests of a FIPE text, one for each given trait that such texts can state. */
export function lerExigencias(configuracao: Configuracao): Exigencia[] {
  const { tipo_caminhao, tipo_cambio, tipo_utilitario } = configuracao
  const exigencias: Exigencia[] = []
  const eixos = EIXOS[tipo_caminhao ?? '']
  if (eixos) exigencias.push(exigirUm(eixos, QUALQUER_EIXO))
  if (tipo_cambio) {
    const [pedido, contrario] = tipo_cambio === 'Manual' ? [MANUAL, AUTOMATICO] : [AUTOMATICO, MANUAL]
    exigencias.push(exigirUm(pedido, contrario))
  }
  const carroceria = CARROCERIAS[tipo_utilitario ?? '']
  if (carroceria) exigencias.push(exigirUm(carroceria, QUALQUER_CARROCERIA))
  const cv = lerPotencia(configuracao.potencia_motor)
  if (cv !== null) exigencias.push(exigirNumero(/\d{2,4}/g, n => Math.abs(n - cv) <= FOLGA_CV))
  const assentos = /(\d{1,2})\s*(?:lug|pass|pessoas)/i.exec(configuracao.capacidade ?? '')?.[1]
  if (assentos) exigencias.push(exigirNumero(/\d{1,2}(?=\s?(?:l|lug)\b)/g, n => n === Number(assentos)))
  const cc = lerCilindrada(configuracao.cilindradas)
  if (cc) exigencias.push(exigirNumero(/\d{2,4}/g, n => n >= cc.de && n <= cc.ate))
  return exigencias
}

/** Creates a test: yes for a text with the required fact, no for one with another fact of the kind; else null. */
const exigirUm =
  (pedido: RegExp, outro: RegExp): Exigencia =>
  texto => {
    if (pedido.test(texto)) return 'sim'
    return outro.test(texto) ? 'nao' : null
  }

/** Creates a test: yes if one of the numbers of the text fits; a text with other numbers gives null. */
const exigirNumero =
  (numeros: RegExp, serve: (n: number) => boolean): Exigencia =>
  texto =>
    (texto.match(numeros) ?? []).some(numero => serve(Number(numero))) ? 'sim' : null

/** Reads the displacements: "300cc" includes the models sold as such (292 to 321 cm³), "+1300cc" all from there on. */
function lerCilindrada(texto: string | null | undefined): { de: number; ate: number } | null {
  const trecho = /^(\+?)(\d{2,4})\s*cc$/i.exec(texto?.trim() ?? '')
  if (!trecho) return null
  const cc = Number(trecho[2])
  return trecho[1] ? { de: cc + 1, ate: 2_500 } : { de: cc * 0.96, ate: cc * 1.08 }
}

/** Formats a FIPE text in lower case, without accents and points of thousands. */
const simplificarTexto = (texto: string) => normalizar(texto).replace(/(\d)\.(\d{3})\b/g, '$1$2')

/**
 * Given and named displacements that differ by more than this factor are a contradiction: a BMW F 650 has 798 cm³. Our
 * choice.
 */
const FATOR_DE_CONTRADICAO = 1.35
/** Brands whose names of models have numbers in cubic inches. */
const MARCAS_EM_POLEGADAS = /harley|indian/i

/** Tells if each possible displacement in a motorcycle's text is far from the given one ("50cc"). */
export function contradizCilindrada(versao: { marca: string; texto: string }, cilindradas: string): boolean {
  const cc = lerCilindrada(cilindradas)
  if (!cc || MARCAS_EM_POLEGADAS.test(versao.marca)) return false
  const numeros = [
    ...simplificarTexto(versao.texto).matchAll(/(?<![\d.])(\d{2,4})(?=[a-z]{0,2}\b)(?! ?(?:anos|cv|w)\b)/g),
  ]
    .map(([, numero]) => Number(numero))
    // A smaller number is no displacement; a larger one may be a year.
    .filter(n => n >= 50 && n < 1_900)
  const ehLonge = (n: number) => n < cc.de / FATOR_DE_CONTRADICAO || n > cc.ate * FATOR_DE_CONTRADICAO
  return numeros.length > 0 && numeros.every(ehLonge)
}

/**
 * Selects the versions of a model whose text fits the given traits. If some texts state a trait, only these remain;
 * else all except those that contradict it. A trait that would leave none does not count.
 */
export function escolherConfiguradas<T>(
  itens: readonly T[],
  textoDe: (item: T) => string,
  exigencias: readonly Exigencia[],
): readonly T[] {
  return exigencias.reduce((restam, exigencia) => {
    const ditos = restam.map(item => exigencia(simplificarTexto(textoDe(item))))
    const sim = restam.filter((_, i) => ditos[i] === 'sim')
    if (sim.length > 0) return sim
    const talvez = restam.filter((_, i) => ditos[i] === null)
    return talvez.length > 0 ? talvez : restam
  }, itens)
}
