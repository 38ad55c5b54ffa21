import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectSoon } from './browser.ts'
import { expectAccessible } from './checks/page-checks.ts'
import { setUpFixture } from './fixture.ts'
import { abrirAba, acharBotao, linha } from './painel.ts'

const fixture = setUpFixture()

/** A mail about a lead, whose delivery failed. */
const ENTREGA = {
  id: '1',
  quando: '2026-11-21T12:00:00Z',
  agencia_nome: 'Auto Serra',
  lead_id: '01a1fd35-10cf-70fd-bb8c-50d00741306c',
  lead_veiculo: 'Fiat Argo 2020',
  tipo: 'lead',
  canal: 'email',
  estado: 'falhou',
  tentativas: 5,
  erro: 'ECONNREFUSED',
}

/** The notice at 80 % of the limit, which the server keeps because mail is off. */
const AVISO_80 = { ...ENTREGA, id: '2', lead_id: null, tipo: 'limite_80', estado: 'retido', erro: null }

/** Answers the list of deliveries: two pages with a failed and a held message; the filter leaves the failed one. */
const responderEntregas = (page: Page) =>
  page.route('**/api/entregas**', rota => {
    const consulta = new URL(rota.request().url()).searchParams
    const pagina = Number(consulta.get('pagina') ?? 1)
    const daSituacao = consulta.get('situacao') === 'falhas' ? [ENTREGA] : [ENTREGA, AVISO_80]
    const itens = pagina > 2 ? [] : daSituacao
    const falhas = { total: 1, total_exato: true }
    const doFiltro = { itens, total: 51, total_exato: true, pagina, por_pagina: 50 }
    const correio = { esperando: 2, avisos: 1, relatorios: 0 }
    const json = { ...doFiltro, esperando: 1, falhas, correio, email_ligado: false }
    return rota.fulfill({ json })
  })

test('deliveries show the state of each message, and lead to its lead', async () => {
  const visita = await abrirAba(fixture, 'leads')
  const { page } = visita
  await responderEntregas(page)
  await page.getByRole('tab', { name: 'Entregas' }).click()
  await linha(page, 'Falhou').getByText('ECONNREFUSED').waitFor()
  await linha(page, 'Limite quase no fim').getByText('Guardado').waitFor()
  await page.getByRole('heading', { name: 'O envio de e-mails está desligado' }).waitFor()
  // All messages of this page go by mail: no column says so in every row.
  expect(await page.getByRole('columnheader', { name: 'Canal' }).count()).toBe(0)
  await page
    .getByText('2 mensagens esperam: 1 aviso a uma agência e 1 de conta, acesso ou proposta.')
    .waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Com falha 1' }).click()
  await page.waitForURL(/entregas_situacao=falhas/)
  await linha(page, 'Limite quase no fim').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Todas', exact: true }).click()
  await linha(page, 'Limite quase no fim').waitFor()
  await acharBotao(page, 'Próxima').click()
  await page.waitForURL(/entregas_pagina=2/)
  await expectSoon(() =>
    page.getByRole('link', { name: 'Abrir o lead do Fiat Argo 2020' }).getAttribute('href'),
  ).toBe(`/admin?lead=${ENTREGA.lead_id}`)
  await page.goto('/admin?aba=entregas&entregas_pagina=3')
  await page.getByText('Esta página não existe mais').waitFor()
  await acharBotao(page, 'Ir para a primeira').click()
  await linha(page, 'Falhou').waitFor()
  expect(new URL(page.url()).searchParams.has('entregas_pagina')).toBe(false)
  await visita.close()
})

test('deliveries without a failure say whether mail is sent at all', async () => {
  const visita = await abrirAba(fixture, 'leads')
  const { page } = visita
  let email_ligado = true
  let esperando = 0
  await page.route('**/api/entregas**', rota => {
    const nenhuma = { total: 0, total_exato: true }
    const itens = [{ ...ENTREGA, estado: 'enviado', erro: null }]
    const json = {
      itens,
      total: 1,
      total_exato: true,
      esperando,
      falhas: nenhuma,
      correio: { esperando, avisos: esperando },
      pagina: 1,
      por_pagina: 50,
      email_ligado,
    }
    return rota.fulfill({ json })
  })
  await page.goto('/admin?aba=entregas')
  await page.getByRole('heading', { name: 'Tudo enviado' }).waitFor()
  esperando = 1
  await page.reload()
  await page.getByRole('heading', { name: '1 aviso espera para sair' }).waitFor()
  email_ligado = false
  await page.reload()
  await page.getByRole('heading', { name: 'O envio de e-mails está desligado' }).waitFor()
  await visita.close()
})
