import { arredondar } from '#domain/numero/arredondar.ts'
import { reconhecerModelo } from '../nomes/reconhecer.ts'
import type { ModeloAchado } from '../oferta.schema.ts'
import { chaveDeMarca } from '../palavras/marcas.ts'
import { distanciaDeLetras, soar } from '../palavras/semelhanca.ts'
import { separarTokens } from '../palavras/tokens.ts'
import type { TipoVeiculo } from '../veiculo.ts'
import { listarTiposFipe } from '../versoes/tipos-fipe.ts'
import { versaoEm } from '../versoes/versao-fipe.ts'
import {
  type IndiceDeBusca,
  indexarModelos,
  type Listadas,
  nomearFamilia,
  type Procurado,
} from './indexar-modelos.ts'
import type { Referencia } from './referencia.ts'

/** Input of a search: the words typed so far, and the chosen brand, if any. */
export type Busca = { q: string; marca?: string | undefined }

/** Maximum number of models in one answer. Our choice. */
export const ACHADOS_NO_MAXIMO = 8

/** Weight of a word found in the brand, the model's name or its versions. Our choices. */
const PESOS = { nome: 3, marca: 2, versao: 1 }
/** Additional weight of a complete name. Our choice. */
const NOME_INTEIRO = 0.5
/** Versions that are better known than their model: people use "Titan" for the CG. */
const CHAMADAS: ReadonlySet<string> = new Set(['titan', 'fan', 'today'])
/**
 * Weight of such a word alone: above a name with it as a prefix ("titan" is not Titanium), below an equal name. Our
 * choice.
 */
const CHAMADA = 3.3
/** Grade of the prefix of a word, relative to the complete word. Our choice. */
const COMECO = 0.9
/** Grade of a misspelled word, relative to a correct one. Our choice. */
const QUASE = 0.6
/** Shorter words allow no misspelling. Our choice. */
const LETRAS_PARA_ERRAR = 3
/** Maximum number of searched words; people name a vehicle with fewer. Our choice. */
const PALAVRAS_NO_MAXIMO = 6

/**
 * Finds the models that fit the words typed so far: best first, then newest, then in the order of the list. Words may
 * be incomplete, misspelled, phonetic, split or joined. A year keeps only the models sold in it.
 * @returns at most `ACHADOS_NO_MAXIMO`.
 */
export function buscarModelos(indice: IndiceDeBusca, busca: Busca): ModeloAchado[] {
  return procurarModelos(indice, busca).achados
}

/** Finds the models of `buscarModelos`; `inteiros` is true if they have all of the words. */
function procurarModelos(
  indice: IndiceDeBusca,
  { q, marca }: Busca,
): { achados: ModeloAchado[]; inteiros: boolean } {
  const chave = marca ? chaveDeMarca(marca) : null
  const daMarca = indice.modelos.filter(modelo => modelo.chave_marca === chave)
  const entre = daMarca.length > 0 ? daMarca : indice.modelos
  const palavras = separarTokens(q).slice(0, PALAVRAS_NO_MAXIMO)
  if (palavras.length === 0) {
    const notas = daMarca.map(modelo => ({ modelo, nota: Number.isFinite(modelo.ordem) ? 1 : 0 }))
    return { achados: ordenar(notas), inteiros: true }
  }
  const escrito: Escrito = {
    junto: palavras.join(''),
    palavras: palavras.map(palavra => ({
      palavra,
      ano: /^(19|20)\d\d$/.test(palavra) ? Number(palavra) : undefined,
      graus: calcularGraus(indice, palavra),
    })),
  }
  const [inteiros, parte]: [Pontuado[], Pontuado[]] = [[], []]
  for (const modelo of entre) {
    const { nota, faltam } = pontuarModelo(modelo, escrito)
    if (faltam === 0) inteiros.push({ modelo, nota })
    else if (faltam <= palavras.length / 2) parte.push({ modelo, nota })
  }
  return { achados: ordenar(inteiros.length > 0 ? inteiros : parte), inteiros: inteiros.length > 0 }
}

