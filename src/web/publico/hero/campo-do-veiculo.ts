/**
 * Behaviour of the vehicle field of the landing page: the one button sends the typed text; with an empty field it is a
 * plain link. The function becomes text in the page, so it must not use other code.
 */
export function instalarCampoDoVeiculo(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-veiculo]')
  const campo = form?.querySelector('input')
  form?.querySelector('a')?.addEventListener('click', evento => {
    if (!campo?.value.trim()) return
    evento.preventDefault()
    form.requestSubmit()
  })
}
