import { expect, test, vi } from 'vitest'
import { lerAgencia } from './useAgenciaDaSessao.ts'

const SESSAO = JSON.stringify({ access_token: 'um-token', expires_at: 4_000_000_000 })

/** Imitates a browser that is signed in, and whose last door is known. */
function navegador(porta: string) {
  const guardado = new Map([
    ['supabase.auth.token', SESSAO],
    ['avalia60-ultima-porta', porta],
  ])
  vi.stubGlobal('localStorage', {
    length: guardado.size,
    key: (i: number) => [...guardado.keys()][i] ?? null,
    getItem: (chave: string) => guardado.get(chave) ?? null,
  })
  const pedidos = vi.fn(async () => Response.json({ papel: 'dono', id: 'uma' }))
  vi.stubGlobal('fetch', pedidos)
  return pedidos
}

test('an administrator has no agency, and the hook requests none', async () => {
  const pedidos = navegador('admin')
  expect(await lerAgencia(AbortSignal.any([]))).toBeNull()
  expect(pedidos).not.toHaveBeenCalled()
})

test('an owner has one', async () => {
  const pedidos = navegador('agencia')
  expect(await lerAgencia(AbortSignal.any([]))).toMatchObject({ id: 'uma' })
  expect(pedidos).toHaveBeenCalledOnce()
})
