import { normalizar } from './nomes.ts'

/**
 * What people call a model and FIPE does not, by brand key: pattern over the lower-case text without accents, and
 * FIPE's words. Generations are told by the year, except where FIPE tells them by a word.
 */
const APELIDOS: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  volkswagen: [
    [/\bgol (?:g|geracao|ger\.?) ?[56]\b|\bgol (?:quinta|sexta) geracao\b|\bnovo gol\b/, 'gol novo'],
    [/\bgol (?:bola|bolinha|quadrado|quadradinho|caixa|gti quadrado)\b/, 'gol'],
    [/\bamarok\b(.*)\bv ?6\b/, 'amarok$1 3.0'],
    [/\bt ?cross\b/, 't-cross'],
    [/\bparati (?:bola|quadrada)\b/, 'parati'],
    [/\bconstellation\b|\bworker\b(?= \d)|\bdelivery\b(?= \d)/, ''],
  ],
  ford: [
    [/\b(?:new|novo) fiesta\b/, 'fiesta 16v'],
    [/\brocam\b/, '8v'],
    [/\bzetec\b|\bduratec\b/, ''],
    [/\bka ?\+|\bka sedan\b|\bka seda\b/, 'ka+ sedan'],
  ],
  honda: [
    [/\b(?:new|novo|nova) (?=civic|fit|city|hr-?v|cr-?v)/, ''],
    [/\bbros(?: esdd?i?)? (\d{3})\b/, 'nxr $1 bros'],
    [/\b(\d{3}) bros\b/, 'nxr $1 bros'],
    [/\b(titan|fan|start|cargo) (125|150|160)\b/, 'cg $2 $1'],
    [/^(125|150|160) (titan|fan|start|cargo)\b/, 'cg $1 $2'],
    [/\bcb ?twister\b/, 'twister'],
    [/\bcb ?250f\b/, 'cb 250'],
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
  ],
  nissan: [[/\bgrand? livina\b/, 'livina grand']],
  chevrolet: [[/\bsport ?6\b/, 'hatch']],
  suzuki: [[/\bv ?strom\b/, 'v-strom']],
  ferrari: [[/^(?:ferrari )?(430|458|12)\b/, 'f$1']],
  bmw: [[/\bserie ?\d (?=[a-z]?\d{2,3})/, '']],
  'mercedes-benz': [[/\bclasse (?=[a-z]{1,3} ?\d)/, '']],
  toyota: [[/^sw ?4\b/, 'hilux sw4']],
  'land rover': [[/^(evoque|velar)\b/, 'range rover $1']],
  hyundai: [[/\bhb ?20 ([sx])\b/, 'hb20$1']],
}

/** A model as typed, with the brand's nicknames and generations put in FIPE's words. */
export function traduzirDigitado(modelo: string, marca: string): string {
  let texto = normalizar(modelo).trim()
  for (const [de, para] of APELIDOS[marca] ?? []) texto = texto.replace(de, para)
  return texto
    .replace(/\b\d{1,2} ?(?:lugares|lug|pessoas|passageiros)\b/g, '')
    .replace(/\b(?:g|geracao|ger\.?|mk) ?\d{1,2}\b(?=$| )|\b\d{1,2}[ªa]? ?geracao\b/g, (achado, posicao) =>
      posicao > 0 && !EH_NOME_COM_G.test(marca) ? '' : achado,
    )
    .trim()
}

/** Brands whose models are called G and a number. */
const EH_NOME_COM_G = /^(bmw|scania|mercedes-benz|saab|kubota|suzuki|infiniti|genesis)$/

/** Spelling by ear: what sounds alike in Brazil becomes the same. Digits stay. */
export function soar(palavra: string): string {
  return palavra
    .replace(/ph/g, 'f')
    .replace(/cc(?=[ei])/g, 'c')
    .replace(/ch|sh/g, 'x')
    .replace(/th/g, 't')
    .replace(/qu(?=[ei])|ck|k|q/g, 'c')
    .replace(/ce(?=.)|ci/g, silaba => `s${silaba.slice(1)}`)
    .replace(/[yj](?=[aeiou])|y/g, 'i')
    .replace(/w/g, 'u')
    .replace(/z/g, 's')
    .replace(/h/g, '')
    .replace(/n(?=[pb])/g, 'm')
    .replace(/([a-z])\1+/g, '$1')
}

/** Letters to add, drop, change or swap with the next to make one word of another, counted up to three. */
export function distanciaDeLetras(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3
  let antes: number[] = []
  let linha = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const nova = [i]
    for (let j = 1; j <= b.length; j++) {
      const igual = a[i - 1] === b[j - 1] ? 0 : 1
      let passos = Math.min(
        (linha[j] as number) + 1,
        (nova[j - 1] as number) + 1,
        (linha[j - 1] as number) + igual,
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        passos = Math.min(passos, (antes[j - 2] as number) + 1)
      nova.push(passos)
    }
    antes = linha
    linha = nova
  }
  return Math.min(3, linha[b.length] as number)
}
