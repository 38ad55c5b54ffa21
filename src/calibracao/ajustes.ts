import {
  baseDe,
  folgaDe,
  ganhoDoUso,
  type Mercado,
  type TipoMedido,
  usoDe,
  VIZINHOS,
} from '#domain/avaliacao/ajustes-mercado.ts'
import { CELULAS, celulaDe, larguraAte } from '#domain/avaliacao/faixas.ts'
import { kmTipico } from '#domain/avaliacao/uso.ts'

/** An advert as the calibration sees it: `km` null where nothing is known of it. */
export type AnuncioMedido = {
  tipo: TipoMedido
  fonte: string
  codigo_fipe: string
  idade: number
  km: number | null
  fipe: number
  preco: number
}

/** Share of the adverts that a range holds. */
const COBERTURA = 0.8
/** Cells with fewer adverts are not measured by themselves. */
const CELULA_MINIMA = 50
/** Residual, in ln, past which an advert begins to count for little: matches with the wrong trim lie there. */
const ESCALA = 0.04
const VOLTAS = 16
/** Pull of every coefficient to zero, and of neighbouring ages to one another, in adverts. */
const PUXAO = { nulo: 0.01, vizinhos: 0.15 }
/** Parts of the cross-validation. */
const PARTES = 8

/**
 * Fits the asking prices of each kind, robustly: a source counts by n^0.7, the adverts of one version and
 * year by n^0.6, so that neither a fleet nor one badly matched model carries the figures.
 */
export function calibrarMercado(anuncios: readonly AnuncioMedido[]): Mercado {
  const comNiveis = nivelar(anuncios)
  return medirLarguras(comNiveis, anuncios, preverDeFora(anuncios))
}

/** What no part shares: all adverts of one FIPE code, or only those that are the same but for their place. */
export type Grupo = (anuncio: AnuncioMedido) => string
export const porCodigo: Grupo = ({ codigo_fipe }) => codigo_fipe
export const porAnuncio: Grupo = ({ fonte, codigo_fipe, idade, km, preco }) =>
  [fonte, codigo_fipe, idade, km, preco].join('|')

/** A market for each advert, calibrated on none of its group: the measure of new adverts. */
export function mercadosDeFora(anuncios: readonly AnuncioMedido[], grupo: Grupo): Mercado[] {
  return deFora(anuncios, grupo, calibrarMercado)
}

function preverDeFora(anuncios: readonly AnuncioMedido[]): number[] {
  return deFora(anuncios, porCodigo, nivelar).map((niveis, i) =>
    preverFator(niveis, anuncios[i] as AnuncioMedido),
  )
}

/** For each advert, what is learned from the parts that it is not in. */
function deFora<T>(
  anuncios: readonly AnuncioMedido[],
  grupo: Grupo,
  aprender: (vistos: readonly AnuncioMedido[]) => T,
): T[] {
  const partes = repartir(anuncios.map(grupo))
  const aprendido = Array.from({ length: PARTES }, (_, parte) =>
    aprender(anuncios.filter((_, i) => partes[i] !== parte)),
  )
  return partes.map(parte => aprendido[parte] as T)
}

/** Part of each group: the commonest first, they go round the parts in turn. */
function repartir(grupos: readonly string[]): number[] {
  const contagem = new Map<string, number>()
  for (const grupo of grupos) contagem.set(grupo, (contagem.get(grupo) ?? 0) + 1)
  const ordem = [...contagem].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
  const parteDe = new Map(ordem.map(([grupo], i) => [grupo, i % PARTES]))
  return grupos.map(grupo => parteDe.get(grupo) as number)
}

type Niveis = Record<TipoMedido, { base: number[]; uso: number[] }>

function nivelar(anuncios: readonly AnuncioMedido[]): Niveis {
  const de = (tipo: TipoMedido) =>
    ajustarTipo(
      tipo,
      anuncios.filter(anuncio => anuncio.tipo === tipo),
    )
  return { carro: de('carro'), moto: de('moto') }
}

const regressores = ({ tipo, fipe, idade, km }: AnuncioMedido) => {
  const base = baseDe(tipo, fipe, idade, km !== null)
  const uso = usoDe(tipo, km ?? 0, idade)
  return { base, uso: km === null ? uso.map(() => 0) : uso }
}

