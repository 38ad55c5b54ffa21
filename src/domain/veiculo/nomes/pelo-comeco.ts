import { fatoDe } from '../palavras/fatos.ts'
import { lembrarSobre } from '../palavras/memoria.ts'
import { type IndiceVersoes, type VersaoFipe, versaoEm } from '../versoes/versao-fipe.ts'
import { versoesDaMarca } from '../versoes/versoes.ts'
import { escolherVersoes } from './escolher.ts'
import { type Busca, type FamiliaAchada, lerNomeCurto } from './familia-achada.ts'

/** Maximum number of words in the name of a family: "grand santa fe". */
const PALAVRAS_DO_NOME = 4

/**
 * Finds the versions that begin with the first words, joined if needed; of these, the versions that fit the other
 * words.
 */
export function procurarPeloComeco(busca: Busca, palavras: readonly string[]): FamiliaAchada | null {
  const familiaAchada = escolherNomeDoComeco(busca, palavras)
  if (
    !familiaAchada ||
    familiaAchada.posicoes.length === 0 ||
    !busca.soONome ||
    !busca.tipos.includes('moto')
  )
    return familiaAchada
  return { ...familiaAchada, xaras: procurarXaras(busca, palavras, familiaAchada) }
}

/** Finds the versions with another beginning that have all of the words. */
function procurarXaras(
  { indice, tipos, marca }: Busca,
  palavras: readonly string[],
  { posicoes, naoUsadas }: FamiliaAchada,
): number[] {
  const lerPrimeiraPalavra = (posicao: number) => versaoEm(indice, posicao).nome.tokens[0]
  const primeirasPalavras = new Set(posicoes.map(lerPrimeiraPalavra))
  const nomes = palavras.filter(palavra => fatoDe(palavra) === null && !naoUsadas.includes(palavra))
  if (!nomes.some(palavra => /^[a-z]{4,}$/.test(palavra))) return []
  return versoesDaMarca(indice, tipos, marca).filter(posicao => {
    const { palavras: daVersao } = versaoEm(indice, posicao).nome
    return (
      nomes.every(palavra => daVersao.has(palavra)) && !primeirasPalavras.has(lerPrimeiraPalavra(posicao))
    )
  })
}

/** Finds the shortest name that some text begins with, extends it, and chooses its versions; null without a name. */
function escolherNomeDoComeco(busca: Busca, palavras: readonly string[]): FamiliaAchada | null {
  for (let k = 1; k <= Math.min(palavras.length, PALAVRAS_DO_NOME); k++) {
    if (listarPeloComeco(busca, palavras.slice(0, k).join('')).length === 0) continue
    const n = estenderNome(busca, palavras, k)
    const longa = escolherComNome(busca, palavras, n)
    if (n === k || longa.naoUsadas.length === 0) return longa
    // The longer name, unless it leaves words over that fit the shorter one.
    const curta = escolherComNome(busca, palavras, k)
    return curta.posicoes.length > 0 && curta.naoUsadas.length < longa.naoUsadas.length ? curta : longa
  }
  return null
}

/** Chooses the versions: the first words are the name, the others describe the version. */
function escolherComNome(busca: Busca, palavras: readonly string[], quantas: number): FamiliaAchada {
  const nome = palavras.slice(0, quantas)
  const familiaAchada = escolherVersoes(
    busca.indice,
    listarPeloComeco(busca, nome.join('')),
    nome,
    palavras.slice(quantas),
  )
  const irmas = procurarSemLetraDobrada(busca, nome, familiaAchada.posicoes)
  if (quantas === palavras.length) irmas.push(...procurarComLetraAMais(busca, nome.join('')))
  return irmas.length === 0
    ? familiaAchada
    : { ...familiaAchada, amplas: [...familiaAchada.amplas, ...irmas] }
}

/**
 * Counts the words of the name, which continues with a number ("FH 460" is not "FH-12 460"), or with a word after one
 * or two letters ("F-Pace").
 */
