import { useAcao } from '#web/painel/useAcao.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { toast } from '#web/ui/toast.ts'
import { useColegas } from '../carteira/consultas-da-carteira.ts'
import { primeiroNome } from '../carteira/frases-do-lead.ts'
import type { LeadDaAgencia } from '../carteira/minha-agencia.ts'
import { useVendedores } from './escolha-do-vendedor.ts'
import { useAtualizarLead } from './useAtualizarLead.ts'

type Props = { lead: LeadDaAgencia; aoMarcar(): void }

/** After the first call or message, one tap notes it; in a team, a lead without a seller becomes this person's. */
export function MarcarContatado({ lead, aoMarcar }: Props) {
  const { eu, varios } = useColegas()
  const { pegar } = useVendedores()
  const atualizar = useAtualizarLead(lead.id)
  const { ocupado, fazer } = useAcao()
  const semVendedor = lead.vendedor_id === null
  const marcar = () =>
    fazer(async () => {
      if (varios && semVendedor) await pegar(lead.id)
      await atualizar.mutateAsync({ desfecho: 'contatado' })
      aoMarcar()
      toast.success(`${lead.nome}: contatado`)
    })
  return (
    <div className="flex basis-full flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="font-medium text-14">Falou com {primeiroNome(lead.nome)}?</p>
      <Botao variante="secundario" tamanho="pequeno" disabled={ocupado} aria-busy={ocupado} onClick={marcar}>
        {varios && (semVendedor || lead.vendedor_id === eu) ? 'Marcar contatado, comigo' : 'Marcar contatado'}
      </Botao>
    </div>
  )
}
