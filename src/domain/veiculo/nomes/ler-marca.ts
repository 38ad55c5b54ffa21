import { chaveDeMarca, ehMarcaAberta } from '../palavras/marcas.ts'
import { separarTokens } from '../palavras/tokens.ts'
import { temApelidoDeModelo } from '../versoes/por-nome.ts'
import type { IndiceVersoes } from '../versoes/versao-fipe.ts'
import { reconhecerMarca, versoesDaMarca } from '../versoes/versoes.ts'
import { type Busca, buscarNaMarca, type NomeDito } from './familia-achada.ts'

/** A name with its brand recognised. */
export type MarcaLida = {
  /** True without a particular brand. */
  aberta: boolean
  /** Null for an unknown brand, and for a name in a spelling that only the catalogue uses ("Série 3"). */
  busca: Busca | null
  /** The name of the model; for an open brand, without the brand's name in front. */
  modelo: string
}

/** Recognises the brand of a name. */
export function lerMarca(indice: IndiceVersoes, nome: NomeDito): MarcaLida {
  const { tipos, marca, modelo, soONome = false } = nome
  if (ehMarcaAberta(marca)) return { aberta: true, ...separarMarca(indice, nome) }
  const chave = reconhecerMarca(indice, tipos, marca)
  const busca =
    chave === null || temApelidoDeModelo(modelo, chave) ? null : buscarNaMarca(indice, tipos, chave, soONome)
  return { aberta: false, busca, modelo }
}

/** Separates the brand at the beginning of a name: "Fiat Ducato Motorhome". */
function separarMarca(indice: IndiceVersoes, { tipos, modelo }: NomeDito): Omit<MarcaLida, 'aberta'> {
  const palavras = separarTokens(modelo)
  for (const quantas of [3, 2, 1]) {
    const chave = chaveDeMarca(palavras.slice(0, quantas).join(' '))
    if (quantas >= palavras.length || versoesDaMarca(indice, tipos, chave).length === 0) continue
    return { busca: buscarNaMarca(indice, tipos, chave), modelo: palavras.slice(quantas).join(' ') }
  }
  return { busca: null, modelo }
}
