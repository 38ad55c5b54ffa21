import { type Limites, limiteEm } from '#domain/agencia/contagem-do-periodo.ts'
import { periodoEm } from '#domain/agencia/periodo.ts'
import type { Candidato } from '../decisao/distribuir.ts'

/**
 * An agency at the start of a simulation: `ancora` is the start date of its periods, `limites` gives the leads of each.
 */
export type AgenciaSimulada = Candidato & { ancora: Date; limites: Limites }

/** Replaces a finished period by the one of this instant, with nothing used. */
export function virarPeriodo(agencia: AgenciaSimulada, agora_ms: number): void {
  if (agora_ms < agencia.periodo.fim_ms) return
  const { inicio, fim } = periodoEm(agencia.ancora, new Date(agora_ms))
  agencia.periodo = {
    inicio_ms: inicio.getTime(),
    fim_ms: fim.getTime(),
    usados: 0,
    limite: limiteEm(agencia.limites, { inicio }).limite,
  }
}
