import { Recusa } from './erro.ts'

/** Another user saved the same record first; the editor's own input stays in the browser. */
export const ALTERADO_POR_OUTRO =
  'Outra pessoa alterou este cadastro enquanto você editava. Confira os dados atuais antes de salvar.'

/**
 * Checks that an edit does not overwrite another one that its editor has not seen.
 * @throws Recusa when the edit's version is not the stored one.
 */
export function conferirVersao(editada: number | undefined, guardada: number): void {
  if (editada !== undefined && editada !== guardada) throw new Recusa('conflito', ALTERADO_POR_OUTRO)
}

/**
 * Keeps the changes of an edit that differ from the stored values. An edit without a difference must not raise the
 * version: the next editor would get a false conflict.
 */
export function filtrarMudancas<T extends object>(antes: object, mudancas: T): Partial<T> {
  const guardado = new Map<string, unknown>(Object.entries(antes))
  const mudam = Object.entries(mudancas).filter(
    ([campo, valor]) => JSON.stringify(valor) !== JSON.stringify(guardado.get(campo)),
  )
  return Object.fromEntries(mudam) as Partial<T>
}
