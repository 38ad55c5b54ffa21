import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { criarLeitorDeAcesso } from '#domain/acesso/acesso.ts'
import { type Database, openDatabase } from '#platform/database/db.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { compose } from '#tests/auth/mundo-de-teste.ts'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'

let p: Awaited<ReturnType<typeof criarPainelDeTeste>>
/** Another process on the same database: the streams run there, and this one ends their access. */
let outroBanco: Database
let outroProcesso: ReturnType<typeof compose>
beforeAll(async () => {
  p = await criarPainelDeTeste()
  outroBanco = openDatabase(p.w.url, p.w.mundo.clock, COFRE_DE_TESTE)
  const mundo = { ...p.w.mundo, db: outroBanco, lerAcesso: criarLeitorDeAcesso(outroBanco.servico) }
  outroProcesso = compose(mundo, () => '203.0.113.1')
})
afterAll(async () => {
  await outroBanco.close()
  await p.w.close()
})

/** An open stream: its text, and whether it has ended. */
async function abrir(token: string, url = '/api/minha-agencia/eventos') {
  const resposta = await outroProcesso.request(url, { headers: { authorization: `Bearer ${token}` } })
  expect(resposta.status).toBe(200)
  const leitor = (resposta.body as ReadableStream<Uint8Array<ArrayBuffer>>)
    .pipeThrough(new TextDecoderStream())
    .getReader()
  const fluxo = { texto: '', acabou: false, fechar: () => leitor.cancel() }
  const ler = async () => {
    for (;;) {
      const { done, value } = await leitor.read()
      if (done) break
      fluxo.texto += value
    }
    fluxo.acabou = true
  }
  void ler()
  await expect.poll(() => fluxo.texto).toContain(': aberto')
  return fluxo
}

/** Notifies an agency of a lead, as an assignment does. */
const avisarLead = (agencia: { id: string }, lead: string) =>
  p.w.db.servico.execute(sql`select notificar('painel_agencia', ${`${agencia.id} ${lead}`})`)

/** The stream is still open: a notification sent now arrives. It is repeated until then. */
async function esperarLead(fluxo: { texto: string }, agencia: { id: string }) {
  const lead = p.w.mundo.novoId()
  const contar = async () => {
    await avisarLead(agencia, lead)
    return fluxo.texto
  }
  await expect.poll(contar).toContain(lead)
}

test('a removed seller’s stream ends before a lead of the same moment is written, the owner’s goes on', async () => {
  const agencia = await p.agencia()
  const ana = await p.vendedor(agencia)
  const [dela, doDono] = [await abrir(ana.token), await abrir(agencia.token)]
  await esperarLead(dela, agencia)
  const lead = p.w.mundo.novoId()
  await p.w.db.servico.transaction(async tx => {
    // The lead's notification precedes the removal in one transaction: she may read neither.
    await tx.execute(sql`select notificar('painel_agencia', ${`${agencia.id} ${lead}`})`)
    await tx.execute(sql`update membros_agencias set ativo = false where user_id = ${ana.id}`)
  })
  await expect.poll(() => dela.acabou).toBe(true)
  expect(dela.texto).not.toContain(lead)
  await expect.poll(() => doDono.texto).toContain(lead)
  await doDono.fechar()
})

test('streams end at once when access does, and only those', async () => {
  const agencia = await p.agencia()
  const [vizinha, outraSessao] = [await p.agencia(), (await p.w.login('chefe@exemplo.com.br')).json]
  const daVizinha = await abrir(vizinha.token)
  const doAdmin = await abrir(outraSessao.access_token, '/api/eventos')
  const novo = async () => {
    const { id, email, token } = await p.vendedor(agencia)
    return { id, email, token, fluxo: await abrir(token) }
  }
  const dono = (metodo: string, caminho: string, body?: object) =>
    p.w.call(metodo, `/api/minha-agencia/${caminho}`, { token: agencia.token, ...(body && { body }) })

  const desativado = await novo()
  expect((await dono('PATCH', `equipe/${desativado.id}`, { ativo: false })).status).toBe(200)
  await expect.poll(() => desativado.fluxo.acabou, { message: 'put out of the team' }).toBe(true)

  const saiu = await novo()
  await p.w.call('POST', '/auth/v1/logout?scope=global', { token: saiu.token })
  await expect.poll(() => saiu.fluxo.acabou, { message: 'signed out everywhere' }).toBe(true)

  const trocou = await novo()
  const { access_token: nova } = (await p.w.login(trocou.email)).json
  const daNova = await abrir(nova)
  const body = { password: 'tamandua-verde-77', current_password: 'jabuti-roxo-42' }
  const troca = await p.w.call('PUT', '/auth/v1/user', { token: nova, body })
  expect(troca.status, troca.text).toBe(200)
  await expect.poll(() => trocou.fluxo.acabou, { message: 'changed the password elsewhere' }).toBe(true)
  expect(daNova.acabou, 'the session that changed it stays').toBe(false)

  const apagado = await novo()
  await p.w.db.servico.execute(sql`delete from auth_users where id = ${apagado.id}`)
  await expect.poll(() => apagado.fluxo.acabou, { message: 'account deleted' }).toBe(true)

  const banido = await novo()
  await p.w.db.servico.execute(
    sql`update auth_users set banned_until = now() + interval '1 day' where id = ${banido.id}`,
  )
  await expect.poll(() => banido.fluxo.acabou, { message: 'banned' }).toBe(true)

  const doDono = await abrir(agencia.token)
  expect((await p.pedir('PATCH', `/api/agencias/${agencia.id}`, { ativa: false })).status).toBe(200)
  await expect
    .poll(() => [doDono.acabou, daNova.acabou], { message: 'agency suspended' })
    .toEqual([true, true])

  await esperarLead(daVizinha, vizinha)
  await p.w.call('POST', '/auth/v1/logout?scope=local', { token: outraSessao.access_token })
  await expect.poll(() => doAdmin.acabou, { message: 'administrator signed out' }).toBe(true)
  expect(daVizinha.acabou).toBe(false)
  await daVizinha.fechar()
})
