import { itemEm } from '#domain/numero/indexed-access.ts'
import { fatoDe } from '../palavras/fatos.ts'
import type { IndiceVersoes } from '../versoes/versao-fipe.ts'
import { trocarPorNomeParecido } from './corrigir.ts'
import {
  type Busca,
  CANDIDATOS_NO_MAXIMO,
  ehNomeDeModelo,
  FAMILIA_AUSENTE,
  type FamiliaAchada,
  listarNomes,
} from './familia-achada.ts'
import { separarNumeros } from './juntar-numeros.ts'
import { lerCorrigido, listarModosDeLer, type NomeLido } from './limpar-digitado.ts'
import {
  procurarMotoComTodasAsPalavras,
  procurarPorApelido,
  procurarPorApelidoParecido,
} from './pelo-apelido.ts'
import { procurarPeloComeco } from './pelo-comeco.ts'
import { procurarPeloSom } from './pelo-som.ts'
import { ehDesconhecida, temSomParecido } from './vocabulario.ts'

/**
 * Finds the versions of a model for typed words. Ignores brand, years and filler words; splits or joins digits; accepts
 * short forms, generations and misspellings. Never chooses another model in silence. If the words may mean two
 * families, or name a number that the family lacks, it finds nothing and offers the near names.
 */
export function procurarPorRegras(busca: Busca, lido: NomeLido): FamiliaAchada {
  const { palavras } = lido
  if (palavras.length === 0) return FAMILIA_AUSENTE
  // 1. The words as typed. In a name with a version, unknown words are not misspellings of the model.
  const comoDigitado = lerDeCadaModo(busca, palavras)
  const semDuvida =
    !busca.soONome || !comoDigitado.achada?.naoUsadas.some(naoUsada => ehDesconhecida(busca, naoUsada))
  if (comoDigitado.achada && semDuvida) return comoDigitado.achada
  // 2. Without any correction: similar names for the words as typed.
  const leituraCorrigida = lerCorrigido(busca, lido)
  if (leituraCorrigida.length === 0)
    return (
      comoDigitado.achada ??
      tentarSemPalavrasIniciais(busca, palavras, tentarComNomeParecido(busca, palavras, comoDigitado.duvidas))
    )
  // 3. The corrected words, if they leave fewer words unused.
  const comCorrecao = lerDeCadaModo(busca, leituraCorrigida)
  if (
    comCorrecao.achada &&
    comCorrecao.achada.naoUsadas.length < (comoDigitado.achada?.naoUsadas.length ?? Number.POSITIVE_INFINITY)
  )
    return comCorrecao.achada
  if (comoDigitado.achada) return comoDigitado.achada
  // 4. Similar names, first for the corrected words, then for the typed ones.
  const parecidaCorrigida = procurarPorSemelhanca(busca, leituraCorrigida, [
    ...comCorrecao.duvidas,
    ...comoDigitado.duvidas,
  ])
  if (parecidaCorrigida.posicoes.length > 0) return parecidaCorrigida
  const parecidaDigitada = procurarPorSemelhanca(busca, palavras, comoDigitado.duvidas)
  return parecidaDigitada.posicoes.length > 0
    ? parecidaDigitada
    : tentarSemPalavrasIniciais(busca, leituraCorrigida, parecidaCorrigida)
}

/** Drops, if there is no result, first words that no brand has and that resemble no name ("besouro beetle"). */
function tentarSemPalavrasIniciais(
  busca: Busca,
  palavras: readonly string[],
  familiaAchada: FamiliaAchada,
): FamiliaAchada {
  const ehConversa = (palavra: string) =>
    /^[a-z]{4,}$/.test(palavra) &&
    !busca.indice.vezes.has(palavra) &&
    !temSomParecido(busca, palavra) &&
    ehResultadoVazio(procurarPeloSom(busca, [palavra]))
  const inicio = palavras.findIndex(palavra => !ehConversa(palavra))
  const nome = palavras[inicio] ?? ''
  if (familiaAchada.posicoes.length > 0 || !busca.soONome || inicio < 1 || fatoDe(nome) !== null)
    return familiaAchada
  const outra = lerDeCadaModo(busca, palavras.slice(inicio)).achada
  return outra && outra.naoUsadas.length === 0 ? outra : familiaAchada
}

const ehResultadoVazio = ({ posicoes, candidatos }: FamiliaAchada) =>
  posicoes.length === 0 && candidatos.length === 0

/**
 * Replaces the first word by another name that sounds alike, if the brand has the words and they fit none of its
 * models.
 */
function tentarComNomeParecido(
  busca: Busca,
  palavras: readonly string[],
  duvidas: readonly FamiliaAchada[],
): FamiliaAchada {
  const outras = trocarPorNomeParecido(busca, palavras)
  return (outras && lerDeCadaModo(busca, outras).achada) ?? procurarPorSemelhanca(busca, palavras, duvidas)
}

/** Searches by sound, then by similar nicknames; if neither finds a model, returns candidate names. */
function procurarPorSemelhanca(
  busca: Busca,
  palavras: readonly string[],
  duvidas: readonly FamiliaAchada[],
): FamiliaAchada {
  const semelhante = procurarPeloSom(busca, palavras)
  if (semelhante.posicoes.length > 0 && (duvidas.length === 0 || semelhante.naoUsadas.length === 0))
    return semelhante
  const proxima =
    duvidas.length === 0 ? procurarPorApelidoParecido(busca, separarNumeros(palavras)) : FAMILIA_AUSENTE
  if (proxima.posicoes.length > 0) return proxima
  return reunirCandidatos(busca.indice, [...duvidas, semelhante, proxima])
}

