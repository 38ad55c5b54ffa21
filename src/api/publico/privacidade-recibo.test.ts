import { afterAll, beforeAll, expect, test } from 'vitest'
import { firmar } from '#domain/chave/firma.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { criarTitulares, novaPessoa } from '#tests/api/titulares-de-teste.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

const { chamar, entrar, leadDe, dar } = criarTitulares(() => painel)

test('the receipt lists each choice and each sharing, is signed, and shows a change', async () => {
  const pessoa = novaPessoa()
  const agencia = await painel.agencia()
  const id = await leadDe(pessoa)
  await dar(id, agencia)
  const sessao = await entrar(pessoa)
  await chamar(pessoa, '/retirar', { sessao })
  const { json: recibo } = await chamar(pessoa, '/recibo', { sessao, lead_id: id })
  expect(recibo).toMatchObject({ schema_version: 'ISO/IEC TS 27560:2023', receipt_id: id, language: 'pt-BR' })
  const eventos = recibo.events.map((e: { purpose_id: string; event_state: string }) => [
    e.purpose_id,
    e.event_state,
  ])
  expect(eventos).toEqual([
    ['relatorio', 'given'],
    ['contato_parceiros', 'given'],
    ['contato_parceiros', 'withdrawn'],
    ['contato_parceiros', 'shared'],
  ])
  expect(recibo.party_identification.at(-1).party_name).toMatch(/^Agência \d/)
  const texto = JSON.stringify(recibo)
  for (const dado of [pessoa.email, 'Maria', '52998224725', pessoa.ip, '203.0.113.9'])
    expect(texto).not.toContain(dado)

  const conferir = async (trazido: object) =>
    (await painel.teste.call('POST', '/api/recibos/conferir', { body: { recibo: trazido } })).json
  expect(await conferir(recibo)).toEqual({ confere: true })
  expect(await conferir({ ...recibo, receipt_time: '2020-01-01T00:00:00.000Z' })).toEqual({ confere: false })
  expect(await conferir({ ...recibo, proof: { ...recibo.proof, chave: 'de-outro-site' } })).toEqual({
    confere: false,
  })
  for (const prova of [{ keys: 'https://outro.example/api/chaves' }, { version: undefined }])
    expect(await conferir({ ...recibo, proof: { ...recibo.proof, ...prova } })).toEqual({ confere: false })
  // The decoder returns the same bytes.
  const outraGrafia = `${recibo.proof.assinatura}==`
  expect(await conferir({ ...recibo, proof: { ...recibo.proof, assinatura: outraGrafia } })).toEqual({
    confere: false,
  })
  const outra = novaPessoa()
  expect((await chamar(outra, '/recibo', { sessao: await entrar(outra), lead_id: id })).status).toBe(404)
})

test('a receipt with additional members is refused', async () => {
  const pessoa = novaPessoa()
  const lead_id = await leadDe(pessoa)
  const { json: recibo } = await chamar(pessoa, '/recibo', { sessao: await entrar(pessoa), lead_id })
  const conferir = (raw: string) => painel.teste.call('POST', '/api/recibos/conferir', { raw })
  const inteiro = JSON.stringify({ recibo })
  expect((await conferir(inteiro)).json).toEqual({ confere: true })
  for (const mudado of [
    '{"recibo":{"nada":1}}',
    '{"recibo":[]}',
    JSON.stringify({ recibo, outro: 1 }),
    JSON.stringify({ recibo: { ...recibo, proof: { ...recibo.proof, nota: 'x' } } }),
    JSON.stringify({ recibo: { ...recibo, proof: { ...recibo.proof, type: 'none' } } }),
    inteiro.replace('{"recibo":{', '{"recibo":{"__proto__":{"a":1},'),
    inteiro.replace('"pii_processing":{', '"pii_processing":{"__proto__":1,'),
    inteiro.replace('"proof":{', '"proof":{"__proto__":{"type":"x"},'),
  ]) {
    const { status, json } = await conferir(mudado)
    expect([status, json.code], mudado.slice(0, 60)).toEqual([422, 'dados_invalidos'])
  }
})

test('a receipt from before the signed proof is still valid, with the implied address of the keys', async () => {
  const pessoa = novaPessoa()
  const lead_id = await leadDe(pessoa)
  const { json } = await chamar(pessoa, '/recibo', { sessao: await entrar(pessoa), lead_id })
  const { proof, ...recibo } = json
  const antiga = { type: 'Ed25519', keys: proof.keys, ...firmar(painel.teste.mundo.cofre.firmante, recibo) }
  const conferir = async (mudancas: object) =>
    (
      await painel.teste.call('POST', '/api/recibos/conferir', {
        body: { recibo: { ...recibo, proof: { ...antiga, ...mudancas } } },
      })
    ).json
  expect(await conferir({})).toEqual({ confere: true })
  expect(await conferir({ keys: 'https://outro.example/api/chaves' })).toEqual({ confere: false })
  expect(await conferir({ version: 2 })).toEqual({ confere: false })
})
