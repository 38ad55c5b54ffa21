import { itemEm, valorDaChave } from '#domain/numero/indexed-access.ts'
import type { AnuncioMedido } from './anuncio-medido.ts'

// The cross-validation: each advert is tested on parameters that were fitted without it.

/** Number of folds of the cross-validation. Our choice. */
const PARTES = 8

/** Groups that stay in one fold: all adverts of one FIPE code, or only adverts equal except for their place. */
export type Grupo = (anuncio: AnuncioMedido) => string

/** Groups the adverts of one FIPE code. */
export const identificarCodigo: Grupo = ({ codigo_fipe }) => codigo_fipe

/** Groups adverts of one source, code, age, use and price, such as one advert in several places. */
export const identificarAnuncio: Grupo = ({ fonte, codigo_fipe, idade_anos, km, preco }) =>
  [fonte, codigo_fipe, idade_anos, km, preco].join('|')

/** Returns for each advert the result of the fit on the folds without this advert. */
export function ajustarDeFora<T>(
  anuncios: readonly AnuncioMedido[],
  grupo: Grupo,
  aprender: (vistos: readonly AnuncioMedido[]) => T,
): T[] {
  const partes = repartir(anuncios.map(grupo))
  const aprendido = Array.from({ length: PARTES }, (_, parte) =>
    aprender(anuncios.filter((_, i) => partes[i] !== parte)),
  )
  return partes.map(parte => itemEm(aprendido, parte))
}

/** Assigns each group its fold: the most common first, in rotation. */
function repartir(grupos: readonly string[]): number[] {
  const contagem = new Map<string, number>()
  for (const grupo of grupos) contagem.set(grupo, (contagem.get(grupo) ?? 0) + 1)
  const ordem = [...contagem].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
  const parteDe = new Map(ordem.map(([grupo], i) => [grupo, i % PARTES]))
  return grupos.map(grupo => valorDaChave(parteDe, grupo))
}
