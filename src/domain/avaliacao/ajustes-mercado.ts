import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import dados from './ajustes-mercado.dados.json' with { type: 'json' }
import { kmTipico, razaoDeUso } from './uso.ts'

/** Kinds of vehicle of which there are adverts. */
export type TipoMedido = 'carro' | 'moto'

/**
 * What the adverts taught, written by `npm run fipe:ajustar`: coefficients of `baseDe` and of `usoDe`, and
 * half-widths that hold 80 % of the adverts by age (rows) and reference (columns), with the kilometres
 * known and without them.
 */
export type Mercado = Record<
  TipoMedido,
  { base: number[]; uso: number[]; larguras: { com_km: number[][]; sem_km: number[][] } }
>

/** The market as committed. */
export const MERCADO: Mercado = dados

/** Ages between which the level of the asking prices is drawn straight, and those of the slope of the kilometres. */
const NOS_DO_NIVEL = [0, 1, 3, 6, 10, 16]
const NOS_DO_USO = [1, 8, 14]

/** Runs of coefficients, base and use in one list, that belong to neighbouring ages: first and last. */
export const VIZINHOS: Record<TipoMedido, readonly (readonly [number, number])[]> = {
  carro: [
    [3, 8],
    [9, 11],
  ],
  moto: [],
}

/** True when adverts tell something of this kind of vehicle. */
export function ehMedido(tipo: TipoVeiculo): tipo is TipoMedido {
  return tipo === 'carro' || tipo === 'moto'
}

/**
 * Regressors of ln(asking price ÷ FIPE) before the kilometres. The adverts without kilometres (a general
 * portal) are centred on FIPE but for the cheap; those with them (dealers) have a level of each age.
 */
export function baseDe(tipo: TipoMedido, valor_reais: number, idade: number, temKm: boolean): number[] {
  if (tipo === 'moto') return [1, Math.min(idade, 10) / 10, abaixoDe(15_000, valor_reais)]
  const barato = abaixoDe(45_000, valor_reais)
  const caro = Math.min(Math.max(0, Math.log(valor_reais / 90_000)), 1.5)
  const comKm = [barato, caro, ...pesosEntre(NOS_DO_NIVEL, idade)]
  return [barato, ...comKm.map(valor => (temKm ? valor : 0))]
}

/** Regressors of ln(asking price ÷ FIPE) for kilometres; all zero at what is typical of the age. */
export function usoDe(tipo: TipoMedido, km: number, idade: number): number[] {
  const razao = razaoDeUso(tipo, km, idade)
  return tipo === 'moto' ? [razao] : pesosEntre(NOS_DO_USO, idade).map(peso => peso * razao)
}

/**
 * What asking prices add to or take from FIPE before anything of the very vehicle, as a fraction. Trucks,
 * vans and others: no evidence, no adjustment.
 */
export function baseDoMercado(
  tipo: TipoVeiculo,
  valor_reais: number,
  idade: number,
  temKm: boolean,
  mercado: Mercado = MERCADO,
): number {
  return ehMedido(tipo) ? Math.expm1(somar(mercado[tipo].base, baseDe(tipo, valor_reais, idade, temKm))) : 0
}

/** ln(price) per `razaoDeUso` where there are no adverts: about the car's at three years, as an assumption. */
const SEM_ANUNCIOS: Record<Exclude<TipoVeiculo, 'carro' | 'moto'>, number> = {
  caminhao: -0.04,
  utilitario: -0.04,
  trator: 0,
  outros: -0.025,
}

/** Effect of the kilometres in ln(price). */
function logDoUso(tipo: TipoVeiculo, km: number, idade: number, mercado: Mercado): number {
  return ehMedido(tipo)
    ? somar(mercado[tipo].uso, usoDe(tipo, km, idade))
    : SEM_ANUNCIOS[tipo] * razaoDeUso(tipo, km, idade)
}

/**
 * Parts of what few kilometres add to the middle, below so many times the typical, that they add to the half-width
 * too. Together at most one, so that the lower end of the range does not rise with more kilometres; chosen so that
 * each band of kilometres is held alike (`docs/acuracia.md`).
 */
const FOLGAS: readonly { abaixo_de: number; parte: number }[] = [
  { abaixo_de: 1.5, parte: 0.25 },
  { abaixo_de: 0.87, parte: 0.75 },
]

/**
 * What few kilometres add to the half-width of the range, in ln: such adverts scatter more.
 *
 * @param ganho ln of what the middle gains over the same vehicle at so many times the typical kilometres.
 */
export function folgaDe(ganho: (vezes: number) => number): number {
  return FOLGAS.reduce((soma, { abaixo_de, parte }) => soma + parte * Math.max(0, ganho(abaixo_de)), 0)
}

/** ln of the price at `km` over the price at `outros_km`, the same vehicle. */
export function ganhoDoUso(
  tipo: TipoVeiculo,
  km: number,
  outros_km: number,
  idade: number,
  mercado: Mercado,
): number {
  return logDoUso(tipo, km, idade, mercado) - logDoUso(tipo, outros_km, idade, mercado)
}

/** Relative effect of the kilometres, and whether they lie beyond what the adverts can tell. */
export function efeitoDoUso(
  tipo: TipoVeiculo,
  km: number,
  idade_anos: number,
  mercado: Mercado = MERCADO,
): { efeito: number; tipico: number; alem: boolean } {
  const tipico = kmTipico(tipo, idade_anos)
  return { efeito: Math.expm1(logDoUso(tipo, km, idade_anos, mercado)), tipico, alem: km > 10 * tipico }
}

function somar(coeficientes: readonly number[], medidas: readonly number[]): number {
  return medidas.reduce((soma, medida, i) => soma + medida * (coeficientes[i] as number), 0)
}

const abaixoDe = (limite: number, valor: number) => Math.min(Math.max(0, Math.log(limite / valor)), 1)

/** Weights of linear interpolation among ascending knots: at most two differ from zero, and they add up to one. */
export function pesosEntre(nos: readonly number[], valor: number): number[] {
  const pesos = new Array<number>(nos.length).fill(0)
  const acima = nos.findIndex(no => no > valor)
  if (acima === 0) pesos[0] = 1
  else if (acima < 0) pesos[nos.length - 1] = 1
  else {
    const [antes, depois] = [nos[acima - 1] as number, nos[acima] as number]
    const parte = (valor - antes) / (depois - antes)
    pesos[acima - 1] = 1 - parte
    pesos[acima] = parte
  }
  return pesos
}
