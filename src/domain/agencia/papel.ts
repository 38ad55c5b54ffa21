/** Roles in an agency: an owner may do everything, a seller sees and works leads. */
export const PAPEIS_NA_AGENCIA = ['dono', 'vendedor'] as const
/** One of these roles. */
export type PapelNaAgencia = (typeof PAPEIS_NA_AGENCIA)[number]
