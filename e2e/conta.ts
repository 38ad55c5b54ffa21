import type { Page } from 'playwright-core'
import { SENHA } from './elenco.ts'

/** Where the browser keeps the session. */
export const SESSAO = 'sb-avalia60-auth-token'

/** Types into a login and presses its button; what comes then is the caller's to wait for. */
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

/** The session that the browser keeps, or null. */
export const sessaoGuardada = (page: Page) =>
  page.evaluate(chave => JSON.parse(localStorage.getItem(chave) ?? 'null'), SESSAO)

/** As if the device had forgotten the session; from a page that nothing runs on, so that nothing notices yet. */
export async function esquecerSessao(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(chave => localStorage.removeItem(chave), SESSAO)
}

/** A passkey store that says yes at once, as a finger would. */
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
