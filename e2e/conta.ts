import type { Page } from 'playwright-core'
import { expectInteractive } from './browser.ts'
import { esperarNaCaixa, type Instancia, SENHA } from './people.ts'

/** The browser's storage key of the session. */
export const SESSAO = 'sb-avalia60-auth-token'

/** Fills in the registration with an invented agency; leaves the terms unaccepted. */
export async function preencherCadastro(page: Page, email: string): Promise<void> {
  await page.goto('/cadastro-agencia')
  await expectInteractive(page)
  await page.getByLabel('Nome da agência').fill('Carros da Serra')
  await page.getByLabel('CNPJ').pressSequentially('12abc34501de35')
  await page.getByLabel('Responsável').fill('Joana Exemplo')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Endereço').fill('Rua das Flores, 10, Campinas - SP')
  await page.getByLabel('Senha').fill(SENHA)
}

/** Accepts the terms. */
export const aceitar = (page: Page) => page.getByRole('checkbox', { name: /^Li e aceito/ }).check()

/** Sends the registration. */
export const criar = (page: Page) => page.getByRole('button', { name: 'Criar Conta' }).click()

/** Registers an agency through the page and stays in its panel. */
export async function cadastrarNaTela(page: Page, email: string): Promise<void> {
  await preencherCadastro(page, email)
  await aceitar(page)
  await criar(page)
  await page.waitForURL('**/painel-agencia')
}

/** Fills in a login and presses its button; the caller waits for the result. */
export async function digitarSenha(
  page: Page,
  email: string,
  senha = SENHA,
  porta = '/agencia-login',
): Promise<void> {
  await page.goto(porta)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha').fill(senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** Reads the session that the page keeps in `localStorage`, or null. */
export const sessaoGuardada = (page: Page) =>
  page.evaluate(chave => JSON.parse(localStorage.getItem(chave) ?? 'null'), SESSAO)

/** Removes the stored session. Works on a page without scripts, so that no script reacts to it yet. */
export async function esquecerSessao(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(chave => localStorage.removeItem(chave), SESSAO)
}

/** Adds a passkey store that approves at once, as a fingerprint would. */
export async function ligarChaveiro(page: Page): Promise<void> {
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

/** Opens the stored data of a mailbox by the code of its mail. */
export async function entrarEmMeusDados(instancia: Instancia, page: Page, email: string): Promise<void> {
  await page.goto('/meus-dados')
  await expectInteractive(page)
  await page.getByLabel('E-mail que você usou na avaliação').fill(email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await page.getByLabel('Código de 6 números').fill(await esperarNaCaixa(instancia, email, / (\d{6}) \(vale/))
  await page.getByRole('button', { name: 'Ver meus dados' }).click()
}
