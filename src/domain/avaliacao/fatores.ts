/**
 * Names of the steps of a valuation, as the report shows them and as `ajustes` stores them. The engine makes no step
 * with another name; a valuation of an older engine may have one. From `passagem_por_leilao` on they are also names of
 * items in the lists of `domain/catalogo`.
 */
export const FATORES = {
  preco_de_anuncio: 'Preço de anúncio',
  quilometragem: 'Quilometragem',
  horas_de_uso: 'Horas de uso',
  anuncios_parecidos: 'Anúncios parecidos',
  conservacao: 'Conservação',
  pneus: 'Pneus',
  itens_e_extras: 'Itens e extras',
  anos_mais_novos: 'Anos mais novos',
  anos_mais_velhos: 'Anos mais velhos',
  passagem_por_leilao: 'Passagem por Leilão',
  sinistro_recuperado: 'Sinistro Recuperado',
  gnv: 'GNV',
  motor_retificado: 'Motor Retificado',
  pneus_recapados: 'Pneus Recapados',
  blindagem: 'Blindagem',
} as const

/** Name of one step. */
export type FatorDoAjuste = (typeof FATORES)[keyof typeof FATORES]
