import fs from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CARRO } from '#tests/api/carro.ts'
import { expectSoon, focusedText, type Visit, visit } from './browser.ts'
import { expectAccessible, expectNoEnglish, expectNoSideScroll } from './checks/page-checks.ts'
import { digitarSenha } from './conta.ts'
import { setUpFixture, TELAS, visitar } from './fixture.ts'
import { abrirOuvindo, aviso, linha, tirarDiscador } from './painel.ts'
import { chamarComoAdmin, criarAgencia, deixarLead, esperarNaCaixa, provarCaixa, SENHA } from './people.ts'

const fixture = setUpFixture()
const ARGO = {
  ...CARRO,
  marca: 'Fiat',
  modelo: 'Argo',
  ano: 2020,
  quilometragem: 48_000,
  extras: ['Único Dono'],
}

let leads = 0

/** Creates a lead of a person, with consent. */
const criarLead = (nome: string, mudancas: object = {}) =>
  deixarLead(fixture, ++leads, { nome, ...mudancas }, ARGO)

const atribuir = (lead: string, agencia: string) =>
  chamarComoAdmin(fixture, 'POST', `/api/leads/${lead}/atribuicoes`, { agencia_ids: [agencia] })

/** Signs a visitor in at the agencies' login, past the cookie notice. */
async function entrar(email: string, width = 1280, colorScheme: 'light' | 'dark' = 'light'): Promise<Visit> {
  const visita = await visitar(fixture, width, colorScheme)
  await digitarSenha(visita.page, email)
  await visita.page.waitForURL('**/painel-agencia')
  return visita
}

const rotuloEmFoco = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

const classificacao = (page: Page, nome: string) => page.getByLabel(`Classificação de ${nome}`).first()

test('a lead arrives live, is classified, called and followed up; all changes stay after a reload', async () => {
  const agencia = await criarAgencia(fixture, 'Carros da Serra', 'serra@exemplo.com.br')
  const visita = await entrar('serra@exemplo.com.br')
  const { page } = visita
  await abrirOuvindo(page, '/painel-agencia', '**/api/minha-agencia/eventos')
  await page.getByRole('heading', { level: 1, name: 'Carros da Serra' }).waitFor()
  await page.getByText('Nenhum lead atribuído ainda').waitFor()
  // The subscription is one line that opens.
  const conta = page.getByRole('button', { name: /de 30 leads/ })
  await expectSoon(() => conta.innerText()).toMatch(/^Básico · 0 de 30 leads · .*0 leads hoje$/)
  await conta.click()
  await page.getByText('0 de 30', { exact: true }).waitFor()
  await expectSoon(() => page.getByRole('button', { name: 'Gerenciar Assinatura' }).count()).toBe(1)
  await expectSoon(() => page.getByRole('link', { name: /Assinar um Plano|Fazer Upgrade/ }).count()).toBe(0)

  await atribuir(await criarLead('MARINA Souza Exemplo'), agencia)
  await linha(page, 'MARINA').getByText('Novo', { exact: true }).waitFor()
  await page
    .locator('[aria-live=polite]', { hasText: 'Chegou um lead: MARINA Souza Exemplo, Fiat Argo 2020.' })
    .waitFor()
  await page.getByText('1 de 30', { exact: true }).waitFor()

  await classificacao(page, 'MARINA Souza Exemplo').selectOption('quente')
  await aviso(page, 'Classificação atualizada!').waitFor()

  await page.getByRole('button', { name: 'MARINA Souza Exemplo' }).click()
  const gaveta = page.getByRole('dialog', { name: 'MARINA Souza Exemplo' })
  await gaveta.getByText('ainda sem contato').waitFor()
  await gaveta.getByText('Valor estimado').waitFor()
  await conferirContato(visita, gaveta)
  await gaveta.getByText(/primeiro contato em (menos de )?\d/).waitFor()
  await gaveta.getByLabel('Notas').fill('Liga depois das seis.')
  await gaveta.getByRole('button', { name: 'Marcar contatado' }).click()
  await expectSoon(() => gaveta.getByRole('radio', { name: 'Contatado' }).isChecked()).toBe(true)
  await expectSoon(() => gaveta.getByLabel('Notas').inputValue()).toBe('Liga depois das seis.')

  await gaveta.getByRole('radio', { name: 'Fechado' }).check()
  await gaveta.getByRole('radio', { name: 'Compramos o veículo' }).check()
  await gaveta.getByLabel('Valor fechado').fill('5.250.000')
  await gaveta.getByRole('button', { name: 'Salvar acompanhamento' }).click()
  await gaveta
    .getByText(/^Confira o valor: R\$/)
    .first()
    .waitFor()
  await gaveta.getByLabel('Valor fechado').fill('52.500')
  await gaveta.getByLabel('Notas').fill('Trouxe o carro na sexta.')
  await gaveta.getByRole('button', { name: 'Salvar acompanhamento' }).click()
  await aviso(page, 'Acompanhamento salvo').waitFor()
  await page.keyboard.press('Escape')
  await gaveta.waitFor({ state: 'hidden' })
  await linha(page, 'MARINA').getByText('Comprado por R$ 52.500').waitFor()

  await page.reload()
  await linha(page, 'MARINA').getByText('Comprado por R$ 52.500').waitFor()
  await expectSoon(() => linha(page, 'MARINA').getByText('Novo', { exact: true }).count()).toBe(0)
  await expectSoon(() => classificacao(page, 'MARINA Souza Exemplo').inputValue()).toBe('quente')
  expect(visita.problems).toEqual([])
  await visita.close()
})

