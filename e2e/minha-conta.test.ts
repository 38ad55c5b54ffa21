import * as OTPAuth from 'otpauth'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { wrongCode } from '#tests/auth/wrong-totp.ts'
import { expectSoon, focusedText } from './browser.ts'
import { expectAccessible, expectNoSideScroll } from './checks/page-checks.ts'
import { digitarSenha, esquecerSessao, ligarChaveiro, sessaoGuardada } from './conta.ts'
import { ADMIN, setUpFixture, TELAS, visitar } from './fixture.ts'
import { aviso } from './painel.ts'
import { cadastrarAgencia, esperarNaCaixa, SENHA } from './people.ts'

const fixture = setUpFixture()

/** Signs in and opens the account's page. */
async function abrirConta(page: Page, email: string, senha = SENHA) {
  await digitarSenha(page, email, senha)
  await page.waitForURL('**/painel-agencia')
  await page.goto('/minha-conta')
  await page.getByRole('list', { name: 'Sessões abertas' }).waitFor()
}

const botao = (page: Page, name: string) => page.getByRole('button', { name })

describe.each(TELAS)('screens of the account at $width px, $colorScheme', ({ width, colorScheme }) => {
  test('the page and each of its dialogs fit and are accessible, and Esc gives the focus back', async () => {
    const email = `telas-${width}@exemplo.com.br`
    await cadastrarAgencia(fixture, email)
    // A second session: with one, the page has no button that ends all.
    const outra = await visitar(fixture)
    await abrirConta(outra.page, email)
    await outra.close()
    const visita = await visitar(fixture, width, colorScheme)
    await abrirConta(visita.page, email)
    await expectSoon(() => visita.page.getByRole('heading', { level: 1 }).innerText()).toBe('Minha conta')
    await expectNoSideScroll(visita.page)
    await expectAccessible(visita.page)
    for (const nome of [
      'Trocar a senha',
      'Trocar o e-mail',
      'Ligar verificação em duas etapas',
      'Sair de todos os aparelhos',
    ]) {
      await botao(visita.page, nome).click()
      const dialogo = visita.page.getByRole('dialog')
      await dialogo.getByRole('button').nth(1).waitFor()
      await expectAccessible(visita.page)
      await expectNoSideScroll(visita.page)
      await visita.page.keyboard.press('Escape')
      await dialogo.waitFor({ state: 'detached' })
      await expectSoon(() => focusedText(visita.page)).toBe(nome)
    }
    expect(visita.problems).toEqual([])
    await visita.close()
  })
})

describe('sign-in and sign-out', () => {
  test('without a session Minha conta leads to the login that was used last', async () => {
    const visita = await visitar(fixture)
    await visita.page.goto('/minha-conta')
    await visita.page.waitForURL('**/agencia-login')
    await digitarSenha(visita.page, ADMIN.email, ADMIN.senha, '/admin-login')
    await visita.page.waitForURL('**/admin')
    await visita.page.goto('/minha-conta')
    await expectSoon(() => visita.page.getByRole('link', { name: 'Painel' }).getAttribute('href')).toBe(
      '/admin',
    )
    await botao(visita.page, 'Sair').first().click()
    await visita.page.waitForURL('**/admin-login')
    await aviso(visita.page, 'Logout realizado com sucesso!').waitFor()
    await expectSoon(() => sessaoGuardada(visita.page)).toBeNull()
    await visita.page.goto('/minha-conta')
    await visita.page.waitForURL('**/admin-login')
    await visita.close()
  })

  test('without the server the page shows a message, and signing out still works on the device', async () => {
    await cadastrarAgencia(fixture, 'queda@exemplo.com.br')
    const visita = await visitar(fixture)
    await abrirConta(visita.page, 'queda@exemplo.com.br')
    await visita.page.route('**/api/minha-conta', route => route.abort())
    await visita.page.goto('/minha-conta')
    await visita.page.getByRole('alert').filter({ hasText: 'Erro de conexão' }).waitFor()
    await visita.page.unroute('**/api/minha-conta')
    await botao(visita.page, 'Tentar de novo').click()
    await visita.page.getByRole('list', { name: 'Sessões abertas' }).waitFor()
    await visita.page.route('**/auth/v1/logout*', route => route.abort())
    await botao(visita.page, 'Sair').first().click()
    await visita.page.waitForURL('**/agencia-login')
    await expectSoon(() => sessaoGuardada(visita.page)).toBeNull()
    await visita.close()
  })
})

