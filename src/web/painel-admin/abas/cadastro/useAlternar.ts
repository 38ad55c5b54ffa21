import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { chamar } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { toast } from '#web/ui/toast.ts'

type Opcoes<T> = {
  /** Name of the list, and of its address: `/api/{recurso}/{id}`. */
  recurso: string
  campo: keyof T & string
  /** Messages after the row is on, or off, and after a refusal. */
  ligado: string
  desligado: string
  erro: string
}

/** Switches a row on or off at once; it goes back when the server refuses. `opcoes` is a constant. */
export function useAlternar<T extends { id: string }>(opcoes: Opcoes<T>): (item: T) => Promise<void> {
  const consultas = useQueryClient()
  const ocupados = useRef(new Set<string>())
  return useCallback(
    async item => {
      const { recurso, campo, ligado, desligado, erro } = opcoes
      if (ocupados.current.has(item.id)) return
      ocupados.current.add(item.id)
      const ligar = !item[campo]
      const trocar = (mudanca: object) =>
        consultas.setQueriesData<T[]>({ queryKey: [recurso] }, lista =>
          lista?.map(outro => (outro.id === item.id ? { ...outro, ...mudanca } : outro)),
        )
      const estaLendo = () => consultas.isFetching({ queryKey: [recurso] }) > 0
      const liaAntes = estaLendo()
      // An answer on its way would show the old state again.
      await consultas.cancelQueries({ queryKey: [recurso] })
      trocar({ [campo]: ligar })
      try {
        trocar(await chamar<Partial<T>>('PATCH', `/api/${recurso}/${item.id}`, { [campo]: ligar }))
        toast.success(ligar ? ligado : desligado)
      } catch (causa) {
        trocar({ [campo]: !ligar })
        toast.error(erro, { description: mensagemDe(causa) })
      } finally {
        ocupados.current.delete(item.id)
        // A cancelled read may have had another change, and a concurrent one may be older than this change.
        if (liaAntes || estaLendo()) consultas.invalidateQueries({ queryKey: [recurso] })
      }
    },
    [consultas, opcoes],
  )
}
