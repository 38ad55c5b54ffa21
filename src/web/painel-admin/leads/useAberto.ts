import { useMemo, useState } from 'react'
import { useEstadoNaUrl } from '../../painel/useEstadoNaUrl.ts'
import type { AcoesDoLead } from './colunas.tsx'
import type { Aberto } from './Dialogos.tsx'

/** The lead whose drawer is open, in the address too: a link to it can be shared among administrators. */
const GAVETA = { lead: '' }

/** What is open over the list, and the ways to open it. */
export function useAberto() {
  const [{ lead: naGaveta }, mudar] = useEstadoNaUrl(GAVETA)
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const acoes = useMemo<AcoesDoLead>(
    () => ({
      abrir: lead => mudar({ lead: lead.id }),
      atribuir: lead => setAberto({ dialogo: 'atribuir', alvo: { lead } }),
      excluir: lead => setAberto({ dialogo: 'excluir', alvo: { lead } }),
    }),
    [mudar],
  )
  return {
    aberto,
    abrir: setAberto,
    fechar: () => setAberto(null),
    naGaveta,
    fecharGaveta: () => mudar({ lead: '' }, { substituir: true }),
    acoes,
  }
}
