import * as OTPAuth from 'otpauth'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { wrongCode } from '#tests/auth/wrong-totp.ts'
import { expectInteractive, expectSoon } from './browser.ts'
import { expectAccessible, expectNoSideScroll } from './checks/page-checks.ts'
import {
  aceitar,
  cadastrarNaTela,
  criar,
  digitarSenha,
  esquecerSessao,
  preencherCadastro,
  sessaoGuardada,
} from './conta.ts'
import { ADMIN, setUpFixture, TELAS, visitar } from './fixture.ts'
import { aviso } from './painel.ts'
import { chamar, esperarNaCaixa, SENHA } from './people.ts'

const fixture = setUpFixture()

const nomeEmFoco = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement).name)

describe.each(TELAS)('screens of accounts at $width px, $colorScheme', ({ width, colorScheme }) => {
  test.each([
    ['/admin-login', 1],
    ['/agencia-login', 1],
    ['/cadastro-agencia', 1],
    ['/reset-admin-password', 1],
    ['/auth/confirmar', 0],
    ['/auth/confirmar?token_hash=abc&type=recovery', 1],
    ['/meus-dados', 1],
    ['/meus-dados#um-segredo-que-ninguem-enviou', 1],
  ])('%s, forms: %i', async (path, formularios) => {
    const visita = await visitar(fixture, width, colorScheme)
    await visita.page.goto(path)
    await expectSoon(() => visita.page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await expectNoSideScroll(visita.page)
    await expectAccessible(visita.page)
    const enviar = visita.page.locator('form[method=post] button[type=submit]')
    await expectSoon(() => enviar.count()).toBe(formularios)
    if (formularios) {
      await enviar.click()
      await visita.page
        .locator(
          '[role=alert]:not(:empty, [hidden]), [role=status].bg-green-soft:not(:empty), [aria-invalid=true]',
        )
        .first()
        .waitFor()
      await expectAccessible(visita.page)
    }
    // The server refuses the empty form, and the browser logs the refusal.
    expect(visita.problems.filter(problem => !/40[013]/.test(problem))).toEqual([])
    await visita.close()
  })
})

describe('administrator', () => {
  test('the first message of the form is visible and its field has the focus', async () => {
    const visita = await visitar(fixture, 360)
    await digitarSenha(visita.page, 'admin', '123', '/admin-login')
    await aviso(visita.page, 'Email inválido').waitFor()
    await expectSoon(() => visita.page.locator('#erro-email').innerText()).toBe('Email inválido')
    await expectSoon(() => visita.page.locator('#erro-senha').innerText()).toBe(
      'Senha deve ter pelo menos 6 caracteres',
    )
    await expectSoon(() => nomeEmFoco(visita.page)).toBe('email')
    await visita.close()
  })

  test('a wrong password shows a message; the right one opens the panel, and later visits need no sign-in', async () => {
    const visita = await visitar(fixture, 360)
    await digitarSenha(visita.page, ADMIN.email, 'outra-senha-qualquer', '/admin-login')
    await aviso(visita.page, 'Erro ao fazer login').waitFor()
    const alerta = visita.page.getByRole('alert')
    await expectSoon(() => alerta.innerText()).toBe('Erro ao fazer login: E-mail ou senha incorretos.')
    await expectSoon(() => sessaoGuardada(visita.page)).toBeNull()
    await visita.page.getByLabel('Senha').fill(ADMIN.senha)
    await visita.page.getByRole('button', { name: 'Entrar' }).click()
    await visita.page.waitForURL('**/admin')
    expect((await sessaoGuardada(visita.page)).user.email).toBe(ADMIN.email)
    await visita.page.goto('/admin-login')
    await visita.page.waitForURL('**/admin')
    await visita.close()
  })
})

describe('agency', () => {
  test('registers, is signed in, and cannot enter the administrator’s panel', async () => {
    const visita = await visitar(fixture, 360)
    await preencherCadastro(visita.page, 'serra@exemplo.com.br')
    await expectSoon(() => visita.page.getByLabel('CNPJ').inputValue()).toBe('12.ABC.345/01DE-35')
    await visita.page.getByText('Forte').waitFor()
    await criar(visita.page)
    await visita.page
      .locator('#erro-aceita_termos', {
        hasText: 'Termos não aceitos: Você deve aceitar os termos para continuar.',
      })
      .waitFor()
    await aceitar(visita.page)
    await criar(visita.page)
    await visita.page.waitForURL('**/painel-agencia')
    const guardada = await sessaoGuardada(visita.page)
    expect(guardada.user.email).toBe('serra@exemplo.com.br')

    await digitarSenha(visita.page, 'serra@exemplo.com.br', SENHA, '/admin-login')
    const negado = 'Acesso negado. Você não tem permissão de administrador.'
    await aviso(visita.page, negado).waitFor()
    await expectSoon(() => visita.page.getByRole('alert').innerText()).toBe(negado)
    await expectSoon(() => sessaoGuardada(visita.page)).toBeNull()

    await digitarSenha(visita.page, 'serra@exemplo.com.br')
    await visita.page.waitForURL('**/painel-agencia')
    await visita.close()
  })

  test('a registered e-mail gets no hint, only the way to the login', async () => {
    const visita = await visitar(fixture, 360)
    await preencherCadastro(visita.page, ADMIN.email)
    await aceitar(visita.page)
    await criar(visita.page)
    await visita.page.waitForURL('**/agencia-login')
    await aviso(visita.page, 'Entre com a sua conta').waitFor()
    await expectSoon(() => sessaoGuardada(visita.page)).toBeNull()
    await visita.close()
  })

  test('without the server, registration shows a message and keeps the typed text', async () => {
    const visita = await visitar(fixture, 360)
    await preencherCadastro(visita.page, 'queda@exemplo.com.br')
    await aceitar(visita.page)
    await visita.page.route('**/register-agencia', route => route.abort())
    await criar(visita.page)
    await visita.page.getByRole('alert').filter({ hasText: 'Erro de conexão' }).waitFor()
    expect(await visita.page.getByLabel('Responsável').inputValue()).toBe('Joana Exemplo')
    await visita.close()
  })

  test('an administrator cannot enter the agencies’ panel', async () => {
    const visita = await visitar(fixture, 360)
    await digitarSenha(visita.page, ADMIN.email, ADMIN.senha)
    await visita.page
      .getByRole('alert')
      .filter({ hasText: 'Acesso não autorizado. Esta conta não está registrada como agência.' })
      .waitFor()
    await expectSoon(() => sessaoGuardada(visita.page)).toBeNull()
    await visita.close()
  })
})

test('password recovery: the same answer for all addresses; the link leads to a new password', async () => {
  const visita = await visitar(fixture, 360)
  const email = 'esquecida@exemplo.com.br'
  await cadastrarNaTela(visita.page, email)
  await esquecerSessao(visita.page)
  const respostas: string[] = []
  for (const pedido of [email, 'ninguem@exemplo.com.br']) {
    await visita.page.goto('/agencia-login')
    await expectInteractive(visita.page)
    await visita.page.getByRole('button', { name: 'Esqueci a senha' }).click()
    await visita.page.getByLabel('E-mail').fill(pedido)
    await visita.page.getByRole('button', { name: 'Enviar link' }).click()
    respostas.push(await visita.page.getByRole('status').filter({ hasText: 'Se este e-mail' }).innerText())
  }
  expect(respostas[0]).toBe(respostas[1])

  await visita.page.goto(await esperarNaCaixa(fixture, email, /(\/auth\/confirmar\?\S+type=recovery\S*)/))
  await visita.page.getByRole('button', { name: 'Continuar' }).click()
  await visita.page.getByLabel('Senha nova').fill('chaleira no quintal')
  await visita.page.getByRole('button', { name: 'Salvar senha' }).click()
  await visita.page.waitForURL('**/painel-agencia')
  await esquecerSessao(visita.page)
  await digitarSenha(visita.page, email)
  await visita.page.getByRole('alert').filter({ hasText: 'incorretos' }).waitFor()
  await visita.page.getByLabel('Senha').fill('chaleira no quintal')
  await visita.page.getByRole('button', { name: 'Entrar' }).click()
  await visita.page.waitForURL('**/painel-agencia')
  await visita.close()
})

const CONFIRMACAO = /(\/auth\/confirmar\?\S+type=signup\S*)/

test('a new agency that confirms its mailbox while signed in keeps the password and may invite', async () => {
  const visita = await visitar(fixture, 360)
  const email = 'confirma@exemplo.com.br'
  await cadastrarNaTela(visita.page, email)
  await visita.page.getByRole('tab', { name: 'Equipe' }).click()
  await visita.page.getByText('Confirme o seu e-mail antes de convidar alguém').waitFor()
  await expectAccessible(visita.page)
  await expectNoSideScroll(visita.page)
  await visita.page.getByRole('button', { name: 'Enviar link de confirmação' }).click()
  await visita.page
    .getByRole('status')
    .filter({ hasText: `Enviamos o link para ${email}` })
    .waitFor()

  await visita.page.goto(await esperarNaCaixa(fixture, email, CONFIRMACAO, 2))
  await visita.page.getByRole('button', { name: 'Continuar' }).click()
  await visita.page.waitForURL('**/painel-agencia')
  await visita.page.getByRole('tab', { name: 'Equipe' }).click()
  await visita.page.getByRole('button', { name: 'Enviar convite' }).waitFor()
  await visita.page.goto('/minha-conta')
  await visita.page.getByText('Você é o único dono.').waitFor()
  await expectAccessible(visita.page)
  await expectNoSideScroll(visita.page)
  await esquecerSessao(visita.page)
  await digitarSenha(visita.page, email)
  await visita.page.waitForURL('**/painel-agencia')
  expect(visita.problems).toEqual([])
  await visita.close()
})

test('a confirmation elsewhere asks for a password and invalidates the earlier one', async () => {
  const visita = await visitar(fixture, 360)
  const email = 'de-fora@exemplo.com.br'
  await cadastrarNaTela(visita.page, email)
  await esquecerSessao(visita.page)
  await visita.page.goto(await esperarNaCaixa(fixture, email, CONFIRMACAO))
  await visita.page.getByRole('button', { name: 'Continuar' }).click()
  await visita.page.getByText('a senha anterior não vale mais').waitFor()
  await expectAccessible(visita.page)
  await visita.page.getByLabel('Senha nova').fill('chaleira no quintal')
  await visita.page.getByRole('button', { name: 'Salvar senha' }).click()
  await visita.page.waitForURL('**/painel-agencia')
  await esquecerSessao(visita.page)
  await digitarSenha(visita.page, email)
  await visita.page.getByRole('alert').filter({ hasText: 'incorretos' }).waitFor()
  await visita.close()
})

test('an account with an authenticator must enter its code', async () => {
  const visita = await visitar(fixture, 360)
  const email = 'fator@exemplo.com.br'
  await cadastrarNaTela(visita.page, email)
  const { errado, codigo } = await ligarAutenticador((await sessaoGuardada(visita.page)).access_token)
  await esquecerSessao(visita.page)

  await digitarSenha(visita.page, email)
  const campo = visita.page.getByLabel('Código')
  await campo.waitFor()
  await expectSoon(() => nomeEmFoco(visita.page)).toBe('codigo')
  await expectAccessible(visita.page)
  await campo.fill(errado())
  await visita.page.getByRole('button', { name: 'Confirmar' }).click()
  await visita.page.locator('#erro-codigo', { hasText: 'Código incorreto' }).waitFor()
  // The person leaves before the second step: the login page asks for the code, and does not open the panel.
  await visita.page.goto('/agencia-login')
  await campo.fill(codigo())
  await visita.page.getByRole('button', { name: 'Confirmar' }).click()
  await visita.page.waitForURL('**/painel-agencia')
  await visita.close()
})

/**
 * Enrols and proves an authenticator. Returns its next code, because the proof used the present one, and a wrong
 * code.
 */
async function ligarAutenticador(token: string) {
  const post = (path: string, body: object) =>
    chamar(fixture, 'POST', `/auth/v1/factors${path}`, { body, token })
  const fator = await post('', { factor_type: 'totp', friendly_name: 'celular' })
  const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(fator.totp.secret) })
  const desafio = await post(`/${fator.id}/challenge`, {})
  const timestamp = Date.now()
  await post(`/${fator.id}/verify`, { challenge_id: desafio.id, code: totp.generate({ timestamp }) })
  return { codigo: () => totp.generate({ timestamp: timestamp + 30_000 }), errado: () => wrongCode(totp) }
}
