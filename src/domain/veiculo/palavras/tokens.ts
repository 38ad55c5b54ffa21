import { normalizar } from '#domain/texto/texto.ts'

/**
 * Short forms and spellings of FIPE texts, with their word. Only those with the same meaning in the whole table;
 * `PREFIXOS_DE_MARCA` has those that depend on the brand.
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
  comfortl: 'comfortline',
  highl: 'highline',
  trendl: 'trendline',
  eleg: 'elegance',
  elegan: 'elegance',
  prem: 'premium',
  advan: 'advantage',
  advant: 'advantage',
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
  automatico: 'aut',
  automatica: 'aut',
  automatic: 'aut',
  at: 'aut',
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

/** Words with two spellings inside one text, replaced before tokenization. */
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
  [/\bsed clas{1,2}\./g, 'sed classic '],
  [/\bsd\. p\. pr\./g, 'sedan plus premier '],
  [/\bhb ?(?=20)/g, 'hb'],
  [/\bstep way\b/g, 'stepway'],
  [/\bs\.w\b\.?/g, 'sw'],
  [/\b([2-5]) ?portas?\b/g, '$1p'],
  [/\b(\d) +l(?:itros)?\b/g, '$1.0'],
  // "1.0/1.0" and "2.0," keep the decimal point; any other point separates words.
  [/(\d),(\d)/g, '$1.$2'],
]

/** Pattern of any of `FRASES`. Most names contain none: one search is faster than one for each. */
const ALGUMA_FRASE = new RegExp(FRASES.map(([de]) => de.source).join('|'))

/** A decimal with its letters ("1.0i"), a word that a decimal follows, or any other word. */
const TOKEN = /(?<!\d)\d\.\d(?!\d)[a-z]*|[a-z0-9]*?[a-z](?=\d\.\d(?!\d))|[a-z0-9]+/g

/** Short forms of one brand: its key → token → word. */
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
 * Splits a name into comparable tokens: "ONIX SED. Plus LT 1.0 12V" → onix, sedan, plus, lt, 1.0, 12v. Abbreviations of
 * the table are spelled out; numbers keep their decimal point. `marca` (key of `chaveDeMarca`) adds that brand's own
 * short forms.
 */
export function separarTokens(texto: string, marca = ''): string[] {
  let limpo = normalizar(texto)
  if (ALGUMA_FRASE.test(limpo)) for (const [de, para] of FRASES) limpo = limpo.replace(de, para)
  const prefixos = PREFIXOS_DE_MARCA[marca]
  const brutos = limpo.match(TOKEN) ?? []
  return brutos.map(bruto => prefixos?.[bruto] ?? ABREVIATURAS[bruto] ?? bruto)
}
