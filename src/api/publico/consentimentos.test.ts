import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completarCpf } from '#domain/pessoa/cpf.ts'
import { createTestApi, lead } from '#tests/api/api-de-teste.ts'
import { CARRO } from '#tests/api/carro.ts'

let teste: Awaited<ReturnType<typeof createTestApi>>
beforeAll(async () => {
  teste = await createTestApi()
})
afterAll(() => teste.db.close())

/** Number of invented persons, each with a CPF and a mailbox of their own. */
let inventados = 0

/** Returns the last invented person, whose vehicle has no plate. */
const ultimo = () => ({
  cpf: completarCpf(String(600_000_000 + inventados * 7919)),
  email: `dono${inventados}@exemplo.com.br`,
  placa: '',
})

/** Creates a lead without authorisation of the contact, and its valuation. */
async function criarLeadSemAutorizacao(): Promise<{ avaliacao_id: string; id: string }> {
  const { avaliacao_id } = await (await teste.postar('/functions/v1/avaliar-veiculo', CARRO)).json()
  inventados++
  const corpo = lead(avaliacao_id, { ...ultimo(), aceita_contato_parceiros: false })
  const { id } = await (await teste.postar('/api/leads', corpo)).json()
  return { avaliacao_id, id }
}

const autorizar = (avaliacao_id: string, ip?: string) =>
  teste.postar('/api/consentimentos', { avaliacao_id, aceita_contato_parceiros: true }, ip)

/** Reads a lead's authorisation and the number of its proofs. */
async function lerAutorizacao(id: string) {
  const { rows } = await teste.db.servico.execute<{ aceita: boolean; provas: number }>(sql`
    select aceita_contato_parceiros as aceita,
      (select count(*)::int from consentimentos where lead_id = ${id} and finalidade = 'contato_parceiros' and aceito) as provas
    from leads where id = ${id}`)
  return rows[0]
}

test('a consent given after the report opens the lead to partners, and its proof has the words, the time and the address', async () => {
  const { avaliacao_id, id } = await criarLeadSemAutorizacao()
  expect(await lerAutorizacao(id)).toEqual({ aceita: false, provas: 0 })
  const resposta = await autorizar(avaliacao_id, '203.0.113.77')
  expect(resposta.status).toBe(201)
  expect(await lerAutorizacao(id)).toEqual({ aceita: true, provas: 1 })
  const { rows } = await teste.db.servico.execute<{ texto: string; documentos: object; ip: string }>(
    sql`select texto, documentos, host(ip) as ip from consentimentos
      where lead_id = ${id} and finalidade = 'contato_parceiros' and aceito`,
  )
  expect(rows[0]).toMatchObject({
    texto: 'Aceito ser contatado por lojas parceiras com propostas para o meu veículo',
    ip: '203.0.113.77',
  })
  expect(Object.keys(rows[0]?.documentos ?? {})).toContain('politica-privacidade')
})

