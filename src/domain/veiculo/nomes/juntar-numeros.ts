import { itemEm } from '#domain/numero/indexed-access.ts'
import { fatoDe } from '../palavras/fatos.ts'
import type { Busca } from './familia-achada.ts'
import { ehDesconhecida } from './vocabulario.ts'

/** Joins "tr 4" as "tr4", "35 s14" as "35s14", where the table has the joined word and not its separate letters. */
export function juntarNumeros(palavras: readonly string[], busca: Busca): string[] {
  const { indice } = busca
  const juntas: string[] = []
  for (const palavra of palavras) {
    const antes = juntas.at(-1) ?? ''
    const junta = antes + palavra
    const ehConhecida = indice.vezes.has(junta) && indice.inteiras.has(junta)
    if (antes !== '' && ehConhecida && podeJuntar(antes, palavra, busca)) juntas[juntas.length - 1] = junta
    else juntas.push(palavra)
  }
  return juntas
}

/**
 * Tells if two words may be joined: a number and its letters, or two words of which the brand has only the joined form
 * ("24 29", "free style").
 */
function podeJuntar(antes: string, palavra: string, busca: Busca): boolean {
  if (fatoDe(palavra) !== null || fatoDe(antes) !== null) return false
  if (/^([a-z]{1,3}\d+|\d+[a-z]{1,2}\d*)$/.test(antes + palavra)) return true
  // "4 sun"
  if (/^\d[a-z]{3,4}$/.test(antes + palavra)) return ehDesconhecida(busca, palavra)
  // "x r e 300"
  if (/^[a-z]$/.test(palavra) && /^[a-z]{1,2}$/.test(antes)) return true
  // "cargo 17 19"
  if (busca.tipos.includes('caminhao') && /^\d\d \d\d$/.test(`${antes} ${palavra}`)) return true
  const partes = /^\d{4,5}$/.test(antes + palavra) ? [antes, palavra] : [palavra]
  return (
    /^(?:\d{4,5}|[a-z]{6,})$/.test(antes + palavra) &&
    !ehDesconhecida(busca, antes + palavra) &&
    partes.every(parte => ehDesconhecida(busca, parte))
  )
}

/** Separates "titan160" as "titan 160". */
export function separarNumeros(palavras: readonly string[]): string[] {
  return palavras.flatMap(palavra => {
    const partes = fatoDe(palavra) ? null : /^([a-z]{2,})(\d{2,})([a-z]{0,2}\d*)$/.exec(palavra)
    return partes ? [itemEm(partes, 1), itemEm(partes, 2) + partes[3]] : [palavra]
  })
}
