import { ANO_ZERO_KM, type TipoFipe } from './fipe.ts'
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
  /** ln(price) − effects, one per row, in the order of the table. */
  residuos: Float32Array
  /** How rare a word is, 0 (in all versions) to 1.4. */
  raridade: ReadonlyMap<string, number>
  /** Positions of the versions whose text begins with the same word, by `chaveDeFamilia`. */
  familias: ReadonlyMap<string, readonly number[]>
  /** Year of the table's month; zero km stands a year after it. */
  mes_ano: number
}

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
 * Covariances of ln(price) between two rows: standard deviations and lengths (in years, in words) of what rows
 * share by code number, likeness of words, family, version; and what each class of word counts in likeness.
 * Found by random search over hidden rows of draws other than the one that is measured.
 */
type Nucleo = {
  c: number
  cL: number
  c2: number
  c2L: number
  c2y: number
  b: number
  bd: number
  s: number
  sd: number
  sL: number
  sc: number
  sy: number
  f: number
  fL: number
  fc: number
  fy: number
  p: number
  pL: number
  p3: number
  v: number
  vL: number
  vc: number
  n: number
  familia: number
  tamanho: number
  combustivel_da_linha: number
  vizinho_de_codigo: number
  raro: number
  perto: number
  curto: number
  palavras: Record<Classe, number>
}
/** What is missing: a year of a version of the table, or a version. */
export type Falta = 'ano' | 'codigo'
const NUCLEOS: Record<TipoFipe, Record<Falta, Nucleo>> = dados

/** Rows that an estimate is made from; more cost time and add nothing. */
const LINHAS_USADAS = 24
/** Model years farther than this say nothing. */
const ANOS_DE_DISTANCIA = 8

/** Traits and residuals of a table. About 15 numbers a row are looked up: a quarter of a second for 50,000. */
export function conhecerVizinhanca(
  colunas: Colunas & { versoes: Versoes; precos_reais: Uint32Array },
  mes: string | null,
  efeitos: Efeitos,
): Vizinhanca {
  const mes_ano = Number((mes ?? '2000').slice(0, 4))
  const { versoes, inicio, anos, precos_reais } = colunas
  const residuos = new Float32Array(anos.length)
  const contagem = new Map<string, number>()
  const tracos = versoes.map(({ tipo, chave_marca, texto, combustivel, codigo_fipe }, v) => {
    const traco = tracar(tipo, chave_marca, texto, combustivel, codigo_fipe)
    const fixo = somarEfeitos(efeitos[tipo], medidasDoTexto(traco))
    for (let i = inicio[v] as number; i < (inicio[v + 1] as number); i++) {
      const doAno = somarEfeitos(efeitos[tipo], medidasDoAno(traco, anos[i] as number, mes_ano))
      residuos[i] = Math.log(precos_reais[i] as number) - fixo - doAno
    }
    for (const palavra of traco.resto.keys()) contagem.set(palavra, (contagem.get(palavra) ?? 0) + 1)
    return traco
  })
  const raridade = new Map(
    [...contagem].map(([palavra, n]) => [palavra, Math.min(7, Math.log(versoes.length / n)) / 5]),
  )
  const familias = new Map<string, number[]>()
  tracos.forEach((traco, v) => {
    const familia = familias.get(chaveDeFamilia(traco))
    if (familia) familia.push(v)
    else familias.set(chaveDeFamilia(traco), [v])
  })
  return { efeitos, tracos, residuos, raridade, familias, mes_ano }
}

const chaveDeFamilia = ({ tipo, marca, palavras }: Traco) => `${tipo}|${marca}|${palavras[0]}`

/** Versions of the same brand whose text begins with the same word; those of a small family tell little. */
export function familiaDe({ familias }: Vizinhanca, traco: Traco): readonly number[] {
  return familias.get(chaveDeFamilia(traco)) ?? []
}

type Linha = { traco: Traco; ano: number; residuo: number; covariancia: number }

/**
 * ln(price) of a version in a year from the rows of the candidates (positions in the table), with its standard
 * deviation as the model sees it; null without any row near enough.
 */
