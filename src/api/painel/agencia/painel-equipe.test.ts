import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartaDosLeads } from '#domain/entrega/avisar-vendedor.ts'
import { apagarConvitesVelhos } from '#domain/equipe/convidar.ts'
import { apagarParaSempre } from '#domain/lead/apagamento/apagar-lead.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { linkIn } from '#tests/auth/mundo-de-teste.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

let vez = 0
/** Returns a person to invite, with an address of their own. */
const inventarPessoa = (mais: object = {}) => ({
  nome: `Rui Exemplo ${++vez}`,
  email: `rui${vez}@exemplo.com.br`,
  papel: 'vendedor',
  ...mais,
})
const chamar = (token: string, method: string, url: string, body?: unknown) =>
  painel.teste.call(method, `/api${url}`, { token, ...(body !== undefined && { body }) })
const chamarSemSessao = (url: string, body: unknown) => painel.teste.call('POST', `/api${url}`, { body })
/** Finds the code of the newest invitation to an address. */
const palavraDe = async (email: string) => {
  const [texto = ''] = await painel.teste.mails(email)
  return /\/convite#([\w-]+)/.exec(texto)?.[1] ?? ''
}
/** Finds the account of an address; empty if no account has it. */
const contaDe = async (email: string) => {
  const { rows } = await painel.teste.db.servico.execute<{ id: string }>(
    sql`select id from auth_users where email = ${email}`,
  )
  return rows[0]?.id ?? ''
}
/** Finds the agency of an active member. */
const agenciaDe = async (conta: string) => {
  const { rows } = await painel.teste.db.servico.execute<{ agencia_id: string }>(
    sql`select agencia_id from membros_agencias where user_id = ${conta} and ativo`,
  )
  return rows.map(({ agencia_id }) => agencia_id).join()
}
/** Empties the throttles, which count invitations. */
const soltarLimites = () => painel.teste.db.servico.execute(sql`delete from limites`)

type Dono = Awaited<ReturnType<typeof painel.agencia>>
/** Lets an owner invite a person, who accepts and signs in. Returns the person with account and token. */
async function entrar(dono: Dono, mais: object = {}) {
  const nova = inventarPessoa(mais)
  await soltarLimites()
  const convite = await chamar(dono.token, 'POST', '/minha-agencia/equipe/convites', nova)
  expect(convite.status, convite.text).toBe(201)
  const aceite = { palavra: await palavraDe(nova.email), password: 'jabuti-roxo-42' }
  expect((await chamarSemSessao('/convites/aceitar', aceite)).status).toBe(200)
  const token: string = (await painel.teste.login(nova.email)).json.access_token
  return { ...nova, id: await contaDe(nova.email), token }
}
/** Creates an agency with its own sellers and leads. Returns two of the sellers, and the first lead, by name. */
async function criarLoja({ vendedores = 2, leads = 1 } = {}) {
  const dono = await painel.agencia()
  const equipe = []
  for (let i = 0; i < vendedores; i++) equipe.push(await entrar(dono))
  const ids: string[] = []
  for (let i = 0; i < leads; i++) {
    const id = await painel.lead()
    ids.push(id)
    await painel.pedir('POST', `/api/leads/${id}/atribuicoes`, { agencia_ids: [dono.id] })
  }
  const [ana, beto] = equipe
  if (!ana || !beto) throw new Error('two sellers at least')
  return { dono, ana, beto, ids, lead: ids[0] ?? '' }
}
/** Reads the people and the invitations of a team. */
const equipeDe = async (token: string) => (await chamar(token, 'GET', '/minha-agencia/equipe')).json
/** Lists the leads that a member sees. */
const leadsDe = async (token: string, consulta = '') =>
  (await chamar(token, 'GET', `/minha-agencia/leads?${consulta}`)).json.itens.map(
    ({ id }: { id: string }) => id,
  )
const passarLeads = (token: string, ids: string[], vendedor_id: string | null) =>
  chamar(token, 'PUT', '/minha-agencia/leads/vendedor', { ids, vendedor_id })

