import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepararParticoes } from '#domain/avaliacao/emissao/particoes.ts'
import { enviarPendentes } from '#domain/aviso/envio/fila-de-envios.ts'
import { abrirPara, enfileirarCarta, listarEmails, tomarEmail } from '#domain/correio/fila-de-emails.ts'
import { entregarDasVitrines } from '#domain/distribuicao/vitrine.ts'
import { darConsentimento } from '#domain/lead/registro/autorizar.ts'
import { titularDe } from '#domain/privacidade/mundo-da-privacidade.ts'
import { desligarRelatorio, pararMeuVeiculo } from '#domain/privacidade/pedido/desligar.ts'
import { retirarAutorizacao } from '#domain/privacidade/pedido/exercer.ts'
import { aceitar, encerrar, retirar } from '#domain/proposta/dono/decidir.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { guardarProcedencia } from '#domain/vitrine/procedencia.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { CARTA } from '#tests/domain/correio/carta-de-teste.ts'
import { criarJanela, criarProposta } from '#tests/domain/proposta/janela-de-teste.ts'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'
import { systemClock } from '../clock.ts'
import { type Database, openDatabase } from '../database/db.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { migrate } from '../database/migrate.ts'
import { requireDatabase } from '../database/open.ts'
import { seed } from '../database/seed.ts'
import { readEnv } from '../env.ts'
import { backup } from './backup.ts'
import { countBackupRows } from './backup-file.ts'
import { newBackupKey } from './encrypted-file.ts'
import { countHeld, discardHeld, releaseHeld } from './held-messages.ts'
import { readPrivacyLog, updatePrivacyLog } from './privacy-log.ts'
import { restore } from './restore.ts'
import { runScheduledBackup } from './scheduled-backup.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-copia-'))
const file = path.join(folder, 'tudo.jsonl.gz')
beforeAll(async () => {
  painel = await criarPainelDeTeste()
  const [lead, agencia] = [
    await painel.lead({ nome: 'Zuleica "Aspas" d\'Ávila\n😀' }),
    await painel.agencia(),
  ]
  await painel.pedir('POST', `/api/leads/${lead}/atribuicoes`, { agencia_ids: [agencia.id] })
  await fechar(painel.teste.db, 50_000)
  // The messages of the assignment count as sent.
  await painel.teste.db.servico.execute(sql`delete from emails_saida`)
  // A valuation without references, in the partition of its day, which the other database lacks.
  await prepararParticoes(painel.teste.mundo)
  await painel.teste.db.servico.execute(sql`insert into avaliacoes_emitidas (id, criada_em, tipo_veiculo, pedido, resultado)
    values (${painel.teste.mundo.novoId()}, now(), 'carro', '{}', '{"de":"hoje"}')`)
})
afterAll(async () => {
  await painel.teste.close()
  fs.rmSync(folder, { recursive: true })
})

/** Closes every assignment, which makes the database record an outcome. */
const fechar = (db: Database, valor: number) =>
  db.servico.execute(
    sql`update leads_agencias set desfecho = 'fechado', negocio = 'compra', valor_fechado = ${valor}`,
  )

const ROOT = path.resolve(import.meta.dirname, '../../..')
const MIGRATIONS = path.join(ROOT, 'migrations')
const SEEDS = path.join(ROOT, 'seeds')

