import { itemEm } from '#domain/numero/indexed-access.ts'
import { fatoDe } from '../palavras/fatos.ts'
import type { IndiceVersoes } from '../versoes/versao-fipe.ts'
import { comOutroNome, ehDesconhecida, soaQuase } from './corrigir.ts'
import {
  type Busca,
  CANDIDATOS_NO_MAXIMO,
  ehNomeDeModelo,
  type FamiliaAchada,
  NADA,
  nomesDe,
} from './familia-achada.ts'
import { lerCorrigido, modosDeLer, type NomeLido, separarNumeros } from './limpar-digitado.ts'
import { comTodasAsPalavras, peloApelido, peloApelidoProximo } from './pelo-apelido.ts'
import { peloComeco } from './pelo-comeco.ts'
import { peloSom } from './pelo-som.ts'

/** The model by the words as typed; if the brand lacks some of them, by the corrected words too. */
export function procurarPorRegras(busca: Busca, lido: NomeLido): FamiliaAchada {
  const { palavras } = lido
  if (palavras.length === 0) return NADA
  const lida = lerDeCadaModo(busca, palavras)
  // In a name with a version, unknown words are not misspellings of the model.
  const semDuvida = !busca.soONome || !lida.achada?.sobras.some(sobra => ehDesconhecida(busca, sobra))
  if (lida.achada && semDuvida) return lida.achada
  const corrigidas = lerCorrigido(busca, lido)
  if (corrigidas.length === 0)
    return lida.achada ?? ouSemConversa(busca, palavras, comOutro(busca, palavras, lida.duvidas))
  const relida = lerDeCadaModo(busca, corrigidas)
  if (relida.achada && relida.achada.sobras.length < (lida.achada?.sobras.length ?? Number.POSITIVE_INFINITY))
    return relida.achada
  if (lida.achada) return lida.achada
  const corrigida = porSemelhanca(busca, corrigidas, [...relida.duvidas, ...lida.duvidas])
  if (corrigida.posicoes.length > 0) return corrigida
  const escrita = porSemelhanca(busca, palavras, lida.duvidas)
  return escrita.posicoes.length > 0 ? escrita : ouSemConversa(busca, corrigidas, corrigida)
}

/** If there is no result: drops first words that no brand has and that resemble no name ("besouro beetle"). */
function ouSemConversa(busca: Busca, palavras: readonly string[], achada: FamiliaAchada): FamiliaAchada {
  const ehConversa = (palavra: string) =>
    /^[a-z]{4,}$/.test(palavra) &&
    !busca.indice.vezes.has(palavra) &&
    !soaQuase(busca, palavra) &&
    nadaSoa(peloSom(busca, [palavra]))
  const inicio = palavras.findIndex(palavra => !ehConversa(palavra))
  const nome = palavras[inicio] ?? ''
  if (achada.posicoes.length > 0 || !busca.soONome || inicio < 1 || fatoDe(nome) !== null) return achada
  const outra = lerDeCadaModo(busca, palavras.slice(inicio)).achada
  return outra && outra.sobras.length === 0 ? outra : achada
}

const nadaSoa = ({ posicoes, candidatos }: FamiliaAchada) => posicoes.length === 0 && candidatos.length === 0

/**
 * For words that the brand has and that fit none of its models: replaces the first by another name that sounds alike.
 */
function comOutro(
  busca: Busca,
  palavras: readonly string[],
  duvidas: readonly FamiliaAchada[],
): FamiliaAchada {
  const outras = comOutroNome(busca, palavras)
  return (outras && lerDeCadaModo(busca, outras).achada) ?? porSemelhanca(busca, palavras, duvidas)
}

/**
 * The versions of a model for typed words. Ignores brand, years and filler words; splits or joins digits; accepts short
 * forms, generations and misspellings. Never chooses another model in silence. If the words may mean two families, or
 * name a number that the family lacks, it finds nothing and offers the near names.
 */
function porSemelhanca(
  busca: Busca,
  palavras: readonly string[],
  duvidas: readonly FamiliaAchada[],
): FamiliaAchada {
  const semelhante = peloSom(busca, palavras)
  if (semelhante.posicoes.length > 0 && (duvidas.length === 0 || semelhante.sobras.length === 0))
    return semelhante
  const proxima = duvidas.length === 0 ? peloApelidoProximo(busca, separarNumeros(palavras)) : NADA
  if (proxima.posicoes.length > 0) return proxima
  return perguntar(busca.indice, [...duvidas, semelhante, proxima])
}

/** Results of the readings of the words, most probable first. */
function* leituras(busca: Busca, palavras: readonly string[]): Generator<FamiliaAchada> {
  for (const modo of modosDeLer(busca, palavras)) {
    for (const procurar of [peloComeco, peloApelido]) {
      const achada = procurar(busca, modo)
      if (achada) yield comTodas(busca, palavras, peloNomeDeTras(busca, modo, achada))
    }
  }
}

