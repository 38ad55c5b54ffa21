import { CONTADOS_ATE, type Total } from '#domain/numero/contar.ts'
import { MENOR_PEDACO } from '../contato/pedacos.ts'
import type { FiltroDeLeads, ListaDeLeads, OrdemDaLista, VALORES } from './lista.schema.ts'

/** Leads on a page (spec §9). */
export const LEADS_POR_PAGINA = 20

/**
 * Totals of a filtered set: rows, rows of today, and mean price in reais over the rows with a FIPE price. `com_fipe` is
 * the number of the latter; our own estimates do not count. A set above the counting limit has no mean.
 */
export type Totais = Total & { hoje: number; media_fipe: number | null; com_fipe: number }

/**
 * Result of the database: rows, rows of today, rows with a price of the table, and the sum of these prices in reais.
 */
export type Contagem = { total: number; hoje: number; n_fipe: number; soma_fipe: number }

/** Returns the totals for sums over the whole set. */
export function totaisDe({ total, hoje, n_fipe, soma_fipe }: Contagem): Totais {
  const media_fipe = n_fipe ? Math.round(soma_fipe / n_fipe) : null
  return { total, total_exato: true, hoje, media_fipe, com_fipe: n_fipe }
}

/** Returns the totals of a set of more than `CONTADOS_ATE` rows. */
export function totaisAlem(hoje: number): Totais {
  return { total: CONTADOS_ATE, total_exato: false, hoje, media_fipe: null, com_fipe: 0 }
}

/** Lower and upper end in reais of each band of the reference value; the upper end is excluded. */
export const FAIXAS: Record<Exclude<(typeof VALORES)[number], 'todos' | 'sem'>, [number, number]> = {
  ate_30: [0, 30_000],
  '30_60': [30_000, 60_000],
  '60_100': [60_000, 100_000],
  '100_200': [100_000, 200_000],
  // The largest value of the column, an integer.
  acima_200: [200_000, 2 ** 31 - 1],
}

/** Returns the single place of a filter; undefined for all places. */
export function localDe({ localizacao }: Pick<FiltroDeLeads, 'localizacao'>): string | undefined {
  return ['todas', 'todos', 'todas as localizações'].includes(localizacao) ? undefined : localizacao
}

/** An order of the list: its column, and true for descending. */
export type Ordenacao = { coluna: OrdemDaLista; desc: boolean }

/** Returns the order of a query. */
export function ordemDe({ ordem }: Pick<ListaDeLeads, 'ordem'>): Ordenacao {
  return { coluna: ordem.replace('-', '') as OrdemDaLista, desc: ordem.startsWith('-') }
}

/** The filters with a choice, of which "todos" or "todas" stands for none. */
const ESCOLHAS = [
  'tipo_veiculo',
  'objetivo',
  'seguro',
  'consentimento',
  'atribuicao',
  'pontos',
  'valor',
  'temperatura',
  'resultado',
] as const satisfies readonly (keyof FiltroDeLeads)[]

/** Tells if only dates narrow the list: then its totals are the totals of days. */
export function temSoDatas(filtro: FiltroDeLeads): boolean {
  const escolhida = ESCOLHAS.some(chave => filtro[chave] !== 'todos' && filtro[chave] !== 'todas')
  return !escolhida && !filtro.busca.trim() && filtro.agencia === undefined && localDe(filtro) === undefined
}

/** Access to a page: its number of rows, the rows to skip, and true if they count from the end. */
export type Trecho = { quantos: number; pulos: number; doFim: boolean }

/** Plans the access to the page that begins after `salto` of `total` rows, from the nearer end. */
export function trechoDe(salto: number, total: number): Trecho {
  const quantos = Math.min(LEADS_POR_PAGINA, total - salto)
  const doFim = salto > total / 2
  return { quantos, pulos: doFim ? total - salto - quantos : salto, doFim }
}

/**
 * Reads a typed word as a piece of a number. One or two digits are in every telephone, so they count only as part of a
 * model's name.
 */
export function numeroDe(digitada: string): string | undefined {
  return /\d/.test(digitada) && digitada.length >= MENOR_PEDACO ? digitada : undefined
}
