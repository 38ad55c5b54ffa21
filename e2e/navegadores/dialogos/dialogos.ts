import { expect, test } from 'vitest'
import type { BrowserPage, Name } from '../browser-page.ts'
import type { Conta, Entrar } from '../contas.ts'
import { dialogFaults, unreachable } from '../na-pagina.ts'

/** A dialog: its file in `src/web`, its title, its page, and the steps to open it. */
export type Dialogo = {
  de: string
  titulo: Name
  em: string
  por: Name | ((n: BrowserPage) => Promise<unknown>)
}

/** Below this height, in CSS pixels, a dialog shows none of its content. */
const MENOR_ALTURA = 140

/** Requires an open dialog with this title, the height of its content and reachable controls. */
export async function conferirDialogo(n: BrowserPage, titulo: Name): Promise<void> {
  await n.find('heading', titulo, { within: 'dialog[open]' })
  // Late data may still lengthen it.
  await n.until(() => !document.querySelector('dialog[open] [aria-busy=true]'), [], 'the dialog to be filled')
  expect((await n.box('dialog[open]')).height, `height of ${titulo}`).toBeGreaterThan(MENOR_ALTURA)
  expect(await n.evaluate(dialogFaults), `faults of ${titulo}`).toEqual([])
  expect(await n.evaluate(unreachable), `out of reach in ${titulo}`).toEqual([])
}

/** Closes the top dialog by Esc, and waits until it disappears. */
export async function fecharDialogo(n: BrowserPage, titulo: Name): Promise<void> {
  await n.press('Escape')
  await n.gone('heading', titulo, { within: 'dialog[open]' })
}

const testados = new Set<string>()

/** Records that a file's dialogs have tests; returns the file's name. */
export function cobrir(arquivo: string): string {
  testados.add(arquivo)
  return arquivo
}

/** Lists the files with tests for their dialogs, among the tests declared so far. */
export const arquivosTestados = (): string[] => [...testados].sort()

/** Declares a test of each dialog, for an account. */
export function testarCada(entrar: Entrar, conta: Conta, dialogos: Dialogo[]) {
  for (const { de } of dialogos) cobrir(de)
  test.each(dialogos)('$de: $titulo', async ({ titulo, em, por }) => {
    const n = await entrar(conta)
    await n.open(em)
    // Late data may move the button under the pointer.
    await n.until(() => !document.querySelector('[aria-busy=true]'), [], 'the page to be filled')
    if (typeof por === 'function') await por(n)
    else await n.click('button', por)
    await conferirDialogo(n, titulo)
    await fecharDialogo(n, titulo)
  })
}
