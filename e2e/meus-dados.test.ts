import fs from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectInteractive } from './browser.ts'
import { expectAccessible, expectNoSideScroll } from './checks/page-checks.ts'
import { entrarEmMeusDados } from './conta.ts'
import { setUpFixture, visitar } from './fixture.ts'
import { acharBotao } from './painel.ts'
import { atribuirLead, criarAgencia, deixarLead, esperarNaCaixa, nomeDe } from './people.ts'

const fixture = setUpFixture()

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

test('a person opens a report from Meus dados; once the session is over, its address leads to the sign-in by mail', async () => {
  await deixarLead(fixture, 22)
  const visita = await visitar(fixture, 360)
  const { page } = visita
  await entrarEmMeusDados(fixture, page, 'pessoa22@exemplo.com.br')
  const relatorio = page.getByRole('heading', { name: 'Por que esse valor' })
  await acharBotao(page, 'Abrir o relatório').click()
  await relatorio.waitFor()
  expect(await acharBotao(page, 'Voltar').count()).toBe(0)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await acharBotao(page, 'Avaliar de novo e escolher a versão').click()
  await page.getByText('Avaliado de novo hoje').waitFor()
  await page.getByRole('link', { name: 'Escolha a versão' }).waitFor()
  await acharBotao(page, 'Desfazer').click()
  await acharBotao(page, 'Avaliar de novo e escolher a versão').waitFor()
  await acharBotao(page, 'Meus dados').click()
  await page.getByRole('heading', { name: 'Seu contato' }).waitFor()
  // The server refuses the session of this request, as it does after the half hour.
  await page.route('**/api/meus-dados/relatorio', route =>
    route.continue({ postData: { ...route.request().postDataJSON(), sessao: 'x'.repeat(43) } }),
  )
  await page.reload()
  await acharBotao(page, 'Abrir o relatório').click()
  await page.getByLabel('E-mail que você usou na avaliação').waitFor()
  expect(visita.problems.filter(problem => !/401/.test(problem))).toEqual([])
  await visita.close()
})

/** Corrects the name, and prints the page: it has the stored data, and no button. */
async function corrigirEImprimir(page: Page): Promise<void> {
  // A reload repeats no request, so the page below is the stored state.
  await page.reload()
  await acharBotao(page, 'Corrigir').click()
  await page.getByLabel('Nome').fill('Pessoa Corrigida')
  await acharBotao(page, 'Salvar').click()
  await page.getByText('Pessoa Corrigida').waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.getByText('Vale dos Carros').waitFor()
  await acharBotao(page, 'Imprimir').waitFor({ state: 'hidden' })
  await page.emulateMedia({ media: 'screen' })
}

/** Downloads the signed receipt of the consents. @returns its text. */
async function baixarRecibo(page: Page): Promise<string> {
  await page.getByText('Tudo o que você respondeu e escolheu').click()
  const baixado = page.waitForEvent('download')
  await acharBotao(page, 'Baixar o recibo assinado').click()
  return fs.readFileSync(await (await baixado).path(), 'utf8')
}

/** Pastes a receipt into the page that checks receipts, which confirms its signature. */
async function conferirRecibo(page: Page, recibo: string): Promise<void> {
  await page.goto('/recibo')
  await expectInteractive(page)
  await page.getByText('Colar o conteúdo do recibo').click()
  await page.getByLabel('Conteúdo do recibo').fill(recibo)
  await acharBotao(page, 'Conferir').click()
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

  await acharBotao(page, 'Retirar a autorização').click()
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
  await acharBotao(page, 'Parar de receber').click()
  await page.getByRole('alert').filter({ hasText: 'Esse link não está inteiro.' }).waitFor()
  expect(visita.problems.filter(problem => !/404/.test(problem))).toEqual([])
  await visita.close()
})
