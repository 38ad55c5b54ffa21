/**
 * Ends of domains that mail programs turn into links, besides all endings of two letters. From the list of linkify-it
 * 5, and the cheap domains of today's spam.
 */
const FINAIS =
  'com|net|org|info|biz|edu|gov|pro|web|aero|asia|coop|museum|name|shop|store|app|dev|online|site|xyz|top|vip|club|link|click|live|icu|tech|space|website|page|cloud|digital|fun|win|bid|loan|work|life|world|today'
const PALAVRA = String.raw`[\p{L}\p{N}-]`
const FIM = `(?!${PALAVRA})`

// The runs of characters are bounded, so that the match takes linear time. "N.Sa." and "A.B." are no domains: they have
// one letter before the dot.
const ENDERECO = new RegExp(
  String.raw`https?:|ftp:|www\.|:\/\/|${PALAVRA}{1,63}\.(?:${FINAIS})${FIM}|${PALAVRA}{2,63}\.[a-z]{2}${FIM}`,
  'iu',
)

/** Reason for the refusal of a name with a web address. */
export const NOME_SEM_SITE = 'Escreva só o nome, sem endereço de site'

/** Tells if a text contains a web address, or a word that mail programs turn into one: `www.`, `evil.com`. */
export function temEnderecoDeSite(texto: string): boolean {
  return ENDERECO.test(texto.normalize('NFKC').replace(/[。｡]/g, '.'))
}
