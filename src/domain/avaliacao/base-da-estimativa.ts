/** Basis of an estimate where no row of the table is the vehicle's own; shown after "estimativa". */
export const ESTIMADA = {
  anos_vizinhos: 'pelos anos vizinhos',
  versoes_parecidas: 'pelas versões parecidas',
  outro_tipo: 'pelos veículos parecidos de outros tipos',
} as const
/** Basis of an estimated reference. */
export type Estimada = keyof typeof ESTIMADA
