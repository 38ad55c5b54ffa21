import { ORDENS_DA_AGENCIA } from '#domain/atribuicao/carteira/ordem.ts'
import { DESFECHOS, TEMPERATURAS } from '#domain/lead/classificacao.schema.ts'
import {
  ROTULOS_DA_TEMPERATURA,
  ROTULOS_DO_DESFECHO,
  ROTULOS_DO_OBJETIVO,
  ROTULOS_DO_TIPO,
} from '#domain/lead/rotulos-do-lead.ts'
import { chavesDe } from '#domain/numero/colecoes.ts'
import { paginaDe } from '#web/painel/tabela/pagina.ts'

/** Each filter with the value that keeps all leads. */
export const FILTROS_VAZIOS = {
  busca: '',
  periodo: 'todos',
  recebido: 'todos',
  retorno: 'todos',
  vendedor: 'todos',
  temperatura: 'todas',
  resultado: 'todos',
  objetivo: 'todos',
  tipo_veiculo: 'todos',
  cidade: '',
  valor_min: '',
  valor_max: '',
}

/** Each part of the list's state in the address, with its default. */
export const PADROES = { ...FILTROS_VAZIOS, ordem: 'recentes', pagina: '1', lead: '', vista: 'lista' }

/** The list's state, as texts of the address. */
export type EstadoDaLista = { [K in keyof typeof PADROES]: string }
/** Changes parts of the state; `substituir` adds no entry to the browser's history. */
export type MudarLista = (novo: Partial<EstadoDaLista>, opcoes?: { substituir?: boolean }) => void

type Opcao = { valor: string; rotulo: string }
const opcoesDe = (valores: readonly string[], rotulos: Record<string, string>): Opcao[] =>
  valores.map(valor => ({ valor, rotulo: rotulos[valor] ?? valor }))

/** Options of the period filter (spec §2). */
export const PERIODOS: readonly Opcao[] = [
  { valor: 'todos', rotulo: 'Período' },
  { valor: '30', rotulo: 'Últimos 30 dias' },
  { valor: '120', rotulo: 'Últimos 120 dias' },
]

/** Options by the day on which the agency received the lead, which may be long after the person's request. */
const RECEBIDOS: readonly Opcao[] = [
  { valor: 'todos', rotulo: 'Recebido' },
  { valor: '7', rotulo: 'Recebidos em 7 dias' },
  { valor: '30', rotulo: 'Recebidos em 30 dias' },
  { valor: '120', rotulo: 'Recebidos em 120 dias' },
]

/** The filters that are a choice, in the order of their chips; the first option of each is "all". */
export const ESCOLHAS = {
  temperatura: {
    rotulo: 'Classificação',
    opcoes: [
      { valor: 'todas', rotulo: 'Classificação' },
      ...opcoesDe(TEMPERATURAS, ROTULOS_DA_TEMPERATURA),
      { valor: 'sem', rotulo: 'Sem classificação' },
    ],
  },
  resultado: {
    rotulo: 'Resultado',
    opcoes: [
      { valor: 'todos', rotulo: 'Resultado' },
      { valor: 'novo', rotulo: 'Sem contato' },
      { valor: 'aberto', rotulo: 'Sem andamento' },
      ...opcoesDe(DESFECHOS, ROTULOS_DO_DESFECHO),
    ],
  },
  objetivo: {
    rotulo: 'Objetivo',
    opcoes: [
      { valor: 'todos', rotulo: 'Objetivo' },
      ...opcoesDe(Object.keys(ROTULOS_DO_OBJETIVO), ROTULOS_DO_OBJETIVO),
    ],
  },
  recebido: { rotulo: 'Recebido', opcoes: RECEBIDOS },
  retorno: {
    rotulo: 'Retorno',
    opcoes: [
      { valor: 'todos', rotulo: 'Retorno' },
      { valor: 'vencido', rotulo: 'Para chamar hoje' },
      { valor: 'marcado', rotulo: 'Com dia marcado' },
    ],
  },
  tipo_veiculo: {
    rotulo: 'Tipo de veículo',
    opcoes: [{ valor: 'todos', rotulo: 'Tipo' }, ...opcoesDe(Object.keys(ROTULOS_DO_TIPO), ROTULOS_DO_TIPO)],
  },
} as const satisfies Record<string, { rotulo: string; opcoes: readonly Opcao[] }>

