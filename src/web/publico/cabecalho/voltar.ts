/**
 * Behaviour of "Voltar" (spec §2): one step back in the tab's history, else home. It is put into the page as
 * text, so it must stand alone; without it the form that holds the button goes home by itself.
 */
export function instalarVoltar(): void {
  document.addEventListener('submit', evento => {
    const form = evento.target as HTMLFormElement
    if (!('voltar' in form.dataset)) return
    evento.preventDefault()
    if (history.length > 1) history.back()
    else location.assign('/')
  })
}