/** Checks the three ways to reach the person; the first use marks the first contact. */
async function conferirContato({ page }: Visit, gaveta: ReturnType<Page['getByRole']>) {
  const whatsapp = gaveta.getByRole('link', { name: 'Chamar no WhatsApp' })
  const endereco = new URL((await whatsapp.getAttribute('href')) as string)
  expect(endereco.origin + endereco.pathname).toMatch(/^https:\/\/wa\.me\/551198765\d{4}$/)
  expect(endereco.searchParams.get('text')).toBe(
    'Olá, Marina. Aqui é da Carros da Serra. Recebemos pelo Avalia60 a avaliação do seu Fiat Argo 2020. Podemos conversar sobre uma proposta?',
  )
  expect(await whatsapp.getAttribute('rel')).toContain('noopener')
  expect(await gaveta.getByRole('link', { name: 'Ligar' }).getAttribute('href')).toMatch(/^tel:\+55119/)
  expect(await gaveta.getByRole('link', { name: 'E-mail' }).getAttribute('href')).toMatch(/^mailto:pessoa/)
  // Blocks the external page of the conversation.
  await page.context().route('https://wa.me/**', route => route.fulfill({ body: 'WhatsApp' }))
  const aberta = page.context().waitForEvent('page')
  await whatsapp.click()
  const aba = await aberta
  await aba.waitForURL('https://wa.me/**')
  await aba.close()
}

test('a refused change is reverted, and the typed text stays', async () => {
  const agencia = await criarAgencia(fixture, 'Veículos do Porto', 'porto@exemplo.com.br')
  await atribuir(await criarLead('Tomás Exemplo'), agencia)
  const { page, close } = await entrar('porto@exemplo.com.br')
  await page.route('**/api/minha-agencia/leads/*', route =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 503, json: { error: 'Instabilidade. Tente de novo.', code: 'indisponivel' } })
      : route.continue(),
  )
  await classificacao(page, 'Tomás Exemplo').selectOption('frio')
  await aviso(page, 'Erro ao atualizar classificação').waitFor()
  await expectSoon(() => classificacao(page, 'Tomás Exemplo').inputValue()).toBe('')

  await page.getByRole('button', { name: 'Tomás Exemplo' }).click()
  const gaveta = page.getByRole('dialog', { name: 'Tomás Exemplo' })
  await gaveta.getByRole('radio', { name: 'Perdido' }).check()
  await gaveta.getByLabel('Motivo').fill('Vendeu a um parente')
  await gaveta.getByLabel('Notas').fill('Ligar de novo em março')
  await gaveta.getByRole('button', { name: 'Salvar acompanhamento' }).click()
  await gaveta.getByText('Erro ao salvar acompanhamento: Instabilidade.').waitFor()
  await gaveta.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Tomás Exemplo' }).click()
  await expectSoon(() => gaveta.getByLabel('Notas').inputValue()).toBe('Ligar de novo em março')
  await expectSoon(() => gaveta.getByLabel('Motivo').inputValue()).toBe('Vendeu a um parente')
  await gaveta.getByText('Ainda não foi salvo.').waitFor()

  await page.unroute('**/api/minha-agencia/leads/*')
  await gaveta.getByRole('button', { name: 'Salvar acompanhamento' }).click()
  await aviso(page, 'Acompanhamento salvo').waitFor()
  await close()
})

