import type { Catalogo } from './catalogo.schema.ts'

/** The insurers of motorcycles (spec §3 gives their number): the car's that insure them, and a specialist. */
export const SEGURADORAS_MOTO = [
  'Porto Seguro',
  'Bradesco Seguros',
  'Itaú Seguros',
  'Allianz',
  'Zurich',
  'SulAmérica',
  'HDI Seguros',
  'Liberty Seguros',
  'Mapfre',
  'Tokio Marine',
  'Suhai Seguradora',
  'Outra',
] as const

/** The displacements of spec §3: the classes in which motorcycles are sold in Brazil. */
export const CILINDRADAS = [
  '50cc',
  '100cc',
  '110cc',
  '125cc',
  '150cc',
  '160cc',
  '190cc',
  '250cc',
  '300cc',
  '350cc',
  '400cc',
  '500cc',
  '600cc',
  '650cc',
  '700cc',
  '750cc',
  '800cc',
  '900cc',
  '1000cc',
  '1200cc',
  '1300cc',
  '+1300cc',
] as const

/** The extras of motorcycles; the last ones lower the value. */
export const EXTRAS_MOTO = [
  'Baú',
  'Bauleto Lateral',
  'Alforje',
  'Bagageiro',
  'Protetor de Motor',
  'Protetor de Carenagem',
  'Protetor de Mão',
  'Protetor de Corrente',
  'ABS',
  'Freio CBS',
  'Controle de Tração',
  'Embreagem Deslizante',
  'Quickshifter',
  'Modos de Pilotagem',
  'Piloto Automático',
  'Partida Elétrica',
  'Painel Digital',
  'Conectividade Bluetooth',
  'Tomada USB',
  'Farol de LED',
  'Farol Auxiliar',
  'Rodas de Liga Leve',
  'Escapamento Esportivo',
  'Para-brisa ou Bolha',
  'Alarme',
  'Rastreador',
  'Único Dono',
  'Revisões na Concessionária',
  'Manual e Chave Reserva',
  'Passagem por Leilão',
  'Sinistro Recuperado',
] as const

/** The lists of the questions. The brands are apart: the first question does not need them. */
export const LISTAS_MOTO: Omit<Catalogo, 'marcas'> = {
  seguradoras: SEGURADORAS_MOTO,
  extras: EXTRAS_MOTO,
  cilindradas: CILINDRADAS,
}
