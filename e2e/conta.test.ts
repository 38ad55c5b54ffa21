import fs from 'node:fs'
import * as OTPAuth from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, expectNoSideScroll, launch, visit } from './browser.ts'
import { newDataDir, type Site, startSite, stopSite } from './site.ts'

const ADMIN = { email: 'admin@exemplo.com.br', senha: 'girafa-no-telhado-60' }
const SESSAO = 'sb-avalia60-auth-token'

let browser: Browser
let site: Site
beforeAll(async () => {
  browser = await launch()
  site = await startSite(newDataDir(), { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.senha })
})
afterAll(async () => {
  await browser?.close()
  if (!site) return
  await stopSite(site)
  fs.rmSync(site.dataDir, { recursive: true, force: true })
})

/** A visitor of our own site, past the cookie notice. */
async function visitar(width = 360, colorScheme: 'light' | 'dark' = 'light') {
  const v = await visit(browser, {
    baseURL: site.url,
    viewport: { width, height: 800 },
    colorScheme,
    reducedMotion: 'reduce',
  })
  await v.page.addInitScript(() => localStorage.setItem('cookie-consent', '{"essenciais":true}'))
  return v
}

async function entrar(page: Page, porta: string, email: string, senha: string) {
  await page.goto(porta)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha').fill(senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

const sessao = (page: Page) =>
  page.evaluate(chave => JSON.parse(localStorage.getItem(chave) ?? 'null'), SESSAO)

async function preencherCadastro(page: Page, email: string, senha = 'caneca de barro') {
  await page.goto('/cadastro-agencia')
  await page.getByLabel('Nome da agência').fill('Carros da Serra')
  await page.getByLabel('CNPJ').pressSequentially('12abc34501de35')
  await page.getByLabel('Responsável').fill('Joana Exemplo')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Endereço').fill('Rua das Flores, 10, Campinas - SP')
  await page.getByLabel('Senha').fill(senha)
}

const aceitar = (page: Page) => page.getByRole('checkbox', { name: /^Li e aceito/ }).check()
const criar = (page: Page) => page.getByRole('button', { name: 'Criar Conta' }).click()

describe.each([
  { width: 360, colorScheme: 'light' as const },
  { width: 1280, colorScheme: 'dark' as const },
])('screens of accounts at $width px, $colorScheme', ({ width, colorScheme }) => {
  test.each([
    '/admin-login',
    '/agencia-login',
    '/cadastro-agencia',
    '/reset-admin-password',
    '/auth/confirmar',
    '/auth/confirmar?token_hash=abc&type=recovery',
  ])('%s', async path => {
    const v = await visitar(width, colorScheme)
    await v.page.goto(path)
    expect(await v.page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await expectNoSideScroll(v.page)
    await expectAccessible(v.page)
    const enviar = v.page.locator('form[method=post] button[type=submit]')
    if (await enviar.count()) {
      await enviar.click()
      await v.page
        .locator('[role=alert]:not(:empty), [role=status].bg-green-soft:not(:empty), [aria-invalid=true]')
        .first()
        .waitFor()
      await expectAccessible(v.page)
    }
    expect(v.problems.filter(problem => !/40[03]/.test(problem))).toEqual([])
    await v.close()
  })
})

describe('administrator', () => {
  test('the first message of the form is shown and its field has the focus', async () => {
    const v = await visitar()
    await entrar(v.page, '/admin-login', 'admin', '123')
    await v.page.locator('[data-sonner-toast]', { hasText: 'Email inválido' }).waitFor()
    expect(await v.page.locator('#erro-email').innerText()).toBe('Email inválido')
    expect(await v.page.locator('#erro-senha').innerText()).toBe('Senha deve ter pelo menos 6 caracteres')
    expect(await v.page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('email')
    await v.close()
  })

  test('a wrong password is said, the right one leads to the panel, and back again without asking', async () => {
    const v = await visitar()
    await entrar(v.page, '/admin-login', ADMIN.email, 'outra-senha-qualquer')
    await v.page.locator('[data-sonner-toast]', { hasText: 'Erro ao fazer login' }).waitFor()
    const alerta = v.page.getByRole('alert')
    expect(await alerta.innerText()).toBe('Erro ao fazer login: E-mail ou senha incorretos.')
    expect(await sessao(v.page)).toBeNull()
    await v.page.getByLabel('Senha').fill(ADMIN.senha)
    await v.page.getByRole('button', { name: 'Entrar' }).click()
    await v.page.waitForURL('**/admin')
    expect((await sessao(v.page)).user.email).toBe(ADMIN.email)
    await v.page.goto('/admin-login')
    await v.page.waitForURL('**/admin')
    await v.close()
  })
})

describe('agency', () => {
  test('registers, is signed in, and is turned away at the door of the administrator', async () => {
    const v = await visitar()
    await preencherCadastro(v.page, 'serra@exemplo.com.br')
    expect(await v.page.getByLabel('CNPJ').inputValue()).toBe('12.ABC.345/01DE-35')
    await v.page.getByText('Forte').waitFor()
    await criar(v.page)
    await v.page
      .locator('#erro-aceita_termos', {
        hasText: 'Termos não aceitos: Você deve aceitar os termos para continuar.',
      })
      .waitFor()
    await aceitar(v.page)
    await criar(v.page)
    await v.page.waitForURL('**/painel-agencia')
    const guardada = await sessao(v.page)
    expect(guardada.user.email).toBe('serra@exemplo.com.br')

    await entrar(v.page, '/admin-login', 'serra@exemplo.com.br', 'caneca de barro')
    const negado = 'Acesso negado. Você não tem permissão de administrador.'
    await v.page.locator('[data-sonner-toast]', { hasText: negado }).waitFor()
    expect(await v.page.getByRole('alert').innerText()).toBe(negado)
    expect(await sessao(v.page)).toBeNull()

    await entrar(v.page, '/agencia-login', 'serra@exemplo.com.br', 'caneca de barro')
    await v.page.waitForURL('**/painel-agencia')
    await v.close()
  })

  test('an e-mail that has an account is told nothing, and is sent to the login', async () => {
    const v = await visitar()
    await preencherCadastro(v.page, ADMIN.email)
    await aceitar(v.page)
    await criar(v.page)
    await v.page.waitForURL('**/agencia-login')
    await v.page.locator('[data-sonner-toast]', { hasText: 'Entre com a sua conta' }).waitFor()
    expect(await sessao(v.page)).toBeNull()
    await v.close()
  })

  test('without the server, registration says so and keeps what was typed', async () => {
    const v = await visitar()
    await preencherCadastro(v.page, 'queda@exemplo.com.br')
    await aceitar(v.page)
    await v.page.route('**/register-agencia', route => route.abort())
    await criar(v.page)
    await v.page.getByRole('alert').filter({ hasText: 'Erro de conexão' }).waitFor()
    expect(await v.page.getByLabel('Responsável').inputValue()).toBe('Joana Exemplo')
    await v.close()
  })

  test('an administrator at the door of agencies is turned away', async () => {
    const v = await visitar()
    await entrar(v.page, '/agencia-login', ADMIN.email, ADMIN.senha)
    await v.page
      .getByRole('alert')
      .filter({ hasText: 'Acesso não autorizado. Esta conta não está registrada como agência.' })
      .waitFor()
    expect(await sessao(v.page)).toBeNull()
    await v.close()
  })
})

test('a forgotten password: the answer is the same for all, the link leads to a new password', async () => {
  const v = await visitar()
  const email = 'esquecida@exemplo.com.br'
  await preencherCadastro(v.page, email)
  await aceitar(v.page)
  await criar(v.page)
  await v.page.waitForURL('**/painel-agencia')
  await v.page.evaluate(() => localStorage.removeItem('sb-avalia60-auth-token'))
  const respostas: string[] = []
  for (const pedido of [email, 'ninguem@exemplo.com.br']) {
    await v.page.goto('/agencia-login')
    await v.page.getByRole('button', { name: 'Esqueci a senha' }).click()
    await v.page.getByLabel('E-mail').fill(pedido)
    await v.page.getByRole('button', { name: 'Enviar link' }).click()
    respostas.push(await v.page.getByRole('status').filter({ hasText: 'Se este e-mail' }).innerText())
  }
  expect(respostas[0]).toBe(respostas[1])

  await v.page.goto(await linkEnviado(email))
  await v.page.getByRole('button', { name: 'Continuar' }).click()
  await v.page.getByLabel('Senha nova').fill('chaleira no quintal')
  await v.page.getByRole('button', { name: 'Salvar senha' }).click()
  await v.page.waitForURL('**/painel-agencia')
  await v.page.evaluate(() => localStorage.removeItem('sb-avalia60-auth-token'))
  await entrar(v.page, '/agencia-login', email, 'caneca de barro')
  await v.page.getByRole('alert').filter({ hasText: 'incorretos' }).waitFor()
  await v.page.getByLabel('Senha').fill('chaleira no quintal')
  await v.page.getByRole('button', { name: 'Entrar' }).click()
  await v.page.waitForURL('**/painel-agencia')
  await v.close()
})

test('an account with an authenticator is asked for its code', async () => {
  const v = await visitar()
  const email = 'fator@exemplo.com.br'
  await preencherCadastro(v.page, email)
  await aceitar(v.page)
  await criar(v.page)
  await v.page.waitForURL('**/painel-agencia')
  const codigo = await ligarAutenticador((await sessao(v.page)).access_token)
  await v.page.evaluate(() => localStorage.removeItem('sb-avalia60-auth-token'))

  await entrar(v.page, '/agencia-login', email, 'caneca de barro')
  const campo = v.page.getByLabel('Código')
  await campo.waitFor()
  expect(await v.page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('codigo')
  await expectAccessible(v.page)
  await campo.fill('000000')
  await v.page.getByRole('button', { name: 'Confirmar' }).click()
  await v.page.locator('#erro-codigo', { hasText: 'Código incorreto' }).waitFor()
  // Whoever leaves in between is asked again, not let in.
  await v.page.goto('/agencia-login')
  await campo.fill(codigo())
  await v.page.getByRole('button', { name: 'Confirmar' }).click()
  await v.page.waitForURL('**/painel-agencia')
  await v.close()
})

/** Enrols and proves an authenticator; answers what its next code is, for the proof used up the present one. */
async function ligarAutenticador(token: string): Promise<() => string> {
  const post = async (path: string, body: object) =>
    (
      await fetch(`${site.url}/auth/v1/factors${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json()
  const fator = await post('', { factor_type: 'totp', friendly_name: 'celular' })
  const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(fator.totp.secret) })
  const desafio = await post(`/${fator.id}/challenge`, {})
  const timestamp = Date.now()
  await post(`/${fator.id}/verify`, { challenge_id: desafio.id, code: totp.generate({ timestamp }) })
  return () => totp.generate({ timestamp: timestamp + 30_000 })
}

/** The path of the link in the message that the demo keeps for an address. */
async function linkEnviado(email: string): Promise<string> {
  const prazo = Date.now() + 10_000
  while (Date.now() < prazo) {
    const texto = await (await fetch(`${site.url}/api/demo/emails`)).text()
    const { itens } = JSON.parse(texto) as { itens: object[] }
    const mensagem = itens.map(item => JSON.stringify(item)).find(item => item.includes(email))
    const link = mensagem && /\/auth\/confirmar\?[^"\\\s]+/.exec(mensagem)?.[0]
    if (link) return link
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`no link for ${email}`)
}
