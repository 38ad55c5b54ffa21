import type { Page } from 'playwright-core'

/** Reads the focused element, with its properties for keyboard users. */
export const focado = (page: Page) =>
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

/** The keyboard's text for each field; selects take the first letters of an option. */
const DIGITADO: Record<string, string> = {
  nome: 'Maria Aparecida Exemplo',
  whatsapp: '11987654321',
  email: 'maria@exemplo.com.br',
  cpf: '52998224725',
  localizacao: 'Campinas - SP',
  tipo_veiculo_descricao: 'Quadriciclo',
  seguradora: 'Mapfre',
}
/** Types of `input` that take text. */
const TIPOS_DE_TEXTO = ['text', 'tel', 'email']

/**
 * Answers the focused element with keys only; returns true after the button that goes on. Waits for a frame first.
 * Faster keys would skip the button, which React enables as it draws the last answer.
 */
export async function responder(page: Page): Promise<boolean> {
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn))))
  const { tag, type, name, texto, disabled } = await focado(page)
  if (tag === 'BUTTON' && /^(Continuar|Ver Meu)/.test(texto) && !disabled) {
    await page.keyboard.press('Enter')
    return true
  }
  if (type === 'radio') await page.keyboard.press(name === 'tem_seguro' ? 'ArrowDown' : 'Space')
  if (name === 'aceita_termos' && !(await page.evaluate(() => document.activeElement?.matches(':checked'))))
    await page.keyboard.press('Space')
  if (tag === 'SELECT' && (await page.evaluate(() => !(document.activeElement as HTMLSelectElement).value))) {
    await page.keyboard.press('ArrowDown')
  }
  if (tag === 'INPUT' && TIPOS_DE_TEXTO.includes(type)) await digitar(page, name)
  return false
}

/** Types the answer of an empty field. */
async function digitar(page: Page, name: string) {
  const vazio = await page.evaluate(() =>
    /^(\+55 ?)?$/.test((document.activeElement as HTMLInputElement).value),
  )
  const valor = DIGITADO[name] ?? (['marca', 'modelo'].includes(name) ? 'Honda' : '')
  if (vazio && valor) await page.keyboard.type(valor)
}

/** Most presses of Tab from one end of a page to the other. */
const VOLTA = 80

/** Presses Tab until the focus is on a selector and, if given, a text. */
export async function irAte(page: Page, seletor: string, texto?: string): Promise<void> {
  for (let teclas = 0; teclas < VOLTA; teclas++) {
    const chegou = await page.evaluate(
      ([alvo = '', escrito]) => {
        const el = document.activeElement
        return el?.matches(alvo) === true && (!escrito || el.textContent?.trim() === escrito)
      },
      [seletor, texto],
    )
    if (chegou) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard never reached ${texto ?? seletor}`)
}

/** Presses a button or follows a link with keys alone, once it is enabled. */
export async function teclarEm(page: Page, texto: string): Promise<void> {
  await page.locator(':is(button:enabled, a[href])').filter({ hasText: texto }).first().waitFor()
  await irAte(page, 'button, a', texto)
  await page.keyboard.press('Enter')
}