const nothing = () => undefined
/** The part of a restore's answer for a backup with no later erasure, withdrawal or message. */
const NOTHING_CHANGED = { erased: 0, withdrawn: 0, held: { emails: 0, webhooks: 0, push: 0, whatsapp: 0 } }
/** Reads the erased leads that the list in the data folder names. */
const readErased = (dataDir: string) => [...readPrivacyLog(dataDir).erased]
/** Returns the content of all tables as text, and the forced policies. */
async function fingerprint(db: typeof painel.teste.db) {
  const tables = [
    'leads',
    'avaliacoes',
    'avaliacoes_emitidas',
    'agencias',
    'auth_users',
    'auditoria',
    'leads_agencias',
    'leads_indice',
    'leads_por_dia',
    'entregas',
    'resultados',
  ]
  const contents = []
  for (const table of tables) {
    const { rows } = await db.servico.execute(
      sql`select md5(string_agg(t::text, '|' order by t::text)) as soma from ${sql.identifier(table)} t`,
    )
    contents.push([table, rows[0]?.soma])
  }
  const { rows } = await db.servico.execute(
    sql`select count(*)::int as n from pg_class where relforcerowsecurity and not relispartition`,
  )
  return { contents, forced: rows[0]?.n }
}

test('a backup restores byte by byte into another database, with its policies', async () => {
  const rows = await backup(painel.teste.url, file, nothing)
  expect(rows).toBeGreaterThan(20)
  const other = await createTestDatabase()
  expect(await restore(other.url, file, nothing)).toEqual({ rows, ...NOTHING_CHANGED })
  expect(await fingerprint(other)).toEqual(await fingerprint(painel.teste.db))
  // The restored audit trail is append-only too.
  await expect(other.servico.execute(sql`delete from auditoria`)).rejects.toThrow()
  // Sequences continue from their last value.
  await fechar(other, 51_000)
  const { rows: resultados } = await other.servico.execute(
    sql`select valor_reais from resultados order by ordem`,
  )
  expect(resultados).toEqual([{ valor_reais: 50_000 }, { valor_reais: 51_000 }])
  await other.close()
})

test('a backup of a missing database is refused without creating one', () => {
  const dataDir = fs.mkdtempSync(path.join(folder, 'nada-'))
  expect(() => requireDatabase(readEnv({ DATA_DIR: dataDir }))).toThrow(/^Não há banco de dados em .*nada-/)
  expect(fs.readdirSync(dataDir)).toEqual([])
  requireDatabase(readEnv({ DATA_DIR: dataDir, DATABASE_URL: painel.teste.url }))
})

/** Makes a backup, then erases two leads of it; the first has a letter that waits, and one other lead stays. */
async function eraseAfterBackup() {
  const before = path.join(folder, 'antes.jsonl.gz')
  const here = await painel.lead({ email: 'quem.sai@exemplo.com.br' })
  const [elsewhere, stays] = [await painel.lead(), await painel.lead()]
  for (const para of ['quem.sai@exemplo.com.br', 'quem.fica@exemplo.com.br'])
    await enfileirarCarta(painel.teste.db.servico, painel.teste.db.cofre, para, CARTA)
  await backup(painel.teste.url, before, nothing)
  await painel.teste.db.servico.execute(sql`delete from leads where id in (${here}, ${elsewhere})`)
  return { before, here, elsewhere, stays }
}
let erased: Awaited<ReturnType<typeof eraseAfterBackup>>

/** Checks that a restored database lacks the erased leads and their letters, and has the proofs of both erasures. */
async function expectErased(db: Database): Promise<void> {
  const { here, elsewhere, stays } = erased
  const { rows } = await db.servico.execute<{ id: string }>(
    sql`select id from leads where id in (${here}, ${elsewhere}, ${stays})`,
  )
  expect(rows).toEqual([{ id: stays }])
  const cartas = (await listarEmails(db.servico)).flatMap(({ id, para }) =>
    para ? [abrirPara(db.cofre, id, para)] : [],
  )
  expect(
    cartas.filter(para => para.startsWith('quem.')),
    'no letter waits for who was erased',
  ).toEqual(['quem.fica@exemplo.com.br'])
  const { rows: left } = await db.servico.execute(
    sql`select 1 from leads_apagados where lead_id in (${here}, ${elsewhere})`,
  )
  expect(left).toHaveLength(2)
}

