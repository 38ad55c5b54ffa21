import fs from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectSoon, type Visit, visit } from './browser.ts'
import { setUpFixture } from './fixture.ts'
import { abrirOuvindo, aviso, linha, tirarDiscador } from './painel.ts'
import { criarLead, entrarNaAgencia } from './passos/painel-de-uma-agencia.ts'
import { atribuirLead, criarAgencia } from './people.ts'

const fixture = setUpFixture()

const classificacao = (page: Page, nome: string) => page.getByLabel(`Classificação de ${nome}`).first()

test('a lead arrives live, is classified, called and followed up; all changes stay after a reload', async () => {
  const agencia = await criarAgencia(fixture, 'Carros da Serra', 'serra@exemplo.com.br')
  const visita = await entrarNaAgencia(fixture, 'serra@exemplo.com.br')
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

  await atribuirLead(fixture, await criarLead(fixture, 'MARINA Souza Exemplo'), agencia)
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
  await atribuirLead(fixture, await criarLead(fixture, 'Tomás Exemplo'), agencia)
  const { page, close } = await entrarNaAgencia(fixture, 'porto@exemplo.com.br')
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
  await atribuirLead(fixture, await criarLead(fixture, 'Bruna Exemplo'), agencia)
  await atribuirLead(
    fixture,
    await criarLead(fixture, 'Otávio Exemplo', { localizacao: 'Santos - SP' }),
    agencia,
  )
  const { page, close } = await entrarNaAgencia(fixture, 'central@exemplo.com.br')
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
  await atribuirLead(
    fixture,
    await criarLead(fixture, nome, { localizacao: 'São José do Rio Preto - SP' }),
    agencia,
  )
  const { page, close } = await entrarNaAgencia(fixture, 'seminovos@exemplo.com.br', 360)
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

test('the panel requests its first data in parallel with the account', async () => {
  await criarAgencia(fixture, 'Sem Espera', 'semespera@exemplo.com.br')
  const { page, close } = await entrarNaAgencia(fixture, 'semespera@exemplo.com.br')
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

describe('refusals', () => {
  test('an account without its agency sees a message and the way home', async () => {
    await criarAgencia(fixture, 'Sem Dados', 'semdados@exemplo.com.br')
    const { page, close } = await entrarNaAgencia(fixture, 'semdados@exemplo.com.br')
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
    const { page, close } = await entrarNaAgencia(fixture, 'semsinal@exemplo.com.br')
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
