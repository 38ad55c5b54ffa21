import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acharUltima } from '#domain/operacao/execucao.ts'
import { pedirCopia } from '#domain/operacao/fatos.ts'
import { createMail } from '#platform/external/mail.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { REMETENTE } from '#tests/domain/correio/carta-de-teste.ts'
import { criarJanela, criarProposta } from '#tests/domain/proposta/janela-de-teste.ts'
import { startSmtp } from '#tests/platform/external/smtp-server.ts'
import { newBackupKey } from '../backup/encrypted-file.ts'
import { readEnv } from '../env.ts'
import { createLogger } from '../log.ts'
import { runMaintenance, startJobs } from './jobs.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-fila-'))
afterAll(() => fs.rmSync(dataDir, { recursive: true }))
const log = createLogger('silent')
const env = readEnv({ PUBLIC_URL: 'http://localhost:3000' })

/** Starts the queue and the mail; without an address the mail is kept. */
async function abrir(smtpUrl: string | undefined) {
  const from = 'Teste <nao-responda@exemplo.com.br>'
  const mail = createMail(painel.teste.mundo, { smtpUrl, from, site: REMETENTE })
  await mail.start()
  const jobs = await startJobs({ ...painel.teste.mundo, env, log, dataDir }, painel.teste.url)
  return {
    async fechar() {
      await jobs.stop()
      await mail.stop()
    },
  }
}

/** Assigns a new lead to a new agency. @returns the lead's id. */
const atribuir = async () => {
  const [lead, agencia] = [await painel.lead(), await painel.agencia()]
  await painel.pedir('POST', `/api/leads/${lead}/atribuicoes`, { agencia_ids: [agencia.id] })
  return lead
}
/** Reads the delivery of a lead in the administrator's list. */
const lerEntrega = async (lead: string) => {
  const { itens } = (await painel.pedir('GET', '/api/entregas')).json
  return itens.find((item: { lead_id: string }) => item.lead_id === lead)
}
/** Waits until the delivery of a lead meets a condition. */
const esperar = (lead: string, pronto: (linha: { estado: string; tentativas: number }) => boolean) =>
  expect.poll(async () => pronto(await lerEntrega(lead)), { interval: 200 }).toBe(true)

test('an assignment made while no queue ran goes out by mail when one starts', async () => {
  const smtp = await startSmtp()
  const lead = await atribuir()
  const fila = await abrir(smtp.url)
  await esperar(lead, ({ estado }) => estado === 'enviado')
  await fila.fechar()
  smtp.close()
})

test('an assignment goes out by mail once, without the person, with a link that asks to sign in', async () => {
  const smtp = await startSmtp()
  const fila = await abrir(smtp.url)
  const lead = await atribuir()
  await esperar(lead, ({ estado }) => estado === 'enviado')
  expect(await lerEntrega(lead)).toMatchObject({ tipo: 'lead', canal: 'email', tentativas: 1, erro: null })
  await fila.fechar()
  smtp.close()
  // The registration of the agency also sent a mail, which confirms its mailbox.
  const doLead = smtp.received.filter(mensagem => !mensagem.includes('/auth/confirmar'))
  expect(doLead).toHaveLength(1)
  for (const mensagem of doLead) {
    expect(mensagem).not.toMatch(/52998224725|529\.982\.247|98765-?4321|Aparecida|maria@/i)
    expect(mensagem).toMatch(/painel-agencia/)
  }
})

test('subscriptions are swept when a server starts', async () => {
  const agencia = await painel.agencia()
  await painel.teste.db.servico.execute(
    sql`update agencias set assinatura_origem = 'sandbox' where id = ${agencia.id}`,
  )
  const fila = await abrir(undefined)
  // Without the sandbox its subscriptions end.
  await expect
    .poll(async () => {
      const { rows } = await painel.teste.db.servico.execute<{ origem: string }>(
        sql`select assinatura_origem as origem from agencias where id = ${agencia.id}`,
      )
      return rows[0]?.origem
    })
    .toBe('nenhuma')
  await fila.fechar()
})

test('a refused message is retried later, with a line in the log', async () => {
  const smtp = await startSmtp({ refuse: true })
  const fila = await abrir(smtp.url)
  const lead = await atribuir()
  await esperar(lead, ({ tentativas }) => tentativas === 1)
  expect(await lerEntrega(lead)).toMatchObject({ estado: 'pendente', erro: expect.any(String) })
  const { rows } = await painel.teste.db.servico.execute<{ espera: boolean }>(
    sql`select proxima_em > now() as espera from emails_saida s join entregas e on e.id = s.entrega_id
      where e.lead_id = ${lead}`,
  )
  expect(rows).toEqual([{ espera: true }])
  await fila.fechar()
  smtp.close()
})

test('the first offer reaches its owner while the window is open', async () => {
  const fila = await abrir(undefined)
  const agencia = await painel.agencia()
  const lead = await painel.lead({ email: 'dona@exemplo.com.br', aceita_contato_parceiros: false })
  await criarProposta(painel, await criarJanela(painel, lead, [agencia]), agencia, { valor: 50_000 })
  const cartas = async () =>
    (await painel.teste.mundo.mail.list()).filter(({ para }) => para === 'dona@exemplo.com.br')
  await expect.poll(cartas).toHaveLength(1)
  expect((await cartas())[0]?.texto).toContain('Chegou a primeira proposta')
  await fila.fechar()
})

