import fs from 'node:fs'
import * as OTPAuth from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, expectNoSideScroll, launch, visit } from './browser.ts'
import { newDataDir, type Site, startSite, stopSite } from './site.ts'

const ADMIN = { email: 'admin@exemplo.com.br', senha: 'girafa-no-telhado-60' }
const SENHA = 'caneca de barro'

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
async function visitar(width = 1280, colorScheme: 'light' | 'dark' = 'light') {
  const v = await visit(browser, {
    baseURL: site.url,
    viewport: { width, height: 800 },
    colorScheme,
    reducedMotion: 'reduce',
  })
  await v.page.addInitScript(() => localStorage.setItem('cookie-consent', '{"essenciais":true}'))
  return v
}

/** Registers an agency of an invented person. */
async function cadastrar(email: string) {
  const resposta = await fetch(`${site.url}/functions/v1/register-agencia`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      nome: 'Carros da Serra',
      cnpj: '12.ABC.345/01DE-35',
      responsavel: 'Joana Exemplo',
      email,
      endereco: 'Rua das Flores, 10, Campinas - SP',
      password: SENHA,
    }),
  })
  expect(resposta.status).toBe(200)
}

async function digitarSenha(page: Page, email: string, senha: string, porta = '/agencia-login') {
  await page.goto(porta)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha').fill(senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** Signs in and opens the account's page. */
async function abrirConta(page: Page, email: string, senha = SENHA) {
  await digitarSenha(page, email, senha)
  await page.waitForURL('**/painel-agencia')
  await page.goto('/minha-conta')
  await page.getByRole('list', { name: 'Sessões abertas' }).waitFor()
}

const botao = (page: Page, name: string) => page.getByRole('button', { name })
const dito = (page: Page, texto: string) =>
  page.locator('[data-sonner-toast]', { hasText: texto }).first().waitFor()

/** Leaves as if the device had forgotten the session. */
const esquecer = (page: Page) => page.evaluate(() => localStorage.removeItem('sb-avalia60-auth-token'))

describe.each([
  { width: 360, colorScheme: 'light' as const },
  { width: 1280, colorScheme: 'dark' as const },
])('screens of the account at $width px, $colorScheme', ({ width, colorScheme }) => {
  test('the page and its dialogs', async () => {
    const email = `telas-${width}@exemplo.com.br`
    await cadastrar(email)
    const v = await visitar(width, colorScheme)
    await abrirConta(v.page, email)
    expect(await v.page.getByRole('heading', { level: 1 }).innerText()).toBe('Minha conta')
    await expectNoSideScroll(v.page)
    await expectAccessible(v.page)
    for (const nome of [
      'Trocar a senha',
      'Trocar o e-mail',
      'Ligar verificação em duas etapas',
      'Sair de todos os aparelhos',
    ]) {
      await botao(v.page, nome).click()
      const dialogo = v.page.getByRole('dialog')
      await dialogo.getByRole('button').nth(1).waitFor()
      await expectAccessible(v.page)
      await expectNoSideScroll(v.page)
      await v.page.keyboard.press('Escape')
      await dialogo.waitFor({ state: 'detached' })
      expect(await v.page.evaluate(() => document.activeElement?.textContent)).toBe(nome)
    }
    expect(v.problems).toEqual([])
    await v.close()
  })
})

describe('the way in and out', () => {
  test('without a session the login that was used last', async () => {
    const v = await visitar()
    await v.page.goto('/minha-conta')
    await v.page.waitForURL('**/agencia-login')
    await digitarSenha(v.page, ADMIN.email, ADMIN.senha, '/admin-login')
    await v.page.waitForURL('**/admin')
    await v.page.goto('/minha-conta')
    expect(await v.page.getByRole('link', { name: 'Painel' }).getAttribute('href')).toBe('/admin')
    await botao(v.page, 'Sair').first().click()
    await v.page.waitForURL('**/admin-login')
    await dito(v.page, 'Logout realizado com sucesso!')
    expect(await v.page.evaluate(() => localStorage.getItem('sb-avalia60-auth-token'))).toBeNull()
    await v.page.goto('/minha-conta')
    await v.page.waitForURL('**/admin-login')
    await v.close()
  })

  test('without the server the page says so, and signing out still works here', async () => {
    await cadastrar('queda@exemplo.com.br')
    const v = await visitar()
    await abrirConta(v.page, 'queda@exemplo.com.br')
    await v.page.route('**/api/minha-conta', route => route.abort())
    await v.page.goto('/minha-conta')
    await v.page.getByRole('alert').filter({ hasText: 'Erro de conexão' }).waitFor()
    await v.page.unroute('**/api/minha-conta')
    await botao(v.page, 'Tentar de novo').click()
    await v.page.getByRole('list', { name: 'Sessões abertas' }).waitFor()
    await v.page.route('**/auth/v1/logout*', route => route.abort())
    await botao(v.page, 'Sair').first().click()
    await v.page.waitForURL('**/agencia-login')
    expect(await v.page.evaluate(() => localStorage.getItem('sb-avalia60-auth-token'))).toBeNull()
    await v.close()
  })
})

describe('password', () => {
  test('changed with the old one; only the new one signs in', async () => {
    const email = 'senha@exemplo.com.br'
    await cadastrar(email)
    const v = await visitar(360)
    await abrirConta(v.page, email)
    await botao(v.page, 'Trocar a senha').click()
    await v.page.getByLabel('Senha atual').fill('não é esta')
    await v.page.getByLabel('Senha nova').fill('chaleira no quintal')
    await botao(v.page, 'Salvar senha').click()
    await v.page.locator('#erro-senha_atual', { hasText: 'A senha atual não confere.' }).waitFor()
    await v.page.getByLabel('Senha atual').fill(SENHA)
    await botao(v.page, 'Salvar senha').click()
    await dito(v.page, 'Senha alterada com sucesso!')
    await botao(v.page, 'Sair').first().click()
    await v.page.waitForURL('**/agencia-login')
    await digitarSenha(v.page, email, SENHA)
    await v.page.getByRole('alert').filter({ hasText: 'incorretos' }).waitFor()
    await digitarSenha(v.page, email, 'chaleira no quintal')
    await v.page.waitForURL('**/painel-agencia')
    await v.close()
  })

  test('changed with a code sent by e-mail', async () => {
    const email = 'codigo@exemplo.com.br'
    await cadastrar(email)
    const v = await visitar(360)
    await abrirConta(v.page, email)
    await botao(v.page, 'Trocar a senha').click()
    await v.page.getByLabel('Senha nova').fill('chaleira no quintal')
    await botao(v.page, 'Não lembro a senha atual').click()
    const codigo = v.page.getByLabel('Código do e-mail')
    await codigo.fill('000000')
    await botao(v.page, 'Salvar senha').click()
    await v.page.locator('#erro-codigo', { hasText: 'Código incorreto' }).waitFor()
    await codigo.fill(await naCaixa(email, /é (\d{6})/))
    await botao(v.page, 'Salvar senha').click()
    await dito(v.page, 'Senha alterada com sucesso!')
    await v.close()
  })
})

test('an e-mail is changed when both addresses agree', async () => {
  const [velho, novo] = ['velho@exemplo.com.br', 'novo@exemplo.com.br']
  await cadastrar(velho)
  const v = await visitar()
  await abrirConta(v.page, velho)
  await botao(v.page, 'Trocar o e-mail').click()
  await v.page.getByLabel('E-mail novo').fill(velho)
  await botao(v.page, 'Enviar mensagens').click()
  await v.page.locator('#erro-email', { hasText: 'Esse já é o seu e-mail.' }).waitFor()
  await v.page.getByLabel('E-mail novo').fill(novo)
  await botao(v.page, 'Enviar mensagens').click()
  await v.page.getByRole('listitem').filter({ hasText: 'Esperando você confirmar' }).waitFor()
  await v.page.goto(await naCaixa(velho, LINK_DE_TROCA))
  await botao(v.page, 'Continuar').click()
  await v.page.getByRole('heading', { name: 'Falta um passo' }).waitFor()
  await v.page.goto(await naCaixa(novo, LINK_DE_TROCA))
  await botao(v.page, 'Continuar').click()
  await v.page.waitForURL('**/painel-agencia')
  await v.page.goto('/minha-conta')
  await v.page.getByRole('listitem').filter({ hasText: novo }).waitFor()
  await v.close()
})

describe('second step', () => {
  test('an authenticator is turned on, asked for, and removed', async () => {
    const email = 'aplicativo@exemplo.com.br'
    await cadastrar(email)
    const v = await visitar(360)
    await abrirConta(v.page, email)
    const totp = await ligarAplicativo(v.page)
    await esquecer(v.page)

    await digitarSenha(v.page, email, SENHA)
    await v.page.getByRole('textbox', { name: 'Código' }).waitFor()
    // Whoever goes around the login is asked on the page itself.
    await v.page.goto('/minha-conta')
    await v.page.getByRole('heading', { name: 'Confirme que é você' }).waitFor()
    await v.page.getByRole('textbox', { name: 'Código' }).fill(totp())
    await botao(v.page, 'Confirmar').click()
    await botao(v.page, 'Remover Aplicativo de códigos').click()
    await v.page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
    await dito(v.page, 'Aplicativo removido.')
    await botao(v.page, 'Ligar verificação em duas etapas').waitFor()
    await esquecer(v.page)
    await digitarSenha(v.page, email, SENHA)
    await v.page.waitForURL('**/painel-agencia')
    await v.close()
  })

  test('a passkey is made, opens the account, keeps its reserve, and is removed', async () => {
    const email = 'chave@exemplo.com.br'
    await cadastrar(email)
    const v = await visitar()
    await ligarAutenticadorVirtual(v.page)
    await abrirConta(v.page, email)
    expect(await botao(v.page, 'Criar chave neste aparelho').count()).toBe(0)
    await ligarAplicativo(v.page)
    await botao(v.page, 'Criar chave neste aparelho').click()
    await dito(v.page, 'Chave de acesso criada.')
    await v.page.getByRole('list', { name: 'Chaves de acesso' }).waitFor()
    expect(await botao(v.page, 'Remover Aplicativo de códigos').count()).toBe(0)
    await expectAccessible(v.page)
    await esquecer(v.page)

    await digitarSenha(v.page, email, SENHA)
    await v.page.getByRole('textbox', { name: 'Código' }).waitFor()
    await v.page.goto('/minha-conta')
    await botao(v.page, 'Usar chave de acesso: Chrome no Linux').click()
    await botao(v.page, 'Remover Chrome no Linux').click()
    await v.page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
    await dito(v.page, 'Chave de acesso removida.')
    await v.close()
  })
})

test('another session is ended, and then all of them', async () => {
  const email = 'sessoes@exemplo.com.br'
  await cadastrar(email)
  const [aqui, la] = [await visitar(), await visitar(360)]
  await abrirConta(la.page, email)
  await abrirConta(aqui.page, email)
  const linhas = aqui.page.getByRole('list', { name: 'Sessões abertas' }).getByRole('listitem')
  expect(await linhas.count()).toBe(2)
  expect(await linhas.filter({ hasText: 'Este aparelho' }).count()).toBe(1)
  await linhas.getByRole('button', { name: /^Encerrar/ }).click()
  await aqui.page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click()
  await dito(aqui.page, 'Sessão encerrada.')
  await linhas.nth(1).waitFor({ state: 'detached' })

  await la.page.goto('/minha-conta')
  await la.page.waitForURL('**/agencia-login')
  await dito(la.page, 'Sessão expirada. Faça login novamente.')

  await abrirConta(la.page, email)
  await botao(la.page, 'Sair de todos os aparelhos').click()
  await la.page.getByRole('dialog').getByRole('button', { name: 'Sair de todos' }).click()
  await la.page.waitForURL('**/agencia-login')
  await aqui.page.goto('/minha-conta')
  await aqui.page.waitForURL('**/agencia-login')
  await la.close()
  await aqui.close()
})

test('the demo password of the administrator is shown to this machine only', async () => {
  const ler = async (headers: Record<string, string>) =>
    (await fetch(`${site.url}/reset-admin-password`, { headers })).text()
  expect(await ler({})).toContain('Avalia60-demo')
  const passada = await ler({ 'X-Forwarded-For': '203.0.113.9' })
  expect(passada).toContain('Redefinir a senha do administrador')
  expect(passada).not.toContain('Avalia60-demo')
})

/** Turns the app on through the page; answers what its next code is, for the proof used up the present one. */
async function ligarAplicativo(page: Page): Promise<() => string> {
  // Whoever gives up and comes back begins afresh.
  for (const volta of ['desiste', 'liga']) {
    await botao(page, 'Ligar verificação em duas etapas').click()
    await page.getByRole('dialog').locator('code').waitFor()
    if (volta === 'desiste') await botao(page, 'Fechar').click()
  }
  const segredo = (await page.getByRole('dialog').locator('code').innerText()).replace(/\s/g, '')
  const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(segredo) })
  await page.getByRole('textbox', { name: 'Código' }).fill('000000')
  await botao(page, 'Ligar').last().click()
  await page.locator('#erro-codigo', { hasText: 'Código incorreto' }).waitFor()
  const timestamp = Date.now()
  await page.getByRole('textbox', { name: 'Código' }).fill(totp.generate({ timestamp }))
  await botao(page, 'Ligar').last().click()
  await dito(page, 'Verificação em duas etapas ligada.')
  await page.getByRole('list', { name: 'Aplicativos de códigos' }).waitFor()
  return () => totp.generate({ timestamp: timestamp + 30_000 })
}

/** A passkey store that says yes at once, as a finger would. */
async function ligarAutenticadorVirtual(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const LINK_DE_TROCA = /(\/auth\/confirmar\?[^"\\\s]*type=email_change[^"\\\s]*)/

/** What `padrao` captures in a message that the demo keeps for an address. */
async function naCaixa(email: string, padrao: RegExp): Promise<string> {
  const prazo = Date.now() + 10_000
  while (Date.now() < prazo) {
    const { itens } = JSON.parse(await (await fetch(`${site.url}/api/demo/emails`)).text()) as {
      itens: { para: string }[]
    }
    const achado = itens
      .filter(({ para }) => para === email)
      .map(item => padrao.exec(JSON.stringify(item))?.[1])
      .find(Boolean)
    if (achado) return achado
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`no such message for ${email}`)
}
