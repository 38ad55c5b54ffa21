import fs from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { pedirPropostas } from '../bench/assistente/jornadas.ts'
import { expectInteractive, expectSoon, focusedText } from './browser.ts'
import { expectAccessible, expectNoSideScroll } from './checks/page-checks.ts'
import { entrarEmMeusDados } from './conta.ts'
import { consultar } from './database.ts'
import { setUpFixture, visitar } from './fixture.ts'
import { abrirRelatorioSemContato, botao, esperarTitulo, recuarDatas } from './passos/propostas.ts'
import {
  atribuirLead,
  chamar,
  chamarComoAdmin,
  criarAgencia,
  deixarLead,
  esperarNaCaixa,
  SENHA,
} from './people.ts'

const fixture = setUpFixture({ TRUST_PROXY: 'true' })

const LOJAS = { vale: 'vale@exemplo.com.br', serra: 'serra@exemplo.com.br', norte: 'norte@exemplo.com.br' }
type Loja = keyof typeof LOJAS

beforeAll(async () => {
  await criarAgencia(fixture, 'Vale Seminovos', LOJAS.vale)
  await criarAgencia(fixture, 'Serra Veículos', LOJAS.serra)
})

/** Calls a route with a new session of an agency. */
async function chamarComoLoja(loja: Loja, method: string, path: string, body?: object) {
  const entrada = { email: LOJAS[loja], password: SENHA }
  const { access_token: token } = await chamar(fixture, 'POST', '/auth/v1/token?grant_type=password', {
    body: entrada,
  })
  return chamar(fixture, method, path, { body, token })
}

/** Offers as the agency for the vehicle of a lead, or raises its offer. @returns the window's id. */
async function propor(loja: Loja, lead_id: string, valor: number) {
  const [janela] = await consultar<{ id: string }>(
    fixture.site.dataDir,
    `select id from janelas where lead_id = '${lead_id}' order by aberta_em desc limit 1`,
  )
  const proposta = { valor, validade_dias: 15, inspecao: ['documentos', 'motor_cambio'], busca_reais: 0 }
  await chamarComoLoja(loja, 'PUT', `/api/agencia/janelas/${janela?.id}/proposta`, {
    ...proposta,
    confirmado: true,
  })
  return janela?.id
}

/** Counts the leads that an agency sees. */
const leadsDe = async (loja: Loja) =>
  (await chamarComoLoja(loja, 'GET', '/api/minha-agencia/leads')).itens.length

/** Goes from the report to the open window. */
async function pedir(page: Page) {
  await page.getByRole('link', { name: 'Quero propostas antes de dar o meu contato' }).click()
  await page.waitForURL('**/propostas')
  await botao(page, 'Pedir propostas').click()
  await esperarTitulo(page, 'Esperando propostas')
  await expectSoon(() => focusedText(page)).toBe('Esperando propostas')
}

/** Gives an agency five judged cases, of which it kept four: enough for a record. */
async function guardarHistorico(loja: Loja): Promise<void> {
  await consultar(
    fixture.site.dataDir,
    `insert into palavras (id, agencia_id, valor, escolhida_em, cumprida)
      select gen_random_uuid(), id, 40000, now() - interval '30 days', n < 5
      from agencias, generate_series(1, 5) as n where email = '${LOJAS[loja]}'`,
  )
}

/** Checks the two offers of the page: the best one whole, with its record, the other one in a line that opens. */
async function conferirOfertas(page: Page): Promise<void> {
  const ofertas = page.getByRole('article')
  const daSerra = await ofertas.first().innerText()
  for (const fato of [
    /Serra Veículos\s+Campinas - SP, na sua cidade\s+Cumpriu 4 de 5 propostas/i,
    /R\$\s46\.000\s+no seu bolso/,
    /A loja aumentou a proposta em R\$\s2\.000/,
    /Entrega\s+A loja busca de graça/,
    /Vistoria\s+Documentos, motor e câmbio/,
  ])
    expect(daSerra).toMatch(fato)
  // On a phone the other offer is a line that opens.
  const outra = page.locator('summary', { hasText: 'Vale Seminovos' })
  expect(await outra.innerText()).toMatch(/Vale Seminovos[\s\S]*45\.000\s+R\$\s1\.000 a menos/)
  await outra.click()
  expect(await ofertas.last().innerText()).toMatch(/ainda sem histórico[\s\S]*Entrega/i)
}