test('search, period and page are in the address; the CSV has those leads without documents', async () => {
  const agencia = await criarAgencia(fixture, 'Autos Central', 'central@exemplo.com.br')
  await atribuir(await criarLead('Bruna Exemplo'), agencia)
  await atribuir(await criarLead('Otávio Exemplo', { localizacao: 'Santos - SP' }), agencia)
  const { page, close } = await entrar('central@exemplo.com.br')
  await linha(page, 'Bruna').waitFor()
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('otavio')
  await linha(page, 'Bruna').waitFor({ state: 'detached' })
  await page.waitForURL('**/painel-agencia?busca=otavio')
  await page.getByLabel('Período').selectOption('30')
  await page.waitForURL(/periodo=30/)
  await page.reload()
  await linha(page, 'Otávio').waitFor()
  await expectSoon(() => page.getByRole('searchbox', { name: 'Buscar' }).inputValue()).toBe('otavio')
  await page.getByLabel('Cidade').selectOption('Santos - SP (1)')
  await page.waitForURL(/cidade=Santos/)
  await page.getByLabel('Classificação', { exact: true }).selectOption('Quente')
  await page.getByText('Nenhum lead encontrado com essa busca e esses filtros').waitFor()
  await page.getByLabel('Classificação', { exact: true }).selectOption('sem')
  await linha(page, 'Otávio').waitFor()

  const baixado = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  const arquivo = await baixado
  expect(arquivo.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/)
  await aviso(page, 'CSV exportado com sucesso!').waitFor()
  const texto = fs.readFileSync(await arquivo.path(), 'utf8')
  expect(texto).toContain('Otávio Exemplo')
  expect(texto).not.toMatch(/Bruna|CPF|\d{11};|\d{3}\.\d{3}\.\d{3}-\d\d/)
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await linha(page, 'Bruna').waitFor()
  await expectSoon(() => new URL(page.url()).search).toBe('')
  await close()
})

