import { acrescentar } from '#domain/numero/colecoes.ts'

/** Names of numbers that occur in names of models. */
const NUMEROS: Readonly<Record<string, number>> = {
  dois: 2,
  tres: 3,
  treis: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
  treze: 13,
  catorze: 14,
  quatorze: 14,
  quinze: 15,
  dezesseis: 16,
  dezessete: 17,
  dezoito: 18,
  dezenove: 19,
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
  sessenta: 60,
  setenta: 70,
  oitenta: 80,
  noventa: 90,
  cem: 100,
  cento: 100,
  duzentos: 200,
  duzentas: 200,
  trezentos: 300,
  trezentas: 300,
  quatrocentos: 400,
  quinhentos: 500,
  seiscentos: 600,
  seissentos: 600,
  setecentos: 700,
  oitocentos: 800,
  novecentos: 900,
}
const NOMES_DE_NUMEROS = Object.keys(NUMEROS).join('|')
/** Returns the names of the numbers between two, as alternatives of a pattern. */
const nomesEntre = (de: number, ate: number) =>
  Object.keys(NUMEROS)
    .filter(nome => (NUMEROS[nome] ?? 0) >= de && (NUMEROS[nome] ?? 0) <= ate)
    .join('|')
/**
 * Pattern of one number in words: "vinte e cinco", "vinte cinco", "cento vinte". "vinte e quatro duzentos e oitenta" is
 * two numbers.
 */
const LIGADOS = `(?:${NOMES_DE_NUMEROS})(?: e (?:${NOMES_DE_NUMEROS})|(?<=(?:${nomesEntre(20, 90)})) (?:${nomesEntre(1, 9)})\\b|(?<=\\bcento) (?:${nomesEntre(1, 90)})\\b)*`
const NUMERO_POR_EXTENSO = new RegExp(`\\b${LIGADOS}\\b`, 'g')

const somarNomes = (nomes: string) =>
  nomes.split(/ e | /).reduce((soma, parte) => soma + (NUMEROS[parte] ?? 0), 0)

/**
 * Pattern of thousands: "quatro mil", "mil e seiscentos", "três mil e oito". "gol mil" has none: it is a displacement.
 */
const MILHAR = new RegExp(
  `\\b(?:(${NOMES_DE_NUMEROS}) mil(?: e ((?:${NOMES_DE_NUMEROS})(?: e (?:${NOMES_DE_NUMEROS}))*))?|mil (?:e |(?=${nomesEntre(100, 900)}))((?:${NOMES_DE_NUMEROS})(?: e (?:${NOMES_DE_NUMEROS}))*))\\b`,
  'g',
)

/** Names of the digits that are said one by one: "um quatro sete" is 147, "zero três" is 03. */
const FIGURAS: Readonly<Record<string, string>> = {
  zero: '0',
  um: '1',
  dois: '2',
  tres: '3',
  treis: '3',
  quatro: '4',
  cinco: '5',
  seis: '6',
  meia: '6',
  sete: '7',
  oito: '8',
  nove: '9',
}
const FIGURA = Object.keys(FIGURAS).join('|')
/** Pattern of digits said one by one: three or more, or two that begin with zero. */
const UMA_A_UMA = new RegExp(`\\b(?:zero (?:${FIGURA})|(?:(?:${FIGURA}) ){2,}(?:${FIGURA}))\\b`, 'g')

/**
 * Formats numbers in figures: "biz cento e vinte e cinco" as "biz 125", "f quatro mil" as "f 4000", "um quatro sete" as
 * "147".
 */
export const escreverAlgarismos = (texto: string) =>
  texto
    .replace(UMA_A_UMA, figuras =>
      figuras
        .split(' ')
        .map(figura => FIGURAS[figura])
        .join(''),
    )
    .replace(MILHAR, (_, milhares?: string, resto?: string, soResto?: string) =>
      String((milhares ? somarNomes(milhares) : 1) * 1000 + somarNomes(resto ?? soResto ?? '')),
    )
    .replace(NUMERO_POR_EXTENSO, numero => String(somarNomes(numero)))

/** Every name of a number, by the number. */
const NOMES_POR_VALOR = new Map<number, string[]>()
for (const [nome, valor] of Object.entries(NUMEROS)) acrescentar(NOMES_POR_VALOR, valor, nome)
NOMES_POR_VALOR.set(0, ['zero'])
NOMES_POR_VALOR.set(1, ['um'])

/** Lists the names of whole thousands written as one word. */
function nomesDosMilhares(milhares: number): readonly string[] {
  if (milhares === 1000) return ['mil']
  return nomesDoNumero(String(milhares / 1000)).map(nome => `${nome}mil`)
}

/** Lists the names of a number written as one word: 35 is "trintaecinco" or "trintacinco", 1200 "milduzentos". */
export function nomesDoNumero(figuras: string): readonly string[] {
  const valor = Number(figuras)
  if (figuras.startsWith('0') && figuras.length > 1) return []
  const inteiro = NOMES_POR_VALOR.get(valor)
  if (inteiro) return inteiro
  // Splits the number at its thousands, else at its hundreds, else at its tens.
  const casa = [1000, 100, 10].find(uma => valor > uma && uma < valor)
  if (casa === undefined || valor >= 10_000) return []
  const [alto, baixo] = [Math.floor(valor / casa) * casa, valor % casa]
  const deCima = casa === 1000 ? nomesDosMilhares(alto) : (NOMES_POR_VALOR.get(alto) ?? [])
  if (baixo === 0) return deCima
  return deCima.flatMap(cima =>
    nomesDoNumero(String(baixo)).flatMap(resto => [`${cima}e${resto}`, cima + resto]),
  )
}
