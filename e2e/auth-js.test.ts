import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GoTrueClient, Session } from '@supabase/auth-js'
import * as OTPAuth from 'otpauth'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { build } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { createAccessTokens } from '#platform/secrets/access-token.ts'
import { openSigningKeys } from '#platform/secrets/signing-keys.ts'
import { wrongCode } from '#tests/auth/wrong-totp.ts'
import { answerCookies, expectSoon } from './browser.ts'
import { expectAccessible } from './checks/page-checks.ts'
import { digitarSenha, ligarChaveiro, SESSAO, sessaoGuardada } from './conta.ts'
import { setUpFixture } from './fixture.ts'
import { cadastrarAgencia, chamarComoAdmin, esperarNaCaixa, provarCaixa, SENHA } from './people.ts'

// The real client library in a real browser, on a bare page of the site's own address. Tests its storage, messages
// between tabs and URL handling against the real server.

declare global {
  var auth: GoTrueClient
  var eventos: string[]
  /** Code or name of the error of a refused call; the error object itself cannot be serialised to the test. */
  var recusa: (chamada: Promise<{ error: { code?: string; name: string } | null }>) => Promise<string | null>
}

const fixture = setUpFixture()
let html: string
beforeAll(async () => {
  html = await paginaDoCliente()
})

/** Builds a page with one client, configured as on our own pages; `?fluxo=pkce` selects that flow. */
async function paginaDoCliente(): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve('@supabase/auth-js'))
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'Biblioteca' } },
  })
  const [{ output }] = built as { output: { code: string }[] }[] as [{ output: { code: string }[] }]
  const code = output[0]?.code.replaceAll('</script', '<\\/script')
  return `<!doctype html><title>prova</title><script>${code}
    globalThis.eventos = []
    globalThis.auth = new Biblioteca.AuthClient({
      url: location.origin + '/auth/v1',
      storageKey: '${SESSAO}',
      autoRefreshToken: false,
      flowType: location.search.includes('fluxo=pkce') ? 'pkce' : 'implicit',
    })
    auth.onAuthStateChange(evento => void eventos.push(evento))
    globalThis.recusa = async chamada => {
      const { error } = await chamada
      return error && (error.code ?? error.name)
    }
  </script>`
}

