import { ANO_ZERO_KM, type TipoFipe } from '../fipe.ts'
import type { Corrigir, Falta } from './correcao.ts'
import {
  type Classe,
  type Efeitos,
  medidasDoAno,
  medidasDoTexto,
  somarEfeitos,
  type Traco,
  tracar,
} from './parecidos.ts'
import dados from './vizinhanca.dados.json' with { type: 'json' }

/**
 * What is kept of a table to estimate a price that it lacks from its neighbours (kriging): what is left of
 * each row once the effects of the words are taken, and the traits of each version.
 */
export type Vizinhanca = {
  efeitos: Efeitos
  tracos: readonly Traco[]
  /** Words of each version for `distancia`, at the two kinds of lack. */
  pesadas: Record<Falta, readonly Pesadas[]>
  /** ln(price) − effects, one per row, in the order of the table. */
  residuos: Float32Array
  dicionario: Dicionario
  /** Positions of the versions whose text begins with the same word, by `chaveDeFamilia`. */
  familias: ReadonlyMap<string, readonly number[]>
  /** Year of the table's month; zero km stands a year after it. */
  mes_ano: number
  /** What is added to an estimate by its signals. */
  corrigir: Corrigir
}

/** Numbers of the words of a table, and how rare each is: 0 (in all versions) to 1.4. */
type Dicionario = { numeros: ReadonlyMap<string, number>; raridade: readonly number[] }

/** The words of one version but for the first, by ascending number, with what each counts in likeness. */
type Pesadas = { numeros: Int32Array; pesos: Float64Array }

/** The columns of a table that an estimate reads (see `Referencia`). */
type Colunas = {
  inicio: Uint32Array
  anos: Uint16Array
}

type Versoes = readonly {
  tipo: TipoFipe
  chave_marca: string
  texto: string
  combustivel: string
  codigo_fipe: string
}[]

/**
 * Covariances of ln(price) between two rows, and what makes two versions unlike. Standard deviations say how much rows
 * share by code number, likeness of words, family, model (two words), variant (three) and version: `_sempre` in any two
 * years, `_mesmo_ano` in the same one, `_decai` less and less with the years between. `_alcance` and `_anos` are the
 * lengths over which a share falls by a factor of e, in steps of code or words, and in years. `distancia_`, `peso_` and
 * `expoente_` make the unlikeness of two texts, in words (`distancia`). Found by random search over hidden rows of draws
 * other than the one that is measured.
 */
type Nucleo = {
  codigo_sempre: number
  codigo_sempre_alcance: number
  codigo_decai: number
  codigo_decai_alcance: number
  codigo_decai_anos: number
  palavras_sempre: number
  palavras_sempre_alcance: number
  palavras_decai: number
  palavras_alcance: number
  palavras_decai_anos: number
  palavras_iguais_sempre: number
  palavras_mesmo_ano: number
  familia_decai: number
  familia_decai_anos: number
  familia_sempre: number
  familia_mesmo_ano: number
  modelo_decai: number
  modelo_decai_anos: number
  variante_sempre: number
  versao_decai: number
  versao_decai_anos: number
  versao_sempre: number
  ruido: number
  distancia_outra_familia: number
  distancia_do_tamanho: number
  distancia_outro_combustivel: number
  distancia_do_codigo: number
  peso_do_raro: number
  peso_do_comeco: number
  expoente_dos_curtos: number
  peso_da_classe: Record<Classe, number>
}
const NUCLEOS: Record<TipoFipe, Record<Falta, Nucleo>> = dados

/** Versions and rows that an estimate is made from; more cost time and add nothing. */
const VERSOES_USADAS = 16
const LINHAS_USADAS = 24
/** Model years farther than this say nothing. */
const ANOS_DE_DISTANCIA = 8

