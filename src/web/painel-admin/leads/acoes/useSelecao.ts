import { useCallback, useMemo, useState } from 'react'
import type { Selecao } from '#web/painel/tabela/coluna.ts'
import { type EstadoDaLista, filtroDe } from '../filtros.ts'
import { contadosDe, type Escolhidos, type ListaDeLeads } from '../lead.ts'

const NENHUM: ReadonlySet<string> = new Set()

/**
 * Selected ids, kept across pages; or all filtered leads, until the filters change or a box is unticked, which
 * leaves the rest of the page.
 */
export function useSelecao(estado: EstadoDaLista, lista: ListaDeLeads | undefined) {
  const [ids, setIds] = useState(NENHUM)
  const [todosDe, setTodosDe] = useState<string>()
  const filtro = JSON.stringify(filtroDe(estado))
  const todos = todosDe === filtro && lista !== undefined && lista.total > 0
  const daPagina = useMemo(() => new Set(lista?.itens.map(({ id }) => id)), [lista])
  const visiveis = todos ? daPagina : ids
  const marcar = useCallback<Selecao['marcar']>(
    (quais, marcada) => {
      setTodosDe(undefined)
      const depois = new Set(visiveis)
      for (const id of quais) {
        if (marcada) depois.add(id)
        else depois.delete(id)
      }
      setIds(depois)
    },
    [visiveis],
  )
  const limpar = useCallback(() => {
    setTodosDe(undefined)
    setIds(NENHUM)
  }, [])
  const escolhidos: Escolhidos = todos
    ? { filtro: JSON.parse(filtro), contados: contadosDe(lista) }
    : { ids: [...ids] }
  return {
    selecao: useMemo(() => ({ ids: visiveis, marcar }), [visiveis, marcar]),
    escolhidos,
    escolherTodos: () => setTodosDe(filtro),
    limpar,
  }
}
