/**
 * Opens an empty tab without access to ours, with a loading message. Call it inside the click handler: a browser treats
 * a later tab as a pop-up. Its address is set afterwards.
 * @returns null when the browser refuses it.
 */
export function abrirAba(texto: string): Window | null {
  const aba = window.open('', '_blank')
  if (!aba) return null
  aba.opener = null
  aba.document.title = texto
  aba.document.body.textContent = `${texto}…`
  return aba
}
