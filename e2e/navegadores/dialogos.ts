import { expect, test } from 'vitest'
import type { Conta } from './contas.ts'
import { dialogFaults, unreachable } from './na-pagina.ts'
import type { Name, Navegador } from './navegador.ts'

/** A dialog: the file of `src/web` that draws it, its title, the page that it is on, and what opens it there. */
export type Dialogo = {
  de: string
  titulo: Name
  em: string
  por: Name | ((n: Navegador) => Promise<unknown>)
}

/** Brings an account to the browser. */
export type Entrar = (conta: Conta) => Promise<Navegador>

/** A dialog lower than this shows nothing of what it holds, in CSS pixels. */
const MENOR_ALTURA = 140

/** A dialog is open with this title, has the height that its content needs, and everything in it can be pressed. */
export async function conferirDialogo(n: Navegador, titulo: Name): Promise<void> {
  await n.find('heading', titulo, { within: 'dialog[open]' })
  // Data from the server may still lengthen it.
  await n.until(() => !document.querySelector('dialog[open] [aria-busy=true]'), [], 'the dialog to be filled')
  expect((await n.box('dialog[open]')).height, `height of ${titulo}`).toBeGreaterThan(MENOR_ALTURA)
  expect(await n.evaluate(dialogFaults), `faults of ${titulo}`).toEqual([])
  expect(await n.evaluate(unreachable), `out of reach in ${titulo}`).toEqual([])
}

/** Closes the dialog on top by Esc, and waits until it is gone. */
export async function fecharDialogo(n: Navegador, titulo: Name): Promise<void> {
  await n.press('Escape')
  await n.gone('heading', titulo, { within: 'dialog[open]' })
}

const testados = new Set<string>()

/** Notes that the dialogs of a file of `src/web` are tested; answers its name. */
export function cobrir(arquivo: string): string {
  testados.add(arquivo)
  return arquivo
}

/** Files whose dialogs are tested, as far as the tests were declared. */
export const arquivosTestados = (): string[] => [...testados].sort()

/** A test of each dialog, for an account. */
export function testarCada(entrar: Entrar, conta: Conta, dialogos: Dialogo[]) {
  for (const { de } of dialogos) cobrir(de)
  test.each(dialogos)('$de: $titulo', async ({ titulo, em, por }) => {
    const n = await entrar(conta)
    await n.open(em)
    // Data that arrives late may move the button under the pointer.
    await n.until(() => !document.querySelector('[aria-busy=true]'), [], 'the page to be filled')
    if (typeof por === 'function') await por(n)
    else await n.click('button', por)
    await conferirDialogo(n, titulo)
    await fecharDialogo(n, titulo)
  })
}