describe('password', () => {
  test('a person changes the password with the old one; then only the new one signs in', async () => {
    const email = 'senha@exemplo.com.br'
    await cadastrarAgencia(fixture, email)
    const visita = await visitar(fixture, 360)
    await abrirConta(visita.page, email)
    await botao(visita.page, 'Trocar a senha').click()
    await visita.page.getByLabel('Senha atual').fill('não é esta')
    await visita.page.getByLabel('Senha nova').fill('chaleira no quintal')
    await botao(visita.page, 'Salvar senha').click()
    await visita.page.locator('#erro-senha_atual', { hasText: 'A senha atual não confere.' }).waitFor()
    await visita.page.getByLabel('Senha atual').fill(SENHA)
    await botao(visita.page, 'Salvar senha').click()
    await aviso(visita.page, 'Senha alterada com sucesso!').waitFor()
    await botao(visita.page, 'Sair').first().click()
    await visita.page.waitForURL('**/agencia-login')
    await digitarSenha(visita.page, email)
    await visita.page.getByRole('alert').filter({ hasText: 'incorretos' }).waitFor()
    await digitarSenha(visita.page, email, 'chaleira no quintal')
    await visita.page.waitForURL('**/painel-agencia')
    await visita.close()
  })

  test('a person without the old password sets another one with a code from an e-mail', async () => {
    const email = 'codigo@exemplo.com.br'
    await cadastrarAgencia(fixture, email)
    const visita = await visitar(fixture, 360)
    await abrirConta(visita.page, email)
    await botao(visita.page, 'Trocar a senha').click()
    await visita.page.getByLabel('Senha nova').fill('chaleira no quintal')
    await botao(visita.page, 'Não lembro a senha atual').click()
    const codigo = visita.page.getByLabel('Código do e-mail')
    const certo = await esperarNaCaixa(fixture, email, /é (\d{6})/)
    await codigo.fill(certo === '000000' ? '000001' : '000000')
    await botao(visita.page, 'Salvar senha').click()
    await visita.page.locator('#erro-codigo', { hasText: 'Código incorreto' }).waitFor()
    await codigo.fill(certo)
    await botao(visita.page, 'Salvar senha').click()
    await aviso(visita.page, 'Senha alterada com sucesso!').waitFor()
    await visita.close()
  })
})

const LINK_DE_TROCA = /(\/auth\/confirmar\?\S*type=email_change\S*)/

test('an e-mail changes after both addresses confirm', async () => {
  const [velho, novo] = ['velho@exemplo.com.br', 'novo@exemplo.com.br']
  await cadastrarAgencia(fixture, velho)
  const visita = await visitar(fixture)
  await abrirConta(visita.page, velho)
  await botao(visita.page, 'Trocar o e-mail').click()
  await visita.page.getByLabel('E-mail novo').fill(velho)
  await botao(visita.page, 'Enviar mensagens').click()
  await visita.page.locator('#erro-email', { hasText: 'Esse já é o seu e-mail.' }).waitFor()
  await visita.page.getByLabel('E-mail novo').fill(novo)
  await botao(visita.page, 'Enviar mensagens').click()
  await visita.page.getByRole('listitem').filter({ hasText: 'Esperando você confirmar' }).waitFor()
  await visita.page.goto(await esperarNaCaixa(fixture, velho, LINK_DE_TROCA))
  await botao(visita.page, 'Continuar').click()
  await visita.page.getByRole('heading', { name: 'Falta um passo' }).waitFor()
  await visita.page.goto(await esperarNaCaixa(fixture, novo, LINK_DE_TROCA))
  await botao(visita.page, 'Continuar').click()
  await visita.page.waitForURL('**/painel-agencia')
  await visita.page.goto('/minha-conta')
  await visita.page.getByRole('listitem').filter({ hasText: novo }).waitFor()
  await visita.close()
})

