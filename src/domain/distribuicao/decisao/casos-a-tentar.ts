import { itemEm } from '#domain/numero/indexed-access.ts'
import { HORA_MS } from '#domain/tempo/tempo.ts'
import type { LeadADistribuir } from './distribuir.ts'
import type { Falta } from './motivos.ts'

/** Retry interval of a lead without an agency, in ms. */
export const INTERVALO_MS = HORA_MS
/** Days during which the rule retries; then the administrator decides. */
export const ESPERA_MAXIMA_DIAS = 7

/**
 * A lead of a simulation: `i` is its place in the order of arrival, `vez_ms` the instant of its next decision. `faltou`
 * is the reason why the last decision assigned it to no agency.
 */
export type Caso = { i: number; lead: LeadADistribuir; vez_ms: number; faltou: Falta | null }

/** The leads of a simulation that wait for their next decision. */
export type CasosATentar = {
  guardar(caso: Caso): void
  /** Removes and returns the first case, if its time is not after the limit. */
  tirarAte(limite_ms: number): Caso | undefined
}

/** Creates a binary heap of cases, by the time of their retry, and by arrival at the same time. */
export function criarCasosATentar(): CasosATentar {
  const casos: Caso[] = []
  return {
    guardar(caso) {
      casos.push(caso)
      subir(casos)
    },
    tirarAte(limite_ms) {
      const primeiro = casos[0]
      if (!primeiro || primeiro.vez_ms > limite_ms) return undefined
      const ultimo = casos.pop()
      if (ultimo && casos.length) {
        casos[0] = ultimo
        descer(casos)
      }
      return primeiro
    },
  }
}

const ehAntes = (a: Caso, b: Caso) => a.vez_ms < b.vez_ms || (a.vez_ms === b.vez_ms && a.i < b.i)

function trocar(casos: Caso[], i: number, j: number): void {
  ;[casos[i], casos[j]] = [itemEm(casos, j), itemEm(casos, i)]
}

/** Moves the last case up to its place. */
function subir(casos: Caso[]): void {
  for (let i = casos.length - 1; i > 0; ) {
    const pai = Math.floor((i - 1) / 2)
    if (!ehAntes(itemEm(casos, i), itemEm(casos, pai))) return
    trocar(casos, i, pai)
    i = pai
  }
}

/** Moves the first case down to its place. */
function descer(casos: Caso[]): void {
  for (let i = 0; ; ) {
    let menor = i
    for (const filho of [2 * i + 1, 2 * i + 2])
      if (filho < casos.length && ehAntes(itemEm(casos, filho), itemEm(casos, menor))) menor = filho
    if (menor === i) return
    trocar(casos, i, menor)
    i = menor
  }
}
