import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { relerEnquantoAnda, type Trabalho } from '#web/painel/trabalho.ts'
import { chamar } from '#web/servidor/api.ts'
import { useVistos } from '../useVistos.ts'

type Props<T> = {
  /** Noun in the address of the API, and key of the query. */
  nome: string
  /** Storage key of dismissed work. */
  vistas: string
  /** While a dialog shows its own work. */
  escondidos: boolean
  /** True for finished work that still needs attention. */
  temResultado?(trabalho: T): boolean
  children(trabalho: T, aoDispensar: () => void): ReactNode
}

/**
 * Running long work of this administrator, and finished work with an open result. The server continues without the page,
 * so the result appears here after a closed dialog or tab.
 */
export function TrabalhosRecentes<T extends Trabalho>({
  nome,
  vistas,
  escondidos,
  temResultado = () => true,
  children,
}: Props<T>) {
  const { vistos, dispensar } = useVistos(vistas)
  const { data } = useQuery({
    queryKey: [nome],
    queryFn: ({ signal }) => chamar<T[]>('GET', `/api/${nome}`, undefined, signal),
    refetchInterval: ({ state }) => relerEnquantoAnda(state.data),
  })
  const mostrados = (data ?? []).filter(
    trabalho => !trabalho.terminada_em || (temResultado(trabalho) && !vistos.includes(trabalho.id)),
  )
  if (escondidos || mostrados.length === 0) return null
  return (
    <ul className="grid gap-3">
      {mostrados.map(trabalho => (
        <li key={trabalho.id} className="rounded-thing border border-line bg-surface px-4 py-3">
          {children(trabalho, () => dispensar(trabalho.id))}
        </li>
      ))}
    </ul>
  )
}
