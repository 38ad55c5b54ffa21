import * as OTPAuth from 'otpauth'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { wrongCode } from '#tests/auth/wrong-totp.ts'
import { expectAccessible, expectNoSideScroll, expectSoon, focusedText } from './browser.ts'
import { digitarSenha, esquecerSessao, ligarChaveiro, sessaoGuardada } from './conta.ts'
import { ADMIN, setUpFixture, TELAS, visitar } from './fixture.ts'
import { aviso } from './painel.ts'
import { cadastrarAgencia, naCaixa, SENHA } from './people.ts'

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
  test('the page and its dialogs', async () => {
    const email = `telas-${width}@exemplo.com.br`
    await cadastrarAgencia(fixture, email)
    const v = await visitar(fixture, width, colorScheme)
    await abrirConta(v.page, email)
    await expectSoon(() => v.page.getByRole('heading', { level: 1 }).innerText()).toBe('Minha conta')
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
      await expectSoon(() => focusedText(v.page)).toBe(nome)
    }
    expect(v.problems).toEqual([])
    await v.close()
  })
})

describe('sign-in and sign-out', () => {
  test('without a session it leads to the login of the last visit', async () => {
    const v = await visitar(fixture)
    await v.page.goto('/minha-conta')
    await v.page.waitForURL('**/agencia-login')
    await digitarSenha(v.page, ADMIN.email, ADMIN.senha, '/admin-login')
    await v.page.waitForURL('**/admin')
    await v.page.goto('/minha-conta')
    await expectSoon(() => v.page.getByRole('link', { name: 'Painel' }).getAttribute('href')).toBe('/admin')
    await botao(v.page, 'Sair').first().click()
    await v.page.waitForURL('**/admin-login')
    await aviso(v.page, 'Logout realizado com sucesso!').waitFor()
    await expectSoon(() => sessaoGuardada(v.page)).toBeNull()
    await v.page.goto('/minha-conta')
    await v.page.waitForURL('**/admin-login')
    await v.close()
  })

  test('without the server the page shows a message, and signing out still works on the device', async () => {
    await cadastrarAgencia(fixture, 'queda@exemplo.com.br')
    const v = await visitar(fixture)
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
    await expectSoon(() => sessaoGuardada(v.page)).toBeNull()
    await v.close()
  })
})

describe('password', () => {
  test('changed with the old one; only the new one signs in', async () => {
    const email = 'senha@exemplo.com.br'
    await cadastrarAgencia(fixture, email)
    const v = await visitar(fixture, 360)
    await abrirConta(v.page, email)
    await botao(v.page, 'Trocar a senha').click()
    await v.page.getByLabel('Senha atual').fill('não é esta')
    await v.page.getByLabel('Senha nova').fill('chaleira no quintal')
    await botao(v.page, 'Salvar senha').click()
    await v.page.locator('#erro-senha_atual', { hasText: 'A senha atual não confere.' }).waitFor()
    await v.page.getByLabel('Senha atual').fill(SENHA)
    await botao(v.page, 'Salvar senha').click()
    await aviso(v.page, 'Senha alterada com sucesso!').waitFor()
    await botao(v.page, 'Sair').first().click()
    await v.page.waitForURL('**/agencia-login')
    await digitarSenha(v.page, email)
    await v.page.getByRole('alert').filter({ hasText: 'incorretos' }).waitFor()
    await digitarSenha(v.page, email, 'chaleira no quintal')
    await v.page.waitForURL('**/painel-agencia')
    await v.close()
  })

  test('changed with a code from an e-mail', async () => {
    const email = 'codigo@exemplo.com.br'
    await cadastrarAgencia(fixture, email)
    const v = await visitar(fixture, 360)
    await abrirConta(v.page, email)
    await botao(v.page, 'Trocar a senha').click()
    await v.page.getByLabel('Senha nova').fill('chaleira no quintal')
    await botao(v.page, 'Não lembro a senha atual').click()
    const codigo = v.page.getByLabel('Código do e-mail')
    const certo = await naCaixa(fixture, email, /é (\d{6})/)
    await codigo.fill(certo === '000000' ? '000001' : '000000')
    await botao(v.page, 'Salvar senha').click()
    await v.page.locator('#erro-codigo', { hasText: 'Código incorreto' }).waitFor()
    await codigo.fill(certo)
    await botao(v.page, 'Salvar senha').click()
    await aviso(v.page, 'Senha alterada com sucesso!').waitFor()
    await v.close()
  })
})

