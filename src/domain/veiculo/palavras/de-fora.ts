/**
 * Brazilian pronunciations of foreign names, each with its possible spelling. People insert a vowel between two
 * consonants ("vistron", "aquitros"), spell English diphthongs by their sound ("faizer", "deili", "lide"), and say -ão
 * for -on.
 */
const OUVIDAS: readonly (readonly [RegExp, string])[] = [
  [/(?<=[bcdfgkmptv])[ie](?=[bcdfgjlmnpqrstvxz])/g, ''],
  [/ai|ei|ey/g, 'a'],
  [/ai|ei|ey/g, 'i'],
  [/ei|e(?=i)/g, 'ai'],
  [/i/, 'ea'],
  [/o/, 'oa'],
  [/u[ae]i/g, 'way'],
  [/qu/g, 'cu'],
  [/iu/g, 'u'],
  [/au/g, 'o'],
  [/ao$/, 'on'],
  [/a$/, ''],
]

/** Lists other spellings of a phonetically written word. */
export function grafiasDeFora(palavra: string): string[] {
  const semQu = palavra.replace(/qu[ie](?=[^aeiou])/g, 'c')
  // An R for a pronounced H: "railux".
  const bases = [palavra, semQu, semQu.replace(/^r(?=[aeiou])/, '')]
  const grafias = bases.flatMap(base => [base, ...OUVIDAS.map(([de, para]) => base.replace(de, para))])
  return [...new Set(grafias)].filter(grafia => grafia !== palavra && grafia.length >= 3)
}

/** Swaps two neighbours of the letters, once for each position: "cvr" gives "vcr" and "crv". */
export function trocarVizinhas(letras: string): string[] {
  const grafias = Array.from(
    { length: Math.max(0, letras.length - 1) },
    (_, i) => letras.slice(0, i) + letras.charAt(i + 1) + letras.charAt(i) + letras.slice(i + 2),
  )
  return [...new Set(grafias)].filter(grafia => grafia !== letras)
}
