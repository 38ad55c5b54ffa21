import fs from 'node:fs'
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
  entrarEmMeusDados,
  esquecerSessao,
  preencherCadastro,
  sessaoGuardada,
} from './conta.ts'
import { ADMIN, setUpFixture, TELAS, visitar } from './fixture.ts'
import { aviso } from './painel.ts'
import { atribuirLead, chamar, criarAgencia, deixarLead, esperarNaCaixa, nomeDe, SENHA } from './people.ts'

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

test('requests for one vehicle are rows under its name that open, with their actions on top', async () => {
  await deixarLead(fixture, 20)
  await deixarLead(fixture, 21, { email: 'pessoa20@exemplo.com.br' })
  const visita = await visitar(fixture, 360)
  await entrarEmMeusDados(fixture, visita.page, 'pessoa20@exemplo.com.br')
  const veiculo = visita.page.getByRole('heading', { name: 'Chevrolet Onix 2021' })
  const segundo = visita.page.getByRole('heading', { name: nomeDe(20) })
  await segundo.waitFor()
  expect(await veiculo.count()).toBe(1)
  const topo = (await veiculo.boundingBox())?.y ?? 0
  for (const name of ['Baixar tudo', 'Retirar autorizações', 'Apagar tudo'])
    expect((await visita.page.getByRole('button', { name }).boundingBox())?.y).toBeLessThan(topo)
  expect(await visita.page.getByRole('button', { name: 'Corrigir' }).count()).toBe(0)
  await segundo.click()
  await visita.page.getByRole('button', { name: 'Corrigir' }).waitFor()
  await expectAccessible(visita.page)
  expect(visita.problems).toEqual([])
  await visita.close()
})

const botaoDe = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a person opens a report in the own session, which leads to the entrance once it is over', async () => {
  await deixarLead(fixture, 22)
  const visita = await visitar(fixture, 360)
  const { page } = visita
  await entrarEmMeusDados(fixture, page, 'pessoa22@exemplo.com.br')
  const relatorio = page.getByRole('heading', { name: 'Por que esse valor' })
  await botaoDe(page, 'Abrir o relatório').click()
  await relatorio.waitFor()
  expect(await botaoDe(page, 'Voltar').count()).toBe(0)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await botaoDe(page, 'Meus dados').click()
  await page.getByRole('heading', { name: 'Seu contato' }).waitFor()
  // The server refuses the session of this request, as it does after the half hour.
  await page.route('**/api/meus-dados/relatorio', route =>
    route.continue({ postData: { ...route.request().postDataJSON(), sessao: 'x'.repeat(43) } }),
  )
  await page.reload()
  await botaoDe(page, 'Abrir o relatório').click()
  await page.getByLabel('E-mail que você usou na avaliação').waitFor()
  expect(visita.problems.filter(problem => !/401/.test(problem))).toEqual([])
  await visita.close()
})

/** Corrects the name, and prints the page: it has the stored data, and no button. */
async function corrigirEImprimir(page: Page): Promise<void> {
  // A reload repeats no request, so the page below is the stored state.
  await page.reload()
  await botaoDe(page, 'Corrigir').click()
  await page.getByLabel('Nome').fill('Pessoa Corrigida')
  await botaoDe(page, 'Salvar').click()
  await page.getByText('Pessoa Corrigida').waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.getByText('Vale dos Carros').waitFor()
  await botaoDe(page, 'Imprimir').waitFor({ state: 'hidden' })
  await page.emulateMedia({ media: 'screen' })
}

/** Downloads the signed receipt of the consents. @returns its text. */
async function baixarRecibo(page: Page): Promise<string> {
  await page.getByText('Tudo o que você respondeu e escolheu').click()
  const baixado = page.waitForEvent('download')
  await botaoDe(page, 'Baixar o recibo assinado').click()
  return fs.readFileSync(await (await baixado).path(), 'utf8')
}

/** Pastes a receipt into the page that checks receipts, which confirms its signature. */
async function conferirRecibo(page: Page, recibo: string): Promise<void> {
  await page.goto('/recibo')
  await expectInteractive(page)
  await page.getByText('Colar o conteúdo do recibo').click()
  await page.getByLabel('Conteúdo do recibo').fill(recibo)
  await botaoDe(page, 'Conferir').click()
  await page.getByText('A assinatura confere').waitFor()
  await expectAccessible(page)
}

test('without an account a person sees the stored data, withdraws the consent, and erases everything', async () => {
  const email = 'pessoa9@exemplo.com.br'
  const id = await deixarLead(fixture, 9)
  const agencia = await criarAgencia(fixture, 'Vale dos Carros', 'vale@exemplo.com.br')
  await atribuirLead(fixture, id, agencia)
  const visita = await visitar(fixture, 360)
  const { page } = visita
  await entrarEmMeusDados(fixture, page, email)
  await page.getByRole('heading', { name: 'Chevrolet Onix 2021' }).waitFor()
  await page.getByText('Vale dos Carros').waitFor()
  await page.getByText('Tudo o que você respondeu e escolheu').click()
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await corrigirEImprimir(page)
  const recibo = await baixarRecibo(page)

  await botaoDe(page, 'Retirar a autorização').click()
  await page.getByText(/^Você retirou a autorização em/).waitFor()
  await esperarNaCaixa(fixture, 'vale@exemplo.com.br', /(retirou a autorização)/)
  const codigo = await esperarNaCaixa(fixture, email, /\/avaliacao\/([\w-]{20,})/)
  const abre = async (parte: string) =>
    (await page.request.get(`/avaliacao/${codigo}${parte}`, { maxRedirects: 0 })).status()
  expect(await abre('')).toBe(200)
  // The report's link leads to the offers by Meus dados: another reader of the link is not the owner.
  const doLink = await page.context().newPage()
  await doLink.goto(`/avaliacao/${codigo}`)
  await doLink.getByRole('link', { name: 'É seu? Peça propostas antes de dar o seu contato' }).click()
  await doLink.getByRole('link', { name: 'Abrir Meus dados' }).waitFor()
  await doLink.close()

  await page.getByRole('button', { name: 'Apagar tudo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar tudo' }).click()
  await page.getByText(/^Não guardamos nenhum pedido de avaliação/).waitFor()
  await page.getByText('Tudo apagado').waitFor()
  await esperarNaCaixa(fixture, email, /(Protocolo: \d{8}-\w{6})/)
  for (const parte of ['', '/relatorio.pdf', '/imagem.png']) expect(await abre(parte), parte).toBe(404)
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByLabel('E-mail que você usou na avaliação').waitFor()

  await conferirRecibo(page, recibo)
  // The link of the mail alone changes no setting; an incomplete code shows a message.
  await page.goto('/meu-veiculo#pela-metade')
  await botaoDe(page, 'Parar de receber').click()
  await page.getByRole('alert').filter({ hasText: 'Esse link não está inteiro.' }).waitFor()
  expect(visita.problems.filter(problem => !/404/.test(problem))).toEqual([])
  await visita.close()
})
