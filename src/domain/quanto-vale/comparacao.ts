import { type Achada, caminhoDaPagina, type FamiliaDaGuia, type Guias, TIPOS_DA_GUIA } from './guia.ts'

/** Maximum number of vehicles in a comparison. */
export const COMPARADOS_NO_MAXIMO = 3

/** A vehicle of a comparison: a page with its year. */
export type Comparado = { familia: FamiliaDaGuia; ano: number }

/** A vehicle as an address names it: `carro/chevrolet/onix/2019`. */
export const chaveDoComparado = ({ familia, ano }: Comparado) =>
  caminhoDaPagina(familia.marca, familia, ano).replace('/quanto-vale/', '')

/** Shareable address of a comparison. */
export const caminhoDosComparados = (comparados: readonly Comparado[]) =>
  `/comparar${comparados.map((um, i) => `${i === 0 ? '?' : '&'}v=${chaveDoComparado(um)}`).join('')}`

/** The vehicles of an address, each once; unknown ones are left out. */
export function lerComparados({ porTipo }: Pick<Guias, 'porTipo'>, chaves: readonly string[]): Comparado[] {
  return [...new Set(chaves)]
    .flatMap(chave => {
      const [tipo, marca = '', nome = '', ano] = chave.split('/')
      const daTabela = TIPOS_DA_GUIA.find(um => um === tipo)
      const familia = daTabela && porTipo[daTabela].get(marca)?.familias.get(nome)
      return familia?.anos.includes(Number(ano)) ? [{ familia, ano: Number(ano) }] : []
    })
    .slice(0, COMPARADOS_NO_MAXIMO)
}

/**
 * The vehicle of a found page. Without a year it takes that of the vehicles beside it, else the newest before the
 * coming one; null for a brand.
 */
export function compararAchada({ familia, ano }: Achada, comparados: readonly Comparado[]): Comparado | null {
  if (!familia) return null
  const deOutro = comparados.find(outro => familia.anos.includes(outro.ano))?.ano
  const escolhido = ano ?? deOutro ?? familia.anos[0]
  return escolhido === undefined ? null : { familia, ano: escolhido }
}

/** Words between the vehicles of "onix 2019 ou hb20 2019". */
const ENTRE = /\s+(?:ou|x|vs\.?|versus|contra)\s+/i

/** Address of the comparison that a text requests; null if one of its vehicles needs a question. */
export function caminhoDaComparacao(guias: Pick<Guias, 'procurar'>, texto: string): string | null {
  const partes = texto.split(ENTRE)
  if (partes.length < 2 || partes.length > COMPARADOS_NO_MAXIMO) return null
  const comparados: Comparado[] = []
  for (const parte of partes) {
    const { certa, achadas } = guias.procurar(parte)
    const comparado = certa && achadas[0] ? compararAchada(achadas[0], comparados) : null
    if (!comparado) return null
    comparados.push(comparado)
  }
  return caminhoDosComparados(comparados)
}
