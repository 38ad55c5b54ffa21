import { expect, test } from 'vitest'
import { answerCookies, browserOfFile, expectInteractive, expectSoon, visit } from './browser.ts'
import { focado, responder } from './teclado.ts'

const browser = browserOfFile()

/** Most presses of Tab in one step, so that a button out of reach ends the test. */
const MAXIMO_DE_TECLAS = 110

test.each([
  ['carro', 9],
  ['moto', 8],
  ['caminhao', 9],
  ['utilitario', 8],
  ['trator', 8],
  ['outros', 7],
] as const)(
  '%s by keyboard alone; the focus goes to each question, and no step advances by itself',
  async (tipo, total) => {
    const visita = await visit(browser(), { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
    const { page } = visita
    await answerCookies(page.context())
    await page.goto(`/simulacao/${tipo}`)
    const leitura: string[] = []
    for (let passo = 1; passo <= total; passo++) {
      await page.getByText(`Passo ${passo} de ${total}`).waitFor()
      await expectInteractive(page)
      // The fields of a step load apart from the page.
      await page.locator('main :is(input, select, textarea)').first().waitFor({ state: 'attached' })
      if (passo > 1)
        await expectSoon(async () => (await focado(page)).tag, `focus at step ${passo}`).toBe('H1')
      leitura.push(`# Passo ${passo} de ${total}\n${await page.locator('main').ariaSnapshot()}`)
      let teclas = 0
      do {
        await page.keyboard.press('Tab')
        expect(++teclas, `keys at step ${passo}`).toBeLessThan(MAXIMO_DE_TECLAS)
      } while (!(await responder(page)))
    }
    await page.waitForURL('**/resultado')
    await page.getByRole('heading', { level: 1 }).waitFor()
    // The accessibility tree of each step as it opens: names, roles and states, in order.
    await expect(`${leitura.join('\n\n')}\n`).toMatchFileSnapshot(`./leitura/${tipo}.txt`)
    expect(visita.problems).toEqual([])
    await visita.close()
  },
)
