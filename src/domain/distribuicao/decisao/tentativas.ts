/** Between two tries of a lead that found nobody. */
export const DE_NOVO_MS = 3_600_000
/** For how long the rule tries; then the lead is left to the administrator. */
export const ESPERA_MAXIMA_DIAS = 7
