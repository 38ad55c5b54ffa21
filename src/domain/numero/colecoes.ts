import { itemEm } from './indexed-access.ts'

/**
 * Inserts an item into a sorted list with a maximum length; of two equal items the earlier stays first.
 * @param vemAntes true when the first of two belongs strictly before the second.
 */
export function inserirEmOrdem<T>(
  lista: T[],
  item: T,
  maximo: number,
  vemAntes: (um: T, outro: T) => boolean,
): void {
  let indice = lista.length
  while (indice > 0 && vemAntes(item, itemEm(lista, indice - 1))) indice--
  if (indice >= maximo) return
  lista.splice(indice, 0, item)
  if (lista.length > maximo) lista.pop()
}

/** Returns the typed keys of an object that has no other keys than its type. */
export function chavesDe<T extends object>(objeto: T): (keyof T & string)[] {
  return Object.keys(objeto) as (keyof T & string)[]
}

/** Adds an item to the list of its key; the first item begins the list. */
export function acrescentar<K, T>(listas: Map<K, T[]>, chave: K, item: T): void {
  const lista = listas.get(chave)
  if (lista) lista.push(item)
  else listas.set(chave, [item])
}
