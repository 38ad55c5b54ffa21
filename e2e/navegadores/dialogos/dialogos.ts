import { expect, test } from 'vitest'
import type { BrowserPage, Name } from '../browser-page.ts'
import type { Conta, Entrar } from '../contas.ts'
import { dialogFaults, unreachable } from '../na-pagina.ts'

/** A dialog: its file in `src/web`, its title, the address of its page, and the button or steps that open it. */
export type Dialogo = {
  de: string
  titulo: Name
  em: string
  por: Name | ((navegador: BrowserPage) => Promise<unknown>)
}

/** Below this height, in CSS pixels, a dialog shows none of its content. */
const MENOR_ALTURA = 140

/** Requires that the dialog with this title is open, is as high as its content, and has only reachable controls. */
export async function conferirDialogo(navegador: BrowserPage, titulo: Name): Promise<void> {
  await navegador.find('heading', titulo, { within: 'dialog[open]' })
  // Late data may still make the dialog higher.
  await navegador.until(
    () => !document.querySelector('dialog[open] [aria-busy=true]'),
    [],
    'the dialog to be filled',
  )
  expect((await navegador.box('dialog[open]')).height, `height of ${titulo}`).toBeGreaterThan(MENOR_ALTURA)
  expect(await navegador.evaluate(dialogFaults), `faults of ${titulo}`).toEqual([])
  expect(await navegador.evaluate(unreachable), `out of reach in ${titulo}`).toEqual([])
}

/** Closes the top dialog by Esc, and waits until it disappears. */
export async function fecharDialogo(navegador: BrowserPage, titulo: Name): Promise<void> {
  await navegador.press('Escape')
  await navegador.gone('heading', titulo, { within: 'dialog[open]' })
}

const testados = new Set<string>()

/** Records that a file's dialogs have tests; returns the file's name. */
export function cobrir(arquivo: string): string {
  testados.add(arquivo)
  return arquivo
}

/** Lists the files with tests for their dialogs, among the tests declared so far. */
export const listarArquivosTestados = (): string[] => [...testados].sort()

/** Declares a test of each dialog, for an account. */
export function testarCada(entrar: Entrar, conta: Conta, dialogos: Dialogo[]) {
  for (const { de } of dialogos) cobrir(de)
  test.each(dialogos)('$de: $titulo', async ({ titulo, em, por }) => {
    const navegador = await entrar(conta)
    await navegador.open(em)
    // Late data may move the button under the pointer.
    await navegador.until(() => !document.querySelector('[aria-busy=true]'), [], 'the page to be filled')
    if (typeof por === 'function') await por(navegador)
    else await navegador.click('button', por)
    await conferirDialogo(navegador, titulo)
    await fecharDialogo(navegador, titulo)
  })
}