/** Traits and residuals of a table. About 15 numbers a row are looked up: a quarter of a second for 50,000. */
export function conhecerVizinhanca(
  colunas: Colunas & { versoes: Versoes; precos_reais: Uint32Array },
  mes: string | null,
  efeitos: Efeitos,
  corrigir: Corrigir,
): Vizinhanca {
  const mes_ano = Number((mes ?? '2000').slice(0, 4))
  const { versoes, inicio, anos, precos_reais } = colunas
  const residuos = new Float32Array(anos.length)
  const tracos = versoes.map(({ tipo, chave_marca, texto, combustivel, codigo_fipe }, v) => {
    const traco = tracar(tipo, chave_marca, texto, combustivel, codigo_fipe)
    const fixo = somarEfeitos(efeitos[tipo], medidasDoTexto(traco))
    for (let i = inicio[v] as number; i < (inicio[v + 1] as number); i++) {
      const doAno = somarEfeitos(efeitos[tipo], medidasDoAno(traco, anos[i] as number, mes_ano))
      residuos[i] = Math.log(precos_reais[i] as number) - fixo - doAno
    }
    return traco
  })
  const familias = new Map<string, number[]>()
  tracos.forEach((traco, v) => {
    const familia = familias.get(chaveDeFamilia(traco))
    if (familia) familia.push(v)
    else familias.set(chaveDeFamilia(traco), [v])
  })
  const dicionario = contarPalavras(tracos)
  const pesarTodas = (falta: Falta) =>
    tracos.map(traco => pesarPalavras(NUCLEOS[traco.tipo][falta], dicionario, traco))
  const pesadas = { ano: pesarTodas('ano'), codigo: pesarTodas('codigo') }
  return { efeitos, tracos, pesadas, residuos, dicionario, familias, mes_ano, corrigir }
}

function contarPalavras(tracos: readonly Traco[]): Dicionario {
  const numeros = new Map<string, number>()
  const contagem: number[] = []
  for (const { resto } of tracos) {
    for (const palavra of resto.keys()) {
      const numero = numeros.get(palavra) ?? numeros.size
      numeros.set(palavra, numero)
      contagem[numero] = (contagem[numero] ?? 0) + 1
    }
  }
  return { numeros, raridade: contagem.map(n => Math.min(7, Math.log(tracos.length / n)) / 5) }
}

function pesarPalavras(nucleo: Nucleo, { numeros, raridade }: Dicionario, { resto }: Traco): Pesadas {
  let novas = numeros.size
  const pares = [...resto].map(([palavra, { classe, perto }]): [number, number] => {
    // A word that no version of the table has is like no other.
    const numero = numeros.get(palavra) ?? novas++
    const marcante = nucleo.peso_do_raro * (raridade[numero] ?? 1.4) + (perto ? nucleo.peso_do_comeco : 0)
    return [numero, nucleo.peso_da_classe[classe] * (classe === 'acabamento' ? 1 + marcante : 1)]
  })
  pares.sort((x, y) => x[0] - y[0])
  return {
    numeros: Int32Array.from(pares, ([numero]) => numero),
    pesos: Float64Array.from(pares, ([, peso]) => peso),
  }
}

const chaveDeFamilia = ({ tipo, marca, palavras }: Traco) => `${tipo}|${marca}|${palavras[0]}`

/** Versions of the same brand whose text begins with the same word; those of a small family tell little. */
export function familiaDe({ familias }: Vizinhanca, traco: Traco): readonly number[] {
  return familias.get(chaveDeFamilia(traco)) ?? []
}

/** ln(price) with its standard deviation, what the effects of words and age alone make of it, and the likest first. */
export type Estimativa = {
  log: number
  desvio: number
  efeitos: number
  perto: readonly { posicao: number; longe: number }[]
}

/** A version as the estimate sees it. */
type Vizinho = { traco: Traco; palavras: Pesadas }
type Linha = { vizinho: number; ano: number; residuo: number; covariancia: number }

/**
 * ln(price) of a version in a year from the rows of the candidates (positions in the table); null without any row near enough. `alvo` is the position of a version of the
 * table that lacks the year, or the traits of one that the table lacks.
 */
