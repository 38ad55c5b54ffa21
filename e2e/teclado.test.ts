import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answerCookies, browserOfFile, expectInteractive, expectSoon, visit } from './browser.ts'

const browser = browserOfFile()

const focado = (page: Page) =>
  page.evaluate(() => {
    const el = document.activeElement as HTMLInputElement
    return {
      tag: el.tagName,
      type: el.type,
      name: el.name,
      texto: el.textContent?.trim() ?? '',
      disabled: el.disabled,
    }
  })

/** What the keyboard types into each field; selects take the first letters of an option. */
const DIGITADO: Record<string, string> = {
  nome: 'Maria Aparecida Exemplo',
  whatsapp: '11987654321',
  email: 'maria@exemplo.com.br',
  cpf: '52998224725',
  localizacao: 'Campinas - SP',
  tipo_veiculo_descricao: 'Quadriciclo',
  seguradora: 'Mapfre',
}
const TIPOS_DE_TEXTO = ['text', 'tel', 'email']

/** Answers whatever has the focus, with keys only; true when it was the button that goes on. */
async function responder(page: Page): Promise<boolean> {
  const { tag, type, name, texto, disabled } = await focado(page)
  if (tag === 'BUTTON' && /^(Continuar|Ver Meu)/.test(texto) && !disabled) {
    await page.keyboard.press('Enter')
    return true
  }
  if (type === 'radio') await page.keyboard.press(name === 'tem_seguro' ? 'ArrowDown' : 'Space')
  if (name === 'aceita_termos') await page.keyboard.press('Space')
  if (tag === 'SELECT' && (await page.evaluate(() => !(document.activeElement as HTMLSelectElement).value))) {
    await page.keyboard.press('ArrowDown')
  }
  if (tag === 'INPUT' && TIPOS_DE_TEXTO.includes(type)) await digitar(page, name)
  return false
}

/** Types the answer of a field that is still empty. */
async function digitar(page: Page, name: string) {
  const vazio = await page.evaluate(() =>
    /^(\+55 ?)?$/.test((document.activeElement as HTMLInputElement).value),
  )
  const valor = DIGITADO[name] ?? (['marca', 'modelo'].includes(name) ? 'Honda' : '')
  if (vazio && valor) await page.keyboard.type(valor)
}

test.each([
  ['carro', 9],
  ['moto', 8],
  ['caminhao', 9],
  ['utilitario', 8],
  ['trator', 8],
  ['outros', 7],
] as const)(
  '%s by keyboard alone; the focus goes to each question, nothing moves on by itself',
  async (tipo, total) => {
    const v = await visit(browser(), { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
    const { page } = v
    await answerCookies(page.context())
    await page.goto(`/simulacao/${tipo}`)
    for (let passo = 1; passo <= total; passo++) {
      await page.getByText(`Passo ${passo} de ${total}`).waitFor()
      await expectInteractive(page)
      if (passo > 1)
        await expectSoon(async () => (await focado(page)).tag, `focus at step ${passo}`).toBe('H1')
      let teclas = 0
      do {
        await page.keyboard.press('Tab')
        expect(++teclas, `keys at step ${passo}`).toBeLessThan(110)
      } while (!(await responder(page)))
    }
    await page.waitForURL('**/resultado')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(v.problems).toEqual([])
    await v.close()
  },
)
