import { itemEm } from '#domain/numero/indexed-access.ts'

/** The letter of each name, in the usual spellings of the names. */
const LETRAS: Readonly<Record<string, string>> = {
  ai: 'i',
  be: 'b',
  ce: 'c',
  ca: 'k',
  de: 'd',
  efe: 'f',
  effe: 'f',
  efi: 'f',
  ge: 'g',
  aga: 'h',
  haga: 'h',
  jota: 'j',
  ele: 'l',
  elle: 'l',
  eme: 'm',
  emi: 'm',
  ene: 'n',
  eni: 'n',
  pe: 'p',
  erre: 'r',
  erri: 'r',
  esse: 's',
  essi: 's',
  ese: 's',
  te: 't',
  ve: 'v',
  dabliu: 'w',
  dablio: 'w',
  xis: 'x',
  chis: 'x',
  ics: 'x',
  equis: 'x',
  ipsilon: 'y',
  ipslon: 'y',
  ze: 'z',
}
const NOMES_DE_LETRAS = Object.keys(LETRAS)
  .sort((a, b) => b.length - a.length)
  .join('|')
// Inside a word the name of C may be written "se": "sege".
const SOLETRADA = new RegExp(`^(?:${NOMES_DE_LETRAS}|se(?!$)){2,}$`)
const NOME_DE_LETRA_NA_FRENTE = new RegExp(`^(${NOMES_DE_LETRAS})([a-z]{2,}|\\d{1,4}[a-z]?)$`)

const letraChamada = (nome: string) => LETRAS[nome] ?? nome

/** Spells "agabe" as "hb"; null for a word that is not made of letter names alone. */
export const soletrar = (palavra: string): string | null =>
  SOLETRADA.test(palavra)
    ? palavra.replace(new RegExp(`${NOMES_DE_LETRAS}|se`, 'g'), nome =>
        nome === 'se' ? 'c' : letraChamada(nome),
      )
    : null

/** Separates "enimax" into "n" and "max", "esse10" as "s" and "10"; null if no letter's name comes first. */
export function letraNaFrente(palavra: string): readonly [letra: string, resto: string] | null {
  const trecho = NOME_DE_LETRA_NA_FRENTE.exec(palavra)
  return trecho && [letraChamada(itemEm(trecho, 1)), itemEm(trecho, 2)]
}

/** Returns the letter that a word is or names; null for any other word. */
export const letraDe = (palavra: string): string | null =>
  /^[a-z]$/.test(palavra) ? palavra : (LETRAS[palavra] ?? null)

/**
 * Lists the names of a letter: complete, and cut short before the next letter, like "ef" in "efeme", "en" in "ence".
 */
export const nomesDaLetra = (letra: string): { inteiros: readonly string[]; cortados: readonly string[] } => {
  const inteiros = Object.entries(LETRAS).flatMap(([nome, letraDoNome]) =>
    letraDoNome === letra ? nome : [],
  )
  return {
    inteiros,
    cortados: [...new Set(inteiros.flatMap(nome => /^(e[a-z]+)[ei]$/.exec(nome)?.[1] ?? []))],
  }
}