describe('second step', () => {
  test('an authenticator is added, used at sign-in, and removed', async () => {
    const email = 'aplicativo@exemplo.com.br'
    await cadastrarAgencia(fixture, email)
    const visita = await visitar(fixture, 360)
    await abrirConta(visita.page, email)
    const totp = await ligarAplicativo(visita.page)
    await esquecerSessao(visita.page)

    await digitarSenha(visita.page, email)
    await visita.page.getByRole('textbox', { name: 'Código' }).waitFor()
    // A session that skipped the second step must complete it on the page itself.
    await visita.page.goto('/minha-conta')
    await visita.page.getByRole('heading', { name: 'Confirme que é você' }).waitFor()
    await visita.page.getByRole('textbox', { name: 'Código' }).fill(totp())
    await botao(visita.page, 'Confirmar').click()
    await botao(visita.page, 'Remover Aplicativo de códigos').click()
    await visita.page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
    await aviso(visita.page, 'Aplicativo removido.').waitFor()
    await botao(visita.page, 'Ligar verificação em duas etapas').waitFor()
    await esquecerSessao(visita.page)
    await digitarSenha(visita.page, email)
    await visita.page.waitForURL('**/painel-agencia')
    await visita.close()
  })

  test('a passkey is registered, opens the account alone and instead of a code, and is removed', async () => {
    const email = 'chave@exemplo.com.br'
    await cadastrarAgencia(fixture, email)
    const visita = await visitar(fixture)
    await ligarChaveiro(visita.page)
    await abrirConta(visita.page, email)
    await botao(visita.page, 'Criar chave neste aparelho').click()
    await aviso(visita.page, 'Chave de acesso criada.').waitFor()
    await botao(visita.page, 'Remover Chrome no Linux').waitFor()
    await expectAccessible(visita.page)
    await esquecerSessao(visita.page)

    await visita.page.goto('/agencia-login')
    await botao(visita.page, 'Usar chave de acesso').click()
    await visita.page.waitForURL('**/painel-agencia')
    await visita.page.goto('/minha-conta')
    await visita.page.getByText(/usada em/).waitFor()
    await ligarAplicativo(visita.page)
    await esquecerSessao(visita.page)

    await digitarSenha(visita.page, email)
    await visita.page.getByRole('textbox', { name: 'Código' }).waitFor()
    await botao(visita.page, 'Usar chave de acesso').click()
    await visita.page.waitForURL('**/painel-agencia')
    await visita.page.goto('/minha-conta')
    await botao(visita.page, 'Remover Chrome no Linux').click()
    await visita.page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
    await aviso(visita.page, 'Chave de acesso removida.').waitFor()
    await esquecerSessao(visita.page)
    await visita.page.goto('/agencia-login')
    await botao(visita.page, 'Usar chave de acesso').click()
    await visita.page.getByText('Ela pode ter sido removida da conta.').waitFor()
    await visita.close()
  })
})

test('a person ends another session, then all sessions', async () => {
  const email = 'sessoes@exemplo.com.br'
  await cadastrarAgencia(fixture, email)
  const [aqui, la] = [await visitar(fixture), await visitar(fixture, 360)]
  await abrirConta(la.page, email)
  await abrirConta(aqui.page, email)
  const linhas = aqui.page.getByRole('list', { name: 'Sessões abertas' }).getByRole('listitem')
  await expectSoon(() => linhas.count()).toBe(2)
  await expectSoon(() => linhas.filter({ hasText: 'Este aparelho' }).count()).toBe(1)
  await linhas.getByRole('button', { name: /^Encerrar/ }).click()
  await aqui.page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click()
  await aviso(aqui.page, 'Sessão encerrada.').waitFor()
  await linhas.nth(1).waitFor({ state: 'detached' })

  await la.page.goto('/minha-conta')
  await la.page.waitForURL('**/agencia-login')
  await aviso(la.page, 'Sessão expirada. Faça login novamente.').waitFor()

  await abrirConta(la.page, email)
  await botao(la.page, 'Sair de todos os aparelhos').click()
  await la.page.getByRole('dialog').getByRole('button', { name: 'Sair de todos' }).click()
  await la.page.waitForURL('**/agencia-login')
  await aqui.page.goto('/minha-conta')
  await aqui.page.waitForURL('**/agencia-login')
  await la.close()
  await aqui.close()
})

test('the demo password is hidden where the demo administrator does not exist', async () => {
  const pagina = await (await fetch(`${fixture.site.url}/reset-admin-password`)).text()
  expect(pagina).toContain('Redefinir a senha do administrador')
  expect(pagina).not.toContain('Avalia60-demo')
})

/**
 * Adds the authenticator through the page. Returns a function for its next code, because the proof used the present
 * one.
 */
async function ligarAplicativo(page: Page): Promise<() => string> {
  // A cancelled setup starts again from the beginning.
  for (const volta of ['desiste', 'liga']) {
    await botao(page, 'Ligar verificação em duas etapas').click()
    await page.getByRole('dialog').locator('code').waitFor()
    if (volta === 'desiste') await botao(page, 'Fechar').click()
  }
  const segredo = (await page.getByRole('dialog').locator('code').innerText()).replace(/\s/g, '')
  const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(segredo) })
  await page.getByRole('textbox', { name: 'Código' }).fill(wrongCode(totp))
  await botao(page, 'Ligar').last().click()
  await page.locator('#erro-codigo', { hasText: 'Código incorreto' }).waitFor()
  const timestamp = Date.now()
  await page.getByRole('textbox', { name: 'Código' }).fill(totp.generate({ timestamp }))
  await botao(page, 'Ligar').last().click()
  await aviso(page, 'Verificação em duas etapas ligada.').waitFor()
  await page.getByRole('list', { name: 'Aplicativos de códigos' }).waitFor()
  return () => totp.generate({ timestamp: timestamp + 30_000 })
}
