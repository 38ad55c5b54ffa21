import { useCallback, useMemo, useState } from 'react'
import type { Selecao } from '#web/painel/coluna.ts'

const NENHUM: ReadonlySet<string> = new Set()

/** Ids chosen, kept while one goes from page to page. */
export function useSelecao() {
  const [ids, setIds] = useState(NENHUM)
  const marcar = useCallback<Selecao['marcar']>((quais, marcada) => {
    setIds(antes => {
      const depois = new Set(antes)
      for (const id of quais) {
        if (marcada) depois.add(id)
        else depois.delete(id)
      }
      return depois
    })
  }, [])
  const limpar = useCallback(() => setIds(NENHUM), [])
  return { selecao: useMemo(() => ({ ids, marcar }), [ids, marcar]), limpar }
}
