import { contar } from '#domain/numero/contar.ts'
import { inteiro, umaCasa } from '#domain/numero/numero.ts'
import { PALAVRA } from '#domain/palavra/contar.regras.ts'
import { DIA_MS, HORA_MS, MINUTO_MS } from '#domain/tempo/tempo.ts'
import type { Figuras } from './distribuir.ts'
import type { OrdemDaRegra } from './regra.schema.ts'

type Recebimento = { lugar: number; figuras: Figuras }

/**
 * Composes the reason why an agency received a lead, as the agency reads it.
 * @param concorrentes number of agencies that could have received it, this one included.
 */
export function frasePorque(
  { lugar, figuras }: Recebimento,
  concorrentes: number,
  ordem: OrdemDaRegra,
): string {
  const combina = 'Você recebeu porque este lead combina com o que você pediu'
  if (concorrentes === 1) return `${combina} e só a sua agência podia recebê-lo.`
  const vez = lugar === 1 ? 'era a sua vez' : `você era a ${lugar}ª da vez`
  const porque =
    ordem === 'atraso'
      ? `você recebeu ${dizerAtraso(figuras.atraso, ['menos', 'mais'])}`
      : fraseDasFiguras(figuras, ordem)
  return `${combina} e, entre ${contar(concorrentes, 'agência', 'agências')} que podiam recebê-lo, ${vez}: ${porque}.`
}

/**
 * Describes for a seller the rank and the number of agencies, without the figures, which reveal the use of the plan.
 * @param concorrentes number of agencies that could have received it, this one included.
 */
export function frasePorqueDaEquipe(lugar: number, concorrentes: number): string {
  const combina = 'Este lead chegou porque combina com o que a agência pediu'
  if (concorrentes === 1) return `${combina} e só ela podia recebê-lo.`
  const vez = lugar === 1 ? 'era a vez dela' : `ela era a ${lugar}ª da vez`
  return `${combina} e, entre ${contar(concorrentes, 'agência', 'agências')} que podiam recebê-lo, ${vez}.`
}

/** Composes the text of the figures behind an order. */
export function fraseDasFiguras(figuras: Figuras, ordem: OrdemDaRegra): string {
  const { atraso, espera_ms, por_peso, palavra } = figuras
  if (ordem === 'atraso') return dizerAtraso(atraso, ['abaixo', 'acima'])
  if (ordem === 'peso') return `${umaCasa(por_peso)} leads por peso do plano no período`
  if (ordem === 'palavra')
    return palavra && palavra.casos >= PALAVRA.minimo
      ? `${palavra.cumpridas} de ${palavra.casos} propostas cumpridas`
      : `menos de ${PALAVRA.minimo} propostas contadas`
  return espera_ms === null ? 'ainda sem nenhum lead' : `${tempoDe(espera_ms)} sem receber`
}

function dizerAtraso(atraso: number, [atrasada, adiantada]: readonly [string, string]): string {
  const pontos = Math.abs(Math.round(atraso * 100))
  return `${inteiro(pontos)}% ${atraso < 0 ? adiantada : atrasada} do que o plano prevê`
}

/** Formats a duration in its unit, rounded down: minutes in the first hour, hours in the first two days, then days. */
function tempoDe(ms: number): string {
  const decorridos = Math.max(0, ms)
  if (decorridos < HORA_MS) return contar(Math.floor(decorridos / MINUTO_MS), 'minuto', 'minutos')
  return decorridos < 2 * DIA_MS
    ? contar(Math.floor(decorridos / HORA_MS), 'hora', 'horas')
    : contar(Math.floor(decorridos / DIA_MS), 'dia', 'dias')
}
