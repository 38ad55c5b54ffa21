/** Storage key of a questionnaire's draft: in this tab only, until it is sent. */
export const chaveDoRascunho = (tipo: string) => `simulacao-${tipo}`
