import fs from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, expectNoSideScroll, launch, type Visit, visit } from './browser.ts'
import { newDataDir, type Site, startSite, stopSite } from './site.ts'

const ADMIN = { email: 'admin@exemplo.com.br', senha: 'girafa-no-telhado-60' }
const SENHA = 'caneca de barro'

let browser: Browser
let site: Site
let admin: string
beforeAll(async () => {
  browser = await launch()
  site = await startSite(newDataDir(), { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.senha })
  admin = await tokenDe(ADMIN.email, ADMIN.senha)
})
afterAll(async () => {
  await browser?.close()
  if (!site) return
  await stopSite(site)
  fs.rmSync(site.dataDir, { recursive: true, force: true })
})

async function chamar(method: string, path: string, body?: object, token?: string) {
  const resposta = await fetch(site.url + path, {
    method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const texto = await resposta.text()
  if (!resposta.ok) throw new Error(`${method} ${path}: ${resposta.status} ${texto}`)
  return texto ? JSON.parse(texto) : undefined
}

async function tokenDe(email: string, password: string): Promise<string> {
  return (await chamar('POST', '/auth/v1/token?grant_type=password', { email, password })).access_token
}

/** An agency under a manual contract, as an administrator makes it. */
async function criarAgencia(nome: string, email: string, logo_url = ''): Promise<string> {
  const cadastro = { cnpj: '11.222.333/0001-81', responsavel: 'Rui Exemplo', plano: 'basico', logo_url }
  const endereco = 'Rua Um, 1, Campinas - SP'
  await chamar(
    'POST',
    '/functions/v1/admin-create-or-link-agencia',
    { ...cadastro, nome, endereco, email, password: SENHA },
    admin,
  )
  const agencias: { id: string; email: string }[] = await chamar('GET', '/api/agencias', undefined, admin)
  return agencias.find(agencia => agencia.email === email)?.id as string
}

/** Check digits by the published rule; the nine digits before them are invented. */
function cpfDe(numero: number): string {
  const digitos = String(310_000_000 + numero * 37)
    .split('')
    .map(Number)
  for (const peso of [10, 11]) {
    const soma = digitos.reduce((total, digito, i) => total + digito * (peso - i), 0)
    digitos.push(((soma * 10) % 11) % 10)
  }
  return digitos.join('')
}

let leads = 0

/** A lead that a person left, with consent. */
async function criarLead(nome: string, mudancas: object = {}): Promise<string> {
  const numero = ++leads
  const veiculo = {
    tipo_veiculo: 'carro',
    marca: 'Fiat',
    modelo: 'Argo',
    ano: 2020,
    quilometragem: 48_000,
    conservacao_lataria: 'bom',
    estado_pneus: 'meia-vida',
    extras: ['Único Dono'],
  }
  const { avaliacao_id } = await chamar('POST', '/functions/v1/avaliar-veiculo', veiculo)
  const { id } = await chamar('POST', '/api/leads', {
    ...veiculo,
    avaliacao_id,
    objetivo: 'vender',
    aceita_termos: true,
    aceita_contato_parceiros: true,
    nome,
    whatsapp: `+551198765${4000 + numero}`,
    email: `pessoa${numero}@exemplo.com.br`,
    cpf: cpfDe(numero),
    localizacao: 'Campinas - SP',
    tem_seguro: false,
    ...mudancas,
  })
  return id
}

const atribuir = (lead: string, agencia: string) =>
  chamar('POST', `/api/leads/${lead}/atribuicoes`, { agencia_ids: [agencia] }, admin)

/** A visitor past the cookie notice, signed in at the agencies' door. */
async function entrar(email: string, width = 1280, colorScheme: 'light' | 'dark' = 'light'): Promise<Visit> {
  const v = await visit(browser, {
    baseURL: site.url,
    viewport: { width, height: 800 },
    colorScheme,
    reducedMotion: 'reduce',
  })
  await v.page.addInitScript(() => localStorage.setItem('cookie-consent', '{"essenciais":true}'))
  await v.page.goto('/agencia-login')
  await v.page.getByLabel('E-mail').fill(email)
  await v.page.getByLabel('Senha').fill(SENHA)
  await v.page.getByRole('button', { name: 'Entrar' }).click()
  await v.page.waitForURL('**/painel-agencia')
  return v
}

const toast = (page: Page, texto: string) => page.locator('[data-sonner-toast]', { hasText: texto }).first()
const linha = (page: Page, nome: string) => page.locator('[data-linha]', { hasText: nome })
const classificacao = (page: Page, nome: string) => page.getByLabel(`Classificação de ${nome}`).first()

test('a lead arrives live, is classified, called and followed up; all of it survives a reload', async () => {
  const agencia = await criarAgencia('Carros da Serra', 'serra@exemplo.com.br')
  const v = await entrar('serra@exemplo.com.br')
  const { page } = v
  const ouvindo = page.waitForResponse('**/api/minha-agencia/eventos')
  await page.reload()
  await ouvindo
  await page.getByRole('heading', { level: 1, name: 'Carros da Serra' }).waitFor()
  await page.getByText('Nenhum lead atribuído ainda').waitFor()
  await page.getByText('0 de 30').waitFor()
  expect(await page.getByRole('button', { name: 'Gerenciar Assinatura' }).count()).toBe(1)
  expect(await page.getByRole('link', { name: /Assinar um Plano|Fazer Upgrade/ }).count()).toBe(0)

  await atribuir(await criarLead('MARINA Souza Exemplo'), agencia)
  await linha(page, 'MARINA').getByText('Novo', { exact: true }).waitFor()
  await page
    .locator('[aria-live=polite]', { hasText: 'Chegou um lead: MARINA Souza Exemplo, Fiat Argo 2020.' })
    .waitFor()
  await page.getByText('1 de 30').waitFor()

  await classificacao(page, 'MARINA Souza Exemplo').selectOption('quente')
  await toast(page, 'Classificação atualizada!').waitFor()

  await page.getByRole('button', { name: 'MARINA Souza Exemplo' }).click()
  const gaveta = page.getByRole('dialog', { name: 'MARINA Souza Exemplo' })
  await gaveta.getByText('ainda sem contato').waitFor()
  await gaveta.getByText('Meio da faixa de venda').waitFor()
  await conferirContato(v, gaveta)
  await gaveta.getByText(/primeiro contato em \d/).waitFor()

  await gaveta.getByRole('radio', { name: 'Fechado' }).check()
  await gaveta.getByLabel('Valor fechado').fill('52.500')
  await gaveta.getByLabel('Notas').fill('Trouxe o carro na sexta.')
  await gaveta.getByRole('button', { name: 'Salvar acompanhamento' }).click()
  await toast(page, 'Acompanhamento salvo').waitFor()
  await page.keyboard.press('Escape')
  await gaveta.waitFor({ state: 'hidden' })
  await linha(page, 'MARINA').getByText('Fechado por R$ 52.500').waitFor()

  await page.reload()
  await linha(page, 'MARINA').getByText('Fechado por R$ 52.500').waitFor()
  expect(await linha(page, 'MARINA').getByText('Novo', { exact: true }).count()).toBe(0)
  expect(await classificacao(page, 'MARINA Souza Exemplo').inputValue()).toBe('quente')
  expect(v.problems).toEqual([])
  await v.close()
})

/** The three ways to reach the person; the first one used marks the first contact. */
async function conferirContato({ page }: Visit, gaveta: ReturnType<Page['getByRole']>) {
  const whatsapp = gaveta.getByRole('link', { name: 'Chamar no WhatsApp' })
  const endereco = new URL((await whatsapp.getAttribute('href')) as string)
  expect(endereco.origin + endereco.pathname).toMatch(/^https:\/\/wa\.me\/551198765\d{4}$/)
  expect(endereco.searchParams.get('text')).toBe(
    'Olá, Marina. Aqui é da Carros da Serra. Recebemos pela Avalia60 a avaliação do seu Fiat Argo 2020. Podemos conversar sobre uma proposta?',
  )
  expect(await whatsapp.getAttribute('rel')).toContain('noopener')
  expect(await gaveta.getByRole('link', { name: 'Ligar' }).getAttribute('href')).toMatch(/^tel:\+55119/)
  expect(await gaveta.getByRole('link', { name: 'E-mail' }).getAttribute('href')).toMatch(/^mailto:pessoa/)
  // The conversation itself is not ours to open here.
  await page.context().route('https://wa.me/**', route => route.fulfill({ body: 'WhatsApp' }))
  const aba = page.context().waitForEvent('page')
  await whatsapp.click()
  await (await aba).close()
}

test('a refused change goes back, and nothing that was typed is lost', async () => {
  const agencia = await criarAgencia('Veículos do Porto', 'porto@exemplo.com.br')
  await atribuir(await criarLead('Tomás Exemplo'), agencia)
  const { page, close } = await entrar('porto@exemplo.com.br')
  await page.route('**/api/minha-agencia/leads/*', route =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 503, json: { error: 'Instabilidade. Tente de novo.', code: 'indisponivel' } })
      : route.continue(),
  )
  await classificacao(page, 'Tomás Exemplo').selectOption('frio')
  await toast(page, 'Erro ao atualizar classificação').waitFor()
  expect(await classificacao(page, 'Tomás Exemplo').inputValue()).toBe('')

  await page.getByRole('button', { name: 'Tomás Exemplo' }).click()
  const gaveta = page.getByRole('dialog', { name: 'Tomás Exemplo' })
  await gaveta.getByRole('radio', { name: 'Perdido' }).check()
  await gaveta.getByLabel('Motivo').fill('Vendeu a um parente')
  await gaveta.getByLabel('Notas').fill('Ligar de novo em março')
  await gaveta.getByRole('button', { name: 'Salvar acompanhamento' }).click()
  await gaveta.getByText('Erro ao salvar acompanhamento: Instabilidade.').waitFor()
  await gaveta.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Tomás Exemplo' }).click()
  expect(await gaveta.getByLabel('Notas').inputValue()).toBe('Ligar de novo em março')
  expect(await gaveta.getByLabel('Motivo').inputValue()).toBe('Vendeu a um parente')
  await gaveta.getByText('Ainda não foi salvo.').waitFor()

  await page.unroute('**/api/minha-agencia/leads/*')
  await gaveta.getByRole('button', { name: 'Salvar acompanhamento' }).click()
  await toast(page, 'Acompanhamento salvo').waitFor()
  await close()
})

