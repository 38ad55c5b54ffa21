import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import type { Visit } from '../browser.ts'
import { digitarSenha } from '../conta.ts'
import { ADMIN, type Fixture, setUpFixture, visitar } from '../fixture.ts'
import { linha, visitarComoAdmin } from '../painel.ts'
import { criarAgencia, deixarLead, nomeDe } from '../people.ts'

// The administrator's list of leads, with the same leads and agencies for each file of its journeys.

/** Number of leads in the fixture: they need two pages of the list, of 20 each. */
export const QUANTOS = 23

/** Starts the fixture with the leads of `QUANTOS` persons and two agencies. */
export function setUpLeads(): Fixture {
  const fixture = setUpFixture({ TRUST_PROXY: 'true' })
  beforeAll(async () => {
    for (let n = 1; n <= QUANTOS; n++) await deixarLead(fixture, n, situacaoDe(n))
    await criarAgencia(fixture, 'Auto Serra', 'auto@exemplo.com.br')
    await criarAgencia(fixture, 'Vale Veículos', 'vale@exemplo.com.br')
  }, 60_000)
  return fixture
}

/** Returns a person's situation: every seventh refuses calls and has overdue documents. */
function situacaoDe(n: number) {
  const emDia = n % 7 !== 0
  return {
    aceita_contato_parceiros: emDia,
    ipva_em_dia: emDia,
    licenciamento_em_dia: emDia,
    multas_pendentes: !emDia,
  }
}

/** Opens the list of leads as an administrator. */
export async function abrirLeads(fixture: Fixture): Promise<Visit> {
  const visita = await visitarComoAdmin(fixture)
  await visita.page.goto('/admin')
  await acharNomes(visita.page).first().waitFor()
  return visita
}

/** Signs in separately, for the tests that end the session. */
export async function entrarNosLeads(
  fixture: Fixture,
  width = 1280,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Visit> {
  const visita = await visitar(fixture, width, colorScheme)
  await digitarSenha(visita.page, ADMIN.email, ADMIN.senha, '/admin-login')
  await visita.page.waitForURL('**/admin')
  await acharNomes(visita.page).first().waitFor()
  return visita
}

/** Finds the names in the list; a press opens the lead. */
export const acharNomes = (page: Page) => page.locator('[data-abrir]')

/** Finds the row of the n-th invented person. */
export const acharPessoa = (page: Page, n: number) => linha(page, nomeDe(n))

/** Finds the open dialog with this title. */
export const acharDialogo = (page: Page, nome: string) => page.getByRole('dialog', { name: nome })