test('without a mail server the message is kept for the demonstration, and the log does not call it sent', async () => {
  const fila = await abrir(undefined)
  const lead = await atribuir()
  await esperar(lead, ({ estado }) => estado === 'retido')
  const guardadas = (await painel.teste.mundo.mail.list()).filter(({ texto }) => texto.includes(lead))
  expect(guardadas).toHaveLength(1)
  await fila.fechar()
})

test('a bulk assignment requested while no queue ran is done when one starts', async () => {
  const [lead, agencia] = [await painel.lead(), await painel.agencia()]
  const { json } = await painel.pedir('POST', '/api/leads/atribuir', {
    ids: [lead],
    agencia_ids: [agencia.id],
  })
  const fila = await abrir(undefined)
  await expect
    .poll(async () => (await painel.pedir('GET', `/api/atribuicoes/${json.id}`)).json.atribuidos)
    .toBe(1)
  await fila.fechar()
})

test('a start of a server records a run of the retention and creates the partitions of a week', async () => {
  const fila = await abrir(undefined)
  await expect.poll(async () => (await acharUltima(painel.teste.db.servico, 'prazos'))?.estado).toBe('feita')
  const { rows: dias } = await painel.teste.db.servico.execute(sql`select dia from dias_com_particao`)
  expect(dias.length).toBeGreaterThanOrEqual(7)
  await fila.fechar()
})

test('a backup is made on request, not at the start of a server', async () => {
  const COPIAS_PASTA = path.join(dataDir, 'copias')
  const comCopias = readEnv({ COPIAS_PASTA, COPIAS_CHAVE: await newBackupKey() })
  const jobs = await startJobs({ ...painel.teste.mundo, env: comCopias, log, dataDir }, painel.teste.url)
  const ultima = (tarefa: 'copia' | 'prazos') => acharUltima(painel.teste.db.servico, tarefa)
  // The start is over once its retention has run.
  await expect.poll(async () => (await ultima('prazos'))?.estado).toBe('feita')
  expect(await ultima('copia')).toBeNull()
  await pedirCopia(painel.teste.mundo, { copias: true })
  await expect.poll(async () => (await ultima('copia'))?.estado).toBe('feita')
  expect(fs.readdirSync(COPIAS_PASTA)).toEqual([(await ultima('copia'))?.detalhes.arquivo])
  await jobs.stop()
})

test('backup and FIPE synchronisation are scheduled at their hours in São Paulo while their settings exist', async () => {
  const agenda = async () => {
    const { rows } = await painel.teste.db.servico.execute(sql`select name, cron, timezone from fila.schedule
      where name in ('copiar-banco', 'sincronizar-fipe') order by name`)
    return rows
  }
  const comEnv = async (settings: Record<string, string>) => {
    const jobs = await startJobs(
      { ...painel.teste.mundo, env: readEnv(settings), log, dataDir },
      painel.teste.url,
    )
    await jobs.stop()
    return agenda()
  }
  const COPIAS_PASTA = path.join(dataDir, 'copias-da-noite')
  const COPIAS_CHAVE = await newBackupKey()
  const FIPE_API_BASE = 'https://fipe.exemplo.com.br'
  expect(await comEnv({ COPIAS_PASTA, COPIAS_CHAVE, COPIAS_HORA: '2', FIPE_API_BASE })).toEqual([
    { name: 'copiar-banco', cron: '0 2 * * *', timezone: 'America/Sao_Paulo' },
    { name: 'sincronizar-fipe', cron: '0 4 * * *', timezone: 'America/Sao_Paulo' },
  ])
  expect(await comEnv({ FIPE_API_BASE })).toMatchObject([{ name: 'sincronizar-fipe' }])
  expect(await comEnv({})).toEqual([])
})

test('each recorded operation has at most one job in all processes', async () => {
  await (await abrir(undefined)).fechar()
  const { rows } = await painel.teste.db.servico.execute<{ name: string }>(
    sql`select name from fila.queue where policy = 'exclusive' order by name`,
  )
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['apagar-vencidos', 'cifrar-dados', 'copiar-banco', 'sincronizar-fipe']),
  )
})

test('a failed part of the maintenance is logged, and the parts after it run', async () => {
  const { servico } = painel.teste.db
  await servico.execute(sql`insert into exportacoes (id, pedida_por, pedida_em, completa, total)
    select gen_random_uuid(), id, now() - interval '30 days', true, 0 from auth_users limit 1`)
  const lines: string[] = []
  const written = pino({}, { write: line => void lines.push(line) })
  const world = {
    ...{ ...painel.teste.mundo, env, log: written },
    get dataDir(): string {
      throw new TypeError('no folder')
    },
  }
  await expect(runMaintenance(world)).rejects.toBeInstanceOf(AggregateError)
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { part: 'updatePrivacyLog', kind: 'TypeError', msg: 'maintenance failed' },
  ])
  const { rows } = await servico.execute(
    sql`select id from exportacoes where pedida_em < now() - interval '29 days'`,
  )
  expect(rows).toEqual([])
})
