import { chavesDe } from '#domain/numero/colecoes.ts'

/** Each part of the list's state with its default; the address holds the parts that differ from it. */
export const PADROES = {
  busca: '',
  tipo_veiculo: 'todos',
  objetivo: 'todos',
  localizacao: 'todas',
  seguro: 'todos',
  consentimento: 'todos',
  atribuicao: 'todas',
  agencia: '',
  pontos: 'todos',
  valor: 'todos',
  temperatura: 'todas',
  resultado: 'todos',
  de: '',
  ate: '',
  ordem: '-created_at',
  pagina: '1',
}

/** The list's state, as texts of the address. */
export type EstadoDaLista = { [K in keyof typeof PADROES]: string }
/** Changes parts of the state; `substituir` adds no entry to the browser's history. */
export type MudarLista = (novo: Partial<EstadoDaLista>, opcoes?: { substituir?: boolean }) => void

type Parte = keyof EstadoDaLista
const PARTES = chavesDe(PADROES)

/** Returns the parts of a state that differ from the default. */
function listarPartesMudadas(estado: EstadoDaLista, exceto: readonly Parte[] = []): [Parte, string][] {
  return PARTES.filter(parte => estado[parte] !== PADROES[parte] && !exceto.includes(parte)).map(parte => [
    parte,
    estado[parte],
  ])
}

/** Builds the query of the state, without default values; `extra` is added. */
export function consultaDe(estado: EstadoDaLista, extra: Record<string, string> = {}): string {
  return String(new URLSearchParams([...listarPartesMudadas(estado), ...Object.entries(extra)]))
}

/** Returns filters, search and order, without the page: they define the leads of "select all". */
export function filtroDe(estado: EstadoDaLista): Record<string, string> {
  return Object.fromEntries(listarPartesMudadas(estado, ['pagina']))
}

/** Counts the filters, besides the search, that narrow the list. */
export function contarFiltrosAtivos(estado: EstadoDaLista): number {
  return listarPartesMudadas(estado, ['busca', 'ordem', 'pagina']).length
}

const { ordem: _, ...padroesSemOrdem } = PADROES
/** The change that clears the filters and the search and keeps the order. */
export const FILTROS_VAZIOS: Partial<EstadoDaLista> = padroesSemOrdem

/** A view of the list: its filters and its order under a name. */
export type Visao = { nome: string; consulta: string }

/** Query of the leads that wait for an agency: a queue, the oldest first. */
export const CONSULTA_DOS_NAO_ATRIBUIDOS = 'consentimento=aceita&atribuicao=nenhuma&ordem=created_at'

/** Views of every administrator; nobody can delete them. */
export const VISOES_FIXAS: readonly Visao[] = [
  { nome: 'Todos', consulta: '' },
  { nome: 'Não atribuídos', consulta: CONSULTA_DOS_NAO_ATRIBUIDOS },
]

/** Returns the filters that the open fixed view sets; none while another list is open. Its name says them already. */
export function filtrosDaVisaoAberta(estado: EstadoDaLista): ReadonlySet<Parte> {
  const aberta = VISOES_FIXAS.find(({ consulta }) => ehVisaoAberta(estado, consulta))
  const partes = aberta ? listarPartesMudadas(estadoDaVisao(aberta.consulta), ['ordem']) : []
  return new Set(partes.map(([parte]) => parte))
}

/** Tells if the list shows this view. A search within a view makes it inactive. */
export const ehVisaoAberta = (estado: EstadoDaLista, consulta: string) =>
  !estado.busca && consultaDaVisao(estadoDaVisao(consulta)) === consultaDaVisao(estado)

/** Parts that a view does not hold. */
const PARTES_FORA_DA_VISAO: readonly Parte[] = ['busca', 'pagina']

/** Builds the query of a view of this state. Its parts have a fixed order, so that equal views have equal texts. */
export function consultaDaVisao(estado: EstadoDaLista): string {
  return String(new URLSearchParams(listarPartesMudadas(estado, PARTES_FORA_DA_VISAO)))
}

/** Reads the state of a view's query; it ignores unknown parameters. */
export function estadoDaVisao(consulta: string): EstadoDaLista {
  const params = new URLSearchParams(consulta)
  const estado = { ...PADROES }
  for (const parte of PARTES)
    if (!PARTES_FORA_DA_VISAO.includes(parte)) estado[parte] = params.get(parte) ?? PADROES[parte]
  return estado
}

/** Columns whose value a filter makes equal in every row, by the part of the state that does so. */
const COLUNAS_FIXADAS: readonly [parte: Parte, valor: string, coluna: string][] = [
  ['consentimento', 'aceita', 'aceita_contato_parceiros'],
  ['consentimento', 'nao_aceita', 'aceita_contato_parceiros'],
  ['atribuicao', 'nenhuma', 'agencias'],
]

/** Returns the columns that say only what the filters say. The list hides them, which leaves more width for the others. */
export function colunasFixadas(estado: EstadoDaLista): ReadonlySet<string> {
  const fixadas = COLUNAS_FIXADAS.filter(([parte, valor]) => estado[parte] === valor)
  return new Set(fixadas.map(([, , coluna]) => coluna))
}
