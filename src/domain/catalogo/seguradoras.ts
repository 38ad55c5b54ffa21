/** Insurers of utilities, tractors and other vehicles, in the order of spec §3; trucks, unnamed there, use them too. */
export const SEGURADORAS_GERAIS = [
  'Porto Seguro',
  'Bradesco Seguros',
  'Itaú Seguros',
  'Allianz',
  'Zurich',
  'SulAmérica',
  'HDI Seguros',
  'Liberty Seguros',
  'Mapfre',
  'Outra',
] as const
