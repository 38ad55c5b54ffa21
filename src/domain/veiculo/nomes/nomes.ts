import { TIPOS_FIPE, type TipoFipe } from '../fipe.ts'
import type { TipoVeiculo } from '../veiculo.ts'

/** Lower case, without accents: the form in which names are compared. */
export function normalizar(texto: string): string {
  return texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** FIPE tables in which a kind of vehicle is looked for, the likelier first (field-facts E: vans in two). */
export function tiposFipeDe(tipo: TipoVeiculo): readonly TipoFipe[] {
  if (tipo === 'trator') return []
  if (tipo === 'utilitario') return ['carro', 'caminhao']
  if (tipo === 'outros') return TIPOS_FIPE
  return [tipo]
}

/**
 * Short forms and spellings of FIPE texts, to one word. Only those that mean the same everywhere in the
 * table; what depends on the brand is in `PREFIXOS_DE_MARCA`.
 */
const ABREVIATURAS: Readonly<Record<string, string>> = Object.freeze({
  sed: 'sedan',
  sd: 'sedan',
  hat: 'hatch',
  seda: 'sedan',
  hatchback: 'hatch',
  week: 'weekend',
  furg: 'furgao',
  adv: 'adventure',
  advent: 'adventure',
  excl: 'exclusive',
  exclus: 'exclusive',
  exc: 'exclusive',
  expres: 'expression',
  express: 'expression',
  exp: 'expression',
  dyn: 'dynamique',
  dyna: 'dynamique',
  dynamiq: 'dynamique',
  auth: 'authentique',
  authent: 'authentique',
  privil: 'privilege',
  priv: 'privilege',
  comf: 'comfort',
  comfort: 'comfort',
  comfortl: 'comfortline',
  highl: 'highline',
  trendl: 'trendline',
  eleg: 'elegance',
  elegan: 'elegance',
  prem: 'premium',
  advan: 'advantage',
  advant: 'advantage',
  attractive: 'attractive',
  attrac: 'attractive',
  attracti: 'attractive',
  attra: 'attractive',
  essen: 'essence',
  celeb: 'celebration',
  celebr: 'celebration',
  vol: 'volcano',
  volc: 'volcano',
  trek: 'trekking',
  ext: 'extreme',
  lock: 'locker',
  loc: 'locker',
  tend: 'tendance',
  orig: 'origine',
  int: 'intense',
  aut: 'aut',
  automatico: 'aut',
  automatica: 'aut',
  automatic: 'aut',
  at: 'aut',
  mec: 'mec',
  mecanico: 'mec',
  manual: 'mec',
  dual: 'dualogic',
  tb: 'turbo',
  die: 'diesel',
  dies: 'diesel',
  gas: 'gasolina',
  conv: 'conversivel',
  cabrio: 'conversivel',
  cup: 'coupe',
  cupe: 'coupe',
  lug: 'lugares',
  spo: 'sport',
  ed: 'edition',
  edit: 'edition',
  edt: 'edition',
  lim: 'limited',
  ltd: 'limited',
  lmt: 'limited',
  exec: 'executive',
  step: 'stepway',
  hib: 'hibrido',
  elet: 'eletrico',
})

/** Words written in two ways inside one text, before it is cut in tokens. */
const FRASES: readonly (readonly [RegExp, string])[] = [
  [/\bp(?:ick)?[- ]?up\b/g, 'pickup'],
  [/\bcab(?:ine)?\.? ?dup(?:la)?\b\.?/g, 'cd'],
  [/\bcab(?:ine)?\.? ?simp(?:les)?\b\.?/g, 'cs'],
  [/\bcab(?:ine)?\.? ?est(?:endida)?\b\.?/g, 'ce'],
  [/\brange[. ]+r(?:over)?\b\.? ?/g, 'range rover '],
  [/\be-tech\b/g, 'etech'],
  [/\bt\.? ?flex\b/g, 'flex'],
  [/\btotal ?flex\b/g, 'flex'],
  [/\bhi-?flex\b/g, 'flex'],
  [/\bf\.? ?power\b|\becono\.? ?flex\b/g, 'flexpower'],
  [/\bh\. ?country\b/g, 'high country'],
  [/\bhb ?(?=20)/g, 'hb'],
  [/\bstep way\b/g, 'stepway'],
  [/\b([2-5]) ?portas?\b/g, '$1p'],
  [/\b(\d) +l(?:itros)?\b/g, '$1.0'],
  // "1.0/1.0" and "2.0," keep the decimal point; any other point separates words.
  [/(\d),(\d)/g, '$1.$2'],
]

/** Prefixes that one brand shortens: brand key → first token → word. */
const PREFIXOS_DE_MARCA: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.freeze({
  'land rover': {
    def: 'defender',
    defe: 'defender',
    disc: 'discovery',
    discov: 'discovery',
    sp: 'sport',
    evo: 'evoque',
    ve: 'velar',
    vel: 'velar',
    autobio: 'autobiography',
  },
  chevrolet: { hb: 'hatch', prem: 'premier' },
  toyota: { band: 'bandeirante' },
  citroen: { pal: 'pallas' },
  volkswagen: { 1000: '1.0', '1000i': '1.0' },
  hyundai: { c: 'comfort', plat: 'platinum' },
})

/**
 * Cuts a name in comparable tokens: "ONIX SED. Plus LT 1.0 12V" → onix, sedan, plus, lt, 1.0, 12v.
 * Abbreviations of the table are spelled out; numbers keep their decimal point. `marca` (key of
 * `chaveDeMarca`) adds that brand's own short forms.
 */
export function separarTokens(texto: string, marca = ''): string[] {
  let limpo = normalizar(texto)
  for (const [de, para] of FRASES) limpo = limpo.replace(de, para)
  const prefixos = PREFIXOS_DE_MARCA[marca]
  const brutos = limpo.match(/(?<!\d)\d\.\d(?!\d)[a-z]*|[a-z0-9]*?[a-z](?=\d\.\d(?!\d))|[a-z0-9]+/g) ?? []
  return brutos.map(bruto => prefixos?.[bruto] ?? ABREVIATURAS[bruto] ?? bruto)
}

/** Body words that a catalogue leaves out of a model's name ("Onix Plus" is FIPE's "ONIX SEDAN Plus"). */
const PALAVRAS_DE_CARROCERIA = new Set([
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
 * Two words that together are another model than the first alone: "C3" is not "C3 Aircross". A name
 * asked for without the second word never takes versions that carry it in second or third place.
 */
const MODELOS_COMPOSTOS: Readonly<Record<string, readonly string[]>> = Object.freeze({
  c3: ['aircross', 'picasso'],
  c4: ['cactus', 'lounge', 'pallas', 'picasso', 'aircross'],
  xsara: ['picasso'],
  onix: ['plus', 'p'],
  joy: ['plus'],
  corolla: ['cross', 'fielder'],
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
  biz: ['100', '110', '125'],
  pop: ['100', '110i'],
})

/** Text of a version as the index keeps it. */
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

/** Names that a catalogue writes otherwise than FIPE, by brand key: pattern → what the text begins with. */
const APELIDOS_DE_MODELO: readonly { marca: string; nome: RegExp; inicio: RegExp }[] = [
  { marca: 'bmw', nome: /^s[eé]rie ?([1-8])$/, inicio: /^(m?\$1\d\d[a-z]*|m\$1)$/ },
  { marca: 'citroen', nome: /^c3 aircross$/, inicio: /^aircross7?$/ },
  { marca: 'mercedes-benz', nome: /^classe ?([a-z]{1,3})$/, inicio: /^\$1$/ },
]

function inicioPorApelido(modelo: string, marca: string): RegExp | null {
  for (const apelido of APELIDOS_DE_MODELO) {
    const achado = apelido.marca === marca ? apelido.nome.exec(modelo) : null
    if (achado) return new RegExp(apelido.inicio.source.replaceAll('\\$1', achado[1] ?? ''))
  }
  return null
}

/** A model's name prepared once and compared with many versions. */
export type NomeProcurado = {
  tokens: readonly string[]
  junto: string
  enxuto: string
  apelido: RegExp | null
  proibidos: ReadonlySet<string>
}

/** Second words that make another model of a name: those that are in it, and those that are not. */
export function compostosDe(tokens: readonly string[]): {
  pedidos: ReadonlySet<string>
  proibidos: ReadonlySet<string>
} {
  const primeiro = primeiroNome(tokens)
  const compostos = Object.hasOwn(MODELOS_COMPOSTOS, primeiro) ? (MODELOS_COMPOSTOS[primeiro] ?? []) : []
  const pedido = (token: string) =>
    tokens.some(
      outro =>
        outro === token || comecaNumero(outro, token) || (token.length >= 5 && ehQuaseIgual(outro, token)),
    )
  return {
    pedidos: new Set(compostos.filter(pedido)),
    proibidos: new Set(compostos.filter(token => !pedido(token))),
  }
}

/** "range" alone is "range rover", "c 3" is "c3". */
function primeiroNome([primeiro = '', segundo = '']: readonly string[]): string {
  if (primeiro === 'range') return 'range rover'
  return primeiro.length <= 2 && /^\d+$/.test(segundo) ? primeiro + segundo : primeiro
}

/** "pop 110" names the "POP 110i". */
const comecaNumero = (escrito: string, numero: string) =>
  /^\d+$/.test(escrito) && new RegExp(`^${escrito}[a-z]$`).test(numero)

/** Prepares the name that a person or the catalogue gave. */
export function prepararNome(modelo: string, marca: string): NomeProcurado {
  const tokens = separarTokens(modelo, marca)
  const sem = tokens.filter((token, i) => i === 0 || !PALAVRAS_DE_CARROCERIA.has(token))
  return {
    tokens,
    junto: tokens.join(''),
    enxuto: sem.join(''),
    apelido: inicioPorApelido(normalizar(modelo).trim(), marca),
    proibidos: compostosDe(tokens).proibidos,
  }
}

/**
 * How well a version's text carries a model's name: 4 begins with it, 3 begins with it but for body
 * words, 2 begins with it and goes on with letters after digits (CB 500 → "CB 500F"), 1 has all its
 * words anywhere, 0 is another model.
 */
export function grauDeNome(procurado: NomeProcurado, nome: NomeIndexado): 0 | 1 | 2 | 3 | 4 {
  if (procurado.tokens.length === 0) return 0
  for (let i = 1; i < 4 && i < nome.tokens.length; i++)
    if (procurado.proibidos.has(nome.tokens[i] as string)) return 0
  if (procurado.apelido) return procurado.apelido.test(nome.tokens[0] ?? '') ? 4 : 0
  if (nome.inteiro.includes(procurado.junto)) return 4
  if (nome.enxuto.includes(procurado.enxuto)) return 3
  if (/\d$/.test(procurado.enxuto)) {
    const continua = nome.enxuto.find(prefixo => prefixo.startsWith(procurado.enxuto))
    if (continua && /^[a-z]/.test(continua.slice(procurado.enxuto.length))) return 2
  }
  return procurado.tokens.every(token => nome.tokens.includes(token)) ? 1 : 0
}

/** Other names of a brand, normalised, to the key used here. FIPE's own spellings are among them. */
const APELIDOS_DE_MARCA: Readonly<Record<string, string>> = Object.freeze({
  'vw volkswagen': 'volkswagen',
  vw: 'volkswagen',
  volks: 'volkswagen',
  wolks: 'volkswagen',
  wolkswagen: 'volkswagen',
  volksvagen: 'volkswagen',
  volkswagem: 'volkswagen',
  fusca: 'volkswagen',
  'vw constellation': 'volkswagen',
  'vw caminhoes': 'volkswagen',
  'volkswagen caminhoes': 'volkswagen',
  'gm chevrolet': 'chevrolet',
  gm: 'chevrolet',
  chevy: 'chevrolet',
  'general motors': 'chevrolet',
  chevrolet: 'chevrolet',
  xevrolet: 'chevrolet',
  'kia motors': 'kia',
  'caoa chery chery': 'chery',
  'caoa chery': 'chery',
  caoa: 'chery',
  'caoa changan': 'changan',
  mb: 'mercedes-benz',
  benz: 'mercedes-benz',
  mercedes: 'mercedes-benz',
  mercedez: 'mercedes-benz',
  'mercedez benz': 'mercedes-benz',
  'mercedes benz': 'mercedes-benz',
  merca: 'mercedes-benz',
  'ford cargo': 'ford',
  'ford caminhoes': 'ford',
  landrover: 'land rover',
  'land rover': 'land rover',
  'range rover': 'land rover',
  'great wall': 'gwm',
  haval: 'gwm',
  harley: 'harley-davidson',
  'harley davidson': 'harley-davidson',
  hd: 'harley-davidson',
  'royal enfield': 'royal enfield',
  royal: 'royal enfield',
  'moto guzzi': 'moto guzzi',
  motomorini: 'moto morini',
  'saab scania': 'scania',
  citroen: 'citroen',
  cintroen: 'citroen',
  peugeot: 'peugeot',
  pegeout: 'peugeot',
  peugot: 'peugeot',
  hyundai: 'hyundai',
  hundai: 'hyundai',
  hiunday: 'hyundai',
  hyunday: 'hyundai',
  mitsubishi: 'mitsubishi',
  mitsubish: 'mitsubishi',
  toyta: 'toyota',
  iveco: 'iveco',
  iveko: 'iveco',
  reno: 'renault',
  'dodge ram': 'ram',
  'land rover range': 'land rover',
  'mini cooper': 'mini',
  'bmw motorrad': 'bmw',
  'bmw motos': 'bmw',
  'honda motos': 'honda',
  'yamaha motos': 'yamaha',
  'alfa romeo': 'alfa romeo',
  'aston martin': 'aston martin',
  'rolls royce': 'rolls-royce',
  ssangyong: 'ssangyong',
  'ssang yong': 'ssangyong',
  'kg mobility': 'ssangyong',
  'jac motors': 'jac',
})

/**
 * Key under which a brand is compared, whatever its spelling: "VW - VolksWagen", "Volkswagen" and "Volks"
 * are "volkswagen". Unknown names give their own normalised form.
 */
export function chaveDeMarca(marca: string): string {
  const limpa = normalizar(marca)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return Object.hasOwn(APELIDOS_DE_MARCA, limpa) ? (APELIDOS_DE_MARCA[limpa] as string) : limpa
}

/** Names by which a form says "none of the list". */
export function ehMarcaAberta(marca: string): boolean {
  return /^(outr[oa]s?|sem marca|nao sei|diversas?)$/.test(chaveDeMarca(marca))
}

/** True when two words differ by at most one letter (added, dropped, changed or swapped with its neighbour). */
export function ehQuaseIgual(a: string, b: string): boolean {
  if (a === b) return true
  if (Math.abs(a.length - b.length) > 1) return false
  let i = 0
  while (i < a.length && i < b.length && a[i] === b[i]) i++
  const restoA = a.slice(i)
  const restoB = b.slice(i)
  if (restoA.slice(1) === restoB.slice(1) || restoA.slice(1) === restoB || restoA === restoB.slice(1))
    return true
  return restoA[0] === restoB[1] && restoA[1] === restoB[0] && restoA.slice(2) === restoB.slice(2)
}
