/** The six kinds of vehicle that the product values (spec §3, `tipo_veiculo`). */
export const TIPOS_VEICULO = ['carro', 'moto', 'caminhao', 'utilitario', 'trator', 'outros'] as const
/** One of the six types. */
export type TipoVeiculo = (typeof TIPOS_VEICULO)[number]

/** Condition of body or machine, best first (spec §3, `conservacao_lataria`). */
export const CONSERVACOES = ['impecavel', 'bom', 'regular', 'ruim'] as const
/** One of the states of the bodywork. */
export type Conservacao = (typeof CONSERVACOES)[number]

/** The grades of condition as people read them, in forms and panels alike. */
export const ROTULOS_DA_CONSERVACAO: Readonly<Record<Conservacao, string>> = {
  impecavel: 'Impecável',
  bom: 'Bom',
  regular: 'Regular',
  ruim: 'Ruim',
}

/** Condition of the tyres, best first (spec §3, `estado_pneus`). */
export const ESTADOS_PNEUS = ['novos', 'meia-vida', 'trocar'] as const
/** One of the states of the tyres. */
export type EstadoPneus = (typeof ESTADOS_PNEUS)[number]

/** True for kinds of which FIPE has tables; false for farm machines and "outros". */
export function temFipe(tipo_veiculo: string): boolean {
  return tipo_veiculo !== 'trator' && tipo_veiculo !== 'outros'
}

/** True when the reference of a valuation is FIPE's: a kind with tables, and no estimate of ours. */
export function ehDaFipe(tipo_veiculo: string, estimada: boolean): boolean {
  return temFipe(tipo_veiculo) && !estimada
}

/** Label of the reference. */
export function rotuloDaReferencia(
  tipo_veiculo: string,
  estimada: boolean,
): 'Valor FIPE' | 'Valor de referência' {
  return ehDaFipe(tipo_veiculo, estimada) ? 'Valor FIPE' : 'Valor de referência'
}

/** Earliest model year accepted; older vehicles are collectors' pieces with no reference. */
export const ANO_MINIMO = 1950