test('search, period and page live in the address; the CSV has the leads and no document', async () => {
  const agencia = await criarAgencia('Autos Central', 'central@exemplo.com.br')
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
  expect(await page.getByRole('searchbox', { name: 'Buscar' }).inputValue()).toBe('otavio')

  const baixado = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  const arquivo = await baixado
  expect(arquivo.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/)
  await toast(page, 'CSV exportado com sucesso!').waitFor()
  const texto = fs.readFileSync(await arquivo.path(), 'utf8')
  expect(texto).toContain('Bruna Exemplo')
  expect(texto).not.toMatch(/CPF|\d{11};|\d{3}\.\d{3}\.\d{3}-\d\d/)
  await close()
})

test('on another page arrivals are counted, and shown when the person asks', async () => {
  const agencia = await criarAgencia('Autos Vale', 'vale@exemplo.com.br')
  await atribuir(await criarLead('Iara Exemplo'), agencia)
  const { page, close } = await entrar('vale@exemplo.com.br')
  const ouvindo = page.waitForResponse('**/api/minha-agencia/eventos')
  await page.goto('/painel-agencia?pagina=2')
  await page.getByText('Essa página não tem leads').waitFor()
  await ouvindo
  await atribuir(await criarLead('Davi Exemplo'), agencia)
  await page.getByRole('button', { name: 'Ver 1 lead novo' }).click()
  await linha(page, 'Davi').waitFor()
  expect(await page.locator('[data-linha]').first().innerText()).toContain('Davi')
  expect(new URL(page.url()).search).toBe('')
  await close()
})

