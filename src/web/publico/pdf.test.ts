import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi } from '#tests/api/api-de-teste.ts'
import { CARRO } from '#tests/api/carro.ts'
import { montarParte } from '#tests/montar-parte.ts'
import { montarArgumentos } from '#tests/web/argumentos-do-loader.ts'
import type { Operador } from '#web/site/mundo-das-paginas.ts'
import { loader } from './pdf.ts'

let t: Awaited<ReturnType<typeof createTestApi>>
let codigo: string
beforeAll(async () => {
  t = await createTestApi()
  codigo = await compartilharOutro()
})
afterAll(() => t.db.close())

/** Shares a new report; returns its code. */
async function compartilharOutro(carro: object = CARRO): Promise<string> {
  const { avaliacao_id } = await (await t.postar('/functions/v1/avaliar-veiculo', carro)).json()
  const { url } = await (await t.postar('/api/compartilhamentos', { avaliacao_id })).json()
  return String(url).split('/').at(-1) ?? ''
}

const bytes = new TextEncoder().encode('%PDF-1.7') as Uint8Array<ArrayBuffer>

/** Returns the answer of the PDF's address, returned or thrown. */
async function pedir(params: { codigo?: string; ip?: string; pdf?: typeof bytes | undefined } = {}) {
  const mundo = {
    db: t.db,
    ip: params.ip ?? '203.0.113.5',
    publicUrl: 'https://avalia60.example',
    operador: montarParte<Operador>({ marca: 'Avalia60' }),
    desenharRelatorio: async () => ('pdf' in params ? params.pdf : bytes),
  }
  type Argumentos = Parameters<typeof loader>[0]
  const args = montarArgumentos<Argumentos>(mundo, { params: { codigo: params.codigo ?? codigo } })
  // A loader throws its refusals as responses.
  return loader(args).catch((answer: unknown) => answer as Response)
}

test('a code gives its PDF, an unknown code gives 404', async () => {
  const pdf = await pedir()
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await pedir({ codigo: '00000-00000-00000-00000' })).status).toBe(404)
})

test('the name of the file has the letters of the vehicle without accents', async () => {
  const outro = await compartilharOutro({ ...CARRO, marca: 'Citroën', modelo: 'C3' })
  const pdf = await pedir({ codigo: outro })
  expect(pdf.headers.get('content-disposition')).toBe('inline; filename="relatorio-citroen-c3-2021.pdf"')
})

test('without room to draw, the answer is 503 with a sentence and the time of a retry', async () => {
  const cheio = await pedir({ pdf: undefined })
  expect([cheio.status, Number(cheio.headers.get('retry-after')) > 0]).toEqual([503, true])
  expect(await cheio.text()).toBe(
    'Muita gente está baixando relatórios agora. Aguarde um pouco e tente de novo.',
  )
})

test('an address with too many drawings gets 429, also for another report; another address does not', async () => {
  // More than twice the limit of 30 a minute (`desenho` in LIMITES): a minute may end in between.
  const respostas = await Promise.all(Array.from({ length: 64 }, () => pedir({ ip: '198.51.100.9' })))
  const recusada = respostas.find(({ status }) => status !== 200)
  expect([recusada?.status, Number(recusada?.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(await recusada?.text()).toMatch(/^Foram muitos pedidos seguidos de relatório\. Aguarde/)
  await t.db.servico.execute("delete from limites where chave like 'desenho:%'")
  expect((await pedir({ ip: '198.51.100.10' })).status).toBe(200)
  expect((await pedir({ ip: '198.51.100.9', codigo: await compartilharOutro() })).status).toBe(429)
})
