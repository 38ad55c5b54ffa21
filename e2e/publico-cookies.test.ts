import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserOfFile, expectSoon, siteUrl, visit } from './browser.ts'
import { expectAccessible } from './checks/page-checks.ts'
import { PAGINAS } from './passos/paginas-publicas.ts'

const browser = browserOfFile()

describe('cookies', () => {
  const guardado = (page: Page) =>
    page.evaluate(async () => ({
      chaves: Object.keys(localStorage),
      // React Router's scroll positions stay in the tab only.
      sessao: Object.keys(sessionStorage).filter(chave => chave !== 'react-router-scroll-positions'),
      cookies: document.cookie,
      bancos: (await indexedDB.databases()).length,
      registro: JSON.parse(localStorage.getItem('cookie-consent') ?? 'null'),
    }))
  /** Storage of a visitor without stored data. */
  const VAZIO = { sessao: [], cookies: '', bancos: 0 }

  const aceitar = (page: Page) => page.getByRole('button', { name: 'Aceitar todos' }).click()
  const recusar = (page: Page) => page.getByRole('button', { name: 'Recusar não essenciais' }).click()
  const escolher = async (page: Page) => {
    await page.getByRole('button', { name: 'Gerenciar preferências' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Preferências de cookies' })
    await dialogo.getByRole('checkbox', { name: 'Marketing' }).uncheck()
    await dialogo.getByRole('button', { name: 'Salvar' }).click()
  }

  test.each([
    ['accepting all', aceitar, { essenciais: true, analiticos: true, marketing: true }, ['/planos']],
    ['refusing', recusar, { essenciais: true, analiticos: false, marketing: false }, PAGINAS],
    ['choosing', escolher, { essenciais: true, analiticos: true, marketing: false }, ['/planos']],
  ])('case 28: after %s the browser calls no other site and stores no other data', async (...caso) => {
    const [, responder, registro, paginas] = caso
    const visita = await visit(browser(), {})
    const fora: string[] = []
    visita.page
      .context()
      .on('request', request => request.url().startsWith(siteUrl()) || fora.push(request.url()))
    await visita.page.goto('/')
    expect(await guardado(visita.page)).toEqual({ ...VAZIO, chaves: [], registro: null })
    await responder(visita.page)
    await visita.page.locator('#aviso-cookies').waitFor({ state: 'hidden' })
    const resposta = await guardado(visita.page)
    expect(resposta).toEqual({
      ...VAZIO,
      chaves: ['cookie-consent'],
      registro: { ...registro, timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
    })
    for (const pagina of paginas) {
      await visita.page.goto(pagina)
      await visita.page.locator('#aviso-cookies').waitFor({ state: 'hidden' })
      expect(await guardado(visita.page), pagina).toEqual(resposta)
    }
    expect(await visita.page.context().cookies()).toEqual([])
    expect(fora).toEqual([])
    await visita.close()
  })

  test('the dialog opens with every box ticked, Cancel keeps the banner, Save keeps the choice; the footer reopens it', async () => {
    const visita = await visit(browser(), { viewport: { width: 360, height: 740 } })
    const { page } = visita
    await page.goto('/')
    await page.getByRole('button', { name: 'Gerenciar preferências' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Preferências de cookies' })
    await dialogo.waitFor()
    await expectAccessible(page)
    expect(await dialogo.getByRole('checkbox', { name: 'Essenciais' }).isDisabled()).toBe(true)
    for (const nome of ['Essenciais', 'Analíticos', 'Marketing']) {
      expect(await dialogo.getByRole('checkbox', { name: nome }).isChecked(), nome).toBe(true)
    }
    await dialogo.getByRole('button', { name: 'Cancelar' }).click()
    await dialogo.waitFor({ state: 'hidden' })
    expect(await page.locator('#aviso-cookies').isVisible()).toBe(true)
    expect((await guardado(page)).registro).toBeNull()
    await page.getByRole('button', { name: 'Gerenciar preferências' }).click()
    await dialogo.getByRole('checkbox', { name: 'Marketing' }).uncheck()
    await dialogo.getByRole('button', { name: 'Salvar' }).click()
    await expectSoon(async () => (await guardado(page)).registro).toMatchObject({
      essenciais: true,
      analiticos: true,
      marketing: false,
    })
    await page.getByRole('button', { name: 'Preferências de cookies' }).click()
    await expectSoon(() => dialogo.getByRole('checkbox', { name: 'Marketing' }).isChecked()).toBe(false)
    await visita.close()
  })
})
