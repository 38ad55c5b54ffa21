import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { modeloAchadoSchema } from '#domain/veiculo/oferta.schema.ts'
import { buscarUmaVez } from './useBusca.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('only a readable answer is cached; any other is requested again', async () => {
  const achado = { marca: 'Fiat', modelo: 'Argo', ano_de: 2018, ano_ate: null }
  const respostas: unknown[] = [null, [{ marca: 'Fiat' }], { itens: [] }, [achado]]
  const fetch = vi.fn(async () => Response.json(respostas.shift()))
  vi.stubGlobal('fetch', fetch)
  const schema = z.array(modeloAchadoSchema)
  const buscar = () => buscarUmaVez('/api/catalogo/carro/busca?q=argo', schema, new AbortController().signal)
  expect([await buscar(), await buscar(), await buscar()]).toEqual([null, null, null])
  expect([await buscar(), await buscar()]).toEqual([[achado], [achado]])
  expect(fetch).toHaveBeenCalledTimes(4)
})
