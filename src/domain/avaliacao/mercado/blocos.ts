import type { TipoMedido } from './mercado.ts'
import { NIVEL } from './nivel.ts'
import { passosDoUso, USO } from './uso-medido.ts'

/** Weights of the penalties of a run, as numbers of adverts that weigh as much. */
type Pesos = {
  /** Weight that shrinks each coefficient towards zero (ridge). */
  peso_de_zero: number
  /** Weight that makes neighbours alike (smoothing). */
  peso_dos_vizinhos: number
}

/** A run of neighbouring coefficients. */
export type Bloco = Pesos & {
  /** Index of its first coefficient. */
  de: number
  quantos: number
  /** Distances between its knots, for a run whose slopes should be alike. */
  passos?: readonly number[]
}

// The weights of the penalties. No measurement that chose them is recorded.

/** Weights of the general level: a weak pull to FIPE's, because sources differ, and a future source may too. */
const NIVEL_GERAL: Record<TipoMedido, Pesos> = {
  carro: { peso_de_zero: 5, peso_dos_vizinhos: 0 },
  moto: { peso_de_zero: 0.5, peso_dos_vizinhos: 0 },
}
/** Weights of the levels by age and by price. */
const NIVEL_COMUM: Record<TipoMedido, Pesos> = {
  carro: { peso_de_zero: 2, peso_dos_vizinhos: 10 },
  moto: { peso_de_zero: 1, peso_dos_vizinhos: 5 },
}
/** Weights of the separate levels of adverts without kilometres (an open portal), near FIPE's. */
const NIVEL_SEM_KM: Pesos = { peso_de_zero: 3, peso_dos_vizinhos: 6 }
/** Weights of the slopes of the kilometres at one age. */
const TRECHO_DO_USO: Pesos = { peso_de_zero: 0.01, peso_dos_vizinhos: 1 }

/** Lists the runs of coefficients in `base` and then `uso`, which the calibration regularizes together. */
export function blocosDe(tipo: TipoMedido): Bloco[] {
  const { idades, precos } = NIVEL[tipo]
  const blocos: Bloco[] = []
  const somarBloco = (quantos: number, pesos: Pesos, passos?: readonly number[]) => {
    const ultimo = blocos.at(-1)
    const inicio = ultimo ? ultimo.de + ultimo.quantos : 0
    blocos.push({ de: inicio, quantos, ...pesos, ...(passos ? { passos } : {}) })
  }
  somarBloco(1, NIVEL_GERAL[tipo])
  for (const n of [idades.length, precos.length]) somarBloco(n, NIVEL_COMUM[tipo])
  for (const n of [idades.length, precos.length]) somarBloco(n, NIVEL_SEM_KM)
  const passos = passosDoUso(tipo)
  for (const _ of USO[tipo].idades) somarBloco(passos.length, TRECHO_DO_USO, passos)
  return blocos
}
