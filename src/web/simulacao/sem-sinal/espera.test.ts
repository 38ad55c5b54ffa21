import { afterEach, expect, test, vi } from 'vitest'
import { acabarEspera, comecarEspera, enviarUmaVez } from './espera.ts'

/** Storage of one browser: a `Storage` over a map. */
function armazenamento() {
  const dentro = new Map<string, string>()
  return {
    getItem: (nome: string) => dentro.get(nome) ?? null,
    setItem: (nome: string, valor: string) => void dentro.set(nome, valor),
    removeItem: (nome: string) => void dentro.delete(nome),
  }
}

/** Locks as a browser has them: one holder after the other. */
function trancas() {
  let fim: Promise<unknown> = Promise.resolve()
  return {
    request: (_: string, naVez: () => Promise<boolean>) => {
      const vez = fim.then(naVez)
      fim = vez.catch(() => undefined)
      return vez
    },
  }
}

afterEach(() => vi.unstubAllGlobals())

test('two tabs with the same waiting answers send once; a failed sending is tried by the other', async () => {
  vi.stubGlobal('localStorage', armazenamento())
  vi.stubGlobal('navigator', { locks: trancas() })
  const enviar = vi.fn(async () => true)
  expect(await Promise.all([enviarUmaVez('a', enviar), enviarUmaVez('a', enviar)])).toEqual([true, false])
  expect(enviar).toHaveBeenCalledTimes(1)
  const falhar = vi.fn(async () => false)
  expect(await Promise.all([enviarUmaVez('b', falhar), enviarUmaVez('b', enviar)])).toEqual([true, true])
  expect(enviar).toHaveBeenCalledTimes(2)
})

test('a reload goes on with the same sending; a cancelled one begins another', () => {
  vi.stubGlobal('sessionStorage', armazenamento())
  const id = comecarEspera('carro')
  expect(comecarEspera('carro')).toBe(id)
  acabarEspera('carro')
  expect(comecarEspera('carro')).not.toBe(id)
})

test('without storage and without locks the answers are sent too', async () => {
  vi.stubGlobal('navigator', {})
  expect(comecarEspera('carro')).not.toBe('')
  const enviar = vi.fn(async () => true)
  expect(await enviarUmaVez('a', enviar)).toBe(true)
  expect(enviar).toHaveBeenCalledTimes(1)
})
