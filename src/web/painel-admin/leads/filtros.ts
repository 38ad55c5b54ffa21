import { chavesDe } from '#domain/numero/indexed-access.ts'
/** State of the list in the address, and what each part is when nothing is said. */
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

export type EstadoDaLista = { [K in keyof typeof PADROES]: string }
export type MudarLista = (novo: Partial<EstadoDaLista>, opcoes?: { substituir?: boolean }) => void

type Chave = keyof EstadoDaLista
const CHAVES = chavesDe(PADROES)

/** The parts of a state that differ from the default. */
function ditas(estado: EstadoDaLista, sem: readonly Chave[] = []): [Chave, string][] {
  return CHAVES.filter(chave => estado[chave] !== PADROES[chave] && !sem.includes(chave)).map(chave => [
    chave,
    estado[chave],
  ])
}

/** The query of the state, without default values; `extra` is added. */
export function consultaDe(estado: EstadoDaLista, extra: Record<string, string> = {}): string {
  return String(new URLSearchParams([...ditas(estado), ...Object.entries(extra)]))
}

/** All filters and the order of the list, on any page: the meaning of a selection of all. */
export function filtroDe(estado: EstadoDaLista): Record<string, string> {
  return Object.fromEntries(ditas(estado, ['pagina']))
}

const FORA_DO_FILTRO: readonly Chave[] = ['busca', 'ordem', 'pagina']

/** Number of filters, besides the search, that narrow the list. */
export function filtrosAtivos(estado: EstadoDaLista): number {
  return ditas(estado, FORA_DO_FILTRO).length
}

/** All filters and the search as at first. */
export const SEM_FILTROS: Partial<EstadoDaLista> = Object.fromEntries(
  CHAVES.filter(chave => chave !== 'ordem').map(chave => [chave, PADROES[chave]]),
)

/** A view of the list: its filters and its order under a name. */
export type Visao = { nome: string; consulta: string }

/** Views that are always there. */
export const VISOES_FIXAS: readonly Visao[] = [
  { nome: 'Todos', consulta: '' },
  { nome: 'Não atribuídos', consulta: 'consentimento=aceita&atribuicao=nenhuma' },
]

/** The query of a view of this state, without the search. Its order is fixed, so that equal views have equal texts. */
export function consultaDaVisao(estado: EstadoDaLista): string {
  return String(new URLSearchParams(ditas(estado, ['busca', 'pagina'])))
}

/** The state of a view's query; it ignores unknown parameters. */
export function estadoDaVisao(consulta: string): EstadoDaLista {
  const params = new URLSearchParams(consulta)
  return Object.fromEntries(
    CHAVES.map(chave => [
      chave,
      chave === 'busca' || chave === 'pagina' ? PADROES[chave] : (params.get(chave) ?? PADROES[chave]),
    ]),
  ) as EstadoDaLista
}
