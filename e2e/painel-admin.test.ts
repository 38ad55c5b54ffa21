import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { CONTADOS_ATE } from '#domain/numero/contar.ts'
import { CARRO } from '#tests/api/carro.ts'
import { expectSoon, focusedText } from './browser.ts'
import { expectAccessible, expectNoEnglish, expectNoSideScroll } from './checks/page-checks.ts'
import { digitarSenha, sessaoGuardada } from './conta.ts'
import { TELAS } from './fixture.ts'
import { abrirOuvindo, aviso, visitarComoAdmin } from './painel.ts'
import {
  abrirLeads,
  acharDialogo,
  acharNomes,
  acharPessoa,
  entrarNosLeads,
  QUANTOS,
  setUpLeads,
} from './passos/painel-de-leads.ts'
import { cpfDe, deixarLead } from './people.ts'
import { irAte } from './teclado.ts'

const fixture = setUpLeads()

// This test runs first, before other tests leave exports and views above the list.
test('a screen reader reads the list of leads in order', async () => {
  const { page, close } = await abrirLeads(fixture)
  await page.goto('/admin?busca=inventada%2007')
  await page.getByText('1 a 1 de 1').waitFor()
  // The number of waiting leads has a reading of its own.
  await page.getByRole('button', { name: /Não atribuídos \d/ }).waitFor()
  const arvore = await page.locator('main').ariaSnapshot()
  // Amounts follow the engine, and times the day of the run.
  const lido = arvore
    .replace(/(Leads hoje\s+- definition: )"\d+"/, '$1"…"')
    .replace(/(R\$\s)[\d.]+(\sa\s)[\d.]+(?=\sest\.)/g, '$1…$2…')
    .replace(/(R\$\s)[\d.]+/g, '$1…')
    .replace(/há \d+ \S+|agora( há pouco| mesmo)?/g, 'há pouco')
    .replace(/\d\d\/\d\d\/\d{4},? \d\d:\d\d/g, 'dia e hora')
  await expect(`${lido}\n`).toMatchFileSnapshot('./leitura/leads.txt')
  await close()
})

test('a phone shows the first lead at y ≤ 240; a button opens the filters', async () => {
  const { page, problems, close } = await visitarComoAdmin(fixture, 360)
  await page.goto('/admin')
  await acharNomes(page).first().waitFor()
  expect((await page.locator('[data-linha]').first().boundingBox())?.y).toBeLessThanOrEqual(240)
  await page.locator('[data-linha]').first().getByText('Chevrolet Onix 2021 · 42.300 km').waitFor()
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await page.getByLabel('Tipo de veículo').waitFor()
  await page.getByRole('button', { name: 'Juntar duplicados' }).waitFor()
  await expectNoSideScroll(page)
  await expectAccessible(page)
  expect(problems).toEqual([])
  await close()
})

test('search, filters, order and page are in the address and stay after a reload', async () => {
  const { page, problems, close } = await abrirLeads(fixture)
  await page.getByText(`1 a 20 de ${QUANTOS}`).waitFor()
  await page.getByRole('button', { name: 'Próxima' }).click()
  await page.getByText(`21 a ${QUANTOS} de ${QUANTOS}`).waitFor()
  await expectSoon(() => acharNomes(page).count()).toBe(QUANTOS - 20)
  await page.getByRole('button', { name: 'Nome' }).click()
  await page.getByText(`1 a 20 de ${QUANTOS}`).waitFor()
  await page.locator('th[aria-sort=ascending]', { hasText: 'Nome' }).waitFor()
  await acharPessoa(page, 1).waitFor()
  await page.getByLabel('Buscar').fill('inventada 07')
  await page.getByText('1 a 1 de 1').waitFor()
  await page.reload()
  await page.getByText('1 a 1 de 1').waitFor()
  await expectSoon(() => page.getByLabel('Buscar').inputValue()).toBe('inventada 07')
  await page.getByLabel('Tipo de veículo').selectOption('trator')
  await page.getByText('Nenhum lead encontrado').waitFor()
  await expectSoon(() => new URL(page.url()).searchParams.get('tipo_veiculo')).toBe('trator')
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await page.getByText(`1 a 20 de ${QUANTOS}`).waitFor()
  await page.getByLabel('Localização').selectOption('Campinas - SP')
  await page.waitForURL(/localizacao=Campinas/)
  await page.getByText(`1 a 20 de ${QUANTOS}`).waitFor()
  // Brazilian order of days in any browser language.
  await page.getByRole('button', { name: 'Mais filtros' }).click()
  await page.getByText('Período', { exact: true }).click()
  await page.getByLabel('De', { exact: true }).pressSequentially('01022020')
  await page.waitForURL(/de=2020-02-01/)
  await page.getByLabel('Buscar').fill(cpfDe(9))
  await acharPessoa(page, 9).waitFor()
  await page.getByText('1 a 1 de 1').waitFor()
  expect(problems).toEqual([])
  await close()
})

