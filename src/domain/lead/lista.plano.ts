import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { DESFECHOS, TEMPERATURAS } from './classificacao.ts'
import { MENOR_PEDACO } from './fichas.ts'
import { type FiltroDeLeads, type ListaDeLeads, OBJETIVOS, type Ordem, VALORES } from './lista.schema.ts'

/** Leads on a page (spec §9). */
export const LEADS_POR_PAGINA = 20

/**
 * Totals of a filtered set: rows, rows of today, mean price in reais over those that the FIPE table has, and how many
 * they are: estimates of ours are no FIPE value.
 */
export type Totais = { total: number; hoje: number; media_fipe: number | null; com_fipe: number }

/** Sums that the database answers: rows, rows of today, rows with a price of the table, these prices' sum in reais. */
export type Contagem = { total: number; hoje: number; n_fipe: number; soma_fipe: number }

/** The totals that are shown for sums. */
export function totaisDe({ total, hoje, n_fipe, soma_fipe }: Contagem): Totais {
  return { total, hoje, media_fipe: n_fipe ? Math.round(soma_fipe / n_fipe) : null, com_fipe: n_fipe }
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
  localizacao_com_grupo: 9,
} as const

/** Series of `leads_situacoes`, as `situacoes_contadas` (migration 0086) writes them. */
export const SERIE_DE_SITUACAO = { tudo: 0, semana: 1, localizacao: 2, palavra: 3 } as const

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

/** Bits of `leads_indice.situacao`, as `situacao_do_lead` (migration 0044) packs them. */
const BITS = { aceita: 1, uma: 2, duas: 4, temperatura: 8, desfecho: 32, pontos: 1024, valor: 16384 } as const

/** The bit of a situation that tells that its value is no price of the FIPE table. */
export const FORA_DA_TABELA = 131_072

/** Which bits of a lead's situation a filter looks at, and what they must be. */
export type SituacaoPedida = { mascara: number; valor: number }

/** The situation that a filter leaves; undefined for all. */
export function situacaoPedida(filtro: FiltroDeLeads): SituacaoPedida | undefined {
  const pedidas = [
    doConsentimento(filtro),
    daAtribuicao(filtro),
    daTemperatura(filtro),
    doResultado(filtro),
    dosPontos(filtro),
    doValor(filtro),
  ].filter(pedida => pedida !== undefined)
  if (!pedidas.length) return undefined
  return {
    mascara: pedidas.reduce((soma, { mascara }) => soma | mascara, 0),
    valor: pedidas.reduce((soma, { valor }) => soma | valor, 0),
  }
}

/** Whether two filters that look at the same bit ask for different things of it, so that no lead can match. */
export function situacaoImpossivel(filtro: FiltroDeLeads): boolean {
  return filtro.atribuicao === 'nenhuma' && (filtro.resultado !== 'todos' || filtro.agencia !== undefined)
}

function doConsentimento({ consentimento }: FiltroDeLeads): SituacaoPedida | undefined {
  if (consentimento === 'todos') return undefined
  return { mascara: BITS.aceita, valor: consentimento === 'aceita' ? BITS.aceita : 0 }
}

function daAtribuicao({ atribuicao }: FiltroDeLeads): SituacaoPedida | undefined {
  const { uma, duas } = BITS
  return {
    todas: undefined,
    nenhuma: { mascara: uma, valor: 0 },
    alguma: { mascara: uma, valor: uma },
    uma: { mascara: uma | duas, valor: uma },
    duas_ou_mais: { mascara: duas, valor: duas },
  }[atribuicao]
}

function daTemperatura({ temperatura }: FiltroDeLeads): SituacaoPedida | undefined {
  if (temperatura === 'todas') return undefined
  const numero = temperatura === 'sem' ? 0 : TEMPERATURAS.indexOf(temperatura) + 1
  return { mascara: 3 * BITS.temperatura, valor: numero * BITS.temperatura }
}

function doResultado({ resultado }: FiltroDeLeads): SituacaoPedida | undefined {
  if (resultado === 'todos') return undefined
  if (resultado === 'sem') {
    const nenhum = (2 ** DESFECHOS.length - 1) * BITS.desfecho
    return { mascara: nenhum | BITS.uma, valor: BITS.uma }
  }
  const bit = 2 ** DESFECHOS.indexOf(resultado) * BITS.desfecho
  return { mascara: bit, valor: bit }
}