/** Checks the ruler, which has both offers beside the range of the report. */
async function conferirRegua(page: Page): Promise<void> {
  const regua = page.getByRole('img', { name: /^Faixa de troca do relatório/ })
  expect(await regua.getAttribute('aria-label')).toMatch(
    /^Faixa de troca do relatório, de R\$\s[\d.]+ a R\$\s[\d.]+\. Propostas: R\$\s46\.000, R\$\s45\.000\.$/,
  )
  expect(await regua.locator('circle').count()).toBe(2)
}

test('an owner chooses a raised offer, and goes back to the runner-up after a day without a contact', async () => {
  const { page, problems, close, lead_id } = await abrirRelatorioSemContato(fixture, 1)
  await pedir(page)
  await page.getByText(/2 lojas convidadas/).waitFor()
  await propor('vale', lead_id, 45_000)
  // Found by a poll; nothing moves until the tap.
  await botao(page, /^Mostrar$/).waitFor({ timeout: 60_000 })
  await botao(page, /^Mostrar$/).click()
  await esperarTitulo(page, '1 proposta para você')
  await guardarHistorico('serra')
  await propor('serra', lead_id, 44_000)
  await propor('serra', lead_id, 46_000)
  await page.reload()
  await esperarTitulo(page, '2 propostas para você')
  await conferirOfertas(page)
  await conferirRegua(page)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  expect([await leadsDe('vale'), await leadsDe('serra')]).toEqual([0, 0])
  await botao(page, 'Escolher a proposta da Serra Veículos').click()
  await page.getByText('Só ela recebe o meu nome, WhatsApp, e-mail').waitFor()
  await botao(page, 'Escolher e enviar meu contato').click()
  await esperarTitulo(page, 'Você escolheu a Serra Veículos')
  await expectSoon(() => focusedText(page)).toBe('Você escolheu a Serra Veículos')
  expect([await leadsDe('vale'), await leadsDe('serra')]).toEqual([0, 1])
  // More than a day passes without a contact.
  await recuarDatas(fixture, lead_id, 1.1, ['escolhida_em'])
  await page.reload()
  await page.getByText('Vale Seminovos: sobram R$ 45.000 para você').waitFor()
  await botao(page, 'Não fizeram contato').click()
  await esperarTitulo(page, 'Você escolheu a Vale Seminovos')
  expect([await leadsDe('vale'), await leadsDe('serra')]).toEqual([1, 0])
  expect(problems).toEqual([])
  await close()
})

test('a window without offers lapses; another one is withdrawn for calls', async () => {
  const { page, problems, close, lead_id } = await abrirRelatorioSemContato(fixture, 2)
  await pedir(page)
  await recuarDatas(fixture, lead_id, 5, ['aberta_em', 'fecha_em', 'caduca_em'])
  await expectSoon(async () => {
    await page.reload()
    await page.getByText('Um instante').waitFor({ state: 'detached' })
    return page.getByRole('heading', { level: 1 }).innerText()
  }).toBe('O prazo terminou')
  await page.getByText('Ninguém recebeu o seu contato.').waitFor()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await botao(page, 'Pedir propostas de novo').click()
  await esperarTitulo(page, 'Esperando propostas')
  await botao(page, 'Prefiro que lojas me chamem').click()
  await botao(page, 'Autorizar').click()
  await esperarTitulo(page, 'Lojas me chamam')
  expect(problems).toEqual([])
  await close()
})

