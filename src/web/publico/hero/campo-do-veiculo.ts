/**
 * Behaviour of the vehicle field of the landing page: the one button sends what was typed, and is a plain link while
 * nothing is. It is put into the page as text, so it must stand alone.
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
