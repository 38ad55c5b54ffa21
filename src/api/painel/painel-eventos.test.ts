import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { criarLeitorDeAcesso } from '#domain/acesso/acesso.ts'
import { type Database, openDatabase } from '#platform/database/db.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { compose } from '#tests/auth/mundo-de-teste.ts'
import { exigirFato } from '#tests/fato.ts'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
/** Another process on the same database: the streams run there, and this one ends their access. */
let outroBanco: Database
let outroProcesso: ReturnType<typeof compose>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
  outroBanco = openDatabase(painel.teste.url, painel.teste.mundo.clock, COFRE_DE_TESTE)
  const mundo = { ...painel.teste.mundo, db: outroBanco, lerAcesso: criarLeitorDeAcesso(outroBanco.servico) }
  outroProcesso = compose(mundo, () => '203.0.113.1')
})
afterAll(async () => {
  await outroBanco.close()
  await painel.teste.close()
})

type Fluxo = Awaited<ReturnType<typeof abrir>>

/** Opens a stream. `texto` and `acabou` of the result follow it. */
async function abrir(token: string, url = '/api/minha-agencia/eventos') {
  const resposta = await outroProcesso.request(url, { headers: { authorization: `Bearer ${token}` } })
  expect(resposta.status).toBe(200)
  const leitor = exigirFato(resposta.body, 'o fluxo').pipeThrough(new TextDecoderStream()).getReader()
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
  painel.teste.db.servico.execute(sql`select notificar('painel_agencia', ${`${agencia.id} ${lead}`})`)

/** Checks that the stream is still open: a notification sent now arrives. It is repeated until then. */
async function esperarLead(fluxo: { texto: string }, agencia: { id: string }) {
  const lead = painel.teste.mundo.novoId()
  const contar = async () => {
    await avisarLead(agencia, lead)
    return fluxo.texto
  }
  await expect.poll(contar).toContain(lead)
}

test('a removed seller’s stream ends before a lead of the same moment is written', async () => {
  const agencia = await painel.agencia()
  const ana = await painel.vendedor(agencia)
  const [fluxoVendedora, fluxoDono] = [await abrir(ana.token), await abrir(agencia.token)]
  await esperarLead(fluxoVendedora, agencia)
  const lead = painel.teste.mundo.novoId()
  await painel.teste.db.servico.transaction(async tx => {
    // The lead's notification precedes the removal in one transaction: the seller may read neither.
    await tx.execute(sql`select notificar('painel_agencia', ${`${agencia.id} ${lead}`})`)
    await tx.execute(sql`update membros_agencias set ativo = false where user_id = ${ana.id}`)
  })
  // The lead in the owner's stream shows that it was notified.
  await expect.poll(() => fluxoDono.texto).toContain(lead)
  await expect.poll(() => fluxoVendedora.acabou).toBe(true)
  expect(fluxoVendedora.texto).not.toContain(lead)
  await fluxoDono.fechar()
})

/** Ends the access of a stream; returns the streams of the same account that stay open. */
type Encerrar = () => Promise<Fluxo[]>
/** Sends the request that ends the only stream. */
const nenhumOutro = async (pedido: Promise<unknown>) => {
  await pedido
  return []
}
/** Opens a seller's stream, and sends the request that ends it. */
const encerrarFluxoDaVendedora =
  (encerrar: (ela: Awaited<ReturnType<typeof painel.vendedor>>, dono: string) => Promise<Fluxo[]>) =>
  async () => {
    const agencia = await painel.agencia()
    const ela = await painel.vendedor(agencia)
    return { fluxo: await abrir(ela.token), encerrar: () => encerrar(ela, agencia.token) }
  }
const suspender = (id: string) => nenhumOutro(painel.pedir('PATCH', `/api/agencias/${id}`, { ativa: false }))

// Each case opens a stream, and has the request that ends its access.
test.each<[string, () => Promise<{ fluxo: Fluxo; encerrar: Encerrar }>]>([
  [
    'put out of the team',
    encerrarFluxoDaVendedora(({ id }, token) =>
      nenhumOutro(
        painel.teste.call('PATCH', `/api/minha-agencia/equipe/${id}`, { token, body: { ativo: false } }),
      ),
    ),
  ],
  [
    'signed out everywhere',
    encerrarFluxoDaVendedora(({ token }) =>
      nenhumOutro(painel.teste.call('POST', '/auth/v1/logout?scope=global', { token })),
    ),
  ],
  [
    'changed the password in another session, which stays',
    encerrarFluxoDaVendedora(async ({ email }) => {
      const { access_token: token } = (await painel.teste.login(email)).json
      const fluxoDaNova = await abrir(token)
      const body = { password: 'tamandua-verde-77', current_password: 'jabuti-roxo-42' }
      await painel.teste.call('PUT', '/auth/v1/user', { token, body })
      return [fluxoDaNova]
    }),
  ],
  [
    'account deleted',
    encerrarFluxoDaVendedora(({ id }) =>
      nenhumOutro(painel.teste.db.servico.execute(sql`delete from auth_users where id = ${id}`)),
    ),
  ],
  [
    'banned',
    encerrarFluxoDaVendedora(({ id }) =>
      nenhumOutro(
        painel.teste.db.servico.execute(
          sql`update auth_users set banned_until = now() + interval '1 day' where id = ${id}`,
        ),
      ),
    ),
  ],
  [
    'agency suspended, the owner’s stream',
    async () => {
      const { id, token } = await painel.agencia()
      return { fluxo: await abrir(token), encerrar: () => suspender(id) }
    },
  ],
  [
    'agency suspended, a seller’s stream',
    async () => {
      const agencia = await painel.agencia()
      const { token } = await painel.vendedor(agencia)
      return { fluxo: await abrir(token), encerrar: () => suspender(agencia.id) }
    },
  ],
  [
    'administrator signed out',
    async () => {
      const { access_token: token } = (await painel.teste.login('chefe@exemplo.com.br')).json
      const fluxo = await abrir(token, '/api/eventos')
      return {
        fluxo,
        encerrar: () => nenhumOutro(painel.teste.call('POST', '/auth/v1/logout?scope=local', { token })),
      }
    },
  ],
])('only the streams whose access ends are closed at once: %s', async (_, montar) => {
  const vizinha = await painel.agencia()
  const fluxoVizinha = await abrir(vizinha.token)
  const { fluxo, encerrar } = await montar()
  const ficam = await encerrar()
  await expect.poll(() => fluxo.acabou).toBe(true)
  await esperarLead(fluxoVizinha, vizinha)
  for (const outro of [...ficam, fluxoVizinha]) {
    expect(outro.acabou).toBe(false)
    await outro.fechar()
  }
})
