import { expect, test, vi } from 'vitest'
import { criarArmazem } from '#tests/web/criar-armazem.ts'
import { lerAgencia } from './useAgenciaDaSessao.ts'

const SESSAO = JSON.stringify({ access_token: 'um-token', expires_at: 4_000_000_000 })

/** Imitates a signed-in browser whose last door is `porta`. Returns the mock of its `fetch`. */
function abrirNavegador(porta: string) {
  const itens = { 'supabase.auth.token': SESSAO, 'avalia60-ultima-porta': porta }
  vi.stubGlobal('localStorage', criarArmazem(itens))
  const pedidos = vi.fn(async () => Response.json({ papel: 'dono', id: 'uma' }))
  vi.stubGlobal('fetch', pedidos)
  return pedidos
}

test('for an administrator no agency is requested', async () => {
  const pedidos = abrirNavegador('admin')
  expect(await lerAgencia(AbortSignal.any([]))).toBeNull()
  expect(pedidos).not.toHaveBeenCalled()
})

test('the agency of an owner is read with one request', async () => {
  const pedidos = abrirNavegador('agencia')
  expect(await lerAgencia(AbortSignal.any([]))).toMatchObject({ id: 'uma' })
  expect(pedidos).toHaveBeenCalledOnce()
})
