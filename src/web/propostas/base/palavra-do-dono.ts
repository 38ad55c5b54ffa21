/** Key of the word in the tab's storage. */
const CHAVE = 'propostas'

/** Keeps the secret word of an owner's link in this tab. */
export function guardarPalavraDoDono(palavraDoDono: string): void {
  try {
    sessionStorage.setItem(CHAVE, palavraDoDono)
  } catch {
    // Storage refused (private mode): the link of the mail still opens the page.
  }
}

/** Takes the word out of the address and keeps it in this tab. Without a word there, returns the kept one. */
export function tomarPalavraDoDono(): string | undefined {
  const dita = location.hash.slice(1)
  if (dita) {
    // The word leaves the address, so that neither a copied link nor the history contains it.
    history.replaceState(history.state, '', location.pathname)
    guardarPalavraDoDono(dita)
    return dita
  }
  try {
    return sessionStorage.getItem(CHAVE) ?? undefined
  } catch {
    return undefined
  }
}
