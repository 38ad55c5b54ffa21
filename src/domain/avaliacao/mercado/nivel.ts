import { numeroDaLista } from '#domain/numero/indexed-access.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { calcularLogaritmos, interpolar, type Termo, termosDaInterpolacao } from './interpolacao.ts'
import { ehMedido, MERCADO, type Mercado, type TipoMedido, type VeiculoMedido } from './mercado.ts'

/**
 * Knots of the level of asking prices: ages, and thousands of reais, interpolated in their logarithm. Our choice of
 * 22 November 2026: no measurement of it is recorded. The coefficients at them are fitted (`MERCADO`).
 */
export const NIVEL = {
  carro: { idades: [0, 1, 2, 4, 7, 10, 13, 16, 22], precos: [12, 20, 30, 45, 70, 110, 200] },
  moto: { idades: [0, 1, 3, 6, 10, 16, 25], precos: [6, 12, 20, 40] },
}

const LOG_DO_NIVEL = {
  carro: calcularLogaritmos(NIVEL.carro.precos),
  moto: calcularLogaritmos(NIVEL.moto.precos),
}

/** Tells if the adverts share one level. Adverts of cars without kilometres have their own (see `blocosDe`). */
const temNivelComum = (tipo: TipoMedido, temKm: boolean) => temKm || tipo === 'moto'

/** Returns the index of the first coefficient of a level. */
const inicioDoNivel = (tipo: TipoMedido, comum: boolean) =>
  1 + (comum ? 0 : NIVEL[tipo].idades.length + NIVEL[tipo].precos.length)

/** Returns the regressors of ln(asking price ÷ FIPE) before the kilometres: levels of age and price. */
export function termosDaBase({ tipo, valor_reais, idade_anos }: VeiculoMedido, temKm: boolean): Termo[] {
  const { idades } = NIVEL[tipo]
  const comum = temNivelComum(tipo, temKm)
  const inicio = inicioDoNivel(tipo, comum)
  return [
    [0, comum ? 1 : 0],
    ...termosDaInterpolacao(idades, idade_anos, inicio),
    ...termosDaInterpolacao(LOG_DO_NIVEL[tipo], Math.log(valor_reais), inicio + idades.length),
  ]
}

/**
 * Computes the difference between asking prices and FIPE by age and price alone, as a fraction. 0 for trucks, vans
 * and others, which have no adverts.
 */
export function baseDoMercado(
  veiculo: Omit<VeiculoMedido, 'tipo'> & { tipo: TipoVeiculo },
  temKm: boolean,
  mercado: Mercado = MERCADO,
): number {
  return temMercado(veiculo) ? Math.expm1(logDaBase(mercado[veiculo.tipo].base, veiculo, temKm)) : 0
}

const temMercado = (veiculo: { tipo: TipoVeiculo }): veiculo is VeiculoMedido => ehMedido(veiculo.tipo)

/**
 * Computes the value of `somarTermos` over `termosDaBase`, without building the terms: it runs for every year of a
 * model.
 */
function logDaBase(
  base: readonly number[],
  { tipo, valor_reais, idade_anos }: VeiculoMedido,
  temKm: boolean,
): number {
  const { idades } = NIVEL[tipo]
  const comum = temNivelComum(tipo, temKm)
  const inicio = inicioDoNivel(tipo, comum)
  const porIdade = interpolar({ coeficientes: base, inicio, nos: idades }, idade_anos)
  const porPreco = interpolar(
    { coeficientes: base, inicio: inicio + idades.length, nos: LOG_DO_NIVEL[tipo] },
    Math.log(valor_reais),
  )
  return (comum ? numeroDaLista(base, 0) : 0) + porIdade + porPreco
}