export function estimarPelosVizinhos(
  { vizinhanca, inicio, anos }: Colunas & { vizinhanca: Vizinhanca },
  { alvo, ano, candidatos, falta }: { alvo: Traco; ano: number; candidatos: readonly number[]; falta: Falta },
): { log: number; desvio: number } | null {
  const { efeitos, tracos, residuos, raridade, mes_ano } = vizinhanca
  const nucleo = NUCLEOS[alvo.tipo][falta]
  const anoDe = (bruto: number) => (bruto === ANO_ZERO_KM ? mes_ano + 1 : bruto)
  const quando = anoDe(ano)
  const linhas: Linha[] = []
  for (const v of candidatos) {
    const traco = tracos[v] as Traco
    if (traco.tipo !== alvo.tipo) continue
    const longe = distancia(nucleo, raridade, alvo, traco)
    for (let i = inicio[v] as number; i < (inicio[v + 1] as number); i++) {
      const outro = anoDe(anos[i] as number)
      if (Math.abs(outro - quando) > ANOS_DE_DISTANCIA) continue
      const covariancia = covariar(nucleo, alvo, quando, traco, outro, longe)
      linhas.push({ traco, ano: outro, residuo: residuos[i] as number, covariancia })
    }
  }
  if (linhas.length === 0) return null
  linhas.sort((x, y) => y.covariancia - x.covariancia)
  const usadas = linhas.slice(0, LINHAS_USADAS)
  const pesos = resolverPesos(usadas, nucleo, raridade)
  const medidas = [...medidasDoTexto(alvo), ...medidasDoAno(alvo, ano, mes_ano)]
  let log = somarEfeitos(efeitos[alvo.tipo], medidas)
  let explicada = 0
  usadas.forEach((linha, i) => {
    log += (pesos[i] as number) * linha.residuo
    explicada += (pesos[i] as number) * linha.covariancia
  })
  const propria = covariar(nucleo, alvo, quando, alvo, quando, 0)
  return { log, desvio: Math.sqrt(Math.max(propria - explicada, 0) + nucleo.n ** 2) }
}

/** How unlike two versions are, in words that differ. */
function distancia(nucleo: Nucleo, raridade: ReadonlyMap<string, number>, a: Traco, b: Traco): number {
  let soma = 0
  for (const [x, y] of [
    [a, b],
    [b, a],
  ] as const) {
    for (const [palavra, { classe, perto }] of x.resto) {
      if (y.resto.has(palavra)) continue
      const marcante =
        classe === 'acabamento'
          ? nucleo.raro * (raridade.get(palavra) ?? 1.4) + (perto ? nucleo.perto : 0)
          : 0
      soma += nucleo.palavras[classe] * (1 + marcante)
    }
  }
  soma *= (8 / (4 + (a.resto.size + b.resto.size) / 2)) ** nucleo.curto
  if (a.tamanho !== null && b.tamanho !== null) soma += nucleo.tamanho * Math.abs(a.tamanho - b.tamanho)
  else if (a.tamanho !== b.tamanho) soma += nucleo.tamanho * 0.3
  if (a.combustivel !== b.combustivel) soma += nucleo.combustivel_da_linha
  if (a.palavras[0] !== b.palavras[0]) soma += nucleo.familia
  return soma + nucleo.vizinho_de_codigo * Math.log1p(entreCodigos(a, b))
}

/** Steps between two code numbers; those of other thousands are far, and so is a code that nobody gave. */
function entreCodigos(a: Traco, b: Traco): number {
  if (a === b) return 0
  return Math.floor(a.codigo / 1000) === Math.floor(b.codigo / 1000) ? Math.abs(a.codigo - b.codigo) : 2000
}

function covariar(k: Nucleo, a: Traco, anoA: number, b: Traco, anoB: number, longe: number): number {
  const dy = Math.abs(anoA - anoB)
  const mesmoAno = dy < 0.5 ? 1 : 0
  const passos = entreCodigos(a, b)
  let soma =
    k.c ** 2 * Math.exp(-passos / k.cL) +
    k.c2 ** 2 * Math.exp(-passos / k.c2L - dy / k.c2y) +
    k.b ** 2 * Math.exp(-longe / k.bd) +
    Math.exp(-longe / k.sd) * (k.s ** 2 * Math.exp(-dy / k.sL) + k.sc ** 2 + mesmoAno * k.sy ** 2)
  if (a.palavras[0] === b.palavras[0]) {
    soma += k.f ** 2 * Math.exp(-dy / k.fL) + k.fc ** 2 + mesmoAno * k.fy ** 2
    if (a.palavras[1] === b.palavras[1]) {
      soma += k.p ** 2 * Math.exp(-dy / k.pL)
      if (a.palavras[2] === b.palavras[2]) soma += k.p3 ** 2
    }
  }
  if (a === b) soma += k.v ** 2 * Math.exp(-dy / k.vL) + k.vc ** 2
  return soma
}

/** Weights of the rows: covariances among them, by Cholesky's factors, against theirs with what is sought. */
function resolverPesos(
  linhas: readonly Linha[],
  nucleo: Nucleo,
  raridade: ReadonlyMap<string, number>,
): Float64Array {
  const n = linhas.length
  const a = new Float64Array(n * n)
  const distancias = new Map<Traco, Map<Traco, number>>()
  const longe = (x: Traco, y: Traco) => {
    const deX = distancias.get(x) ?? new Map<Traco, number>()
    distancias.set(x, deX)
    const achada = deX.get(y) ?? distancia(nucleo, raridade, x, y)
    deX.set(y, achada)
    return achada
  }
  for (let i = 0; i < n; i++) {
    const x = linhas[i] as Linha
    for (let j = 0; j <= i; j++) {
      const y = linhas[j] as Linha
      const entre = x.traco === y.traco ? 0 : longe(x.traco, y.traco)
      a[i * n + j] = covariar(nucleo, x.traco, x.ano, y.traco, y.ano, entre) + (i === j ? nucleo.n ** 2 : 0)
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
