import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { assumir, criarConsultas } from './criar-consultas.ts'

/** Shows a list on screen, each reading of which ends when the test says so. */
function mostrarLista() {
  const consultas = criarConsultas()
  const leituras: PromiseWithResolvers<string>[] = []
  const queryFn = () => {
    const leitura = Promise.withResolvers<string>()
    leituras.push(leitura)
    return leitura.promise
  }
  const lista = new QueryObserver(consultas, { queryKey: ['lista'], queryFn })
  const fechar = lista.subscribe(() => undefined)
  const responder = (vez: number, texto: string) => leituras[vez]?.resolve(texto)
  return { consultas, lista, responder, vezes: () => leituras.length, fechar }
}

test('a first read during a write is shown, and read again', async () => {
  const { consultas, lista, responder, vezes, fechar } = mostrarLista()
  const relida = consultas.invalidateQueries({ queryKey: ['lista'] })
  responder(0, 'before')
  await expect.poll(() => [vezes(), lista.getCurrentResult().data]).toEqual([2, 'before'])
  responder(1, 'after')
  await relida
  expect([vezes(), lista.getCurrentResult().data]).toEqual([2, 'after'])
  fechar()
})

test('visible data is read again once', async () => {
  const { consultas, lista, responder, vezes, fechar } = mostrarLista()
  responder(0, 'before')
  await expect.poll(() => lista.getCurrentResult().data).toBe('before')
  const relida = consultas.invalidateQueries()
  await expect.poll(vezes).toBe(2)
  responder(1, 'after')
  await relida
  expect([vezes(), lista.getCurrentResult().data]).toEqual([2, 'after'])
  fechar()
})

test('the answer of a change stays, also after an earlier read arrives', async () => {
  const { consultas, lista, responder, fechar } = mostrarLista()
  await assumir(consultas, ['lista'], 'after')
  responder(0, 'before')
  await new Promise(setImmediate)
  expect(lista.getCurrentResult()).toMatchObject({ data: 'after', isError: false, fetchStatus: 'idle' })
  fechar()
})
