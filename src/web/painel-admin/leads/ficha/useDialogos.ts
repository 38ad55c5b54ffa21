import { useCallback, useMemo, useState } from 'react'
import { useEstadoNaUrl } from '#web/painel/useEstadoNaUrl.ts'
import type { DialogoAberto } from '../acoes/Dialogos.tsx'
import type { AcoesDoLead } from '../celulas-do-lead.tsx'

/** The lead whose drawer is open, in the address too: a link to it can be shared among administrators. */
const GAVETA = { lead: '' }

/** Keeps the open dialog and the lead in the drawer over the list, and the functions that open and close them. */
export function useDialogos() {
  const [leadDaGaveta, mostrarLead] = useGaveta()
  const [aberto, setAberto] = useState<DialogoAberto | null>(null)
  const acoes = useMemo<AcoesDoLead>(
    () => ({
      abrir: lead => mostrarLead(lead.id),
      atribuir: lead => setAberto({ dialogo: 'atribuir', alvo: { lead } }),
      excluir: lead => setAberto({ dialogo: 'excluir', alvo: { lead } }),
    }),
    [mostrarLead],
  )
  return {
    aberto,
    abrir: setAberto,
    fechar: () => setAberto(null),
    leadDaGaveta,
    fecharGaveta: () => mostrarLead(''),
    acoes,
  }
}

/** Changes the drawer at once; the router changes the address later. A changed address (Back button) wins. */
function useGaveta() {
  const [{ lead: naUrl }, mudar] = useEstadoNaUrl(GAVETA)
  const [gaveta, setGaveta] = useState({ naUrl, id: naUrl })
  if (gaveta.naUrl !== naUrl) setGaveta({ naUrl, id: naUrl })
  const mostrarLead = useCallback(
    (id: string) => {
      setGaveta(antes => ({ ...antes, id }))
      mudar({ lead: id }, { substituir: id === '' })
    },
    [mudar],
  )
  return [gaveta.id, mostrarLead] as const
}
