import type { LoaderFunctionArgs } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vitrines_dias } from '#domain/vitrine/vitrine.table.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { montarArgumentos } from '#tests/web/argumentos-do-loader.ts'
import { exigirVitrine } from './exigir.ts'

const ORIGEM = 'https://www.loja.exemplo.com.br'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
let agencia: Awaited<ReturnType<typeof painel.agencia>>
let chave: string
beforeAll(async () => {
  painel = await criarPainelDeTeste()
  agencia = await painel.agencia()
  chave = (await ligar(true)).chave
})
afterAll(() => painel.teste.close())

/** Registers the agency's site, with the valuation on or off. */
async function ligar(ligada: boolean): Promise<{ chave: string }> {
  const { json } = await painel.teste.call('PUT', '/api/minha-agencia/vitrine', {
    token: agencia.token,
    body: { ligada, origens: [ORIGEM] },
  })
  return json.vitrine
}

const codificar = (origem: string) => Buffer.from(origem).toString('base64url')

function exigir(origem: string, daChave = chave) {
  const { db, clock } = painel.teste.mundo
  const { context } = montarArgumentos<LoaderFunctionArgs>({ db, clock })
  return exigirVitrine(context, { chave: daChave, origem })
}

/** Returns status and policy of a refusal. */
async function recusaDe(pedido: Promise<unknown>) {
  const recusa = await pedido.catch((erro: unknown) => erro)
  if (!(recusa instanceof Response)) throw new Error('not refused')
  return [recusa.status, recusa.headers.get('Content-Security-Policy')]
}

// The first test of this file: no view is counted yet.
test('a registered origin finds its agency; views and begun valuations are counted for it', async () => {
  const vitrine = await exigir(codificar(ORIGEM))
  expect(vitrine).toMatchObject({ agencia_id: agencia.id, origem: ORIGEM })
  await vitrine.contar('vistas')
  await vitrine.contar('vistas')
  await vitrine.contar('inicios')
  const contados = await painel.teste.db.servico.select().from(vitrines_dias)
  expect(contados).toMatchObject([{ agencia_id: agencia.id, vistas: 2, inicios: 1 }])
})

test('the preview of the panel has no origin and is not counted', async () => {
  const antes = await painel.teste.db.servico.select().from(vitrines_dias)
  const vitrine = await exigir('previa')
  expect(vitrine).toMatchObject({ agencia_id: agencia.id, origem: null })
  await vitrine.contar('vistas')
  expect(await painel.teste.db.servico.select().from(vitrines_dias)).toEqual(antes)
})

test('another origin is refused and may show the error page; a text that is no origin may not', async () => {
  const outra = 'https://outra.exemplo.com.br'
  expect(await recusaDe(exigir(codificar(outra)))).toEqual([403, `frame-ancestors ${outra}`])
  for (const errada of ['%%%', '', codificar('http://www.loja.exemplo.com.br'), codificar('a; b')])
    expect(await recusaDe(exigir(errada))).toEqual([403, "frame-ancestors 'none'"])
})

test('an unknown key, and a valuation that the agency switched off, are refused', async () => {
  expect(await recusaDe(exigir(codificar(ORIGEM), 'outra'))).toEqual([403, `frame-ancestors ${ORIGEM}`])
  expect(await recusaDe(exigir('previa', 'outra'))).toEqual([403, "frame-ancestors 'none'"])
  // The last test of this file: the valuation stays off.
  await ligar(false)
  expect(await recusaDe(exigir(codificar(ORIGEM)))).toEqual([403, `frame-ancestors ${ORIGEM}`])
})
