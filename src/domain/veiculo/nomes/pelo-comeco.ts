import { fatoDe } from '../palavras/fatos.ts'
import { lembrarSobre } from '../palavras/memoria.ts'
import { type IndiceVersoes, type VersaoFipe, versaoEm } from '../versoes/versao-fipe.ts'
import { versoesDaMarca } from '../versoes/versoes.ts'
import { escolher } from './escolher.ts'
import { type Busca, type FamiliaAchada, nomeCurto } from './familia-achada.ts'

/** Maximum number of words in the name of a family: "grand santa fe". */
const PALAVRAS_DO_NOME = 4

/** Versions that begin with the first words, joined if needed; of these, the versions that fit the other words. */
export function peloComeco(busca: Busca, palavras: readonly string[]): FamiliaAchada | null {
  const achada = comecarPor(busca, palavras)
  if (!achada || achada.posicoes.length === 0 || !busca.soONome || !busca.tipos.includes('moto'))
    return achada
  return { ...achada, xaras: xarasDe(busca, palavras, achada) }
}

/** Versions with another beginning that have all of the words. */
function xarasDe(
  { indice, tipos, marca }: Busca,
  palavras: readonly string[],
  { posicoes, sobras }: FamiliaAchada,
): number[] {
  const comecoDe = (posicao: number) => versaoEm(indice, posicao).nome.tokens[0]
  const comecos = new Set(posicoes.map(comecoDe))
  const nomes = palavras.filter(palavra => fatoDe(palavra) === null && !sobras.includes(palavra))
  if (!nomes.some(palavra => /^[a-z]{4,}$/.test(palavra))) return []
  return versoesDaMarca(indice, tipos, marca).filter(posicao => {
    const { palavras: tem } = versaoEm(indice, posicao).nome
    return nomes.every(palavra => tem.has(palavra)) && !comecos.has(comecoDe(posicao))
  })
}

function comecarPor(busca: Busca, palavras: readonly string[]): FamiliaAchada | null {
  for (let k = 1; k <= Math.min(palavras.length, PALAVRAS_DO_NOME); k++) {
    if (queComecam(busca, palavras.slice(0, k).join('')).length === 0) continue
    const n = estenderNome(busca, palavras, k)
    const longa = comONome(busca, palavras, n)
    if (n === k || longa.sobras.length === 0) return longa
    // The longer name, unless it leaves words over that fit the shorter one.
    const curta = comONome(busca, palavras, k)
    return curta.posicoes.length > 0 && curta.sobras.length < longa.sobras.length ? curta : longa
  }
  return null
}

/** The first words are the name, the others describe the version. */
function comONome(busca: Busca, palavras: readonly string[], quantas: number): FamiliaAchada {
  const nome = palavras.slice(0, quantas)
  const achada = escolher(busca.indice, queComecam(busca, nome.join('')), nome, palavras.slice(quantas))
  const irmas = comLetraDobrada(busca, nome, achada.posicoes)
  if (quantas === palavras.length) irmas.push(...comLetra(busca, nome.join('')))
  return irmas.length === 0 ? achada : { ...achada, amplas: [...achada.amplas, ...irmas] }
}

/**
 * The name continues with a number ("FH 460" is not "FH-12 460"), or with a word after one or two letters ("F-Pace").
 */
function estenderNome(busca: Busca, palavras: readonly string[], k: number): number {
  const seguinte = palavras[k]
  if (!seguinte || fatoDe(seguinte) || k >= PALAVRAS_DO_NOME) return k
  const nome = palavras.slice(0, k).join('')
  const continua = /^\d/.test(seguinte) || /^[a-z]{1,2}$/.test(nome) || irmaosDe(busca, nome + seguinte)
  if (!continua || queComecam(busca, nome + seguinte).length === 0) return k
  return estenderNome(busca, palavras, k + 1)
}

/** Models with another first word in other years of FIPE: brand key, then names as joined tokens. */
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

/** True for versions of the same model: same first word, or names that FIPE used for it in other years. */
export function saoDoMesmoModelo(a: VersaoFipe, b: VersaoFipe): boolean {
  if (nomeCurto(a.texto) === nomeCurto(b.texto)) return true
  const comeca = (versao: VersaoFipe, nome: string) => versao.nome.enxuto.slice(0, 2).includes(nome)
  return (MESMO_MODELO[a.chave_marca] ?? []).some(
    nomes => nomes.some(nome => comeca(a, nome)) && nomes.some(nome => comeca(b, nome)),
  )
}

/** The names that FIPE uses for the model, if there are several. */
const irmaosDe = ({ marca }: Pick<Busca, 'marca'>, nome: string) =>
  MESMO_MODELO[marca]?.find(irmaos => irmaos.includes(nome))

/** Cached beginnings of an index. The catalogue has about 900, and one valuation may request one twice. */
const lembrarComeco = lembrarSobre<IndiceVersoes, readonly number[]>(2_000)

function queComecam(busca: Busca, nome: string): readonly number[] {
  const { indice, tipos, marca } = busca
  return lembrarComeco(indice, `${tipos}|${marca}|${nome}`, () => procurarComeco(busca, nome))
}

function procurarComeco({ indice, tipos, marca, nomes }: Busca, nome: string): readonly number[] {
  const iguais = irmaosDe({ marca }, nome) ?? [nome]
  const achadas = tipos.flatMap(tipo =>
    iguais.flatMap(um => [...(indice.porInicio.get(`${tipo}|${marca}|${um}`) ?? [])]),
  )
  // "320i" is also FIPE's "320iA".
  if (/\d[a-z]$/.test(nome)) for (const daTabela of nomes) achadas.push(...comUmaLetraMais(daTabela, nome))
  return [...new Set(achadas)]
}

/** Motorcycles with the same name and one more letter: the CB 500 of these years is the 500F or the 500X. */
function comLetra({ indice, tipos, marca }: Busca, nome: string): number[] {
  if (!tipos.includes('moto') || !/\d$/.test(nome)) return []
  return comUmaLetraMais(indice.nomes.get(`moto|${marca}`) ?? new Map(), nome)
}

/** "goll" may be a "Gol L"; in years without one, it is a Gol with a doubled letter. */
function comLetraDobrada(busca: Busca, nome: readonly string[], posicoes: readonly number[]): number[] {
  const [palavra = '', ...outras] = nome
  const emDuas = (posicao: number) => versaoEm(busca.indice, posicao).nome.tokens[0] === palavra.slice(0, -1)
  if (outras.length > 0 || !/^[a-z]{4,}$/.test(palavra) || !posicoes.every(emDuas)) return []
  return [...queComecam(busca, palavra.slice(0, -1))]
}

function comUmaLetraMais(nomes: ReadonlyMap<string, readonly number[]>, nome: string): number[] {
  const achadas: number[] = []
  for (const [outro, posicoes] of nomes)
    if (outro.length === nome.length + 1 && outro.startsWith(nome) && /[a-z]$/.test(outro))
      achadas.push(...posicoes)
  return achadas
}
