/** What somebody of an agency may do: everything, or see and work leads. */
export const PAPEIS_NA_AGENCIA = ['dono', 'vendedor'] as const
/** One of these. */
export type PapelNaAgencia = (typeof PAPEIS_NA_AGENCIA)[number]
