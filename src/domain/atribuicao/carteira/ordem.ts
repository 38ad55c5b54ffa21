/** Orders of an agency's list; the first is the usual one. Ties go by the lead, so that pages never overlap. */
export const ORDENS_DA_AGENCIA = ['recentes', 'antigos', 'recebidos', 'maior_valor', 'menor_valor'] as const
