import dados from '#dados/motor/parecidos.dados.json' with { type: 'json' }
import { itemEm } from '#domain/numero/indexed-access.ts'
import { normalizar } from '#domain/texto/texto.ts'
import { ANO_ZERO_KM, type TipoFipe } from '../fipe.ts'
import { fatoDe } from '../palavras/fatos.ts'
import { separarTokens } from '../palavras/tokens.ts'

/** Price traits of a version's text. Words and the keys of brand, fuel and family are compared, never shown. */
export type Traco = {
  tipo: TipoFipe
  marca: string
  combustivel: string
  /** Words in order; the first names the family. */
  palavras: readonly string[]
  /** The other words, once each, with their class and a mark for those near the beginning. */
  resto: ReadonlyMap<string, { classe: Classe; perto: boolean }>
  /** ln of litres ÷ 1.8 (cars) or of the largest number ÷ 300 (cm³, or a truck's model); null without a number. */
  tamanho: number | null
  /** FIPE code without its check digit. Versions with near codes entered the table together. */
  codigo: number
  /** 1 automatic, −1 manual, 0 not stated. */
  cambio: number
  /** Horsepower; NaN where the text does not state it. */
  cv: number
}

/** Words of each kind of fact. */
const CLASSES = {
  combustivel:
    'flex diesel gasolina hibrido eletrico alcool flexpower hi total fire gas e5 e6 hybrid ev flexone',
  cambio:
    'aut mec dualogic tronic tiptronic easytronic cvt motion i s multitronic powershift automatizado gsr easy easyr',
  tracao: '4x4 4x2 awd quattro 6x2 6x4 8x2 8x4 4wd xdrive fwd 4matic 2wd 10x4',
  cabine: 'cd cs ce cab',
  turbo: 'turbo tdi tsi tfsi bi tce t thp td tb jtd tgdi',
  injecao: 'mi mpi mpfi efi ie mpf cdi dci vvt fsi cgi hdi cc',
} as const
/** Kind of fact that a word of a version's text states. */
export type Classe = keyof typeof CLASSES | 'valvulas' | 'portas' | 'litros' | 'numero' | 'acabamento'

const CLASSE_DA_PALAVRA = new Map<string, Classe>(
  Object.entries(CLASSES).flatMap(([classe, palavras]) =>
    palavras.split(' ').map((palavra): [string, Classe] => [palavra, classe as Classe]),
  ),
)

/** Returns the kind of fact that a word states. */
function classeDe(palavra: string): Classe {
  if (/^\d+v$/.test(palavra)) return 'valvulas'
  if (/^\d+p$/.test(palavra)) return 'portas'
  if (/^\d\.\d[a-z]*$/.test(palavra)) return 'litros'
  return CLASSE_DA_PALAVRA.get(palavra) ?? (/^\d/.test(palavra) ? 'numero' : 'acabamento')
}

/** The facts of a version from which its traits are read. */
export type VersaoEscrita = {
  tipo: TipoFipe
  chave_marca: string
  texto: string
  combustivel: string
  codigo_fipe: string | null
}

/** Reads the traits of a version. */
export function tracar({ tipo, chave_marca: marca, texto, combustivel, codigo_fipe }: VersaoEscrita): Traco {
  const palavras = separarPalavras(tipo, marca, texto)
  const resto = new Map<string, { classe: Classe; perto: boolean }>()
  palavras.forEach((palavra, i) => {
    // The first word names the family; the two after it are near the beginning.
    if (i > 0) resto.set(palavra, { classe: classeDe(palavra), perto: i <= 2 })
  })
  const codigo = codigo_fipe ? Number(codigo_fipe.slice(0, 6)) : Number.NaN
  return {
    tipo,
    marca,
    combustivel,
    palavras,
    resto,
    tamanho: tamanhoDe(tipo, palavras),
    codigo,
    cambio: cambioDe(palavras),
    cv: numeroAntesDe(palavras, 'cv'),
  }
}

/** Reads the gearbox as `Traco.cambio` has it. */
function cambioDe(palavras: readonly string[]): number {
  for (const palavra of palavras) {
    const fato = fatoDe(palavra)
    if (fato?.[0] === 'cambio') return fato[1] === 'aut' ? 1 : -1
  }
  return 0
}

/** Reads the number before a word's ending: "136cv", "16v", "4p"; NaN where no word has one. */
export function numeroAntesDe(palavras: readonly string[], fim: 'cv' | 'v' | 'p'): number {
  for (const palavra of palavras) {
    const numero = palavra.endsWith(fim) ? Number(palavra.slice(0, -fim.length)) : 0
    if (numero > 0) return numero
  }
  return Number.NaN
}

/** Separates the words of a text. A motorcycle's "CB500F" is three words. A thousands point is not a decimal point. */
function separarPalavras(tipo: TipoFipe, marca: string, texto: string): string[] {
  if (tipo !== 'moto') return separarTokens(texto, marca)
  const semPonto = normalizar(texto).replace(/(\d)\.(\d{3})/g, '$1$2')
  const palavras =
    separarTokens(semPonto, marca)
      .join(' ')
      .match(/[a-z]+|\d+(\.\d+)?/g) ?? []
  return palavras.filter(palavra => palavra !== 'cc')
}