/** Opens one device: tabs of one context share storage and messages. */
async function abrirAparelho(): Promise<BrowserContext> {
  const context = await fixture.browser.newContext({ baseURL: fixture.site.url, locale: 'pt-BR' })
  await answerCookies(context)
  await context.route(/\/prova(\?|#|$)/, route => route.fulfill({ contentType: 'text/html', body: html }))
  return context
}

async function abrirAba(context: BrowserContext, endereco = '/prova'): Promise<Page> {
  const page = await context.newPage()
  await page.goto(endereco)
  return page
}

const entrar = (page: Page, email: string, password = SENHA) =>
  page.evaluate(credenciais => recusa(auth.signInWithPassword(credenciais)), { email, password })

/** Makes a new account, signed in on a separate device. */
async function entrarComContaNova(email: string) {
  await cadastrarAgencia(fixture, email)
  const context = await abrirAparelho()
  const page = await abrirAba(context)
  expect(await entrar(page, email)).toBeNull()
  return { context, page, sessao: (await sessaoGuardada(page)) as Session }
}

/** Returns the e-mail of the page's account, or the code of the refusal. */
const quemSou = (page: Page) =>
  page.evaluate(async () => {
    const { data, error } = await auth.getUser()
    return error ? (error.code ?? error.name) : data.user.email
  })
/** Waits until the library has reported an event. */
const esperarEvento = (page: Page, evento: string) =>
  page.waitForFunction(nome => eventos.includes(nome), evento, { polling: 50 })

const pedir = async (caminho: string, token: string) =>
  (await fetch(fixture.site.url + caminho, { headers: { Authorization: `Bearer ${token}` } })).json()
const sessoesDe = async (token: string) => (await pedir('/api/minha-conta/sessoes', token)).itens

const alarmesDe = async (userId: string) =>
  (await chamarComoAdmin(fixture, 'GET', `/api/auditoria?acao=sessao_reusada&busca=${userId}`)).itens

test('sign-in stays after a reload, the browser checks claims against the key set, sign-out ends the session', async () => {
  const { context, page, sessao } = await entrarComContaNova('entra@exemplo.com.br')
  expect(await entrar(page, 'entra@exemplo.com.br', 'outra-senha-qualquer')).toBe('invalid_credentials')
  await page.reload()
  await esperarEvento(page, 'INITIAL_SESSION')
  expect(await quemSou(page)).toBe('entra@exemplo.com.br')
  const { data, error } = await page.evaluate(() => auth.getClaims())
  expect(error).toBeNull()
  expect(data?.claims.session_id).toBe(JSON.parse(atob(sessao.access_token.split('.')[1] ?? '')).session_id)
  expect(await page.evaluate(() => recusa(auth.signOut()))).toBeNull()
  await expectSoon(() => sessaoGuardada(page)).toBeNull()
  expect((await pedir('/auth/v1/user', sessao.access_token)).code).toBe(403)
  await context.close()
})

test('two tabs that refresh at the same moment both stay signed in, in one family, without an alarm', async () => {
  const { context, page, sessao } = await entrarComContaNova('corrida@exemplo.com.br')
  const outra = await abrirAba(context)
  // Holds a request until the other arrives, so that each tab uses the same refresh token. A tab that waits for the
  // other's answer is also correct, so each request is held only for a limited time. Every request carries that one
  // token.
  const presos: Route[] = []
  const { promise: estaoOsDois, resolve: soltar } = Promise.withResolvers<void>()
  await context.route(/grant_type=refresh_token/, async route => {
    presos.push(route)
    if (presos.length > 1) soltar()
    await Promise.race([estaoOsDois, new Promise(resolve => setTimeout(resolve, 5_000))])
    await route.continue()
  })
  await guardar(page, { ...sessao, expires_at: Math.floor(Date.now() / 1000) - 1 })
  const ler = (tab: Page) => tab.evaluate(() => auth.getSession())
  const lidas = await Promise.all([ler(page), ler(outra)])
  expect(presos.length).toBeGreaterThan(0)
  for (const preso of presos) {
    expect(preso.request().postDataJSON()).toEqual({ refresh_token: sessao.refresh_token })
  }
  const [uma, duas] = lidas.map(({ data }) => data.session?.refresh_token)
  expect(uma).toBeTruthy()
  expect(uma).not.toBe(sessao.refresh_token)
  expect(duas).toBe(uma)
  await context.unroute(/grant_type=refresh_token/)
  for (const tab of [page, outra, page]) {
    expect(await tab.evaluate(() => recusa(auth.refreshSession()))).toBeNull()
    expect(await quemSou(tab)).toBe('corrida@exemplo.com.br')
  }
  expect(await sessoesDe((await sessaoGuardada(page)).access_token)).toHaveLength(1)
  expect(await alarmesDe(sessao.user.id)).toEqual([])
  await context.close()
})

/** Ends the account's sessions on the server only. */
async function sairPorFora(token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  expect((await fetch(`${fixture.site.url}/auth/v1/logout`, { method: 'POST', headers })).status).toBe(204)
}

/** Makes a copy of a token, issued more than a quarter of an hour earlier: genuine, but expired. */
async function vencer(token: string): Promise<string> {
  const { iss: _, aud: __, iat: ___, exp: ____, ...claims } = JSON.parse(atob(token.split('.')[1] ?? ''))
  const antes = { now: () => new Date(Date.now() - 20 * MINUTO_MS) }
  const keys = openSigningKeys({ dataDir: path.join(fixture.site.dataDir, 'auth'), now: new Date() })
  return createAccessTokens(keys, `${fixture.site.url}/auth/v1`, antes).sign(claims, 900)
}

const guardar = (page: Page, sessao: object) =>
  page.evaluate(([chave, valor]) => localStorage.setItem(chave, valor), [
    SESSAO,
    JSON.stringify(sessao),
  ] as const)

test('an expired token is refused and renewed on the next page; an ended session is removed', async () => {
  const { context, page, sessao } = await entrarComContaNova('vence@exemplo.com.br')
  const access_token = await vencer(sessao.access_token)
  expect((await pedir('/auth/v1/user', access_token)).error_code).toBe('bad_jwt')
  const vencida = { ...sessao, access_token, expires_at: Math.floor(Date.now() / 1000) - 300 }
  await guardar(page, vencida)
  await page.reload()
  expect(await quemSou(page)).toBe('vence@exemplo.com.br')
  const renovada = await sessaoGuardada(page)
  expect(renovada.access_token).not.toBe(access_token)
  expect(renovada.refresh_token).not.toBe(sessao.refresh_token)
  await esperarEvento(page, 'TOKEN_REFRESHED')
  // A server that cannot answer ends no session: the client retries.
  await context.route(/grant_type=refresh_token/, route => route.fulfill({ status: 503, body: '{}' }), {
    times: 1,
  })
  await guardar(page, { ...vencida, refresh_token: renovada.refresh_token })
  const recusada = page.waitForResponse(resposta => resposta.status() === 503)
  await page.reload()
  await recusada
  expect(await quemSou(page)).toBe('vence@exemplo.com.br')

  const viva = await sessaoGuardada(page)
  await sairPorFora(viva.access_token)
  await guardar(page, { ...viva, expires_at: vencida.expires_at })
  await page.reload()
  await esperarEvento(page, 'SIGNED_OUT')
  await expectSoon(() => sessaoGuardada(page)).toBeNull()
  await context.close()
})

test('a local sign-out reaches the other tab; a global one also the other device', async () => {
  const { context, page } = await entrarComContaNova('saida@exemplo.com.br')
  const outra = await abrirAba(context)
  expect(await quemSou(outra)).toBe('saida@exemplo.com.br')
  const longe = await abrirAba(await abrirAparelho())
  await entrar(longe, 'saida@exemplo.com.br')
  expect(await page.evaluate(() => recusa(auth.signOut({ scope: 'local' })))).toBeNull()
  await esperarEvento(outra, 'SIGNED_OUT')
  expect((await outra.evaluate(() => auth.getSession())).data.session).toBeNull()
  expect(await quemSou(longe)).toBe('saida@exemplo.com.br')

  await entrar(page, 'saida@exemplo.com.br')
  await page.evaluate(() => auth.signOut({ scope: 'global' }))
  expect(await quemSou(longe)).toBe('AuthSessionMissingError')
  await expectSoon(() => sessaoGuardada(longe)).toBeNull()
  await context.close()
  await longe.context().close()
})

test('enrolling a second factor raises the level of both tabs, and the next sign-in asks for it', async () => {
  const { context, page } = await entrarComContaNova('fator@exemplo.com.br')
  const outra = await abrirAba(context)
  const { data: fator } = await page.evaluate(() =>
    auth.mfa.enroll({ factorType: 'totp', friendlyName: 'celular' }),
  )
  if (fator?.type !== 'totp') throw new Error('no factor')
  const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(fator.totp.secret) })
  const timestamp = Date.now()
  const provar = (tab: Page, code: string) =>
    tab.evaluate(resposta => recusa(auth.mfa.challengeAndVerify(resposta)), { factorId: fator.id, code })
  const nivel = async (tab: Page) =>
    (await tab.evaluate(() => auth.mfa.getAuthenticatorAssuranceLevel())).data
  expect(await provar(page, wrongCode(totp))).toBe('mfa_verification_failed')
  expect(await provar(page, totp.generate({ timestamp }))).toBeNull()
  await esperarEvento(outra, 'MFA_CHALLENGE_VERIFIED')
  expect(await nivel(outra)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })

  await page.evaluate(() => auth.signOut())
  await entrar(page, 'fator@exemplo.com.br')
  expect(await nivel(page)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  expect(await provar(page, totp.generate({ timestamp }))).toBe('mfa_verification_failed')
  expect(await provar(page, totp.generate({ timestamp: timestamp + 30_000 }))).toBeNull()
  expect(await nivel(page)).toMatchObject({ currentLevel: 'aal2' })
  await context.close()
})

