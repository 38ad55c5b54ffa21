import { paginaDe } from '#web/painel/pagina.ts'

/** State of the panel in the address, and what each part is when nothing is said. */
export const PADROES = { busca: '', periodo: 'todos', pagina: '1', lead: '' }

export type EstadoDaLista = { [K in keyof typeof PADROES]: string }
export type MudarLista = (novo: Partial<EstadoDaLista>, opcoes?: { substituir?: boolean }) => void

/** Options of the period filter (spec §2). */
export const PERIODOS = [
  { valor: 'todos', rotulo: 'Todos' },
  { valor: '30', rotulo: 'Últimos 30 dias' },
  { valor: '120', rotulo: 'Últimos 120 dias' },
]

/** The query of the list's search and period, whatever the page; a period that does not exist counts as all. */
export function recorteDe({ busca, periodo }: EstadoDaLista): string {
  const existe = PERIODOS.some(({ valor }) => valor === periodo)
  return String(new URLSearchParams({ busca, periodo: existe ? periodo : PADROES.periodo }))
}

/** The query of one page of the list. */
export function consultaDe(estado: EstadoDaLista): string {
  return `pagina=${paginaDe(estado.pagina)}&${recorteDe(estado)}`
}

/** Whether the list shows less than everything. */
export const temFiltro = ({ busca, periodo }: EstadoDaLista) => busca !== '' || periodo !== PADROES.periodo