test('a backup from before an erasure restores no erased lead, wherever the erasure is recorded', async () => {
  erased = await eraseAfterBackup()
  const { before, here, elsewhere } = erased
  const dataDir = fs.mkdtempSync(path.join(folder, 'dados-'))
  // The second update lists no lead twice.
  await updatePrivacyLog(painel.teste.db, dataDir)
  await updatePrivacyLog(painel.teste.db, dataDir)
  expect(readErased(dataDir).sort()).toEqual([here, elsewhere].sort())

  // Into an empty database: the list in the data folder has the erasures.
  const other = await createTestDatabase()
  expect((await restore(other.url, before, nothing, { known: readPrivacyLog(dataDir) })).erased).toBe(2)
  // Into the same database, without the list: the database has the erasures.
  expect((await restore(painel.teste.url, before, nothing)).erased).toBe(2)
  for (const db of [other, painel.teste.db]) await expectErased(db)
  await other.close()
})

test('the list of erasures keeps those that a recovered database lacks', async () => {
  // Two of the list and two of the database: equal counts do not end the comparison.
  const dataDir = fs.mkdtempSync(path.join(folder, 'atras-'))
  const gone = [randomUUID(), randomUUID()]
  fs.writeFileSync(path.join(dataDir, 'leads-apagados.txt'), `${gone.join('\n')}\n`)
  await updatePrivacyLog(painel.teste.db, dataDir)
  expect(readErased(dataDir).sort()).toEqual([...gone, erased.here, erased.elsewhere].sort())
})

/** Creates a lead that an agency has, with a monthly mail and a link; a lead with offers; and one with a chosen offer. */
async function giveConsents(email: string) {
  const { db, mundo } = painel.teste
  const agency = await painel.agencia()
  const lead = await painel.lead({ email })
  await painel.pedir('POST', `/api/leads/${lead}/atribuicoes`, { agencia_ids: [agency.id] })
  await db.servico.execute(sql`insert into meu_veiculo (lead_id, ligado_em) values (${lead}, now())`)
  await db.servico.execute(sql`insert into compartilhamentos (resumo, avaliacao_id, criado_em, expira_em)
    select 'x', avaliacao_id, now() - interval '1 hour', now() + interval '1 year' from leads where id = ${lead}`)
  const asked = await painel.lead({ aceita_contato_parceiros: false })
  const window = await criarJanela(painel, asked, [agency])
  await criarProposta(painel, window, agency, { valor: 50_000 })
  const chosen = await painel.lead({ aceita_contato_parceiros: false })
  const accepted = await criarJanela(painel, chosen, [agency])
  const proposta_id = await criarProposta(painel, accepted, agency, { valor: 50_000 })
  await aceitar(mundo, chosen, { proposta_id }, { ip: '203.0.113.5' })
  return { lead, asked, window, chosen, accepted }
}
type Given = Awaited<ReturnType<typeof giveConsents>>

/** Takes back everything that `giveConsents` gave. */
async function withdraw(email: string, { lead, asked, chosen }: Given): Promise<void> {
  const { mundo } = painel.teste
  const person = titularDe(mundo, email)
  await encerrar(mundo, chosen, { motivo: 'vendi' })
  await retirar(mundo, asked, { para: 'nada' }, { ip: '203.0.113.5' })
  await retirarAutorizacao(mundo, person)
  await pararMeuVeiculo(mundo, person, lead)
  await desligarRelatorio(mundo, person, lead)
}

/** Gives the consent of a lead again. */
async function renew(lead: string): Promise<void> {
  const { db, mundo } = painel.teste
  const { rows } = await db.servico.execute<{ avaliacao_id: string }>(
    sql`select avaliacao_id from leads where id = ${lead}`,
  )
  const avaliacao_id = rows[0]?.avaliacao_id ?? ''
  await darConsentimento(mundo, { id: lead, avaliacao_id }, { ip: '203.0.113.5' })
}

