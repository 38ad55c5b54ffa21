import dados from '#dados/motor/comparaveis.dados.json' with { type: 'json' }

/**
 * Adverts of one version or family around a model year, as figures only: the model year; what they ask beyond age,
 * price and kilometres, shrunk by how few they are; how many lie within a year of it; and between which of those
 * excesses eight in ten of them lie. The three excesses are in thousandths of ln(price).
 */
export type Celula = readonly [ano: number, efeito: number, anuncios: number, baixo: number, alto: number]

/**
 * How far apart the adverts of one version around a model year lie: the model year; how many they are; and half the
 * distance, in thousandths of ln(price), between which eight in ten of them ask. Those whose text names another trim
 * than their row count here too: who owns such a vehicle meets them.
 */
export type Dispersao = readonly [ano: number, anuncios: number, metade: number]

/** Cells in ascending years by FIPE code, and by family (`familiaDe`); written by `npm run fipe:ajustar`. */
export type Comparaveis = {
  codigos: Readonly<Record<string, readonly Celula[]>>
  familias: Readonly<Record<string, readonly Celula[]>>
  /** By FIPE code. */
  dispersoes: Readonly<Record<string, readonly Dispersao[]>>
}

/** The comparables as committed. */
export const COMPARAVEIS = dados as unknown as Comparaveis

/** Fewer adverts than this are not shown. */
const MOSTRADOS_NO_MINIMO = 5

/** Adverts like a vehicle of one model year. */
export type Vistos = {
  /** ln of what they ask beyond age, price and kilometres. */
  log: number
  /** Adverts of the very version; 0 without. */
  da_versao: number
  /** How far the version's adverts lie apart, in ln, and how many tell it; nothing without. */
  dispersao: { anuncios: number; log: number }
  /** Adverts of the family; 0 without. */
  da_familia: number
  /** The cell worth showing: the version's, else the family's. */
  mostrar: { anuncios: number; baixo: number; alto: number; de_que: 'versao' | 'familia' } | null
}

/** No advert like it was seen. */
export const NADA_VISTO: Vistos = Object.freeze({
  log: 0,
  da_versao: 0,
  dispersao: { anuncios: 0, log: 0 },
  da_familia: 0,
  mostrar: null,
})

/** Name of a family: type and brand key, and the first word of the version's text. */
export function familiaDe(tipo: string, chave_marca: string, tokens: readonly string[]): string {
  return `${tipo}|${chave_marca}|${tokens[0] ?? ''}`
}

/**
 * Adverts like a vehicle.
 *
 * @param codigo_fipe null when the version is not known: then only its family is used.
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

function escolher(celula: Celula | null, de_que: 'versao' | 'familia'): Vistos['mostrar'] {
  if (!celula || celula[2] < MOSTRADOS_NO_MINIMO) return null
  return { anuncios: celula[2], baixo: celula[3] / 1000, alto: celula[4] / 1000, de_que }
}