const TOKEN = /token_hash=([\w-]+)&type=recovery/

/** Opens the older kind of link. Takes the last step by hand, because a redirect cannot lead to the test's own page. */
async function seguir(page: Page, token: string, volta: string): Promise<void> {
  const endereco = `${fixture.site.url}/auth/v1/verify?token=${token}&type=recovery&redirect_to=${encodeURIComponent(volta)}`
  const resposta = await fetch(endereco, { redirect: 'manual' })
  expect(resposta.status).toBe(303)
  await page.goto(resposta.headers.get('location') ?? '')
}

describe('password recovery', () => {
  const recuperar = (page: Page, email: string, volta: string) =>
    page.evaluate(([para, redirectTo]) => recusa(auth.resetPasswordForEmail(para, { redirectTo })), [
      email,
      fixture.site.url + volta,
    ] as const)

  /** Creates an account, and asks for its recovery. */
  async function pedirRecuperacao(email: string, fluxo = '') {
    await cadastrarAgencia(fixture, email)
    const context = await abrirAparelho()
    const page = await abrirAba(context, `/prova${fluxo}`)
    expect(await recuperar(page, email, `/prova${fluxo}`)).toBeNull()
    return { context, page, email }
  }

  /** Checks that a session from a mail sets a password, and that this password signs in. */
  async function conferirTroca({ context, page, email }: Awaited<ReturnType<typeof pedirRecuperacao>>) {
    const trocar = () => recusa(auth.updateUser({ password: 'chaleira no quintal' }))
    expect(await page.evaluate(trocar)).toBeNull()
    const longe = await abrirAba(await abrirAparelho())
    expect(await entrar(longe, email)).toBe('invalid_credentials')
    expect(await entrar(longe, email, 'chaleira no quintal')).toBeNull()
    await longe.context().close()
    await context.close()
  }

  test('by the code of the message', async () => {
    const feita = await pedirRecuperacao('codigo@exemplo.com.br')
    const token = await esperarNaCaixa(fixture, feita.email, /type=recovery[\s\S]*código (\d{6})/)
    const verificar = (code: string) =>
      feita.page.evaluate(
        ([email, valor]) => recusa(auth.verifyOtp({ type: 'recovery', email, token: valor })),
        [feita.email, code] as const,
      )
    expect(await verificar(token === '000000' ? '000001' : '000000')).toBe('otp_expired')
    expect(await verificar(token)).toBeNull()
    await esperarEvento(feita.page, 'PASSWORD_RECOVERY')
    await conferirTroca(feita)
  })

  test('by the token of the link, which works only once', async () => {
    const feita = await pedirRecuperacao('link@exemplo.com.br')
    const token_hash = await esperarNaCaixa(fixture, feita.email, TOKEN)
    const verificar = () =>
      feita.page.evaluate(hash => recusa(auth.verifyOtp({ type: 'recovery', token_hash: hash })), token_hash)
    expect(await verificar()).toBeNull()
    expect(await verificar()).toBe('otp_expired')
    await conferirTroca(feita)
  })

  test('by the older address, with the tokens in the fragment', async () => {
    const feita = await pedirRecuperacao('fragmento@exemplo.com.br')
    const token = await esperarNaCaixa(fixture, feita.email, TOKEN)
    await seguir(feita.page, token, '/prova?volta')
    await esperarEvento(feita.page, 'PASSWORD_RECOVERY')
    expect(feita.page.url()).not.toContain('access_token')
    await conferirTroca(feita)
  })

  test('by the older address, with a code that only the requesting browser can exchange', async () => {
    const feita = await pedirRecuperacao('pkce@exemplo.com.br', '?fluxo=pkce')
    const token = await esperarNaCaixa(fixture, feita.email, TOKEN)
    expect(token).toMatch(/^pkce_/)
    await seguir(feita.page, token, '/prova?fluxo=pkce')
    await esperarEvento(feita.page, 'PASSWORD_RECOVERY')
    expect(await quemSou(feita.page)).toBe(feita.email)
    await conferirTroca(feita)
  })
})

