import { em } from '#domain/lista.ts'
import { normalizar } from '#domain/texto.ts'
import type { TipoFipe } from '../fipe.ts'
import { fatoDe } from '../palavras/fatos.ts'
import { chaveDeMarca, ehMarcaAberta, MARCA_ABERTA } from '../palavras/marcas.ts'
import { lembrarSobre } from '../palavras/memoria.ts'
import { separarTokens } from '../palavras/tokens.ts'
import { temApelidoDeModelo } from '../versoes/nomes.ts'
import type { IndiceVersoes } from '../versoes/versao-fipe.ts'
import { procurarModelo, reconhecerMarca, versoesDaMarca } from '../versoes/versoes.ts'
import { comOutroNome, corrigirPalavras, ehDesconhecida, soaQuase } from './corrigir.ts'
import {
  type Busca,
  buscarNaMarca,
  CANDIDATOS_NO_MAXIMO,
  ehNomeDeModelo,
  type FamiliaAchada,
  NADA,
  nomesDe,
} from './familia-achada.ts'
import {
  limparDigitado,
  modosDeLer,
  naoDizModelo,
  palavrasDitas,
  semVaziasNaFrente,
  separarNumeros,
  temNomeProximo,
} from './limpar-digitado.ts'
import { comTodasAsPalavras, peloApelido, peloApelidoProximo } from './pelo-apelido.ts'
import { peloComeco } from './pelo-comeco.ts'
import { ehModeloDeOutra, type Ouvido, ouvirAcabamento, ouvirNomes } from './pelo-ouvido.ts'
import { peloSom } from './pelo-som.ts'

/** Names that an index remembers; the catalogue has about 900, and one valuation may ask for the same one twice. */
const lembrarProcurada = lembrarSobre<IndiceVersoes, FamiliaAchada>(2_000)

/**
 * The versions of a model by its name, whatever its spelling: as the catalogue or FIPE write it, else as a person
 * types it. With an open brand ("Outros") the name must begin a text of some brand as FIPE writes it.
 *
 * @param soONome true where neither version nor code is told: a motorcycle's nickname may be another's then (`xaras`).
 */
export function procurarFamilia(
  indice: IndiceVersoes,
  tipos: readonly TipoFipe[],
  marca: string,
  modelo: string,
  soONome = false,
): FamiliaAchada {
  return lembrarProcurada(indice, `${tipos}|${soONome}|${marca}|${modelo}`, () =>
    procurarNome(indice, tipos, marca, modelo, soONome),
  )
}

function procurarNome(
  indice: IndiceVersoes,
  tipos: readonly TipoFipe[],
  marca: string,
  modelo: string,
  soONome: boolean,
): FamiliaAchada {
  if (ehMarcaAberta(marca)) return procurarDeQualquerMarca(indice, tipos, modelo)
  const chave = reconhecerMarca(indice, tipos, marca)
  if (chave === null) return NADA
  const digitada = temApelidoDeModelo(modelo, chave)
    ? NADA
    : procurarEscrito(buscarNaMarca(indice, tipos, chave, soONome), modelo)
  if (digitada.posicoes.length > 0) return digitada
  const inteiro = procurarModelo(indice, tipos, marca, modelo)
  return inteiro.length === 0 ? digitada : { ...NADA, posicoes: inteiro, familia: inteiro }
}

/** With an open brand the name may begin a text of any, or tell its brand first: "Fiat Ducato Motorhome". */
function procurarDeQualquerMarca(
  indice: IndiceVersoes,
  tipos: readonly TipoFipe[],
  modelo: string,
): FamiliaAchada {
  const inteiro = procurarModelo(indice, tipos, MARCA_ABERTA, modelo)
  if (inteiro.length > 0) return { ...NADA, posicoes: inteiro, familia: inteiro }
  const palavras = separarTokens(modelo)
  for (const quantas of [3, 2, 1]) {
    const chave = chaveDeMarca(palavras.slice(0, quantas).join(' '))
    if (quantas >= palavras.length || versoesDaMarca(indice, tipos, chave).length === 0) continue
    return procurarEscrito(buscarNaMarca(indice, tipos, chave), palavras.slice(quantas).join(' '))
  }
  return NADA
}

/** As it is written, else with the cedilla as it sounds: "paçat", "corça". */
function procurarEscrito(busca: Busca, modelo: string): FamiliaAchada {
  const achada = procurarDigitado(busca, modelo)
  if (achada.posicoes.length > 0 || !/ç/i.test(modelo)) return achada
  const comS = procurarDigitado(busca, modelo.replace(/ç/gi, 'ss'))
  return comS.posicoes.length > 0 ? comS : achada
}

