/**
 * Installs the behaviour of the landing page's vehicle field. The button is a link, which sends the form instead if the
 * field has a text. The example in the field is of the chosen type. The function becomes text in the page, so it must
 * not use other code.
 */
export function instalarCampoDoVeiculo(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-veiculo]')
  const campo = form?.querySelector('input')
  const tipo = form?.querySelector('select')
  tipo?.addEventListener('change', () => {
    if (campo) campo.placeholder = tipo.selectedOptions[0]?.dataset.exemplo ?? ''
  })
  form?.querySelector('a')?.addEventListener('click', evento => {
    if (!campo?.value.trim()) return
    evento.preventDefault()
    form.requestSubmit()
  })
}
