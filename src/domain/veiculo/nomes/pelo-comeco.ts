import { escolher } from './escolher.ts'
import type { Busca, FamiliaAchada } from './familia-achada.ts'
import { fatoDe } from './fatos.ts'
import { lembrarSobre } from './memoria.ts'
import type { IndiceVersoes } from './versao-fipe.ts'

/** At most so many words name a family: "grand santa fe". */
const PALAVRAS_DO_NOME = 4

/** Versions that begin with the first words, joined as needed; of them those that the other words fit. */
export function peloComeco(busca: Busca, palavras: readonly string[]): FamiliaAchada | null {
  for (let k = 1; k <= Math.min(palavras.length, PALAVRAS_DO_NOME); k++) {
    if (queComecam(busca, palavras.slice(0, k).join('')).length === 0) continue
    const n = estenderNome(busca, palavras, k)
    const longa = comONome(busca, palavras, n)
    if (n === k || longa.sobras.length === 0) return longa
    // The longer name, unless words are left over that the shorter one has.
    const curta = comONome(busca, palavras, k)
    return curta.posicoes.length > 0 && curta.sobras.length < longa.sobras.length ? curta : longa
  }
  return null
}

/** The first so many words are the name, the others tell the version. */
function comONome(busca: Busca, palavras: readonly string[], quantas: number): FamiliaAchada {
  const nome = palavras.slice(0, quantas)
  const achada = escolher(busca.indice, queComecam(busca, nome.join('')), nome, palavras.slice(quantas))
  if (quantas < palavras.length) return achada
  const irmas = comLetra(busca, nome.join(''))
  return irmas.length === 0 ? achada : { ...achada, amplas: [...achada.amplas, ...irmas] }
}

/** The name goes on with a number ("FH 460" is not "FH-12 460"), or with a word after a letter or two ("F-Pace"). */
function estenderNome(busca: Busca, palavras: readonly string[], k: number): number {
  const seguinte = palavras[k]
  if (!seguinte || fatoDe(seguinte) || k >= PALAVRAS_DO_NOME) return k
  const nome = palavras.slice(0, k).join('')
  const continua = /^\d/.test(seguinte) || /^[a-z]{1,2}$/.test(nome)
  if (!continua || queComecam(busca, nome + seguinte).length === 0) return k
  return estenderNome(busca, palavras, k + 1)
}

/** A model that FIPE began otherwise in other years: brand key, then names as joined tokens. */
const MESMO_MODELO: Readonly<Record<string, readonly (readonly string[])[]>> = {
  renault: [
    ['oroch', 'dusteroroch'],
    ['stepway', 'sanderostepway'],
  ],
  chevrolet: [
    ['classic', 'corsaclassic'],
    ['blazer', 's10blazer'],
  ],
  yamaha: [['crypton', 't115crypton']],
  citroen: [['aircross', 'c3aircross']],
  fiat: [['mille', 'unomille']],
  mitsubishi: [['triton', 'l200triton']],
}

/** Beginnings remembered of an index; the catalogue has about 900, and one valuation may ask for one twice. */
const lembrarComeco = lembrarSobre<IndiceVersoes, readonly number[]>(2_000)

function queComecam(busca: Busca, nome: string): readonly number[] {
  const { indice, tipos, marca } = busca
  return lembrarComeco(indice, `${tipos}|${marca}|${nome}`, () => procurarComeco(busca, nome))
}

function procurarComeco({ indice, tipos, marca, nomes }: Busca, nome: string): readonly number[] {
  const iguais = MESMO_MODELO[marca]?.find(irmaos => irmaos.includes(nome)) ?? [nome]
  const achadas = tipos.flatMap(tipo =>
    iguais.flatMap(um => [...(indice.porInicio.get(`${tipo}|${marca}|${um}`) ?? [])]),
  )
  // "320i" is also FIPE's "320iA".
  if (/\d[a-z]$/.test(nome)) for (const daTabela of nomes) achadas.push(...comUmaLetraMais(daTabela, nome))
  return [...new Set(achadas)]
}

/** Motorcycles of the same name and a letter: the CB 500 of these years is the 500F or the 500X. */
function comLetra({ indice, tipos, marca }: Busca, nome: string): number[] {
  if (!tipos.includes('moto') || !/\d$/.test(nome)) return []
  return comUmaLetraMais(indice.nomes.get(`moto|${marca}`) ?? new Map(), nome)
}

function comUmaLetraMais(nomes: ReadonlyMap<string, readonly number[]>, nome: string): number[] {
  const achadas: number[] = []
  for (const [outro, posicoes] of nomes)
    if (outro.length === nome.length + 1 && outro.startsWith(nome) && /[a-z]$/.test(outro))
      achadas.push(...posicoes)
  return achadas
}
