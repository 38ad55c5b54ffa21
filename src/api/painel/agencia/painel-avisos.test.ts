import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inscricoes_push } from '#domain/aviso/aviso.table.ts'
import type { Chamada } from '#domain/aviso/chamador.ts'
import { ESPERAS_S, enfileirarJanela, enviarPendentes } from '#domain/aviso/envio/fila-de-envios.ts'
import { firmarMensagem } from '#domain/aviso/envio/segredo.ts'
import { abrirAparelho } from '#domain/aviso/envio/selar-aparelho.ts'
import { DIA_MS, MINUTO_MS } from '#domain/tempo/tempo.ts'
import { createWebhookClient } from '#platform/external/webhook-client.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { criarReceptor, type Recebido } from '#tests/api/receptor.ts'
import { criarJanela, criarProposta, escolherProposta } from '#tests/domain/proposta/janela-de-teste.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
let crm: Awaited<ReturnType<typeof criarReceptor>>
beforeAll(async () => {
  painel = await criarPainelDeTeste({ AVISOS_LOCAIS: 'true' })
  // A long timeout, except where the test is about timeouts.
  painel.teste.mundo.chamador = createWebhookClient({ local: true, limit_ms: MINUTO_MS })
  crm = await criarReceptor()
})
afterAll(async () => {
  crm.close()
  await painel.teste.close()
})
afterEach(async () => {
  await painel.teste.db.servico.execute(sql`delete from envios`)
  Object.assign(crm.como, { status: 204, mudo: false })
  crm.recebidos.length = 0
})

type Agencia = Awaited<ReturnType<typeof painel.agencia>>
const dela = ({ token }: Agencia, metodo: string, caminho: string, body?: unknown) =>
  painel.teste.call(metodo, `/api/minha-agencia/${caminho}`, { token, ...(body !== undefined && { body }) })

/** Creates an agency with a webhook. */
async function criarAgenciaComWebhook(endereco = crm.url) {
  const agencia = await painel.agencia()
  const { json } = await dela(agencia, 'PUT', 'webhook', { endereco })
  const segredo: string = json.segredo
  return { ...agencia, segredo }
}

/** Assigns a new lead to an agency. @returns its id. */
async function dar(agencia: { id: string }, mudancas = {}): Promise<string> {
  const lead = await painel.lead(mudancas)
  const { status, text } = await painel.pedir('POST', `/api/leads/${lead}/atribuicoes`, {
    agencia_ids: [agencia.id],
  })
  if (status !== 201) throw new Error(text)
  return lead
}

/** Lists the messages in the log of an agency's webhook. */
const lerRegistro = async (agencia: Agencia) => (await dela(agencia, 'GET', 'envios')).json
/** Ends the wait until the next retry, or the lease of a crashed process. */
const vencer = (agencia: Agencia) =>
  painel.teste.db.servico.execute(
    sql`update envios set proxima_em = now() where agencia_id = ${agencia.id} and estado = 'pendente'`,
  )
const lerCorpo = ({ corpo }: Recebido) => JSON.parse(corpo.toString())

/** Tells if a receiver with the secret accepts the message. */
function confere({ headers, corpo }: Recebido, segredo: string): boolean {
  const id = String(headers['webhook-id'])
  const assinatura = firmarMensagem(segredo, {
    id,
    segundo: Number(headers['webhook-timestamp']),
    corpo: corpo.toString(),
  })
  return String(headers['webhook-signature']).split(' ').includes(assinatura)
}