/** Sizes at which the logarithm of a size is zero: litres of a car, and cm³ of a motorcycle. Our choice. */
const BASE = { litros: 1.8, cm3: 300 }
/** Smallest size of a car, in litres: a smaller number is no displacement. Our choice. */
const LITROS_MINIMOS = 0.3
/** Plausible displacements of a motorcycle, in cm³. Our choice. */
const [CM3_MINIMO, CM3_MAXIMO] = [45, 2_500]

/** Reads the size as `Traco.tamanho` has it. */
function tamanhoDe(tipo: TipoFipe, palavras: readonly string[]): number | null {
  if (tipo === 'carro') {
    const litros = palavras.find(palavra => /^\d\.\d/.test(palavra))
    return litros ? Math.log(Math.max(LITROS_MINIMOS, Number(litros.slice(0, 3))) / BASE.litros) : null
  }
  const numeros = palavras
    .map(palavra => Number(/^(\d{2,4})(cc)?$/.exec(palavra)?.[1] ?? Number.NaN))
    .filter(numero => (tipo === 'moto' ? numero >= CM3_MINIMO && numero <= CM3_MAXIMO : numero > 0))
  return numeros.length > 0 ? Math.log(Math.max(...numeros) / BASE.cm3) : null
}

/**
 * A regressor: its name, its value, and the expected size of its effect (one standard deviation). A name begins with a
 * letter for its kind. These are m (brand), c (fuel), p (word), t (size) and s (no size). The others are n
 * (displacement), z (zero km) and i (age). The constant has no name. The sizes are our choice.
 */
export type Medida = [nome: string, valor: number, desvio: number]

/** Knots of the age, in years, and of a motorcycle's size, in cm³. Our choice. */
const IDADES = [0, 1, 2, 3, 4, 6, 8, 10, 13, 16, 20, 25, 30, 40, 60]
const CILINDRADAS = [50, 100, 125, 150, 200, 250, 300, 400, 500, 650, 800, 1000, 1200, 1400, 1800, 2500].map(
  cm3 => Math.log(cm3 / BASE.cm3),
)

/** Returns the regressors of ln(price) that are the same in every year of a version. */
export function medidasDoTexto({ tipo, marca, combustivel, palavras, tamanho }: Traco): Medida[] {
  const medidas: Medida[] = [
    ['', 1, 9],
    [`m ${marca}`, 1, 0.8],
    [`c ${combustivel}`, 1, 0.3],
    ...[...new Set(palavras)].map((palavra): Medida => [`p ${palavra}`, 1, 0.15]),
  ]
  if (tamanho === null) return [...medidas, ['s', 1, 0.3], [`s ${marca}`, 1, 0.2]]
  medidas.push(['t', tamanho, 0.7], [`t ${marca}`, tamanho, 0.3])
  if (tipo === 'moto')
    for (const [i, peso] of interpolar(CILINDRADAS, tamanho)) medidas.push([`n ${i}`, peso, 0.3])
  return medidas
}

/**
 * Returns the regressors of ln(price) that depend on the model year. Zero km counts as one year after the table's
 * month.
 */
export function medidasDoAno({ marca, combustivel, tamanho }: Traco, ano: number, mes_ano: number): Medida[] {
  const ehNovo = ano === ANO_ZERO_KM
  const medidas: Medida[] = ehNovo
    ? [
        ['z', 1, 1],
        [`z ${marca}`, 1, 0.05],
      ]
    : []
  for (const [i, peso] of interpolar(IDADES, ehNovo ? 0 : mes_ano + 1 - ano)) {
    medidas.push([`i ${i}`, peso, 5], [`i ${i} ${marca}`, peso, 0.1], [`i ${i} c ${combustivel}`, peso, 0.1])
    if (tamanho !== null) medidas.push([`i ${i} t`, peso * tamanho, 0.1])
  }
  return medidas
}

/**
 * Returns the two knots around a value with their weights of linear interpolation; one knot when the value equals it.
 */
function interpolar(nos: readonly number[], valor: number): [number, number][] {
  let j = 0
  while (j < nos.length - 2 && valor >= itemEm(nos, j + 1)) j++
  const [antes, depois] = [itemEm(nos, j), itemEm(nos, j + 1)]
  const peso = Math.min(1, Math.max(0, (valor - antes) / (depois - antes)))
  const pares: [number, number][] = [
    [j, 1 - peso],
    [j + 1, peso],
  ]
  return pares.filter(([, p]) => p > 0)
}

/** Effects on ln(price) by name of regressor. */
export type Efeitos = Record<TipoFipe, Readonly<Record<string, number>>>

/** The effects as committed, written by `npm run fipe:ajustar`. */
export const EFEITOS: Efeitos = dados.efeitos

/** Sums the known effects, from index `desde` on. */
export function somarEfeitos(
  efeitos: Readonly<Record<string, number>>,
  medidas: readonly Medida[],
  desde = 0,
): number {
  let soma = desde
  for (const [nome, valor] of medidas) soma += (efeitos[nome] ?? 0) * valor
  return soma
}
