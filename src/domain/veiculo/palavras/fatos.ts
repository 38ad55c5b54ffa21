/** Kinds of facts that words state besides the name. A text may state several of a kind ("1.6/1.6 Flex Aut./Mec."). */
const DIMENSOES = [
  'litros',
  'cambio',
  'combustivel',
  'carroceria',
  'cabine',
  'tracao',
  'turbo',
  'valvulas',
  'portas',
  'tampa',
] as const
/** One of the kinds of facts. */
export type Dimensao = (typeof DIMENSOES)[number]
/** Facts that a text states, by kind; several words where it may be any of them. */
export type Fatos = Partial<Record<Dimensao, readonly string[]>>

/** Each word that states a fact, with its kind and the fact. A row has the kind, the fact and its words. */
const PALAVRAS: ReadonlyMap<string, readonly [Dimensao, string]> = new Map(
  (
    [
      ['cambio', 'aut', 'aut auto automatizado cvt tiptronic tip tronic dualogic motion imotion easytronic'],
      [
        'cambio',
        'aut',
        'powershift multitronic easyr dct dsg gsr xtronic steptronic at6 at9 speedshift ishift',
      ],
      ['cambio', 'mec', 'mec mt man'],
      ['combustivel', 'diesel', 'diesel tdi tdci td dtec jtd crdi hdi turbodiesel'],
      ['combustivel', 'flex', 'flex flexpower flexp flexone flexstar flexstart totalflex hiflex econoflex'],
      ['combustivel', 'gasolina', 'gasolina'],
      ['combustivel', 'alcool', 'alcool'],
      ['combustivel', 'eletrico', 'eletrico eletrica electric'],
      ['combustivel', 'hibrido', 'hibrido hibrida hybrid hib phev hev mhev'],
      ['carroceria', 'sedan', 'sedan seda'],
      ['carroceria', 'hatch', 'hatch'],
      ['carroceria', 'perua', 'weekend variant sw wagon avant perua estate tourer stationwagon'],
      ['carroceria', 'coupe', 'coupe'],
      ['carroceria', 'conversivel', 'conversivel cabriolet roadster'],
      ['carroceria', 'furgao', 'furgao'],
      ['carroceria', 'minibus', 'minibus microonibus'],
      ['carroceria', 'chassi', 'chassi'],
      ['cabine', 'dupla', 'cd'],
      ['cabine', 'simples', 'cs'],
      ['cabine', 'estendida', 'ce'],
      ['tracao', '4x4', '4x4 awd 4wd quattro xdrive 4matic 4motion'],
      ['tracao', '4x2', '4x2 2wd fwd sdrive'],
      ['tracao', '6x2', '6x2'],
      ['tracao', '6x4', '6x4'],
      ['tracao', '8x2', '8x2'],
      ['tracao', '8x4', '8x4'],
      ['turbo', 'turbo', 'turbo tsi tfsi tgdi tce thp ecoboost biturbo'],
    ] as const
  ).flatMap(([dimensao, valor, palavras]) =>
    palavras.split(' ').map(palavra => [palavra, [dimensao, valor]] as const),
  ),
)

/** Words of letters that state a fact and are long enough for a match by sound. */
export const PALAVRAS_DE_FATO = [...PALAVRAS.keys()].filter(palavra => /^[a-z]{5,}$/.test(palavra))

const COMECA_COM_DIGITO = /^\d/

/** Finds the fact that one word states; null for a word of the name. */
export function fatoDe(palavra: string): readonly [Dimensao, string] | null {
  const fatoDito = PALAVRAS.get(palavra)
  if (fatoDito) return fatoDito
  if (!COMECA_COM_DIGITO.test(palavra)) return null
  const litros = /^(\d\.\d)[a-z]{0,3}$/.exec(palavra)?.[1]
  if (litros) return ['litros', litros]
  if (/^(6|8|10|12|16|20|24|30|32)v$/.test(palavra)) return ['valvulas', palavra]
  // The odd door is the lid of a hatch.
  if (/^[2-5]p$/.test(palavra)) return ['portas', palavra < '4p' ? '2p' : '4p']
  return null
}

/** Reads the facts of a text's words, with the fuel column of the table where present. */
export function lerFatos(palavras: Iterable<string>, combustivel: string | null = null): Fatos {
  const fatos: Partial<Record<Dimensao, string[]>> = {}
  const anotar = (fato: readonly [Dimensao, string] | null) => {
    if (!fato) return
    const [dimensao, valor] = fato
    const fatosDitos = fatos[dimensao]
    if (!fatosDitos) fatos[dimensao] = [valor]
    else if (!fatosDitos.includes(valor)) fatosDitos.push(valor)
  }
  for (const palavra of palavras) anotar(fatoDe(palavra))
  // Older months print a plug-in as petrol: the text is more precise than the column.
  if (combustivel && !fatos.combustivel) anotar(fatoDe(combustivel))
  return fatos
}

/**
 * Adds the fact `tampa` to the facts of a version's text: `5p` if it counts the lid as a fifth door, `4p` if not. A
 * text without a number of doors, or with both, gets none.
 */
export function deduzirTampa(fatos: Fatos, tokens: readonly string[]): Fatos {
  const portas = tokens.filter(token => token === '4p' || token === '5p')
  return portas.length === 1 ? { ...fatos, tampa: portas } : fatos
}