test('repeated consents, also concurrent ones, leave one proof', async () => {
  const { avaliacao_id, id } = await criarLeadSemAutorizacao()
  const respostas = await Promise.all(Array.from({ length: 10 }, () => autorizar(avaliacao_id)))
  expect(new Set(respostas.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await lerAutorizacao(id)).toEqual({ aceita: true, provas: 1 })
})

test('the report of a repeated submit refers to the existing lead; with the document alone it does not', async () => {
  const { avaliacao_id, id } = await criarLeadSemAutorizacao()
  const repetir = async (mudancas: object) => {
    const outra = await (await teste.postar('/functions/v1/avaliar-veiculo', CARRO)).json()
    const corpo = lead(outra.avaliacao_id, { ...ultimo(), aceita_contato_parceiros: false, ...mudancas })
    return { outra: outra.avaliacao_id, ...(await (await teste.postar('/api/leads', corpo)).json()) }
  }
  const estranho = await repetir({ whatsapp: '+5521987654321', email: 'estranho@exemplo.com.br' })
  expect((await autorizar(estranho.avaliacao_id)).status).toBe(201)
  expect(await lerAutorizacao(id)).toEqual({ aceita: false, provas: 0 })
  const repetido = await repetir({})
  // Each answer has its own id and valuation: neither reveals the lead.
  for (const { id: respondido, avaliacao_id: dele, outra } of [estranho, repetido])
    expect([respondido === id, dele === avaliacao_id, dele === outra]).toEqual([false, false, true])
  expect((await autorizar(repetido.avaliacao_id)).status).toBe(201)
  expect(await lerAutorizacao(id)).toEqual({ aceita: true, provas: 1 })
})

test('a box ticked only on the second press is stored with its proof, by the same valuation and by another', async () => {
  for (const outra of [false, true]) {
    const { avaliacao_id, id } = await criarLeadSemAutorizacao()
    const nova = outra
      ? (await (await teste.postar('/functions/v1/avaliar-veiculo', CARRO)).json()).avaliacao_id
      : avaliacao_id
    const corpo = lead(nova, { ...ultimo(), aceita_contato_parceiros: true })
    const respostas = await Promise.all(
      [1, 2, 3].map(() => teste.postar('/api/leads', corpo, '203.0.113.78')),
    )
    expect(respostas.map(({ status }) => status)).toEqual([201, 201, 201])
    const respondidas = await Promise.all(respostas.map(resposta => resposta.json()))
    expect(new Set(respondidas.map(respondida => respondida.id)).size).toBe(1)
    expect(respondidas[0]).toEqual({ id: outra ? expect.any(String) : id, avaliacao_id: nova })
    expect(await lerAutorizacao(id)).toEqual({ aceita: true, provas: 1 })
    // A repeat without the tick withdraws no consent: withdrawal is a separate action.
    await teste.postar('/api/leads', { ...corpo, aceita_contato_parceiros: false })
    expect(await lerAutorizacao(id)).toEqual({ aceita: true, provas: 1 })
  }
})

test('a repeat with another telephone gives no consent in the name of the first', async () => {
  const { id } = await criarLeadSemAutorizacao()
  const { avaliacao_id } = await (await teste.postar('/functions/v1/avaliar-veiculo', CARRO)).json()
  const corpo = lead(avaliacao_id, { cpf: ultimo().cpf, placa: '', whatsapp: '+5521987654399' })
  expect((await teste.postar('/api/leads', corpo)).status).toBe(201)
  expect(await lerAutorizacao(id)).toEqual({ aceita: false, provas: 0 })
})

test('only a yes is a consent, and only for the lead of a valid valuation', async () => {
  const { avaliacao_id, id } = await criarLeadSemAutorizacao()
  const nao = { avaliacao_id, aceita_contato_parceiros: false }
  expect((await teste.postar('/api/consentimentos', nao)).status).toBe(422)
  const semLead = await (await teste.postar('/functions/v1/avaliar-veiculo', CARRO)).json()
  expect((await (await autorizar(semLead.avaliacao_id)).json()).code).toBe('avaliacao_desconhecida')
  const agora = teste.relogio.agora
  teste.relogio.agora = new Date('3000-01-02T15:00:00Z')
  expect((await (await autorizar(avaliacao_id)).json()).code).toBe('avaliacao_expirada')
  teste.relogio.agora = agora
  expect(await lerAutorizacao(id)).toEqual({ aceita: false, provas: 0 })
})

test('a deleted lead accepts no consent', async () => {
  const { avaliacao_id, id } = await criarLeadSemAutorizacao()
  await teste.db.servico.execute(sql`update leads set excluido_em = now() where id = ${id}`)
  expect((await autorizar(avaliacao_id)).status).toBe(422)
  expect(await lerAutorizacao(id)).toEqual({ aceita: false, provas: 0 })
})

test('the database refuses a consent without its proof or of another lead, and a withdrawal', async () => {
  const [a, b] = [await criarLeadSemAutorizacao(), await criarLeadSemAutorizacao()]
  const como = (avaliacao_id: string, instrucao: ReturnType<typeof sql>) =>
    teste.db.como(
      { papel: 'anon', claims: { avaliacao_id } },
      async tx => (await tx.execute(instrucao)).rowCount,
    )
  const ligar = (id: string) =>
    sql`update leads set aceita_contato_parceiros = true where avaliacao_id = ${id}`
  await expect(como(a.avaliacao_id, ligar(a.avaliacao_id))).rejects.toMatchObject({
    cause: { constraint: 'autorizacao_com_prova' },
  })
  expect(await como(a.avaliacao_id, ligar(b.avaliacao_id))).toBe(0)
  await autorizar(a.avaliacao_id)
  const desligar = sql`update leads set aceita_contato_parceiros = false where avaliacao_id = ${a.avaliacao_id}`
  await expect(como(a.avaliacao_id, desligar)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('row-level security') },
  })
})