describe('an invitation', () => {
  /** Invites a new seller. @returns the agency, the person and the code of the mail. */
  async function convidar() {
    const dono = await painel.agencia({ nome: 'Carros do Vale' })
    const nova = inventarPessoa({ papel: 'vendedor' })
    await soltarLimites()
    const { status, json } = await chamar(dono.token, 'POST', '/minha-agencia/equipe/convites', nova)
    expect(status).toBe(201)
    return { dono, nova, id: json.id as string, palavra: await palavraDe(nova.email) }
  }
  const aceitar = (palavra: string) =>
    chamarSemSessao('/convites/aceitar', { palavra, password: 'jabuti-roxo-42' })

  test('is shown without being used', async () => {
    const { nova, palavra } = await convidar()
    const visto = { nome: nova.nome, email: nova.email, papel: 'vendedor', agencia: 'Carros do Vale' }
    for (let i = 0; i < 2; i++)
      expect((await chamarSemSessao('/convites/ler', { palavra })).json).toEqual({
        ...visto,
        tem_conta: false,
      })
  })

  test('of a new account needs a password', async () => {
    const { palavra } = await convidar()
    const semSenha = await chamarSemSessao('/convites/aceitar', { palavra })
    expect([semSenha.status, semSenha.json.campos]).toEqual([422, { password: expect.any(String) }])
  })

  test('is accepted once', async () => {
    const { nova, palavra } = await convidar()
    expect((await aceitar(palavra)).json).toEqual({ email: nova.email, conta_nova: true })
    expect((await aceitar(palavra)).status).toBe(404)
  })

  test('adds a team member', async () => {
    const { dono, nova, palavra } = await convidar()
    await aceitar(palavra)
    const { pessoas, convites } = await equipeDe(dono.token)
    expect(convites).toEqual([])
    expect(pessoas).toMatchObject([
      { papel: 'dono', ativo: true },
      { nome: nova.nome, email: nova.email, papel: 'vendedor', ativo: true, leads_abertos: 0 },
    ])
    const entrada = (await painel.teste.login(nova.email)).json.access_token
    expect((await chamar(entrada, 'GET', '/minha-agencia')).json).toMatchObject({ papel: 'vendedor' })
  })

  test('gives an address with an account the same answer and mail', async () => {
    const dono = await painel.agencia()
    const conhecida = inventarPessoa({ email: 'conhecida@exemplo.com.br' })
    await painel.teste.account(conhecida.email)
    await soltarLimites()
    const [a, b] = [inventarPessoa(), conhecida]
    const respostas = []
    for (const quem of [a, b])
      respostas.push(await chamar(dono.token, 'POST', '/minha-agencia/equipe/convites', quem))
    expect(respostas.map(({ status, json }) => [status, Object.keys(json)])).toEqual([
      [201, ['id']],
      [201, ['id']],
    ])
    const semNome = (texto: string | undefined, { nome }: { nome: string }) =>
      texto?.replaceAll(nome, 'X').replace(/#[\w-]+/, '#P')
    expect(semNome((await painel.teste.mails(b.email))[0], b)).toBe(
      semNome((await painel.teste.mails(a.email))[0], a),
    )
  })

  test('keeps the password of an account', async () => {
    const dono = await painel.agencia()
    const conhecida = inventarPessoa()
    const { password_hash } = await painel.teste.account(conhecida.email)
    await soltarLimites()
    await chamar(dono.token, 'POST', '/minha-agencia/equipe/convites', conhecida)
    const palavra = await palavraDe(conhecida.email)
    expect((await chamarSemSessao('/convites/ler', { palavra })).json.tem_conta).toBe(true)
    const aceito = await chamarSemSessao('/convites/aceitar', { palavra, password: 'outra-senha-88' })
    expect(aceito.json).toEqual({ email: conhecida.email, conta_nova: false })
    const { rows } = await painel.teste.db.servico.execute(
      sql`select password_hash from auth_users where email = ${conhecida.email}`,
    )
    expect(rows).toEqual([{ password_hash }])
  })

  const lerConvite = async (palavra: string) => (await chamarSemSessao('/convites/ler', { palavra })).status

  test('that is sent again invalidates the earlier link', async () => {
    const { dono, nova, id, palavra: primeira } = await convidar()
    const convite = `/minha-agencia/equipe/convites/${id}`
    // Not twice in a row.
    expect((await chamar(dono.token, 'POST', `${convite}/reenvio`)).status).toBe(429)
    await soltarLimites()
    expect((await chamar(dono.token, 'POST', `${convite}/reenvio`)).status).toBe(204)
    const segunda = await palavraDe(nova.email)
    expect([await lerConvite(primeira), await lerConvite(segunda)]).toEqual([404, 200])
  })

  test('lasts for seven days', async () => {
    const { palavra } = await convidar()
    painel.teste.time.offset_ms = 7 * DIA_MS + 1000
    expect(await lerConvite(palavra)).toBe(404)
    painel.teste.time.offset_ms = 0
  })

  test('is cancelled by its own agency alone', async () => {
    const { dono, id, palavra } = await convidar()
    const convite = `/minha-agencia/equipe/convites/${id}`
    const outra = await painel.agencia()
    expect((await chamar(outra.token, 'DELETE', convite)).status).toBe(404)
    expect((await chamar(dono.token, 'DELETE', convite)).status).toBe(204)
    expect(await lerConvite(palavra)).toBe(404)
  })

  test('to a member, an invited or an invalid address is refused at the field', async () => {
    const dono = await painel.agencia()
    const ana = await entrar(dono)
    const enviar = (corpo: object) => chamar(dono.token, 'POST', '/minha-agencia/equipe/convites', corpo)
    const nova = inventarPessoa()
    await soltarLimites()
    await enviar(nova)
    await soltarLimites()
    const recusas = []
    // In the order of the refusals below.
    for (const corpo of [
      { ...ana, papel: 'vendedor' },
      nova,
      inventarPessoa({ email: 'sem-arroba' }),
      inventarPessoa({ nome: ' ' }),
      inventarPessoa({ papel: 'chefe' }),
    ])
      recusas.push(await enviar(corpo))
    expect(recusas.map(({ status, json }) => [status, Object.keys(json.campos)])).toEqual([
      [409, ['email']],
      [409, ['email']],
      [422, ['email']],
      [422, ['nome']],
      [422, ['papel']],
    ])
  })

  test('cannot be accepted by a member of another agency, until they leave it', async () => {
    const [uma, outra] = [await painel.agencia(), await painel.agencia()]
    const ana = await entrar(uma)
    await soltarLimites()
    await chamar(outra.token, 'POST', '/minha-agencia/equipe/convites', inventarPessoa({ email: ana.email }))
    const palavra = await palavraDe(ana.email)
    expect((await chamarSemSessao('/convites/aceitar', { palavra })).status).toBe(409)
    const naEquipe = `/minha-agencia/equipe/${ana.id}`
    await chamar(uma.token, 'PATCH', naEquipe, { ativo: false })
    expect((await chamarSemSessao('/convites/aceitar', { palavra })).status).toBe(200)
    // A former member is invited like any person: the old agency does not see their new employer.
    await soltarLimites()
    const devolta = await chamar(uma.token, 'PATCH', naEquipe, { ativo: true })
    expect([devolta.status, devolta.json]).toEqual([200, { leads_passados: 0, convidado: true }])
    expect(await agenciaDe(ana.id)).toBe(outra.id)
    const volta = await palavraDe(ana.email)
    expect((await chamarSemSessao('/convites/aceitar', { palavra: volta })).status).toBe(409)
  })
})

describe('a newly registered agency', () => {
  /** Registers an agency, and signs its owner in. */
  async function registrar(mais: object = {}) {
    const email = `nova${++vez}@exemplo.com.br`
    const body = {
      nome: 'Garagem do Centro',
      cnpj: '11.222.333/0001-81',
      responsavel: 'Rita Prado',
      endereco: 'Rua Um, 1, Campinas - SP',
      email,
      password: 'jabuti-roxo-42',
      ...mais,
    }
    await soltarLimites()
    const resposta = await painel.teste.call('POST', '/functions/v1/register-agencia', { body })
    return { email, resposta, token: (await painel.teste.login(email)).json.access_token as string }
  }

  test('cannot invite before its owner proves the mailbox', async () => {
    const { email, token } = await registrar()
    const nova = inventarPessoa()
    const convidar = () => chamar(token, 'POST', '/minha-agencia/equipe/convites', nova)
    const antes = await convidar()
    expect([antes.status, antes.json.error]).toEqual([409, expect.stringContaining('Confirme o seu e-mail')])
    expect(await painel.teste.mails(nova.email)).toEqual([])
    expect((await equipeDe(token)).pode_convidar).toBe(false)
    await soltarLimites()
    const pedido = { type: 'signup', email }
    expect((await painel.teste.call('POST', '/auth/v1/resend', { body: pedido })).json).toEqual({})
    const cartas = await painel.teste.mails(email)
    expect(cartas).toHaveLength(2)
    const { type, token_hash } = linkIn(cartas[0])
    await painel.teste.call('POST', '/auth/v1/verify', { token, body: { type, token_hash } })
    expect((await equipeDe(token)).pode_convidar).toBe(true)
    expect((await convidar()).status).toBe(201)
    // After one proof it is not asked again.
    await soltarLimites()
    await painel.teste.call('POST', '/auth/v1/resend', { body: pedido })
    expect(await painel.teste.mails(email)).toEqual(cartas)
  })

  test('allows no web address in any name, nor in its members’ names', async () => {
    for (const campo of ['nome', 'responsavel']) {
      const { resposta } = await registrar({ [campo]: 'URGENTE: seu Pix em https://evil.example' })
      expect([resposta.status, resposta.json.campos]).toEqual([
        422,
        { [campo]: expect.stringContaining('site') },
      ])
    }
    const dono = await painel.agencia({ nome: 'Auto Center Dr. João Ltda.' })
    const torto = await chamar(
      dono.token,
      'POST',
      '/minha-agencia/equipe/convites',
      inventarPessoa({ nome: 'evil.com' }),
    )
    expect([torto.status, Object.keys(torto.json.campos)]).toEqual([422, ['nome']])
  })

  test('with free text as a name from before the validation mails no link and little of it', async () => {
    const dono = await painel.agencia()
    const prosa = `URGENTE: seu Pix foi bloqueado, confirme agora em https://evil.example/pix ${'já '.repeat(30)}`
    await painel.teste.db.servico.execute(sql`update agencias set nome = ${prosa} where id = ${dono.id}`)
    const nova = inventarPessoa()
    await soltarLimites()
    await chamar(dono.token, 'POST', '/minha-agencia/equipe/convites', nova)
    await painel.teste.mundo.background.drain()
    const carta = (await painel.teste.mundo.mail.list()).find(({ para }) => para === nova.email)
    expect(carta?.assunto.length).toBeLessThan(110)
    expect(carta?.assunto).toMatch(/^Convite para a equipe de URGENTE/)
    for (const parte of [carta?.assunto, carta?.texto, carta?.html]) {
      expect(parte).not.toMatch(/https:\/\/evil|evil\.example/)
    }
  })
})

test('an expired invitation is deleted after a month', async () => {
  const dono = await painel.agencia()
  await soltarLimites()
  await chamar(dono.token, 'POST', '/minha-agencia/equipe/convites', inventarPessoa())
  const restam = async (dias: number) => {
    painel.teste.time.offset_ms = dias * DIA_MS
    await apagarConvitesVelhos(painel.teste.mundo)
    painel.teste.time.offset_ms = 0
    return (await equipeDe(dono.token)).convites.length
  }
  expect([await restam(36), await restam(38)]).toEqual([1, 0])
})

test('deleting an agency deletes its members’ accounts, except one with another role', async () => {
  const dono = await painel.agencia()
  const [ana, chefe] = [await entrar(dono), await entrar(dono)]
  await painel.teste.db.servico.execute(
    sql`insert into user_roles (user_id, role) values (${chefe.id}, 'admin')`,
  )
  expect((await painel.pedir('DELETE', `/api/agencias/${dono.id}`)).status).toBe(204)
  expect([await contaDe(ana.email), await contaDe(chefe.email)]).toEqual(['', chefe.id])
  await painel.teste.db.servico.execute(sql`delete from user_roles where user_id = ${chefe.id}`)
})

test('the list’s file names the seller of each lead, for an owner only', async () => {
  const { dono, ana, ids } = await criarLoja({ leads: 2 })
  await passarLeads(dono.token, ids.slice(0, 1), ana.id)
  const { text } = await chamar(dono.token, 'GET', '/minha-agencia/leads.csv')
  const [cabeca, ...linhas] = text.trimEnd().split('\r\n')
  expect(cabeca?.endsWith(';Vendedor')).toBe(true)
  expect(linhas.map(linha => linha.split(';').at(-1)).sort()).toEqual([ana.nome, 'Sem vendedor'].sort())
  expect((await chamar(ana.token, 'GET', '/minha-agencia/leads.csv')).status).toBe(403)
  const soDele = await painel.agencia()
  const sozinho = await chamar(soDele.token, 'GET', '/minha-agencia/leads.csv')
  expect(sozinho.text).not.toContain('Vendedor')
})

describe('the team', () => {
  test('keeps an owner: the last one is neither demoted nor removed, also under concurrency', async () => {
    const { dono, ana } = await criarLoja()
    const eu = (await equipeDe(dono.token)).pessoas[0].id
    const mudar = (token: string, id: string, mudanca: object) =>
      chamar(token, 'PATCH', `/minha-agencia/equipe/${id}`, mudanca)
    for (const mudanca of [{ papel: 'vendedor' }, { ativo: false }])
      expect((await mudar(dono.token, eu, mudanca)).status).toBe(409)
    await mudar(dono.token, ana.id, { papel: 'dono' })
    const fins = await Promise.all([
      mudar(dono.token, ana.id, { papel: 'vendedor' }),
      mudar(ana.token, eu, { papel: 'vendedor' }),
    ])
    expect(fins.map(({ status }) => status).sort()).toEqual([
      200,
      expect.toSatisfy(s => s === 403 || s === 409),
    ])
    await expect(
      painel.teste.db.servico.execute(
        sql`update membros_agencias set papel = 'vendedor' where agencia_id = ${dono.id} and papel = 'dono'`,
      ),
    ).rejects.toMatchObject({ cause: { constraint: 'manter_um_dono' } })
  })

  const remover = (dono: Dono, { id }: { id: string }) =>
    chamar(dono.token, 'PATCH', `/minha-agencia/equipe/${id}`, { ativo: false })

  /** Creates an agency whose seller Ana has three leads, the second one closed. */
  async function criarLojaDeAna() {
    const { dono, ana, beto, ids } = await criarLoja({ leads: 3 })
    const [um = '', fechado = '', outro = ''] = ids
    await passarLeads(dono.token, ids, ana.id)
    await chamar(ana.token, 'PATCH', `/minha-agencia/leads/${fechado}`, {
      desfecho: 'perdido',
      motivo_perda: 'Vendeu a um parente',
    })
    return { dono, ana, beto, fechado, abertos: [um, outro].sort() }
  }

  test('a removed member is signed out at once', async () => {
    const { dono, ana } = await criarLoja()
    await remover(dono, ana)
    expect((await chamar(ana.token, 'GET', '/minha-agencia/leads')).status).toBe(401)
    // The account stays.
    expect((await painel.teste.login(ana.email)).status).toBe(200)
  })

  test('the open leads of a removed member go to the owner’s choice', async () => {
    const { dono, ana, beto, fechado, abertos } = await criarLojaDeAna()
    const fora = await chamar(dono.token, 'PATCH', `/minha-agencia/equipe/${ana.id}`, {
      ativo: false,
      leads_para: beto.id,
    })
    expect(fora.json).toEqual({ leads_passados: 2 })
    expect((await leadsDe(beto.token, 'vendedor=meus')).sort()).toEqual(abertos)
    const dela = await leadsDe(dono.token, `vendedor=${ana.id}`)
    expect(dela).toEqual([fechado])
  })

  test('without the owner’s choice the open leads of a removed member become unassigned', async () => {
    const { dono, ana, abertos } = await criarLojaDeAna()
    await remover(dono, ana)
    expect((await leadsDe(dono.token, 'vendedor=sem')).sort()).toEqual(abertos)
  })

  test('a member who comes back accepts an invitation first', async () => {
    const { dono, ana } = await criarLoja()
    await remover(dono, ana)
    await soltarLimites()
    await chamar(dono.token, 'PATCH', `/minha-agencia/equipe/${ana.id}`, { ativo: true })
    const deFora = (await painel.teste.login(ana.email)).json.access_token
    expect((await chamar(deFora, 'GET', '/minha-agencia')).status).toBe(403)
    await chamarSemSessao('/convites/aceitar', { palavra: await palavraDe(ana.email) })
    expect((await chamar(deFora, 'GET', '/minha-agencia')).json).toMatchObject({
      papel: 'vendedor',
      id: dono.id,
    })
  })

  test('of another agency is out of reach by any id', async () => {
    const [uma, outra] = [await criarLoja({ leads: 1 }), await painel.agencia()]
    const alheia = await chamar(outra.token, 'PATCH', `/minha-agencia/equipe/${uma.ana.id}`, { ativo: false })
    expect(alheia.status).toBe(404)
    expect((await passarLeads(outra.token, [uma.lead], null)).json).toEqual({ mudados: 0 })
    const intruso = await passarLeads(uma.dono.token, [uma.lead], (await equipeDe(outra.token)).pessoas[0].id)
    expect([intruso.status, Object.keys(intruso.json.campos)]).toEqual([409, ['vendedor_id']])
  })
})

describe('leaving and returning', () => {
  const sair = (token: string) => chamar(token, 'POST', '/minha-agencia/equipe/sair')

  test('a seller leaves on their own: access ends, open leads become unassigned, closed ones stay', async () => {
    const { dono, ana, ids } = await criarLoja({ leads: 2 })
    const [fechado = '', emAberto = ''] = ids
    await passarLeads(dono.token, ids, ana.id)
    const fim = { desfecho: 'perdido', motivo_perda: 'Vendeu a um parente' }
    await chamar(ana.token, 'PATCH', `/minha-agencia/leads/${fechado}`, fim)
    expect((await sair(ana.token)).status).toBe(204)
    expect((await chamar(ana.token, 'GET', '/minha-agencia/leads')).status).toBe(401)
    expect(await leadsDe(dono.token, 'vendedor=sem')).toEqual([emAberto])
    expect(await leadsDe(dono.token, `vendedor=${ana.id}`)).toEqual([fechado])
    const { pessoas } = await equipeDe(dono.token)
    expect(pessoas.find(({ id }: { id: string }) => id === ana.id)).toMatchObject({ ativo: false })
    const { rows } = await painel.teste.db.servico.execute(
      sql`select quem, alvo from auditoria where acao = 'membro_saiu' and alvo = ${ana.id}`,
    )
    expect(rows).toEqual([{ quem: ana.id, alvo: ana.id }])
    const deFora = (await painel.teste.login(ana.email)).json.access_token
    expect((await sair(deFora)).status).toBe(403)
  })

  test('an owner leaves only while another stays: of two concurrent ones one does', async () => {
    const { dono, ana } = await criarLoja()
    const so = await sair(dono.token)
    expect([so.status, so.json.error]).toEqual([409, expect.stringContaining('Passe o papel de dono')])
    await chamar(dono.token, 'PATCH', `/minha-agencia/equipe/${ana.id}`, { papel: 'dono' })
    const fins = await Promise.all([sair(dono.token), sair(ana.token)])
    expect(fins.map(({ status }) => status).sort()).toEqual([204, 409])
  })

  test('of two concurrent invitations from two agencies one is accepted', async () => {
    const [uma, outra] = [await painel.agencia(), await painel.agencia()]
    // Four races, because each ends by chance.
    for (let i = 0; i < 4; i++) {
      const ana = await entrar(uma)
      await chamar(uma.token, 'PATCH', `/minha-agencia/equipe/${ana.id}`, { ativo: false })
      await soltarLimites()
      await chamar(uma.token, 'PATCH', `/minha-agencia/equipe/${ana.id}`, { ativo: true })
      const deUma = await palavraDe(ana.email)
      await soltarLimites()
      await chamar(
        outra.token,
        'POST',
        '/minha-agencia/equipe/convites',
        inventarPessoa({ email: ana.email }),
      )
      const deOutra = await palavraDe(ana.email)
      await soltarLimites()
      const [, ...aceites] = await Promise.all([
        chamar(uma.token, 'PATCH', `/minha-agencia/equipe/${ana.id}`, { ativo: true }),
        chamarSemSessao('/convites/aceitar', { palavra: deUma }),
        chamarSemSessao('/convites/aceitar', { palavra: deOutra }),
      ])
      expect(aceites.map(({ status }) => status).sort()).toEqual([200, 409])
      expect([uma.id, outra.id]).toContain(await agenciaDe(ana.id))
    }
  })

  test('a person whom the old agency invites back at the same moment joins the new one', async () => {
    const [uma, outra] = [await painel.agencia(), await painel.agencia()]
    // Four races, because each ends by chance.
    for (let i = 0; i < 4; i++) {
      const ana = await entrar(uma)
      await chamar(uma.token, 'PATCH', `/minha-agencia/equipe/${ana.id}`, { ativo: false })
      await soltarLimites()
      await chamar(
        outra.token,
        'POST',
        '/minha-agencia/equipe/convites',
        inventarPessoa({ email: ana.email }),
      )
      const palavra = await palavraDe(ana.email)
      await soltarLimites()
      const [volta, aceite] = await Promise.all([
        chamar(uma.token, 'PATCH', `/minha-agencia/equipe/${ana.id}`, { ativo: true }),
        chamarSemSessao('/convites/aceitar', { palavra }),
      ])
      expect([volta.status, aceite.status]).toEqual([200, 200])
      expect(await agenciaDe(ana.id)).toBe(outra.id)
    }
  })

  test('an owner cannot restore a member without their acceptance: the database refuses it too', async () => {
    const { dono, ana } = await criarLoja()
    await chamar(dono.token, 'PATCH', `/minha-agencia/equipe/${ana.id}`, { ativo: false })
    const { eu } = (await chamar(dono.token, 'GET', '/minha-agencia')).json
    const quem = { papel: 'agencia' as const, claims: { sub: eu, agencia_id: dono.id } }
    await expect(
      painel.teste.db.como(quem, tx =>
        tx.execute(sql`update membros_agencias set ativo = true where user_id = ${ana.id}`),
      ),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
    await soltarLimites()
    const convite = { nome: ana.nome, email: ana.email, papel: 'dono' }
    expect((await chamar(dono.token, 'POST', '/minha-agencia/equipe/convites', convite)).status).toBe(201)
    await chamarSemSessao('/convites/aceitar', { palavra: await palavraDe(ana.email) })
    const { pessoas, convites } = await equipeDe(dono.token)
    expect(convites).toEqual([])
    expect(pessoas.find(({ id }: { id: string }) => id === ana.id)).toMatchObject({
      papel: 'dono',
      ativo: true,
    })
  })

  test('an administrator who once joined a team stays signed in', async () => {
    const dono = await painel.agencia()
    const chefe = await entrar(dono)
    await painel.teste.db.servico.execute(
      sql`insert into user_roles (user_id, role) values (${chefe.id}, 'admin')`,
    )
    const token: string = (await painel.teste.login(chefe.email)).json.access_token
    const abre = async (caminho: string) => (await chamar(token, 'GET', caminho)).status
    const fora = () => chamar(dono.token, 'PATCH', `/minha-agencia/equipe/${chefe.id}`, { ativo: false })
    expect([await abre('/agencias'), await abre('/minha-agencia')]).toEqual([200, 200])
    expect((await fora()).status).toBe(200)
    expect([await abre('/agencias'), await abre('/minha-agencia')]).toEqual([200, 403])
    await soltarLimites()
    await chamar(dono.token, 'PATCH', `/minha-agencia/equipe/${chefe.id}`, { ativo: true })
    await chamarSemSessao('/convites/aceitar', { palavra: await palavraDe(chefe.email) })
    expect(await abre('/minha-agencia')).toBe(200)
    expect((await painel.pedir('DELETE', `/api/agencias/${dono.id}`)).status).toBe(204)
    expect(await abre('/agencias')).toBe(200)
    await painel.teste.db.servico.execute(sql`delete from user_roles where user_id = ${chefe.id}`)
  })
})

describe('a seller', () => {
  /** Creates an agency with three leads: of Ana, of Beto, and of no seller. */
  async function repartirLeads() {
    const { dono, ana, beto, ids } = await criarLoja({ leads: 3 })
    const [dela = '', dele = '', livre = ''] = ids
    await passarLeads(dono.token, [dela], ana.id)
    await passarLeads(dono.token, [dele], beto.id)
    return { dono, ana, dela, dele, livre }
  }

  test('sees unassigned leads beside their own', async () => {
    const { ana, dela, dele, livre } = await repartirLeads()
    expect((await leadsDe(ana.token)).sort()).toEqual([dela, livre].sort())
    expect((await chamar(ana.token, 'GET', `/minha-agencia/leads/${dele}`)).status).toBe(404)
    expect((await chamar(ana.token, 'GET', '/minha-agencia')).json.total_leads).toBe(2)
  })

  test('sees all leads with the owner’s permission, without changing them', async () => {
    const { dono, ana, dela, dele, livre } = await repartirLeads()
    await chamar(dono.token, 'PATCH', '/minha-agencia/equipe', { vendedores_veem_todos: true })
    expect((await leadsDe(ana.token)).sort()).toEqual([dela, dele, livre].sort())
    const nota = await chamar(ana.token, 'PATCH', `/minha-agencia/leads/${dele}`, { notas: 'oi' })
    expect(nota.status).toBe(403)
    expect((await chamar(ana.token, 'POST', `/minha-agencia/leads/${dele}/pegar`)).status).toBe(409)
  })

  test('is limited to that by row level security', async () => {
    const { dono, ana, beto, ids } = await criarLoja({ leads: 2 })
    const [dela = '', dele = ''] = ids
    await passarLeads(dono.token, [dela], ana.id)
    await passarLeads(dono.token, [dele], beto.id)
    const quem = { papel: 'vendedor' as const, claims: { sub: ana.id, agencia_id: dono.id } }
    const rodar = (instrucao: ReturnType<typeof sql>) =>
      painel.teste.db.como(quem, tx => tx.execute(instrucao))
    const { rows } = await rodar(sql`select lead_id from leads_agencias`)
    expect(rows).toEqual([{ lead_id: dela }])
    expect((await rodar(sql`select id from leads`)).rows).toEqual([{ id: dela }])
    expect((await rodar(sql`update leads_agencias set notas = 'x' where lead_id = ${dele}`)).rowCount).toBe(0)
    await expect(
      rodar(sql`update leads_agencias set vendedor_id = ${beto.id} where lead_id = ${dela}`),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
    for (const tabela of [
      'assinaturas',
      'webhooks',
      'avisos_agencias',
      'preferencias_agencias',
      'devolucoes',
    ])
      await expect(rodar(sql`select 1 from ${sql.identifier(tabela)}`)).rejects.toMatchObject({
        cause: { code: '42501' },
      })
    for (const proibido of [
      sql`select plano from agencias`,
      sql`select email from convites_agencias`,
      sql`update membros_agencias set papel = 'dono' where user_id = ${ana.id}`,
      sql`update agencias set vendedores_veem_todos = true`,
      sql`select email_da_equipe(${beto.id})`,
    ])
      await expect(rodar(proibido)).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  test('takes an unassigned lead: of many concurrent sellers one gets it', async () => {
    const { dono, ana, beto, ids } = await criarLoja({ leads: 6 })
    for (const id of ids) {
      const fins = await Promise.all(
        [ana, beto, ana, beto].map(({ token }) => chamar(token, 'POST', `/minha-agencia/leads/${id}/pegar`)),
      )
      const donos = new Set(fins.filter(({ status }) => status === 200).map(({ json }) => json.vendedor_id))
      expect(donos.size, id).toBe(1)
      expect(fins.filter(({ status }) => status === 404)).toHaveLength(2)
      expect(await leadsDe(dono.token, `vendedor=${[...donos][0]}`)).toContain(id)
    }
    const { rows } = await painel.teste.db.servico.execute(sql`
      select alvo, count(*)::int as n from auditoria
      where acao = 'vendedor_mudou' and detalhes ->> 'agencia' = ${dono.id} group by alvo`)
    expect(rows.map(({ n }) => n)).toEqual(ids.map(() => 1))
  })

  /** Notes on a lead that its person is interested. */
  const anotar = (token: string, lead: string) =>
    chamar(token, 'PATCH', `/minha-agencia/leads/${lead}`, { temperatura: 'quente' })

  test('an owner’s note leaves a lead unassigned', async () => {
    const { dono, lead } = await criarLoja()
    expect((await anotar(dono.token, lead)).json.vendedor_id).toBeNull()
  })

  test('the first seller to note on an unassigned lead gets it', async () => {
    const { dono, ana, beto, lead } = await criarLoja()
    const fins = await Promise.all([anotar(ana.token, lead), anotar(beto.token, lead)])
    expect(fins.map(({ status }) => status).sort()).toEqual([200, 404])
    const vencedor = fins.find(({ status }) => status === 200)?.json.vendedor_id
    expect([ana.id, beto.id]).toContain(vencedor)
    expect((await anotar(dono.token, lead)).json.vendedor_id).toBe(vencedor)
  })

  test('a seller who gets a lead from a colleague receives one mail without the person’s data', async () => {
    const { dono, ana, beto, ids } = await criarLoja({ leads: 2 })
    const cartas = async (email: string) =>
      (await painel.teste.mails(email)).filter(texto => !texto.includes('/convite#'))
    await passarLeads(dono.token, ids.slice(0, 1), ana.id)
    const [carta = ''] = await cartas(ana.email)
    expect(carta).toContain(`/painel-agencia?lead=${ids[0]}`)
    expect(carta).not.toMatch(/Maria|98765-?4321|maria@/)
    await passarLeads(dono.token, ids, beto.id)
    expect((await cartas(beto.email))[0]).toContain('2 leads são seus agora')
    await passarLeads(dono.token, ids, beto.id)
    expect(await cartas(beto.email)).toHaveLength(1)
    const eu = (await equipeDe(dono.token)).pessoas[0]
    const antes = (await cartas(eu.email)).length
    await passarLeads(dono.token, ids, eu.id)
    expect(await cartas(eu.email)).toHaveLength(antes)
  })
})

describe('reports', () => {
  /** Creates an agency with three leads: Ana closed one of two, and the owner called the third, without a seller. */
  async function trabalharTres() {
    const dono = await painel.agencia({ plano: 'premium' })
    const ana = await entrar(dono, { nome: 'Ana Exemplo' })
    const ids = [await painel.lead(), await painel.lead(), await painel.lead()]
    for (const id of ids)
      await painel.pedir('POST', `/api/leads/${id}/atribuicoes`, { agencia_ids: [dono.id] })
    await passarLeads(dono.token, ids.slice(0, 2), ana.id)
    const fechado = { desfecho: 'fechado', negocio: 'compra', valor_fechado: 50_000 }
    await chamar(ana.token, 'PATCH', `/minha-agencia/leads/${ids[0]}`, fechado)
    await chamar(dono.token, 'PATCH', `/minha-agencia/leads/${ids[2]}`, { contato: true })
    /** Reads the report for a query. */
    const ler = async (consulta: string) =>
      (await chamar(dono.token, 'GET', `/minha-agencia/relatorio?${consulta}`)).json
    return { dono, ana, ler }
  }

  test('have a row for each seller', async () => {
    const { ana, ler } = await trabalharTres()
    const todos = await ler('')
    expect(todos.vendedores).toMatchObject([
      {
        nome: 'Ana Exemplo',
        vendedor_id: ana.id,
        recebidos: 2,
        contatados: 1,
        fechados: 1,
        valor_fechado: 50_000,
        valor_comprado: 50_000,
        valor_vendido: 0,
      },
      { nome: 'Sem vendedor', vendedor_id: null, recebidos: 1, contatados: 1, resposta_mediana_min: null },
    ])
  })

  test('for one seller count that seller’s leads', async () => {
    const { ana, ler } = await trabalharTres()
    const dela = await ler(`vendedor=${ana.id}`)
    expect(dela.total).toMatchObject({ recebidos: 2, fechados: 1 })
    // The cost of the plan is shared by leads: two of three.
    expect(dela.total.custo_reais).toBeCloseTo(((await ler('')).total.custo_reais * 2) / 3, 1)
    expect(dela.vendedores).toMatchObject([{ vendedor_id: ana.id, recebidos: 2 }])
  })

  test('count the leads without a seller', async () => {
    const { ler } = await trabalharTres()
    expect((await ler('vendedor=sem')).total).toMatchObject({ contatados: 1, resposta_mediana_min: null })
    expect(await ler(`vendedor=sem&tipo_veiculo=moto`)).toMatchObject({
      total: { recebidos: 0 },
      vendedores: [],
    })
  })

  test('refuse a seller that is no id', async () => {
    const dono = await painel.agencia({ plano: 'premium' })
    expect((await chamar(dono.token, 'GET', '/minha-agencia/relatorio?vendedor=ana')).status).toBe(422)
  })

  test('as a file have the rows of the screen', async () => {
    const { dono, ana } = await trabalharTres()
    const csv = await chamar(dono.token, 'GET', `/minha-agencia/relatorio.csv?vendedor=${ana.id}`)
    expect(csv.text.split('\r\n').filter(linha => linha.startsWith('Por vendedor'))).toEqual([
      expect.stringMatching(/^Por vendedor;Ana Exemplo;2;1;/),
    ])
  })

  test('count the work on a lead whose owner withdrew the consent, or erased all data', async () => {
    const [dono, outra] = [
      await painel.agencia({ plano: 'premium' }),
      await painel.agencia({ plano: 'premium' }),
    ]
    const ana = await entrar(dono, { nome: 'Ana Exemplo' })
    const ids = [await painel.lead(), await painel.lead()]
    for (const id of ids)
      await painel.pedir('POST', `/api/leads/${id}/atribuicoes`, { agencia_ids: [dono.id] })
    await passarLeads(dono.token, ids, ana.id)
    const fechado = { desfecho: 'fechado', negocio: 'venda', valor_fechado: 41_000 }
    for (const id of ids) await chamar(ana.token, 'PATCH', `/minha-agencia/leads/${id}`, fechado)
    const ler = async ({ token }: { token: string }) => {
      const { total, vendedores } = (await chamar(token, 'GET', '/minha-agencia/relatorio')).json
      return { total, vendedores }
    }
    const antes = await ler(dono)
    expect(antes.total).toMatchObject({ recebidos: 2, fechados: 2, valor_comprado: 0, valor_vendido: 82_000 })
    await painel.teste.db.servico.execute(
      sql`update leads set aceita_contato_parceiros = false where id = ${ids[0]}`,
    )
    await painel.teste.db.servico.transaction(tx =>
      apagarParaSempre(tx, painel.teste.mundo, ids.slice(1), 'titular'),
    )
    expect((await chamar(dono.token, 'GET', '/minha-agencia/leads')).json.total).toBe(0)
    expect(await ler(dono)).toEqual(antes)
    expect((await ler(outra)).total).toMatchObject({ recebidos: 0 })
  })

  test('of an agency with one member name no sellers', async () => {
    const dono = await painel.agencia({ plano: 'premium' })
    const { vendedores } = (await chamar(dono.token, 'GET', '/minha-agencia/relatorio')).json
    expect(vendedores).toEqual([])
  })
})

test('the mail about assigned leads lists them, or names the vehicle of a single one', () => {
  const lead = {
    id: 'x',
    marca: 'FIAT',
    modelo: 'Argo',
    ano: 2020,
    versao: 'Drive 1.0',
    quilometragem: 40_000,
    horas_uso: null,
    localizacao: 'Campinas - SP',
  }
  const site = { publicUrl: 'https://site.example', marca: 'Avalia60' }
  expect(cartaDosLeads([lead], 'Ipê', site)).toMatchObject({
    assunto: 'Um lead é seu: FIAT Argo 2020, Campinas - SP',
    botao: { endereco: 'https://site.example/painel-agencia?lead=x' },
  })
  expect(cartaDosLeads([lead, lead, lead], 'Ipê', site)).toMatchObject({
    assunto: '3 leads são seus agora',
    itens: Array.from({ length: 3 }, () => ({
      titulo: 'FIAT Argo 2020',
      detalhe: 'Drive 1.0 · 40.000 km · Campinas - SP',
      endereco: 'https://site.example/painel-agencia?lead=x',
    })),
    botao: { endereco: 'https://site.example/painel-agencia?vendedor=meus' },
  })
})