/** What rules find in the words; where it is nothing, or words are left that the brand does not know, what is heard in them. */
function procurarDigitado(busca: Busca, modelo: string): FamiliaAchada {
  if (busca.soONome && naoDizModelo(busca, modelo)) return NADA
  const achada = comAcabamentoOuvido(busca, modelo, procurarPorRegras(busca, modelo))
  if (!busca.soONome) return achada
  const primeira = /[a-z0-9]+/.exec(normalizar(modelo))?.[0] ?? ''
  const todasSabidas = [primeira, ...achada.sobras].every(palavra => !ehDesconhecida(busca, palavra))
  if (achada.posicoes.length > 0 && todasSabidas) return achada
  const ditas = semVaziasNaFrente(palavrasDitas(busca, modelo))
  return peloOuvido(busca, ditas, achada) ?? achada
}

/** Names further than this from what was heard best are not meant. */
const MARGEM_DO_OUVIDO = 0.45
/** Letters and numbers by their names, and little else: as good as written. */
const COMO_ESCRITO = 0.45
/** What a word left over costs on the scale of `ouvirNomes`. */
const CUSTO_DA_SOBRA = 0.5

/** The one model that the whole phrase sounds as, wherever its spaces fall; null where there is none, or nothing better. */
function peloOuvido(busca: Busca, ditas: readonly string[], achada: FamiliaAchada): FamiliaAchada | null {
  const lidos = ouvirNomes(busca, ditas)
    .flatMap(ouvido => lerOuvido(busca, ditas, ouvido))
    .sort((a, b) => a.custo - b.custo)
  const [melhor] = lidos
  if (!melhor) return null
  const { lida, custo } = melhor
  const eDaMesma = ({ familia }: FamiliaAchada) => familia.some(posicao => lida.familia.includes(posicao))
  if (achada.posicoes.length > 0) {
    const melhora = custo <= COMO_ESCRITO && lida.sobras.length <= achada.sobras.length
    return melhora && !eDaMesma(achada) ? lida : null
  }
  const perto = lidos.filter(outro => outro.custo < custo + MARGEM_DO_OUVIDO).map(outro => outro.lida)
  const ehOutro = custo > COMO_ESCRITO && ehModeloDeOutra(busca, ditas[0] ?? '')
  return !ehOutro && perto.every(eDaMesma) ? lida : perguntar(busca.indice, perto)
}

/** What a name that was heard finds with the words behind it, if they say no other number. */
function lerOuvido(busca: Busca, ditas: readonly string[], { nome, posicoes, custo, resto }: Ouvido) {
  const numero = /^\d/.test(resto[0] ?? '') ? 1 : 0
  const escrita = ditas.slice(0, ditas.length - resto.length + numero).join('')
  if (custo > 0 && /\d$/.test(escrita) && temNomeProximo(busca, escrita)) return []
  const lida = lerDeCadaModo(busca, limparDigitado(busca, [nome, ...resto].join(' '))).achada
  // Of two names the other one was not heard: "niu bitou fusca".
  if (!lida?.posicoes.some(posicao => posicoes.includes(posicao))) return []
  if (lida.sobras.some(sobra => /\d/.test(sobra))) return []
  return [{ lida, custo: custo + CUSTO_DA_SOBRA * lida.sobras.length }]
}

/** A word left over that sounds as one trim of the model that was found ("hiline"), or of those that it makes with it ("onix plos"). */
function comAcabamentoOuvido(busca: Busca, modelo: string, achada: FamiliaAchada): FamiliaAchada {
  if (!busca.soONome || achada.posicoes.length === 0) return achada
  const sobra = achada.sobras.find(uma => /^[a-z]{3,}$/.test(uma) && ehDesconhecida(busca, uma))
  const acabamento = sobra && ouvirAcabamento(busca, sobra, achada.familia)
  if (!sobra || !acabamento) return achada
  const certas = limparDigitado(busca, modelo).map(palavra => (palavra === sobra ? acabamento : palavra))
  const relida = lerDeCadaModo(busca, certas).achada
  return relida && relida.sobras.length < achada.sobras.length ? relida : achada
}

