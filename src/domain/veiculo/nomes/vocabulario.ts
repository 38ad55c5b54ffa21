import { acrescentar } from '#domain/numero/colecoes.ts'
import { fatoDe } from '../palavras/fatos.ts'
import { lembrarSobre } from '../palavras/memoria.ts'
import { distanciaDeLetras, soar } from '../palavras/semelhanca.ts'
import { type IndiceVersoes, versaoEm } from '../versoes/versao-fipe.ts'
import { versoesDaMarca } from '../versoes/versoes.ts'
import type { Busca } from './familia-achada.ts'

/** The words of a brand, by their sound. */
export type Vocabulario = {
  /** Words of letters by their sound, and by their sound without final vowels. Names of models come first. */
  porSom: ReadonlyMap<string, readonly string[]>
  porRaiz: ReadonlyMap<string, readonly string[]>
  /** Neighbouring words written as one, with the two words: "dragstar", "tjet". */
  pares: ReadonlyMap<string, string>
}

/** Brands with cached words in an index; the tables have about 200. */
export const MARCAS_LEMBRADAS = 300
const lembrarConhecidas = lembrarSobre<IndiceVersoes, ReadonlySet<string>>(MARCAS_LEMBRADAS)
const lembrarVocabulario = lembrarSobre<IndiceVersoes, Vocabulario>(MARCAS_LEMBRADAS)

/** Lists each word of the brand's versions and of its models' names. */
export function listarConhecidas({ indice, tipos, marca, nomes }: Busca): ReadonlySet<string> {
  return lembrarConhecidas(indice, `${tipos}|${marca}`, () => {
    const palavrasConhecidas = new Set(nomes.flatMap(daTabela => [...daTabela.keys()]))
    for (const posicao of versoesDaMarca(indice, tipos, marca))
      for (const palavra of versaoEm(indice, posicao).nome.palavras) palavrasConhecidas.add(palavra)
    return palavrasConhecidas
  })
}

/** Returns the brand's words by sound. Built only for a name that is spelled otherwise than in the table. */
export function obterVocabulario(busca: Busca): Vocabulario {
  const { indice, tipos, marca } = busca
  return lembrarVocabulario(indice, `${tipos}|${marca}`, () => lerVocabulario(busca))
}

/** Collects the names and trims of letters of a brand, and the pairs of neighbours. */
function lerVocabulario({ indice, tipos, marca }: Busca): Vocabulario {
  const deLetras = new Set<string>()
  const pares = new Map<string, string>()
  for (const posicao of versoesDaMarca(indice, tipos, marca)) {
    const { acabamentos, tokens } = versaoEm(indice, posicao).nome
    for (const palavra of [tokens[0] ?? '', ...acabamentos])
      if (/^[a-z]{3,}$/.test(palavra) || (palavra === tokens[0] && /^[a-z]{2}$/.test(palavra)))
        deLetras.add(palavra)
    tokens.forEach((token, i) => {
      const seguinte = tokens[i + 1] ?? ''
      if (/^[a-z]+$/.test(token) && /^[a-z]{3,}$/.test(seguinte))
        pares.set(token + seguinte, `${token} ${seguinte}`)
    })
  }
  return { ...agruparPorSom(deLetras, pares), pares }
}

/** Groups the words by their sound. */
function agruparPorSom(deLetras: ReadonlySet<string>, pares: ReadonlyMap<string, string>) {
  const porSom = new Map<string, string[]>()
  const porRaiz = new Map<string, string[]>()
  for (const palavra of deLetras) {
    const som = soar(palavra)
    acrescentar(porSom, som, palavra)
    acrescentar(porRaiz, tirarVogalFinal(som), palavra)
  }
  for (const junto of pares.keys()) acrescentar(porSom, soar(junto), junto)
  return { porSom, porRaiz }
}

/** Removes the final vowels of a sound, but never its first two letters. */
export const tirarVogalFinal = (som: string) => som.replace(/(?<=..)[aeiou]+$/, '')

/** Tells if a word is in no version of the brand and states no fact. */
export function ehDesconhecida(busca: Busca, palavra: string): boolean {
  return fatoDe(palavra) === null && !listarConhecidas(busca).has(palavra)
}

/** Tells if a word sounds almost like a word of the brand, which the user may mean. */
export function temSomParecido(busca: Busca, palavra: string): boolean {
  const som = soar(palavra)
  for (const somConhecido of obterVocabulario(busca).porSom.keys())
    if (somConhecido.length >= 3 && distanciaDeLetras(som, somConhecido) <= 1) return true
  return false
}