/** Checks that a restored database has everything withdrawn, each with its proof. */
async function expectWithdrawn(db: Database, { lead, window, accepted }: Given): Promise<void> {
  const { rows: left } = await db.servico.execute(sql`
      select l.aceita_contato_parceiros as aceita, la.oculta,
        (select count(*)::int from meu_veiculo m where m.lead_id = l.id) as mensal,
        (select count(*)::int from compartilhamentos c where c.avaliacao_id = l.avaliacao_id) as links,
        (select array_agg(c.finalidade order by c.finalidade) from consentimentos c
          where c.lead_id = l.id and not c.aceito) as provas
      from leads l join leads_agencias la on la.lead_id = l.id where l.id = ${lead}`)
  expect(left).toEqual([
    { aceita: false, oculta: true, mensal: 0, links: 0, provas: ['contato_parceiros', 'meu_veiculo'] },
  ])
  const { rows: ended } = await db.servico.execute(sql`
      select estado, exists (select from consentimentos c
        where c.lead_id = j.lead_id and c.finalidade = 'propostas' and not c.aceito) as prova
      from janelas j where id = ${window}`)
  expect(ended).toEqual([{ estado: 'retirada', prova: true }])
  const { rows: hidden } = await db.servico.execute(sql`
      select j.estado, la.oculta, exists (select from consentimentos c
        where c.lead_id = j.lead_id and c.finalidade = 'contato_da_escolhida' and not c.aceito) as prova
      from janelas j join leads_agencias la on la.lead_id = j.lead_id where j.id = ${accepted}`)
  expect(hidden).toEqual([{ estado: 'retirada', oculta: true, prova: true }])
}

test('a choice withdrawn after the backup is withdrawn again, wherever it is recorded', async () => {
  const before = path.join(folder, 'palavras.jsonl.gz')
  const [person, returned] = ['quem.retira@exemplo.com.br', 'quem.volta@exemplo.com.br']
  const given = await giveConsents(person)
  const back = await painel.lead({ email: returned })
  await backup(painel.teste.url, before, nothing)
  await withdraw(person, given)
  await retirarAutorizacao(painel.teste.mundo, titularDe(painel.teste.mundo, returned))
  const dataDir = fs.mkdtempSync(path.join(folder, 'palavras-'))
  // The second update lists no withdrawal twice.
  for (let i = 0; i < 2; i++) await updatePrivacyLog(painel.teste.db, dataDir)
  expect(
    readPrivacyLog(dataDir)
      .withdrawn.filter(({ lead_id }) => lead_id === given.lead)
      .map(({ what }) => what)
      .sort(),
    'each is listed once',
  ).toEqual(['contato_parceiros', 'meu_veiculo', 'relatorio'])
  await renew(back)

  const other = await createTestDatabase()
  // Six choices: contact, monthly mail, report, offers, the chosen agency's contact, and the renewed one. With the list
  // alone the renewal is lost with the database, and the withdrawal on the list counts.
  expect((await restore(other.url, before, nothing, { known: readPrivacyLog(dataDir) })).withdrawn).toBe(6)
  expect((await restore(painel.teste.url, before, nothing)).withdrawn).toBe(5)
  for (const db of [other, painel.teste.db]) await expectWithdrawn(db, given)
  // Only this database has the renewal.
  const { rows } = await painel.teste.db.servico.execute(
    sql`select aceita_contato_parceiros as aceita from leads where id = ${back}`,
  )
  expect(rows).toEqual([{ aceita: true }])
  await other.close()
})

