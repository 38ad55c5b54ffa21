import { itemEm } from '#domain/numero/indexed-access.ts'
import { lembrarSobre } from '../palavras/memoria.ts'
import { alinhar, type NomeOuvido, prepararOuvido } from '../palavras/ouvir.ts'
import { soar } from '../palavras/semelhanca.ts'
import { type IndiceVersoes, versaoEm } from '../versoes/versao-fipe.ts'
import { versoesDaMarca } from '../versoes/versoes.ts'
import { type Busca, lerNomeCurto } from './familia-achada.ts'
import { MARCAS_LEMBRADAS } from './vocabulario.ts'

/** A name of the brand with its model. */
type NomeDaMarca = {
  nome: string
  modelo: string
  posicoes: readonly number[]
  ouvido: NomeOuvido
  /** Upper limit of the cost of a match. */
  maximo: number
}

const lembrarNomes = lembrarSobre<IndiceVersoes, readonly NomeDaMarca[]>(MARCAS_LEMBRADAS)

/** Lists the first words of texts, and the trims that only one model has: "titan", "lander", "evoque". */
function listarNomesDaMarca(busca: Busca): readonly NomeDaMarca[] {
  const { indice, tipos, marca, nomes } = busca
  return lembrarNomes(indice, `${tipos}|${marca}`, () => {
    const todos = new Map<string, readonly number[]>()
    // A displacement is not a name: "s102.8".
    for (const daTabela of nomes)
      for (const [nome, posicoes] of daTabela) if (!nome.includes('.')) todos.set(nome, posicoes)
    const comecos = new Set(todos.keys())
    for (const [nome, posicoes] of listarApelidos(busca)) if (!todos.has(nome)) todos.set(nome, posicoes)
    return [...todos].map(([nome, posicoes]) => ({
      nome,
      posicoes,
      modelo: lerNomeCurto(versaoEm(indice, itemEm(posicoes, 0)).texto),
      ouvido: prepararOuvido(
        nome,
        versaoEm(indice, itemEm(posicoes, 0)).nome.tokens[0] === nome && nome.length >= 4,
      ),
      maximo: calcularTolerancia(nome) * (comecos.has(nome) ? 1 : PARTE_DOS_APELIDOS),
    }))
  })
}

/** Lists the long trims that only one model of the brand has, with the positions of their versions. */
function listarApelidos({ indice, tipos, marca }: Busca): Map<string, number[]> {
  const posicoesPorPalavra = new Map<string, number[]>()
  for (const posicao of versoesDaMarca(indice, tipos, marca))
    for (const palavra of versaoEm(indice, posicao).nome.acabamentos)
      if (palavra.length >= 4)
        posicoesPorPalavra.set(palavra, [...(posicoesPorPalavra.get(palavra) ?? []), posicao])
  for (const [palavra, posicoes] of posicoesPorPalavra)
    if (new Set(posicoes.map(posicao => versaoEm(indice, posicao).nome.tokens[0])).size > 1)
      posicoesPorPalavra.delete(palavra)
  return posicoesPorPalavra
}

/** A name that the beginning of the typed words sounds like. */
export type SomDoNome = {
  nome: string
  modelo: string
  custo: number
  posicoes: readonly number[]
  resto: readonly string[]
}

/**
 * Upper limit of the cost of a match by sound, by the number of letters in the name; the last for all longer ones. Our
 * choices.
 */
const TOLERANCIA = [0, 0.35, 0.35, 0.55, 1, 1.25, 1.6, 2]
/** Computes the upper limit of the cost of a match of a name by sound. */
export const calcularTolerancia = (nome: string) =>
  TOLERANCIA[Math.min(TOLERANCIA.length - 1, nome.replace(/\d/g, '').length)] ?? 0

/** Share of that limit for a trim: it allows fewer errors than a model's name. Our choice. */
const PARTE_DOS_APELIDOS = 0.5

/** Maximum number of compared letters of a phrase. Our choice. */
const LETRAS_NO_MAXIMO = 30

/** Finds the models that the first words sound like, with spaces at any place; best first, each once. */
export function ouvirNomes(busca: Busca, palavras: readonly string[]): SomDoNome[] {
  const letras = juntarPalavras(palavras, palavra => palavra)
  const sons = juntarPalavras(palavras, soar)
  // "espeice fox" sounds different as one word. Its sound ends only after the second word.
  const duas = soar(palavras.slice(0, 2).join(''))
  const emDuas = palavras.length > 1 ? [{ texto: duas, fins: [Number.NaN, duas.length] }] : []
  const porModelo = new Map<string, SomDoNome>()
  for (const { nome, modelo, posicoes, ouvido, maximo } of listarNomesDaMarca(busca)) {
    const lidos = [
      ...listarFins(letras, alinhar(ouvido.letras, letras.texto, maximo), palavras),
      ...ouvido.sons.flatMap(som =>
        [sons, ...emDuas].flatMap(dito => listarFins(dito, alinhar(som, dito.texto, maximo), palavras)),
      ),
    ]
    for (const { custo, resto } of lidos) {
      const antes = porModelo.get(modelo)
      if (!antes || custo < antes.custo || (custo === antes.custo && resto.length < antes.resto.length))
        porModelo.set(modelo, { nome, modelo, custo, posicoes, resto })
    }
  }
  return [...porModelo.values()].sort((a, b) => a.custo - b.custo)
}

/** Words written as one, with the place where each ends. */
type PalavrasJuntas = { texto: string; fins: readonly number[] }

/** Joins words, with the end of each. */
function juntarPalavras(palavras: readonly string[], escrever: (palavra: string) => string): PalavrasJuntas {
  let texto = ''
  const fins: number[] = []
  for (const palavra of palavras) {
    texto += escrever(palavra)
    if (texto.length > LETRAS_NO_MAXIMO) break
    fins.push(texto.length)
  }
  return { texto: texto.slice(0, LETRAS_NO_MAXIMO), fins }
}

/** Lists each end of a word where the name may end, with its cost and the words after it. */
function listarFins(
  { fins }: PalavrasJuntas,
  custos: readonly number[],
  palavras: readonly string[],
): { custo: number; resto: readonly string[] }[] {
  return fins.flatMap((fim, i) => {
    const custo = custos[fim] ?? Number.POSITIVE_INFINITY
    return custo === Number.POSITIVE_INFINITY ? [] : [{ custo, resto: palavras.slice(i + 1) }]
  })
}