test('the portal opens in a tab that the press opened; a browser that refuses it gets a link', async () => {
  await criarAgencia('Loja do Lago', 'lago@exemplo.com.br')
  const { page, close } = await entrar('lago@exemplo.com.br')
  const portal = `${site.url}/planos`
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
  await toast(page, 'Erro ao abrir portal de gerenciamento').waitFor()

  await page.getByRole('button', { name: 'Atualizar status da assinatura' }).click()
  await toast(page, 'Status da assinatura atualizado').waitFor()
  await page.route('**/functions/v1/check-subscription', route => route.abort())
  await page.getByRole('button', { name: 'Atualizar status da assinatura' }).click()
  await toast(page, 'Erro ao verificar status da assinatura').waitFor()
  await close()
})

test('near the limit and at the limit the agency is told, and offered an upgrade', async () => {
  await criarAgencia('Limite Veículos', 'limite@exemplo.com.br')
  const { page, close } = await entrar('limite@exemplo.com.br')
  for (const [usados, aviso] of [
    [24, 'Você já usou 80% do limite: restam 6 leads'],
    [30, 'Você recebeu todos os leads do seu plano.'],
  ] as const) {
    await page.route('**/api/minha-agencia', async route => {
      const resposta = await route.fetch()
      await route.fulfill({ json: { ...(await resposta.json()), leads_usados_mes_atual: usados } })
    })
    await page.reload()
    await page.getByText(aviso).waitFor()
    await page.getByText(`${usados} de 30`).waitFor()
    expect(await page.getByRole('link', { name: 'Fazer Upgrade' }).count()).toBe(usados === 30 ? 1 : 0)
  }
  expect(await page.getByRole('link', { name: 'Fazer Upgrade' }).getAttribute('href')).toBe('/planos')
  await close()
})