const NOMES_DAS_ORDENS: Record<(typeof ORDENS_DA_AGENCIA)[number], string> = {
  recentes: 'Mais recentes',
  antigos: 'Mais antigos',
  recebidos: 'Recebidos por último',
  urgentes: 'A fazer primeiro',
  maior_valor: 'Maior valor',
  menor_valor: 'Menor valor',
}
export const ORDENS = opcoesDe(ORDENS_DA_AGENCIA, NOMES_DAS_ORDENS)

/** Orders of the board. The list's default is not among them: the board begins with what is to be done first. */
export const ORDENS_POR_ETAPA = ORDENS.filter(({ valor }) => valor !== PADROES.ordem)
/** Returns the order of the board's columns; for the list's default it is what is to be done first. */
export const ordemPorEtapa = ({ ordem }: Pick<EstadoDaLista, 'ordem'>): string =>
  ORDENS_POR_ETAPA.some(({ valor }) => valor === ordem) ? ordem : 'urgentes'

/** The parts of the state that must be one of their options. */
const EXISTENTES: Partial<Record<keyof EstadoDaLista, readonly Opcao[]>> = {
  periodo: PERIODOS,
  ordem: ORDENS,
  ...Object.fromEntries(Object.entries(ESCOLHAS).map(([chave, { opcoes }]) => [chave, opcoes])),
}

/** Returns an option that the address names, or the usual one where there is no such option. */
export function acharExistente(chave: keyof EstadoDaLista, valor: string): string {
  return EXISTENTES[chave]?.some(opcao => opcao.valor === valor) ? valor : PADROES[chave]
}

/** Returns an amount of the address in whole reais, in digits; empty for another text. */
export const lerValor = (dito: string): string => (/^\d{1,9}$/.test(dito) ? dito : '')

/** Values of the filter by seller: one's own leads, those without a seller, both, or the id of a seller. */
const VENDEDOR = /^(meus|sem|livres|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Returns the state with the default in place of each invalid part: an unknown option, or letters in an amount. */
function entender(estado: EstadoDaLista): EstadoDaLista {
  const entendido = { ...estado }
  for (const chave of chavesDe(EXISTENTES)) {
    entendido[chave] = acharExistente(chave, estado[chave])
  }
  if (!VENDEDOR.test(estado.vendedor)) entendido.vendedor = PADROES.vendedor
  for (const chave of ['valor_min', 'valor_max'] as const) {
    entendido[chave] = lerValor(estado[chave])
  }
  const { valor_min, valor_max } = entendido
  // The chip shows the error; the list continues without the two bounds.
  if (valor_min && valor_max && Number(valor_min) > Number(valor_max))
    return { ...entendido, valor_min: '', valor_max: '' }
  return entendido
}

/** The parts of the state that choose and order the leads, for any page. */
const CHAVES_DO_RECORTE = [...chavesDe(FILTROS_VAZIOS), 'ordem'] as const

/** Builds the query of search, filters and order, for any page; omits defaults. */
export function recorteDe(estado: EstadoDaLista): string {
  const entendido = entender(estado)
  return String(
    new URLSearchParams(
      CHAVES_DO_RECORTE.flatMap(chave =>
        entendido[chave] === PADROES[chave] ? [] : [[chave, entendido[chave]]],
      ),
    ),
  )
}

/** Builds the query of one page of the list. */
export function consultaDe(estado: EstadoDaLista): string {
  return [`pagina=${paginaDe(estado.pagina)}`, recorteDe(estado)].filter(Boolean).join('&')
}

/** Lists the active filters, the search among them. */
export function filtrosAtivos(estado: EstadoDaLista): (keyof typeof FILTROS_VAZIOS)[] {
  const entendido = entender(estado)
  return chavesDe(FILTROS_VAZIOS).filter(chave => entendido[chave] !== FILTROS_VAZIOS[chave])
}
