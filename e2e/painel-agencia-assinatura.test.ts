import { expect, test } from 'vitest'
import { expectSoon } from './browser.ts'
import { expectAccessible } from './checks/page-checks.ts'
import { setUpFixture } from './fixture.ts'
import { aviso, linha } from './painel.ts'
import { criarLead, entrarNaAgencia } from './passos/painel-de-uma-agencia.ts'
import { atribuirLead, chamarComoAdmin, criarAgencia } from './people.ts'

const fixture = setUpFixture()

test('the portal opens in the tab of the press; a browser that refuses it gets a link', async () => {
  await criarAgencia(fixture, 'Loja do Lago', 'lago@exemplo.com.br')
  const { page, close } = await entrarNaAgencia(fixture, 'lago@exemplo.com.br')
  // A manual contract has no portal: the panel shows a sentence, and opens no tab.
  let abas = 0
  page.on('popup', () => abas++)
  const abrirConta = () => page.getByRole('button', { name: /de 30 leads/ }).click()
  await abrirConta()
  await page.getByRole('button', { name: 'Gerenciar Assinatura' }).click()
  await page.getByRole('status').filter({ hasText: 'Sua assinatura é um contrato direto' }).waitFor()
  expect(await page.getByRole('link', { name: 'Fale conosco' }).getAttribute('href')).toBe('/fale-conosco')
  expect(abas).toBe(0)

  await page.route('**/api/minha-agencia', async route => {
    const resposta = await route.fetch()
    await route.fulfill({ json: { ...(await resposta.json()), assinatura_origem: 'sandbox' } })
  })
  await page.reload()
  await abrirConta()
  const portal = `${fixture.site.url}/planos`
  await page.route('**/functions/v1/customer-portal', route => route.fulfill({ json: { url: portal } }))
  const aba = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Gerenciar Assinatura' }).click()
  await (await aba).waitForURL(portal)

  await page.evaluate(() => {
    window.open = () => null
  })
  await page.getByRole('button', { name: 'Gerenciar Assinatura' }).click()
  const link = page.getByRole('link', { name: 'Abrir a página da assinatura' })
  expect(await link.getAttribute('href')).toBe(portal)

  await page.route('**/functions/v1/customer-portal', route =>
    route.fulfill({ status: 409, json: { error: 'Você ainda não tem uma assinatura.', code: 'conflito' } }),
  )
  await page.getByRole('button', { name: 'Gerenciar Assinatura' }).click()
  await aviso(page, 'Erro ao abrir portal de gerenciamento').waitFor()

  await page.getByRole('button', { name: 'Atualizar status da assinatura' }).click()
  await aviso(page, 'Status da assinatura atualizado').waitFor()
  await page.route('**/functions/v1/check-subscription', route => route.abort())
  await page.getByRole('button', { name: 'Atualizar status da assinatura' }).click()
  await aviso(page, 'Erro ao verificar status da assinatura').waitFor()
  await close()
})

test('near the limit and at the limit the agency sees a warning and the offer of an upgrade', async () => {
  await criarAgencia(fixture, 'Limite Veículos', 'limite@exemplo.com.br')
  const { page, close } = await entrarNaAgencia(fixture, 'limite@exemplo.com.br')
  for (const [usados, frase] of [
    [24, 'Você já usou 80% do limite: restam 6 leads'],
    [30, 'Você recebeu todos os leads do seu plano.'],
  ] as const) {
    await page.route('**/api/minha-agencia', async route => {
      const resposta = await route.fetch()
      await route.fulfill({ json: { ...(await resposta.json()), leads_usados_mes_atual: usados } })
    })
    await page.reload()
    await page.getByText(frase).waitFor()
    await page.getByText(`${usados} de 30`, { exact: true }).waitFor()
    await expectSoon(() => page.getByRole('link', { name: 'Fazer Upgrade' }).count()).toBe(
      usados === 30 ? 1 : 0,
    )
  }
  expect(await page.getByRole('link', { name: 'Fazer Upgrade' }).getAttribute('href')).toBe('/planos')
  await close()
})

test('a deactivated agency sees its own data, a clear sentence, and no leads', async () => {
  const agencia = await criarAgencia(fixture, 'Garagem Antiga', 'antiga@exemplo.com.br')
  await atribuirLead(fixture, await criarLead(fixture, 'Lúcia Exemplo'), agencia)
  const { page, close } = await entrarNaAgencia(fixture, 'antiga@exemplo.com.br')
  await linha(page, 'Lúcia').waitFor()
  await chamarComoAdmin(fixture, 'PATCH', `/api/agencias/${agencia}`, { ativa: false })
  await page.getByText('Sua conta está inativa.').waitFor()
  await expectSoon(() => linha(page, 'Lúcia').count()).toBe(0)
  await page.reload()
  await page.getByText('Sua conta está inativa.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Garagem Antiga' }).waitFor()
  await expectAccessible(page)
  await close()
})
