/**
 * Opens closed `details` while the page is printed. Opens them at the shortcut of the browser's search too, if that
 * search skips closed parts (Chrome before 102, Firefox before 139, Safari before 26.2).
 * The page includes it as text, so it uses no outer variable.
 */
export function instalarAbrirDobras(): void {
  let abertas: HTMLDetailsElement[] = []
  function abrir() {
    const fechadas = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')]
    for (const dobra of fechadas) dobra.open = true
    return fechadas
  }
  addEventListener('beforeprint', () => {
    abertas = abrir()
  })
  addEventListener('afterprint', () => {
    for (const dobra of abertas) dobra.open = false
  })
  if ('onbeforematch' in document.documentElement) return
  addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    if (key === 'F3' || ((ctrlKey || metaKey) && key.toLowerCase() === 'f')) abrir()
  })
}
