/**
 * Opens an empty tab that cannot reach back to ours and says what is coming. To be called within the press
 * itself: a tab opened later would be taken for a pop-up. It learns its address afterwards.
 *
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
