/** Where no row of the table is the vehicle's own: what its reference was estimated from, said after "estimativa". */
export const ESTIMADA = {
  anos_vizinhos: 'pelos anos vizinhos',
  versoes_parecidas: 'pelas versões parecidas',
  outro_tipo: 'pelos veículos parecidos de outros tipos',
} as const
/** How a reference was estimated. */
export type Estimada = keyof typeof ESTIMADA
