import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Chamada } from '#domain/aviso/chamador.ts'
import { ESPERAS_S, enviarPendentes } from '#domain/aviso/envio/fila-de-envios.ts'
import { firmarMensagem } from '#domain/aviso/envio/segredo.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { createWebhookClient } from '#platform/external/webhook-client.ts'
import { type Agencia, usarAvisos } from '#tests/api/avisos-de-teste.ts'
import type { Recebido } from '#tests/api/receptor.ts'
import { exigirFato } from '#tests/fato.ts'

const avisos = usarAvisos()
const { dela, dar, lerRegistro } = avisos

/** Creates an agency with a webhook. @returns also the secret that signs its messages. */
async function criarAgenciaComWebhook(endereco = avisos.crm.url) {
  const agencia = await avisos.painel.agencia()
  const { json } = await dela(agencia, 'PUT', 'webhook', { endereco })
  const segredo: string = json.segredo
  return { ...agencia, segredo }
}

/** Ends the wait until the next retry, or the lease of a crashed process. */
const vencer = (agencia: Agencia) =>
  avisos.painel.teste.db.servico.execute(
    sql`update envios set proxima_em = now() where agencia_id = ${agencia.id} and estado = 'pendente'`,
  )
/** Reads the JSON of a received message. */
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

test('a new lead reaches the agency’s system, signed, with the contact and without the document', async () => {
  const agencia = await criarAgenciaComWebhook()
  const lead = await dar(agencia)
  await enviarPendentes(avisos.painel.teste.mundo)
  const recebido = exigirFato(avisos.crm.recebidos[0], 'the message')
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
})

test('the log of a webhook and its queue have no names', async () => {
  const agencia = await criarAgenciaComWebhook()
  const lead = await dar(agencia)
  await enviarPendentes(avisos.painel.teste.mundo)
  const linhas = await lerRegistro(agencia)
  expect(linhas).toMatchObject([
    { evento: 'lead.atribuido', lead_id: lead, estado: 'entregue', status: 204, tentativas: 1, erro: null },
  ])
  const { rows } = await avisos.painel.teste.db.servico.execute(sql`select * from envios`)
  expect(JSON.stringify(rows)).not.toMatch(/Maria|98765-?4321|exemplo\.com/)
})

test('a message is sent once', async () => {
  await dar(await criarAgenciaComWebhook())
  for (const _ of [1, 2]) await enviarPendentes(avisos.painel.teste.mundo)
  expect(avisos.crm.recebidos).toHaveLength(1)
})

test('the webhook’s secret is shown once and stored sealed', async () => {
  const agencia = await criarAgenciaComWebhook()
  expect((await dela(agencia, 'GET', 'webhook')).text).not.toContain('segredo')
  const { rows } = await avisos.painel.teste.db.servico.execute(
    sql`select * from webhooks where agencia_id = ${agencia.id}`,
  )
  const semPrefixo = agencia.segredo.slice('whsec_'.length)
  expect(JSON.stringify(rows)).not.toContain(semPrefixo)
})

test('after a change of the secret the old and the new one sign for a day', async () => {
  const agencia = await criarAgenciaComWebhook()
  const { json } = await dela(agencia, 'POST', 'webhook/segredo')
  expect(json.segredo).not.toBe(agencia.segredo)
  await dela(agencia, 'POST', 'webhook/teste')
  avisos.painel.teste.time.offset_ms = DIA_MS + 1_000
  await avisos.painel.teste.db.servico.execute(sql`
    insert into envios (agencia_id, evento, lead_id) values (${agencia.id}, 'lead.apagado', ${avisos.painel.teste.mundo.novoId()})`)
  await enviarPendentes(avisos.painel.teste.mundo)
  avisos.painel.teste.time.offset_ms = 0
  const [durante, depois] = [
    exigirFato(avisos.crm.recebidos[0], 'the test'),
    exigirFato(avisos.crm.recebidos[1], 'the lead'),
  ]
  const [velho, novo] = [agencia.segredo, json.segredo]
  expect([velho, novo].map(segredo => confere(durante, segredo))).toEqual([true, true])
  expect([velho, novo].map(segredo => confere(depois, segredo))).toEqual([false, true])
})