export function estimarPelosVizinhos(
  ref: Colunas & { vizinhanca: Vizinhanca },
  { alvo, ano, candidatos }: { alvo: Traco | number; ano: number; candidatos: readonly number[] },
): Estimativa | null {
  const { efeitos, mes_ano } = ref.vizinhanca
  const falta = typeof alvo === 'number' ? 'ano' : 'codigo'
  const procurado = verVersao(ref.vizinhanca, alvo)
  const { traco } = procurado
  const nucleo = NUCLEOS[traco.tipo][falta]
  const decaem = DECAIMENTOS[traco.tipo][falta]
  const quando = ano === ANO_ZERO_KM ? mes_ano + 1 : ano
  const perto = maisParecidos(ref, procurado, quando, candidatos, falta)
  const vizinhos = perto.map(({ vizinho }) => vizinho)
  const linhas = perto.flatMap(({ posicao, vizinho, longe }, k) => {
    const par = parear(nucleo, traco, vizinho.traco, longe)
    return anosPerto(ref, posicao, quando).map(({ ano: outro, i }): Linha => {
      const covariancia = covariar(par, decaem, Math.abs(outro - quando))
      return { vizinho: k, ano: outro, residuo: ref.vizinhanca.residuos[i] as number, covariancia }
    })
  })
  if (linhas.length === 0) return null
  linhas.sort((x, y) => y.covariancia - x.covariancia)
  const usadas = linhas.slice(0, LINHAS_USADAS)
  const pesos = resolverPesos(usadas, vizinhos, nucleo, decaem)
  const medidas = [...medidasDoTexto(traco), ...medidasDoAno(traco, ano, mes_ano)]
  const dosEfeitos = somarEfeitos(efeitos[traco.tipo], medidas)
  let log = dosEfeitos
  let explicada = 0
  usadas.forEach((linha, i) => {
    log += (pesos[i] as number) * linha.residuo
    explicada += (pesos[i] as number) * linha.covariancia
  })
  const propria = covariar(parear(nucleo, traco, traco, 0), decaem, 0)
  const desvio = Math.sqrt(Math.max(propria - explicada, 0) + nucleo.ruido ** 2)
  return { log, desvio, efeitos: dosEfeitos, perto }
}

/** A version of the table, by position, as its missing years see it; one that it lacks as versions do. */
function verVersao({ tracos, pesadas, dicionario }: Vizinhanca, alvo: Traco | number): Vizinho {
  if (typeof alvo === 'number')
    return { traco: tracos[alvo] as Traco, palavras: pesadas.ano[alvo] as Pesadas }
  return { traco: alvo, palavras: pesarPalavras(NUCLEOS[alvo.tipo].codigo, dicionario, alvo) }
}

/** The candidates of the same table that have rows near that year, the likest first. */
function maisParecidos(
  ref: Colunas & { vizinhanca: Vizinhanca },
  procurado: Vizinho,
  quando: number,
  candidatos: readonly number[],
  falta: Falta,
): { posicao: number; vizinho: Vizinho; longe: number }[] {
  const { tracos, pesadas } = ref.vizinhanca
  const nucleo = NUCLEOS[procurado.traco.tipo][falta]
  const achados: { posicao: number; vizinho: Vizinho; longe: number }[] = []
  for (const posicao of candidatos) {
    const vizinho = { traco: tracos[posicao] as Traco, palavras: pesadas[falta][posicao] as Pesadas }
    if (vizinho.traco.tipo !== procurado.traco.tipo || !temAnoPerto(ref, posicao, quando)) continue
    achados.push({ posicao, vizinho, longe: distancia(nucleo, procurado, vizinho) })
  }
  return achados.sort((x, y) => x.longe - y.longe).slice(0, VERSOES_USADAS)
}

/** Years ascend, so that the first and the last tell. */
function temAnoPerto(
  { inicio, anos, vizinhanca }: Colunas & { vizinhanca: Vizinhanca },
  v: number,
  quando: number,
) {
  const primeiro = anos[inicio[v] as number] as number
  const ultimo = Math.min(anos[(inicio[v + 1] as number) - 1] as number, vizinhanca.mes_ano + 1)
  return Math.min(primeiro, ultimo) - ANOS_DE_DISTANCIA <= quando && ultimo + ANOS_DE_DISTANCIA >= quando
}

