import type { Celula, Comparaveis, Dispersao } from '#domain/avaliacao/mercado/comparaveis.ts'
import { calcularMilesimos } from '#domain/numero/arredondar.ts'
import { acrescentar } from '#domain/numero/colecoes.ts'
import { valorDaChave } from '#domain/numero/indexed-access.ts'
import { acharQuantilMaisPerto, acharQuantilPesado } from '#domain/numero/quantil.ts'

/** ln(asking price ÷ the price expected from age, price and kilometres). */
export type Excesso = {
  fonte: string
  codigo_fipe: string
  familia: string
  ano: number
  excesso: number
  /** True if its text names another trim than its row: it counts in the spread, and nowhere else. */
  contradita: boolean
  /** Excesses of cars correct the middle; excesses of motorcycles are too noisy and are only shown. */
  corrige: boolean
}

/**
 * A level of the hierarchy. `alcance`: distance in years at which an advert counts half. `teto_da_fonte`: largest total
 * weight of one source. `metade`: total weight at which the effect is shrunk to half. The figures are our choice.
 */
type Nivel = { alcance: number; teto_da_fonte: number; metade: number }
const FAMILIA: Nivel = { alcance: 2, teto_da_fonte: 1.5, metade: 6 }
const VERSAO: Nivel = { alcance: 0.7, teto_da_fonte: 3, metade: 2 }

/** Cells of fewer adverts are dropped: a figure needs more, and one advert must not be recognizable. */
const CELULA_MINIMA = 3
/** Standard deviation of a source, in ln, up to which its adverts count in full: our choice. */
const RUIDO_BOM = 0.045
/** Largest excess in a mean, in ln: a larger one counts as this. Our choice. */
const EXCESSO_MAXIMO = 0.15

/** Median of the absolute value of a standard normal variable: it turns a median distance into a standard deviation. */
const MEDIANA_DA_NORMAL = 0.6745
/** Minimum weight of an advert of a source with a large spread: our choice. */
const PESO_MINIMO = 0.1

/**
 * Share of each effect that is kept: an unseen source has only a part of the effect of the known ones. The error for an
 * unseen fleet is 2.9 % with whole effects, 2.7 % with half and 2.5 % without them; FIPE alone has 2.5 %.
 */
const PARTE_COMUM = 0.7

/** An advert with its weight: `cru` is its whole excess, `valor` the excess beyond the level above. */
type AnuncioPesado = {
  ano: number
  valor: number
  cru: number
  peso: number
  fonte: string
  corrige: boolean
}

/**
 * Computes comparables from the excesses of adverts: first of each family, then of each version beyond its family. An
 * advert counts more if its source has a small spread. One source counts for at most a few adverts, so that a fleet
 * does not decide the figures.
 */
export function compararAnuncios(todos: readonly Excesso[]): Comparaveis {
  const excessos = todos.filter(({ contradita }) => !contradita)
  const pesoDaFonte = pesarFontes(excessos)
  const pesar = (e: Excesso, valor: number): AnuncioPesado => ({
    ano: e.ano,
    valor,
    cru: e.excesso,
    peso: valorDaChave(pesoDaFonte, e.fonte),
    fonte: e.fonte,
    corrige: e.corrige,
  })
  const familias = montarCelulasPor(
    excessos.map(e => [e.familia, pesar(e, e.excesso)]),
    FAMILIA,
  )
  const efeitoDaFamilia = ({ familia, ano }: Excesso) =>
    (familias[familia]?.find(celula => celula[0] === ano)?.[1] ?? 0) / 1000
  const codigos = montarCelulasPor(
    excessos.map(e => [e.codigo_fipe, pesar(e, e.excesso - efeitoDaFamilia(e))]),
    VERSAO,
  )
  return {
    codigos: reduzirEfeitos(codigos),
    familias: reduzirEfeitos(familias),
    dispersoes: medirDispersoes(todos),
  }
}

