import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectInteractive } from './browser.ts'
import { expectAccessible, expectNoSideScroll } from './checks/page-checks.ts'
import {
  aceitar,
  cadastrarNaTela,
  criar,
  digitarSenha,
  esquecerSessao,
  preencherCadastro,
  SESSAO,
} from './conta.ts'
import { setUpFixture, TELAS, visitar } from './fixture.ts'
import { newDataDir, removeSite, startSite } from './site.ts'
import { irAte, teclarEm } from './teclado.ts'

const fixture = setUpFixture()

const clicar = (page: Page, botao: string) => page.getByRole('button', { name: botao }).click()

/** Presses a button of the plans page and switches to the new tab. */
async function escolherPlano(page: Page, botao: string, pressionar = clicar): Promise<Page> {
  await page.goto('/planos')
  await expectInteractive(page)
  await page.getByText('Você entrou como Carros da Serra').waitFor()
  const [aba] = await Promise.all([page.waitForEvent('popup'), pressionar(page, botao)])
  await aba.waitForURL('**/sandbox/**')
  return aba
}

/** Reads the agency's subscription with the session of its browser. */
async function lerAssinatura(page: Page) {
  return page.evaluate(async chave => {
    const { access_token } = JSON.parse(localStorage.getItem(chave) ?? '{}')
    const headers = { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' }
    return (await fetch('/functions/v1/check-subscription', { method: 'POST', headers, body: '{}' })).json()
  }, SESSAO)
}

/** Checks that a page has no side scroll and no accessibility fault. */
async function conferirTela(page: Page) {
  await expectNoSideScroll(page)
  await expectAccessible(page)
}

/** Pays with a refused card, then with one that fails at the renewal. */
async function comprar(agencia: Page, checkout: Page) {
  await checkout.getByRole('heading', { level: 1, name: 'Assinar o plano Professional' }).waitFor()
  await checkout.getByText('Ambiente de teste').waitFor()
  await conferirTela(checkout)

  await checkout.getByRole('radio', { name: 'Cartão recusado' }).check()
  await checkout.getByRole('button', { name: 'Assinar' }).click()
  await checkout.getByRole('alert').filter({ hasText: 'O cartão foi recusado.' }).waitFor()
  await conferirTela(checkout)
  expect(await lerAssinatura(agencia)).toMatchObject({ subscribed: false, limite: 0 })

  await checkout.getByRole('radio', { name: 'Cartão que falha na renovação' }).check()
  await checkout.getByRole('button', { name: 'Assinar' }).click()
  await checkout.getByRole('heading', { level: 1, name: 'Assinatura confirmada' }).waitFor()
  await conferirTela(checkout)
  expect(await lerAssinatura(agencia)).toMatchObject({
    subscribed: true,
    status: 'active',
    plano: 'premium',
    limite: 100,
  })
}

/** Checks the plans page of an agency with a plan, and its portal. */
async function conferirPlanoAtual(agencia: Page, portal: Page) {
  expect(portal.url()).toContain('/sandbox/portal/')
  const meu = agencia.getByRole('listitem').filter({ hasText: 'Seu plano' })
  await meu.getByRole('heading', { name: 'Professional' }).waitFor()
  await meu.getByRole('button', { name: 'Gerenciar Assinatura' }).waitFor()
  expect(await agencia.getByRole('button', { name: /^Assinar/ }).count()).toBe(0)
  expect(await agencia.getByRole('link', { name: 'Meu painel' }).getAttribute('href')).toBe('/painel-agencia')
  await conferirTela(agencia)
  await portal.getByRole('radio', { name: 'Enterprise' }).waitFor()
  await conferirTela(portal)
}

/** Goes to the renewal, which fails, and changes the card. */
async function renovar(agencia: Page, portal: Page) {
  await portal.getByRole('button', { name: /^Avançar até/ }).click()
  await portal.getByText('Pagamento atrasado').waitFor()
  expect(await lerAssinatura(agencia)).toMatchObject({ subscribed: false, status: 'past_due' })
  await conferirTela(portal)
  await portal.getByRole('button', { name: 'Usar um cartão que passa' }).click()
  await portal.getByText('Ativa', { exact: true }).waitFor()
}

async function trocarDePlano(agencia: Page, portal: Page) {
  await portal.getByRole('radio', { name: 'Enterprise' }).check()
  await portal.getByRole('button', { name: 'Confirmar a troca' }).click()
  await portal.getByRole('heading', { level: 2, name: 'Enterprise' }).waitFor()
  expect(await lerAssinatura(agencia)).toMatchObject({ subscribed: true, plano: 'enterprise', limite: 300 })
}

/** Cancels at the end of the period, and goes to that end. */
async function cancelar(agencia: Page, portal: Page) {
  await portal.getByRole('button', { name: 'Cancelar no fim do período' }).click()
  await portal.getByText('Termina em').waitFor()
  expect(await lerAssinatura(agencia)).toMatchObject({ subscribed: true })
  await portal.getByRole('button', { name: /^Avançar até/ }).click()
  await portal.getByText('Cancelada', { exact: true }).waitFor()
  expect(await lerAssinatura(agencia)).toMatchObject({ subscribed: false, status: 'canceled', limite: 0 })
  await conferirTela(portal)
}

test.each(TELAS)(
  'an agency buys, goes through a failed renewal, changes its plan and cancels, at $width px, $colorScheme',
  async ({ width, colorScheme }) => {
    const visita = await visitar(fixture, width, colorScheme)
    await cadastrarNaTela(visita.page, `compra${width}@exemplo.com.br`)
    const checkout = await escolherPlano(visita.page, 'Assinar Professional')
    await comprar(visita.page, checkout)
    await checkout.close()
    const portal = await escolherPlano(visita.page, 'Fazer upgrade para Enterprise')
    await conferirPlanoAtual(visita.page, portal)
    await renovar(visita.page, portal)
    await trocarDePlano(visita.page, portal)
    await cancelar(visita.page, portal)
    // The server answers 409 for the refused card, which the browser reports as a problem.
    expect(visita.problems.filter(problem => !/409/.test(problem))).toEqual([])
    await visita.close()
  },
)

/** Chooses a plan without a session, then fills in the registration; the caller sends it. */
async function escolherAntesDoCadastro(page: Page, email: string) {
  await page.goto('/planos')
  await expectInteractive(page)
  await clicar(page, 'Assinar Professional')
  await page.waitForURL('**/agencia-login')
  await page.getByText('siga para o pagamento do plano Professional').waitFor()
  await preencherCadastro(page, email)
  await page.getByText('Depois você segue para o pagamento do plano Professional').waitFor()
  await aceitar(page)
}

test('the plan chosen before the registration is paid right after it; the agency has no plan until then', async () => {
  const visita = await visitar(fixture, 360)
  const { page } = visita
  await escolherAntesDoCadastro(page, 'antes@exemplo.com.br')
  await criar(page)
  await page.getByRole('heading', { level: 1, name: 'Assinar o plano Professional' }).waitFor()
  await page.goto('/painel-agencia')
  await page.getByText('Escolha um plano para começar a receber leads.').waitFor()
  await page.getByText('Sem plano ainda').locator('visible=true').first().waitFor()
  expect(await page.getByText('Básico').count()).toBe(0)
  await conferirTela(page)
  await visita.close()
})

test('a failed payment after the registration shows its error in the panel, and the next sign-in opens the panel', async () => {
  const visita = await visitar(fixture, 360)
  const { page } = visita
  const email = 'antes-sem-pagamento@exemplo.com.br'
  await escolherAntesDoCadastro(page, email)
  await page.route('**/functions/v1/create-checkout', route => route.abort())
  await criar(page)
  await page.waitForURL('**/painel-agencia')
  await page.getByText('Erro ao processar pagamento').waitFor()
  await page.unroute('**/functions/v1/create-checkout')
  await esquecerSessao(page)
  await digitarSenha(page, email)
  await page.waitForURL('**/painel-agencia')
  await page.getByText('Escolha um plano para começar a receber leads.').waitFor()
  await visita.close()
})

test('a boleto gives the plan after its payment; all by keyboard alone', async () => {
  const visita = await visitar(fixture, 360)
  await cadastrarNaTela(visita.page, 'boleto@exemplo.com.br')
  const checkout = await escolherPlano(visita.page, 'Assinar Básico', teclarEm)
  const boleto = checkout.getByRole('radio', { name: 'Boleto' })
  await boleto.waitFor()
  await irAte(checkout, 'input[type=radio]')
  while (!(await boleto.isChecked())) await checkout.keyboard.press('ArrowDown')
  await teclarEm(checkout, 'Gerar boleto')
  await checkout.getByRole('heading', { level: 1, name: 'Boleto gerado' }).waitFor()
  expect(await lerAssinatura(visita.page)).toMatchObject({ subscribed: false, status: 'incomplete' })
  // A second press leads to the same boleto, not to a second subscription.
  const outra = await escolherPlano(visita.page, 'Regularizar pagamento', teclarEm)
  expect(outra.url()).toBe(checkout.url())
  await teclarEm(outra, 'Simular o pagamento do boleto')
  await outra.getByRole('heading', { level: 1, name: 'Assinatura confirmada' }).waitFor()
  expect(await lerAssinatura(visita.page)).toMatchObject({ subscribed: true, plano: 'basico', limite: 30 })
  await teclarEm(outra, 'Ir para o painel')
  await outra.waitForURL('**/painel-agencia?assinatura=confirmada')
  await visita.close()
})

test('the sandbox is absent where payments are real', async () => {
  const production = await startSite(newDataDir(), { APP_ENV: 'production' })
  try {
    expect((await fetch(`${production.url}/sandbox/checkout/cs_teste_x`)).status).toBe(404)
    expect((await fetch(`${production.url}/api/sandbox/cs_teste_x`)).status).toBe(404)
  } finally {
    await removeSite(production)
  }
})
