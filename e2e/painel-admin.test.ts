import fs from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { CONTADOS_ATE } from '#domain/numero/contar.ts'
import { CARRO } from '#tests/api/carro.ts'
import { expectSoon, focusedText } from './browser.ts'
import { expectAccessible, expectNoEnglish, expectNoSideScroll } from './checks/page-checks.ts'
import { digitarSenha, SESSAO, sessaoGuardada } from './conta.ts'
import { ADMIN, setUpFixture, TELAS, visitar } from './fixture.ts'
import { abrirOuvindo, aviso, linha, visitarComoAdmin } from './painel.ts'
import { cpfDe, criarAgencia, deixarLead, nomeDe } from './people.ts'
import { irAte } from './teclado.ts'

/** Number of leads in the fixture: they need two pages of the list, of 20 each. */
const QUANTOS = 23

const fixture = setUpFixture({ TRUST_PROXY: 'true' })
beforeAll(async () => {
  for (let n = 1; n <= QUANTOS; n++) await deixarLead(fixture, n, situacao(n))
  await criarAgencia(fixture, 'Auto Serra', 'auto@exemplo.com.br')
  await criarAgencia(fixture, 'Vale Veículos', 'vale@exemplo.com.br')
}, 60_000)

/** Returns a person's situation: every seventh refuses calls and has overdue documents. */
function situacao(n: number) {
  const emDia = n % 7 !== 0
  return {
    aceita_contato_parceiros: emDia,
    ipva_em_dia: emDia,
    licenciamento_em_dia: emDia,
    multas_pendentes: !emDia,
  }
}

/** Opens the list of leads as an administrator. */
async function entrar() {
  const visita = await visitarComoAdmin(fixture)
  await visita.page.goto('/admin')
  await nomes(visita.page).first().waitFor()
  return visita
}

/** Signs in separately, for the tests that end the session. */
async function entrarDeNovo(width = 1280, colorScheme: 'light' | 'dark' = 'light') {
  const visita = await visitar(fixture, width, colorScheme)
  await fazerLogin(visita.page)
  await nomes(visita.page).first().waitFor()
  return visita
}

async function fazerLogin(page: Page) {
  await digitarSenha(page, ADMIN.email, ADMIN.senha, '/admin-login')
  await page.waitForURL('**/admin')
}

const nomes = (page: Page) => page.locator('[data-abrir]')
const pessoa = (page: Page, n: number) => linha(page, nomeDe(n))
const dialogo = (page: Page, nome: string) => page.getByRole('dialog', { name: nome })

// This test runs first, before other tests leave exports and views above the list.
test('a screen reader reads the list of leads in order', async () => {
  const { page, close } = await entrar()
  await page.goto('/admin?busca=inventada%2007')
  await page.getByText('1 a 1 de 1').waitFor()
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
  await nomes(page).first().waitFor()
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
  const { page, problems, close } = await entrar()
  await page.getByText(`1 a 20 de ${QUANTOS}`).waitFor()
  await page.getByRole('button', { name: 'Próxima' }).click()
  await page.getByText(`21 a ${QUANTOS} de ${QUANTOS}`).waitFor()
  await expectSoon(() => nomes(page).count()).toBe(QUANTOS - 20)
  await page.getByRole('button', { name: 'Nome' }).click()
  await page.getByText(`1 a 20 de ${QUANTOS}`).waitFor()
  await page.locator('th[aria-sort=ascending]', { hasText: 'Nome' }).waitFor()
  await pessoa(page, 1).waitFor()
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
  await pessoa(page, 9).waitFor()
  await page.getByText('1 a 1 de 1').waitFor()
  expect(problems).toEqual([])
  await close()
})

/** The name of a view is text, whatever is in it: a picture that does not load would be among the problems. */
const VISAO = 'Para hoje <img src="/nada.png" onerror="alert(1)">'

