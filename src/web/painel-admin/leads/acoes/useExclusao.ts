import { useCallback } from 'react'
import type { excluirLeads, restaurarLeads } from '#domain/lead/apagamento/excluir.ts'
import { chamar } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { toast } from '#web/ui/toast.ts'
import { useRecarregarLeads } from '../useLeads.ts'

/** Time for which an undo is offered, in ms; the server accepts it for longer. */
const DESFAZER_MS = 10_000

type LeadsExcluidos = RespostaDe<typeof excluirLeads>

/** Deletes leads and offers to undo it. Throws the refusal, for the question to show. */
export function useExclusao(aoExcluir: (ids: readonly string[]) => void) {
  const recarregar = useRecarregarLeads()

  return useCallback(
    async (ids: readonly string[]) => {
      const { excluidos, lote } = await excluir(ids).catch(erro => {
        toast.error(`Erro ao excluir lead: ${mensagemDe(erro)}`)
        throw erro
      })
      aoExcluir(ids)
      toast.success(
        excluidos === 1 ? 'Lead excluído com sucesso!' : `${excluidos} leads excluídos com sucesso!`,
        {
          duration: DESFAZER_MS,
          action: { label: 'Desfazer', onClick: () => restaurar(lote, recarregar) },
        },
      )
      await recarregar()
    },
    [aoExcluir, recarregar],
  )
}

function excluir(ids: readonly string[]): Promise<LeadsExcluidos> {
  return ids.length === 1
    ? chamar<LeadsExcluidos>('DELETE', `/api/leads/${ids[0]}`)
    : chamar<LeadsExcluidos>('POST', '/api/leads/excluir', { ids })
}

/** Restores the leads of one deletion; a toast shows the result. */
async function restaurar(lote: string, aoRestaurar: () => Promise<void>): Promise<void> {
  try {
    const { restaurados } = await chamar<RespostaDe<typeof restaurarLeads>>('POST', '/api/leads/restaurar', {
      lote,
    })
    toast.success(restaurados === 1 ? 'Lead restaurado' : `${restaurados} leads restaurados`)
    await aoRestaurar()
  } catch (erro) {
    toast.error('Não foi possível desfazer', { description: mensagemDe(erro) })
  }
}
