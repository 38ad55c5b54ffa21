import { useCallback, useMemo, useRef, useState } from 'react'
import type { LinhasMarcadas } from '#web/painel/tabela/linha.ts'
import { type EstadoDaLista, filtroDe } from '../filtros.ts'
import { contadosDe, type LeadsEscolhidos, type ListaDeLeads } from '../lead.ts'

/** Returns the ids between two of them, both included; `ate` alone if `de` is not among them. */
export function trechoEntre(ids: readonly string[], de: string | undefined, ate: string): readonly string[] {
  const [a, b] = [ids.indexOf(de ?? ''), ids.indexOf(ate)]
  return a < 0 || b < 0 ? [ate] : ids.slice(Math.min(a, b), Math.max(a, b) + 1)
}

/**
 * Keeps the selected ids across pages; or all filtered leads, until the filters change or an unticked box leaves the
 * rest of the page.
 */
export function useSelecao(estado: EstadoDaLista, lista: ListaDeLeads | undefined) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [todosDe, setTodosDe] = useState<string>()
  const filtro = JSON.stringify(filtroDe(estado))
  const todos = todosDe === filtro && lista !== undefined && lista.total > 0
  const daPagina = useMemo(() => new Set(lista?.itens.map(({ id }) => id)), [lista])
  const visiveis = todos ? daPagina : ids
  /** The row ticked last: where a range to the next one begins. */
  const ultima = useRef<string>(undefined)
  const marcar = useCallback<LinhasMarcadas['marcar']>(
    (quais, marcada, desdeAUltima = false) => {
      setTodosDe(undefined)
      const depois = new Set(visiveis)
      const [uma = ''] = quais
      const trecho = desdeAUltima ? trechoEntre([...daPagina], ultima.current, uma) : quais
      ultima.current = uma
      for (const id of trecho) {
        if (marcada) depois.add(id)
        else depois.delete(id)
      }
      setIds(depois)
    },
    [visiveis, daPagina],
  )
  const escolher = useCallback((quais: readonly string[]) => {
    setTodosDe(undefined)
    setIds(new Set(quais))
  }, [])
  const limpar = useCallback(() => escolher([]), [escolher])
  const escolhidos: LeadsEscolhidos = todos
    ? { filtro: filtroDe(estado), contados: contadosDe(lista) }
    : { ids: [...ids] }
  return {
    selecao: useMemo(() => ({ ids: visiveis, marcar }), [visiveis, marcar]),
    escolhidos,
    escolher,
    escolherTodos: () => setTodosDe(filtro),
    limpar,
  }
}