/** Cost of a contradiction, on the scale of a word's rarity: ln(all versions ÷ versions with the word). Our choices. */
const CONTRADICAO: Readonly<Record<Dimensao, number>> = Object.freeze({
  litros: 4,
  cambio: 3,
  combustivel: 5,
  carroceria: 6,
  cabine: 5,
  tracao: 4,
  turbo: 2,
  valvulas: 1.5,
  portas: 1,
  tampa: 1.5,
})

/** Kinds in which a contradiction does not mean another version. */
const BRANDAS: ReadonlySet<Dimensao> = new Set(['portas', 'valvulas', 'tampa'])

/** Cost of a stated fact that the version's text leaves out. "1.0" alone means no turbo; a hatch is not named. */
const SILENCIO: Readonly<Partial<Record<string, number>>> = Object.freeze({
  'cambio aut': 1.2,
  'tracao 4x4': 2,
  'turbo turbo': 1.5,
  'carroceria sedan': 3,
  'carroceria perua': 3,
  'carroceria coupe': 3,
  'carroceria conversivel': 4,
  'carroceria furgao': 2,
  'carroceria minibus': 3,
  'carroceria chassi': 2,
  'cabine dupla': 1.5,
  'cabine simples': 0.5,
  'cabine estendida': 2,
})

/** Cost of any other stated fact that the version's text leaves out. Our choice. */
const SILENCIO_COMUM = 0.3

/**
 * Cost of petrol for flex: sellers do not distinguish them, and FIPE's own column changed over the months. Our choice.
 */
const GASOLINA_OU_FLEX = 0.7

/** Distance between two sets of facts. */
export type Desacordo = {
  /** Total cost of the differences. */
  custo: number
  /** True if one of the differences is a contradiction, not only a missing fact. */
  contradiz: boolean
}

/**
 * Creates the measure of the distance of versions from stated facts. The stated facts are prepared once for all
 * versions.
 */
export function discordarDe(fatosDitos: Fatos): (daVersao: Fatos) => Desacordo {
  const contados = DIMENSOES.flatMap(dimensao => {
    const valoresDitos = fatosDitos[dimensao]
    return valoresDitos ? [{ dimensao, valoresDitos, silencio: custoDoSilencio(dimensao, valoresDitos) }] : []
  })
  return daVersao => {
    let custo = 0
    let contradiz = false
    for (const { dimensao, valoresDitos, silencio } of contados) {
      const custa = custarEm(dimensao, valoresDitos, silencio, daVersao)
      custo += custa
      // Only a contradiction has the full cost of its kind: a missing fact costs less.
      contradiz ||= custa === CONTRADICAO[dimensao] && !BRANDAS.has(dimensao)
    }
    return { custo, contradiz }
  }
}

/** Returns the highest cost of a missing fact. */
function custoDoSilencio(dimensao: Dimensao, valoresDitos: readonly string[]): number {
  return Math.max(...valoresDitos.map(valor => SILENCIO[`${dimensao} ${valor}`] ?? SILENCIO_COMUM))
}

/** Computes the cost of one kind of fact: 0 where both agree, `silencio` where the version states none. */
function custarEm(
  dimensao: Dimensao,
  valoresDitos: readonly string[],
  silencio: number,
  daVersao: Fatos,
): number {
  // A stated body makes the door irrelevant.
  if (dimensao === 'tampa' && daVersao.carroceria) return 0
  const daMesmaDimensao = daVersao[dimensao]
  if (!daMesmaDimensao) return silencio
  if (temComum(valoresDitos, daMesmaDimensao)) return 0
  const vizinhos =
    dimensao === 'combustivel' &&
    valoresDitos.every(ehGasolinaOuFlex) &&
    daMesmaDimensao.every(ehGasolinaOuFlex)
  return vizinhos ? GASOLINA_OU_FLEX : CONTRADICAO[dimensao]
}

const ehGasolinaOuFlex = (valor: string) => valor === 'flex' || valor === 'gasolina'

function temComum(a: readonly string[], b: readonly string[]): boolean {
  for (const valor of a) if (b.includes(valor)) return true
  return false
}

/** Default values, which texts usually leave out. */
const SUBENTENDIDOS = new Set(['mec', '4x2', 'hatch', 'gasolina', 'flex', '4p'])
/** Kinds of fact that distinguish versions. */
const DECISIVAS = ['litros', 'cambio', 'combustivel', 'carroceria', 'cabine', 'tracao', 'turbo'] as const

/** Tells if both state the same deciding facts. A default value may be missing. */
export function temMesmosFatos(fatosDitos: Fatos, daVersao: Fatos): boolean {
  const discordam = (dimensao: Dimensao): boolean => {
    const [a, b] = [fatosDitos[dimensao], daVersao[dimensao]]
    return a !== undefined && b !== undefined && !temComum(a, b)
  }
  if (discordam('portas') || discordam('valvulas')) return false
  return DECISIVAS.every(dimensao => {
    const [a, b] = [fatosDitos[dimensao], daVersao[dimensao]]
    if (a && b) return temComum(a, b) || [...a, ...b].every(ehGasolinaOuFlex)
    return (a ?? b ?? []).every(valor => SUBENTENDIDOS.has(valor))
  })
}
