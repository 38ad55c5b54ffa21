import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { executarAtribuicoes } from '#domain/atribuicao/em-massa/em-massa.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { linkIn } from '#tests/auth/mundo-de-teste.ts'
import { exigirFato } from '#tests/fato.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

const pedir = (token: string, method: string, url: string, body?: unknown) =>
  painel.teste.call(method, url, { token, ...(body !== undefined && { body }) })
const mudar = (id: string, body: object) => painel.pedir('PATCH', `/api/operadores/${id}`, body)
const contar = async (consulta: ReturnType<typeof sql>) =>
  (await painel.teste.db.servico.execute<{ n: number }>(sql`select count(*)::int as n from ${consulta}`))
    .rows[0]?.n
const SENHA = 'jabuti-roxo-42'

/** Registers an operator without access to leads. @returns the row of the administrator's list. */
async function cadastrar(email: string): Promise<{ id: string }> {
  const body = { nome: 'Rui Exemplo', email, password: SENHA }
  expect((await painel.pedir('POST', '/functions/v1/admin-create-or-link-operador', body)).status).toBe(200)
  const { json } = await painel.pedir('GET', '/api/operadores')
  return json.find((operador: { email: string }) => operador.email === email)
}

describe('an operator with access', () => {
  test('sees, assigns and notes leads; each act is audited in the operator’s name', async () => {
    const { token, conta } = await painel.operador()
    const [agencia, um, dois] = [await painel.agencia(), await painel.lead(), await painel.lead()]
    const { json: lista } = await pedir(token, 'GET', '/api/leads')
    expect(lista.itens.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([um, dois]))
    expect(lista.itens[0].cpf).toMatch(/•/)
    expect((await pedir(token, 'GET', '/api/leads/localizacoes')).status).toBe(200)
    expect((await pedir(token, 'GET', '/api/leads?busca=Maria')).json.total).toBeGreaterThan(1)
    const { json: livres } = await pedir(token, 'GET', `/api/agencias/disponiveis?lead_id=${um}`)
    expect(livres[0]).toMatchObject({ id: agencia.id, pode: true })
    const unica = { agencia_ids: [agencia.id] }
    expect((await pedir(token, 'POST', `/api/leads/${um}/atribuicoes`, unica)).status).toBe(201)
    expect((await pedir(token, 'GET', `/api/leads/${um}/atribuicoes`)).json).toHaveLength(1)
    const massa = await pedir(token, 'POST', '/api/leads/atribuir', { ...unica, ids: [um, dois] })
    await executarAtribuicoes(painel.teste.mundo, massa.json.id)
    expect((await pedir(token, 'GET', `/api/atribuicoes/${massa.json.id}`)).json).toMatchObject({
      atribuidos: 1,
      recusas: [{ motivo: expect.stringMatching(/já recebeu/), vezes: 1 }],
    })
    const nota = await pedir(token, 'POST', `/api/leads/${um}/notas`, { texto: ' Ligar à tarde. ' })
    expect(nota.json.notas).toEqual([expect.objectContaining({ texto: 'Ligar à tarde.', minha: true })])
    expect((await painel.pedir('GET', `/api/leads/${um}`)).json.notas).toEqual([
      expect.objectContaining({ texto: 'Ligar à tarde.', minha: false }),
    ])
    const { json: aberto } = await pedir(token, 'GET', `/api/leads/${um}`)
    expect(aberto).toMatchObject({ lead: { id: um, cpf: expect.stringMatching(/•/) }, atribuicoes: [{}] })
    const { rows } = await painel.teste.db.servico.execute<{ acao: string }>(
      sql`select distinct acao from auditoria where quem = ${conta} and acao like 'lead%' order by acao`,
    )
    expect(rows.map(({ acao }) => acao)).toEqual([
      'lead_anotado',
      'lead_atribuido',
      'lead_lido',
      'leads_listados',
    ])
    expect(
      await contar(sql`emails_saida s join entregas e on e.id = s.entrega_id where e.tipo = 'lead'`),
    ).toBe(2)
  })

  test('loses the access before the next part of a bulk assignment, which ends there', async () => {
    const { id, token } = await painel.operador()
    const agencia = await painel.agencia()
    const ids = [await painel.lead(), await painel.lead(), await painel.lead()]
    const { json } = await pedir(token, 'POST', '/api/leads/atribuir', { ids, agencia_ids: [agencia.id] })
    expect((await mudar(id, { acessa_leads: false })).status).toBe(200)
    await executarAtribuicoes(painel.teste.mundo, json.id)
    expect(await contar(sql`leads_agencias where agencia_id = ${agencia.id}`)).toBe(0)
    expect(await contar(sql`atribuicoes_em_massa where id = ${json.id}`)).toBe(0)
  })

  test('reads only their own bulk assignments', async () => {
    const [{ token }, outro] = [await painel.operador(), await painel.operador()]
    const [agencia, lead] = [await painel.agencia(), await painel.lead()]
    const { json } = await pedir(token, 'POST', '/api/leads/atribuir', {
      ids: [lead],
      agencia_ids: [agencia.id],
    })
    expect((await pedir(outro.token, 'GET', `/api/atribuicoes/${json.id}`)).status).toBe(404)
  })

  test('has no other right: neither by a route nor in the database', async () => {
    const { token, conta } = await painel.operador()
    const lead = await painel.lead()
    for (const [method, url] of [
      ['DELETE', `/api/leads/${lead}`],
      ['POST', `/api/leads/${lead}/cpf`],
      ['GET', '/api/leads.csv'],
      ['GET', '/api/agencias'],
      ['GET', '/api/operadores'],
      ['GET', '/api/auditoria'],
    ] as const)
      expect((await pedir(token, method, url)).status, url).toBe(403)
    const recusa = (consulta: ReturnType<typeof sql>) =>
      painel.teste.db
        .como({ papel: 'operador', claims: { sub: conta } }, tx => tx.execute(consulta))
        .catch(erro => erro.cause.code)
    for (const consulta of [
      sql`delete from leads where id = ${lead}`,
      sql`update leads set nome = 'X' where id = ${lead}`,
      sql`update leads set id = id where id = ${lead}`,
      sql`update leads set excluido_em = now() where id = ${lead}`,
      sql`delete from leads_agencias`,
      sql`update agencias set ativa = false`,
      sql`select * from auditoria`,
      sql`select * from operadores`,
      sql`select ip from consentimentos`,
      sql`select * from conteudos_paginas`,
      sql`select * from planos_disponiveis`,
      sql`select * from pedidos_recebidos`,
      sql`select * from exportacoes`,
      sql`insert into auditoria (id, quando, quem, acao) values (${painel.teste.mundo.novoId()}, now(), ${painel.admin_id}, 'x')`,
    ])
      expect(await recusa(consulta)).toBe('42501')
  })
})

