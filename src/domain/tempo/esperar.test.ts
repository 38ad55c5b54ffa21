import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { esperar } from './esperar.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Starts a wait of a second; returns true once it is over. */
function comecar(signal?: AbortSignal): () => boolean {
  let acabou = false
  void esperar(1_000, signal).then(() => {
    acabou = true
  })
  return () => acabou
}

test('a wait lasts its time', async () => {
  const acabou = comecar()
  await vi.advanceTimersByTimeAsync(999)
  expect(acabou()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(acabou()).toBe(true)
})

test('an abort ends the wait at once and leaves no timer', async () => {
  const fim = new AbortController()
  const acabou = comecar(fim.signal)
  fim.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect([acabou(), vi.getTimerCount()]).toEqual([true, 0])
})

test('a signal that is already aborted starts no wait', async () => {
  const acabou = comecar(AbortSignal.abort())
  await vi.advanceTimersByTimeAsync(0)
  expect([acabou(), vi.getTimerCount()]).toEqual([true, 0])
})