/** The name of a view is text, whatever is in it: a picture that does not load would be among the problems. */
const VISAO = 'Para hoje <img src="/nada.png" onerror="alert(1)">'

test('a view is opened, saved under a name and found again', async () => {
  const { page, problems, close } = await abrirLeads(fixture)
  await page.getByRole('button', { name: 'Não atribuídos' }).click()
  await page.waitForURL(/consentimento=aceita&atribuicao=nenhuma/)
  await page.getByRole('button', { name: 'Mais filtros' }).click()
  await page.getByLabel('Valor de referência').selectOption('R$ 60 a 100 mil')
  await page.getByRole('button', { name: 'Guardar visão' }).click()
  const guardar = acharDialogo(page, 'Guardar visão')
  await guardar.getByLabel('Nome da visão').fill(VISAO)
  await expectAccessible(page)
  await guardar.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('button', { name: VISAO, exact: true, pressed: true }).waitFor()
  await page.goto('/admin')
  await page.getByRole('button', { name: VISAO, exact: true }).click()
  await page.waitForURL(/atribuicao=nenhuma.*valor=60_100/)
  await page.getByRole('button', { name: `Apagar a visão ${VISAO}` }).click()
  await page.getByRole('button', { name: VISAO, exact: true }).waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await close()
})

