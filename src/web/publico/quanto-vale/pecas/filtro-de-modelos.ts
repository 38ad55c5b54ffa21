/**
 * Shows the field of a brand's page that filters its models, and hides those without the typed text. Folds open while
 * there is a text. The page includes it as text, so it uses no outer variable.
 */
export function instalarFiltroDeModelos(): void {
  const parte = document.getElementById('filtro-de-modelos')
  const campo = parte?.querySelector('input')
  const aviso = parte?.querySelector('[role=status]')
  if (!parte || !campo || !aviso) return
  const normalizar = (texto: string) =>
    texto
      .normalize('NFD')
      .replace(/[^a-z0-9]/gi, '')
      .toLowerCase()
  campo.addEventListener('input', () => {
    const dito = normalizar(campo.value)
    let vistos = 0
    for (const modelo of document.querySelectorAll<HTMLElement>('[data-modelo]')) {
      modelo.hidden = !normalizar(modelo.dataset.modelo ?? '').includes(dito)
      if (!modelo.hidden) vistos++
    }
    for (const grupo of document.querySelectorAll<HTMLElement>('[data-modelos]')) {
      grupo.hidden = !grupo.querySelector('[data-modelo]:not([hidden])')
      const dobra = grupo.querySelector<HTMLDetailsElement>(':scope > details')
      if (dobra) dobra.open = dito !== ''
    }
    aviso.textContent = vistos === 0 ? `Nenhum modelo com “${campo.value.trim()}”.` : ''
  })
  parte.hidden = false
}
