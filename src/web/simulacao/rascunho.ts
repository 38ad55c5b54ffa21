/** Where the draft of a questionnaire is kept until it is sent: this tab only, gone when it closes. */
export const chaveDoRascunho = (tipo: string) => `simulacao-${tipo}`
