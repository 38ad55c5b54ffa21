import fs from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectSoon, focusedText } from './browser.ts'
import { expectAccessible } from './checks/page-checks.ts'
import { SESSAO } from './conta.ts'
import { ADMIN } from './fixture.ts'
import { aviso } from './painel.ts'
import {
  abrirLeads,
  acharDialogo,
  acharNomes,
  acharPessoa,
  entrarNosLeads,
  QUANTOS,
  setUpLeads,
} from './passos/painel-de-leads.ts'
import { deixarLead } from './people.ts'

const fixture = setUpLeads()

test('a lead is assigned once to an agency; without consent to none', async () => {
  const { page, problems, close } = await abrirLeads(fixture)
  await acharPessoa(page, 20)
    .getByRole('button', { name: /^Atribuir/ })
    .click()
  const atribuir = acharDialogo(page, 'Atribuir Lead para Agências')
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

  await acharPessoa(page, 20)
    .getByRole('button', { name: /^Atribuir/ })
    .click()
  await atribuir.getByText('Este lead já foi atribuído 1 vez').waitFor()
  await expectSoon(() => atribuir.getByRole('checkbox', { name: 'Auto Serra' }).isDisabled()).toBe(true)
  await expectSoon(() => atribuir.getByRole('checkbox', { name: 'Vale Veículos' }).isEnabled()).toBe(true)
  await page.keyboard.press('Escape')

  // The row says why its lead cannot go, and so does the dialog, for a screen without a pointer.
  await acharPessoa(page, 21).getByTitle('Não aceita contato: não vai para agências').click()
  await atribuir.getByText('Esta pessoa não aceitou ser contatada por lojas parceiras').waitFor()
  await atribuir.getByRole('checkbox', { name: 'Auto Serra' }).waitFor()
  await expectSoon(() => atribuir.getByRole('checkbox', { name: 'Auto Serra' }).isDisabled()).toBe(true)
  expect(problems).toEqual([])
  await close()
})

