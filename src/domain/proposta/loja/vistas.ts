/** Lists of windows: to offer, with an offer that waits for the owner or for the result, and the others. */
export const VISTAS_DAS_JANELAS = ['abertas', 'propostas', 'encerradas'] as const
