import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { type FiltroDeLeads, type ListaDeLeads, OBJETIVOS, type Ordem } from './lista.schema.ts'

/** Leads on a page (spec §9). */
export const LEADS_POR_PAGINA = 20

/** Totals of a filtered set: rows, rows of today, mean FIPE value in reais over those that have one. */
export type Totais = { total: number; hoje: number; media_fipe: number | null }

/** Sums that the database answers: rows, rows of today, rows with a FIPE value, and these values' sum in reais. */
export type Contagem = { total: number; hoje: number; n_fipe: number; soma_fipe: number }

/** The totals that are shown for sums. */
export function totaisDe({ total, hoje, n_fipe, soma_fipe }: Contagem): Totais {
  return { total, hoje, media_fipe: n_fipe ? Math.round(soma_fipe / n_fipe) : null }
}

/**
 * Series of `leads_contagens`, as `contar_leads` (migration 0004) writes them. `tudo` is the only one whose rows
 * are not steps of an order or words.
 */
export const SERIE = {
  tudo: 0,
  dia: 1,
  nome: 2,
  localizacao: 3,
  veiculo: 4,
  valor_fipe: 5,
  valor_troca: 6,
  palavra: 7,
  dia_sem_grupo: 8,
} as const

/** Packs kind, goal and insurance of a lead into one number, as `grupo_do_lead` (migration 0004) does. */
export function grupoDe(
  tipo: (typeof TIPOS_VEICULO)[number],
  objetivo: (typeof OBJETIVOS)[number],
  comSeguro: boolean,
): number {
  return TIPOS_VEICULO.indexOf(tipo) * 8 + OBJETIVOS.indexOf(objetivo) * 2 + Number(comSeguro)
}

/** The packed groups that a filter leaves; undefined for all. */
export function gruposDe({ tipo_veiculo, objetivo, seguro }: FiltroDeLeads): number[] | undefined {
  if (tipo_veiculo === 'todos' && objetivo === 'todos' && seguro === 'todos') return undefined
  const tipos = tipo_veiculo === 'todos' ? TIPOS_VEICULO : [tipo_veiculo]
  const objetivos = objetivo === 'todos' ? OBJETIVOS : [objetivo]
  const seguros = { todos: [false, true], sem_seguro: [false], com_seguro: [true] }[seguro]
  return tipos.flatMap(tipo => objetivos.flatMap(alvo => seguros.map(com => grupoDe(tipo, alvo, com))))
}

/** The one place that a filter leaves; undefined for all. */
export function localDe({ localizacao }: Pick<FiltroDeLeads, 'localizacao'>): string | undefined {
  return ['todas', 'todos', 'todas as localizações'].includes(localizacao) ? undefined : localizacao
}

/** An order of the list: its column, and whether it falls. */
export type Ordenacao = { coluna: Ordem; desc: boolean }

/** The order that a query names. */
export function ordemDe({ ordem }: Pick<ListaDeLeads, 'ordem'>): Ordenacao {
  return { coluna: ordem.replace('-', '') as Ordem, desc: ordem.startsWith('-') }
}

/**
 * Where the totals of a filter without a search are read: kept counts of one place, of days, or of everything,
 * or the rows themselves where no counts are kept for such a mixture.
 */
export function fonteDosTotais(filtro: FiltroDeLeads): 'linhas' | 'localizacao' | 'dia' | 'tudo' {
  const temDatas = Boolean(filtro.de || filtro.ate)
  if (localDe(filtro) === undefined) return temDatas ? 'dia' : 'tudo'
  return gruposDe(filtro) || temDatas ? 'linhas' : 'localizacao'
}

/** Whether a day (AAAA-MM-DD) lies in a filter's dates, both included. */
export function abrangeDia({ de, ate }: Pick<FiltroDeLeads, 'de' | 'ate'>, dia: string): boolean {
  return (!de || de <= dia) && (!ate || ate >= dia)
}

/** How a page is walked to: rows on it, rows before them, and whether they are counted from the end. */
export type Trecho = { quantos: number; pulos: number; doFim: boolean }

/** The way to the page that begins `salto` rows into `total`, from the nearer end. */
export function trechoDe(salto: number, total: number): Trecho {
  const quantos = Math.min(LEADS_POR_PAGINA, total - salto)
  const doFim = salto > total / 2
  return { quantos, pulos: doFim ? total - salto - quantos : salto, doFim }
}

/** The series whose steps tell where a far page of an order begins; undefined where none is kept for the filter. */
export function serieDoDegrau(
  filtro: FiltroDeLeads,
  coluna: Ordem,
): (typeof SERIE)[keyof typeof SERIE] | undefined {
  const grupos = gruposDe(filtro)
  if (localDe(filtro) !== undefined || filtro.busca.trim()) return undefined
  if (coluna === 'created_at') return grupos ? SERIE.dia : SERIE.dia_sem_grupo
  return grupos || filtro.de || filtro.ate ? undefined : SERIE[coluna]
}

/** A word of a search: the stored words that contain it, and the piece of a number that it may be. */
export type Procurada = { palavras: string[]; numero: string | undefined }

/** A typed word as a piece of a number. One or two digits are in every telephone: they name a model or nothing. */
export function numeroDe(digitada: string): string | undefined {
  return /\d/.test(digitada) && digitada.length > 2 ? digitada : undefined
}

/** Whether no row can have a word. */
export function impossivel({ palavras, numero }: Procurada): boolean {
  return !palavras.length && numero === undefined
}

/** With more words than this the pairs to look at are too many, and counting the rows is as quick. */
const PALAVRAS_CONTAVEIS = 8

/** Words of a search whose totals are kept: one word typed, no other filter, few stored words that have it. */
export function palavrasContadas(filtro: FiltroDeLeads, procura: readonly Procurada[]): string[] | undefined {
  const [unica] = procura
  const filtrado = gruposDe(filtro) || localDe(filtro) !== undefined || filtro.de || filtro.ate
  if (procura.length !== 1 || !unica || unica.numero !== undefined || filtrado) return undefined
  return unica.palavras.length <= PALAVRAS_CONTAVEIS ? unica.palavras : undefined
}
