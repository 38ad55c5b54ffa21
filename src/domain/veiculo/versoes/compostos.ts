import type { TipoFipe } from '../fipe.ts'
import { ehQuaseIgual, soar } from '../palavras/semelhanca.ts'
import { separarTokens } from '../palavras/tokens.ts'
import { TIPOS, type TipoVeiculo } from '../veiculo.ts'

/** FIPE tables to search for a kind of vehicle, the more probable first (field-facts E: vans in two). */
export const tiposFipeDe = (tipo: TipoVeiculo): readonly TipoFipe[] => TIPOS[tipo].tabelas

/** Body words that a catalogue leaves out of a model's name ("Onix Plus" is FIPE's "ONIX SEDAN Plus"). */
export const PALAVRAS_DE_CARROCERIA: ReadonlySet<string> = new Set([
  'hatch',
  'sedan',
  'pickup',
  'furgao',
  'novo',
  'nova',
  'new',
  'cd',
  'cs',
])

/**
 * Second words that make another model: "C3" is not "C3 Aircross". A name without the second word never matches
 * versions with it in second or third place.
 */
const MODELOS_COMPOSTOS: Readonly<Record<string, readonly string[]>> = Object.freeze({
  c3: ['aircross', 'picasso'],
  c4: ['cactus', 'lounge', 'pallas', 'picasso', 'aircross'],
  xsara: ['picasso'],
  onix: ['plus', 'p'],
  joy: ['plus'],
  cerato: ['koup'],
  corolla: ['cross', 'fielder'],
  del: ['belina', 'scala'],
  delrey: ['belina', 'scala'],
  yaris: ['cross'],
  hilux: ['sw4'],
  s10: ['blazer'],
  blazer: ['ev'],
  equinox: ['ev'],
  captiva: ['ev'],
  discovery: ['sport'],
  bronco: ['sport'],
  pajero: ['sport', 'full', 'dakar', 'tr4', 'io'],
  'range rover': ['sport', 'evoque', 'velar'],
  duster: ['oroch'],
  sandero: ['stepway'],
  kwid: ['etech'],
  megane: ['etech'],
  palio: ['weekend'],
  marea: ['weekend'],
  siena: [],
  uno: ['mille'],
  tiggo: ['2', '3', '3x', '5', '5x', '7', '8'],
  arrizo: ['5', '6'],
  eclipse: ['cross'],
  outlander: ['sport'],
  l200: ['triton', 'sport', 'outdoor', 'savana'],
  dolphin: ['mini', 'plus'],
  song: ['plus', 'pro', 'premium'],
  yuan: ['plus', 'pro'],
  vitara: ['grand'],
  livina: ['grand'],
  mini: [],
  fox: [],
  gol: [],
  polo: ['sedan', 'classic'],
  golf: ['variant'],
  jetta: ['variant'],
  passat: ['variant'],
  space: [],
  logus: [],
  doblo: ['cargo'],
  fiesta: [],
  focus: [],
  ka: [],
  transit: [],
  kangoo: [],
  versa: [],
  kicks: [],
  frontier: [],
  ranger: ['raptor'],
  compass: [],
  commander: [],
  haval: ['h6', 'h9'],
  ora: [],
  cg: ['125', '150', '160'],
  nxr: ['125', '150', '160'],
  biz: ['100', '110', '110i', '125'],
  pop: ['100', '110i'],
})

/** Text of a version in the index. */
export type NomeIndexado = {
  tokens: readonly string[]
  inteiro: readonly string[]
  enxuto: readonly string[]
}

/** Running joins of the tokens: r, r450, r450a … so that "R450", "R-450" and "R 450" are one name. */
function prefixosDe(tokens: readonly string[]): string[] {
  const prefixos: string[] = []
  let junto = ''
  for (const token of tokens.slice(0, 7)) {
    junto += token
    prefixos.push(junto)
  }
  return prefixos
}

/** Prepares a version text for `grauDeNome`. */
export function indexarNome(texto: string, marca: string): NomeIndexado {
  const tokens = separarTokens(texto, marca)
  return {
    tokens,
    inteiro: prefixosDe(tokens),
    enxuto: prefixosDe(tokens.filter((token, i) => i === 0 || !PALAVRAS_DE_CARROCERIA.has(token))),
  }
}

/** Second words that make another model of a name: those that the name has, and those that it lacks. */
export function compostosDe(tokens: readonly string[]): {
  pedidos: ReadonlySet<string>
  proibidos: ReadonlySet<string>
} {
  const compostos = COMPOSTOS.get(primeiroNome(tokens))
  if (!compostos) return SEM_COMPOSTOS
  const pedido = (token: string) =>
    tokens.some(
      outro =>
        outro === token ||
        comecaNumero(outro, token) ||
        (token === 'cargo' && outro === 'furgao') ||
        (token.length >= 5 && (ehQuaseIgual(outro, token) || ehQuaseIgual(soar(outro), soar(token)))),
    )
  return {
    pedidos: new Set(compostos.filter(pedido)),
    proibidos: new Set(compostos.filter(token => !pedido(token))),
  }
}

const COMPOSTOS = new Map(Object.entries(MODELOS_COMPOSTOS).filter(([, seguintes]) => seguintes.length > 0))
const SEM_COMPOSTOS = { pedidos: new Set<string>(), proibidos: new Set<string>() } as const

/** "range" alone is "range rover", "c 3" is "c3". */
function primeiroNome([primeiro = '', segundo = '']: readonly string[]): string {
  if (primeiro === 'range') return 'range rover'
  return primeiro.length <= 2 && /^\d+$/.test(segundo) ? primeiro + segundo : primeiro
}

/** "pop 110" names the "POP 110i". */
const comecaNumero = (escrito: string, numero: string) =>
  /^\d+$/.test(escrito) && new RegExp(`^${escrito}[a-z]$`).test(numero)
