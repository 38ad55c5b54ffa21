import { normalizar } from '#domain/texto/texto.ts'
import { escreverAlgarismos } from './numeros.ts'

/**
 * Popular names of models by brand key: a pattern for the lower-case text without accents, and FIPE's words. Each is
 * applied to the result of the one before. The year gives the generation, unless FIPE has a word for it.
 */
const APELIDOS: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  volkswagen: [
    [/\bgol (?:g|geracao|ger\.?) ?[56]\b|\bgol (?:quinta|sexta) geracao\b|\bnovo gol\b/, 'gol novo'],
    [/\bgol (gti )?(?:bola|bolinha|quadrado|quadradinho|caixa)\b/, 'gol $1'],
    [/\bamarok\b(.*)\bv ?6\b/, 'amarok$1 3.0'],
    [/\bt ?cross\b/, 't-cross'],
    [/\bparati (?:bola|quadrada)\b/, 'parati'],
    [/\bco[ns]{1,3}t[ea]l\w*\b|\b(?:worker|delivery|express)\b(?= \d)/, ''],
  ],
  ford: [
    [/^eco\b(?! ?sport)/, 'ecosport'],
    [/\bka mais\b/, 'ka+ sedan'],
    [/\b(?:new|novo) fiesta\b/, 'fiesta 16v'],
    [/\brocam\b/, '8v'],
    [/\bcor[cs]el 2\b/, 'corcel ii'],
    [/\bzetec\b|\bduratec\b/, ''],
    [/\bka ?\+|\bka sedan\b|\bka seda\b/, 'ka+ sedan'],
  ],
  honda: [
    [/\b(?:new|novo|nova) (?=civic|fit|city|hr-?v|cr-?v)/, ''],
    [/\bbros(?: esdd?i?)? (\d{3})\b/, 'nxr $1 bros'],
    [/(?<!nxr )\b(\d{3}) bros\b/, 'nxr $1 bros'],
    [/\b(titan|fan|start|cargo) (125|150|160)\b/, 'cg $2 $1'],
    [/^(125|150|160) (titan|fan|start|cargo)\b/, 'cg $1 $2'],
    [/\bcb ?twister\b/, 'twister'],
    [/\bcb ?250f\b/, 'cb 250'],
    [/\b(?:7|sete) galo\b(?: 750)?/, 'cbx 750'],
  ],
  yamaha: [
    [/\blander(?: 250)?\b(?! xtz)/, 'xtz 250 lander'],
    [/\bcrosser(?: 150)?\b/, 'xtz 150 crosser'],
    [/\bfactor (125|150)\b/, 'ybr $1 factor'],
    [/\bfazer (150|250)\b/, 'fazer $1'],
    [/(?:\byzf[ -]?)?\br[ -]?([136])\b/, 'yzf r-$1'],
  ],
  fiat: [
    [/\bfire way\b/, 'way fire'],
    [/^mille\b/, 'uno mille'],
    [/^cinquecento\b/, '500'],
  ],
  nissan: [[/\bgrand? livina\b/, 'livina grand']],
  chevrolet: [
    [/\bsport ?6\b/, 'hatch'],
    [/\bcorsa picape\b/, 'corsa pickup'],
  ],
  iveco: [
    [/^(?:stralis )?hi[ -]?way\b/, 'stralis hi-way'],
    [/\b(\d{2,3}) ([ces]) ?(\d{2}t?)\b/, '$1$2$3'],
  ],
  scania: [[/\bjacare\b/, '']],
  suzuki: [[/\bv ?strom\b/, 'v-strom']],
  ferrari: [[/^(?:ferrari )?(430|458|12)\b/, 'f$1']],
  renault: [[/\boro[ck]\b/, 'oroch']],
  bmw: [[/\bserie ?\d (?=[a-z]?\d{2,3})/, '']],
  'mercedes-benz': [[/\bclasse (?=[a-z]{1,3} ?\d)/, '']],
  citroen: [[/\bc ?3 air ?cross?\b/, 'aircross']],
  toyota: [[/(?:\bhilux[ -]?)?\bsw[ -]?4\b/, 'hilux sw4']],
  'harley-davidson': [[/\bsportster\b(?=.*\b(?:883|iron|superlow)\b)/, '']],
  'land rover': [[/^(?:(?:land )?rover )?(evoque|velar)\b/, 'range rover $1']],
  hyundai: [
    [/\bhb[ -]?20[ -]?([sx])\b/, 'hb20$1'],
    [/\bhb[ -]?20 (?:sedan|seda|sed|sd)\b/, 'hb20s'],
  ],
}

/** Brands with models named G and a number. */
const MARCAS_COM_G = /^(bmw|scania|mercedes-benz|saab|kubota|suzuki|infiniti|genesis)$/

/** Translates the brand's nicknames and generations in a typed model into FIPE's words. */
export function traduzirDigitado(modelo: string, marca: string): string {
  let texto = escreverAlgarismos(normalizar(modelo.replace(/ã(?!\p{L})/giu, 'an')).trim())
  texto = texto
    // "h.b. 20"
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    // A letter O for a zero: "2o8", "3oo8", "hb2o".
    .replace(/(?<=\d)o+(?=\d)|(?<=\d)oo\b|(?<=\d\d)o\b|(?<=\d)o(?=[sx]\b)/g, letras =>
      '0'.repeat(letras.length),
    )
    .replace(/\bniu\b/g, 'new')
    .replace(/\bmini[- ]bus\b/g, 'minibus')
  for (const [de, para] of APELIDOS[marca] ?? []) texto = texto.replace(de, para)
  return (
    texto
      // Seats, cylinders and gears: "7 lugares".
      .replace(
        /\b\d{1,2} ?(?:lugar(?:es)?|lug|pessoas?|passageiros?|cilindros?|cil|marchas?|velocidades)\b/g,
        '',
      )
      // Generations after a name: "civic g10".
      .replace(/\b(?:g|geracao|ger\.?|mk) ?\d{1,2}\b(?=$| )|\b\d{1,2}[ªa]? ?geracao\b/g, (achado, posicao) =>
        posicao > 0 && !MARCAS_COM_G.test(marca) ? '' : achado,
      )
      .trim()
  )
}