/** Lists, by version, the spread of its adverts around each model year that has enough of them within a year. */
function medirDispersoes(todos: readonly Excesso[]): Record<string, Dispersao[]> {
  const grupos = [...Map.groupBy(todos, ({ codigo_fipe }) => codigo_fipe)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
  return Object.fromEntries(
    grupos
      .map(([codigo, grupo]): [string, Dispersao[]] => [codigo, medirDispersoesDoCodigo(grupo)])
      .filter(([, dispersoes]) => dispersoes.length > 0),
  )
}

function medirDispersoesDoCodigo(grupo: readonly Excesso[]): Dispersao[] {
  return listarAnos(grupo).flatMap((ano): Dispersao[] => {
    const perto = grupo.filter(medido => Math.abs(medido.ano - ano) <= 1).map(({ excesso }) => excesso)
    if (perto.length < CELULA_MINIMA) return []
    return [
      [
        ano,
        perto.length,
        calcularMilesimos((acharQuantilMaisPerto(perto, 0.9) - acharQuantilMaisPerto(perto, 0.1)) / 2),
      ],
    ]
  })
}

/** Lists the model years of some adverts and the adjacent years, oldest first. */
const listarAnos = (grupo: readonly { ano: number }[]): number[] =>
  [...new Set(grupo.flatMap(({ ano }) => [ano - 1, ano, ano + 1]))].sort((a, b) => a - b)

/** Keeps `PARTE_COMUM` of each cell's effect. */
const reduzirEfeitos = (celulas: Record<string, Celula[]>): Record<string, Celula[]> =>
  Object.fromEntries(
    Object.entries(celulas).map(([nome, doNome]) => [
      nome,
      doNome.map(([ano, efeito, ...resto]): Celula => [ano, Math.round(PARTE_COMUM * efeito), ...resto]),
    ]),
  )

/** Returns the weight of an advert of each source: one for a small spread, less by the square for a larger one. */
function pesarFontes(excessos: readonly Excesso[]): Map<string, number> {
  return new Map(
    [...agrupar(excessos.map(e => [e.fonte, Math.abs(e.excesso)]))].map(([fonte, distancias]) => {
      const ruido = acharQuantilMaisPerto(distancias, 0.5) / MEDIANA_DA_NORMAL
      return [fonte, Math.min(1, Math.max(PESO_MINIMO, (RUIDO_BOM / ruido) ** 2))]
    }),
  )
}

function montarCelulasPor(
  pares: readonly (readonly [string, AnuncioPesado])[],
  nivel: Nivel,
): Record<string, Celula[]> {
  const grupos = [...agrupar(pares)].sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(
    grupos
      .map(([nome, grupo]): [string, Celula[]] => [nome, montarCelulas(grupo, nivel)])
      .filter(([, celulas]) => celulas.length > 0),
  )
}

/** Builds a cell for each model year with enough adverts of that year and the adjacent ones. */
function montarCelulas(grupo: readonly AnuncioPesado[], nivel: Nivel): Celula[] {
  if (grupo.length < CELULA_MINIMA) return []
  return listarAnos(grupo).flatMap((ano): Celula[] => {
    const perto = grupo.filter(anuncio => Math.abs(anuncio.ano - ano) <= 1).map(({ cru }) => cru)
    if (perto.length < CELULA_MINIMA) return []
    const efeito = grupo[0]?.corrige ? calcularEfeito(grupo, ano, nivel) : 0
    return [
      [
        ano,
        calcularMilesimos(efeito),
        perto.length,
        calcularMilesimos(acharQuantilMaisPerto(perto, 0.1)),
        calcularMilesimos(acharQuantilMaisPerto(perto, 0.9)),
      ],
    ]
  })
}

/** Returns the mean of the weighted median and the weighted mean of limited values, shrunk the more the fewer data. */
function calcularEfeito(grupo: readonly AnuncioPesado[], ano: number, nivel: Nivel): number {
  const { alcance, teto_da_fonte, metade } = nivel
  const perto = grupo.map(anuncio => ({
    ...anuncio,
    // Half of the weight at a distance of `alcance` years.
    peso: anuncio.peso / (1 + ((anuncio.ano - ano) / alcance) ** 2),
  }))
  const porFonte = new Map<string, number>()
  for (const { fonte, peso } of perto) porFonte.set(fonte, (porFonte.get(fonte) ?? 0) + peso)
  const contados = perto.map(anuncio => ({
    valor: anuncio.valor,
    peso: anuncio.peso / (1 + valorDaChave(porFonte, anuncio.fonte) / teto_da_fonte),
  }))
  const total = contados.reduce((soma, { peso }) => soma + peso, 0)
  const limitar = (valor: number) => Math.min(EXCESSO_MAXIMO, Math.max(-EXCESSO_MAXIMO, valor))
  const media = contados.reduce((soma, { valor, peso }) => soma + peso * limitar(valor), 0) / total
  return ((acharQuantilPesado(contados, 0.5) + media) / 2) * (total / (total + metade))
}

function agrupar<T>(pares: readonly (readonly [string, T])[]): Map<string, T[]> {
  const grupos = new Map<string, T[]>()
  for (const [chave, valor] of pares) {
    acrescentar(grupos, chave, valor)
  }
  return grupos
}