test('the drawer shows the whole lead; the document only on request', async () => {
  const { page, problems, close } = await abrirLeads(fixture)
  await page.getByRole('button', { name: 'Pessoa Inventada 22', exact: true }).click()
  const gaveta = acharDialogo(page, 'Pessoa Inventada 22')
  for (const parte of [
    'Contato',
    'Avaliação',
    'Validação',
    'Veículo',
    'Situação',
    'Atribuições',
    'Consentimentos',
  ]) {
    await gaveta.getByRole('heading', { name: parte, exact: true }).waitFor()
  }
  await gaveta.getByText('Chevrolet Onix 2021 · 42.300 km').waitFor()
  // Three digits alone may be part of any figure; the first half of the document may not.
  expect(await gaveta.innerText()).not.toContain(cpfDe(22).replace(/^(\d{3})(\d{3}).*/, '$1.$2'))
  await expectAccessible(page)
  await gaveta.getByRole('button', { name: 'Mostrar o documento' }).click()
  await gaveta.getByText(cpfDe(22).replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')).waitFor()
  await page.keyboard.press('Escape')
  await gaveta.waitFor({ state: 'detached' })
  await expectSoon(() => focusedText(page)).toBe('Pessoa Inventada 22')
  await page.getByRole('button', { name: 'Pessoa Inventada 21', exact: true }).click()
  await acharDialogo(page, 'Pessoa Inventada 21')
    .getByText('Não aceita contato: não vai para agências')
    .waitFor()
  expect(problems).toEqual([])
  await close()
})

/** Saves the agency that is chosen at first, with keys only. */
async function atribuirPeloTeclado(page: Page) {
  const atribuir = acharDialogo(page, 'Atribuir Lead para Agências')
  await atribuir.getByRole('checkbox', { checked: true }).waitFor()
  await irAte(page, 'dialog input[type=checkbox]:enabled')
  await irAte(page, 'dialog button[type=submit]:enabled')
  await page.keyboard.press('Enter')
  await aviso(page, 'Lead atribuído com sucesso!').waitFor()
  await atribuir.waitFor({ state: 'detached' })
}

test('leads are selected, assigned, opened and searched by keyboard alone', async () => {
  const { page, problems, close } = await abrirLeads(fixture)
  // The list ignores its keys while a dialog is open.
  const abreEFecha = async (nome: string) => {
    await acharDialogo(page, nome).waitFor()
    await page.keyboard.press('Escape')
    await acharDialogo(page, nome).waitFor({ state: 'detached' })
  }
  const titulos = await acharNomes(page).allInnerTexts()
  await page.keyboard.press('j')
  await expectSoon(() => focusedText(page)).toBe(titulos[0])
  await page.keyboard.press('ArrowDown')
  await expectSoon(() => focusedText(page)).toBe(titulos[1])
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await page.getByText('1 lead selecionado').waitFor()
  await page.keyboard.press('x')
  await page.getByText('1 lead selecionado').waitFor({ state: 'detached' })
  await page.keyboard.press('a')
  await atribuirPeloTeclado(page)
  await expectSoon(() => focusedText(page)).toBe(titulos[0])
  await page.keyboard.press('Delete')
  await abreEFecha('Excluir lead')
  await expectSoon(() => focusedText(page)).toBe(titulos[0])
  await page.keyboard.press('Enter')
  await abreEFecha(String(titulos[0]))
  await page.keyboard.press('?')
  await acharDialogo(page, 'Atalhos de teclado').waitFor()
  await expectAccessible(page)
  await abreEFecha('Atalhos de teclado')
  await page.keyboard.press('/')
  await page.keyboard.type('a')
  await expectSoon(() => page.getByLabel('Buscar').inputValue()).toBe('a')
  expect(problems).toEqual([])
  await close()
})

test('past the end of the list a button leads to its first page', async () => {
  const { page, problems, close } = await abrirLeads(fixture)
  await page.goto('/admin?pagina=9')
  await page.getByRole('button', { name: 'Ir para a primeira página' }).click()
  await acharNomes(page).first().waitFor()
  expect(new URL(page.url()).searchParams.has('pagina')).toBe(false)
  // Of more leads than the server counts, it reads no page far from both ends.
  const alem = { itens: [], total: CONTADOS_ATE, total_exato: false, hoje: 0, com_fipe: 0, media_fipe: null }
  await page.route('**/api/leads?*', rota => rota.fulfill({ json: { ...alem, pagina: 900, por_pagina: 20 } }))
  await page.goto('/admin?pagina=900')
  await page.getByText('Esta lista mostra os 10.000 primeiros leads e os 10.000 últimos').waitFor()
  await page.getByText('mais de 10.000').first().waitFor()
  await page.unroute('**/api/leads?*')
  await page.getByRole('button', { name: 'Ir para a primeira página' }).click()
  await acharNomes(page).first().waitFor()
  expect(problems).toEqual([])
  await close()
})

/** Headings of the columns that an administrator sees at first; Preferências and Resultado need a lead with one. */
const COLUNAS = [
  '',
  'Nome',
  'Veículo',
  'Valor FIPE',
  'Localização',
  'Agências',
  'Data',
  'WhatsApp',
  'Objetivo',
  'Contato',
  'CPF',
  'Seguro',
  'Débitos',
  'Financeiro',
  'Valor Troca',
  'Ações',
]

test('a hidden column stays hidden after a reload', async () => {
  const { page, close } = await abrirLeads(fixture)
  const cabecas = page.getByRole('columnheader')
  await expectSoon(() => cabecas.allInnerTexts()).toEqual(COLUNAS)
  await page.getByRole('button', { name: 'Colunas' }).click()
  await page.getByRole('checkbox', { name: 'CPF' }).uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pronto' }).click()
  await page.reload()
  await acharNomes(page).first().waitFor()
  await expectSoon(() => cabecas.allInnerTexts()).not.toContain('CPF')
  await close()
})

test('a new lead shows a message, and the list reloads only on request', async () => {
  const { page, close } = await abrirLeads(fixture)
  // The list reloads when the event stream starts. This response predates the lead but arrives after its event.
  const [lida, chegou] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let leituras = 0
  await page.route('**/api/leads?*', async rota => {
    if (++leituras !== 2) return rota.continue()
    const response = await rota.fetch()
    lida.resolve()
    await chegou.promise
    await rota.fulfill({ response })
  })
  expect((await abrirOuvindo(page, '/admin', '**/api/eventos')).status()).toBe(200)
  await acharNomes(page).first().waitFor()
  await lida.promise
  const antes = await acharNomes(page).allInnerTexts()
  await deixarLead(fixture, QUANTOS + 1, { nome: 'Pessoa Que Chegou' })
  chegou.resolve()
  const novo = page.getByRole('button', { name: /1 lead novo/ })
  await novo.waitFor()
  expect(await acharNomes(page).allInnerTexts()).toEqual(antes)
  await novo.click()
  await page.getByRole('button', { name: 'Pessoa Que Chegou', exact: true }).waitFor()
  await novo.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Excluir o lead de Pessoa Que Chegou' }).click()
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await aviso(page, 'Lead excluído com sucesso!').waitFor()
  await close()
})

test('without the server the list shows a message and can be reloaded', async () => {
  const { page, close } = await abrirLeads(fixture)
  // The start of the event stream reloads the list.
  await page.route('**/api/eventos', route => route.abort())
  await page.route('**/api/leads?*', route =>
    route.fulfill({ status: 500, json: { error: 'Quebrou aqui.' } }),
  )
  await page.goto('/admin?objetivo=vender')
  await page.getByRole('alert').filter({ hasText: 'Erro ao carregar leads' }).waitFor()
  // The figures stop loading: they could not be read.
  await expectSoon(() => page.locator('dl').first().locator('dd').allInnerTexts()).toEqual(['–', '–', '–'])
  await page.unroute('**/api/leads?*')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await acharNomes(page).first().waitFor()
  await close()
})

test('each panel refuses the accounts of the other', async () => {
  const { page, close } = await entrarNosLeads(fixture)
  await page.goto('/painel-agencia')
  await page.getByRole('alert').filter({ hasText: 'Apenas agências podem acessar este painel.' }).waitFor()
  await page.waitForURL(`${fixture.site.url}/`)
  await digitarSenha(page, 'auto@exemplo.com.br')
  await page.waitForURL('**/painel-agencia')
  await page.goto('/admin')
  await aviso(page, 'Acesso negado. Você não tem permissão de administrador.').waitFor()
  await page.waitForURL('**/admin-login')
  await expectSoon(() => sessaoGuardada(page)).toBeNull()
  await close()
})

describe.each(TELAS)('the panel at $width px, $colorScheme', ({ width, colorScheme }) => {
  test('list, drawer and dialogs fit, and are accessible', async () => {
    const comprido = { ...CARRO, marca: 'Mercedes-Benz', modelo: 'GLE 400 Highway 4Matic 3.0 V6 Bi-Turbo' }
    // The number after QUANTOS is the lead that arrived in a test above.
    await deixarLead(
      fixture,
      QUANTOS + (width > 360 ? 3 : 2),
      { nome: 'Pessoa de Nome Comprido da Silva' },
      comprido,
    )
    const { page, problems, close } = await entrarNosLeads(fixture, width, colorScheme)
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await acharNomes(page).first().click()
    await page.getByRole('heading', { name: 'Consentimentos' }).waitFor()
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Atribuir', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Auto Serra' }).waitFor()
    // A dialog opened from the drawer has the number of assignments too, instead of NaN.
    expect(await acharDialogo(page, 'Atribuir Lead para Agências').innerText()).not.toContain('NaN')
    await expectNoEnglish(page)
    await expectAccessible(page)
    for (const abertos of [2, 1]) {
      await page
        .locator('dialog[open]')
        .nth(abertos - 1)
        .waitFor()
      await page.keyboard.press('Escape')
      await expectSoon(() => page.locator('dialog[open]').count()).toBe(abertos - 1)
    }
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.waitForURL('**/admin-login')
    await aviso(page, 'Logout realizado com sucesso!').waitFor()
    // A toast is open: checks the library's own names too.
    await expectNoEnglish(page)
    expect(problems).toEqual([])
    await close()
  })
})