describe('a passkey', () => {
  /** Registers a passkey of this device; the library prefers a hardware key unless configured otherwise. */
  const registrar = (page: Page, friendlyName: string) =>
    page.evaluate(nome => {
      const authenticatorSelection = { authenticatorAttachment: 'platform' } as const
      return recusa(auth.mfa.webauthn.register({ friendlyName: nome }, { authenticatorSelection }))
    }, friendlyName)

  /** Creates an account whose only second step is a passkey of this device. */
  async function criarContaComChave(email: string) {
    const { context, page, sessao } = await entrarComContaNova(email)
    // The first proof of a mailbox removes all earlier passkeys.
    await provarCaixa(fixture, email)
    await ligarChaveiro(page)
    expect(await registrar(page, 'celular')).toBeNull()
    return { context, page, sessao }
  }

  const usarChave = (page: Page) =>
    page.getByRole('button', { name: 'Usar chave de acesso: celular' }).click()

  test('a device with a passkey registers no second one, and keeps the first', async () => {
    const email = 'chave@exemplo.com.br'
    const { context, page } = await criarContaComChave(email)
    expect(await registrar(page, 'outra')).toBe('ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    await page.evaluate(() => auth.signOut())
    await digitarSenha(page, email)
    await usarChave(page)
    await page.waitForURL('**/painel-agencia')
    await context.close()
  })

  test('signs in; a device without it sees a message', async () => {
    const email = 'porta@exemplo.com.br'
    const { context, page } = await criarContaComChave(email)
    await page.evaluate(() => auth.signOut())
    await digitarSenha(page, email)
    await page.getByRole('heading', { name: 'Confirme que é você' }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Código' }).count()).toBe(0)
    await expectAccessible(page)
    // The person leaves without the second step. The login then asks for it again.
    await page.goto('/agencia-login')
    await usarChave(page)
    await page.waitForURL('**/painel-agencia')

    const longe = await abrirAparelho()
    await longe.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
    const outra = await longe.newPage()
    await digitarSenha(outra, email)
    await outra.getByText('pede uma chave de acesso que este navegador não tem').waitFor()
    await longe.close()
    await context.close()
  })

  test('allows setting a new password', async () => {
    const email = 'senha-e-chave@exemplo.com.br'
    const { context, page } = await criarContaComChave(email)
    await page.evaluate(() => auth.signOut())
    await page.evaluate(para => recusa(auth.resetPasswordForEmail(para)), email)
    await page.goto(await esperarNaCaixa(fixture, email, /(\/auth\/confirmar\?\S+type=recovery\S*)/))
    await page.getByRole('button', { name: 'Continuar' }).click()
    await usarChave(page)
    await page.getByLabel('Senha nova').fill('chaleira no quintal')
    await page.getByRole('button', { name: 'Salvar senha' }).click()
    await page.waitForURL('**/painel-agencia')
    await context.close()
  })

  test('reopens the panel after the session expired there', async () => {
    const email = 'de-novo@exemplo.com.br'
    const { context, page } = await criarContaComChave(email)
    await page.goto('/painel-agencia')
    await page.getByRole('heading', { level: 1, name: 'Carros da Serra' }).waitFor()
    await sairPorFora((await sessaoGuardada(page)).access_token)
    await page.getByLabel('Buscar').fill('Lúcia')
    const dialogo = page.getByRole('dialog', { name: 'Sua sessão expirou' })
    await dialogo.getByLabel('Senha').fill(SENHA)
    await dialogo.getByRole('button', { name: 'Entrar' }).click()
    await usarChave(page)
    await dialogo.waitFor({ state: 'detached' })
    expect(JSON.parse(atob((await sessaoGuardada(page)).access_token.split('.')[1])).aal).toBe('aal2')
    await context.close()
  })
})
