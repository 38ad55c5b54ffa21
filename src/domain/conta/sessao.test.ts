import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { criarMundoDeTeste, type MundoDeTeste } from '#tests/auth/mundo-de-teste.ts'
import { auth_refresh_tokens, auth_sessions } from './conta.table.ts'
import { criarConta } from './conta.ts'
import { sair } from './entrada/sair.ts'
import { limparContas } from './limpar.ts'
import { renovarSessao } from './renovar-sessao.ts'
import { abrirSessao, elevarSessao, encerrarSessoes, encurtarSessoes, listarSessoes } from './sessao.ts'

let teste: MundoDeTeste
beforeAll(async () => {
  teste = await criarMundoDeTeste()
})
afterAll(() => teste.close())
beforeEach(() => {
  teste.time.offset_ms = 0
})

const DIA_S = 86_400
const ORIGEM = { ip: '203.0.113.7', userAgent: 'Navegador de teste' }
let contas = 0

async function conta(papel?: 'admin' | 'agencia'): Promise<string> {
  const { id } = await criarConta(teste.db.servico, teste.mundo, {
    email: `s${++contas}@exemplo.com.br`,
    email_provado: true,
  })
  if (papel)
    await teste.db.servico.execute(sql`insert into user_roles (user_id, role) values (${id}, ${papel})`)
  return id
}
const abrir = (userId: string) =>
  teste.db.servico.transaction(tx =>
    abrirSessao(tx, teste.mundo, { userId, metodo: 'password', origem: ORIGEM }),
  )
const renovar = (token: string) => renovarSessao(teste.mundo, token)
/** Moves the clock of the test on. */
const passar = (segundos: number) => {
  teste.time.offset_ms += segundos * 1000
}
const sessoesDe = (userId: string) =>
  teste.db.servico.select().from(auth_sessions).where(eq(auth_sessions.user_id, userId))

describe('a refresh token', () => {
  test('is never stored in clear, gives the next one, and the session continues', async () => {
    const { sessao, refreshToken } = await abrir(await conta())
    const guardados = await teste.db.servico
      .select()
      .from(auth_refresh_tokens)
      .where(eq(auth_refresh_tokens.session_id, sessao.id))
    expect(guardados).toHaveLength(1)
    expect(JSON.stringify(guardados)).not.toContain(refreshToken)
    passar(60)
    const nova = await renovar(refreshToken)
    expect(nova.refreshToken).not.toBe(refreshToken)
    expect(nova.sessao.id).toBe(sessao.id)
    expect(nova.sessao.refreshed_at.getTime()).toBeGreaterThan(sessao.refreshed_at.getTime())
  })

  test('of concurrent tabs gives each the same next one, which works', async () => {
    const { refreshToken } = await abrir(await conta())
    const respostas = await Promise.all([1, 2, 3].map(() => renovar(refreshToken)))
    expect(new Set(respostas.map(r => r.refreshToken)).size).toBe(1)
    await expect(renovar(respostas[0]?.refreshToken ?? '')).resolves.toBeDefined()
  })

  test('with a lost answer is answered again at any time, as long as its child was not used', async () => {
    const { refreshToken } = await abrir(await conta())
    const { refreshToken: filho } = await renovar(refreshToken)
    passar(3600)
    expect((await renovar(refreshToken)).refreshToken).toBe(filho)
  })

  test('that is two tokens old works for ten seconds; later it is a theft and ends the session', async () => {
    const userId = await conta()
    const { refreshToken: avo } = await abrir(userId)
    const { refreshToken: pai } = await renovar(avo)
    const { refreshToken: atual } = await renovar(pai)
    expect((await renovar(avo)).refreshToken).toBe(atual)
    // Longer than `REUSO_TOLERADO_MS`.
    passar(11)
    await expect(renovar(avo)).rejects.toMatchObject({ codigo: 'refresh_token_already_used' })
    expect(await sessoesDe(userId)).toEqual([])
    await expect(renovar(atual)).rejects.toMatchObject({ codigo: 'refresh_token_not_found' })
    const { rows } = await teste.db.servico.execute(
      sql`select quem from auditoria where acao = 'sessao_reusada' and quem = ${userId}`,
    )
    expect(rows).toHaveLength(1)
  })

  test.each([
    ['', 'validation_failed'],
    ['curto', 'validation_failed'],
    ['x'.repeat(513), 'validation_failed'],
    ['x'.repeat(43), 'refresh_token_not_found'],
  ])('that was never given is refused: %j', async (token, code) => {
    await expect(renovar(token)).rejects.toMatchObject({ codigo: code })
  })
})

