import fs from 'node:fs'
import * as OTPAuth from 'otpauth'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { wrongCode } from '#tests/auth/wrong-totp.ts'
import { expectAccessible, expectInteractive, expectNoSideScroll, expectSoon } from './browser.ts'
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
import { chamar, comoAdmin, criarAgencia, deixarLead, naCaixa, SENHA } from './people.ts'

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
    const v = await visitar(fixture, width, colorScheme)
    await v.page.goto(path)
    await expectSoon(() => v.page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await expectNoSideScroll(v.page)
    await expectAccessible(v.page)
    const enviar = v.page.locator('form[method=post] button[type=submit]')
    await expectSoon(() => enviar.count()).toBe(formularios)
    if (formularios) {
      await enviar.click()
      await v.page
        .locator(
          '[role=alert]:not(:empty, [hidden]), [role=status].bg-green-soft:not(:empty), [aria-invalid=true]',
        )
        .first()
        .waitFor()
      await expectAccessible(v.page)
    }
    expect(v.problems.filter(problem => !/40[013]/.test(problem))).toEqual([])
    await v.close()
  })
})

describe('administrator', () => {
  test('the first message of the form is visible and its field has the focus', async () => {
    const v = await visitar(fixture, 360)
    await digitarSenha(v.page, 'admin', '123', '/admin-login')
    await aviso(v.page, 'Email inválido').waitFor()
    await expectSoon(() => v.page.locator('#erro-email').innerText()).toBe('Email inválido')
    await expectSoon(() => v.page.locator('#erro-senha').innerText()).toBe(
      'Senha deve ter pelo menos 6 caracteres',
    )
    await expectSoon(() => nomeEmFoco(v.page)).toBe('email')
    await v.close()
  })

  test('a wrong password shows a message; the right one opens the panel, and later visits need no sign-in', async () => {
    const v = await visitar(fixture, 360)
    await digitarSenha(v.page, ADMIN.email, 'outra-senha-qualquer', '/admin-login')
    await aviso(v.page, 'Erro ao fazer login').waitFor()
    const alerta = v.page.getByRole('alert')
    await expectSoon(() => alerta.innerText()).toBe('Erro ao fazer login: E-mail ou senha incorretos.')
    await expectSoon(() => sessaoGuardada(v.page)).toBeNull()
    await v.page.getByLabel('Senha').fill(ADMIN.senha)
    await v.page.getByRole('button', { name: 'Entrar' }).click()
    await v.page.waitForURL('**/admin')
    expect((await sessaoGuardada(v.page)).user.email).toBe(ADMIN.email)
    await v.page.goto('/admin-login')
    await v.page.waitForURL('**/admin')
    await v.close()
  })
})

describe('agency', () => {
  test('registers, is signed in, and cannot enter the administrator’s panel', async () => {
    const v = await visitar(fixture, 360)
    await preencherCadastro(v.page, 'serra@exemplo.com.br')
    await expectSoon(() => v.page.getByLabel('CNPJ').inputValue()).toBe('12.ABC.345/01DE-35')
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
    const guardada = await sessaoGuardada(v.page)
    expect(guardada.user.email).toBe('serra@exemplo.com.br')

    await digitarSenha(v.page, 'serra@exemplo.com.br', SENHA, '/admin-login')
    const negado = 'Acesso negado. Você não tem permissão de administrador.'
    await aviso(v.page, negado).waitFor()
    await expectSoon(() => v.page.getByRole('alert').innerText()).toBe(negado)
    await expectSoon(() => sessaoGuardada(v.page)).toBeNull()

    await digitarSenha(v.page, 'serra@exemplo.com.br')
    await v.page.waitForURL('**/painel-agencia')
    await v.close()
  })

  test('a registered e-mail gets no hint, only the way to the login', async () => {
    const v = await visitar(fixture, 360)
    await preencherCadastro(v.page, ADMIN.email)
    await aceitar(v.page)
    await criar(v.page)
    await v.page.waitForURL('**/agencia-login')
    await aviso(v.page, 'Entre com a sua conta').waitFor()
    await expectSoon(() => sessaoGuardada(v.page)).toBeNull()
    await v.close()
  })

  test('without the server, registration shows a message and keeps the typed text', async () => {
    const v = await visitar(fixture, 360)
    await preencherCadastro(v.page, 'queda@exemplo.com.br')
    await aceitar(v.page)
    await v.page.route('**/register-agencia', route => route.abort())
    await criar(v.page)
    await v.page.getByRole('alert').filter({ hasText: 'Erro de conexão' }).waitFor()
    expect(await v.page.getByLabel('Responsável').inputValue()).toBe('Joana Exemplo')
    await v.close()
  })

  test('an administrator cannot enter the agencies’ panel', async () => {
    const v = await visitar(fixture, 360)
    await digitarSenha(v.page, ADMIN.email, ADMIN.senha)
    await v.page
      .getByRole('alert')
      .filter({ hasText: 'Acesso não autorizado. Esta conta não está registrada como agência.' })
      .waitFor()
    await expectSoon(() => sessaoGuardada(v.page)).toBeNull()
    await v.close()
  })
})