test('the secret word of a mail opens the page, disappears from the address, and stays in the tab', async () => {
  const aqui = await abrirRelatorioSemContato(fixture, 3)
  await pedir(aqui.page)
  await propor('vale', aqui.lead_id, 45_000)
  await aqui.close()
  const palavra = await esperarNaCaixa(fixture, 'pessoa3@exemplo.com.br', /\/propostas#(\S+)/)
  const visita = await visitar(fixture, 1280, 'dark')
  await visita.page.goto(`/propostas#${palavra}`)
  await esperarTitulo(visita.page, '1 proposta para você')
  expect(new URL(visita.page.url()).hash).toBe('')
  await visita.page.reload()
  await esperarTitulo(visita.page, '1 proposta para você')
  await visita.page.getByText('Outras opções').click()
  await botao(visita.page, 'Desistir das propostas').click()
  await botao(visita.page, 'Desistir').last().click()
  await esperarTitulo(visita.page, 'Você desistiu das propostas')
  expect(visita.problems).toEqual([])
  await visita.close()
})

test('from Meus dados an owner changes from calls to offers and back, and ends both; the agencies concerned get a mail', async () => {
  const email = 'pessoa5@exemplo.com.br'
  const lead_id = await deixarLead(fixture, 5)
  const [vale] = await chamarComoAdmin(fixture, 'GET', '/api/agencias').then(todas =>
    todas.filter((uma: { email: string }) => uma.email === LOJAS.vale),
  )
  await atribuirLead(fixture, lead_id, vale.id)
  const visita = await visitar(fixture, 360)
  const { page, problems } = visita
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '10.1.0.5' })
  const carta = (loja: Loja, padrao: RegExp, quantas = 1) =>
    esperarNaCaixa(fixture, LOJAS[loja], padrao, quantas)
  const retirou = /(retirou a autorização)/
  await entrarEmMeusDados(fixture, page, email)
  await page.getByText('Você autorizou o contato, e a nossa equipe a escolheu.').waitFor()
  await page.getByRole('link', { name: 'Receber propostas, sem mostrar o contato' }).click()
  await page.getByText(/^Você autorizou lojas a chamarem/).waitFor()
  await expectAccessible(page)
  await botao(page, 'Pedir propostas').click()
  await esperarTitulo(page, 'Esperando propostas')
  await carta('vale', retirou)
  await carta('serra', /(Pedido de proposta: Chevrolet Onix)/)
  // The agency that had the contact is not invited.
  await page.getByText(/1 loja convidada/).waitFor()
  await propor('serra', lead_id, 45_000)

  await page.goto('/meus-dados')
  await page.getByText(/^Você retirou a autorização em/).waitFor()
  await page.getByRole('link', { name: 'Ver as propostas' }).click()
  await esperarTitulo(page, '1 proposta para você')
  await page.getByText('Outras opções').click()
  await botao(page, 'Prefiro que lojas me chamem').click()
  await botao(page, 'Autorizar').click()
  await esperarTitulo(page, 'Lojas me chamam')
  await carta('serra', /(retirou o pedido de propostas)/)

  await page.goto('/meus-dados')
  await botao(page, 'Retirar a autorização').click()
  await page.getByText(/^Você retirou a autorização em/).waitFor()
  await carta('vale', retirou, 2)

  await page.getByRole('link', { name: 'Receber propostas, sem mostrar o contato' }).click()
  await botao(page, /^Pedir propostas/).click()
  await esperarTitulo(page, 'Esperando propostas')
  await propor('serra', lead_id, 46_000)
  await page.reload()
  await esperarTitulo(page, '1 proposta para você')
  await page.getByText('Outras opções').click()
  await botao(page, 'Desistir das propostas').click()
  await botao(page, 'Desistir').last().click()
  await esperarTitulo(page, 'Você desistiu das propostas')
  await carta('serra', /(retirou o pedido de propostas)/, 2)
  expect(problems).toEqual([])
  await visita.close()
})