test('a consent to the agency of a site that was withdrawn after the backup stays withdrawn', async () => {
  const before = path.join(folder, 'site.jsonl.gz')
  const { servico } = painel.teste.db
  const [agency, person] = [await painel.agencia(), 'quem.sai.do.site@exemplo.com.br']
  const lead = await painel.lead({ email: person, aceita_contato_parceiros: false })
  const origin = 'https://www.loja.exemplo.com.br'
  await servico.execute(sql`insert into vitrines (agencia_id, chave, origens, criada_em)
    values (${agency.id}, 'abcdefghijklmnop', array[${origin}], now())`)
  await servico.transaction(async tx => {
    const procedencia = { agencia_id: agency.id, nome: 'Loja', origem: origin, aceita: true }
    await guardarProcedencia(tx, painel.teste.mundo, lead, { procedencia, ip: '203.0.113.5' })
  })
  await entregarDasVitrines(painel.teste.mundo)
  await backup(painel.teste.url, before, nothing)
  await retirarAutorizacao(painel.teste.mundo, titularDe(painel.teste.mundo, person))
  const dataDir = fs.mkdtempSync(path.join(folder, 'site-'))
  await updatePrivacyLog(painel.teste.db, dataDir)
  const other = await createTestDatabase()
  await restore(other.url, before, nothing, { known: readPrivacyLog(dataDir) })
  await restore(painel.teste.url, before, nothing)
  for (const db of [other, painel.teste.db]) {
    const { rows } = await db.servico.execute(sql`
      select v.aceita, v.tentar_em, la.oculta, exists (select from consentimentos c
        where c.lead_id = v.lead_id and c.finalidade = 'contato_da_loja' and not c.aceito) as prova
      from leads_da_vitrine v join leads_agencias la using (lead_id, agencia_id) where v.lead_id = ${lead}`)
    expect(rows).toEqual([{ aceita: false, tentar_em: null, oculta: true, prova: true }])
  }
  await other.close()
})

/** Queues two mails and two calls: the notice of a lead and a letter, the lead to a webhook and to a device. */
async function queueMessages(): Promise<{ lead: string; emails: number }> {
  const { servico, cofre } = painel.teste.db
  await servico.execute(sql`delete from emails_saida`)
  const [lead, agency] = [await painel.lead(), await painel.agencia()]
  await painel.pedir('POST', `/api/leads/${lead}/atribuicoes`, { agencia_ids: [agency.id] })
  await servico.execute(sql`delete from emails_saida where entrega_id is null`)
  await enfileirarCarta(servico, cofre, 'espera@exemplo.com.br', CARTA)
  const device = randomUUID()
  const sealed = (column: string) => cofre.selar('x', `inscricoes_push.${column} ${device}`).envelope
  await servico.execute(sql`insert into inscricoes_push
    (id, agencia_id, user_id, endereco, endereco_chave, chave, segredo, criada_em)
    select ${device}, ${agency.id}, id, ${sealed('endereco')}, 'k', 'x', ${sealed('segredo')}, now() from auth_users limit 1`)
  await servico.execute(sql`insert into envios (agencia_id, evento, lead_id, inscricao_id) values
    (${agency.id}, 'lead.atribuido', ${lead}, null), (${agency.id}, 'lead.atribuido', ${lead}, ${device})`)
  const { rows: at } = await servico.execute<{ n: number }>(sql`select count(*)::int as n from emails_saida`)
  const emails = at[0]?.n ?? 0
  expect(emails).toBe(2)
  return { lead, emails }
}

/** Sends everything that is due. @returns the recipients of letters, and the number of calls. */
async function sendPending(db: Database) {
  const taken = []
  for (let email = await tomarEmail(db.servico); email; email = await tomarEmail(db.servico))
    taken.push(email.para && abrirPara(db.cofre, email.id, email.para))
  const calls = await enviarPendentes({ ...painel.teste.mundo, db })
  return { taken, calls }
}

/** Reads the delivery log of a lead's notice. */
async function readLog(db: Database, lead: string) {
  const { rows } = await db.servico.execute(
    sql`select estado, erro from entregas where lead_id = ${lead} and tipo = 'lead'`,
  )
  return rows
}

