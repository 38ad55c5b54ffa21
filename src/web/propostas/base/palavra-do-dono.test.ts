import { beforeEach, expect, test, vi } from 'vitest'
import { criarArmazem } from '#tests/web/criar-armazem.ts'
import { guardarPalavraDoDono, tomarPalavraDoDono } from './palavra-do-dono.ts'

const replaceState = vi.fn()

/** Imitates a page at `/propostas` with this hash. */
function abrirPagina(hash: string) {
  vi.stubGlobal('location', { hash, pathname: '/propostas' })
  vi.stubGlobal('history', { state: { passo: 1 }, replaceState })
}

beforeEach(() => {
  replaceState.mockClear()
  vi.stubGlobal('sessionStorage', criarArmazem())
  return () => vi.unstubAllGlobals()
})

test('the word is taken out of the address, and the state of the history stays', () => {
  abrirPagina('#abc')
  expect(tomarPalavraDoDono()).toBe('abc')
  expect(replaceState).toHaveBeenCalledExactlyOnceWith({ passo: 1 }, '', '/propostas')
})

test('a word from the address is still there after a reload, whose address has none', () => {
  abrirPagina('#abc')
  tomarPalavraDoDono()
  abrirPagina('')
  expect(tomarPalavraDoDono()).toBe('abc')
})

test('the word in the address replaces the kept one', () => {
  guardarPalavraDoDono('antiga')
  abrirPagina('#nova')
  expect(tomarPalavraDoDono()).toBe('nova')
  abrirPagina('')
  expect(tomarPalavraDoDono()).toBe('nova')
})

test('without a word the address stays as it is', () => {
  abrirPagina('')
  expect(tomarPalavraDoDono()).toBeUndefined()
  expect(replaceState).not.toHaveBeenCalled()
})

test('when the browser refuses storage, only the address has the word', () => {
  const recusar = () => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: recusar, setItem: recusar })
  abrirPagina('#abc')
  expect(tomarPalavraDoDono()).toBe('abc')
  abrirPagina('')
  expect(tomarPalavraDoDono()).toBeUndefined()
})
