import { toast } from 'sonner'

/** Beginning of the id of an error that goes along to the page that it leads to. */
const DE_PASSAGEM = 'de-passagem:'

/** An error message for the next page, such as the login, which reads it there. */
export function mostrarToast(mensagem: string): void {
  toast.error(mensagem, { id: DE_PASSAGEM + mensagem })
}

/** Errors belong to the page where they happened: on the next one there is nothing left to mend. */
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