test('a new lead reaches the agency’s system, signed, with the contact and without the document; the log has no names', async () => {
  const agencia = await criarAgenciaComWebhook()
  const lead = await dar(agencia)
  await enviarPendentes(painel.teste.mundo)
  expect(crm.recebidos).toHaveLength(1)
  const [recebido] = crm.recebidos
  if (!recebido) throw new Error('nothing came')
  expect(confere(recebido, agencia.segredo)).toBe(true)
  expect(lerCorpo(recebido)).toMatchObject({
    type: 'lead.atribuido',
    data: {
      lead_id: lead,
      veiculo: { tipo: 'carro', marca: expect.any(String), ano: expect.any(Number) },
      valores: { referencia: 60_000 },
      contato: { nome: 'Maria Aparecida Exemplo', whatsapp: '+5511987654321' },
      painel: `http://localhost:3000/painel-agencia?lead=${lead}`,
    },
  })
  expect(recebido.corpo.toString()).not.toContain('52998224725')
  const linhas = await lerRegistro(agencia)
  expect(linhas).toMatchObject([
    { evento: 'lead.atribuido', lead_id: lead, estado: 'entregue', status: 204, tentativas: 1, erro: null },
  ])
  const { rows } = await painel.teste.db.servico.execute(sql`select * from envios`)
  expect(JSON.stringify(rows)).not.toMatch(/Maria|98765-?4321|exemplo\.com/)
  await enviarPendentes(painel.teste.mundo)
  expect(crm.recebidos, 'sent once').toHaveLength(1)
})

test('the webhook’s secret is shown once and stored sealed; after a change both sign for a day', async () => {
  const agencia = await criarAgenciaComWebhook()
  expect((await dela(agencia, 'GET', 'webhook')).text).not.toContain('segredo')
  const { rows } = await painel.teste.db.servico.execute(
    sql`select * from webhooks where agencia_id = ${agencia.id}`,
  )
  const semPrefixo = agencia.segredo.slice('whsec_'.length)
  expect(JSON.stringify(rows)).not.toContain(semPrefixo)
  const { json } = await dela(agencia, 'POST', 'webhook/segredo')
  expect(json.segredo).not.toBe(agencia.segredo)
  await dela(agencia, 'POST', 'webhook/teste')
  painel.teste.time.offset_ms = DIA_MS + 1_000
  await painel.teste.db.servico.execute(sql`
    insert into envios (agencia_id, evento, lead_id) values (${agencia.id}, 'lead.apagado', ${painel.teste.mundo.novoId()})`)
  await enviarPendentes(painel.teste.mundo)
  painel.teste.time.offset_ms = 0
  const [durante, acabada] = crm.recebidos
  if (!durante || !acabada) throw new Error('both must come')
  expect([agencia.segredo, json.segredo].map(segredo => confere(durante, segredo))).toEqual([true, true])
  expect([agencia.segredo, json.segredo].map(segredo => confere(acabada, segredo))).toEqual([false, true])
})

