import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { buscar, chamarAberto, mensagemDe } from './pedido.ts'

function servidor(responder: () => Promise<Response>) {
  const chamado = vi.fn<(caminho: string, opcoes: RequestInit) => Promise<Response>>(responder)
  vi.stubGlobal('fetch', chamado)
  return chamado
}

const frases = { sem_conexao: 'Sem rede.', sem_explicacao: 'Não deu.' }
const chamar = (pedido = {}) => chamarAberto('POST', '/api/leads', pedido)

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a call to the server', () => {
  test('sends a body as JSON, a token when there is one, and neither otherwise', async () => {
    const chamado = servidor(async () => new Response('{"id":"1"}', { status: 201 }))
    expect(await chamar({ corpo: { nome: 'Ana' }, token: 'abc' })).toEqual({ id: '1' })
    await buscar('GET', '/api/municipios')
    expect(chamado.mock.calls).toEqual([
      [
        '/api/leads',
        {
          method: 'POST',
          headers: { Authorization: 'Bearer abc', 'Content-Type': 'application/json' },
          body: '{"nome":"Ana"}',
          signal: expect.any(AbortSignal),
        },
      ],
      ['/api/municipios', { method: 'GET', headers: {}, signal: expect.any(AbortSignal) }],
    ])
  })

  test('answers nothing for an empty answer', async () => {
    servidor(async () => new Response(null, { status: 204 }))
    expect(await chamar()).toBeUndefined()
  })

  test('throws what the server refused, with its fields', async () => {
    const recusa = {
      error: 'Confira os campos.',
      code: 'dados_invalidos',
      campos: { email: 'E-mail inválido' },
    }
    servidor(async () => Response.json(recusa, { status: 422 }))
    await expect(chamar({ frases })).rejects.toMatchObject({
      mensagem: recusa.error,
      codigo: recusa.code,
      status: 422,
      campos: recusa.campos,
    })
  })

  test.each([
    ['a proxy’s page', async () => new Response('<html>', { status: 502 }), 502],
    ['an unreadable success', async () => new Response('<html>'), 200],
    ['a success in another format', async () => new Response('null'), 200],
    ['another one', async () => new Response('"ok"'), 200],
    ['a refusal without a message', async () => new Response('null', { status: 500 }), 500],
  ])('has a sentence for %s', async (_, responder, status) => {
    servidor(responder)
    const padrao = 'Algo deu errado do nosso lado. Tente de novo em instantes.'
    await expect(chamar()).rejects.toMatchObject({ mensagem: padrao, codigo: 'erro_interno', status })
    await expect(chamar({ frases })).rejects.toMatchObject({ mensagem: frases.sem_explicacao })
  })

  test('validates an answer by its schema, and refuses any other', async () => {
    const schema = z.object({ id: z.string() })
    servidor(async () => new Response('{"id":"1","a_mais":2}'))
    expect(await chamar({ schema })).toEqual({ id: '1' })
    for (const corpo of ['{"id":1}', '{}', '[]', 'null', '']) {
      servidor(async () => new Response(corpo))
      await expect(chamar({ schema, frases }), corpo).rejects.toMatchObject({
        mensagem: frases.sem_explicacao,
      })
    }
    servidor(async () => new Response(null, { status: 204 }))
    await expect(chamar({ schema })).rejects.toMatchObject({ codigo: 'erro_interno' })
  })

  test('tells no answer apart, and an abort is the caller’s own', async () => {
    servidor(() => Promise.reject(new TypeError('fetch failed')))
    const padrao = 'Erro de conexão. Verifique a internet e tente de novo.'
    await expect(chamar()).rejects.toMatchObject({ mensagem: padrao, codigo: 'sem_conexao', status: 0 })
    await expect(chamar({ frases })).rejects.toMatchObject({ mensagem: frases.sem_conexao })
    await expect(chamar({ signal: AbortSignal.abort() })).rejects.toThrow(TypeError)
  })

  describe('a call without an answer, after a crash of its server', () => {
    beforeEach(() => {
      vi.useFakeTimers()
    })
    afterEach(() => {
      vi.useRealTimers()
    })
    /** A server that crashes under the first `mortes` calls. */
    const mortal = (mortes: number) => {
      let vez = 0
      return servidor(async () => {
        if (vez++ < mortes) throw new TypeError('fetch failed')
        return Response.json({ id: '1' })
      })
    }
    const fim = async (chamada: Promise<unknown>) => {
      const [resultado] = await Promise.all([Promise.allSettled([chamada]), vi.runAllTimersAsync()])
      return resultado[0]
    }

    test.each([
      ['a read', 'GET', {}],
      ['a lead, because a repeat gives the same lead', 'POST', { corpo: { nome: 'Ana' }, repetivel: true }],
    ] as const)('is sent once more: %s', async (_, metodo, pedido) => {
      const chamado = mortal(1)
      expect(await fim(chamarAberto(metodo, '/api/x', pedido))).toMatchObject({ value: { id: '1' } })
      const semSinal = chamado.mock.calls.map(([caminho, { signal: _, ...opcoes }]) => [caminho, opcoes])
      expect(semSinal[1]).toEqual(semSinal[0])
    })

    /** A server that takes the first `mudos` calls and never responds. */
    const calado = (mudos: number) => {
      let vez = 0
      const chamado = vi.fn<(caminho: string, opcoes: RequestInit) => Promise<Response>>((_, { signal }) => {
        if (vez++ >= mudos) return Promise.resolve(Response.json({ id: '1' }))
        return new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        })
      })
      vi.stubGlobal('fetch', chamado)
      return chamado
    }

    test('is given up and sent once more where the connection stays open and silent', async () => {
      const chamado = calado(1)
      const pedido = { corpo: { nome: 'Ana' }, repetivel: true }
      expect(await fim(chamarAberto('POST', '/api/x', pedido))).toMatchObject({ value: { id: '1' } })
      expect(chamado.mock.calls.map(([, { signal }]) => signal?.aborted)).toEqual([true, false])
    })

    test('is reported to a page that stays, and not to one that was left', async () => {
      calado(2)
      const chamada = fim(chamarAberto('GET', '/api/x', { frases }))
      expect(await chamada).toMatchObject({ reason: { codigo: 'sem_conexao', mensagem: frases.sem_conexao } })
      const chamado = calado(2)
      const deixou = new AbortController()
      const deixada = fim(chamarAberto('GET', '/api/x', { signal: deixou.signal }))
      deixou.abort()
      expect(await deixada).toMatchObject({ reason: { name: 'AbortError' } })
      expect(chamado).toHaveBeenCalledTimes(1)
    })

    test('is reported after the second attempt, and at once for an unrepeatable call or a page that was left', async () => {
      const deixou = new AbortController()
      for (const [vezes, metodo, pedido] of [
        [2, 'GET', {}],
        [1, 'POST', { corpo: {} }],
        [1, 'GET', { signal: deixou.signal }],
      ] as const) {
        const chamado = mortal(9)
        const chamada = fim(chamarAberto(metodo, '/api/x', pedido))
        deixou.abort()
        expect(await chamada).toMatchObject({ status: 'rejected' })
        expect(chamado).toHaveBeenCalledTimes(vezes)
      }
    })
  })

  test('never shows a person what a bug says', () => {
    expect(mensagemDe(new TypeError('x is undefined'))).toBe(
      'Algo deu errado do nosso lado. Tente de novo em instantes.',
    )
  })
})
