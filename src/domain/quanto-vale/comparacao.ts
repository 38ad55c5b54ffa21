import {
  caminhoDaPagina,
  type FamiliaDaGuia,
  type Guias,
  LIDO_MAXIMO,
  type PaginaAchada,
  TIPOS_DA_GUIA,
} from './guia.ts'

/** Maximum number of vehicles in a comparison. Our choice. */
export const COMPARADOS_NO_MAXIMO = 3

/** A vehicle of a comparison: a page with its year. */
export type FamiliaNoAno = { familia: FamiliaDaGuia; ano: number }

/** Names a vehicle as an address does: `carro/chevrolet/onix/2019`. */
export const chaveDoComparado = ({ familia, ano }: FamiliaNoAno) =>
  caminhoDaPagina(familia.marca, familia, ano).replace('/quanto-vale/', '')

/** Returns the shareable address of a comparison. */
export const caminhoDosComparados = (comparados: readonly FamiliaNoAno[]) =>
  `/comparar${comparados.map((comparado, i) => `${i === 0 ? '?' : '&'}v=${chaveDoComparado(comparado)}`).join('')}`

/** An address, as it was read. */
export type EnderecoLido = {
  /** The vehicles to show, each once. */
  comparados: FamiliaNoAno[]
  /** Texts that name no vehicle, as words. */
  textosSemVeiculo: string[]
  veiculosRepetidos: FamiliaNoAno[]
  /** Number of vehicles after the last one that has a place. */
  veiculosDemais: number
}

/** Largest number of keys that are read: an address may have thousands. The further ones are only counted. */
const CHAVES_LIDAS = 4 * COMPARADOS_NO_MAXIMO

/** Reads the vehicles of an address. */
export function lerComparados({ porTipo }: Pick<Guias, 'porTipo'>, chaves: readonly string[]): EnderecoLido {
  const lido: EnderecoLido = {
    comparados: [],
    textosSemVeiculo: [],
    veiculosRepetidos: [],
    veiculosDemais: Math.max(0, chaves.length - CHAVES_LIDAS),
  }
  const vistas = new Set<string>()
  for (const chave of chaves.slice(0, CHAVES_LIDAS).filter(uma => /[\p{L}\d]/u.test(uma))) {
    const [tipo, marca = '', nome = '', ano] = chave.split('/')
    const daTabela = TIPOS_DA_GUIA.find(daGuia => daGuia === tipo)
    const familia = daTabela && porTipo[daTabela].get(marca)?.familias.get(nome)
    if (!familia?.anos.includes(Number(ano))) lido.textosSemVeiculo.push(escreverChave(chave))
    else if (vistas.has(chave)) lido.veiculosRepetidos.push({ familia, ano: Number(ano) })
    else if (vistas.size >= COMPARADOS_NO_MAXIMO) lido.veiculosDemais++
    else {
      vistas.add(chave)
      lido.comparados.push({ familia, ano: Number(ano) })
    }
  }
  return lido
}

/** Formats `carro/fiat/uno-mille/2030` as "fiat uno mille 2030", which the search understands. */
function escreverChave(chave: string): string {
  const partes = chave.split('/')
  const ehTipo = TIPOS_DA_GUIA.some(tipo => tipo === partes[0])
  const nomes = ehTipo && partes.length > 1 ? partes.slice(1) : partes
  return nomes.join(' ').replaceAll('-', ' ').slice(0, LIDO_MAXIMO).trim()
}

/**
 * Chooses the vehicle of a found page; null for a brand. A page without a year takes the first year of the other
 * vehicles that its family has, else its newest year up to the table's. Few versions of a coming model year are sold
 * yet.
 */
export function escolherComparado(
  { mes }: Pick<Guias, 'mes'>,
  { familia, ano }: PaginaAchada,
  comparados: readonly FamiliaNoAno[],
): FamiliaNoAno | null {
  if (!familia) return null
  const doOutro = comparados.find(comparado => familia.anos.includes(comparado.ano))?.ano
  const anoDaTabela = mes === null ? Number.POSITIVE_INFINITY : Number(mes.slice(0, 4))
  const maisNovo = familia.anos.find(candidato => candidato <= anoDaTabela) ?? familia.anos[0]
  const escolhido = ano ?? doOutro ?? maisNovo
  return escolhido === undefined ? null : { familia, ano: escolhido }
}

/** Longest text to read, in characters: a longer one is cut before any other work. Our choice. */
const DIGITADO_MAXIMO = 2_000

/** Reads a typed text: single spaces, at most the names of one comparison. */
export const lerDigitado = (texto: string) =>
  texto
    .slice(0, DIGITADO_MAXIMO)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LIDO_MAXIMO * COMPARADOS_NO_MAXIMO)

/** Words between the vehicles of "onix 2019 ou hb20 2019". */
const SEPARADORES = / (?:ou|x|vs\.?|versus|contra) /i

/** Returns the address of the comparison that a text requests; null if one of its vehicles needs a question. */
export function caminhoDaComparacao(guias: Pick<Guias, 'mes' | 'procurar'>, texto: string): string | null {
  const partes = lerDigitado(texto).split(SEPARADORES)
  if (partes.length < 2 || partes.length > COMPARADOS_NO_MAXIMO) return null
  const comparados: FamiliaNoAno[] = []
  for (const parte of partes) {
    const { certa, achadas } = guias.procurar(parte)
    const comparado = certa && achadas[0] ? escolherComparado(guias, achadas[0], comparados) : null
    if (!comparado) return null
    comparados.push(comparado)
  }
  return caminhoDosComparados(comparados)
}