function preverFator(niveis: Niveis, anuncio: AnuncioMedido): number {
  const { base, uso } = niveis[anuncio.tipo]
  const x = regressores(anuncio)
  return Math.exp(produto([...base, ...uso], [...x.base, ...x.uso]))
}

function ajustarTipo(
  tipo: TipoMedido,
  anuncios: readonly AnuncioMedido[],
): { base: number[]; uso: number[] } {
  const x = anuncios.map(anuncio => {
    const { base, uso } = regressores(anuncio)
    return [...base, ...uso]
  })
  const y = anuncios.map(({ preco, fipe }) => Math.log(preco / fipe))
  const coeficientes = regredir(x, y, pesar(anuncios), VIZINHOS[tipo])
  const corte = baseDe(tipo, 1, 0, true).length
  return {
    base: coeficientes.slice(0, corte).map(arredondar),
    // More kilometres never raise.
    uso: coeficientes.slice(corte).map(valor => arredondar(Math.min(valor, -0.005))),
  }
}

const arredondar = (valor: number) => Math.round(valor * 10_000) / 10_000
const produto = (a: readonly number[], b: readonly number[]) =>
  a.reduce((soma, valor, i) => soma + valor * (b[i] as number), 0)

function pesar(anuncios: readonly AnuncioMedido[]): number[] {
  const conta = new Map<string, number>()
  const somarUm = (chave: string) => conta.set(chave, (conta.get(chave) ?? 0) + 1)
  const chaveDe = ({ fonte, codigo_fipe, idade }: AnuncioMedido) => `${fonte}|${codigo_fipe}|${idade}`
  for (const anuncio of anuncios) {
    somarUm(anuncio.fonte)
    somarUm(chaveDe(anuncio))
  }
  const pesos = anuncios.map(
    anuncio => (conta.get(anuncio.fonte) as number) ** -0.3 * (conta.get(chaveDe(anuncio)) as number) ** -0.4,
  )
  const media = pesos.reduce((soma, peso) => soma + peso, 0) / pesos.length
  return pesos.map(peso => peso / media)
}

type Vizinhos = (typeof VIZINHOS)[TipoMedido]

/** Regression by reweighting: squares at first, then a loss that gives up on far residuals (Cauchy's). */
function regredir(
  x: readonly number[][],
  y: readonly number[],
  pesos: readonly number[],
  vizinhos: Vizinhos,
): number[] {
  const n = x[0]?.length ?? 0
  let b = new Array<number>(n).fill(0)
  for (let volta = 0; volta < VOLTAS; volta++) {
    const a = penalidade(n, vizinhos)
    const r = new Array<number>(n).fill(0)
    const escala = Math.max(ESCALA, 0.3 / 2 ** volta)
    x.forEach((linha, i) => {
      const residuo = (y[i] as number) - produto(linha, b)
      acumular(a, r, linha, y[i] as number, (pesos[i] as number) / (1 + (residuo / escala) ** 2))
    })
    b = resolver(a, r)
  }
  return b
}

function acumular(a: number[][], r: number[], linha: readonly number[], y: number, peso: number): void {
  linha.forEach((valor, j) => {
    const wx = peso * valor
    if (wx === 0) return
    r[j] = (r[j] as number) + wx * y
    const aj = a[j] as number[]
    for (let k = 0; k < linha.length; k++) aj[k] = (aj[k] as number) + wx * (linha[k] as number)
  })
}

/** Ridge to zero, and neighbours drawn to one another so that an age with few adverts follows the next. */
function penalidade(n: number, vizinhos: Vizinhos): number[][] {
  const a = Array.from({ length: n }, (_, j) =>
    Array.from({ length: n }, (_, k) => (j === k ? PUXAO.nulo : 0)),
  )
  for (const [de, ate] of vizinhos) {
    for (let j = de; j < ate; j++) {
      const [p, q] = [a[j] as number[], a[j + 1] as number[]]
      p[j] = (p[j] as number) + PUXAO.vizinhos
      q[j + 1] = (q[j + 1] as number) + PUXAO.vizinhos
      p[j + 1] = (p[j + 1] as number) - PUXAO.vizinhos
      q[j] = (q[j] as number) - PUXAO.vizinhos
    }
  }
  return a
}