test('a deactivated agency sees itself, a clear sentence, and no leads', async () => {
  const agencia = await criarAgencia('Garagem Antiga', 'antiga@exemplo.com.br')
  await atribuir(await criarLead('Lúcia Exemplo'), agencia)
  const { page, close } = await entrar('antiga@exemplo.com.br')
  await linha(page, 'Lúcia').waitFor()
  await chamar('PATCH', `/api/agencias/${agencia}`, { ativa: false }, admin)
  // Its sessions end at once; whoever signs in again, here over the open panel, sees why.
  const dialogo = page.getByRole('dialog', { name: 'Sua sessão expirou' })
  await dialogo.getByRole('textbox', { name: 'Senha' }).fill(SENHA)
  await dialogo.getByRole('button', { name: 'Entrar' }).click()
  await page.getByText('Sua conta está inativa.').waitFor()
  expect(await linha(page, 'Lúcia').count()).toBe(0)
  await page.reload()
  await page.getByText('Sua conta está inativa.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Garagem Antiga' }).waitFor()
  await expectAccessible(page)
  await close()
})

describe('refusals', () => {
  test('an account without its agency is told so and sent home', async () => {
    await criarAgencia('Sem Dados', 'semdados@exemplo.com.br')
    const { page, close } = await entrar('semdados@exemplo.com.br')
    const mensagem = 'Agência não encontrada. Entre em contato com o suporte.'
    await page.route('**/api/minha-agencia', route =>
      route.fulfill({ status: 404, json: { error: mensagem, code: 'nao_encontrado' } }),
    )
    await page.reload()
    await page.getByRole('alert').filter({ hasText: mensagem }).waitFor()
    await page.waitForURL(`${site.url}/`)
    await close()
  })

  test('what cannot be read is said, with a way to try again', async () => {
    await criarAgencia('Sem Sinal', 'semsinal@exemplo.com.br')
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
    const v = await visit(browser, { baseURL: site.url })
    await v.page.goto('/painel-agencia')
    await v.page.waitForURL('**/agencia-login')
    await v.close()
  })
})

describe.each([
  { width: 360, colorScheme: 'light' as const },
  { width: 1280, colorScheme: 'dark' as const },
])('the panel at $width px, $colorScheme', ({ width, colorScheme }) => {
  test('fits, and is accessible with and without its drawer', async () => {
    const email = `tela${width}@exemplo.com.br`
    const agencia = await criarAgencia('Tela Veículos', email, `${site.url}/sem-logo.png`)
    await atribuir(await criarLead('Noêmia Exemplo'), agencia)
    const { page, close } = await entrar(email, width, colorScheme)
    await linha(page, 'Noêmia').waitFor()
    // The logo cannot be loaded: the initials stand in its box.
    await page.getByText('TV', { exact: true }).waitFor()
    expect(await page.locator('header img').count()).toBe(0)
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Noêmia Exemplo' }).click()
    await page.getByRole('dialog').getByText('Meio da faixa de venda').waitFor()
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Fechado' }).check()
    await expectAccessible(page)
    await close()
  })
})
