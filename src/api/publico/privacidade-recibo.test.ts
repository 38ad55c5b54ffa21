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

/** Leaves a lead, gives it to an agency, withdraws the contact. @returns the receipt. */
async function pedirRecibo() {
  const pessoa = novaPessoa()
  const agencia = await painel.agencia()
  const id = await leadDe(pessoa)
  await dar(id, agencia)
  const sessao = await entrar(pessoa)
  await chamar(pessoa, '/retirar', { sessao })
  const { json: recibo } = await chamar(pessoa, '/recibo', { sessao, lead_id: id })
  return { pessoa, id, recibo }
}
/** Asks the site if a receipt is unchanged. */
const conferir = async (recibo: object) =>
  (await painel.teste.call('POST', '/api/recibos/conferir', { body: { recibo } })).json

test('the receipt lists each choice and each sharing', async () => {
  const { id, recibo } = await pedirRecibo()
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
})

test('the receipt has no data of the person', async () => {
  const { pessoa, recibo } = await pedirRecibo()
  const texto = JSON.stringify(recibo)
  for (const dado of [pessoa.email, 'Maria', '52998224725', pessoa.ip, '203.0.113.9'])
    expect(texto).not.toContain(dado)
})

test('an unchanged receipt is valid', async () => {
  const { recibo } = await pedirRecibo()
  expect(await conferir(recibo)).toEqual({ confere: true })
})

test('a change of the receipt or of its proof is noticed', async () => {
  const { recibo } = await pedirRecibo()
  expect(await conferir({ ...recibo, receipt_time: '2020-01-01T00:00:00.000Z' })).toEqual({ confere: false })
  for (const prova of [
    { chave: 'de-outro-site' },
    { keys: 'https://outro.example/api/chaves' },
    { version: undefined },
    // The decoder returns the same bytes.
    { assinatura: `${recibo.proof.assinatura}==` },
  ])
    expect(await conferir({ ...recibo, proof: { ...recibo.proof, ...prova } })).toEqual({ confere: false })
})

test('the receipt of another person is not found', async () => {
  const { id } = await pedirRecibo()
  const outra = novaPessoa()
  expect((await chamar(outra, '/recibo', { sessao: await entrar(outra), lead_id: id })).status).toBe(404)
})

test('a receipt with additional members is refused', async () => {
  const pessoa = novaPessoa()
  const lead_id = await leadDe(pessoa)
  const { json: recibo } = await chamar(pessoa, '/recibo', { sessao: await entrar(pessoa), lead_id })
  const conferirTexto = (raw: string) => painel.teste.call('POST', '/api/recibos/conferir', { raw })
  const inteiro = JSON.stringify({ recibo })
  expect((await conferirTexto(inteiro)).json).toEqual({ confere: true })
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
    const { status, json } = await conferirTexto(mudado)
    expect([status, json.code], mudado.slice(0, 60)).toEqual([422, 'dados_invalidos'])
  }
})

test('a receipt from before the signed proof is still valid, with the implied address of the keys', async () => {
  const pessoa = novaPessoa()
  const lead_id = await leadDe(pessoa)
  const { json } = await chamar(pessoa, '/recibo', { sessao: await entrar(pessoa), lead_id })
  const { proof, ...recibo } = json
  const antiga = { type: 'Ed25519', keys: proof.keys, ...firmar(painel.teste.mundo.cofre.firmante, recibo) }
  const conferirCom = (mudancas: object) => conferir({ ...recibo, proof: { ...antiga, ...mudancas } })
  expect(await conferirCom({})).toEqual({ confere: true })
  expect(await conferirCom({ keys: 'https://outro.example/api/chaves' })).toEqual({ confere: false })
  expect(await conferirCom({ version: 2 })).toEqual({ confere: false })
})
