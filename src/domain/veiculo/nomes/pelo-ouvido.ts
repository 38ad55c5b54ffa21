import { itemEm } from '#domain/numero/indexed-access.ts'
import { normalizar } from '#domain/texto/texto.ts'
import { alinhar, prepararOuvido } from '../palavras/ouvir.ts'
import { soar } from '../palavras/semelhanca.ts'
import { versaoEm } from '../versoes/versao-fipe.ts'
import { versoesDaMarca } from '../versoes/versoes.ts'
import type { Busca, FamiliaAchada } from './familia-achada.ts'
import { temNomeProximo } from './juntar-letras.ts'
import { limparDigitado, type NomeLido } from './limpar-digitado.ts'
import { calcularTolerancia, ouvirNomes, type SomDoNome } from './ouvir-nomes.ts'
import { lerDeCadaModo, reunirCandidatos } from './por-regras.ts'
import { ehDesconhecida } from './vocabulario.ts'

/**
 * Improves the result of the rules by sound: corrects a phonetically spelled trim.
 * If the rules found no model, or left unknown words over, it finds the model that the phrase sounds like.
 */
export function reconhecerPeloOuvido(busca: Busca, lido: NomeLido, porRegras: FamiliaAchada): FamiliaAchada {
  const familiaAchada = corrigirAcabamento(busca, lido.palavras, porRegras)
  const primeira = /[a-z0-9]+/.exec(normalizar(lido.escrito))?.[0] ?? ''
  const temSoPalavrasConhecidas = [primeira, ...familiaAchada.naoUsadas].every(
    palavra => !ehDesconhecida(busca, palavra),
  )
  if (familiaAchada.posicoes.length > 0 && temSoPalavrasConhecidas) return familiaAchada
  return procurarPeloSomDaFrase(busca, lido.ditas, familiaAchada) ?? familiaAchada
}

/** Candidates by sound that cost more than the best one plus this margin are dropped. Our choice. */
const MARGEM_DO_OUVIDO = 0.45
/**
 * Up to this cost a match by sound is as certain as a match by spelling: names of letters and numbers, and little else.
 * Our choice.
 */
const CUSTO_COMO_ESCRITO = 0.45
/** Cost of an unused word, on the scale of `ouvirNomes`. Our choice. */
const CUSTO_DA_NAO_USADA = 0.5

/**
 * Finds the one model that the whole phrase sounds like, with spaces at any place. Null if there is none, or if
 * `familiaAchada` is as good.
 */
function procurarPeloSomDaFrase(
  busca: Busca,
  palavrasDitas: readonly string[],
  familiaAchada: FamiliaAchada,
): FamiliaAchada | null {
  const lidos = ouvirNomes(busca, palavrasDitas)
    .flatMap(ouvido => lerOuvido(busca, palavrasDitas, ouvido))
    .sort((a, b) => a.custo - b.custo)
  const [melhor] = lidos
  if (!melhor) return null
  const { lida, custo } = melhor
  const ehDaMesmaFamilia = ({ familia }: FamiliaAchada) =>
    familia.some(posicao => lida.familia.includes(posicao))
  if (familiaAchada.posicoes.length > 0) {
    const melhora = custo <= CUSTO_COMO_ESCRITO && lida.naoUsadas.length <= familiaAchada.naoUsadas.length
    return melhora && !ehDaMesmaFamilia(familiaAchada) ? lida : null
  }
  const proximas = lidos.filter(lido => lido.custo < custo + MARGEM_DO_OUVIDO).map(proximo => proximo.lida)
  const ehOutro = custo > CUSTO_COMO_ESCRITO && ehModeloDeOutra(busca, palavrasDitas[0] ?? '')
  return !ehOutro && proximas.every(ehDaMesmaFamilia) ? lida : reunirCandidatos(busca.indice, proximas)
}