describe('a failing system', () => {
  test.each([
    // [case, settings of the receiver, its status, the error in the log]
    ['answers 500', { status: 500 }, 500, 'recusou'],
    ['answers 404', { status: 404 }, 404, 'recusou'],
    ['sends elsewhere', { status: 301 }, 301, 'redirecionou'],
    ['never answers', { mudo: true }, null, 'sem_resposta'],
  ])(
    '%s: it is logged, retried later under the same id, and then delivered',
    async (_, como, status, erro) => {
      const agencia = await criarAgenciaComWebhook()
      await dar(agencia)
      Object.assign(avisos.crm.como, como)
      // Only a silent receiver needs a short timeout.
      const impaciente = {
        ...avisos.painel.teste.mundo,
        chamador: createWebhookClient({ local: true, limit_ms: 300 }),
      }
      await enviarPendentes('mudo' in como ? impaciente : avisos.painel.teste.mundo)
      const [linha] = await lerRegistro(agencia)
      expect(linha).toMatchObject({ estado: 'pendente', status, erro })
      expect(Date.parse(linha.proxima_em) - Date.parse(linha.ocorrido_em)).toBeGreaterThanOrEqual(5_000)
      // An attempt may time out before it arrives.
      expect(avisos.crm.recebidos.length, 'no redirect was followed').toBeLessThanOrEqual(linha.tentativas)
      Object.assign(avisos.crm.como, { status: 200, mudo: false })
      await avisos.painel.teste.db.servico.execute(
        sql`update envios set proxima_em = now() + interval '1 hour'`,
      )
      const antes = avisos.crm.recebidos.length
      expect(await enviarPendentes(avisos.painel.teste.mundo), 'not before its time').toBe(0)
      await vencer(agencia)
      await enviarPendentes(avisos.painel.teste.mundo)
      expect(await lerRegistro(agencia)).toMatchObject([{ estado: 'entregue', status: 200, erro: null }])
      expect(avisos.crm.recebidos).toHaveLength(antes + 1)
      expect(new Set(avisos.crm.recebidos.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    },
  )

  /** Creates an agency whose system refused a message until its last retry. */
  async function esgotarTentativas() {
    const agencia = await criarAgenciaComWebhook()
    await dar(agencia)
    avisos.crm.como.status = 503
    for (let vez = 0; vez <= ESPERAS_S.length; vez++) {
      await vencer(agencia)
      await enviarPendentes(avisos.painel.teste.mundo)
    }
    const [linha] = await lerRegistro(agencia)
    return { agencia, linha }
  }

  test('is abandoned after its last retry', async () => {
    const { agencia, linha } = await esgotarTentativas()
    expect(linha).toMatchObject({ estado: 'falhou', tentativas: ESPERAS_S.length + 1, status: 503 })
    await vencer(agencia)
    expect(await enviarPendentes(avisos.painel.teste.mundo)).toBe(0)
  })

  test('gets its message again by a press of its agency, and of no other', async () => {
    const { agencia, linha } = await esgotarTentativas()
    avisos.crm.como.status = 200
    const outra = await avisos.painel.agencia()
    expect((await dela(outra, 'POST', `envios/${linha.id}/reenvio`)).status).toBe(404)
    expect((await dela(agencia, 'POST', `envios/${linha.id}/reenvio`)).json.estado).toBe('pendente')
    await enviarPendentes(avisos.painel.teste.mundo)
    expect(await lerRegistro(agencia)).toMatchObject([{ estado: 'entregue', tentativas: 1 }])
  })

  test('delays no other agency', async () => {
    const [parada, viva] = [
      await criarAgenciaComWebhook(`${avisos.crm.url}/parada`),
      await criarAgenciaComWebhook(),
    ]
    for (let n = 0; n < 6; n++) await dar(parada)
    await dar(viva)
    const { promise: chegou, resolve: chegar } = Promise.withResolvers<void>()
    const ordem: string[] = []
    // The silent one times out only after the other was reached.
    const chamar = async ({ endereco }: Chamada) => {
      if (endereco === avisos.crm.url) chegar()
      else await chegou
      ordem.push(endereco)
      return endereco === avisos.crm.url ? 200 : 500
    }
    await enviarPendentes({
      ...avisos.painel.teste.mundo,
      chamador: { ...avisos.painel.teste.mundo.chamador, chamar },
    })
    expect(ordem).toHaveLength(7)
    expect(await lerRegistro(viva)).toMatchObject([{ estado: 'entregue' }])
  })

  test('and answers 410 gets no more messages', async () => {
    const agencia = await criarAgenciaComWebhook()
    await dar(agencia)
    avisos.crm.como.status = 410
    await enviarPendentes(avisos.painel.teste.mundo)
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
  const morre = {
    ...avisos.painel.teste.mundo.chamador,
    chamar: async () => Promise.reject(new Error('kill -9')),
  }
  await expect(enviarPendentes({ ...avisos.painel.teste.mundo, chamador: morre })).rejects.toThrow('kill -9')
  expect(await lerRegistro(agencia)).toMatchObject([{ estado: 'pendente', tentativas: 1 }])
  expect(await enviarPendentes(avisos.painel.teste.mundo), 'during the lease no other process sends it').toBe(
    0,
  )
  await vencer(agencia)
  await Promise.all([enviarPendentes(avisos.painel.teste.mundo), enviarPendentes(avisos.painel.teste.mundo)])
  expect(avisos.crm.recebidos).toHaveLength(1)
  expect(await lerRegistro(agencia)).toMatchObject([{ estado: 'entregue', tentativas: 2 }])
})

test('withdrawn consents, taken-back assignments and erasures reach the system, without the person’s data', async () => {
  const agencia = await criarAgenciaComWebhook()
  const [retirado, desautorizado, apagado] = [await dar(agencia), await dar(agencia), await dar(agencia)]
  await avisos.painel.pedir('DELETE', `/api/leads/${retirado}/atribuicoes/${agencia.id}`)
  await avisos.painel.teste.db.servico.execute(
    sql`update leads set aceita_contato_parceiros = false where id = ${desautorizado}`,
  )
  await avisos.painel.teste.db.servico.execute(sql`delete from leads where id = ${apagado}`)
  await enviarPendentes(avisos.painel.teste.mundo)
  const contados = avisos.crm.recebidos.map(recebido => {
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

test('a test is sent at once, and reports that it arrived', async () => {
  const agencia = await criarAgenciaComWebhook()
  expect((await dela(agencia, 'POST', 'webhook/teste')).json).toMatchObject({
    evento: 'teste',
    estado: 'entregue',
    status: 204,
  })
  expect(avisos.crm.recebidos.map(lerCorpo)).toMatchObject([
    { type: 'teste', data: { mensagem: expect.any(String) } },
  ])
})

test('a test that its receiver refuses has failed, without a retry', async () => {
  const agencia = await criarAgenciaComWebhook()
  avisos.crm.como.status = 500
  expect((await dela(agencia, 'POST', 'webhook/teste')).json).toMatchObject({
    estado: 'falhou',
    erro: 'recusou',
  })
})

test('a test needs an address', async () => {
  const sem = await avisos.painel.agencia()
  const recusado = await dela(sem, 'POST', 'webhook/teste')
  expect([recusado.status, recusado.json.error]).toEqual([404, 'Salve o endereço do seu sistema primeiro.'])
})

test('an agency deletes its webhook', async () => {
  const agencia = await criarAgenciaComWebhook()
  expect((await dela(agencia, 'DELETE', 'webhook')).status).toBe(204)
  expect((await dela(agencia, 'GET', 'webhook')).json.webhook).toBeNull()
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
  expect((await dela(agencia, 'GET', 'webhook')).json.webhook.endereco).toBe(avisos.crm.url)
})

/** Runs a statement in the database as an agency. */
const como = (agencia_id: string, instrucao: ReturnType<typeof sql>) =>
  avisos.painel.teste.db.como({ papel: 'agencia', claims: { sub: avisos.painel.admin_id, agencia_id } }, tx =>
    tx.execute(instrucao),
  )

test('the database shows an agency no webhook and no log of another one', async () => {
  const [agencia, outra] = [await criarAgenciaComWebhook(), await avisos.painel.agencia()]
  await dar(agencia)
  expect((await como(outra.id, sql`select 1 from webhooks`)).rows).toEqual([])
  expect((await como(outra.id, sql`select 1 from envios`)).rows).toEqual([])
  expect((await como(outra.id, sql`update envios set estado = 'pendente'`)).rowCount).toBe(0)
})

test('the database lets an agency queue only a test, and change no message', async () => {
  const agencia = await criarAgenciaComWebhook()
  const lead = await dar(agencia)
  for (const instrucao of [
    sql`insert into envios (id, agencia_id, evento) values (gen_random_uuid(), ${agencia.id}, 'lead.apagado')`,
    sql`update envios set lead_id = ${lead}`,
    sql`update envios set estado = 'entregue', terminado_em = now()`,
    sql`delete from envios`,
  ])
    await expect(como(agencia.id, instrucao)).rejects.toThrow()
})