describe('a session expires', () => {
  test.each([
    ['of an account without a role, after thirty days unused', undefined, 30 * DIA_S],
    ['of an administrator, after the idle time that it states', 'admin', undefined],
  ] as const)('%s', async (_, papel, segundos) => {
    const userId = await conta(papel)
    const { sessao, refreshToken } = await abrir(userId)
    passar((segundos ?? sessao.idle_seconds) + 1)
    await expect(renovar(refreshToken)).rejects.toMatchObject({ codigo: 'session_expired' })
    expect(await sessoesDe(userId)).toEqual([])
  })

  test('at its end in days, after any number of renewals', async () => {
    const userId = await conta('admin')
    const aberta = await abrir(userId)
    let token = aberta.refreshToken
    const fim = (aberta.sessao.expires_at.getTime() - aberta.sessao.created_at.getTime()) / 1000
    const passo = Math.floor(aberta.sessao.idle_seconds / 2)
    for (let t = 0; t + passo < fim; t += passo) {
      passar(passo)
      token = (await renovar(token)).refreshToken
    }
    passar(passo + 1)
    await expect(renovar(token)).rejects.toMatchObject({ codigo: 'session_expired' })
  })

  test('and the sweep deletes the ended session, and no other', async () => {
    const userId = await conta()
    const [velha, usada] = [await abrir(userId), await abrir(userId)]
    passar(20 * DIA_S)
    const { refreshToken } = await renovar(usada.refreshToken)
    passar(20 * DIA_S)
    await limparContas(teste.mundo)
    const ficaram = (await sessoesDe(userId)).map(({ id }) => id)
    expect(ficaram).toEqual([usada.sessao.id])
    await expect(renovar(refreshToken)).resolves.toBeDefined()
    await expect(renovar(velha.refreshToken)).rejects.toMatchObject({ codigo: 'refresh_token_not_found' })
  })
})

test('raising a session voids the tokens from before, and the account’s sessions that lack the factor', async () => {
  const userId = await conta()
  const [esta, outra] = [await abrir(userId), await abrir(userId)]
  const fator = teste.mundo.novoId()
  const elevada = await teste.db.servico.transaction(tx =>
    elevarSessao(tx, teste.mundo, esta.sessao, { id: fator, metodo: 'totp' }),
  )
  expect(elevada.sessao).toMatchObject({ id: esta.sessao.id, aal: 'aal2', factor_id: fator })
  for (const morto of [esta.refreshToken, outra.refreshToken])
    await expect(renovar(morto)).rejects.toMatchObject({ codigo: 'refresh_token_not_found' })
  expect((await renovar(elevada.refreshToken)).sessao.aal).toBe('aal2')
})

describe('ending sessions', () => {
  test.each([
    ['global', 3, []],
    ['local', 1, ['outra', 'terceira']],
    ['others', 2, ['esta']],
  ] as const)('%s ends %d of three', async (tipo, quantas, ficam) => {
    const userId = await conta()
    const nomes = { esta: '', outra: '', terceira: '' }
    for (const nome of ['esta', 'outra', 'terceira'] as const) nomes[nome] = (await abrir(userId)).sessao.id
    const escopo = tipo === 'global' ? { tipo } : { tipo, sessionId: nomes.esta }
    expect(await teste.db.servico.transaction(tx => encerrarSessoes(tx, userId, escopo))).toBe(quantas)
    expect(new Set((await sessoesDe(userId)).map(({ id }) => id))).toEqual(
      new Set(ficam.map(nome => nomes[nome])),
    )
  })

  test('leaves other accounts unchanged, and is audited', async () => {
    const [a, b] = [await conta(), await conta()]
    const [dela, alheia] = [await abrir(a), await abrir(b)]
    await sair(teste.mundo, { user_id: a, session_id: dela.sessao.id }, 'global')
    expect(await sessoesDe(a)).toEqual([])
    expect((await sessoesDe(b)).map(({ id }) => id)).toEqual([alheia.sessao.id])
    const { rows } = await teste.db.servico.execute(
      sql`select detalhes from auditoria where acao = 'logout' and quem = ${a}`,
    )
    expect(rows).toEqual([{ detalhes: { scope: 'global' } }])
  })
})

test('a new administrator gets an administrator’s sessions: shorter, never longer', async () => {
  const [userId, alheio] = [await conta(), await conta()]
  const antes = (await abrir(userId)).sessao
  const dele = (await abrir(alheio)).sessao
  await teste.db.servico.transaction(tx => encurtarSessoes(tx, [userId]))
  const [depois] = await sessoesDe(userId)
  expect(depois?.idle_seconds).toBeLessThan(antes.idle_seconds)
  expect(depois?.expires_at.getTime()).toBeLessThan(antes.expires_at.getTime())
  await teste.db.servico.transaction(tx => encurtarSessoes(tx, [userId]))
  expect(await sessoesDe(userId)).toEqual([depois])
  expect((await sessoesDe(alheio))[0]?.expires_at).toEqual(dele.expires_at)
  await teste.db.servico.transaction(tx => encurtarSessoes(tx, []))
})

test('the list of sessions has the device, the newest first, and marks the current one', async () => {
  const userId = await conta()
  const velha = await abrir(userId)
  passar(60)
  const nova = await abrir(userId)
  const lista = await listarSessoes(teste.db.servico, userId, velha.sessao.id)
  expect(lista.map(({ id, atual }) => [id, atual])).toEqual([
    [nova.sessao.id, false],
    [velha.sessao.id, true],
  ])
  expect(lista[0]).toMatchObject({ ip: ORIGEM.ip, user_agent: ORIGEM.userAgent, aal: 'aal1' })
})
