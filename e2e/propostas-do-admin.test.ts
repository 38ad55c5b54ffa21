import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { criarJanela, criarProposta, escolherProposta } from '#tests/domain/proposta/janela-de-teste.ts'
import { expectSoon } from './browser.ts'
import { expectAccessible, expectNoEnglish, expectNoSideScroll } from './checks/page-checks.ts'
import { escreverNoBanco } from './escrever-no-banco.ts'
import { setUpFixture, TELAS } from './fixture.ts'
import { linha, visitarComoAdmin } from './painel.ts'
import { chamarComoAdmin, criarAgencia, deixarLead } from './people.ts'

const fixture = setUpFixture()

/**
 * Creates three windows: one waits, one has an offer, and one was chosen, whose agency objects to how its case counts.
 */
async function preparar() {
  const agencia = await criarAgencia(fixture, 'Palavra Veículos', 'palavra@exemplo.com.br')
  const leads: string[] = []
  for (let i = 0; i < 3; i++)
    leads.push(await deixarLead(fixture, i + 1, { aceita_contato_parceiros: false }))
  await escreverNoBanco(fixture.site, async painel => {
    const [, comProposta, escolhida] = await Promise.all(
      leads.map(lead => criarJanela(painel, lead, [{ id: agencia }])),
    )
    await criarProposta(painel, comProposta ?? '', { id: agencia }, { valor: 48_000 })
    await criarProposta(painel, escolhida ?? '', { id: agencia }, { valor: 50_000 })
    const caso = await escolherProposta(painel, escolhida ?? '', { id: agencia }, leads[2] ?? '')
    await painel.teste.db.servico.execute(sql`
      update palavras set contato_em = now(), loja_desfecho = 'baixou', loja_valor = 45000, loja_motivo = 'desgaste',
        loja_em = now(), dono_desfecho = 'baixou', dono_valor = 45000, dono_em = now(), cumprida = false,
        contestacao = 'Os pneus estavam carecas, e o anúncio dizia novos.', contestada_em = now()
      where id = ${caso}`)
  })
}

test('the administrator reads figures, decides an objection and sets the switch', async () => {
  await preparar()
  const { page, problems, close } = await visitarComoAdmin(fixture, 1280, 'dark')
  await page.goto('/admin?aba=distribuicao&parte=propostas')
  await page.getByRole('region', { name: 'Números' }).getByText('Donos com proposta').waitFor()
  const abrir = (titulo: string) => page.locator('summary', { hasText: titulo }).click()
  await abrir('Como terminaram')
  await page.getByText('3 veículos pediram propostas no período.').waitFor()
  await abrir('A palavra de cada agência')
  await linha(page, 'Palavra Veículos').getByText('cumpriu 0 de 1').waitFor()
  await abrir('Veículos')
  await expectSoon(() => linha(page, 'Chevrolet Onix 2021').count()).toBe(3)
  await page.getByLabel('Situação').selectOption('com_propostas')
  await expectSoon(() => linha(page, 'Chevrolet Onix 2021').count()).toBe(1)
  await expectNoEnglish(page)
  await verNasTelas(page, 'figuras')

  const contestacao = page.getByRole('listitem').filter({ hasText: 'Palavra Veículos' })
  await contestacao.getByText('“Os pneus estavam carecas, e o anúncio dizia novos.”').waitFor()
  await contestacao.getByRole('button', { name: 'Cumpriu', exact: true }).click()
  await contestacao.waitFor({ state: 'detached' })
  await linha(page, 'Palavra Veículos').getByText('cumpriu 1 de 1').waitFor()

  await abrir('Ajustes')
  await page.getByRole('checkbox', { name: 'Carro' }).check()
  await page.getByRole('button', { name: 'Salvar ajustes' }).click()
  await page.getByText('Ajustes salvos').waitFor()
  await verNasTelas(page, 'ajustes')
  const { itens } = await chamarComoAdmin(fixture, 'GET', '/api/auditoria')
  expect(itens.map(({ acao }: { acao: string }) => acao)).toEqual(
    expect.arrayContaining(['contestacao_decidida', 'propostas_ajustadas']),
  )
  expect(problems).toEqual([])
  await close()
})

/** Checks the page on both screens. */
async function verNasTelas(page: Page, nome: string): Promise<void> {
  for (const { width, colorScheme } of TELAS) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await fotografar(page, `${nome}-${width}`)
  }
}

/** Keeps a picture for the eye of a developer, if FOTOS_DIR names a folder. */
async function fotografar(page: Page, nome: string): Promise<void> {
  const pasta = process.env.FOTOS_DIR
  if (pasta) await page.screenshot({ path: `${pasta}/propostas-do-admin-${nome}.png`, fullPage: true })
}
