import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ErroDaApi } from '#web/servidor/pedido.ts'
import { acompanharTrabalho, calcularReleitura, type Trabalho } from './trabalho.ts'

const { chamar } = vi.hoisted(() => ({ chamar: vi.fn<(...pedido: unknown[]) => Promise<unknown>>() }))
vi.mock('#web/servidor/api.ts', () => ({ chamar }))

const pedido: Trabalho = { id: 'a', pedida_em: '2028-02-29T12:00:00.000Z', terminada_em: null }
const pronto: Trabalho = { ...pedido, terminada_em: '2028-02-29T12:01:00.000Z' }
const quedaDaRede = new ErroDaApi('Erro de conexão.', 'sem_conexao', 0)
const proibido = new ErroDaApi('Não pode.', 'proibido', 403)

beforeEach(() => {
  vi.useFakeTimers()
  chamar.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a list of work is read again while any of it runs', () => {
  expect(calcularReleitura([pronto, pedido])).toBe(1_000)
  expect([calcularReleitura([pronto]), calcularReleitura([]), calcularReleitura(undefined)]).toEqual([
    false,
    false,
    false,
  ])
})

describe('the wait for work', () => {
  const acompanhar = (signal?: AbortSignal, aoAndar: (trabalho: Trabalho) => void = () => undefined) =>
    acompanharTrabalho(pedido, '/api/trabalhos', aoAndar, signal)
  /** Runs all timers, and returns the outcome of a wait. */
  const terminar = async (espera: Promise<unknown>) => {
    const [[fim]] = await Promise.all([Promise.allSettled([espera]), vi.runAllTimersAsync()])
    return fim
  }

  test('ends with the finished work and reports each state before', async () => {
    const andando = { ...pedido, feitos: 1 }
    chamar.mockResolvedValueOnce(andando).mockResolvedValueOnce(pronto)
    const aoAndar = vi.fn()
    expect(await terminar(acompanhar(undefined, aoAndar))).toMatchObject({ value: pronto })
    expect(aoAndar.mock.calls).toEqual([[pedido], [andando]])
    expect(chamar.mock.calls[0]?.slice(0, 2)).toEqual(['GET', '/api/trabalhos/a'])
  })

  test('continues after four reads without an answer before each answer', async () => {
    for (const lido of [pedido, pronto]) {
      for (let i = 0; i < 4; i++) chamar.mockRejectedValueOnce(quedaDaRede)
      chamar.mockResolvedValueOnce(lido)
    }
    expect(await terminar(acompanhar())).toMatchObject({ value: pronto })
  })

  test('fails after the fifth read in a row without an answer', async () => {
    chamar.mockRejectedValue(quedaDaRede)
    expect(await terminar(acompanhar())).toMatchObject({ reason: quedaDaRede })
    expect(chamar).toHaveBeenCalledTimes(5)
  })

  test('fails at once for a refusal', async () => {
    chamar.mockRejectedValue(proibido)
    expect(await terminar(acompanhar())).toMatchObject({ reason: proibido })
    expect(chamar).toHaveBeenCalledTimes(1)
  })

  test('ends its pause at once when the signal aborts, and reads no more', async () => {
    const fim = new AbortController()
    const espera = Promise.allSettled([acompanhar(fim.signal)])
    fim.abort()
    expect(await espera).toMatchObject([{ reason: { name: 'AbortError' } }])
    expect([chamar.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0])
  })
})
