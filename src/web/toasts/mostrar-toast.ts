import { toast } from 'sonner'

/** Prefix of the id of an error that is still shown on the page to which it leads. */
const DE_PASSAGEM = 'de-passagem:'

/** An error message for the next page, such as the login, which reads it there. */
export function mostrarToast(mensagem: string): void {
  toast.error(mensagem, { id: DE_PASSAGEM + mensagem })
}

/** Errors belong to the page where they happened: the next page clears them. */
export function tirarErrosDaPagina(): void {
  for (const toastAberto of toast.getToasts()) {
    if (
      'type' in toastAberto &&
      toastAberto.type === 'error' &&
      !String(toastAberto.id).startsWith(DE_PASSAGEM)
    )
      toast.dismiss(toastAberto.id)
  }
}
