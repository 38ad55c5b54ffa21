import { expect, test } from 'vitest'
import { lerEventos } from './eventos.ts'

/** Reads the events of a body that arrives in the given pieces. */
async function ler(...pedacos: string[]) {
  const corpo = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controle) {
      for (const pedaco of pedacos) controle.enqueue(new TextEncoder().encode(pedaco))
      controle.close()
    },
  })
  const lidos = []
  for await (const evento of lerEventos(corpo)) lidos.push(evento)
  return lidos
}

test('events cut anywhere come out whole', async () => {
  const texto = 'event: lead\ndata: {"id":"ã"}\n\n: vivo\n\nevent: mudou\ndata: {}\n\n'
  const esperado = [
    { nome: 'lead', dados: { id: 'ã' } },
    { nome: 'mudou', dados: {} },
  ]
  expect(await ler(texto)).toEqual(esperado)
  expect(await ler(...texto)).toEqual(esperado)
})

test('carriage returns, unreadable data and an unfinished end do no harm', async () => {
  expect(await ler('event: lead\r\ndata: {"id":1}\r\n\r\ndata: {quebrado\n\nevent: lead\ndata: {')).toEqual([
    { nome: 'lead', dados: { id: 1 } },
  ])
})
