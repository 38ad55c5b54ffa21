import { useState } from 'react'
import { VENDEDOR_AUSENTE } from '#domain/lead/rotulos-do-lead.ts'
import { Filtro, ListaDeFiltro } from '#web/painel/Filtro.tsx'
import { useAcao } from '#web/painel/useAcao.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { toast } from '#web/ui/toast.ts'
import { useColegas } from '../carteira/consultas-da-carteira.ts'
import { ehEncerrado, type LeadDaAgencia } from '../carteira/minha-agencia.ts'
import { useVendedores } from './escolha-do-vendedor.ts'

type Props = { lead: Pick<LeadDaAgencia, 'id' | 'vendedor_id' | 'desfecho'> }

/** The seller of a lead: an owner chooses, a seller takes an unassigned one. */
export function VendedorDoLead({ lead }: Props) {
  const { ehDono, varios } = useColegas()
  if (!varios) return null
  return ehDono ? <Escolher lead={lead} /> : <Pegar lead={lead} />
}

function Escolher({ lead }: Props) {
  const { equipe, nomeDe } = useColegas()
  const { dar } = useVendedores()
  const [ocupado, setOcupado] = useState(false)
  async function mudar(vendedor_id: string | null) {
    setOcupado(true)
    try {
      await dar([lead.id], vendedor_id)
      toast.success(vendedor_id ? `Lead de ${nomeDe(vendedor_id)}` : 'Lead sem vendedor')
    } catch (erro) {
      toast.error('O vendedor não mudou', { description: mensagemDe(erro) })
    }
    setOcupado(false)
  }
  const opcoes = equipe.filter(({ id, ativo }) => ativo || id === lead.vendedor_id)
  return (
    <div className="max-w-80">
      <Filtro rotulo="Vendedor" aoLado>
        <ListaDeFiltro
          compacta
          value={lead.vendedor_id ?? ''}
          disabled={ocupado}
          onChange={evento => mudar(evento.target.value || null)}
        >
          <option value="">{VENDEDOR_AUSENTE}</option>
          {opcoes.map(({ id, nome, ativo }) => (
            <option key={id} value={id} disabled={!ativo}>
              {ativo ? nome : `${nome} (saiu)`}
            </option>
          ))}
        </ListaDeFiltro>
      </Filtro>
    </div>
  )
}

/** Takes a lead without a seller for the signed-in person. */
function usePegar(id: string) {
  const { pegar } = useVendedores()
  const { ocupado, fazer } = useAcao()
  const aoPegar = () =>
    fazer(async () => {
      await pegar(id)
      toast.success('O lead é seu')
    })
  return { disabled: ocupado, 'aria-busy': ocupado, onClick: aoPegar }
}

/** Takes a lead from the list, without opening it. */
export function PegarNaLista({ lead, className }: { lead: LeadDaAgencia; className: string }) {
  return (
    <button
      type="button"
      aria-label={`Pegar o lead de ${lead.nome}`}
      {...usePegar(lead.id)}
      className={`rounded-chip border border-field bg-surface px-3.5 font-semibold text-14 text-ink hover:border-ink disabled:text-muted ${className}`}
    >
      Pegar
    </button>
  )
}

function Pegar({ lead }: Props) {
  const { eu, nomeDe } = useColegas()
  const botao = usePegar(lead.id)
  if (lead.vendedor_id) {
    return (
      <p className="text-14">
        {lead.vendedor_id === eu ? 'Este lead é seu.' : `Este lead é de ${nomeDe(lead.vendedor_id)}.`}
      </p>
    )
  }
  if (ehEncerrado(lead)) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-thing border border-line bg-paper px-4 py-3">
      <p className="text-14">Ninguém da equipe está com este lead ainda.</p>
      <Botao variante="secundario" tamanho="pequeno" {...botao}>
        {botao.disabled ? 'Um instante...' : 'Pegar este lead'}
      </Botao>
    </div>
  )
}
