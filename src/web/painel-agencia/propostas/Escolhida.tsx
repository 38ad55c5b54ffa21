import { useQueryClient } from '@tanstack/react-query'
import { formatarTelefone } from '#domain/pessoa/telefone.ts'
import { useAcao } from '#web/painel/useAcao.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { dataHora } from '#web/ui/formatos.ts'
import { toast } from '#web/ui/toast.ts'
import { CHAVES, useLead } from '../carteira/consultas-da-carteira.ts'
import { BotoesDeContato } from '../lead/Contato.tsx'
import { useAtualizarLead } from '../lead/useAtualizarLead.ts'
import type { Caso } from './janela/consultas-das-janelas.ts'

type Props = { caso: Caso; lead_id: string | null; aoVerLead(id: string): void }

/** After the choice: the person, the time for a first contact, and the mark that it was made. */
export function Escolhida({ caso, lead_id, aoVerLead }: Props) {
  const prazo = caso.contato_em
    ? `Primeiro contato em ${dataHora(caso.contato_em)}.`
    : `Fale com o dono até ${dataHora(caso.contato_ate)}.`
  return (
    <section className="grid gap-3 rounded-thing border border-green bg-green-soft px-4 py-3">
      <p>
        <span className="block font-semibold text-18">O dono escolheu a sua proposta</span>
        {prazo}
      </p>
      {lead_id ? (
        <Contato id={lead_id} contatado={caso.contato_em !== null} aoVerLead={aoVerLead} />
      ) : (
        <p className="text-14 text-muted">
          O contato saiu da sua lista: o dono retirou a autorização, ou um colega está atendendo.
        </p>
      )}
    </section>
  )
}

function Contato({
  id,
  contatado,
  aoVerLead,
}: {
  id: string
  contatado: boolean
  aoVerLead(id: string): void
}) {
  const { data } = useLead(id)
  const atualizar = useAtualizarLead(id)
  const consultas = useQueryClient()
  const { ocupado, fazer } = useAcao()
  const marcar = () =>
    fazer(async () => {
      await atualizar.mutateAsync({ desfecho: 'contatado' })
      await consultas.invalidateQueries({ queryKey: CHAVES.janelas })
      toast.success('Contato anotado')
    })
  if (!data) return null
  const { lead } = data
  return (
    <>
      <p>
        <span className="block font-semibold">{lead.nome}</span>
        <span className="tabular">{formatarTelefone(lead.whatsapp)}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <BotoesDeContato lead={lead} />
      </div>
      <div className="flex flex-wrap gap-2">
        {!contatado && (
          <Botao
            variante="secundario"
            tamanho="pequeno"
            disabled={ocupado}
            aria-busy={ocupado}
            onClick={marcar}
          >
            Marcar contatado
          </Botao>
        )}
        <Botao variante="texto" tamanho="pequeno" onClick={() => aoVerLead(id)}>
          Ver o lead
        </Botao>
      </div>
    </>
  )
}