function estenderNome(busca: Busca, palavras: readonly string[], k: number): number {
  const seguinte = palavras[k]
  if (!seguinte || fatoDe(seguinte) || k >= PALAVRAS_DO_NOME) return k
  const nome = palavras.slice(0, k).join('')
  const continua = /^\d/.test(seguinte) || /^[a-z]{1,2}$/.test(nome) || acharIrmaos(busca, nome + seguinte)
  if (!continua || listarPeloComeco(busca, nome + seguinte).length === 0) return k
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

/** Tells if two versions are of the same model: same first word, or names that FIPE used for it in other years. */
export function saoDoMesmoModelo(a: VersaoFipe, b: VersaoFipe): boolean {
  if (lerNomeCurto(a.texto) === lerNomeCurto(b.texto)) return true
  // A name has one or two words.
  const comeca = (versao: VersaoFipe, nome: string) =>
    versao.nome.prefixosSemCarroceria.slice(0, 2).includes(nome)
  return (MESMO_MODELO[a.chave_marca] ?? []).some(
    nomes => nomes.some(nome => comeca(a, nome)) && nomes.some(nome => comeca(b, nome)),
  )
}

/** Finds the names that FIPE uses for the model, if there are several. */
const acharIrmaos = ({ marca }: Pick<Busca, 'marca'>, nome: string) =>
  MESMO_MODELO[marca]?.find(irmaos => irmaos.includes(nome))

/** Cached beginnings of an index. The catalogue has about 900, and one valuation may request one twice. */
const lembrarComeco = lembrarSobre<IndiceVersoes, readonly number[]>(2_000)

function listarPeloComeco(busca: Busca, nome: string): readonly number[] {
  const { indice, tipos, marca } = busca
  return lembrarComeco(indice, `${tipos}|${marca}|${nome}`, () => procurarComeco(busca, nome))
}

/** Finds the versions whose text begins with a name, or with another spelling of it. */
function procurarComeco({ indice, tipos, marca, nomes }: Busca, nome: string): readonly number[] {
  const nomesDoModelo = acharIrmaos({ marca }, nome) ?? [nome]
  const posicoesAchadas = tipos.flatMap(tipo =>
    nomesDoModelo.flatMap(nomeIgual => [...(indice.porInicio.get(`${tipo}|${marca}|${nomeIgual}`) ?? [])]),
  )
  // "320i" is also FIPE's "320iA".
  if (/\d[a-z]$/.test(nome))
    for (const daTabela of nomes) posicoesAchadas.push(...filtrarComLetraAMais(daTabela, nome))
  return [...new Set(posicoesAchadas)]
}

/** Finds the motorcycles with the same name and one more letter: the CB 500 of these years is the 500F or the 500X. */
function procurarComLetraAMais({ indice, tipos, marca }: Busca, nome: string): number[] {
  if (!tipos.includes('moto') || !/\d$/.test(nome)) return []
  return filtrarComLetraAMais(indice.nomes.get(`moto|${marca}`) ?? new Map(), nome)
}

/**
 * Finds the versions of the name without its last letter. "goll" may be a "Gol L"; in years without a Gol L, it is a Gol
 * with a doubled letter.
 */
function procurarSemLetraDobrada(
  busca: Busca,
  nome: readonly string[],
  posicoes: readonly number[],
): number[] {
  const [palavra = '', ...outras] = nome
  const emDuas = (posicao: number) => versaoEm(busca.indice, posicao).nome.tokens[0] === palavra.slice(0, -1)
  if (outras.length > 0 || !/^[a-z]{4,}$/.test(palavra) || !posicoes.every(emDuas)) return []
  return [...listarPeloComeco(busca, palavra.slice(0, -1))]
}

/** Lists the positions of the names that are this one with a letter after it. */
function filtrarComLetraAMais(nomes: ReadonlyMap<string, readonly number[]>, nome: string): number[] {
  const posicoesAchadas: number[] = []
  for (const [nomeMaisLongo, posicoes] of nomes)
    if (
      nomeMaisLongo.length === nome.length + 1 &&
      nomeMaisLongo.startsWith(nome) &&
      /[a-z]$/.test(nomeMaisLongo)
    )
      posicoesAchadas.push(...posicoes)
  return posicoesAchadas
}
