import { itemEm, numeroDaLista } from '#domain/numero/indexed-access.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { SUPOSICOES } from '../por-tipo.ts'
import { contarNos, interpolar, type Termo, termosDaInterpolacao } from './interpolacao.ts'
import { ehMedido, MERCADO, type Mercado, type TipoMedido } from './mercado.ts'
import { excessoDeUso, kmTipico } from './uso.ts'

/**
 * Knots of the effect of the kilometres: ages, and kilometres ÷ typical kilometres. Our choice of 22 November 2026:
 * no measurement of it is recorded. The coefficients between them are fitted (`MERCADO`).
 */
export const USO = {
  carro: { idades: [1, 2, 5, 10, 16], razoes: [0, 0.15, 0.3, 0.6, 0.8, 1, 1.25, 1.5, 1.75, 2.2, 3] },
  moto: { idades: [0], razoes: [0, 0.3, 0.6, 1, 1.5, 2, 3] },
}

/** Lists the distances between the knots of the kilometres. */
export function passosDoUso(tipo: TipoMedido): number[] {
  const { razoes } = USO[tipo]
  return razoes.slice(1).map((razao, i) => razao - itemEm(razoes, i))
}

/**
 * Returns the regressors of ln(asking price ÷ FIPE) for kilometres; all zero at the typical kilometres of the age.
 * Each is the driven part of a segment, so that coefficients below zero give a line that falls everywhere.
 */
export function termosDoUso(tipo: TipoMedido, km: number, idade_anos: number): Termo[] {
  const { idades, razoes } = USO[tipo]
  const razao = 1 + excessoDeUso(km, kmTipico(tipo, idade_anos))
  const trechos = razoes.slice(1).flatMap((_, i): Termo[] => {
    const valor = calcularTrechoAndado(razoes, i, razao)
    return valor === 0 ? [] : [[i, valor]]
  })
  return termosDaInterpolacao(idades, idade_anos, 0).flatMap(([n, peso]) =>
    trechos.map(([i, valor]): Termo => [n * (razoes.length - 1) + i, peso * valor]),
  )
}

/**
 * Returns the driven part of a segment of kilometres minus the part that is typical, each from 0 to 1. The last segment
 * has no end, so its driven part may be larger.
 */
function calcularTrechoAndado(razoes: readonly number[], i: number, razao: number): number {
  const inicio = numeroDaLista(razoes, i)
  const tamanho = numeroDaLista(razoes, i + 1) - inicio
  const andado = Math.max(0, (razao - inicio) / tamanho)
  const tipico = Math.min(1, Math.max(0, (1 - inicio) / tamanho))
  // The last segment continues, so that each further kilometre still lowers the price.
  return (i === razoes.length - 2 ? andado : Math.min(1, andado)) - tipico
}

/** Computes the effect of the kilometres in ln(price), by `excessoDeUso`. */
function logDoUso(tipo: TipoVeiculo, acimaDoTipico: number, idade_anos: number, mercado: Mercado): number {
  if (!ehMedido(tipo)) return (SUPOSICOES[tipo].por_uso ?? 0) * acimaDoTipico
  const { idades, razoes } = USO[tipo]
  const razao = 1 + acimaDoTipico
  const { uso } = mercado[tipo]
  const acima = contarNos(idades, idade_anos)
  let soma = 0
  for (let i = 0; i < razoes.length - 1; i++) {
    const andado = calcularTrechoAndado(razoes, i, razao)
    if (andado === 0) continue
    const curva = { coeficientes: uso, inicio: i, nos: idades, passo: razoes.length - 1 }
    soma += andado * interpolar(curva, idade_anos, acima)
  }
  return soma
}

/** Computes ln of the price at `km` over the price at `outros_km`, for the same vehicle. */
export function ganhoDoUso(
  tipo: TipoVeiculo,
  { km, outros_km, idade_anos }: { km: number; outros_km: number; idade_anos: number },
  mercado: Mercado,
): number {
  const tipico_km = kmTipico(tipo, idade_anos)
  const doUso = (rodados: number) => logDoUso(tipo, excessoDeUso(rodados, tipico_km), idade_anos, mercado)
  return doUso(km) - doUso(outros_km)
}

/**
 * Multiple of the typical kilometres above which they are probably wrong: the adverts end far below. Our choice of
 * November 2026: no measurement of it is recorded.
 */
const VEZES_IMPLAUSIVEIS = 10

/**
 * Computes the relative effect of the kilometres, and the typical ones at that age. `implausivel` is true for a number
 * that is probably wrong.
 */
export function efeitoDoUso(
  tipo: TipoVeiculo,
  km: number,
  idade_anos: number,
  mercado: Mercado = MERCADO,
): { efeito: number; tipico: number; implausivel: boolean } {
  const tipico = kmTipico(tipo, idade_anos)
  const log = logDoUso(tipo, excessoDeUso(km, tipico), idade_anos, mercado)
  return { efeito: Math.expm1(log), tipico, implausivel: km > VEZES_IMPLAUSIVEIS * tipico }
}