test('a lead is deleted after a confirmation, and Desfazer restores it', async () => {
  const { page, problems, close } = await abrirLeads(fixture)
  await acharPessoa(page, 19)
    .getByRole('button', { name: /^Excluir/ })
    .click()
  await page.getByText('Tem certeza que deseja excluir o lead de Pessoa Inventada 19?').waitFor()
  await expectSoon(() => focusedText(page)).toBe('Cancelar')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  // Under the pointer the toast stays with its undo, also over a list that leaves it no free place.
  await aviso(page, 'Lead excluído com sucesso!').getByRole('button', { name: 'Desfazer' }).hover()
  await acharPessoa(page, 19).waitFor({ state: 'detached' })
  await page.getByText(`1 a 20 de ${QUANTOS - 1}`).waitFor()
  // The focused row was deleted: the keys continue at its place.
  await page.keyboard.press('j')
  await expectSoon(() => focusedText(page)).toBe('Pessoa Inventada 23')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await acharPessoa(page, 19).waitFor()
  await page.getByText(`1 a 20 de ${QUANTOS}`).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('assigns and deletes rows chosen on two pages', async () => {
  const { page, close } = await abrirLeads(fixture)
  await acharPessoa(page, 18).getByRole('checkbox').check()
  await page.getByText('1 lead selecionado').waitFor()
  const cores = () =>
    acharPessoa(page, 18).evaluate(tr =>
      [tr, tr.querySelector('[data-abrir]')?.closest('td') as Element].map(
        e => getComputedStyle(e).backgroundColor,
      ),
    )
  // The fixed cells hide the scrolling ones beneath them.
  await expectSoon(cores).toSatisfy(([daLinha, doNome]) => doNome === daLinha)
  await page.getByRole('button', { name: 'Próxima' }).click()
  await acharPessoa(page, 3).getByRole('checkbox').check()
  await page.getByText('2 leads selecionados').waitFor()
  const barra = page.getByRole('region', { name: 'Selecionados' })
  await barra.getByRole('button', { name: 'Atribuir' }).click()
  const atribuir = acharDialogo(page, 'Atribuir 2 leads')
  await atribuir.getByRole('checkbox', { name: 'Auto Serra' }).uncheck()
  await atribuir.getByRole('checkbox', { name: 'Vale Veículos' }).check()
  await atribuir.getByText('Recebe 2 de 2').last().waitFor()
  await expectAccessible(page)
  await atribuir.getByRole('button', { name: 'Salvar' }).click()
  await aviso(page, '2 atribuições feitas').waitFor()
  // An assignment clears the selection.
  await barra.waitFor({ state: 'detached' })
  await acharPessoa(page, 3).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Anterior' }).click()
  await acharPessoa(page, 18).getByRole('checkbox').check()
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
  const { page, problems, close } = await abrirLeads(fixture)
  const barra = page.getByRole('region', { name: 'Selecionados' })
  await acharPessoa(page, 14).getByRole('checkbox').check()
  await barra.getByText('1 não aceita contato: não vai').waitFor()
  for (const acao of ['Atribuir', 'Distribuir'])
    await expectSoon(() => barra.getByRole('button', { name: acao }).isDisabled()).toBe(true)
  await acharPessoa(page, 21).getByRole('checkbox').check()
  await barra.getByText('2 não aceitam contato: não vão').waitFor()
  await acharPessoa(page, 15).getByRole('checkbox').check()
  await barra.getByText('3 leads selecionados').waitFor()
  for (const [acao, titulo, texto] of [
    ['Atribuir', 'Atribuir 3 leads', '2 não aceitam contato: não vão'],
    ['Distribuir', 'Distribuir pela regra', 'Nenhuma regra está em vigor.'],
  ] as const) {
    await barra.getByRole('button', { name: acao }).click()
    await acharDialogo(page, titulo).getByText(texto).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await acharDialogo(page, titulo).waitFor({ state: 'detached' })
  }
  expect(problems).toEqual([])
  await close()
})

test('the assign dialog counts the leads that stay without an agency, and one press adds the next agency', async () => {
  const { page, problems, close } = await abrirLeads(fixture)
  await acharPessoa(page, 15).getByRole('checkbox').check()
  await acharPessoa(page, 16).getByRole('checkbox').check()
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
  const atribuir = acharDialogo(page, 'Atribuir 2 leads')
  await atribuir.getByText('1 fica sem agência').waitFor()
  await expectAccessible(page)
  await atribuir.getByRole('button', { name: 'Incluir Vale Veículos: recebe esse' }).click()
  await expectSoon(() => atribuir.getByRole('checkbox', { name: 'Vale Veículos' }).isChecked()).toBe(true)
  await atribuir.getByText('sem agência').waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await close()
})

test('the CSV has the filtered rows and today’s date', async () => {
  const { page, close } = await abrirLeads(fixture)
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
  const { page, close } = await abrirLeads(fixture)
  await page.getByText(`1 a 20 de ${QUANTOS}`).waitFor()
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
  await page.getByRole('button', { name: `Selecionar todos os ${QUANTOS} filtrados` }).click()
  const barra = page.getByRole('region', { name: 'Selecionados' })
  await barra.getByText(`Todos os ${QUANTOS} filtrados`).waitFor()
  await expectAccessible(page)
  await barra.getByRole('button', { name: 'Exportar' }).click()
  const exportar = acharDialogo(page, 'Exportar CSV')
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
  await acharPessoa(page, 22).getByRole('checkbox').uncheck()
  await barra.getByText('19 leads selecionados').waitFor()
  await close()
})

test('a bulk assignment whose tab was closed appears again with its refusals, until it is dismissed', async () => {
  const { page, close } = await entrarNosLeads(fixture)
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
  await acharNomes(page).first().waitFor()
  expect(await page.getByText(/atribuições feitas às/).count()).toBe(0)
  await close()
})

test('after a session ends during an assignment, a sign-in on the spot keeps the selection', async () => {
  const { page, close } = await entrarNosLeads(fixture)
  await acharPessoa(page, 16)
    .getByRole('button', { name: /^Atribuir/ })
    .click()
  const atribuir = acharDialogo(page, 'Atribuir Lead para Agências')
  await atribuir.getByRole('checkbox', { name: 'Auto Serra' }).check()
  await page.evaluate(chave => {
    const { access_token } = JSON.parse(localStorage.getItem(chave) as string)
    return fetch('/auth/v1/logout?scope=local', {
      method: 'POST',
      headers: { Authorization: `Bearer ${access_token}` },
    })
  }, SESSAO)
  await atribuir.getByRole('button', { name: 'Salvar' }).click()
  const expirada = acharDialogo(page, 'Sua sessão expirou')
  await expirada.getByLabel('Senha').fill(ADMIN.senha)
  await expectAccessible(page)
  await expirada.getByRole('button', { name: 'Entrar' }).click()
  await aviso(page, 'Lead atribuído com sucesso!').waitFor()
  await expirada.waitFor({ state: 'detached' })
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
    const { page, problems, close } = await abrirLeads(fixture)
    await page.goto('/admin?consentimento=aceita&atribuicao=nenhuma')
    await acharNomes(page).nth(9).waitFor()
    await contarCliques(page)
    await escolher(page)
    const barra = page.getByRole('region', { name: 'Selecionados' })
    await barra.getByText('10 leads selecionados').waitFor()
    await barra.getByRole('button', { name: 'Atribuir' }).click()
    const atribuir = acharDialogo(page, 'Atribuir 10 leads')
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