/** Makes a backup with messages that wait, all of which but one mail are then sent. */
async function sendAfterBackup() {
  const before = path.join(folder, 'cartas.jsonl.gz')
  const { lead, emails } = await queueMessages()
  await backup(painel.teste.url, before, nothing)
  const { servico } = painel.teste.db
  await servico.execute(sql`delete from emails_saida where para is null`)
  await servico.execute(sql`update envios set estado = 'entregue', terminado_em = now()`)
  return { before, lead, emails }
}
let queued: Awaited<ReturnType<typeof sendAfterBackup>>
/** The count of held messages after the operator's decision. */
const NONE_HELD = { emails: 0, webhooks: 0, push: 0, whatsapp: 0, oldest: null }

/** Restores the backup with messages into a new database. */
async function restoreMessages(): Promise<Database & { url: string }> {
  const db = await createTestDatabase()
  await restore(db.url, queued.before, nothing)
  return db
}

test('pending messages of a backup are held', async () => {
  queued = await sendAfterBackup()
  const { before, lead, emails } = queued
  const db = await createTestDatabase()
  const { held } = await restore(db.url, before, nothing)
  expect(held).toEqual({ emails, webhooks: 1, push: 1, whatsapp: 0 })
  expect(await countHeld(db.servico)).toEqual({ ...held, oldest: expect.any(Date) })
  expect(await sendPending(db)).toEqual({ taken: [], calls: 0 })
  expect(await readLog(db, lead)).toEqual([{ estado: 'retido', erro: 'copia_restaurada' }])
  await db.close()
})

test('a mail that is still pending in the replaced database is sent', async () => {
  const { before, emails } = queued
  expect((await restore(painel.teste.url, before, nothing)).held).toEqual({
    emails: emails - 1,
    webhooks: 1,
    push: 1,
    whatsapp: 0,
  })
  expect(await sendPending(painel.teste.db)).toEqual({ taken: ['espera@exemplo.com.br'], calls: 0 })
})

test('released messages are ready to be sent', async () => {
  const db = await restoreMessages()
  await releaseHeld(db)
  expect(await readLog(db, queued.lead)).toEqual([{ estado: 'pendente', erro: null }])
  const { rows: ready } = await db.servico.execute(sql`select
    (select count(*)::int from emails_saida where proxima_em <= now()) as emails,
    (select count(*)::int from envios where estado = 'pendente' and proxima_em <= now()) as calls`)
  expect(ready).toEqual([{ emails: queued.emails, calls: 2 }])
  expect(await countHeld(db.servico)).toEqual(NONE_HELD)
  await db.close()
})

test('discarded messages are never sent', async () => {
  const db = await restoreMessages()
  await discardHeld(db)
  expect(await readLog(db, queued.lead)).toEqual([{ estado: 'falhou', erro: 'copia_restaurada' }])
  expect(await sendPending(db)).toEqual({ taken: [], calls: 0 })
  expect(await countHeld(db.servico)).toEqual(NONE_HELD)
  await db.close()
})

test('a truncated or foreign file changes nothing', async () => {
  const other = await createTestDatabase()
  const before = await fingerprint(other)
  const whole = fs.readFileSync(file)
  for (const [name, bytes] of [
    ['cortado', whole.subarray(0, Math.floor(whole.length * 0.7))],
    ['texto', Buffer.from('nada disso')],
  ] as const) {
    const wrong = path.join(folder, name)
    fs.writeFileSync(wrong, bytes)
    await expect(restore(other.url, wrong, nothing)).rejects.toThrow(/Nada mudou/)
  }
  expect(await fingerprint(other)).toEqual(before)
  await other.close()
})

