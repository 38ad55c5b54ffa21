/**
 * Shows the link to the simulation that this tab keeps (`simulacao/rascunho.ts` has its key). The page includes it as
 * text, so it uses no outer variable.
 */
export function mostrarRascunho(): void {
  try {
    const link = document.getElementById('continuar')
    for (let i = 0; i < sessionStorage.length; i++) {
      const chave = sessionStorage.key(i) ?? ''
      if (!chave.startsWith('simulacao-') || !link) continue
      link.setAttribute('href', `/simulacao/${chave.slice('simulacao-'.length)}`)
      link.removeAttribute('hidden')
    }
  } catch {
    // The browser refuses storage: no link.
  }
}