/** Returns the result for a name found by sound with the words after it; empty if they contain another number. */
function lerOuvido(
  busca: Busca,
  palavrasDitas: readonly string[],
  { nome, posicoes, custo, resto }: SomDoNome,
) {
  // A number after the name belongs to its spelling.
  const numero = /^\d/.test(resto[0] ?? '') ? 1 : 0
  const grafia = palavrasDitas.slice(0, palavrasDitas.length - resto.length + numero).join('')
  if (custo > 0 && /\d$/.test(grafia) && temNomeProximo(busca, grafia)) return []
  const lida = lerDeCadaModo(busca, limparDigitado(busca, [nome, ...resto].join(' '))).achada
  // The words after it may name another model: "niu bitou fusca".
  if (!lida?.posicoes.some(posicao => posicoes.includes(posicao))) return []
  if (lida.naoUsadas.some(naoUsada => /\d/.test(naoUsada))) return []
  return [{ lida, custo: custo + CUSTO_DA_NAO_USADA * lida.naoUsadas.length }]
}

/**
 * Replaces an unused word by the one trim that it sounds like, of the model ("hiline") or of a compound one ("onix
 * plos").
 */
function corrigirAcabamento(
  busca: Busca,
  palavras: readonly string[],
  familiaAchada: FamiliaAchada,
): FamiliaAchada {
  if (familiaAchada.posicoes.length === 0) return familiaAchada
  const naoUsada = familiaAchada.naoUsadas.find(uma => /^[a-z]{3,}$/.test(uma) && ehDesconhecida(busca, uma))
  const acabamento = naoUsada && ouvirAcabamento(busca, naoUsada, familiaAchada.familia)
  if (!naoUsada || !acabamento) return familiaAchada
  const certas = palavras.map(palavra => (palavra === naoUsada ? acabamento : palavra))
  const segundaLeitura = lerDeCadaModo(busca, certas).achada
  return segundaLeitura && segundaLeitura.naoUsadas.length < familiaAchada.naoUsadas.length
    ? segundaLeitura
    : familiaAchada
}

/** Finds the one trim of these versions that a word sounds like; null where there is none, or several. */
function ouvirAcabamento(
  { indice, tipos, marca }: Busca,
  palavra: string,
  familia: readonly number[],
): string | null {
  const nomes = new Set(familia.map(posicao => versaoEm(indice, posicao).nome.tokens[0]))
  const posicoes = versoesDaMarca(indice, tipos, marca).filter(p =>
    nomes.has(versaoEm(indice, p).nome.tokens[0]),
  )
  const acabamentos = new Set(posicoes.flatMap(posicao => versaoEm(indice, posicao).nome.acabamentos))
  const [melhor, segundo] = [...acabamentos]
    .map(nome => ({ nome, custo: calcularCusto(palavra, nome) }))
    .sort((a, b) => a.custo - b.custo)
  if (!melhor || melhor.custo === Number.POSITIVE_INFINITY) return null
  return segundo && segundo.custo < melhor.custo + MARGEM_DO_ACABAMENTO ? null : melhor.nome
}

/** A trim is found only if the second best costs this much more. Our choice. */
const MARGEM_DO_ACABAMENTO = 0.4

/** Computes the cost of a word as a name, by its letters or its sound; infinite above the limit. */
function calcularCusto(palavra: string, nome: string): number {
  const { letras, sons } = prepararOuvido(nome)
  const [maximo, som] = [calcularTolerancia(nome), soar(palavra)]
  return Math.min(
    itemEm(alinhar(letras, palavra, maximo), palavra.length),
    ...sons.map(grafia => itemEm(alinhar(grafia, som, maximo), som.length)),
  )
}

/** Tells if a word names a model of another brand: it is not a misspelling of a name of this one. */
function ehModeloDeOutra({ indice, tipos, marca }: Busca, palavra: string): boolean {
  if (!/^[a-z]{4,}$/.test(palavra)) return false
  for (const [chave, nomes] of indice.nomes)
    if (
      nomes.has(palavra) &&
      tipos.some(tipo => chave.startsWith(`${tipo}|`) && chave !== `${tipo}|${marca}`)
    )
      return true
  return false
}
