import { itemEm } from '#domain/numero/indexed-access.ts'
import { lembrar } from './memoria.ts'

/**
 * Tells if two words differ by at most one letter (added, dropped, changed or swapped with its neighbour). Equal to
 * `distanciaDeLetras` up to 1, without its table: it runs for every word of a title.
 */
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

/**
 * Rules of phonetic spelling, in order: a pattern and its sound. Later rules read the text that earlier ones wrote, so
 * that doubled letters are joined again at the end. Comments give examples.
 */
const SONS: readonly (readonly [RegExp, string | ((silaba: string) => string)])[] = [
  [/([a-z])\1{2,}/g, '$1'], // goool, gol; a pair stays for the rules of pairs
  [/ph/g, 'f'],
  [/cc(?=[ei])/g, 'c'],
  [/sc(?=[ei])/g, 's'],
  [/ch|sh/g, 'x'],
  [/th/g, 't'],
  [/[nl]h/g, silaba => silaba.slice(0, 1)],
  [/ee/g, 'i'],
  [/oe(?=.)/g, 'e'],
  [/oo/g, 'u'],
  [/g(?=[eiy])/g, 'j'],
  [/gu(?=[ei])/g, 'g'],
  [/ce(?=.)|c[iy]/g, silaba => `s${silaba.slice(1)}`],
  [/qu(?=[ei])|ck|k|q/g, 'c'],
  [/cs/g, 'x'],
  // "factor" is "fator".
  [/c(?=t)/g, ''],
  // "onyx" is "onix".
  [/[yj](?=[aeiou])|y/g, 'i'],
  [/w/g, 'u'],
  [/z/g, 's'],
  [/h/g, ''],
  [/n(?=[pb])/g, 'm'],
  // Doubled letters count once: after the rules for "ee" and "oo", and again after the last rules.
  [/([a-z])\1+/g, '$1'],
  // "esprinter" is "sprinter", "exara" is "xsara".
  [/^[ei](?=s[^aeiou])|^e(?=x)/, ''],
  [/xs/g, 'x'],
  [/m$/, 'n'],
  // "seuta" is "celta".
  [/l(?=[^aeiou]|$)/g, 'u'],
  [/ou/g, 'o'],
  [/ei/g, 'e'],
  [/o$/, 'u'],
  [/e$/, 'i'],
  // "golfe" is "golf".
  [/([^aeiou\d])i$/, '$1'],
  [/([a-z])\1+/g, '$1'],
]

/**
 * Cache of sounds: a misspelt name is compared with thousands of words, and all patterns take microseconds for each.
 */
const sonsLembrados = new Map<string, string>()
/** Number of sounds that are kept: more than the tables have words. */
const SONS_LEMBRADOS = 20_000

/**
 * Returns the phonetic key: words that sound alike in Brazil get the same key ("esprinter" and "sprinter", "golfe" and
 * "golf", "seuta" and "celta"). Digits stay.
 */
export function soar(palavra: string): string {
  return lembrar(sonsLembrados, SONS_LEMBRADOS, palavra, () => {
    let som = palavra
    for (const [de, para] of SONS)
      som = typeof para === 'string' ? som.replace(de, para) : som.replace(de, para)
    return som
  })
}

/** Computes the edit distance of two words (added, dropped, changed or swapped letters), counted up to three. */
export function distanciaDeLetras(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3
  let antes: number[] = []
  let linha = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const nova = [i]
    for (let j = 1; j <= b.length; j++) {
      const igual = a[i - 1] === b[j - 1] ? 0 : 1
      let passos = Math.min(itemEm(linha, j) + 1, itemEm(nova, j - 1) + 1, itemEm(linha, j - 1) + igual)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        passos = Math.min(passos, itemEm(antes, j - 2) + 1)
      nova.push(passos)
    }
    if (Math.min(...nova) > 2) return 3
    antes = linha
    linha = nova
  }
  return Math.min(3, itemEm(linha, b.length))
}

/** Distance of names that sound alike. Our choice. */
const MESMO_SOM = 0.2
/** Additional distance of another first letter. Our choice. */
const OUTRA_PRIMEIRA_LETRA = 0.5
/** Length from which two letters may differ. Our choice. */
const LETRAS_PARA_DOIS_ERROS = 7
/** Length from which one letter may differ. Our choice. */
const LETRAS_PARA_UM_ERRO = 4
/** Length from which sounds are compared. Our choice. */
const LETRAS_PARA_O_SOM = 3

/**
 * Returns 0.2 for names that sound alike, else one for each differing letter; another first letter adds a half.
 * Infinite for different digits, and for more differing letters than allowed. Two are allowed with the same first
 * letter, if the spelling has seven letters or the name seven characters. Else one is allowed from four letters on.
 */
export function distanciaDeNome(grafia: string, nome: string): number {
  const figuras = algarismosDe(grafia)
  if (figuras !== algarismosDe(nome)) return Number.POSITIVE_INFINITY
  const letras = grafia.length - figuras.length
  const inicio = grafia[0] === nome[0] ? 0 : OUTRA_PRIMEIRA_LETRA
  if (letras >= LETRAS_PARA_O_SOM && soar(grafia) === soar(nome)) return MESMO_SOM + inicio
  const passos = distanciaDeLetras(grafia, nome)
  const ehLongo = Math.max(letras, nome.length) >= LETRAS_PARA_DOIS_ERROS && inicio === 0
  const paraCurto = letras >= LETRAS_PARA_UM_ERRO ? 1 : 0
  const permitidas = ehLongo ? 2 : paraCurto
  return passos <= permitidas ? passos + inicio : Number.POSITIVE_INFINITY
}

/** Returns the digits of a word, in their order. */
const algarismosDe = (palavra: string) => (/\d/.test(palavra) ? palavra.replace(/\D/g, '') : '')