/** Checks that the owner can agree with an agency's fact only after its photo has loaded. */
async function conferirFotosDoFato(page: Page): Promise<void> {
  const { promise: presa, resolve: soltar } = Promise.withResolvers<void>()
  await page.route('**/api/fotos/presa*', async rota => {
    await presa
    await rota.fulfill({ path: 'public/og.png' })
  })
  await page.route('**/api/propostas', async rota => {
    const response = await rota.fetch()
    const lida = await response.json()
    const fato = {
      proposta_id: lida.janela.escolha.proposta_id,
      agencia: 'Vale Seminovos',
      quilometragem: 62_300,
      confere: null,
      fotos: [{ id: 'presa', endereco: '/api/fotos/presa' }],
    }
    await rota.fulfill({ response, json: { ...lida, janela: { ...lida.janela, fatos: [fato] } } })
  })
  await page.reload()
  await botao(page, 'Não, informei certo').waitFor()
  expect(await botao(page, 'Confere').isDisabled()).toBe(true)
  soltar()
  await expectSoon(() => botao(page, 'Confere').isDisabled()).toBe(false)
  await page.unrouteAll()
}

test('the chosen agency withdraws, the next one cuts its price: one tap each gives the contact to another', async () => {
  await criarAgencia(fixture, 'Norte Motors', LOJAS.norte)
  const { page, problems, close, lead_id } = await abrirRelatorioSemContato(fixture, 6)
  await pedir(page)
  await propor('vale', lead_id, 45_000)
  await propor('norte', lead_id, 44_000)
  const janela = await propor('serra', lead_id, 46_000)
  await page.reload()
  await botao(page, 'Escolher a proposta da Serra Veículos').click()
  await botao(page, 'Escolher e enviar meu contato').click()
  await esperarTitulo(page, 'Você escolheu a Serra Veículos')
  const antes = await leadsDe('vale')
  await chamarComoLoja('serra', 'POST', `/api/agencia/janelas/${janela}/desfecho`, { desfecho: 'desistiu' })
  await page.reload()
  await esperarTitulo(page, 'A Serra Veículos desistiu')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await botao(page, 'Escolher a proposta da Vale Seminovos').click()
  await esperarTitulo(page, 'Você escolheu a Vale Seminovos')
  expect(await leadsDe('vale')).toBe(antes + 1)
  await conferirFotosDoFato(page)
  await page.locator('summary', { hasText: 'Se não der certo' }).click()
  await page.getByText(/^A loja baixou o preço\?/).waitFor()
  await botao(page, /^Escolher a Norte Motors \(R\$/).click()
  await esperarTitulo(page, 'Você escolheu a Norte Motors')
  expect([await leadsDe('vale'), await leadsDe('norte')]).toEqual([antes, 1])
  // A withdrawal after the choice asks for its reason and takes the contact back.
  await botao(page, 'Desistir das propostas').click()
  const retirada = page.getByRole('dialog', { name: 'Desistir das propostas' })
  await retirada.getByText(/^A loja Norte Motors deixa de ver o seu contato aqui e é avisada\./).waitFor()
  await retirada.getByRole('button', { name: 'Eu não quis vender' }).click()
  await esperarTitulo(page, 'Você desistiu das propostas')
  expect(await leadsDe('norte')).toBe(0)
  expect(problems).toEqual([])
  await close()
})

test('without a word the page leads to Meus dados; a wrong word opens nothing', async () => {
  const visita = await visitar(fixture, 360)
  await visita.page.goto('/propostas')
  await expectInteractive(visita.page)
  await visita.page.getByRole('link', { name: 'Abrir Meus dados' }).waitFor()
  await visita.page.goto('/propostas#errada')
  await visita.page.reload()
  await esperarTitulo(visita.page, 'Este link não abre')
  await expectAccessible(visita.page)
  await visita.close()
})

test('the modelled person asks for offers with six photos within 90 seconds', async () => {
  const { page, problems, close } = await abrirRelatorioSemContato(fixture, 4)
  const pessoa = await pedirPropostas(page, fs.readFileSync('public/og.png'))
  const { segundos, pensando } = pessoa.total()
  expect(segundos).toBeLessThanOrEqual(90)
  expect(pensando).toBeLessThanOrEqual(90)
  expect(problems).toEqual([])
  await close()
})
