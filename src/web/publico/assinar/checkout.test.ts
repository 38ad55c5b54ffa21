import { afterEach, describe, expect, test, vi } from 'vitest'
import { pedirPagina } from './checkout.ts'

const servidor = (responder: (caminho: string, opcoes: RequestInit) => Promise<Response>) =>
  vi.stubGlobal('fetch', responder)

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('create-checkout', () => {
  test('sends the price and the bearer, and gives the address', async () => {
    let pedido: Request | undefined
    servidor(async (caminho, opcoes) => {
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
  ])('%s with %d says: %s', async (corpo, status, mensagem) => {
    servidor(async () => new Response(corpo, { status }))
    await expect(pedirPagina({ priceId: 'p' }, 't')).rejects.toThrow(mensagem)
  })

  test('asks for the page of the subscription where there is one', async () => {
    let caminho: unknown
    servidor(async pedido => {
      caminho = pedido
      return new Response('{"url":"https://pagar.example/portal"}')
    })
    const url = await pedirPagina('portal', 'tok')
    expect([caminho, url]).toEqual(['/functions/v1/customer-portal', 'https://pagar.example/portal'])
  })

  test('says that the payment failed when the network is away', async () => {
    servidor(() => Promise.reject(new TypeError('fetch failed')))
    await expect(pedirPagina({ priceId: 'p' }, 't')).rejects.toThrow('Erro ao processar pagamento')
  })
})