test('a view is opened, saved under a name and found again', async () => {
  const { page, problems, close } = await entrar()
  await page.getByRole('button', { name: 'Não atribuídos' }).click()
  await page.waitForURL(/consentimento=aceita&atribuicao=nenhuma/)
  await page.getByRole('button', { name: 'Mais filtros' }).click()
  await page.getByLabel('Valor de referência').selectOption('R$ 60 a 100 mil')
  await page.getByRole('button', { name: 'Guardar visão' }).click()
  const guardar = dialogo(page, 'Guardar visão')
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

test('a lead is assigned once to an agency; without consent to none', async () => {
  const { page, problems, close } = await entrar()
  await pessoa(page, 20)
    .getByRole('button', { name: /^Atribuir/ })
    .click()
  const atribuir = dialogo(page, 'Atribuir Lead para Agências')
  // The best agency is chosen at first.
  const melhor = atribuir.getByRole('checkbox', { name: 'Auto Serra' })
  await expectSoon(() => melhor.isChecked()).toBe(true)
  await melhor.uncheck()
  await expectSoon(() => atribuir.getByRole('button', { name: 'Salvar' }).isDisabled()).toBe(true)
  await melhor.check()
  await expectAccessible(page)
  await atribuir.getByRole('button', { name: 'Salvar' }).click()
  await aviso(page, 'Lead atribuído com sucesso!').waitFor()
  await atribuir.waitFor({ state: 'detached' })

  await pessoa(page, 20)
    .getByRole('button', { name: /^Atribuir/ })
    .click()
  await atribuir.getByText('Este lead já foi atribuído 1 vez').waitFor()
  await expectSoon(() => atribuir.getByRole('checkbox', { name: 'Auto Serra' }).isDisabled()).toBe(true)
  await expectSoon(() => atribuir.getByRole('checkbox', { name: 'Vale Veículos' }).isEnabled()).toBe(true)
  await page.keyboard.press('Escape')

  // The row says why its lead cannot go, and so does the dialog, for a screen without a pointer.
  await pessoa(page, 21).getByTitle('Não aceita contato: não vai para agências').click()
  await atribuir.getByText('Esta pessoa não aceitou ser contatada por lojas parceiras').waitFor()
  await atribuir.getByRole('checkbox', { name: 'Auto Serra' }).waitFor()
  await expectSoon(() => atribuir.getByRole('checkbox', { name: 'Auto Serra' }).isDisabled()).toBe(true)
  expect(problems).toEqual([])
  await close()
})

test('a lead is deleted after a confirmation, and Desfazer restores it', async () => {
  const { page, problems, close } = await entrar()
  await pessoa(page, 19)
    .getByRole('button', { name: /^Excluir/ })
    .click()
  await page.getByText('Tem certeza que deseja excluir o lead de Pessoa Inventada 19?').waitFor()
  await expectSoon(() => focusedText(page)).toBe('Cancelar')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  // Under the pointer the toast stays with its undo, also over a list that leaves it no free place.
  await aviso(page, 'Lead excluído com sucesso!').getByRole('button', { name: 'Desfazer' }).hover()
  await pessoa(page, 19).waitFor({ state: 'detached' })
  await page.getByText(`1 a 20 de ${QUANTOS - 1}`).waitFor()
  // The focused row was deleted: the keys continue at its place.
  await page.keyboard.press('j')
  await expectSoon(() => focusedText(page)).toBe('Pessoa Inventada 23')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await pessoa(page, 19).waitFor()
  await page.getByText(`1 a 20 de ${QUANTOS}`).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('assigns and deletes rows chosen on two pages', async () => {
  const { page, close } = await entrar()
  await pessoa(page, 18).getByRole('checkbox').check()
  await page.getByText('1 lead selecionado').waitFor()
  const cores = () =>
    pessoa(page, 18).evaluate(tr =>
      [tr, tr.querySelector('[data-abrir]')?.closest('td') as Element].map(
        e => getComputedStyle(e).backgroundColor,
      ),
    )
  // The fixed cells hide the scrolling ones beneath them.
  await expectSoon(cores).toSatisfy(([daLinha, doNome]) => doNome === daLinha)
  await page.getByRole('button', { name: 'Próxima' }).click()
  await pessoa(page, 3).getByRole('checkbox').check()
  await page.getByText('2 leads selecionados').waitFor()
  const barra = page.getByRole('region', { name: 'Selecionados' })
  await barra.getByRole('button', { name: 'Atribuir' }).click()
  const atribuir = dialogo(page, 'Atribuir 2 leads')
  await atribuir.getByRole('checkbox', { name: 'Auto Serra' }).uncheck()
  await atribuir.getByRole('checkbox', { name: 'Vale Veículos' }).check()
  await atribuir.getByText('Recebe 2 de 2').last().waitFor()
  await expectAccessible(page)
  await atribuir.getByRole('button', { name: 'Salvar' }).click()
  await aviso(page, '2 atribuições feitas').waitFor()
  // An assignment clears the selection.
  await barra.waitFor({ state: 'detached' })
  await pessoa(page, 3).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Anterior' }).click()
  await pessoa(page, 18).getByRole('checkbox').check()
  await barra.getByRole('button', { name: 'Excluir' }).click()
  await page.getByText('Tem certeza que deseja excluir 2 leads?').waitFor()
  await page.getByRole('button', { name: 'Excluir', exact: true }).last().click()
  await aviso(page, '2 leads excluídos com sucesso!').getByRole('button', { name: 'Desfazer' }).hover()
  await barra.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await aviso(page, '2 leads restaurados').waitFor()
  await close()
})

test('the selection bar and its dialogs name the leads that cannot go', async () => {
  const { page, problems, close } = await entrar()
  const barra = page.getByRole('region', { name: 'Selecionados' })
  await pessoa(page, 14).getByRole('checkbox').check()
  await barra.getByText('1 não aceita contato: não vai').waitFor()
  for (const acao of ['Atribuir', 'Distribuir'])
    await expectSoon(() => barra.getByRole('button', { name: acao }).isDisabled()).toBe(true)
  await pessoa(page, 21).getByRole('checkbox').check()
  await barra.getByText('2 não aceitam contato: não vão').waitFor()
  await pessoa(page, 15).getByRole('checkbox').check()
  await barra.getByText('3 leads selecionados').waitFor()
  for (const [acao, titulo, texto] of [
    ['Atribuir', 'Atribuir 3 leads', '2 não aceitam contato: não vão'],
    ['Distribuir', 'Distribuir pela regra', 'Nenhuma regra está em vigor.'],
  ] as const) {
    await barra.getByRole('button', { name: acao }).click()
    await dialogo(page, titulo).getByText(texto).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialogo(page, titulo).waitFor({ state: 'detached' })
  }
  expect(problems).toEqual([])
  await close()
})

test('the assign dialog counts the leads that stay without an agency, and one press adds the next agency', async () => {
  const { page, problems, close } = await entrar()
  await pessoa(page, 15).getByRole('checkbox').check()
  await pessoa(page, 16).getByRole('checkbox').check()
  const lidas = page.waitForResponse('**/api/agencias/disponiveis')
  // Both agencies want every lead, so the answer for one of them is made up.
  await page.route('**/api/leads/atribuir/previa', async rota => {
    const agencias: { id: string; nome: string }[] = await (await lidas).json()
    const vale = agencias.find(({ nome }) => nome === 'Vale Veículos')
    const { agencia_ids } = rota.request().postDataJSON()
    const uma = { sem_agencia: 1, proxima: { id: vale?.id, recebe: 1 } }
    await rota.fulfill({ json: agencia_ids.length === 1 ? uma : { sem_agencia: 0, proxima: null } })
  })
  await page.getByRole('region', { name: 'Selecionados' }).getByRole('button', { name: 'Atribuir' }).click()
  const atribuir = dialogo(page, 'Atribuir 2 leads')
  await atribuir.getByText('1 fica sem agência').waitFor()
  await expectAccessible(page)
  await atribuir.getByRole('button', { name: 'Incluir Vale Veículos: recebe esse' }).click()
  await expectSoon(() => atribuir.getByRole('checkbox', { name: 'Vale Veículos' }).isChecked()).toBe(true)
  await atribuir.getByText('sem agência').waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await close()
})

test('the drawer shows the whole lead; the document only on request', async () => {
  const { page, problems, close } = await entrar()
  await page.getByRole('button', { name: 'Pessoa Inventada 22', exact: true }).click()
  const gaveta = dialogo(page, 'Pessoa Inventada 22')
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
  await dialogo(page, 'Pessoa Inventada 21').getByText('Não aceita contato: não vai para agências').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('the CSV has the filtered rows and today’s date', async () => {
  const { page, close } = await entrar()
  await page.getByLabel('Buscar').fill('inventada 1')
  await page.getByText('1 a 12 de 12').waitFor()
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  await page.getByRole('radio', { name: 'Página atual (12 leads)' }).waitFor()
  await page.getByRole('radio', { name: 'Todos os filtrados (12 leads)' }).check()
  await expectAccessible(page)
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar', exact: true }).click(),
  ])
  await aviso(page, 'CSV exportado com sucesso!').waitFor()
  expect(arquivo.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/)
  const linhas = fs
    .readFileSync(await arquivo.path(), 'utf8')
    .trim()
    .split(/\r?\n/)
  expect(linhas).toHaveLength(13)
  await close()
})

test('all filtered leads are selected at once and exported in the background, with agencies and results', async () => {
  const { page, close } = await entrar()
  await page.getByText(`1 a 20 de ${QUANTOS}`).waitFor()
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
  await page.getByRole('button', { name: `Selecionar todos os ${QUANTOS} filtrados` }).click()
  const barra = page.getByRole('region', { name: 'Selecionados' })
  await barra.getByText(`Todos os ${QUANTOS} filtrados`).waitFor()
  await expectAccessible(page)
  await barra.getByRole('button', { name: 'Exportar' }).click()
  const exportar = dialogo(page, 'Exportar CSV')
  await exportar.getByRole('checkbox', { name: /^Com as agências e os resultados/ }).check()
  await expectAccessible(page)
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    exportar.getByRole('button', { name: 'Exportar', exact: true }).click(),
  ])
  await aviso(page, 'CSV exportado com sucesso!').waitFor()
  const linhas = fs
    .readFileSync(await arquivo.path(), 'utf8')
    .trim()
    .split(/\r?\n/)
  expect(linhas).toHaveLength(QUANTOS + 1)
  expect(linhas[0]).toMatch(/;Agências;Resultados$/)
  await exportar.waitFor({ state: 'detached' })
  // An unticked box leaves the rest of the page selected.
  await pessoa(page, 22).getByRole('checkbox').uncheck()
  await barra.getByText('19 leads selecionados').waitFor()
  await close()
})

/** Saves the agency that is chosen at first, with keys only. */
async function atribuirPeloTeclado(page: Page) {
  const atribuir = dialogo(page, 'Atribuir Lead para Agências')
  await atribuir.getByRole('checkbox', { checked: true }).waitFor()
  await irAte(page, 'dialog input[type=checkbox]:enabled')
  await irAte(page, 'dialog button[type=submit]:enabled')
  await page.keyboard.press('Enter')
  await aviso(page, 'Lead atribuído com sucesso!').waitFor()
  await atribuir.waitFor({ state: 'detached' })
}

test('leads are selected, assigned, opened and searched by keyboard alone', async () => {
  const { page, problems, close } = await entrar()
  // The list ignores its keys while a dialog is open.
  const abreEFecha = async (nome: string) => {
    await dialogo(page, nome).waitFor()
    await page.keyboard.press('Escape')
    await dialogo(page, nome).waitFor({ state: 'detached' })
  }
  const titulos = await nomes(page).allInnerTexts()
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
  await dialogo(page, 'Atalhos de teclado').waitFor()
  await expectAccessible(page)
  await abreEFecha('Atalhos de teclado')
  await page.keyboard.press('/')
  await page.keyboard.type('a')
  await expectSoon(() => page.getByLabel('Buscar').inputValue()).toBe('a')
  expect(problems).toEqual([])
  await close()
})

test('past the end of the list a button leads to its first page', async () => {
  const { page, problems, close } = await entrar()
  await page.goto('/admin?pagina=9')
  await page.getByRole('button', { name: 'Ir para a primeira página' }).click()
  await nomes(page).first().waitFor()
  expect(new URL(page.url()).searchParams.has('pagina')).toBe(false)
  // Of more leads than the server counts, it reads no page far from both ends.
  const alem = { itens: [], total: CONTADOS_ATE, total_exato: false, hoje: 0, com_fipe: 0, media_fipe: null }
  await page.route('**/api/leads?*', rota => rota.fulfill({ json: { ...alem, pagina: 900, por_pagina: 20 } }))
  await page.goto('/admin?pagina=900')
  await page.getByText('Esta lista mostra os 10.000 primeiros leads e os 10.000 últimos').waitFor()
  await page.getByText('mais de 10.000').first().waitFor()
  await page.unroute('**/api/leads?*')
  await page.getByRole('button', { name: 'Ir para a primeira página' }).click()
  await nomes(page).first().waitFor()
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
  const { page, close } = await entrar()
  const cabecas = page.getByRole('columnheader')
  await expectSoon(() => cabecas.allInnerTexts()).toEqual(COLUNAS)
  await page.getByRole('button', { name: 'Colunas' }).click()
  await page.getByRole('checkbox', { name: 'CPF' }).uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pronto' }).click()
  await page.reload()
  await nomes(page).first().waitFor()
  await expectSoon(() => cabecas.allInnerTexts()).not.toContain('CPF')
  await close()
})

test('a new lead shows a message, and the list reloads only on request', async () => {
  const { page, close } = await entrar()
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
  await nomes(page).first().waitFor()
  await lida.promise
  const antes = await nomes(page).allInnerTexts()
  await deixarLead(fixture, QUANTOS + 1, { nome: 'Pessoa Que Chegou' })
  chegou.resolve()
  const novo = page.getByRole('button', { name: /1 lead novo/ })
  await novo.waitFor()
  expect(await nomes(page).allInnerTexts()).toEqual(antes)
  await novo.click()
  await page.getByRole('button', { name: 'Pessoa Que Chegou', exact: true }).waitFor()
  await novo.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Excluir o lead de Pessoa Que Chegou' }).click()
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await aviso(page, 'Lead excluído com sucesso!').waitFor()
  await close()
})

test('a bulk assignment whose tab was closed appears again with its refusals, until it is dismissed', async () => {
  const { page, close } = await entrarDeNovo()
  await page.evaluate(async chave => {
    const { access_token } = JSON.parse(localStorage.getItem(chave) as string)
    const headers = { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' }
    const ler = async (url: string) => (await fetch(url, { headers })).json()
    const [{ itens }, agencias] = [await ler('/api/leads'), await ler('/api/agencias/disponiveis')]
    const lead = itens.find((item: { aceita_contato_parceiros: boolean }) => !item.aceita_contato_parceiros)
    const body = JSON.stringify({ ids: [lead.id], agencia_ids: [agencias[0].id] })
    await fetch('/api/leads/atribuir', { method: 'POST', headers, body })
  }, SESSAO)
  await page.reload()
  await page.getByText(/^0 atribuições feitas às \d\d:\d\d$/).waitFor()
  await page.getByText(/não aceitou contato de parceiros/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dispensar', exact: true }).click()
  await page.getByText(/atribuições feitas às/).waitFor({ state: 'detached' })
  await page.reload()
  await nomes(page).first().waitFor()
  expect(await page.getByText(/atribuições feitas às/).count()).toBe(0)
  await close()
})

test('after a session ends during an assignment, a sign-in on the spot keeps the selection', async () => {
  const { page, close } = await entrarDeNovo()
  await pessoa(page, 16)
    .getByRole('button', { name: /^Atribuir/ })
    .click()
  const atribuir = dialogo(page, 'Atribuir Lead para Agências')
  await atribuir.getByRole('checkbox', { name: 'Auto Serra' }).check()
  await page.evaluate(chave => {
    const { access_token } = JSON.parse(localStorage.getItem(chave) as string)
    return fetch('/auth/v1/logout?scope=local', {
      method: 'POST',
      headers: { Authorization: `Bearer ${access_token}` },
    })
  }, SESSAO)
  await atribuir.getByRole('button', { name: 'Salvar' }).click()
  const expirada = dialogo(page, 'Sua sessão expirou')
  await expirada.getByLabel('Senha').fill(ADMIN.senha)
  await expectAccessible(page)
  await expirada.getByRole('button', { name: 'Entrar' }).click()
  await aviso(page, 'Lead atribuído com sucesso!').waitFor()
  await expirada.waitFor({ state: 'detached' })
  await close()
})

test('without the server the list shows a message and can be reloaded', async () => {
  const { page, close } = await entrar()
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
  await nomes(page).first().waitFor()
  await close()
})

test('each panel refuses the accounts of the other', async () => {
  const { page, close } = await entrarDeNovo()
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

/** Starts to count the presses in a page. */
function contarCliques(page: Page) {
  return page.evaluate(() => {
    const contados = { cliques: 0 }
    addEventListener('pointerdown', () => contados.cliques++, { capture: true })
    Object.assign(globalThis, { contados })
  })
}
/** Reads the number of presses since `contarCliques`. */
const cliques = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { contados: { cliques: number } }).contados.cliques)

describe('ten leads are assigned in at most six clicks', () => {
  beforeAll(async () => {
    for (let n = 1; n <= 12; n++) await deixarLead(fixture, QUANTOS + 10 + n)
  }, 60_000)

  test.each([
    [
      'the ten oldest',
      async (page: Page) => {
        await page
          .getByRole('checkbox', { name: /^Selecionar o lead/ })
          .first()
          .click()
        await page.getByRole('button', { name: 'Selecionar os 10 mais antigos' }).click()
      },
    ],
    [
      'with the Shift key',
      async (page: Page) => {
        const caixas = page.getByRole('checkbox', { name: /^Selecionar o lead/ })
        await caixas.first().click()
        await caixas.nth(9).click({ modifiers: ['Shift'] })
      },
    ],
  ])('%s', async (_, escolher) => {
    const { page, problems, close } = await entrar()
    await page.goto('/admin?consentimento=aceita&atribuicao=nenhuma')
    await nomes(page).nth(9).waitFor()
    await contarCliques(page)
    await escolher(page)
    const barra = page.getByRole('region', { name: 'Selecionados' })
    await barra.getByText('10 leads selecionados').waitFor()
    await barra.getByRole('button', { name: 'Atribuir' }).click()
    const atribuir = dialogo(page, 'Atribuir 10 leads')
    await atribuir.getByRole('checkbox', { checked: true }).waitFor()
    await atribuir.getByText('10 atribuições').waitFor()
    // Leads that the agency does not receive would be named here.
    expect(await atribuir.getByText('Não recebe').count()).toBe(0)
    await atribuir.getByRole('button', { name: 'Salvar' }).click()
    await aviso(page, '10 atribuições feitas').waitFor()
    await barra.waitFor({ state: 'detached' })
    expect(await cliques(page)).toBeLessThanOrEqual(6)
    expect(problems).toEqual([])
    await close()
  })
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
    const { page, problems, close } = await entrarDeNovo(width, colorScheme)
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await nomes(page).first().click()
    await page.getByRole('heading', { name: 'Consentimentos' }).waitFor()
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Atribuir', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Auto Serra' }).waitFor()
    // A dialog opened from the drawer has the number of assignments too, instead of NaN.
    expect(await dialogo(page, 'Atribuir Lead para Agências').innerText()).not.toContain('NaN')
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
