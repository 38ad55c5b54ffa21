/**
 * Installs the behaviour of "Voltar" (spec §2): one step back in the tab's history, else the home page. The function
 * becomes text in the page, so it must not use other code. Without script, the form around the button goes to the home
 * page.
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
