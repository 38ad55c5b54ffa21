/**
 * Orders of an agency's list; the first is the default. `recentes` and `antigos` use the date on which the lead was
 * created, `recebidos` the date on which the agency received it. `urgentes` begins with the calls that are due, then new
 * leads, then hot ones, each by receipt. The values are references (`valor_fipe`).
 */
export const ORDENS_DA_AGENCIA = [
  'recentes',
  'antigos',
  'recebidos',
  'urgentes',
  'maior_valor',
  'menor_valor',
] as const
