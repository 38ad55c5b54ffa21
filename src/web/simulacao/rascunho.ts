import type { Respostas } from '#domain/questionario/questionario.ts'

/** Where the draft of a questionnaire is kept until it is sent: this tab only, gone when it closes. */
export const chaveDoRascunho = (tipo: string) => `simulacao-${tipo}`

/** Puts answers back as the draft of their questionnaire, so that a step can be answered again with the rest kept. */
export function retomarRascunho(tipo: string, respostas: Respostas): void {
  try {
    sessionStorage.setItem(chaveDoRascunho(tipo), JSON.stringify(respostas))
  } catch {
    // Storage full or refused: the questionnaire opens empty.
  }
}
