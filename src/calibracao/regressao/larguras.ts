import { somarTermos, type Termo } from '#domain/avaliacao/mercado/interpolacao.ts'
import { contarTermosDaMeiaLargura, MEIA_LARGURA_MINIMA } from '#domain/avaliacao/mercado/meia-largura.ts'
import type { TipoMedido } from '#domain/avaliacao/mercado/mercado.ts'
import { acumular, arredondarCoeficiente, resolver } from './sistema.ts'

/** Half-width that an advert needs, in ln, beyond the addition for few kilometres, and its regressors. */
export type Falta = { termos: Termo[]; meia_largura: number; peso: number }

/** Share of the adverts inside a range. */
const COBERTURA = 0.8
/** Minimum number of adverts for a width. */
const ANUNCIOS_DA_LARGURA = 50
/** Passes of the regression, and its half-width before the first pass, in ln. */
const VOLTAS = 60
const LARGURA_INICIAL = 0.1
/** Residuals below this, in ln, weigh the same: a residual near zero would otherwise weigh without limit. */
const RESIDUO_MINIMO = 0.003
/**
 * Ridge penalty of the width's constant part, and of each other part, in weights of the regression: there are few
 * adverts of motorcycles.
 */
const PUXAO_DO_MEIO = 0.1
const PUXAO_DA_LARGURA: Record<TipoMedido, number> = { carro: 10, moto: 30 }

/**
 * Fits the needed widths by quantile regression. Then a shift gives the whole group the promised coverage. Null for too
 * few adverts.
 */
export function ajustarLargura(faltas: readonly Falta[], tipo: TipoMedido): number[] | null {
  if (faltas.length < ANUNCIOS_DA_LARGURA) return null
  const coeficientes = regredirLarguras(faltas, tipo)
  const [constante = 0, ...resto] = coeficientes
  return [constante + medirDeslocamento(faltas, coeficientes), ...resto].map(arredondarCoeficiente)
}

/** Fits the quantile of the coverage by iteratively reweighted least squares. */
function regredirLarguras(faltas: readonly Falta[], tipo: TipoMedido): number[] {
  const n = contarTermosDaMeiaLargura(tipo)
  const pesoMedio = somarPesos(faltas) / faltas.length
  let coeficientes = new Array<number>(n).fill(0)
  coeficientes[0] = LARGURA_INICIAL
  for (let volta = 0; volta < VOLTAS; volta++) {
    const matriz = Array.from({ length: n }, () => new Array<number>(n).fill(0))
    for (const [j, linha] of matriz.entries()) linha[j] = j === 0 ? PUXAO_DO_MEIO : PUXAO_DA_LARGURA[tipo]
    const ladoDireito = new Array<number>(n).fill(0)
    for (const { termos, meia_largura, peso } of faltas) {
      const residuo = meia_largura - somarTermos(coeficientes, termos)
      const lado = residuo > 0 ? COBERTURA : 1 - COBERTURA
      const pesoDaVolta = (peso / pesoMedio) * (lado / Math.max(RESIDUO_MINIMO, Math.abs(residuo)))
      acumular(matriz, ladoDireito, { linha: termos, y: meia_largura, peso: pesoDaVolta })
    }
    coeficientes = resolver(matriz, ladoDireito)
  }
  return coeficientes
}

/**
 * Computes the shift of all widths that gives the group the promised coverage. It counts one more advert, because the
 * next one may fall anywhere among these (conformal prediction).
 */
function medirDeslocamento(faltas: readonly Falta[], coeficientes: readonly number[]): number {
  const excessos = faltas
    .map(({ termos, meia_largura, peso }) => ({
      excesso: meia_largura - Math.max(MEIA_LARGURA_MINIMA, somarTermos(coeficientes, termos)),
      peso,
    }))
    .sort((x, y) => x.excesso - y.excesso)
  const pesoTotal = somarPesos(faltas)
  const limite = COBERTURA * (pesoTotal + pesoTotal / faltas.length)
  let soma = 0
  const noLimite = excessos.find(({ peso }) => {
    soma += peso
    return soma >= limite
  })
  return noLimite?.excesso ?? 0
}

const somarPesos = (faltas: readonly Falta[]) => faltas.reduce((soma, { peso }) => soma + peso, 0)
