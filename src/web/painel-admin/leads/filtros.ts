import { chavesDe } from '#domain/lista.ts'
/** State of the list in the address, and what each part is when nothing is said. */
export const PADROES = {
  busca: '',
  tipo_veiculo: 'todos',
  objetivo: 'todos',
  localizacao: 'todas',
  seguro: 'todos',
  de: '',
  ate: '',
  ordem: '-created_at',
  pagina: '1',
}

export type EstadoDaLista = { [K in keyof typeof PADROES]: string }
export type MudarLista = (novo: Partial<EstadoDaLista>, opcoes?: { substituir?: boolean }) => void

/** The query of the state, without what is as usual; `extra` is added. */
export function consultaDe(estado: EstadoDaLista, extra: Record<string, string> = {}): string {
  const params = new URLSearchParams()
  for (const chave of chavesDe(PADROES)) {
    if (estado[chave] !== PADROES[chave]) params.set(chave, estado[chave])
  }
  for (const [chave, valor] of Object.entries(extra)) params.set(chave, valor)
  return params.toString()
}

const DO_FILTRO = ['tipo_veiculo', 'objetivo', 'localizacao', 'seguro', 'de', 'ate'] as const

/** How many filters, besides the search, narrow the list. */
export function filtrosAtivos(estado: EstadoDaLista): number {
  return DO_FILTRO.filter(chave => estado[chave] !== PADROES[chave]).length
}

/** All filters and the search as at first. */
export const SEM_FILTROS: Partial<EstadoDaLista> = Object.fromEntries(
  ['busca', 'pagina', ...DO_FILTRO].map(chave => [chave, PADROES[chave as keyof typeof PADROES]]),
)
