import { expect, test } from 'vitest'
import { DIA_MS, HORA_MS, MINUTO_MS } from '#domain/tempo/tempo.ts'
import { AGORA_MS, candidato, LEAD, regra } from '#tests/domain/distribuicao/candidatos-de-teste.ts'
import type { AgenciaSimulada } from './agencia-simulada.ts'
import { simular } from './simular.ts'

/** Creates an agency whose first period begins on this instant's day, with nothing used. */
const agencia = (
  id: string,
  mudancas: Parameters<typeof candidato>[1] = {},
  extras: Partial<AgenciaSimulada['limites']> = {},
): AgenciaSimulada => ({
  ...candidato(id, {
    ultimo_em_ms: null,
    periodo: { inicio_ms: AGORA_MS, fim_ms: AGORA_MS + 30 * DIA_MS, usados: 0, limite: 30 },
    ...mudancas,
  }),
  ancora: new Date(AGORA_MS),
  limites: { limite_leads_mensal: 30, leads_extras: 0, leads_extras_periodo: null, ...extras },
})
const leadCriadoEm = (ms: number) => ({ ...LEAD, criado_em_ms: ms })

type Periodo = {
  agencias: AgenciaSimulada[]
  /** Times of arrival; one lead at the start by default. */
  chegadas_ms?: readonly number[]
  /** Changes of the rule. */
  regra?: Parameters<typeof regra>[0]
  dias?: number
}

/** Simulates a period that begins now, and returns its result. */
function viver({ agencias, chegadas_ms = [AGORA_MS], regra: mudancas = {}, dias = 60 }: Periodo) {
  const simulacao = simular(regra(mudancas), agencias, AGORA_MS, AGORA_MS + dias * DIA_MS)
  for (const ms of chegadas_ms) simulacao.receber(leadCriadoEm(ms))
  return simulacao.terminar()
}

test('a simulation counts on its own copy of the agencies: the given ones stay unchanged', () => {
  const uma = agencia('a', {
    periodo: { inicio_ms: AGORA_MS, fim_ms: AGORA_MS + 30 * DIA_MS, usados: 28, limite: 30 },
  })
  const { lado, escolhidas } = viver({
    agencias: [uma],
    chegadas_ms: [1, 2, 3, 4].map(h => AGORA_MS + h * HORA_MS),
    dias: 10,
  })
  expect(escolhidas).toEqual([['a'], ['a'], [], []])
  expect(lado).toMatchObject({ dados: 2, sem_agencia: { no_limite: 2 } })
  expect(lado.agencias).toEqual([{ id: 'a', recebidos: 2, capacidade: 10, limite: 2, renovacoes: 0 }])
  expect(lado.pior).toEqual({ id: 'a', parte: 0.2 })
  expect(uma.periodo.usados).toBe(28)
})

test('a renewed period of a plan starts at zero, and a waiting lead is assigned then', () => {
  const uma = agencia('a', {
    periodo: { inicio_ms: AGORA_MS - 28 * DIA_MS, fim_ms: AGORA_MS + 2 * DIA_MS, usados: 30, limite: 30 },
  })
  const { lado } = viver({ agencias: [uma], chegadas_ms: [AGORA_MS + HORA_MS] })
  expect(lado.dados).toBe(1)
  expect(lado.espera?.mediana_min).toBe(47 * 60)
})

test('an agency never exceeds the limits of its periods, and each lead without an agency has a reason', () => {
  const uma = agencia('a', {
    periodo: { inicio_ms: AGORA_MS - 20 * DIA_MS, fim_ms: AGORA_MS + 10 * DIA_MS, usados: 12, limite: 30 },
  })
  // Four a day for thirty days; a period begins on the tenth.
  const chegam = Array.from({ length: 120 }, (_, i) => AGORA_MS + i * 6 * HORA_MS)
  const { lado } = viver({
    agencias: [{ ...uma, ancora: new Date(AGORA_MS + 10 * DIA_MS) }],
    chegadas_ms: chegam,
    dias: 30,
  })
  expect(lado.agencias).toEqual([{ id: 'a', recebidos: 48, capacidade: 30, limite: 48, renovacoes: 1 }])
  const motivos = Object.values(lado.sem_agencia).reduce((soma, n) => soma + n, 0)
  expect([lado.dados, motivos]).toEqual([48, 72])
})

test('a renewed period has only its own extra leads', () => {
  const cheia = { inicio_ms: AGORA_MS - 28 * DIA_MS, fim_ms: AGORA_MS + 2 * DIA_MS, usados: 30, limite: 30 }
  const chegam = [1, 2, 3].map(dia => AGORA_MS + (dia + 2) * DIA_MS)
  const com = (leads_extras_periodo: string) => {
    const limites = {
      limite_leads_mensal: 0,
      leads_extras: 2,
      leads_extras_periodo: new Date(leads_extras_periodo),
    }
    return viver({ agencias: [agencia('a', { periodo: cheia }, limites)], chegadas_ms: chegam }).lado
  }
  // From the anchor's day, 21 November, in São Paulo.
  expect(com('2026-11-21T03:00:00Z').dados).toBe(2)
  expect(com('2026-10-21T03:00:00Z').dados).toBe(0)
})

