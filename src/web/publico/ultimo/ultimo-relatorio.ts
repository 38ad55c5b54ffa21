/**
 * Shows the link to the report that this device keeps, and deletes one whose day is over. The page includes it as text,
 * so it uses no outer variable.
 */
export function instalarUltimoRelatorio(): void {
  try {
    const { ate } = JSON.parse(localStorage.getItem('ultimo-relatorio') ?? 'null') ?? {}
    const link = document.getElementById('ultimo-relatorio')
    if (ate > Date.now()) link?.removeAttribute('hidden')
    else localStorage.removeItem('ultimo-relatorio')
  } catch {
    // The browser refuses storage, or it has something else: no link.
  }
}