/** A typed word with the score of each word that it may stand for (`graus`), and its year if it is one. */
type PalavraEscrita = { palavra: string; ano: number | undefined; graus: ReadonlyMap<string, number> }

/** The typed words, read once for all models; `junto` is all of them as one word. */
type Escrito = { junto: string; palavras: readonly PalavraEscrita[] }

/** A model with its score. */
type Pontuado = { modelo: Procurado; nota: number }

/** Sorts the scored models as `buscarModelos` returns them, and keeps the first. */
function ordenar(pontuados: readonly Pontuado[]): ModeloAchado[] {
  return pontuados
    .toSorted(
      (a, b) =>
        b.nota - a.nota ||
        geracaoDe(b.modelo) - geracaoDe(a.modelo) ||
        compararOrdem(a.modelo.ordem, b.modelo.ordem) ||
        a.modelo.modelo.localeCompare(b.modelo.modelo, 'pt-BR', { numeric: true }),
    )
    .slice(0, ACHADOS_NO_MAXIMO)
    .map(({ modelo: { marca, modelo, ano_de, ano_ate } }) => ({ marca, modelo, ano_de, ano_ate }))
}

/** Models that ended within this many years count as equally recent. Our choice. */
const ANOS_DE_UMA_GERACAO = 3
/** Returns the number of the generation in which a model ended; a model without a price is the oldest. */
const geracaoDe = ({ ano_ate }: Procurado) => Math.floor((ano_ate ?? 0) / ANOS_DE_UMA_GERACAO)

// The difference of two infinite places is NaN, not a tie.
const compararOrdem = (a: number, b: number) => (a === b ? 0 : a - b)

/** Scores each word of the index that a typed word may stand for. Misspellings count only without an exact match. */
function calcularGraus({ palavras }: IndiceDeBusca, grafia: string): ReadonlyMap<string, number> {
  const achadas = new Map<string, number>()
  for (const palavra of palavras.keys()) {
    const grau = grauDeInicio(grafia, palavra)
    if (grau > 0) achadas.set(palavra, grau)
  }
  if (achadas.size > 0 || grafia.length < LETRAS_PARA_ERRAR || /\d/.test(grafia)) return achadas
  const som = soar(grafia)
  for (const [palavra, soa] of palavras)
    if (!/\d/.test(palavra) && ehProxima({ escrita: grafia, som }, { palavra, soa }))
      achadas.set(palavra, QUASE)
  return achadas
}

/** Grades a typed word as the whole of a word or its prefix; 0 for neither. */
function grauDeInicio(grafia: string, palavra: string): number {
  if (palavra === grafia) return 1
  return palavra.startsWith(grafia) ? COMECO : 0
}

/** Length from which a typed word may differ in two letters. Our choice. */
const LETRAS_PARA_DOIS_ERROS = 7

/** Tells if a word sounds alike, or differs in one letter (a long one in two), whole or in its typed prefix. */
function ehProxima(
  { escrita, som }: { escrita: string; som: string },
  { palavra, soa }: { palavra: string; soa: string },
): boolean {
  if (palavra.length < LETRAS_PARA_ERRAR) return false
  if (soa.startsWith(som)) return true
  if (palavra[0] !== escrita[0]) return false
  const permitidas = escrita.length >= LETRAS_PARA_DOIS_ERROS ? 2 : 1
  return [palavra, palavra.slice(0, escrita.length)].some(
    uma => distanciaDeLetras(escrita, uma) <= permitidas,
  )
}

/**
 * Scores a model in tenths: a smaller difference is a tie, so that the newer model comes first. `faltam`: number of
 * typed words that the model lacks.
 */