describe('an operator’s access to leads', () => {
  test('is off by default; when it is given, the owner of the mailbox chooses the password', async () => {
    const email = 'novo-operador@exemplo.com.br'
    const { id } = await cadastrar(email)
    expect((await painel.teste.login(email, SENHA)).json.code).toBe('user_banned')
    expect((await mudar(id, { acessa_leads: true })).json).toMatchObject({ acessa_leads: true })
    // The password that another person typed no longer counts.
    expect((await painel.teste.login(email, SENHA)).status).toBe(400)
    const { token_hash, type } = linkIn((await painel.teste.mails(email))[0])
    const entrada = await painel.teste.call('POST', '/auth/v1/verify', { body: { token_hash, type } })
    const { access_token } = entrada.json
    await painel.teste.call('PUT', '/auth/v1/user', {
      token: access_token,
      body: { password: 'outra-senha-boa-88' },
    })
    const token = (await painel.teste.login(email, 'outra-senha-boa-88')).json.access_token
    expect((await pedir(token, 'GET', '/api/leads')).status).toBe(200)
    expect((await pedir(token, 'GET', '/api/minha-conta')).json.papeis).toEqual(['operador'])
  })

  test.each([
    ['is taken away', (id: string) => mudar(id, { acessa_leads: false })],
    ['belongs to an inactive operator', (id: string) => mudar(id, { ativo: false })],
    ['belongs to a deleted operator', (id: string) => painel.pedir('DELETE', `/api/operadores/${id}`)],
  ])('ends sessions and role at once when it %s', async (_, fim) => {
    const { id, conta, email, token } = await painel.operador()
    const aberto = await painel.teste.app.request('/api/eventos', {
      headers: { authorization: `Bearer ${token}` },
    })
    const acabou = aberto.text()
    await fim(id)
    expect((await pedir(token, 'GET', '/api/leads')).status).toBe(401)
    expect(await contar(sql`user_roles where user_id = ${conta}`)).toBe(0)
    expect((await painel.teste.login(email)).status).not.toBe(200)
    expect(await acabou).toContain(': aberto')
  })

  test('is audited when given and taken', async () => {
    const { id } = await painel.operador()
    await mudar(id, { acessa_leads: false, nome: 'Outro Nome' })
    const { rows } = await painel.teste.db.servico.execute(
      sql`select acao, quem from auditoria where alvo = ${id} order by quando, id`,
    )
    const quem = painel.admin_id
    expect(rows).toEqual([
      { acao: 'operador_liberado', quem },
      { acao: 'operador_alterado', quem },
      { acao: 'operador_barrado', quem },
    ])
  })

  test('and an agency’s account exclude each other', async () => {
    const agencia = await painel.agencia()
    const { rows } = await painel.teste.db.servico.execute<{ email: string }>(
      sql`select email from agencias where id = ${agencia.id}`,
    )
    const { id } = await cadastrar(exigirFato(rows[0], 'a agência').email)
    expect((await mudar(id, { acessa_leads: true })).json.error).toMatch(/Esta conta é de uma agência/)
    const { email } = await painel.operador()
    await expect(painel.agencia({ email })).rejects.toThrow('operador da administração')
  })
})
