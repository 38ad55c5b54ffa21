import { ChevronDown } from 'lucide-react'
import { toast } from 'sonner'
import { TEMPERATURAS, type Temperatura } from '#domain/lead/classificacao.ts'
import { ROTULOS_DA_TEMPERATURA } from '#domain/lead/rotulos.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import type { LeadDaAgencia } from '../carteira/minha-agencia.ts'
import { useAtualizarLead } from './useAtualizarLead.ts'

const CORES: Record<Temperatura, string> = { quente: 'bg-red', morno: 'bg-mango-strong', frio: 'bg-plate' }

/** Classification of a lead: it holds as soon as it is chosen, and goes back when the server refuses. */
export function Classificacao({ lead }: { lead: LeadDaAgencia }) {
  const atualizar = useAtualizarLead(lead.id)
  const { temperatura } = lead

  async function aoMudar(valor: string) {
    try {
      await atualizar.mutateAsync({ temperatura: valor as Temperatura })
      toast.success('Classificação atualizada!')
    } catch (erro) {
      toast.error('Erro ao atualizar classificação', { description: mensagemDe(erro) })
    }
  }

  return (
    <span className="inline-block text-left">
      <span className="relative inline-block">
        <span
          aria-hidden="true"
          className={`pointer-events-none absolute top-1/2 left-3 size-2 -translate-y-1/2 rounded-chip ${temperatura ? CORES[temperatura] : 'border border-field'}`}
        />
        <select
          aria-label={`Classificação de ${lead.nome}`}
          value={temperatura ?? ''}
          onChange={evento => aoMudar(evento.target.value)}
          className="min-h-11 w-34 appearance-none rounded-thing border border-field bg-surface pr-8 pl-7 text-14 text-ink hover:border-ink md:min-h-9"
        >
          {!temperatura && <option value="">Classificar</option>}
          {TEMPERATURAS.map(valor => (
            <option key={valor} value={valor}>
              {ROTULOS_DA_TEMPERATURA[valor]}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
        />
      </span>
      {atualizar.isError && <span className="block font-medium text-14 text-red">Não foi salva</span>}
    </span>
  )
}