test('a phone shows the first lead at y ≤ 200 below a reminder, a tap from the call; at 1280 px no column is cut', async () => {
  const agencia = await criarAgencia(
    fixture,
    'Santos Comércio de Veículos Seminovos',
    'seminovos@exemplo.com.br',
  )
  const nome = 'Maria Aparecida dos Santos Conceição'
  await atribuir(await criarLead(nome, { localizacao: 'São José do Rio Preto - SP' }), agencia)
  const { page, close } = await entrar('seminovos@exemplo.com.br', 360)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.route('**/api/minha-agencia', async route => {
    const resposta = await route.fetch()
    await route.fulfill({ json: { ...(await resposta.json()), retornos_vencidos: 3 } })
  })
  await page.reload()
  await page.getByRole('button', { name: '3 para chamar hoje', pressed: false }).waitFor()
  await page.getByRole('button', { name: '1 novo' }).waitFor()
  const primeiro = await linha(page, 'Maria').boundingBox()
  expect(primeiro?.y).toBeLessThanOrEqual(200)
  // The row has four texts; the long name and the last text wrap, and no text is cut.
  expect(primeiro?.height).toBeLessThanOrEqual(160)
  const cortados = linha(page, 'Maria').locator('p, p button')
  expect(await cortados.count()).toBeGreaterThan(0)
  for (const parte of await cortados.all())
    expect(await parte.evaluate(el => el.scrollWidth - el.clientWidth)).toBeLessThanOrEqual(0)
  const abas = page.getByRole('tablist')
  expect(await abas.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.getByRole('button', { name: /1 de 30 leads/ }).click()
  await page.getByRole('button', { name: 'Gerenciar Assinatura' }).waitFor()
  await page.getByRole('button', { name: 'Filtros e ordem' }).click()
  await page.getByRole('button', { name: 'Exportar CSV' }).waitFor()

  await page.getByRole('button', { name: nome, exact: true }).click()
  await conferirFatosNoTopo(page.getByRole('dialog', { name: nome }))
  await page.keyboard.press('Escape')

  const ligar = page.getByRole('link', { name: `Ligar para ${nome}` })
  expect(await ligar.getAttribute('href')).toMatch(/^tel:\+55119/)
  expect(await page.getByRole('link', { name: `Chamar ${nome} no WhatsApp` }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\//,
  )
  await tirarDiscador(page)
  const marcado = page.waitForRequest(pedido => pedido.method() === 'PATCH')
  await ligar.click()
  expect((await marcado).postDataJSON()).toEqual({ contato: true })
  await linha(page, 'Maria').getByText('Novo', { exact: true }).waitFor({ state: 'detached' })

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.reload()
  const tabela = page.getByRole('region', { name: 'Leads da agência' })
  await tabela.waitFor()
  expect((await tabela.boundingBox())?.y).toBeLessThanOrEqual(240)
  expect(await tabela.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const ordem = await page.getByLabel('Ordem', { exact: true }).boundingBox()
  expect((ordem?.x ?? 0) + (ordem?.width ?? 0)).toBeLessThanOrEqual(1280)
  await close()
})

/** Checks that kilometres and money come first on a phone: in view without a scroll, none of them cut. */
async function conferirFatosNoTopo(gaveta: Locator) {
  await gaveta
    .locator('header')
    .getByText(/ · \d[\d.]* km · /)
    .waitFor()
  const fatos = gaveta.locator('dl').first().locator('div')
  const nomes = ['Faixa de troca', 'Faixa de venda', 'FIPE estimada de 8 versões', 'Débitos']
  await expectSoon(async () => (await fatos.locator('dt').allInnerTexts()).slice(0, 4)).toEqual(nomes)
  const rodape = await gaveta.getByRole('link', { name: 'Chamar no WhatsApp' }).boundingBox()
  for (const i of nomes.keys()) {
    const caixa = await fatos.nth(i).boundingBox()
    expect((caixa?.y ?? 0) + (caixa?.height ?? 0)).toBeLessThan(rodape?.y ?? 0)
    expect(await fatos.nth(i).evaluate(el => el.scrollWidth - el.clientWidth)).toBeLessThanOrEqual(0)
  }
}

test('arrivals on another page are counted and shown on request; a seller accepts an invitation and gets a lead', async () => {
  const agencia = await criarAgencia(fixture, 'Autos Vale', 'vale@exemplo.com.br')
  await provarCaixa(fixture, 'vale@exemplo.com.br')
  await atribuir(await criarLead('Iara Exemplo'), agencia)
  const { page, close } = await entrar('vale@exemplo.com.br')
  await abrirOuvindo(page, '/painel-agencia?pagina=2', '**/api/minha-agencia/eventos')
  await page.getByText('Essa página não tem leads').waitFor()
  await page.getByRole('button', { name: 'Ver todos os leads' }).click()
  await linha(page, 'Iara').waitFor()
  await page.goBack()
  await page.getByText('Essa página não tem leads').waitFor()
  await atribuir(await criarLead('Davi Exemplo'), agencia)
  await page.getByRole('button', { name: 'Ver 1 lead novo' }).click()
  await linha(page, 'Davi').waitFor()
  await expectSoon(() => page.locator('[data-linha]').first().innerText()).toContain('Davi')
  await expectSoon(() => new URL(page.url()).search).toBe('')

  await page.getByRole('tab', { name: 'Equipe' }).click()
  await page.getByLabel('Nome').fill('Ana Vendedora')
  await page.getByLabel('E-mail').fill('ana.vale@exemplo.com.br')
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  const palavra = await esperarNaCaixa(fixture, 'ana.vale@exemplo.com.br', /\/convite#([\w-]+)/)
  const ana = await aceitarConvite(palavra)
  await page.reload()
  await page.getByText('Ana Vendedora').first().waitFor()
  await page.getByRole('tab', { name: 'Leads' }).click()
  await page.getByRole('button', { name: 'Davi Exemplo' }).click()
  await page.getByRole('dialog').getByLabel('Vendedor').selectOption('Ana Vendedora')
  await aviso(page, 'Lead de Ana Vendedora').waitFor()
  await ana.page.getByRole('button', { name: 'Davi Exemplo' }).click()
  await ana.page.getByText('Este lead é seu.').waitFor()
  await ana.page.getByRole('heading', { name: 'Por que este lead chegou' }).waitFor()
  await expectAccessible(ana.page)
  await tirarDiscador(ana.page)
  await ana.page.getByRole('dialog').getByRole('link', { name: 'Ligar' }).click()
  await ana.page.getByRole('button', { name: 'Marcar contatado, comigo' }).click()
  await aviso(ana.page, 'Davi Exemplo: contatado').waitFor()
  await ana.page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await atribuir(await criarLead('Lia Exemplo'), agencia)
  await conferirPegarDaLista(ana.page)
  expect(ana.problems).toEqual([])
  await ana.close()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await conferirPegarEPassar(page)
  await close()
})

/**
 * Checks that an owner takes a lead with the mark of the first contact; on a phone, one selected lead goes to a seller.
 */
async function conferirPegarEPassar(page: Page) {
  await page.getByRole('button', { name: 'Iara Exemplo' }).click()
  const gaveta = page.getByRole('dialog', { name: 'Iara Exemplo' })
  await tirarDiscador(page)
  await gaveta.getByRole('link', { name: 'Ligar' }).click()
  await gaveta.getByRole('button', { name: 'Marcar contatado, comigo' }).click()
  await expectSoon(() => gaveta.getByRole('radio', { name: 'Contatado' }).isChecked()).toBe(true)
  await expectSoon(() => gaveta.getByLabel('Vendedor').inputValue()).not.toBe('')
  await gaveta.getByRole('button', { name: 'Fechar' }).click()
  await gaveta.waitFor({ state: 'hidden' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Filtros e ordem' }).click()
  await page.getByRole('button', { name: 'Selecionar vários' }).click()
  await page.getByRole('checkbox', { name: 'Selecionar Iara Exemplo' }).check()
  await page.getByLabel('Passar para').selectOption('Ana Vendedora')
  await page.getByRole('button', { name: 'Passar', exact: true }).click()
  await aviso(page, '1 lead passado para Ana Vendedora').waitFor()
}

/** Checks that a seller finds the leads without a seller by one press, and takes one without opening it. */
async function conferirPegarDaLista(page: Page) {
  const chip = (name: string) => page.getByRole('button', { name, exact: true })
  await chip('Livres').click()
  await linha(page, 'Davi').waitFor({ state: 'detached' })
  await expectAccessible(page)
  await expectNoSideScroll(page)
  const pegar = page.getByRole('button', { name: 'Pegar o lead de Lia Exemplo' })
  expect((await pegar.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await pegar.click()
  await aviso(page, 'O lead é seu').waitFor()
  await linha(page, 'Lia').waitFor({ state: 'detached' })
  await chip('Meus').click()
  await linha(page, 'Lia').waitFor()
  await pegar.waitFor({ state: 'detached' })
  await linha(page, 'Iara').waitFor({ state: 'detached' })
  await chip('Meus').click()
  await linha(page, 'Iara').waitFor()
}

/** Accepts an invitation on a phone; a seller's panel has the leads, without the agency's settings. */
async function aceitarConvite(palavra: string): Promise<Visit> {
  const visita = await visitar(fixture, 360)
  await visita.page.goto(`/convite#${palavra}`)
  await visita.page.getByRole('heading', { name: 'Autos Vale chamou você para a equipe' }).waitFor()
  await visita.page.getByLabel('Crie uma senha').fill(SENHA)
  await expectAccessible(visita.page)
  await visita.page.getByRole('button', { name: 'Aceitar convite' }).click()
  await visita.page.waitForURL('**/painel-agencia')
  await linha(visita.page, 'Davi').waitFor()
  await expectSoon(() => visita.page.getByRole('tab').allInnerTexts()).toEqual([
    'Leads',
    'Propostas',
    'Avisos',
  ])
  return visita
}

test('the portal opens in the tab of the press; a browser that refuses it gets a link', async () => {
  await criarAgencia(fixture, 'Loja do Lago', 'lago@exemplo.com.br')
  const { page, close } = await entrar('lago@exemplo.com.br')
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

test('the panel requests its first data in parallel with the account', async () => {
  await criarAgencia(fixture, 'Sem Espera', 'semespera@exemplo.com.br')
  const { page, close } = await entrar('semespera@exemplo.com.br')
  await page.getByText('Nenhum lead atribuído ainda').waitFor()
  const conta = Promise.withResolvers<void>()
  await page.route('**/api/minha-conta', async route => {
    await conta.promise
    await route.continue()
  })
  const pedidos = ['/api/minha-agencia', '/api/minha-agencia/leads?pagina=1'].map(caminho =>
    page.waitForRequest(new URL(caminho, fixture.site.url).href),
  )
  const recarga = page.reload()
  await Promise.all(pedidos)
  conta.resolve()
  await recarga
  await page.getByText('Nenhum lead atribuído ainda').waitFor()
  await close()
})

test('near the limit and at the limit the agency sees a warning and the offer of an upgrade', async () => {
  await criarAgencia(fixture, 'Limite Veículos', 'limite@exemplo.com.br')
  const { page, close } = await entrar('limite@exemplo.com.br')
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
  await atribuir(await criarLead('Lúcia Exemplo'), agencia)
  const { page, close } = await entrar('antiga@exemplo.com.br')
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

describe('refusals', () => {
  test('an account without its agency sees a message and the way home', async () => {
    await criarAgencia(fixture, 'Sem Dados', 'semdados@exemplo.com.br')
    const { page, close } = await entrar('semdados@exemplo.com.br')
    const mensagem = 'Agência não encontrada. Entre em contato com o suporte.'
    await page.route('**/api/minha-agencia', route =>
      route.fulfill({ status: 404, json: { error: mensagem, code: 'nao_encontrado' } }),
    )
    await page.reload()
    await page.getByRole('alert').filter({ hasText: mensagem }).waitFor()
    await page.waitForURL(`${fixture.site.url}/`)
    await close()
  })

  test('a failed read shows a message and a retry', async () => {
    await criarAgencia(fixture, 'Sem Sinal', 'semsinal@exemplo.com.br')
    const { page, close } = await entrar('semsinal@exemplo.com.br')
    const falha = { status: 500, json: { error: 'Algo deu errado.', code: 'erro_interno' } }
    await page.route('**/api/minha-agencia/leads?*', route => route.fulfill(falha))
    await page.reload()
    await page.getByRole('alert').filter({ hasText: 'Erro ao carregar leads' }).waitFor()
    await page.route('**/api/minha-agencia', route => route.fulfill(falha))
    await page.reload()
    await page.getByRole('alert').filter({ hasText: 'Erro ao carregar dados da agência' }).waitFor()
    await page.unroute('**/api/minha-agencia')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sem Sinal' }).waitFor()
    await close()
  })

  test('without a session the panel leads to the login of agencies', async () => {
    const visita = await visit(fixture.browser, { baseURL: fixture.site.url })
    await visita.page.goto('/painel-agencia')
    await visita.page.waitForURL('**/agencia-login')
    await visita.close()
  })
})

describe.each(TELAS)('the panel at $width px, $colorScheme', ({ width, colorScheme }) => {
  let visita: Visit
  beforeAll(async () => {
    const email = `tela${width}@exemplo.com.br`
    const agencia = await criarAgencia(fixture, 'Tela Veículos', email, {
      plano: 'premium',
      logo_url: `${fixture.site.url}/sem-logo.png`,
    })
    await atribuir(await criarLead('Noêmia Exemplo'), agencia)
    await provarCaixa(fixture, email)
    visita = await entrar(email, width, colorScheme)
  })
  afterAll(() => visita?.close())

  /** Checks the two rules that hold for every screen of the panel. */
  const conferirTela = async () => {
    await expectNoSideScroll(visita.page)
    await expectAccessible(visita.page)
  }

  test('the list and the drawer of a lead fit, and are accessible', async () => {
    const { page } = visita
    await linha(page, 'Noêmia').waitFor()
    // The logo fails to load: its box shows the initials.
    await page.getByText('TV', { exact: true }).waitFor()
    await expectSoon(() => page.locator('header img').count()).toBe(0)
    await conferirTela()
    await page.getByRole('button', { name: 'Noêmia Exemplo' }).click()
    await page.getByRole('dialog').getByText('Valor estimado').waitFor()
    await conferirTela()
  })

  test('the form of a return keeps its choice until a second Esc, and gives the focus back', async () => {
    const { page } = visita
    await page.getByRole('button', { name: 'Devolver lead' }).focus()
    await page.keyboard.press('Enter')
    const devolucao = page.getByRole('dialog', { name: 'Devolver lead' })
    await devolucao.getByText('Quem decide:').waitFor()
    const motivos = devolucao.getByRole('radio')
    await motivos.first().waitFor()
    await conferirTela()
    await page.keyboard.press('ArrowDown')
    await expectSoon(() => motivos.nth(1).isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByText(/Aperte Esc de novo/).waitFor()
    await page.keyboard.press('Escape')
    await motivos.first().waitFor({ state: 'detached' })
    await expectSoon(() => focusedText(page)).toBe('Devolver lead')
    await page.getByRole('radio', { name: 'Fechado' }).check()
    await expectAccessible(page)
    await expectNoEnglish(page)
  })

  test('Relatórios and Equipe fit, and are accessible', async () => {
    const { page } = visita
    await page.goto('/painel-agencia')
    await page.getByRole('tab', { name: 'Relatórios' }).click()
    await page.getByText('0 de 1 lead').first().waitFor()
    await page.getByText('Ver em tabela').first().click()
    await page.getByRole('row', { name: /^Total 1 0/ }).waitFor()
    await conferirTela()
    await page.getByRole('tab', { name: 'Equipe' }).click()
    await page.getByText('Por enquanto é só você.').waitFor()
    await page.getByRole('button', { name: 'Enviar convite' }).click()
    await page.getByText('Nome é obrigatório').first().waitFor()
    await conferirTela()
  })

  test('Preferências: the pause comes first, and a whole name chooses its city', async () => {
    const { page } = visita
    await page.getByRole('tab', { name: 'Preferências' }).click()
    await page.getByText('Qualquer veículo.').waitFor()
    // The pause precedes the wishes, because it is urgent when it is needed.
    const preferencias = page.locator('form', { has: page.locator('[name=pausa_ate]') })
    expect(await preferencias.locator('input:visible').first().getAttribute('name')).toBe('pausa_ate')
    if (width === 360) {
      // The action stays in sight above the fields that follow.
      const salvar = await page.getByRole('button', { name: 'Salvar preferências' }).boundingBox()
      expect(salvar?.y).toBeLessThan(page.viewportSize()?.height ?? 0)
    }
    await preferencias.getByText('Cidades e estados').click()
    await page.getByLabel('Cidades', { exact: true }).fill('Campinas - S')
    await page.locator('option[value="Campinas - SP"]').waitFor({ state: 'attached' })
    await page.keyboard.type('P')
    await page.getByRole('button', { name: 'Tirar Campinas - SP' }).waitFor()
    await page.getByRole('button', { name: 'Salvar preferências' }).click()
    await page.getByRole('status').filter({ hasText: 'Qualquer veículo, em Campinas.' }).first().waitFor()
    await conferirTela()
  })

  test('Avisos: a webhook into our own network is refused; a public one shows its secret and its log', async () => {
    const { page } = visita
    await page.getByRole('tab', { name: 'Avisos' }).click()
    await page.getByRole('heading', { name: 'Ligar ao seu CRM' }).click()
    await page.getByLabel('Endereço do seu sistema').fill('https://127.0.0.1/leads')
    await page.getByRole('button', { name: 'Ligar webhook' }).click()
    await page.getByText('Esse endereço leva a uma rede interna').first().waitFor()
    await page.getByLabel('Endereço do seu sistema').fill('https://1.1.1.1/leads')
    await page.getByRole('button', { name: 'Ligar webhook' }).click()
    await page.getByText(/^whsec_/).waitFor()
    await conferirTela()
    await expectNoEnglish(page)
    await page.reload()
    // With a webhook the part is open from the start, and its log follows.
    await page.getByRole('button', { name: 'Enviar teste' }).waitFor()
    await page.getByRole('heading', { name: 'Registro do webhook' }).waitFor()
  })

  test('the open filters have targets of 24 pixels', async () => {
    const { page } = visita
    await page.getByRole('tab', { name: 'Leads' }).click()
    // WCAG 2.2, 2.5.8: a target has 24 pixels.
    await page.getByRole('button', { name: width === 360 ? 'Filtros e ordem' : 'Mais filtros' }).click()
    const minimo = await page.getByLabel('Valor mínimo').boundingBox()
    expect(minimo?.height).toBeGreaterThanOrEqual(24)
    await conferirTela()
  })

  test('the board: keys, a menu and the mouse move a lead, whose button keeps the focus', async () => {
    const { page } = visita
    await page.getByRole('button', { name: 'Quadro' }).click()
    const mover = page.getByRole('button', { name: 'Mover Noêmia Exemplo' })
    await mover.click()
    await page.getByRole('menu', { name: 'Mover para…' }).waitFor()
    await expectSoon(() => focusedText(page)).toBe('Contatado')
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.locator('[data-etapa=visita]').getByText('Noêmia Exemplo', { exact: true }).waitFor()
    await expectSoon(() => rotuloEmFoco(page)).toBe('Mover Noêmia Exemplo')
    await page.keyboard.press('ArrowLeft')
    await page.locator('[data-etapa=contatado]').getByText('Noêmia Exemplo', { exact: true }).waitFor()
    await expectSoon(() => rotuloEmFoco(page)).toBe('Mover Noêmia Exemplo')
    if (width === 1280) {
      const cartao = page.locator('li[draggable]', { hasText: 'Noêmia Exemplo' })
      // Four lines of text: name, vehicle, state, and the range with the seller.
      expect((await cartao.boundingBox())?.height).toBeLessThan(106)
      expect((await cartao.getByTitle(/^Troca R\$/).boundingBox())?.height).toBeLessThan(24)
      await cartao.dragTo(page.locator('[data-etapa=proposta]'))
      await page.locator('[data-etapa=proposta]').getByText('Noêmia Exemplo', { exact: true }).waitFor()
    }
    await conferirTela()
    // An empty board scrolls sideways, so the keyboard must reach it too.
    await page.goto('/painel-agencia?vista=quadro&busca=ninguem')
    await expectSoon(() => page.getByText('Nenhum lead', { exact: true }).count()).toBeGreaterThan(3)
    await expectAccessible(page)
  })
})
