import { ehQuaseIgual, soar } from '../palavras/semelhanca.ts'

/**
 * Second words that make another model: "C3" is not "C3 Aircross". A name without the second word never matches
 * versions with it in second to fourth place.
 */
const COMPOSTOS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
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
    polo: ['sedan', 'classic'],
    golf: ['variant'],
    jetta: ['variant'],
    passat: ['variant'],
    doblo: ['cargo'],
    ranger: ['raptor'],
    haval: ['h6', 'h9'],
    cg: ['125', '150', '160'],
    nxr: ['125', '150', '160'],
    biz: ['100', '110', '110i', '125'],
    pop: ['100', '110i'],
  }),
)
const NENHUM_COMPOSTO = { presentes: new Set<string>(), ausentes: new Set<string>() } as const

/** Finds the second words that make another model of a name: those present in it and those absent. */
export function lerCompostos(tokens: readonly string[]): {
  presentes: ReadonlySet<string>
  ausentes: ReadonlySet<string>
} {
  const compostos = COMPOSTOS.get(lerPrimeiroNome(tokens))
  if (!compostos) return NENHUM_COMPOSTO
  const ehPresente = (token: string) =>
    tokens.some(
      outroToken =>
        outroToken === token ||
        comecaNumero(outroToken, token) ||
        (token === 'cargo' && outroToken === 'furgao') ||
        (token.length >= 5 &&
          (ehQuaseIgual(outroToken, token) || ehQuaseIgual(soar(outroToken), soar(token)))),
    )
  return {
    presentes: new Set(compostos.filter(ehPresente)),
    ausentes: new Set(compostos.filter(token => !ehPresente(token))),
  }
}

/** Reads the first name: "range" alone is "range rover", "c 3" is "c3". */
function lerPrimeiroNome([primeiro = '', segundo = '']: readonly string[]): string {
  if (primeiro === 'range') return 'range rover'
  return primeiro.length <= 2 && /^\d+$/.test(segundo) ? primeiro + segundo : primeiro
}

/** Tells if a number begins one with a letter: "pop 110" names the "POP 110i". */
const comecaNumero = (grafia: string, numero: string) =>
  /^\d+$/.test(grafia) && new RegExp(`^${grafia}[a-z]$`).test(numero)