function dosPontos({ pontos }: FiltroDeLeads): SituacaoPedida | undefined {
  const { pontos: tem } = BITS
  return {
    todos: undefined,
    menos_40: { mascara: 3 * tem, valor: tem },
    '40': { mascara: 2 * tem, valor: 2 * tem },
    '60': { mascara: 4 * tem, valor: 4 * tem },
    '80': { mascara: 8 * tem, valor: 8 * tem },
  }[pontos]
}

function doValor({ valor }: FiltroDeLeads): SituacaoPedida | undefined {
  if (valor === 'todos') return undefined
  const faixa = valor === 'sem' ? 0 : VALORES.indexOf(valor)
  return { mascara: 7 * BITS.valor, valor: faixa * BITS.valor }
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
 * Where the totals of a filter without a search or an agency are read: kept counts of one place, of days, of situations, or
 * of everything, or the rows themselves where no counts are kept for such a mixture.
 */
export function fonteDosTotais(
  filtro: FiltroDeLeads,
): 'linhas' | 'localizacao' | 'dia' | 'situacao' | 'tudo' {
  const temDatas = Boolean(filtro.de || filtro.ate)
  const temLocal = localDe(filtro) !== undefined
  if (situacaoPedida(filtro)) return temDatas || (temLocal && gruposDe(filtro)) ? 'linhas' : 'situacao'
  if (!temLocal) return temDatas ? 'dia' : 'tudo'
  return temDatas ? 'linhas' : 'localizacao'
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
  if (localDe(filtro) !== undefined || filtro.busca.trim() || filtraSituacao(filtro)) return undefined
  if (coluna === 'created_at') return grupos ? SERIE.dia : SERIE.dia_sem_grupo
  return grupos || filtro.de || filtro.ate ? undefined : SERIE[coluna]
}

/** Whether the weeks of a situation tell where a far page begins. */
export function temSemanas(filtro: FiltroDeLeads, coluna: Ordem): boolean {
  const mais =
    gruposDe(filtro) || localDe(filtro) !== undefined || filtro.de || filtro.ate || filtro.busca.trim()
  return coluna === 'created_at' && situacaoPedida(filtro) !== undefined && !mais
}

/** Whether a filter looks at what no kept count of steps tells apart. */
function filtraSituacao(filtro: FiltroDeLeads): boolean {
  return filtro.agencia !== undefined || situacaoPedida(filtro) !== undefined
}

/** A word of a search: the stored words that contain it, and the piece of a number, or the mailbox, that it may be. */
export type Procurada = { palavras: string[]; numero: string | undefined }

/** A typed word as a piece of a number. One or two digits are in every telephone: they name a model or nothing. */
export function numeroDe(digitada: string): string | undefined {
  return /\d/.test(digitada) && digitada.length >= MENOR_PEDACO ? digitada : undefined
}

/** Whether no row can have a word. */
export function impossivel({ palavras, numero }: Procurada): boolean {
  return !palavras.length && numero === undefined
}

/** With more words than this the pairs to look at are too many, and counting the rows is as quick. */
const PALAVRAS_CONTAVEIS = 8

/** The bits of a situation that the counts of words tell apart. */
const SITUACAO_DA_PALAVRA = BITS.aceita | BITS.uma

/**
 * Words of a search whose totals are kept: one word typed, few stored words that have it, and no other filter than of kind,
 * goal, insurance, consent, and of whether any agency has it.
 */
export function palavrasContadas(filtro: FiltroDeLeads, procura: readonly Procurada[]): string[] | undefined {
  const [unica] = procura
  const { mascara } = situacaoPedida(filtro) ?? { mascara: 0 }
  const filtrado =
    localDe(filtro) !== undefined ||
    filtro.de ||
    filtro.ate ||
    filtro.agencia ||
    mascara & ~SITUACAO_DA_PALAVRA
  if (procura.length !== 1 || !unica || unica.numero !== undefined || filtrado) return undefined
  return unica.palavras.length <= PALAVRAS_CONTAVEIS ? unica.palavras : undefined
}