describe('an encrypted backup', () => {
  /** Makes one. @returns its file and key, and an empty database beside it. */
  async function makeEncrypted() {
    const key = await newBackupKey()
    const sealed = path.join(folder, `cifrada-${randomUUID()}.jsonl.gz.age`)
    const rows = await backup(painel.teste.url, sealed, nothing, key)
    return { key, sealed, rows, other: await createTestDatabase() }
  }

  test('is a file in the format of age, which only its owner reads', async () => {
    const { key, sealed, rows, other } = await makeEncrypted()
    const heading = 'age-encryption.org/v1\n'
    expect(fs.readFileSync(sealed).subarray(0, heading.length).toString()).toBe(heading)
    expect(fs.statSync(sealed).mode & 0o077).toBe(0)
    expect(await countBackupRows(sealed, key)).toBe(rows)
    await other.close()
  })

  test('opens with its key alone', async () => {
    const { key, sealed, rows, other } = await makeEncrypted()
    const before = await fingerprint(other)
    const another = await newBackupKey()
    await expect(restore(other.url, sealed, nothing, { key: another })).rejects.toThrow(
      /não abre com a COPIAS_CHAVE/,
    )
    await expect(restore(other.url, sealed, nothing)).rejects.toThrow(/está cifrada/)
    expect(await fingerprint(other)).toEqual(before)
    expect(await restore(other.url, sealed, nothing, { key })).toMatchObject({ rows })
    await other.close()
  })

  test('with a changed byte is refused', async () => {
    const { key, sealed, other } = await makeEncrypted()
    const before = await fingerprint(other)
    const bytes = fs.readFileSync(sealed)
    // Any byte of the last encrypted piece.
    const place = bytes.length - 40
    bytes[place] = (bytes[place] ?? 0) ^ 1
    fs.writeFileSync(sealed, bytes)
    await expect(restore(other.url, sealed, nothing, { key })).rejects.toThrow(/não é uma cópia completa/)
    await expect(countBackupRows(sealed, key)).rejects.toThrow(/não é uma cópia completa/)
    expect(await fingerprint(other)).toEqual(before)
    await other.close()
  })
})

describe('a scheduled backup', () => {
  /** Runs one into a folder of its own. @returns its end, its sentences of progress, the folder and the key. */
  const make = async (
    name: string,
    now: Date,
    onTell: (sentence: string, copies: string) => void = nothing,
  ) => {
    const told: string[] = []
    const copies = path.join(folder, name)
    const onProgress = (sentence: string) => {
      told.push(sentence)
      onTell(sentence, copies)
    }
    const key = await newBackupKey()
    const end = await runScheduledBackup({
      ownerUrl: painel.teste.url,
      folder: copies,
      key,
      days: 14,
      now,
      onProgress,
    })
    return { end, told, copies, key }
  }

  test('is counted in a scratch database, which is dropped', async () => {
    const { end, told, copies } = await make('conferida', new Date('2026-11-22T06:00:00Z'))
    expect(end).toMatchObject({ estado: 'feita', detalhes: { conferencia: 'restaurada' } })
    expect(end.detalhes?.arquivo).toBe('avalia60-2026-11-22T06h00.jsonl.gz.age')
    expect(fs.statSync(path.join(copies, end.detalhes?.arquivo ?? '')).size).toBe(end.detalhes?.bytes)
    expect(told).toContain('Conferindo a cópia…')
    const { rows } = await painel.teste.db.servico.execute(
      sql`select datname from pg_database where starts_with(datname, 'avalia60_conferencia_')`,
    )
    expect(rows).toEqual([])
  })

  test('deletes the backups past their retention alone', async () => {
    const copies = path.join(folder, 'velhas')
    fs.mkdirSync(copies)
    const now = systemClock.now()
    const put = (name: string, days: number) => {
      fs.writeFileSync(path.join(copies, name), '')
      const when = new Date(now.getTime() - days * DIA_MS)
      fs.utimesSync(path.join(copies, name), when, when)
    }
    // The retention of `make` is 14 days.
    put('avalia60-2026-01-01T06h00.jsonl.gz.age', 15)
    put('avalia60-2026-01-02T06h00.jsonl.gz.age', 13)
    put('fotos-da-familia.zip', 900)
    const { end } = await make('velhas', now)
    expect(fs.readdirSync(copies).sort()).toEqual(
      [end.detalhes?.arquivo, 'avalia60-2026-01-02T06h00.jsonl.gz.age', 'fotos-da-familia.zip'].sort(),
    )
  })

  test('that fails verification is deleted beside the previous one', async () => {
    const { end: before } = await make('estragada', new Date('2026-11-21T06:00:00Z'))
    /** Cuts the new file before its verification. */
    const spoil = (sentence: string, copies: string) => {
      if (sentence !== 'Conferindo a cópia…') return
      const [file = ''] = fs.readdirSync(copies).filter(name => name !== before.detalhes?.arquivo)
      fs.truncateSync(path.join(copies, file), 5_000)
    }
    const { end, copies } = await make('estragada', new Date('2026-11-22T06:00:00Z'), spoil)
    expect(end).toMatchObject({
      estado: 'falhou',
      frase: expect.stringContaining('não é uma cópia completa'),
    })
    expect(fs.readdirSync(copies)).toEqual([before.detalhes?.arquivo])
  })

  test('into an unusable folder returns the reason', async () => {
    fs.writeFileSync(path.join(folder, 'ocupada'), 'um arquivo')
    const { end } = await make('ocupada', systemClock.now())
    expect(end).toMatchObject({ estado: 'falhou', frase: expect.stringMatching(/\S/) })
  })
})