/** The words as they are; where some are left that the brand does not know, put in its own (`corrigirPalavras`). */
function procurarPorRegras(busca: Busca, modelo: string): FamiliaAchada {
  const palavras = limparDigitado(busca, modelo)
  if (palavras.length === 0) return NADA
  const lida = lerDeCadaModo(busca, palavras)
  // What a version's own text has besides is no slip of its model's name.
  const semDuvida = !busca.soONome || !lida.achada?.sobras.some(sobra => ehDesconhecida(busca, sobra))
  if (lida.achada && semDuvida) return lida.achada
  const certas = corrigirPalavras(busca, separarTokens(modelo, busca.marca))
  const corrigidas = certas ? limparDigitado(busca, certas.join(' ')) : []
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

/** Where nothing is found: without the first words that no version of any brand has and that are near no name ("besouro beetle"). */
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

/** Words that the brand knows and that fit none of its models: perhaps the first is another name that sounds alike. */
function comOutro(
  busca: Busca,
  palavras: readonly string[],
  duvidas: readonly FamiliaAchada[],
): FamiliaAchada {
  const outras = comOutroNome(busca, palavras)
  return (outras && lerDeCadaModo(busca, outras).achada) ?? porSemelhanca(busca, palavras, duvidas)
}

/**
 * The versions of a model as a person types it: brand, years and empty words aside, digits split or joined, short
 * forms, generations, slips of a letter. Never another model in silence: when the words may mean two families, or
 * name a number that the family lacks, nothing is found and the names that are near are offered.
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

/** What the ways of reading the words find, the likeliest first. */
function* leituras(busca: Busca, palavras: readonly string[]): Generator<FamiliaAchada> {
  for (const modo of modosDeLer(busca, palavras)) {
    for (const procurar of [peloComeco, peloApelido]) {
      const achada = procurar(busca, modo)
      if (achada) yield comTodas(busca, palavras, peloNomeDeTras(busca, modo, achada))
    }
  }
}

/** Where words are left over, the motorcycle that has all of them: "fazer ys 250", "biz c100". */
const comTodas = (busca: Busca, palavras: readonly string[], achada: FamiliaAchada) =>
  (achada.posicoes.length > 0 && achada.sobras.length > 0 && comTodasAsPalavras(busca, palavras)) || achada

/** What one way of reading the words finds without doubt, or the doubts of all of them. */
function lerDeCadaModo(
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
    // A motorcycle's second name is no trim: "XTZ 250 Ténéré" is no Lander.
    if (busca.soONome && busca.tipos.includes('moto')) duvidas.push(lida)
    else if (!achada || lida.sobras.length < achada.sobras.length) achada = lida
  }
  return { achada, duvidas }
}

/** A word left over that others of the brand have: "xt660 z tenere", read otherwise, is the XT 660Z Ténéré. */
const ehDeOutro = (busca: Busca, sobra: string) => /^[a-z]{4,}$/.test(sobra) && !ehDesconhecida(busca, sobra)

/**
 * "Opala Caravan", "Santana Quantum", "Corsa Classic": of two names of models the one behind, or a question. A motorcycle's
 * second name is more often a trim ("Street Glide Ultra"): the one behind only where it has the first too. Who tells the
 * version names it, whatever else is called so.
 */
function peloNomeDeTras(busca: Busca, palavras: readonly string[], achada: FamiliaAchada): FamiliaAchada {
  const nome = achada.sobras.find(
    sobra => /^(?:[a-z]{5,}|[a-z]{2,4}\d{3})$/.test(sobra) && ehNomeDeModelo(busca, sobra),
  )
  if (nome === undefined || !busca.soONome || achada.posicoes.length === 0) return achada
  if (FEITOS_DE[palavras[0] ?? ''] === nome) return achada
  // "Opala Caravan" is no Opala; "Fazer YS250" is both.
  const saoAmbos = /\d/.test(nome) || busca.tipos.includes('moto')
  const outras = palavras.slice(saoAmbos ? 0 : 1).filter(palavra => palavra !== nome)
  const deTras = peloComeco(busca, [nome, ...outras])
  const serve = !saoAmbos || !deTras?.sobras.includes(palavras[0] ?? '')
  if (deTras && deTras.posicoes.length > 0 && serve) return deTras
  return { ...NADA, candidatos: nomesDe(busca.indice, achada.posicoes) }
}

/** Models made of another, which people name behind them: "ipanema perua kadett". */
const FEITOS_DE: Readonly<Record<string, string>> = {
  ipanema: 'kadett',
  caravan: 'opala',
  quantum: 'santana',
  suprema: 'omega',
}

/** Nothing found, and what was near. */
function perguntar(indice: IndiceVersoes, duvidas: readonly FamiliaAchada[]): FamiliaAchada {
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

/** True when a word before the name is left over: "gran Cherokee" is no Cherokee. */
function sobraNaFrente(escritas: readonly string[], { sobras, posicoes }: FamiliaAchada): boolean {
  const primeira = em(escritas, 0)
  return posicoes.length > 0 && sobras.includes(primeira) && !DE_QUALQUER_MODELO.has(primeira)
}

/** What a person says before a model's name without meaning another. */
const DE_QUALQUER_MODELO = new Set([
  'pickup',
  'picape',
  'caminhonete',
  'camionete',
  'cavalo',
  'jipe',
  'scooter',
])