/** If words are left over: the motorcycle that has all of them, "fazer ys 250", "biz c100". */
const comTodas = (busca: Busca, palavras: readonly string[], achada: FamiliaAchada) =>
  (achada.posicoes.length > 0 && achada.sobras.length > 0 && comTodasAsPalavras(busca, palavras)) || achada

/** The first certain result among the readings; else the uncertain results of all readings. */
export function lerDeCadaModo(
  busca: Busca,
  palavras: readonly string[],
): { achada: FamiliaAchada | null; duvidas: FamiliaAchada[] } {
  const duvidas: FamiliaAchada[] = []
  let achada: FamiliaAchada | null = null
  for (const lida of leituras(busca, palavras)) {
    if (lida.posicoes.length === 0 || sobraNaFrente(palavras, lida)) {
      duvidas.push(lida)
      continue
    }
    if (!lida.sobras.some(sobra => ehDeOutro(busca, sobra))) return { achada: lida, duvidas }
    // A motorcycle's second name is not a trim: "XTZ 250 Ténéré" is not a Lander.
    if (busca.soONome && busca.tipos.includes('moto')) duvidas.push(lida)
    else if (!achada || lida.sobras.length < achada.sobras.length) achada = lida
  }
  return { achada, duvidas }
}

/** An unused word that other models of the brand have: "xt660 z tenere", in another reading, is the XT 660Z Ténéré. */
const ehDeOutro = (busca: Busca, sobra: string) => /^[a-z]{4,}$/.test(sobra) && !ehDesconhecida(busca, sobra)

/**
 * "Opala Caravan", "Santana Quantum", "Corsa Classic": of two names of models the second one, or a question. A
 * motorcycle's second name is more often a trim ("Street Glide Ultra"): the second counts only if it has the first too.
 * Not used for a text with a version: its words may be names of models.
 */
function peloNomeDeTras(busca: Busca, palavras: readonly string[], achada: FamiliaAchada): FamiliaAchada {
  const nome = achada.sobras.find(
    sobra => /^(?:[a-z]{5,}|[a-z]{2,4}\d{3})$/.test(sobra) && ehNomeDeModelo(busca, sobra),
  )
  if (nome === undefined || !busca.soONome || achada.posicoes.length === 0) return achada
  if (FEITOS_DE[palavras[0] ?? ''] === nome) return achada
  // "Opala Caravan" is not an Opala; "Fazer YS250" is both.
  const saoAmbos = /\d/.test(nome) || busca.tipos.includes('moto')
  const outras = palavras.slice(saoAmbos ? 0 : 1).filter(palavra => palavra !== nome)
  const deTras = peloComeco(busca, [nome, ...outras])
  const serve = !saoAmbos || !deTras?.sobras.includes(palavras[0] ?? '')
  if (deTras && deTras.posicoes.length > 0 && serve) return deTras
  return { ...NADA, candidatos: nomesDe(busca.indice, achada.posicoes) }
}

/** Models derived from another, which people name after them: "ipanema perua kadett". */
const FEITOS_DE: Readonly<Record<string, string>> = {
  ipanema: 'kadett',
  caravan: 'opala',
  quantum: 'santana',
  suprema: 'omega',
}

/** No model; the names of the uncertain results become candidates. */
export function perguntar(indice: IndiceVersoes, duvidas: readonly FamiliaAchada[]): FamiliaAchada {
  const nomes = duvidas.flatMap(({ candidatos, posicoes }) =>
    candidatos.length > 0 ? candidatos : nomesDe(indice, posicoes),
  )
  return {
    ...NADA,
    candidatos: [...new Set(nomes)].slice(0, CANDIDATOS_NO_MAXIMO),
    vizinhas: duvidas.find(({ vizinhas }) => vizinhas.length > 0)?.vizinhas ?? [],
    apelidadas: duvidas.find(({ apelidadas }) => apelidadas.length > 0)?.apelidadas ?? [],
  }
}

/** True when a word before the name is unused: "gran Cherokee" is not a Cherokee. */
function sobraNaFrente(escritas: readonly string[], { sobras, posicoes }: FamiliaAchada): boolean {
  const primeira = itemEm(escritas, 0)
  return posicoes.length > 0 && sobras.includes(primeira) && !DE_QUALQUER_MODELO.has(primeira)
}

/** Words before a model's name that do not change the model. */
const DE_QUALQUER_MODELO = new Set([
  'pickup',
  'picape',
  'caminhonete',
  'camionete',
  'cavalo',
  'jipe',
  'scooter',
])
