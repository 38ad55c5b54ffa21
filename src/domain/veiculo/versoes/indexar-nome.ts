import { separarTokens } from '../palavras/tokens.ts'

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

/** Text of a version in the index. */
export type NomeIndexado = {
  tokens: readonly string[]
  /** Running joins of the first tokens: r, r450, r450a. */
  prefixos: readonly string[]
  /** The prefixes without body words (`PALAVRAS_DE_CARROCERIA`). */
  prefixosSemCarroceria: readonly string[]
}

/** Number of words in the longest join; no name of a model is longer. */
const PALAVRAS_NO_MAXIMO = 7

/** Lists the running joins of the tokens, so that "R450", "R-450" and "R 450" are one name. */
function juntarPrefixos(tokens: readonly string[]): string[] {
  const prefixos: string[] = []
  let junto = ''
  for (const token of tokens.slice(0, PALAVRAS_NO_MAXIMO)) {
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
    prefixos: juntarPrefixos(tokens),
    prefixosSemCarroceria: juntarPrefixos(
      tokens.filter((token, i) => i === 0 || !PALAVRAS_DE_CARROCERIA.has(token)),
    ),
  }
}