/** Yields the results of the readings of the words, most probable first. */
function* gerarLeituras(busca: Busca, palavras: readonly string[]): Generator<FamiliaAchada> {
  for (const modo of listarModosDeLer(busca, palavras)) {
    for (const procurar of [procurarPeloComeco, procurarPorApelido]) {
      const familiaAchada = procurar(busca, modo)
      if (familiaAchada)
        yield preferirMotoComTodasAsPalavras(busca, palavras, escolherSegundoNome(busca, modo, familiaAchada))
    }
  }
}

/** Prefers the motorcycle that has all of the words ("biz c100"), if some words match nothing. */
const preferirMotoComTodasAsPalavras = (
  busca: Busca,
  palavras: readonly string[],
  familiaAchada: FamiliaAchada,
) =>
  (familiaAchada.posicoes.length > 0 &&
    familiaAchada.naoUsadas.length > 0 &&
    procurarMotoComTodasAsPalavras(busca, palavras)) ||
  familiaAchada

/** Returns the first certain result among the readings; else the uncertain results of all readings. */
export function lerDeCadaModo(
  busca: Busca,
  palavras: readonly string[],
): { achada: FamiliaAchada | null; duvidas: FamiliaAchada[] } {
  const duvidas: FamiliaAchada[] = []
  let familiaAchada: FamiliaAchada | null = null
  for (const lida of gerarLeituras(busca, palavras)) {
    if (lida.posicoes.length === 0 || temNaoUsadaNaFrente(palavras, lida)) {
      duvidas.push(lida)
      continue
    }
    if (!lida.naoUsadas.some(naoUsada => pertenceAOutroModelo(busca, naoUsada)))
      return { achada: lida, duvidas }
    // A motorcycle's second name is not a trim: "XTZ 250 Ténéré" is not a Lander.
    if (busca.soONome && busca.tipos.includes('moto')) duvidas.push(lida)
    else if (!familiaAchada || lida.naoUsadas.length < familiaAchada.naoUsadas.length) familiaAchada = lida
  }
  return { achada: familiaAchada, duvidas }
}

/** Tells if another model of the brand has this unused word. */
const pertenceAOutroModelo = (busca: Busca, naoUsada: string) =>
  /^[a-z]{4,}$/.test(naoUsada) && !ehDesconhecida(busca, naoUsada)

/**
 * Chooses the second of two names of models, or a question: "Opala Caravan", "Santana Quantum", "Corsa Classic". A
 * motorcycle's second name is more often a trim ("Street Glide Ultra"): the second counts only if it has the first too.
 * Not used for a text with a version: its words may be names of models.
 */
function escolherSegundoNome(
  busca: Busca,
  palavras: readonly string[],
  familiaAchada: FamiliaAchada,
): FamiliaAchada {
  const nome = familiaAchada.naoUsadas.find(
    naoUsada => /^(?:[a-z]{5,}|[a-z]{2,4}\d{3})$/.test(naoUsada) && ehNomeDeModelo(busca, naoUsada),
  )
  if (nome === undefined || !busca.soONome || familiaAchada.posicoes.length === 0) return familiaAchada
  if (DERIVADO_DE[palavras[0] ?? ''] === nome) return familiaAchada
  // "Opala Caravan" is not an Opala; "Fazer YS250" is both.
  const saoAmbos = /\d/.test(nome) || busca.tipos.includes('moto')
  const outras = palavras.slice(saoAmbos ? 0 : 1).filter(palavra => palavra !== nome)
  const segunda = procurarPeloComeco(busca, [nome, ...outras])
  const serve = !saoAmbos || !segunda?.naoUsadas.includes(palavras[0] ?? '')
  if (segunda && segunda.posicoes.length > 0 && serve) return segunda
  return { ...FAMILIA_AUSENTE, candidatos: listarNomes(busca.indice, familiaAchada.posicoes) }
}

/** Models derived from another, which people name after them: "ipanema perua kadett". */
const DERIVADO_DE: Readonly<Record<string, string>> = {
  ipanema: 'kadett',
  caravan: 'opala',
  quantum: 'santana',
  suprema: 'omega',
}

/** Collects the names of the uncertain results as candidates, without a model. */
export function reunirCandidatos(indice: IndiceVersoes, duvidas: readonly FamiliaAchada[]): FamiliaAchada {
  const nomes = duvidas.flatMap(({ candidatos, posicoes }) =>
    candidatos.length > 0 ? candidatos : listarNomes(indice, posicoes),
  )
  return {
    ...FAMILIA_AUSENTE,
    candidatos: [...new Set(nomes)].slice(0, CANDIDATOS_NO_MAXIMO),
    vizinhas: duvidas.find(({ vizinhas }) => vizinhas.length > 0)?.vizinhas ?? [],
    apelidadas: duvidas.find(({ apelidadas }) => apelidadas.length > 0)?.apelidadas ?? [],
  }
}

/** Tells if a word before the name is unused: "gran Cherokee" is not a Cherokee. */
function temNaoUsadaNaFrente(
  palavrasEscritas: readonly string[],
  { naoUsadas, posicoes }: FamiliaAchada,
): boolean {
  const primeira = itemEm(palavrasEscritas, 0)
  return posicoes.length > 0 && naoUsadas.includes(primeira) && !PALAVRAS_DE_QUALQUER_MODELO.has(primeira)
}

/** Words before a model's name that do not change the model. */
const PALAVRAS_DE_QUALQUER_MODELO = new Set([
  'pickup',
  'picape',
  'caminhonete',
  'camionete',
  'cavalo',
  'jipe',
  'scooter',
])