test('password recovery: the same answer for all addresses; the link leads to a new password', async () => {
  const v = await visitar(fixture, 360)
  const email = 'esquecida@exemplo.com.br'
  await cadastrarNaTela(v.page, email)
  await esquecerSessao(v.page)
  const respostas: string[] = []
  for (const pedido of [email, 'ninguem@exemplo.com.br']) {
    await v.page.goto('/agencia-login')
    await expectInteractive(v.page)
    await v.page.getByRole('button', { name: 'Esqueci a senha' }).click()
    await v.page.getByLabel('E-mail').fill(pedido)
    await v.page.getByRole('button', { name: 'Enviar link' }).click()
    respostas.push(await v.page.getByRole('status').filter({ hasText: 'Se este e-mail' }).innerText())
  }
  expect(respostas[0]).toBe(respostas[1])

  await v.page.goto(await naCaixa(fixture, email, /(\/auth\/confirmar\?\S+type=recovery\S*)/))
  await v.page.getByRole('button', { name: 'Continuar' }).click()
  await v.page.getByLabel('Senha nova').fill('chaleira no quintal')
  await v.page.getByRole('button', { name: 'Salvar senha' }).click()
  await v.page.waitForURL('**/painel-agencia')
  await esquecerSessao(v.page)
  await digitarSenha(v.page, email)
  await v.page.getByRole('alert').filter({ hasText: 'incorretos' }).waitFor()
  await v.page.getByLabel('Senha').fill('chaleira no quintal')
  await v.page.getByRole('button', { name: 'Entrar' }).click()
  await v.page.waitForURL('**/painel-agencia')
  await v.close()
})

const CONFIRMACAO = /(\/auth\/confirmar\?\S+type=signup\S*)/

test('a new agency that confirms its mailbox while signed in keeps the password and may invite', async () => {
  const v = await visitar(fixture, 360)
  const email = 'confirma@exemplo.com.br'
  await cadastrarNaTela(v.page, email)
  await v.page.getByRole('tab', { name: 'Equipe' }).click()
  await v.page.getByText('Confirme o seu e-mail antes de convidar alguém').waitFor()
  await expectAccessible(v.page)
  await expectNoSideScroll(v.page)
  await v.page.getByRole('button', { name: 'Enviar link de confirmação' }).click()
  await v.page
    .getByRole('status')
    .filter({ hasText: `Enviamos o link para ${email}` })
    .waitFor()

  await v.page.goto(await naCaixa(fixture, email, CONFIRMACAO, 2))
  await v.page.getByRole('button', { name: 'Continuar' }).click()
  await v.page.waitForURL('**/painel-agencia')
  await v.page.getByRole('tab', { name: 'Equipe' }).click()
  await v.page.getByRole('button', { name: 'Enviar convite' }).waitFor()
  await v.page.goto('/minha-conta')
  await v.page.getByText('Você é o único dono.').waitFor()
  await expectAccessible(v.page)
  await expectNoSideScroll(v.page)
  await esquecerSessao(v.page)
  await digitarSenha(v.page, email)
  await v.page.waitForURL('**/painel-agencia')
  expect(v.problems).toEqual([])
  await v.close()
})

test('a confirmation elsewhere asks for a password and invalidates the earlier one', async () => {
  const v = await visitar(fixture, 360)
  const email = 'de-fora@exemplo.com.br'
  await cadastrarNaTela(v.page, email)
  await esquecerSessao(v.page)
  await v.page.goto(await naCaixa(fixture, email, CONFIRMACAO))
  await v.page.getByRole('button', { name: 'Continuar' }).click()
  await v.page.getByText('a senha anterior não vale mais').waitFor()
  await expectAccessible(v.page)
  await v.page.getByLabel('Senha nova').fill('chaleira no quintal')
  await v.page.getByRole('button', { name: 'Salvar senha' }).click()
  await v.page.waitForURL('**/painel-agencia')
  await esquecerSessao(v.page)
  await digitarSenha(v.page, email)
  await v.page.getByRole('alert').filter({ hasText: 'incorretos' }).waitFor()
  await v.close()
})