test('an e-mail changes after both addresses confirm', async () => {
  const [velho, novo] = ['velho@exemplo.com.br', 'novo@exemplo.com.br']
  await cadastrarAgencia(fixture, velho)
  const v = await visitar(fixture)
  await abrirConta(v.page, velho)
  await botao(v.page, 'Trocar o e-mail').click()
  await v.page.getByLabel('E-mail novo').fill(velho)
  await botao(v.page, 'Enviar mensagens').click()
  await v.page.locator('#erro-email', { hasText: 'Esse já é o seu e-mail.' }).waitFor()
  await v.page.getByLabel('E-mail novo').fill(novo)
  await botao(v.page, 'Enviar mensagens').click()
  await v.page.getByRole('listitem').filter({ hasText: 'Esperando você confirmar' }).waitFor()
  await v.page.goto(await naCaixa(fixture, velho, LINK_DE_TROCA))
  await botao(v.page, 'Continuar').click()
  await v.page.getByRole('heading', { name: 'Falta um passo' }).waitFor()
  await v.page.goto(await naCaixa(fixture, novo, LINK_DE_TROCA))
  await botao(v.page, 'Continuar').click()
  await v.page.waitForURL('**/painel-agencia')
  await v.page.goto('/minha-conta')
  await v.page.getByRole('listitem').filter({ hasText: novo }).waitFor()
  await v.close()
})

describe('second step', () => {
  test('an authenticator is added, used at sign-in, and removed', async () => {
    const email = 'aplicativo@exemplo.com.br'
    await cadastrarAgencia(fixture, email)
    const v = await visitar(fixture, 360)
    await abrirConta(v.page, email)
    const totp = await ligarAplicativo(v.page)
    await esquecerSessao(v.page)

    await digitarSenha(v.page, email)
    await v.page.getByRole('textbox', { name: 'Código' }).waitFor()
    // A session that skipped the second step must complete it on the page itself.
    await v.page.goto('/minha-conta')
    await v.page.getByRole('heading', { name: 'Confirme que é você' }).waitFor()
    await v.page.getByRole('textbox', { name: 'Código' }).fill(totp())
    await botao(v.page, 'Confirmar').click()
    await botao(v.page, 'Remover Aplicativo de códigos').click()
    await v.page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
    await aviso(v.page, 'Aplicativo removido.').waitFor()
    await botao(v.page, 'Ligar verificação em duas etapas').waitFor()
    await esquecerSessao(v.page)
    await digitarSenha(v.page, email)
    await v.page.waitForURL('**/painel-agencia')
    await v.close()
  })

  test('a passkey is registered, opens the account alone and instead of a code, and is removed', async () => {
    const email = 'chave@exemplo.com.br'
    await cadastrarAgencia(fixture, email)
    const v = await visitar(fixture)
    await ligarChaveiro(v.page)
    await abrirConta(v.page, email)
    await botao(v.page, 'Criar chave neste aparelho').click()
    await aviso(v.page, 'Chave de acesso criada.').waitFor()
    await botao(v.page, 'Remover Chrome no Linux').waitFor()
    await expectAccessible(v.page)
    await esquecerSessao(v.page)

    await v.page.goto('/agencia-login')
    await botao(v.page, 'Usar chave de acesso').click()
    await v.page.waitForURL('**/painel-agencia')
    await v.page.goto('/minha-conta')
    await v.page.getByText(/usada em/).waitFor()
    await ligarAplicativo(v.page)
    await esquecerSessao(v.page)

    await digitarSenha(v.page, email)
    await v.page.getByRole('textbox', { name: 'Código' }).waitFor()
    await botao(v.page, 'Usar chave de acesso').click()
    await v.page.waitForURL('**/painel-agencia')
    await v.page.goto('/minha-conta')
    await botao(v.page, 'Remover Chrome no Linux').click()
    await v.page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
    await aviso(v.page, 'Chave de acesso removida.').waitFor()
    await esquecerSessao(v.page)
    await v.page.goto('/agencia-login')
    await botao(v.page, 'Usar chave de acesso').click()
    await v.page.getByText('Ela pode ter sido removida da conta.').waitFor()
    await v.close()
  })
})

test('ends another session, then all sessions', async () => {
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

const LINK_DE_TROCA = /(\/auth\/confirmar\?\S*type=email_change\S*)/
