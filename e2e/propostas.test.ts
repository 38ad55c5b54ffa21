import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { CARRO } from '#tests/api/carro.ts'
import {
  expectAccessible,
  expectInteractive,
  expectNoSideScroll,
  expectSoon,
  focusedText,
} from './browser.ts'
import { perguntar } from './database.ts'
import { setUpFixture, visitar } from './fixture.ts'
import { criarAgencia, deixarLead } from './people.ts'

const fixture = setUpFixture({ TRUST_PROXY: 'true' })

const LOJAS = { vale: 'vale@exemplo.com.br', serra: 'serra@exemplo.com.br' }

beforeAll(async () => {
  await criarAgencia(fixture, 'Vale Seminovos', LOJAS.vale)
  await criarAgencia(fixture, 'Serra Veículos', LOJAS.serra)
})

/** The n-th person, who authorised no contact, on a phone, at the report of the own car. */
async function abrirRelatorio(n: number) {
  const v = await visitar(fixture, 360)
  const { page } = v
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.1.0.${n}` })
  const lead_id = await deixarLead(fixture, n, { aceita_contato_parceiros: false })
  const [linha] = await perguntar<{ avaliacao_id: string }>(
    fixture.site.dataDir,
    `select avaliacao_id from leads where id = '${lead_id}'`,
  )
  const avaliacao = await (
    await page.request.post('/functions/v1/avaliar-veiculo', { data: { ...CARRO, relatorio: true } })
  ).json()
  const usr = {
    avaliacao: { ...avaliacao, do_lead: linha?.avaliacao_id },
    formulario: { tipo_veiculo: 'carro', ...CARRO },
  }
  await page.goto('/politica-cookies')
  await page.evaluate(estado => history.replaceState(estado, '', '/resultado'), { usr, key: 'x', idx: 0 })
  await page.reload()
  return { ...v, lead_id }
}

const botao = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const titulo = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

/** From the report to the open window. */
async function pedir(page: Page) {
  await page.getByRole('link', { name: 'Quero propostas antes de dar o meu contato' }).click()
  await page.waitForURL('**/propostas')
  await botao(page, 'Pedir propostas').click()
  await titulo(page, 'Esperando propostas')
  expect(await focusedText(page)).toBe('Esperando propostas')
}

/** Makes the past of a lead's window older: the clock of the site stays. */
const passar = (lead_id: string, dias: number, colunas: readonly string[]) =>
  perguntar(
    fixture.site.dataDir,
    `update janelas set ${colunas.map(coluna => `${coluna} = ${coluna} - interval '${dias} days'`).join()}
      where lead_id = '${lead_id}'`,
  )

test('a window without offers lapses; another one is withdrawn for calls', async () => {
  const { page, problems, close, lead_id } = await abrirRelatorio(2)
  await pedir(page)
  await passar(lead_id, 5, ['aberta_em', 'fecha_em', 'caduca_em'])
  await expectSoon(async () => {
    await page.reload()
    await page.getByText('Um instante').waitFor({ state: 'detached' })
    return page.getByRole('heading', { level: 1 }).innerText()
  }).toBe('O prazo terminou')
  await page.getByText('Ninguém recebeu o seu contato.').waitFor()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await botao(page, 'Pedir propostas de novo').click()
  await titulo(page, 'Esperando propostas')
  await botao(page, 'Prefiro que lojas me chamem').click()
  await botao(page, 'Autorizar').click()
  await titulo(page, 'Lojas me chamam')
  expect(problems).toEqual([])
  await close()
})

test('without a word the page leads to the own data; a wrong word opens nothing', async () => {
  const v = await visitar(fixture, 360)
  await v.page.goto('/propostas')
  await expectInteractive(v.page)
  await v.page.getByRole('link', { name: 'Abrir Meus dados' }).waitFor()
  await v.page.goto('/propostas#errada')
  await v.page.reload()
  await titulo(v.page, 'Este link não abre')
  await expectAccessible(v.page)
  await v.close()
})
