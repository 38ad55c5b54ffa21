import { HORA_MS } from '#domain/tempo/tempo.ts'

/** Retry interval of a lead without an agency, in ms. */
export const INTERVALO_MS = HORA_MS
/** Days during which the rule retries; then the administrator decides. */
export const ESPERA_MAXIMA_DIAS = 7
