import type { Page } from 'playwright-core'
import type { Visit } from '../browser.ts'
import { consultar } from '../database.ts'
import { type Fixture, visitar } from '../fixture.ts'
import { deixarLeadAvaliado } from '../people.ts'
import { mostrarRelatorio } from '../simulacao.ts'

// Steps of the journeys about offers.

/** Finds the buttons whose name has this text. */
export const botao = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Waits for the main heading of a page. */
export const esperarTitulo = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** Opens the report of the own car on a phone as the n-th person, who authorised no contact. */
export async function abrirRelatorioSemContato(
  fixture: Fixture,
  n: number,
): Promise<Visit & { lead_id: string }> {
  const visita = await visitar(fixture, 360)
  await visita.page.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.1.0.${n}` })
  const { id, avaliacao_id } = await deixarLeadAvaliado(fixture, n, { aceita_contato_parceiros: false })
  await mostrarRelatorio(visita.page, avaliacao_id)
  return { ...visita, lead_id: id }
}

/**
 * Moves instants of a lead's window into the past, as if `dias` had gone by, because the clock of the site stays. Then it
 * wakes the worker of windows.
 */
export const recuarDatas = ({ site }: Fixture, lead_id: string, dias: number, colunas: readonly string[]) =>
  consultar(
    site.dataDir,
    `with mudadas as (update janelas set ${colunas.map(coluna => `${coluna} = ${coluna} - interval '${dias} days'`).join()}
      where lead_id = '${lead_id}' returning 1) select notificar('propostas', '') from mudadas`,
  )