function pontuarModelo(modelo: Procurado, { junto, palavras }: Escrito): { nota: number; faltam: number } {
  if (CHAMADAS.has(junto) && modelo.dasVersoes.has(junto)) return { nota: CHAMADA, faltam: 0 }
  let inteiro = 0
  for (const nome of modelo.juntos) inteiro = Math.max(inteiro, grauDeInicio(junto, nome))
  if (inteiro > 0) return { nota: arredondar(PESOS.nome * inteiro + NOME_INTEIRO, 1), faltam: 0 }
  let nota = 0
  let faltam = 0
  for (const palavra of palavras) {
    const ponto = pontuarPalavra(modelo, palavra)
    if (ponto > 0) nota += ponto
    else faltam++
  }
  return { nota: arredondar(nota / palavras.length, 1), faltam }
}

/** Scores one typed word in a model: the best of its places in name, brand, versions and years. */
function pontuarPalavra(modelo: Procurado, { palavra, ano, graus }: PalavraEscrita): number {
  const daVersao = modelo.dasVersoes.has(palavra) ? PESOS.versao : 0
  const doAno = ano !== undefined && ehDoAno(modelo, ano) ? PESOS.versao : 0
  if (graus.size === 0) return Math.max(daVersao, doAno)
  const doNome = PESOS.nome * melhorGrau(modelo.doNome, graus)
  return Math.max(doNome, PESOS.marca * melhorGrau(modelo.daMarca, graus), daVersao, doAno)
}

/** Returns the best grade among words; 0 if none of them is graded. */
function melhorGrau(palavras: readonly string[], graus: ReadonlyMap<string, number>): number {
  let melhor = 0
  for (const palavra of palavras) melhor = Math.max(melhor, graus.get(palavra) ?? 0)
  return melhor
}

/** Tells if a model was sold in a year; one without a price has no years. */
const ehDoAno = ({ ano_de, ano_ate }: Procurado, ano: number) => ano >= (ano_de ?? 0) && ano <= (ano_ate ?? 0)

/** Cache of the indexes, by table and type. */
const indices = new WeakMap<Referencia, Map<TipoVeiculo, IndiceDeBusca>>()

/** Returns the models of one type in a table. The first call builds the index, which is kept with the table. */
export function modelosDaReferencia(ref: Referencia, tipo: TipoVeiculo, lista: Listadas): IndiceDeBusca {
  const daTabela = indices.get(ref) ?? new Map<TipoVeiculo, IndiceDeBusca>()
  indices.set(ref, daTabela)
  const indice = daTabela.get(tipo) ?? indexarModelos(ref, tipo, lista)
  daTabela.set(tipo, indice)
  return indice
}

/**
 * Finds the models of a brand that a valuation recognises in a name ("agabe vinte"), or its candidates. Empty if it
 * finds the name in its exact spelling.
 */
function ouvirModelos(
  ref: Referencia,
  tipo: TipoVeiculo,
  indice: IndiceDeBusca,
  { q, marca }: { q: string; marca: string },
) {
  const leitura = reconhecerModelo(ref.indice, {
    tipos: listarTiposFipe(tipo),
    marca,
    modelo: q,
    soONome: true,
  })
  const { posicoes, apelidadas, candidatos } = leitura
  const daTabela = (posicoes.length > 0 ? posicoes : apelidadas).map(posicao =>
    nomearFamilia(versaoEm(ref.indice, posicao)),
  )
  const nomes = daTabela.length > 0 ? daTabela : candidatos
  return [...new Set(nomes)].flatMap(nome => buscarModelos(indice, { q: nome, marca })[0] ?? [])
}

/**
 * Searches the models of one type in a table. If no model of the brand has all of the words, models that a valuation
 * recognises by sound come first.
 */
export function buscarNaReferencia(
  ref: Referencia,
  tipo: TipoVeiculo,
  lista: Listadas,
  busca: Busca,
): ModeloAchado[] {
  const indice = modelosDaReferencia(ref, tipo, lista)
  const { achados, inteiros } = procurarModelos(indice, busca)
  if (inteiros || !busca.marca) return achados
  const todos = [...ouvirModelos(ref, tipo, indice, { q: busca.q, marca: busca.marca }), ...achados]
  return [...new Map(todos.map(achado => [achado.modelo, achado])).values()].slice(0, ACHADOS_NO_MAXIMO)
}
