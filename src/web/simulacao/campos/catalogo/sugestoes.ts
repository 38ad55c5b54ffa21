import type { Marca } from '#domain/catalogo/marcas/marca.ts'
import { normalizar } from '#domain/texto/texto.ts'
import { nomeDoModelo } from '#domain/veiculo/nome-do-veiculo.ts'
import type { ModeloAchado } from '#domain/veiculo/oferta.schema.ts'
import type { Sugestao } from '../pecas/ComboBox.tsx'

/** A suggestion that answers brand and model, or the brand alone. */
export type SugestaoDaReferencia = Sugestao & { marca: string; modelo?: string }

/** Returns the letters and digits of a text, without accents, so that "HR-V" equals "hrv". */
export const juntarLetras = (texto: string) => normalizar(texto).replace(/[^a-z0-9]/g, '')

/** Lists the names that contain the typed text, those that begin with it first. */
export function filtrarNomes(nomes: readonly string[], texto: string): string[] {
  const procurado = juntarLetras(texto)
  const contem = nomes.filter(nome => juntarLetras(nome).includes(procurado))
  const comecam = contem.filter(nome => juntarLetras(nome).startsWith(procurado))
  return [...new Set([...comecam, ...contem])]
}

/** Suggests a model of the reference table, with its years. @param marca the answered brand, which is not repeated. */
export const sugerirModelo = (achado: ModeloAchado, marca?: string): SugestaoDaReferencia => ({
  chave: `${achado.marca}|${achado.modelo}`,
  rotulo: achado.marca === marca ? achado.modelo : nomeDoModelo(achado),
  detalhe: dizerAnos(achado),
  marca: achado.marca,
  modelo: achado.modelo,
})

/** Formats the years in which the table has a model, such as "2013 a 2026" or "1994". */
function dizerAnos({ ano_de, ano_ate }: ModeloAchado): string | undefined {
  if (ano_de === null) return undefined
  return ano_de === ano_ate ? String(ano_de) : `${ano_de} a ${ano_ate}`
}

/**
 * Puts the models of the short list first, then the other models that the reference table has.
 * @param resposta the brand as it was answered, which may be outside the list.
 * @param marca the brand of the list; undefined outside it.
 */
export function juntarModelos(
  resposta: string,
  daLista: readonly string[],
  achados: readonly ModeloAchado[],
  marca: Marca | undefined,
): SugestaoDaReferencia[] {
  const lista = new Set(daLista.map(juntarLetras))
  const outros = achados.filter(({ modelo }) => !lista.has(juntarLetras(modelo)))
  return [
    ...daLista.map(modelo => ({ chave: modelo, rotulo: modelo, marca: resposta, modelo })),
    ...outros.map(achado => sugerirModelo(achado, marca?.nome)),
  ]
}