function anosPerto(
  { inicio, anos, vizinhanca }: Colunas & { vizinhanca: Vizinhanca },
  v: number,
  quando: number,
): { ano: number; i: number }[] {
  const perto: { ano: number; i: number }[] = []
  for (let i = inicio[v] as number; i < (inicio[v + 1] as number); i++) {
    const ano = anos[i] === ANO_ZERO_KM ? vizinhanca.mes_ano + 1 : (anos[i] as number)
    if (Math.abs(ano - quando) <= ANOS_DE_DISTANCIA) perto.push({ ano, i })
  }
  return perto
}

/** Weight of the words that only one of two versions has. */
function soDeUma(x: Pesadas, y: Pesadas): number {
  let soma = 0
  let i = 0
  let j = 0
  while (i < x.numeros.length || j < y.numeros.length) {
    const p = x.numeros[i] ?? Number.POSITIVE_INFINITY
    const q = y.numeros[j] ?? Number.POSITIVE_INFINITY
    if (p < q) soma += x.pesos[i] as number
    if (q < p) soma += y.pesos[j] as number
    if (p <= q) i++
    if (q <= p) j++
  }
  return soma
}

/** How unlike two versions are, in words that differ. */
function distancia(
  nucleo: Nucleo,
  { traco: a, palavras: x }: Vizinho,
  { traco: b, palavras: y }: Vizinho,
): number {
  if (a === b) return 0
  let soma = soDeUma(x, y)
  soma *= (8 / (4 + (x.numeros.length + y.numeros.length) / 2)) ** nucleo.expoente_dos_curtos
  if (a.tamanho !== null && b.tamanho !== null)
    soma += nucleo.distancia_do_tamanho * Math.abs(a.tamanho - b.tamanho)
  else if (a.tamanho !== b.tamanho) soma += nucleo.distancia_do_tamanho * 0.3
  if (a.combustivel !== b.combustivel) soma += nucleo.distancia_outro_combustivel
  if (a.palavras[0] !== b.palavras[0]) soma += nucleo.distancia_outra_familia
  return soma + nucleo.distancia_do_codigo * Math.log1p(entreCodigos(a, b))
}

/** Steps between two code numbers; those of other thousands are far, and so is a code that nobody gave. */
function entreCodigos(a: Traco, b: Traco): number {
  if (a === b) return 0
  return Math.floor(a.codigo / 1000) === Math.floor(b.codigo / 1000) ? Math.abs(a.codigo - b.codigo) : 2000
}

/** What two versions share: always, in the same year, and less and less with the years between. */
type Par = { sempre: number; mesmoAno: number; decai: readonly number[] }

function parear(nucleo: Nucleo, a: Traco, b: Traco, longe: number): Par {
  const passos = entreCodigos(a, b)
  const iguais = Math.exp(-longe / nucleo.palavras_alcance)
  const familia = a.palavras[0] === b.palavras[0] ? 1 : 0
  const modelo = familia && a.palavras[1] === b.palavras[1] ? 1 : 0
  const versao = modelo && a.palavras[2] === b.palavras[2] ? 1 : 0
  const mesma = a === b ? 1 : 0
  return {
    sempre:
      nucleo.codigo_sempre ** 2 * Math.exp(-passos / nucleo.codigo_sempre_alcance) +
      nucleo.palavras_sempre ** 2 * Math.exp(-longe / nucleo.palavras_sempre_alcance) +
      iguais * nucleo.palavras_iguais_sempre ** 2 +
      familia * nucleo.familia_sempre ** 2 +
      versao * nucleo.variante_sempre ** 2 +
      mesma * nucleo.versao_sempre ** 2,
    mesmoAno: iguais * nucleo.palavras_mesmo_ano ** 2 + familia * nucleo.familia_mesmo_ano ** 2,
    decai: [
      nucleo.codigo_decai ** 2 * Math.exp(-passos / nucleo.codigo_decai_alcance),
      iguais * nucleo.palavras_decai ** 2,
      familia * nucleo.familia_decai ** 2,
      modelo * nucleo.modelo_decai ** 2,
      mesma * nucleo.versao_decai ** 2,
    ],
  }
}

