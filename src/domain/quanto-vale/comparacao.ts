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

/** The vehicles of an address, and what of it is not shown. */
export type Lidos = {
  comparados: Comparado[]
  /** Texts that name no vehicle, as words. */
  perdidas: string[]
  /** Vehicles that the address names again. */
  repetidos: Comparado[]
  /** Number of vehicles after the last one that has a place. */
  demais: number
}

/** The vehicles of an address, each once. */
export function lerComparados({ porTipo }: Pick<Guias, 'porTipo'>, chaves: readonly string[]): Lidos {
  const lidos: Lidos = { comparados: [], perdidas: [], repetidos: [], demais: 0 }
  const vistas = new Set<string>()
  for (const chave of chaves.filter(uma => uma.trim())) {
    const [tipo, marca = '', nome = '', ano] = chave.split('/')
    const daTabela = TIPOS_DA_GUIA.find(um => um === tipo)
    const familia = daTabela && porTipo[daTabela].get(marca)?.familias.get(nome)
    if (!familia?.anos.includes(Number(ano))) lidos.perdidas.push(escreverChave(chave))
    else if (vistas.has(chave)) lidos.repetidos.push({ familia, ano: Number(ano) })
    else if (vistas.size >= COMPARADOS_NO_MAXIMO) lidos.demais++
    else {
      vistas.add(chave)
      lidos.comparados.push({ familia, ano: Number(ano) })
    }
  }
  return lidos
}

/** `carro/fiat/uno-mille/2030` as "fiat uno mille 2030", which the search understands. */
const escreverChave = (chave: string) =>
  chave
    .split('/')
    .filter((parte, i) => i > 0 || !(TIPOS_DA_GUIA as readonly string[]).includes(parte))
    .join(' ')
    .replaceAll('-', ' ')
    .slice(0, 80)
    .trim()

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
