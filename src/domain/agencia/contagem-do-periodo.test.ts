import { describe, expect, test } from 'vitest'
import { contagemDoPeriodo } from './contagem-do-periodo.ts'

const INICIO = new Date('2026-01-31T12:00:00Z')
const agencia = (uso: {
  inicio: string | null
  usados: number
  extras?: number
  assinatura?: Date | null
}) => ({
  assinatura_inicio: uso.assinatura === undefined ? INICIO : uso.assinatura,
  created_at: new Date('2026-01-10T12:00:00Z'),
  contagem_inicio: uso.inicio ? new Date(uso.inicio) : null,
  leads_usados_mes_atual: uso.usados,
  limite_leads_mensal: 30,
  leads_extras: uso.extras ?? 0,
  leads_extras_periodo: uso.inicio && uso.extras ? new Date(uso.inicio) : null,
})
const agora = new Date('2026-03-15T12:00:00Z')

describe('use of the running period', () => {
  test('the counter counts only in its stored period', () => {
    // 28 February, the last day of a shorter month, in São Paulo.
    expect(contagemDoPeriodo(agencia({ inicio: '2026-02-28T03:00:00Z', usados: 7 }), agora).usados).toBe(7)
    expect(contagemDoPeriodo(agencia({ inicio: '2026-01-31T03:00:00Z', usados: 7 }), agora).usados).toBe(0)
    expect(contagemDoPeriodo(agencia({ inicio: null, usados: 7 }), agora).usados).toBe(0)
  })

  test('a new period begins at zero at its first instant, and not before', () => {
    const cheia = agencia({ inicio: '2026-02-28T03:00:00Z', usados: 50 })
    expect(contagemDoPeriodo(cheia, new Date('2026-03-31T02:59:59.999Z')).usados).toBe(50)
    expect(contagemDoPeriodo(cheia, new Date('2026-03-31T03:00:00.000Z')).usados).toBe(0)
  })

  test('a clock set back over the first instant of a period does not start a second count', () => {
    const comecada = agencia({ inicio: '2026-03-31T03:00:00Z', usados: 3, extras: 2 })
    const recuada = contagemDoPeriodo(comecada, new Date('2026-03-31T02:55:00Z'))
    expect(recuada).toMatchObject({
      usados: 3,
      extras: 2,
      periodo: { inicio: new Date('2026-03-31T03:00:00Z') },
    })
    // A counter written by a clock a year ahead does not block the agency for a year.
    expect(contagemDoPeriodo(comecada, agora).usados).toBe(0)
  })

  test('extra leads add to the limit of their period alone', () => {
    const doPeriodo = agencia({ inicio: '2026-02-28T03:00:00Z', usados: 30, extras: 5 })
    expect(contagemDoPeriodo(doPeriodo, agora)).toMatchObject({ usados: 30, extras: 5, limite: 35 })
    const passada = agencia({ inicio: '2026-01-31T03:00:00Z', usados: 30, extras: 5 })
    expect(contagemDoPeriodo(passada, agora)).toMatchObject({ usados: 0, extras: 0, limite: 30 })
  })

  test('without a subscription the period is anchored on the day of registration', () => {
    const { periodo } = contagemDoPeriodo(agencia({ inicio: null, usados: 0, assinatura: null }), agora)
    expect(periodo.inicio.toISOString()).toBe('2026-03-10T03:00:00.000Z')
    expect(periodo.fim.toISOString()).toBe('2026-04-10T03:00:00.000Z')
  })
})