test('an agency outside its hours is retried every hour; one that excludes the lead is not', () => {
  // The instant is a Saturday at three in the afternoon.
  const segunda = agencia('a', { preferencia: { horario: { dias: [1], das: '08:00', ate: '18:00' } } })
  const { lado } = viver({ agencias: [segunda] })
  expect(lado).toMatchObject({ dados: 1, espera: { mediana_min: 41 * 60, p95_min: 41 * 60 } })
  const motos = viver({ agencias: [agencia('a', { preferencia: { tipos: ['moto'] } })] })
  expect(motos.lado).toMatchObject({ dados: 0, sem_agencia: { outro_tipo: 1 }, espera: null })
})

test('an agency in a pause is retried every hour until the day after it', () => {
  const pausada = agencia('a', { preferencia: { pausa_ate: '2026-11-22' } })
  expect(viver({ agencias: [pausada] }).lado.espera?.mediana_min).toBe(33 * 60)
})

test('a lead waits at most seven days', () => {
  const pausada = agencia('a', { preferencia: { pausa_ate: '2026-11-30' } })
  expect(viver({ agencias: [pausada] }).lado.sem_agencia).toEqual({ em_pausa: 1 })
  const espera_min = 7 * 24 * 60
  expect(viver({ agencias: [agencia('a')], regra: { espera_min } }).lado.dados).toBe(1)
  expect(viver({ agencias: [agencia('a')], regra: { espera_min: espera_min + 1 } }).lado.dados).toBe(0)
})

test('a lead whose wait ends with the period is tried in it', () => {
  const esperar = (espera_min: number) =>
    viver({ agencias: [agencia('a')], regra: { espera_min }, dias: 1 }).lado.dados
  expect(esperar(1_440)).toBe(1)
  expect(esperar(1_441)).toBe(0)
})

test('a waiting lead comes before one that arrives after its retry', () => {
  const cheia = { inicio_ms: AGORA_MS - 28 * DIA_MS, fim_ms: AGORA_MS + 2 * DIA_MS, usados: 1, limite: 1 }
  const uma = agencia('a', { periodo: cheia }, { limite_leads_mensal: 1 })
  const { escolhidas } = viver({
    agencias: [uma],
    chegadas_ms: [AGORA_MS + DIA_MS, AGORA_MS + 3 * DIA_MS],
  })
  expect(escolhidas).toEqual([['a'], []])
})

test('waiting leads are tried by the time of their retry, and by arrival at the same time', () => {
  // Open from eight o'clock: each lead is tried at the minute of its arrival, in the first hour.
  const periodo = { inicio_ms: AGORA_MS, fim_ms: AGORA_MS + 30 * DIA_MS, usados: 0, limite: 6 }
  const segunda = agencia('a', {
    periodo,
    preferencia: { horario: { dias: [1], das: '08:00', ate: '08:59' } },
  })
  const minutos = [50, 30, 10, 40, 20, 5, 30, 55, 15, 25, 45, 35]
  const { escolhidas } = viver({
    agencias: [segunda],
    chegadas_ms: minutos.map((minuto, hora) => AGORA_MS + hora * HORA_MS + minuto * MINUTO_MS),
    dias: 2,
  })
  const receberam = minutos.filter((_, i) => escolhidas[i]?.length)
  expect(receberam).toEqual([30, 10, 20, 5, 15, 25])
  expect([escolhidas[1], escolhidas[6]]).toEqual([['a'], []])
})

test('only agencies that could receive are compared, and the worst served is named', () => {
  const periodo = { inicio_ms: AGORA_MS, fim_ms: AGORA_MS + 30 * DIA_MS, usados: 0 }
  const outra = (id: string, limite: number) => agencia(id, { periodo: { ...periodo, limite } })
  const { lado } = viver({
    agencias: [
      outra('cheia', 2),
      outra('vazia', 300),
      outra('outra-vazia', 600),
      outra('sem-limite', 0),
      agencia('inativa', { ativa: false }),
      agencia('sem-assinatura', { assinatura_ativa: false }),
    ],
    chegadas_ms: [AGORA_MS, AGORA_MS + HORA_MS],
    regra: { maximo_agencias: 3 },
    dias: 30,
  })
  expect(lado.agencias).toEqual([
    { id: 'cheia', recebidos: 2, capacidade: 2, limite: 2, renovacoes: 0 },
    { id: 'vazia', recebidos: 2, capacidade: 300, limite: 300, renovacoes: 0 },
    { id: 'outra-vazia', recebidos: 2, capacidade: 600, limite: 600, renovacoes: 0 },
  ])
  expect(lado.pior).toEqual({ id: 'outra-vazia', parte: 2 / 600 })
  const iguais = [outra('a', 30), outra('b', 30)]
  expect(viver({ agencias: iguais, chegadas_ms: [] }).lado.pior).toEqual({ id: 'a', parte: 0 })
  const piorDe = (...agencias: AgenciaSimulada[]) =>
    viver({ agencias, regra: { maximo_agencias: 2 } }).lado.pior?.id
  expect(piorDe(outra('a', 20), outra('b', 30))).toBe('b')
  expect(piorDe(outra('a', 30), outra('b', 20))).toBe('a')
})

test('the rule’s own wait counts, and a lack of agencies is a reason too', () => {
  expect(viver({ agencias: [agencia('a')], regra: { espera_min: 90 } }).lado.espera?.mediana_min).toBe(90)
  expect(viver({ agencias: [] }).lado).toMatchObject({ sem_agencia: { sem_agencias: 1 }, pior: null })
})

test('a rule with a score that no lead reaches assigns none of them', () => {
  const { lado } = viver({ agencias: [agencia('a')], regra: { pontos_minimos: 100 } })
  expect(lado.dados).toBe(0)
})