test('an account with an authenticator must enter its code', async () => {
  const v = await visitar(fixture, 360)
  const email = 'fator@exemplo.com.br'
  await cadastrarNaTela(v.page, email)
  const { errado, codigo } = await ligarAutenticador((await sessaoGuardada(v.page)).access_token)
  await esquecerSessao(v.page)

  await digitarSenha(v.page, email)
  const campo = v.page.getByLabel('Código')
  await campo.waitFor()
  await expectSoon(() => nomeEmFoco(v.page)).toBe('codigo')
  await expectAccessible(v.page)
  await campo.fill(errado())
  await v.page.getByRole('button', { name: 'Confirmar' }).click()
  await v.page.locator('#erro-codigo', { hasText: 'Código incorreto' }).waitFor()
  // After leaving in between, the login asks again and admits no one.
  await v.page.goto('/agencia-login')
  await campo.fill(codigo())
  await v.page.getByRole('button', { name: 'Confirmar' }).click()
  await v.page.waitForURL('**/painel-agencia')
  await v.close()
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

test('the requests of a mailbox are one list that opens by row, with its actions on top', async () => {
  await deixarLead(fixture, 20)
  await deixarLead(fixture, 21, { email: 'pessoa20@exemplo.com.br' })
  const v = await visitar(fixture, 360)
  await entrarEmMeusDados(fixture, v.page, 'pessoa20@exemplo.com.br')
  const [primeiro, segundo] = [0, 1].map(n =>
    v.page.getByRole('heading', { name: 'Chevrolet Onix 2021' }).nth(n),
  )
  await segundo?.waitFor()
  const apagar = await v.page.getByRole('button', { name: 'Apagar tudo' }).boundingBox()
  expect(apagar?.y).toBeLessThan((await primeiro?.boundingBox())?.y ?? 0)
  expect(await v.page.getByRole('button', { name: 'Corrigir' }).count()).toBe(0)
  await segundo?.click()
  await v.page.getByRole('button', { name: 'Corrigir' }).waitFor()
  await expectAccessible(v.page)
  expect(v.problems).toEqual([])
  await v.close()
})

test('without an account a person sees the stored data, withdraws the consent, and erases everything', async () => {
  const email = 'pessoa9@exemplo.com.br'
  const id = await deixarLead(fixture, 9)
  const agencia = await criarAgencia(fixture, 'Vale dos Carros', 'vale@exemplo.com.br')
  await comoAdmin(fixture, 'POST', `/api/leads/${id}/atribuicoes`, { agencia_ids: [agencia] })
  const v = await visitar(fixture, 360)
  const { page } = v
  const botao = (name: string) => page.getByRole('button', { name, exact: true })
  await entrarEmMeusDados(fixture, page, email)
  await page.getByRole('heading', { name: 'Chevrolet Onix 2021' }).waitFor()
  await page.getByText('Vale dos Carros').waitFor()
  await page.getByText('Tudo o que você respondeu e escolheu').click()
  await expectNoSideScroll(page)
  await expectAccessible(page)
  // A reload repeats no request.
  await page.reload()
  await botao('Corrigir').click()
  await page.getByLabel('Nome').fill('Pessoa Corrigida')
  await botao('Salvar').click()
  await page.getByText('Pessoa Corrigida').waitFor()
  // The printed page has the stored data, and no button.
  await page.emulateMedia({ media: 'print' })
  await page.getByText('Vale dos Carros').waitFor()
  await botao('Imprimir').waitFor({ state: 'hidden' })
  await page.emulateMedia({ media: 'screen' })
  await page.getByText('Tudo o que você respondeu e escolheu').click()
  const baixado = page.waitForEvent('download')
  await botao('Baixar o recibo assinado').click()
  const recibo = fs.readFileSync(await (await baixado).path(), 'utf8')

  await botao('Retirar a autorização').click()
  await page.getByText(/^Você retirou a autorização em/).waitFor()
  await naCaixa(fixture, 'vale@exemplo.com.br', /(retirou a autorização)/)
  const codigo = await naCaixa(fixture, email, /\/avaliacao\/([\w-]{20,})/)
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
  await naCaixa(fixture, email, /(Protocolo: \d{8}-\w{6})/)
  for (const parte of ['', '/relatorio.pdf', '/imagem.png']) expect(await abre(parte), parte).toBe(404)
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByLabel('E-mail que você usou na avaliação').waitFor()

  await page.goto('/recibo')
  await expectInteractive(page)
  await page.getByLabel('Conteúdo do recibo').fill(recibo)
  await botao('Conferir').click()
  await page.getByText('A assinatura confere').waitFor()
  await expectAccessible(page)
  // The link of the mail alone changes no setting; an incomplete code shows a message.
  await page.goto('/meu-veiculo#pela-metade')
  await botao('Parar de receber').click()
  await page.getByRole('alert').filter({ hasText: 'Esse link não está inteiro.' }).waitFor()
  expect(v.problems.filter(problem => !/404/.test(problem))).toEqual([])
  await v.close()
})
