import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectSoon, focusedText, type Visit } from './browser.ts'
import { expectAccessible, expectNoEnglish, expectNoSideScroll } from './checks/page-checks.ts'
import { setUpFixture, TELAS } from './fixture.ts'
import { aviso, linha } from './painel.ts'
import { criarLead, entrarNaAgencia } from './passos/painel-de-uma-agencia.ts'
import { atribuirLead, criarAgencia, provarCaixa } from './people.ts'

const fixture = setUpFixture()

/** More than a list takes to be read, so that a list which comes too early would show. */
const LEITURA_MS = 1_000

const rotuloEmFoco = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

describe.each(TELAS)('the panel at $width px, $colorScheme', ({ width, colorScheme }) => {
  let visita: Visit
  let agencia: string
  beforeAll(async () => {
    const email = `tela${width}@exemplo.com.br`
    agencia = await criarAgencia(fixture, 'Tela Veículos', email, {
      plano: 'premium',
      logo_url: `${fixture.site.url}/sem-logo.png`,
    })
    await atribuirLead(fixture, await criarLead(fixture, 'Noêmia Exemplo'), agencia)
    await provarCaixa(fixture, email)
    visita = await entrarNaAgencia(fixture, email, width, colorScheme)
  })
  afterAll(() => visita?.close())

  /** Checks the two rules that hold for every screen of the panel. */
  const conferirTela = async () => {
    await expectNoSideScroll(visita.page)
    await expectAccessible(visita.page)
  }

  test('the list and the drawer of a lead fit, and are accessible', async () => {
    const { page } = visita
    await linha(page, 'Noêmia').waitFor()
    // The logo fails to load: its box shows the initials.
    await page.getByText('TV', { exact: true }).waitFor()
    await expectSoon(() => page.locator('header img').count()).toBe(0)
    await conferirTela()
    await page.getByRole('button', { name: 'Noêmia Exemplo' }).click()
    await page.getByRole('dialog').getByText('Valor estimado').waitFor()
    await conferirTela()
  })

  test('a return without a reason puts the focus on the first reason', async () => {
    const { page } = visita
    await page.getByRole('button', { name: 'Devolver lead' }).click()
    const devolucao = page.getByRole('dialog', { name: 'Devolver lead' })
    await devolucao.getByRole('button', { name: 'Devolver', exact: true }).click()
    const motivo = devolucao.getByRole('radio').first()
    await expectSoon(() => motivo.evaluate(radio => radio === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await devolucao.waitFor({ state: 'detached' })
  })

  test('the form of a return keeps its choice until a second Esc, and gives the focus back', async () => {
    const { page } = visita
    await page.getByRole('button', { name: 'Devolver lead' }).focus()
    await page.keyboard.press('Enter')
    const devolucao = page.getByRole('dialog', { name: 'Devolver lead' })
    await devolucao.getByText('Quem decide:').waitFor()
    const motivos = devolucao.getByRole('radio')
    await motivos.first().waitFor()
    await conferirTela()
    await page.keyboard.press('ArrowDown')
    await expectSoon(() => motivos.nth(1).isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByText(/Aperte Esc de novo/).waitFor()
    await page.keyboard.press('Escape')
    await motivos.first().waitFor({ state: 'detached' })
    await expectSoon(() => focusedText(page)).toBe('Devolver lead')
    await page.getByRole('radio', { name: 'Fechado' }).check()
    await expectAccessible(page)
    await expectNoEnglish(page)
  })

  test('Relatórios and Equipe fit, and are accessible', async () => {
    const { page } = visita
    await page.goto('/painel-agencia')
    await page.getByRole('tab', { name: 'Relatórios' }).click()
    await page.getByText('0 de 1 lead').first().waitFor()
    await page.getByText('Ver em tabela').first().click()
    await page.getByRole('row', { name: /^Total 1 0/ }).waitFor()
    await conferirTela()
    await page.getByRole('tab', { name: 'Equipe' }).click()
    await page.getByText('Por enquanto é só você.').waitFor()
    await page.getByRole('button', { name: 'Enviar convite' }).click()
    await page.getByText('Nome é obrigatório').first().waitFor()
    await conferirTela()
  })

  test('Preferências: the rare pause comes last, and a whole name chooses its city', async () => {
    const { page } = visita
    await page.getByRole('tab', { name: 'Preferências' }).click()
    await page.getByText('Qualquer veículo.').waitFor()
    const preferencias = page.locator('form', { has: page.locator('[name=pausa_ate]') })
    expect(await preferencias.locator('input:visible').last().getAttribute('name')).toBe('pausa_ate')
    if (width === 360) {
      // The action stays in sight above the fields that follow.
      const salvar = await page.getByRole('button', { name: 'Salvar preferências' }).boundingBox()
      expect(salvar?.y).toBeLessThan(page.viewportSize()?.height ?? 0)
    }
    await preferencias.getByText('Cidades e estados').click()
    await page.getByLabel('Cidades', { exact: true }).fill('Campinas - S')
    await page.locator('option[value="Campinas - SP"]').waitFor({ state: 'attached' })
    await page.keyboard.type('P')
    await page.getByRole('button', { name: 'Tirar Campinas - SP' }).waitFor()
    await page.getByRole('button', { name: 'Salvar preferências' }).click()
    await page.getByRole('status').filter({ hasText: 'Qualquer veículo, em Campinas.' }).first().waitFor()
    await conferirTela()
  })

  test('Avisos: a webhook into our own network is refused; a public one shows its secret and its log', async () => {
    const { page } = visita
    await page.getByRole('tab', { name: 'Avisos' }).click()
    await page.getByRole('heading', { name: 'Ligar ao seu CRM' }).click()
    await page.getByLabel('Endereço do seu sistema').fill('https://127.0.0.1/leads')
    await page.getByRole('button', { name: 'Ligar webhook' }).click()
    await page.getByText('Esse endereço leva a uma rede interna').first().waitFor()
    await page.getByLabel('Endereço do seu sistema').fill('https://1.1.1.1/leads')
    await page.getByRole('button', { name: 'Ligar webhook' }).click()
    await page.getByText(/^whsec_/).waitFor()
    await conferirTela()
    await expectNoEnglish(page)
    await page.reload()
    // With a webhook the part is open from the start, and its log follows.
    await page.getByRole('button', { name: 'Enviar teste' }).waitFor()
    await page.getByRole('heading', { name: 'Registro do webhook' }).waitFor()
  })

  test('the open filters have targets of 24 pixels', async () => {
    const { page } = visita
    await page.getByRole('tab', { name: 'Leads' }).click()
    // WCAG 2.2, 2.5.8: a target has 24 pixels.
    await page.getByRole('button', { name: width === 360 ? 'Filtros e ordem' : 'Mais filtros' }).click()
    const minimo = await page.getByLabel('Valor mínimo').boundingBox()
    expect(minimo?.height).toBeGreaterThanOrEqual(24)
    await conferirTela()
  })

  test('the board: keys, a menu and the mouse move a lead, whose button keeps the focus', async () => {
    const { page } = visita
    await page.getByRole('button', { name: 'Quadro' }).click()
    const mover = page.getByRole('button', { name: 'Mover Noêmia Exemplo' })
    await mover.click()
    await page.getByRole('menu', { name: 'Mover para…' }).waitFor()
    await expectSoon(() => focusedText(page)).toBe('Contatado')
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.locator('[data-etapa=visita]').getByText('Noêmia Exemplo', { exact: true }).waitFor()
    await expectSoon(() => rotuloEmFoco(page)).toBe('Mover Noêmia Exemplo')
    await page.keyboard.press('ArrowLeft')
    await page.locator('[data-etapa=contatado]').getByText('Noêmia Exemplo', { exact: true }).waitFor()
    await expectSoon(() => rotuloEmFoco(page)).toBe('Mover Noêmia Exemplo')
    if (width === 1280) {
      const cartao = page.locator('li[draggable]', { hasText: 'Noêmia Exemplo' })
      // Four lines of text: name, vehicle, state, and the range with the seller.
      expect((await cartao.boundingBox())?.height).toBeLessThan(106)
      expect((await cartao.getByTitle(/^Troca R\$/).boundingBox())?.height).toBeLessThan(24)
      await cartao.dragTo(page.locator('[data-etapa=proposta]'))
      await page.locator('[data-etapa=proposta]').getByText('Noêmia Exemplo', { exact: true }).waitFor()
    }
    await conferirTela()
    // An empty board scrolls sideways, so the keyboard must reach it too.
    await page.goto('/painel-agencia?vista=quadro&busca=ninguem')
    await expectSoon(() => page.getByText('Nenhum lead', { exact: true }).count()).toBeGreaterThan(3)
    await expectAccessible(page)
  })

  test('a card that is moved twice before the first answer stays, and its button keeps the focus', async () => {
    const { page } = visita
    await atribuirLead(fixture, await criarLead(fixture, 'Rosa Exemplo'), agencia)
    await page.goto('/painel-agencia?vista=quadro')
    const mudancas = '**/api/minha-agencia/leads/*'
    const liberadas = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let pedidas = 0
    await page.route(mudancas, async rota => {
      if (rota.request().method() === 'PATCH') await liberadas[pedidas++]?.promise
      await rota.continue()
    })
    await page.getByRole('button', { name: 'Mover Rosa Exemplo' }).focus()
    const acharEm = (etapa: string) =>
      page.locator(`[data-etapa=${etapa}]`).getByText('Rosa Exemplo', { exact: true })
    for (const etapa of ['contatado', 'visita']) {
      await page.keyboard.press('ArrowRight')
      await acharEm(etapa).waitFor()
    }
    liberadas[0]?.resolve()
    await aviso(page, 'Rosa Exemplo: Contatado').waitFor()
    // The second move is asked for only now, and a list that was read before it would put the card back.
    await expectSoon(() => pedidas).toBe(2)
    await sleep(LEITURA_MS)
    expect(await acharEm('visita').count()).toBe(1)
    expect(await rotuloEmFoco(page)).toBe('Mover Rosa Exemplo')
    liberadas[1]?.resolve()
    await aviso(page, 'Rosa Exemplo: Visita').waitFor()
    await page.unroute(mudancas)
  })
})