/** exp(−years ÷ length) of the terms of `Par.decai`, by years. */
type Decaimentos = readonly (readonly number[])[]
const decaimentosDe = (nucleo: Nucleo): Decaimentos =>
  Array.from({ length: 2 * ANOS_DE_DISTANCIA + 1 }, (_, anos) =>
    [
      nucleo.codigo_decai_anos,
      nucleo.palavras_decai_anos,
      nucleo.familia_decai_anos,
      nucleo.modelo_decai_anos,
      nucleo.versao_decai_anos,
    ].map(comprimento => Math.exp(-anos / comprimento)),
  )
const decaimentosDoTipo = (tipo: TipoFipe) => ({
  ano: decaimentosDe(NUCLEOS[tipo].ano),
  codigo: decaimentosDe(NUCLEOS[tipo].codigo),
})
const DECAIMENTOS: Record<TipoFipe, Record<Falta, Decaimentos>> = {
  carro: decaimentosDoTipo('carro'),
  moto: decaimentosDoTipo('moto'),
  caminhao: decaimentosDoTipo('caminhao'),
}

function covariar({ sempre, mesmoAno, decai }: Par, decaem: Decaimentos, anos: number): number {
  let soma = sempre + (anos === 0 ? mesmoAno : 0)
  const fatores = decaem[anos] as readonly number[]
  for (let k = 0; k < decai.length; k++) soma += (decai[k] as number) * (fatores[k] as number)
  return soma
}

/** Weights of the rows: covariances among them, by Cholesky's factors, against theirs with what is sought. */
function resolverPesos(
  linhas: readonly Linha[],
  vizinhos: readonly Vizinho[],
  nucleo: Nucleo,
  decaem: Decaimentos,
): Float64Array {
  const n = linhas.length
  const a = new Float64Array(n * n)
  const pares: Par[] = []
  const parDe = (p: number, q: number) => {
    const chave = p < q ? p * vizinhos.length + q : q * vizinhos.length + p
    const achado = pares[chave]
    if (achado) return achado
    const [x, y] = [vizinhos[p] as Vizinho, vizinhos[q] as Vizinho]
    const par = parear(nucleo, x.traco, y.traco, distancia(nucleo, x, y))
    pares[chave] = par
    return par
  }
  for (let i = 0; i < n; i++) {
    const x = linhas[i] as Linha
    for (let j = 0; j <= i; j++) {
      const y = linhas[j] as Linha
      const comum = covariar(parDe(x.vizinho, y.vizinho), decaem, Math.abs(x.ano - y.ano))
      a[i * n + j] = comum + (i === j ? nucleo.ruido ** 2 : 0)
    }
  }
  fatorar(a, n)
  const pesos = Float64Array.from(linhas, linha => linha.covariancia)
  for (let i = 0; i < n; i++) {
    let soma = pesos[i] as number
    for (let k = 0; k < i; k++) soma -= (a[i * n + k] as number) * (pesos[k] as number)
    pesos[i] = soma / (a[i * n + i] as number)
  }
  for (let i = n - 1; i >= 0; i--) {
    let soma = pesos[i] as number
    for (let k = i + 1; k < n; k++) soma -= (a[k * n + i] as number) * (pesos[k] as number)
    pesos[i] = soma / (a[i * n + i] as number)
  }
  return pesos
}

/** Cholesky's factor of a symmetric matrix, in its lower half. */
function fatorar(a: Float64Array, n: number): void {
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let soma = a[i * n + j] as number
      for (let k = 0; k < j; k++) soma -= (a[i * n + k] as number) * (a[j * n + k] as number)
      a[i * n + j] = i === j ? Math.sqrt(Math.max(soma, 1e-9)) : soma / (a[j * n + j] as number)
    }
  }
}
