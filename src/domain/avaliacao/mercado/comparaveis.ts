import dados from '#dados/motor/comparaveis.dados.json' with { type: 'json' }

/**
 * Figures of the adverts of one version or family around the model year `ano`. `efeito` is the part of their asking
 * price that age, price and kilometres do not explain, shrunk for few adverts. `anuncios` is the number of adverts
 * within a year of `ano`. Eight in ten of them are between `baixo` and `alto`. These two and `efeito` are in
 * thousandths of ln(price).
 */
export type Celula = readonly [ano: number, efeito: number, anuncios: number, baixo: number, alto: number]

/**
 * Spread of the adverts of one version around the model year `ano`. `metade` is half the range of eight in ten of them,
 * in thousandths of ln(price). Adverts with the name of another trim count too, because the owner of such a vehicle
 * sees them.
 */
export type Dispersao = readonly [ano: number, anuncios: number, metade: number]

/** Cells in ascending years by FIPE code, and by family (`familiaDe`); written by `npm run fipe:ajustar`. */
export type Comparaveis = {
  codigos: Readonly<Record<string, readonly Celula[]>>
  familias: Readonly<Record<string, readonly Celula[]>>
  /** By FIPE code. */
  dispersoes: Readonly<Record<string, readonly Dispersao[]>>
}

/**
 * The committed comparables: `dados/motor/comparaveis.dados.json`, which `npm run fipe:ajustar` writes. TypeScript
 * gives a tuple in JSON the type of a list.
 */
export const COMPARAVEIS = dados as unknown as Comparaveis

/** Minimum number of adverts to show. Our choice of 22 November 2026: no measurement of it is recorded. */
const MOSTRADOS_NO_MINIMO = 5

/** Adverts of comparable vehicles of one model year. */
export type Vistos = {
  /** ln of their asking price beyond age, price and kilometres. */
  log: number
  /** Number of adverts of this version. */
  da_versao: number
  /** Spread of the version's adverts, in ln, and their number; 0 without adverts. */
  dispersao: { anuncios: number; log: number }
  /** Number of adverts of the family. */
  da_familia: number
  /** The cell to show: the version's, else the family's. */
  mostrar: { anuncios: number; baixo: number; alto: number; de_que: 'versao' | 'familia' } | null
}

/** The result without similar adverts. */
export const NADA_VISTO: Vistos = Object.freeze({
  log: 0,
  da_versao: 0,
  dispersao: { anuncios: 0, log: 0 },
  da_familia: 0,
  mostrar: null,
})

/** Returns the name of a family: type and brand key, and the first word of the version's text. */
export function familiaDe(tipo: string, chave_marca: string, tokens: readonly string[]): string {
  return `${tipo}|${chave_marca}|${tokens[0] ?? ''}`
}

/**
 * Finds the similar adverts of a vehicle: how many there are, and what they say of its price.
 * @param codigo_fipe null for an unknown version: then only its family counts.
 */
export function verParecidos(
  { codigos, familias, dispersoes }: Comparaveis,
  codigo_fipe: string | null,
  familia: string,
  ano: number,
): Vistos {
  const daVersao = codigo_fipe === null ? null : celulaDoAno(codigos[codigo_fipe], ano)
  const daFamilia = celulaDoAno(familias[familia], ano)
  const dispersao = codigo_fipe === null ? null : celulaDoAno(dispersoes[codigo_fipe], ano)
  if (!daVersao && !daFamilia && !dispersao) return NADA_VISTO
  return {
    log: ((daVersao?.[1] ?? 0) + (daFamilia?.[1] ?? 0)) / 1000,
    da_versao: daVersao?.[2] ?? 0,
    dispersao: dispersao ? { anuncios: dispersao[1], log: dispersao[2] / 1000 } : NADA_VISTO.dispersao,
    da_familia: daFamilia?.[2] ?? 0,
    mostrar: escolher(daVersao, 'versao') ?? escolher(daFamilia, 'familia'),
  }
}

function celulaDoAno<T extends Celula | Dispersao>(celulas: readonly T[] | undefined, ano: number): T | null {
  return celulas?.find(celula => celula[0] === ano) ?? null
}

/** Returns a cell in the form that a report shows; null with too few adverts. */
function escolher(celula: Celula | null, de_que: 'versao' | 'familia'): Vistos['mostrar'] {
  if (!celula || celula[2] < MOSTRADOS_NO_MINIMO) return null
  return { anuncios: celula[2], baixo: celula[3] / 1000, alto: celula[4] / 1000, de_que }
}