/** Starts a cluster with two databases whose owner may create roles and nothing else. */
async function startClusterOfOwner() {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-dono-'))
  fs.chmodSync(dataDir, 0o755)
  const cluster = await startEmbeddedPostgres({ dataDir, exclusive: false, durable: false, say: nothing })
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  await admin.query(`create role dono login createrole nosuperuser nobypassrls password 'x'`)
  const create = async (name: string) => {
    await admin.query(`create database ${name} owner dono`)
    const url = Object.assign(new URL(cluster.url), { username: 'dono', password: 'x', pathname: name }).href
    await migrate(url, MIGRATIONS, nothing)
    return { url, db: openDatabase(url, systemClock, COFRE_DE_TESTE) }
  }
  const [from, to] = [await create('de'), await create('para')]
  await admin.end()
  const stop = async () => {
    await Promise.all([from.db.close(), to.db.close()])
    await cluster.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  return { from, to, stop }
}

test('an owner who may only create roles can back up and restore', async () => {
  const { from, to, stop } = await startClusterOfOwner()
  await seed(from.db, SEEDS, systemClock)
  await from.db.servico.execute(sql`select nextval('leituras_pagamento') from generate_series(1, 7)`)
  const rows = await backup(from.url, file, nothing)
  expect(rows).toBeGreaterThan(5)
  expect(await restore(to.url, file, nothing)).toEqual({ rows, ...NOTHING_CHANGED })
  const texts = async (db: Database) =>
    (await db.servico.execute(sql`select md5(string_agg(t::text, '|' order by id)) from conteudos_paginas t`))
      .rows
  expect(await texts(to.db)).toEqual(await texts(from.db))
  // Seven values of the sequence were taken.
  const { rows: next } = await to.db.servico.execute(sql`select nextval('leituras_pagamento')::int as n`)
  expect(next).toEqual([{ n: 8 }])
  await stop()
}, 120_000)

test('the scheduled backup of an owner who may not create databases is verified by reading it', async () => {
  const { from, stop } = await startClusterOfOwner()
  const end = await runScheduledBackup({
    ownerUrl: from.url,
    folder: path.join(folder, 'do-dono'),
    key: await newBackupKey(),
    days: 1,
    now: systemClock.now(),
    onProgress: nothing,
  })
  expect(end).toMatchObject({ estado: 'feita', detalhes: { conferencia: 'lida' } })
  await stop()
}, 120_000)
