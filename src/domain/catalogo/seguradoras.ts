/** Insurers of vans, tractors and other vehicles, in the order of spec §3. It names none for trucks: they share these. */
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
