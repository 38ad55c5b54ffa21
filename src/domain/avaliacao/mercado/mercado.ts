import dados from '#dados/motor/ajustes-mercado.dados.json' with { type: 'json' }
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'

/** Kinds of vehicle with adverts. */
export type TipoMedido = 'carro' | 'moto'

/** A vehicle as the market measures it: its kind, reference price and age. */
export type VeiculoMedido = { tipo: TipoMedido; valor_reais: number; idade_anos: number }

/**
 * Parameters fitted on adverts, written by `npm run fipe:ajustar`. Coefficients of `termosDaBase`, of
 * `termosDoUso`, and of `termosDaMeiaLargura` (half-widths that hold 80 % of the adverts), with the kilometres
 * known and unknown.
 */
export type Mercado = Record<
  TipoMedido,
  { base: number[]; uso: number[]; larguras: { com_km: number[]; sem_km: number[] } }
>

/** The committed market: `dados/motor/ajustes-mercado.dados.json`, which `npm run fipe:ajustar` writes. */
export const MERCADO: Mercado = dados

/** Tells if a kind of vehicle has adverts. */
export function ehMedido(tipo: TipoVeiculo): tipo is TipoMedido {
  return tipo === 'carro' || tipo === 'moto'
}