/** Gaussian elimination; the ridge keeps the pivots from zero. */
function resolver(a: number[][], r: number[]): number[] {
  const n = r.length
  for (let i = 0; i < n; i++) {
    const pivo = a[i] as number[]
    for (let j = i + 1; j < n; j++) {
      const linha = a[j] as number[]
      const fator = (linha[i] as number) / (pivo[i] as number)
      for (let k = i; k < n; k++) linha[k] = (linha[k] as number) - fator * (pivo[k] as number)
      r[j] = (r[j] as number) - fator * (r[i] as number)
    }
  }
  const b = new Array<number>(n).fill(0)
  for (let i = n - 1; i >= 0; i--) {
    const linha = a[i] as number[]
    const resto = b.reduce((soma, valor, k) => soma + valor * (linha[k] as number), 0)
    b[i] = ((r[i] as number) - resto) / (linha[i] as number)
  }
  return b
}

/** Half-widths from errors of predictions made from outside, so that new adverts are covered alike. */
function medirLarguras(
  niveis: Niveis,
  anuncios: readonly AnuncioMedido[],
  fator: readonly number[],
): Mercado {
  const larguras = { com_km: [], sem_km: [] }
  const semLarguras = { carro: { ...niveis.carro, larguras }, moto: { ...niveis.moto, larguras } }
  const medir = (tipo: TipoMedido, temKm: boolean) => {
    const erros = new Map<string, number[]>()
    anuncios.forEach((anuncio, i) => {
      if (anuncio.tipo !== tipo || (anuncio.km !== null) !== temKm) return
      const { linha, coluna } = celulaDe(anuncio.fipe, anuncio.idade)
      const chave = tipo === 'moto' ? '0|0' : `${linha}|${coluna}`
      const { fipe, preco, idade, km } = anuncio
      const erro = larguraAte(preco, fipe * (fator[i] as number))
      const ganho = (vezes: number) =>
        ganhoDoUso(tipo, km ?? 0, vezes * kmTipico(tipo, idade), idade, semLarguras)
      const folga = km === null ? 0 : folgaDe(ganho)
      const lista = erros.get(chave)
      if (lista) lista.push(erro - folga)
      else erros.set(chave, [erro - folga])
    })
    return preencher(erros)
  }
  const deTipo = (tipo: TipoMedido) => {
    const com_km = medir(tipo, true)
    const sem_km = medir(tipo, false)
    return { ...niveis[tipo], larguras: { com_km, sem_km: sem_km ?? com_km } }
  }
  return { carro: deTipo('carro'), moto: deTipo('moto') } as Mercado
}

/**
 * The table of half-widths; a cell with few adverts takes that of all prices of its age, or of the nearest
 * age that has enough. Null without any.
 */
function preencher(erros: ReadonlyMap<string, number[]>): number[][] | null {
  const de = (linha: number, coluna: number) => erros.get(`${linha}|${coluna}`) ?? []
  const colunas = [...Array(CELULAS.precos_reais.length + 1).keys()]
  const linhas = [...Array(CELULAS.idades.length + 1).keys()]
  const daIdade = linhas.map(linha => meiaLarguraDe(colunas.flatMap(coluna => de(linha, coluna))))
  if (daIdade.every(largura => largura === null)) return null
  return linhas.map(linha => {
    const perto = [...linhas].sort((a, b) => Math.abs(a - linha) - Math.abs(b - linha))
    const reserva = perto.map(outra => daIdade[outra]).find(largura => largura != null) as number
    return colunas.map(coluna => meiaLarguraDe(de(linha, coluna)) ?? reserva)
  })
}

/** Half-width that holds the share promised; null with too few adverts. */
function meiaLarguraDe(erros: readonly number[]): number | null {
  if (erros.length < CELULA_MINIMA) return null
  const ordem = [...erros].sort((a, b) => a - b)
  // One more than seen: the next advert may fall anywhere among these (conformal prediction).
  const largura = Math.max(0.02, ordem[Math.ceil(COBERTURA * (ordem.length + 1)) - 1] as number)
  return Math.round(largura * 1000) / 1000
}
