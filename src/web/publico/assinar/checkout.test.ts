import { afterEach, describe, expect, test, vi } from 'vitest'
import { pedirPagina } from './checkout.ts'

/** Replaces the browser's `fetch` until the end of the test. */
const imitarServidor = (responder: (caminho: string, opcoes: RequestInit) => Promise<Response>) =>
  vi.stubGlobal('fetch', responder)

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the request for a page of the payment provider', () => {
  test('sends the price with the token, and returns the address', async () => {
    let pedido: Request | undefined
    imitarServidor(async (caminho, opcoes) => {
      pedido = new Request(`http://a.example${caminho}`, opcoes)
      return new Response('{"url":"https://pagar.example/1"}')
    })
    const url = await pedirPagina({ priceId: 'price_x' }, 'tok')
    expect(url).toBe('https://pagar.example/1')
    expect(pedido?.url).toBe('http://a.example/functions/v1/create-checkout')
    expect(pedido?.headers.get('authorization')).toBe('Bearer tok')
    expect(await pedido?.json()).toEqual({ priceId: 'price_x' })
  })

  test.each([
    ['{}', 200, 'URL de checkout não recebida'],
    ['{"url":"javascript:alert(1)"}', 200, 'URL de checkout não recebida'],
    [
      '{"error":"Este plano não está mais disponível.","code":"conflito"}',
      409,
      'Este plano não está mais disponível.',
    ],
    ['<html>', 502, 'Erro ao processar pagamento'],
    ['{"error":"x"}', 401, 'Você precisa estar logado para assinar um plano'],
  ])('turns the answer %s with status %d into the error "%s"', async (corpo, status, mensagem) => {
    imitarServidor(async () => new Response(corpo, { status }))
    await expect(pedirPagina({ priceId: 'p' }, 't')).rejects.toThrow(mensagem)
  })

  test('has another path for the management of a subscription', async () => {
    let caminho: unknown
    imitarServidor(async pedido => {
      caminho = pedido
      return new Response('{"url":"https://pagar.example/portal"}')
    })
    const url = await pedirPagina('portal', 'tok')
    expect([caminho, url]).toEqual(['/functions/v1/customer-portal', 'https://pagar.example/portal'])
  })

  test('fails with a sentence about the payment when the network is down', async () => {
    imitarServidor(() => Promise.reject(new TypeError('fetch failed')))
    await expect(pedirPagina({ priceId: 'p' }, 't')).rejects.toThrow('Erro ao processar pagamento')
  })
})
