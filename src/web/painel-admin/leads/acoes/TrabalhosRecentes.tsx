import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { calcularReleitura, type Trabalho } from '#web/painel/trabalho.ts'
import { leitura } from '#web/servidor/api.ts'
import { useVistos } from '../useVistos.ts'

/**
 * Reads the long work of this administrator, again while any of it runs; `nome` is the noun in the address of the API.
 */
export function useTrabalhos<T extends Trabalho>(nome: string): readonly T[] {
  const { data } = useQuery({
    ...leitura<T[]>([nome], `/api/${nome}`),
    refetchInterval: ({ state }) => calcularReleitura(state.data),
  })
  return data ?? []
}

type Props<T> = {
  trabalhos: readonly T[]
  /** Storage key of dismissed work. */
  vistas: string
  /** True for finished work that still needs attention. */
  temResultado?(trabalho: T): boolean
  children(trabalho: T, aoDispensar: () => void): ReactNode
}

/**
 * Running long work of this administrator, and finished work with an open result. The server continues without the page,
 * so the result appears here after a closed dialog or tab.
 */
export function TrabalhosRecentes<T extends Trabalho>({
  trabalhos,
  vistas,
  temResultado = () => true,
  children,
}: Props<T>) {
  const { vistos, dispensar } = useVistos(vistas)
  const mostrados = trabalhos.filter(
    trabalho => !trabalho.terminada_em || (temResultado(trabalho) && !vistos.includes(trabalho.id)),
  )
  if (mostrados.length === 0) return null
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
