/**
 * Orders of an agency's list; the first is the default. Ties are ordered by the lead's id, so that pages never overlap.
 */
export const ORDENS_DA_AGENCIA = ['recentes', 'antigos', 'recebidos', 'maior_valor', 'menor_valor'] as const
