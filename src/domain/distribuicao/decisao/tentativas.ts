/** Retry interval of a lead without an agency, in ms. */
export const DE_NOVO_MS = 3_600_000
/** Days during which the rule retries; then the administrator decides. */
export const ESPERA_MAXIMA_DIAS = 7
