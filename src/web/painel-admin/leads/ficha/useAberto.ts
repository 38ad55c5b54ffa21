import { useCallback, useMemo, useState } from 'react'
import { useEstadoNaUrl } from '#web/painel/useEstadoNaUrl.ts'
import type { Aberto } from '../acoes/Dialogos.tsx'
import type { AcoesDoLead } from '../colunas-do-admin.tsx'

/** The lead whose drawer is open, in the address too: a link to it can be shared among administrators. */
const GAVETA = { lead: '' }

/** The open dialog or drawer over the list, and the functions that open one. */
export function useAberto() {
  const [naGaveta, irPara] = useGaveta()
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const acoes = useMemo<AcoesDoLead>(
    () => ({
      abrir: lead => irPara(lead.id),
      atribuir: lead => setAberto({ dialogo: 'atribuir', alvo: { lead } }),
      excluir: lead => setAberto({ dialogo: 'excluir', alvo: { lead } }),
    }),
    [irPara],
  )
  return {
    aberto,
    abrir: setAberto,
    fechar: () => setAberto(null),
    naGaveta,
    fecharGaveta: () => irPara(''),
    acoes,
  }
}

/** The drawer changes at once; the router changes the address later. A changed address (Back button) wins. */
function useGaveta() {
  const [{ lead: naUrl }, mudar] = useEstadoNaUrl(GAVETA)
  const [gaveta, setGaveta] = useState({ naUrl, id: naUrl })
  if (gaveta.naUrl !== naUrl) setGaveta({ naUrl, id: naUrl })
  const irPara = useCallback(
    (id: string) => {
      setGaveta(antes => ({ ...antes, id }))
      mudar({ lead: id }, { substituir: id === '' })
    },
    [mudar],
  )
  return [gaveta.id, irPara] as const
}