describe('a failing system', () => {
  test.each([
    ['answers 500', { status: 500 }, 500, 'recusou'],
    ['answers 404', { status: 404 }, 404, 'recusou'],
    ['sends elsewhere', { status: 301 }, 301, 'redirecionou'],
    ['never answers', { mudo: true }, null, 'sem_resposta'],
  ])(
    '%s: it is logged, retried later under the same id, and then delivered',
    async (_, como, status, erro) => {
      const agencia = await criarAgenciaComWebhook()
      await dar(agencia)
      Object.assign(crm.como, como)
      const impaciente = {
        ...painel.teste.mundo,
        chamador: createWebhookClient({ local: true, limit_ms: 300 }),
      }
      await enviarPendentes('mudo' in como ? impaciente : painel.teste.mundo)
      const [linha] = await lerRegistro(agencia)
      expect(linha).toMatchObject({ estado: 'pendente', status, erro })
      expect(Date.parse(linha.proxima_em) - Date.parse(linha.ocorrido_em)).toBeGreaterThanOrEqual(5_000)
      // An attempt may time out before it arrives.
      expect(crm.recebidos.length, 'no redirect was followed').toBeLessThanOrEqual(linha.tentativas)
      Object.assign(crm.como, { status: 200, mudo: false })
      await painel.teste.db.servico.execute(sql`update envios set proxima_em = now() + interval '1 hour'`)
      const antes = crm.recebidos.length
      expect(await enviarPendentes(painel.teste.mundo), 'not before its time').toBe(0)
      await vencer(agencia)
      await enviarPendentes(painel.teste.mundo)
      expect(await lerRegistro(agencia)).toMatchObject([{ estado: 'entregue', status: 200, erro: null }])
      expect(crm.recebidos).toHaveLength(antes + 1)
      expect(new Set(crm.recebidos.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    },
  )

  test('is abandoned after its last retry, and a press sends again', async () => {
    const agencia = await criarAgenciaComWebhook()
    await dar(agencia)
    crm.como.status = 503
    for (let vez = 0; vez <= ESPERAS_S.length; vez++) {
      await vencer(agencia)
      await enviarPendentes(painel.teste.mundo)
    }
    const [linha] = await lerRegistro(agencia)
    expect(linha).toMatchObject({ estado: 'falhou', tentativas: ESPERAS_S.length + 1, status: 503 })
    await vencer(agencia)
    expect(await enviarPendentes(painel.teste.mundo)).toBe(0)
    crm.como.status = 200
    const outra = await painel.agencia()
    expect((await dela(outra, 'POST', `envios/${linha.id}/reenvio`)).status).toBe(404)
    expect((await dela(agencia, 'POST', `envios/${linha.id}/reenvio`)).json.estado).toBe('pendente')
    await enviarPendentes(painel.teste.mundo)
    expect(await lerRegistro(agencia)).toMatchObject([{ estado: 'entregue', tentativas: 1 }])
  })

  test('delays no other agency', async () => {
    const [parada, viva] = [await criarAgenciaComWebhook(`${crm.url}/parada`), await criarAgenciaComWebhook()]
    for (let n = 0; n < 6; n++) await dar(parada)
    await dar(viva)
    const { promise: chegou, resolve: chegar } = Promise.withResolvers<void>()
    const ordem: string[] = []
    // The silent one times out only after the other was reached.
    const chamar = async ({ endereco }: Chamada) => {
      if (endereco === crm.url) chegar()
      else await chegou
      ordem.push(endereco)
      return endereco === crm.url ? 200 : 500
    }
    await enviarPendentes({ ...painel.teste.mundo, chamador: { ...painel.teste.mundo.chamador, chamar } })
    expect(ordem).toHaveLength(7)
    expect(await lerRegistro(viva)).toMatchObject([{ estado: 'entregue' }])
  })

  test('and answers 410 gets no more messages', async () => {
    const agencia = await criarAgenciaComWebhook()
    await dar(agencia)
    crm.como.status = 410
    await enviarPendentes(painel.teste.mundo)
    expect(await lerRegistro(agencia)).toMatchObject([{ estado: 'falhou', status: 410 }])
    expect((await dela(agencia, 'GET', 'webhook')).json.webhook.ligado).toBe(false)
    await dar(agencia)
    expect(await lerRegistro(agencia)).toHaveLength(1)
  })
})

test('a crashed process’s message is sent by another, under the same id', async () => {
  const agencia = await criarAgenciaComWebhook()
  await dar(agencia)
  // Killed between its call and its record.
  const morre = { ...painel.teste.mundo.chamador, chamar: async () => Promise.reject(new Error('kill -9')) }
  await expect(enviarPendentes({ ...painel.teste.mundo, chamador: morre })).rejects.toThrow('kill -9')
  expect(await lerRegistro(agencia)).toMatchObject([{ estado: 'pendente', tentativas: 1 }])
  expect(await enviarPendentes(painel.teste.mundo), 'during the lease no other process sends it').toBe(0)
  await vencer(agencia)
  await Promise.all([enviarPendentes(painel.teste.mundo), enviarPendentes(painel.teste.mundo)])
  expect(crm.recebidos).toHaveLength(1)
  expect(await lerRegistro(agencia)).toMatchObject([{ estado: 'entregue', tentativas: 2 }])
})

test('withdrawn consents, taken-back assignments and erasures reach the system, without the person’s data', async () => {
  const agencia = await criarAgenciaComWebhook()
  const [retirado, desautorizado, apagado] = [await dar(agencia), await dar(agencia), await dar(agencia)]
  await painel.pedir('DELETE', `/api/leads/${retirado}/atribuicoes/${agencia.id}`)
  await painel.teste.db.servico.execute(
    sql`update leads set aceita_contato_parceiros = false where id = ${desautorizado}`,
  )
  await painel.teste.db.servico.execute(sql`delete from leads where id = ${apagado}`)
  await enviarPendentes(painel.teste.mundo)
  const contados = crm.recebidos.map(recebido => {
    const { type, data } = lerCorpo(recebido)
    return [type, data.lead_id, data.motivo]
  })
  expect(contados.toSorted()).toEqual(
    [
      ['lead.revogado', retirado, 'retirado'],
      ['lead.revogado', desautorizado, 'autorizacao_retirada'],
      ['lead.apagado', apagado, undefined],
    ].toSorted(),
  )
  const linhas = await lerRegistro(agencia)
  expect(
    linhas.filter(({ evento }: { evento: string }) => evento === 'lead.atribuido'),
    'the agency lost these leads before their messages were sent',
  ).toMatchObject([{ estado: 'cancelado' }, { estado: 'cancelado' }, { estado: 'cancelado' }])
})

test('a test is sent at once, reports its result, and is not retried', async () => {
  const agencia = await criarAgenciaComWebhook()
  expect((await dela(agencia, 'POST', 'webhook/teste')).json).toMatchObject({
    evento: 'teste',
    estado: 'entregue',
    status: 204,
  })
  expect(crm.recebidos.map(lerCorpo)).toMatchObject([
    { type: 'teste', data: { mensagem: expect.any(String) } },
  ])
  crm.como.status = 500
  expect((await dela(agencia, 'POST', 'webhook/teste')).json).toMatchObject({
    estado: 'falhou',
    erro: 'recusou',
  })
  const sem = await painel.agencia()
  const recusado = await dela(sem, 'POST', 'webhook/teste')
  expect([recusado.status, recusado.json.error]).toEqual([404, 'Salve o endereço do seu sistema primeiro.'])
})

test('a forbidden address is refused at its field, and the saved one stays', async () => {
  const agencia = await criarAgenciaComWebhook()
  for (const [endereco, frase] of [
    ['https://192.168.0.7/leads', 'rede interna'],
    ['https://[::ffff:10.0.0.1]/', 'rede interna'],
    ['https://eu:senha@crm.exemplo.com.br/', 'sem usuário nem senha'],
    ['javascript:alert(1)', 'https://'],
    ['crm.exemplo.com.br', 'https://'],
    [' ', 'Escreva o endereço'],
    ['x'.repeat(2001), '2.000'],
  ]) {
    const { status, json } = await dela(agencia, 'PUT', 'webhook', { endereco })
    expect([status, json.campos.endereco], endereco).toEqual([422, expect.stringContaining(String(frase))])
  }
  expect((await dela(agencia, 'GET', 'webhook')).json.webhook.endereco).toBe(crm.url)
  expect((await dela(agencia, 'DELETE', 'webhook')).status).toBe(204)
  expect((await dela(agencia, 'GET', 'webhook')).json.webhook).toBeNull()
})

test('the database shows an agency its own webhook and log, and lets it queue only a test', async () => {
  const [agencia, outra] = [await criarAgenciaComWebhook(), await painel.agencia()]
  const lead = await dar(agencia)
  const como = (id: string, instrucao: ReturnType<typeof sql>) =>
    painel.teste.db.como({ papel: 'agencia', claims: { sub: painel.admin_id, agencia_id: id } }, tx =>
      tx.execute(instrucao),
    )
  expect((await como(outra.id, sql`select 1 from webhooks`)).rows).toEqual([])
  expect((await como(outra.id, sql`select 1 from envios`)).rows).toEqual([])
  expect((await como(outra.id, sql`update envios set estado = 'pendente'`)).rowCount).toBe(0)
  for (const instrucao of [
    sql`insert into envios (id, agencia_id, evento) values (gen_random_uuid(), ${agencia.id}, 'lead.apagado')`,
    sql`update envios set lead_id = ${lead}`,
    sql`update envios set estado = 'entregue', terminado_em = now()`,
    sql`delete from envios`,
  ])
    await expect(como(agencia.id, instrucao)).rejects.toThrow()
})

/** An agency that asked for nothing by WhatsApp. */
const WHATSAPP_DESLIGADO = { whatsapp: null, whatsapp_janelas: false, whatsapp_leads: false }

describe('an agency chooses its channels for a new lead:', () => {
  const enderecoDe = async ({ id }: Agencia) => {
    const { rows } = await painel.teste.db.servico.execute<{ email: string }>(
      sql`select email from agencias where id = ${id}`,
    )
    return rows[0]?.email ?? ''
  }
  const codigoEm = async (endereco: string) =>
    / (\d{6}) \(vale/.exec((await painel.teste.mails(endereco))[0] ?? '')?.[1] ?? ''

  test('by mail, until it opts out; other mail still arrives', async () => {
    const agencia = await painel.agencia()
    const endereco = await enderecoDe(agencia)
    const aoRegistrar = (await painel.teste.mails(endereco)).length
    expect((await dela(agencia, 'GET', 'avisos')).json).toEqual({
      ...WHATSAPP_DESLIGADO,
      email: true,
      adf_email: null,
    })
    await dar(agencia)
    expect(await painel.teste.mails(endereco)).toHaveLength(aoRegistrar + 1)
    expect((await dela(agencia, 'PUT', 'avisos/email', { email: false })).json.email).toBe(false)
    await dar(agencia)
    expect(await painel.teste.mails(endereco)).toHaveLength(aoRegistrar + 1)
  })

  test('in ADF, to a proved mailbox; only there with the person, and not after the lead was deleted', async () => {
    const agencia = await painel.agencia()
    const crm_email = 'entrada@crm.exemplo.com.br'
    expect((await dela(agencia, 'POST', 'avisos/adf', { adf_email: crm_email })).json).toEqual({
      enviado: true,
    })
    const codigo = await codigoEm(crm_email)
    const errado = codigo === '000000' ? '000001' : '000000'
    const recusado = await dela(agencia, 'PUT', 'avisos/adf', { adf_email: crm_email, codigo: errado })
    expect([recusado.status, recusado.json.campos.codigo]).toEqual([
      422,
      expect.stringContaining('não confere'),
    ])
    const outro = await dela(agencia, 'PUT', 'avisos/adf', { adf_email: 'outra@exemplo.com.br', codigo })
    expect(outro.status, 'a code is valid for one mailbox only').toBe(422)
    expect(
      (await dela(await painel.agencia(), 'PUT', 'avisos/adf', { adf_email: crm_email, codigo })).status,
    ).toBe(422)
    const comEspaco = `${codigo.slice(0, 3)} ${codigo.slice(3)}`
    const certo = await dela(agencia, 'PUT', 'avisos/adf', { adf_email: crm_email, codigo: comEspaco })
    expect(certo.json).toEqual({ ...WHATSAPP_DESLIGADO, email: true, adf_email: crm_email })

    const lead = await dar(agencia)
    const [adf = ''] = await painel.teste.mails(crm_email)
    expect(adf).toContain('<name part="full" type="individual">Maria Aparecida Exemplo</name>')
    expect(adf).not.toContain('52998224725')
    expect((await painel.teste.mails(await enderecoDe(agencia)))[0]).not.toContain('Maria')
    const entregas = (await painel.pedir('GET', '/api/entregas')).json.itens
    expect(
      entregas
        .slice(0, 2)
        .map(({ canal }: { canal: string }) => canal)
        .toSorted(),
    ).toEqual(['adf', 'email'])

    await painel.teste.db.servico.execute(
      sql`update leads set aceita_contato_parceiros = false where id = ${lead}`,
    )
    expect((await painel.teste.mails(crm_email))[0], 'only the mail with the code remains').not.toContain(
      '<adf>',
    )
    expect((await dela(agencia, 'DELETE', 'avisos/adf')).json.adf_email).toBeNull()
  })

  test('codes cannot be guessed, nor mailboxes flooded', async () => {
    const agencia = await painel.agencia()
    const adf_email = 'entrada2@crm.exemplo.com.br'
    await dela(agencia, 'POST', 'avisos/adf', { adf_email })
    const deNovo = await dela(agencia, 'POST', 'avisos/adf', { adf_email })
    expect([deNovo.status, Number(deNovo.headers.get('retry-after')) > 0]).toEqual([429, true])
    const codigo = await codigoEm(adf_email)
    const errado = codigo === '111111' ? '222222' : '111111'
    for (let n = 0; n < 10; n++) await dela(agencia, 'PUT', 'avisos/adf', { adf_email, codigo: errado })
    expect((await dela(agencia, 'PUT', 'avisos/adf', { adf_email, codigo })).status).toBe(429)
    for (const body of [{ adf_email: 'x' }, {}, { adf_email, codigo: '12' }])
      expect((await dela(agencia, 'PUT', 'avisos/adf', body)).status).toBe(422)
  })
})

describe('a device', () => {
  /** Invents a browser: its address at our test push service, and its private keys. */
  function inventarAparelho(caminho = '') {
    const par = createECDH('prime256v1')
    par.generateKeys()
    const segredo = randomBytes(16)
    return {
      par,
      segredo,
      inscricao: {
        endereco: `${crm.url}/${randomBytes(8).toString('hex')}${caminho}`,
        chave: par.getPublicKey('base64url'),
        segredo: segredo.toString('base64url'),
      },
    }
  }

  /**
   * Decrypts a message as a browser does (RFC 8291). The body: 16 bytes of salt, 5 of sizes, the sender's key of 65, the
   * text and its tag of 16.
   */
  function decifrar({ corpo }: Recebido, { par, segredo }: ReturnType<typeof inventarAparelho>) {
    const [sal, publica] = [corpo.subarray(0, 16), corpo.subarray(21, 86)]
    const derivar = (ikm: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
      Buffer.from(hkdfSync('sha256', ikm, salt, info, bytes))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), par.getPublicKey(), publica])
    const ikm = derivar(par.computeSecret(publica), segredo, info, 32)
    const cek = derivar(ikm, sal, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derivar(ikm, sal, Buffer.from('Content-Encoding: nonce\0'), 12)
    const cifra = createDecipheriv('aes-128-gcm', cek, nonce).setAuthTag(corpo.subarray(-16))
    const claro = Buffer.concat([cifra.update(corpo.subarray(86, -16)), cifra.final()])
    // The last byte ends the text before a padding.
    return JSON.parse(claro.subarray(0, -1).toString())
  }

  /** Registers a new device, for a new agency unless one is given. */
  async function ligarAparelho(agencia?: Agencia) {
    const dono = agencia ?? (await painel.agencia())
    const aparelho = inventarAparelho()
    const { status, json, text } = await dela(dono, 'POST', 'push', aparelho.inscricao)
    expect(status, text).toBe(201)
    return { agencia: dono, aparelho, id: String(json.id) }
  }

  test('shows a new lead: the vehicle, readable by the device alone, without the person; and the webhook gets its own', async () => {
    const { agencia, aparelho } = await ligarAparelho()
    const lead = await dar(agencia)
    await enviarPendentes(painel.teste.mundo)
    const [recebido] = crm.recebidos
    if (!recebido) throw new Error('nothing came')
    expect(recebido.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      // Twelve hours, in seconds.
      ttl: '43200',
      urgency: 'high',
      authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/),
    })
    const { chave } = (await dela(agencia, 'GET', 'push')).json
    expect(recebido.headers.authorization).toContain(`k=${chave}`)
    expect(decifrar(recebido, aparelho)).toEqual({
      titulo: 'Chegou um lead novo',
      texto: expect.stringMatching(/ \d{4}$/),
      endereco: `/painel-agencia?lead=${lead}`,
      marca: lead,
    })
    expect(JSON.stringify(decifrar(recebido, aparelho))).not.toMatch(/Maria|98765-?4321|Campinas/)
    expect(await lerRegistro(agencia), 'the log is the webhook’s').toEqual([])
    const { rows } = await painel.teste.db.servico.execute(sql`select privada_selada from chaves_push`)
    expect(rows).toEqual([{ privada_selada: expect.stringMatching(/^v1\./) }])
    const guardado = await painel.teste.db.servico.execute(
      sql`select to_jsonb(i)::text as tudo from inscricoes_push i where agencia_id = ${agencia.id}`,
    )
    const { endereco, segredo } = aparelho.inscricao
    for (const dito of [endereco, segredo]) expect(JSON.stringify(guardado.rows)).not.toContain(dito)
  })

  test('shows an open window once, and the choice as such; not after its end, nor to sellers who may not offer', async () => {
    const { agencia, aparelho } = await ligarAparelho()
    const lead = await painel.lead({ aceita_contato_parceiros: false })
    const janela = await criarJanela(painel, lead, [agencia])
    await enfileirarJanela(painel.teste.db.servico, janela, [agencia.id])
    for (const _ of [1, 2]) await enviarPendentes(painel.teste.mundo)
    expect(crm.recebidos.map(recebido => decifrar(recebido, aparelho))).toEqual([
      {
        titulo: 'Um dono pede proposta',
        texto: 'Chevrolet Onix 2021',
        endereco: `/painel-agencia?janela=${janela}`,
        marca: janela,
      },
    ])
    await enfileirarJanela(painel.teste.db.servico, janela, [agencia.id])
    await criarProposta(painel, janela, agencia, { valor: 50_000 })
    await enviarPendentes(painel.teste.mundo)
    expect(crm.recebidos).toHaveLength(1)
    await escolherProposta(painel, janela, agencia, lead)
    await enviarPendentes(painel.teste.mundo)
    expect(crm.recebidos[1] && decifrar(crm.recebidos[1], aparelho).titulo).toBe('Escolheram a sua proposta')
    expect(await lerRegistro(agencia), 'the log is the webhook’s').toEqual([])
    const { token } = await painel.vendedor(agencia)
    await dela({ ...agencia, token }, 'POST', 'push', inventarAparelho().inscricao)
    const outra = await criarJanela(painel, await painel.lead({ aceita_contato_parceiros: false }), [agencia])
    await enfileirarJanela(painel.teste.db.servico, outra, [agencia.id])
    expect(await enviarPendentes(painel.teste.mundo), 'the owner alone').toBe(1)
    await painel.teste.db.servico.execute(
      sql`update agencias set vendedores_propoem = true where id = ${agencia.id}`,
    )
    await enfileirarJanela(painel.teste.db.servico, outra, [agencia.id])
    expect(await enviarPendentes(painel.teste.mundo)).toBe(2)
  })

  test('re-enabled with another secret stays one device', async () => {
    const { agencia, aparelho, id } = await ligarAparelho()
    const outro = inventarAparelho()
    const de_novo = { ...outro.inscricao, endereco: aparelho.inscricao.endereco }
    expect((await dela(agencia, 'POST', 'push', de_novo)).json).toEqual({ id })
    await dar(agencia)
    await enviarPendentes(painel.teste.mundo)
    expect(crm.recebidos.map(recebido => decifrar(recebido, outro).titulo)).toEqual(['Chegou um lead novo'])
  })

  test('gets no message about an earlier lead, and none after it was disabled', async () => {
    const { agencia, id } = await ligarAparelho()
    const lead = await dar(agencia)
    await painel.teste.db.servico.execute(sql`delete from leads where id = ${lead}`)
    await enviarPendentes(painel.teste.mundo)
    expect(crm.recebidos).toEqual([])
    await dela(await painel.agencia(), 'DELETE', `push/${id}`)
    expect(
      (await dela(agencia, 'POST', `push/${id}/teste`)).json.estado,
      'another agency cannot delete it',
    ).toBe('entregue')
    expect((await dela(agencia, 'DELETE', `push/${id}`)).status).toBe(204)
    await dar(agencia)
    await enviarPendentes(painel.teste.mundo)
    expect(crm.recebidos).toHaveLength(1)
    expect((await dela(agencia, 'POST', `push/${id}/teste`)).status).toBe(404)
  })

  test.each([404, 410])('unknown to its service (%s), it is deleted', async status => {
    const { agencia, id } = await ligarAparelho()
    await dar(agencia)
    crm.como.status = status
    await enviarPendentes(painel.teste.mundo)
    const { rows } = await painel.teste.db.servico.execute(
      sql`select 1 from inscricoes_push where id = ${id}`,
    )
    expect(rows).toEqual([])
  })

  test('after a change of user it notifies only the last one signed in', async () => {
    const [antes, depois] = [await painel.agencia(), await painel.agencia()]
    const { inscricao } = inventarAparelho()
    await dela(antes, 'POST', 'push', inscricao)
    await dela(depois, 'POST', 'push', inscricao)
    await dar(antes)
    expect(await enviarPendentes(painel.teste.mundo)).toBe(0)
    await dar(depois)
    await enviarPendentes(painel.teste.mundo)
    expect(crm.recebidos).toHaveLength(1)
  })

  test('of a seller shows the seller’s leads, tests, and is deleted when they leave the team', async () => {
    const { agencia, aparelho: doDono } = await ligarAparelho()
    const ana = await painel.vendedor(agencia)
    const lead = await dar(agencia)
    await enviarPendentes(painel.teste.mundo)
    crm.recebidos.length = 0
    const doVendedor = inventarAparelho()
    const { id } = (await dela({ ...agencia, token: ana.token }, 'POST', 'push', doVendedor.inscricao)).json
    const corpo = { ids: [lead], vendedor_id: ana.id }
    expect((await dela(agencia, 'PUT', 'leads/vendedor', corpo)).json).toEqual({ mudados: 1 })
    expect(await enviarPendentes(painel.teste.mundo)).toBe(1)
    const [recebido] = crm.recebidos
    expect(recebido && decifrar(recebido, doVendedor)).toMatchObject({
      titulo: 'Um lead é seu',
      endereco: `/painel-agencia?lead=${lead}`,
    })
    const daVendedora = { ...agencia, token: ana.token }
    expect((await dela(daVendedora, 'POST', `push/${id}/teste`)).json.estado).toBe('entregue')
    expect((await dela(daVendedora, 'GET', 'envios')).status).toBe(403)
    // A lead that she takes herself sends no notification.
    const outro = await dar(agencia)
    await enviarPendentes(painel.teste.mundo)
    await dela(daVendedora, 'POST', `leads/${outro}/pegar`)
    expect(await enviarPendentes(painel.teste.mundo)).toBe(0)
    await dela(agencia, 'PATCH', `equipe/${ana.id}`, { ativo: false })
    const ficam = await painel.teste.db.servico
      .select()
      .from(inscricoes_push)
      .where(eq(inscricoes_push.agencia_id, agencia.id))
    const { cofre } = painel.teste.db
    expect(ficam.map(linha => abrirAparelho(cofre, linha).endereco)).toEqual([doDono.inscricao.endereco])
  })

  test('with an invalid key, or an address inside a network, is refused; one too many as well', async () => {
    const agencia = await painel.agencia()
    const { inscricao } = inventarAparelho()
    for (const mudanca of [
      { chave: Buffer.alloc(65, 4).toString('base64url') },
      { chave: 'curta' },
      { segredo: '' },
      { endereco: 'https://10.0.0.1/x' },
      { endereco: 'ftp://exemplo.com.br/x' },
      { endereco: 7 },
    ])
      expect((await dela(agencia, 'POST', 'push', { ...inscricao, ...mudanca })).status).toBe(422)
    for (let n = 0; n < 20; n++) await ligarAparelho(agencia)
    const cheio = await dela(agencia, 'POST', 'push', inventarAparelho().inscricao)
    expect([cheio.status, cheio.json.error]).toEqual([409, expect.stringContaining('20 aparelhos')])
  })
})
