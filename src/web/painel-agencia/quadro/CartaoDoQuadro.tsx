import UserPlus from 'lucide-react/icons/user-plus'
import type { RefObject } from 'react'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { Duplicado } from '#web/painel/Duplicado.tsx'
import { HaQuanto } from '#web/painel/HaQuanto.tsx'
import { LinhaComPontos } from '#web/painel/LinhaComPontos.tsx'
import { useTelaPequena } from '#web/ui/useTelaPequena.ts'
import { useColegas } from '../carteira/consultas-da-carteira.ts'
import {
  cidadeDe,
  encurtarNome,
  iniciaisDe,
  resumirAndamento,
  retornoDe,
  temRetornoVencido,
} from '../carteira/frases-do-lead.ts'
import { ehQuente, type LeadDaAgencia } from '../carteira/minha-agencia.ts'
import { ContatoNoCartao } from '../lead/Contato.tsx'
import { MarcaDeQuente, MarcaDoRetorno } from '../lead/Marcas.tsx'
import { TrocaEstreita } from '../lead/Valores.tsx'
import { etapaDe } from './etapas.ts'
import { Mover, type MoverLead } from './Mover.tsx'

/** Data type of a dragged card: the lead's id. */
export const ARRASTADO = 'application/x-lead'

type Props = {
  lead: LeadDaAgencia
  /** Id of the moved lead: its menu takes the focus in the new column. */
  focar: RefObject<string>
  aoAbrir(id: string): void
  aoMover: MoverLead
}

/** A lead on the board. Its progress has a line of its own, at one height in all cards. */
export function CartaoDoQuadro({ lead, aoAbrir, aoMover, focar }: Props) {
  const pequena = useTelaPequena()
  // A closed deal shows its price in place of the next call and the trade-in value.
  const fechado = etapaDe(lead) === 'fechado'
  const curto = encurtarNome(lead.nome)
  return (
    <li
      draggable
      onDragStart={evento => {
        evento.dataTransfer.setData(ARRASTADO, lead.id)
        evento.dataTransfer.effectAllowed = 'move'
      }}
      className="group relative flex min-w-0 cursor-grab gap-2 rounded-thing border border-line bg-surface px-2.5 py-1.5 text-14 leading-5 active:cursor-grabbing max-md:py-2 md:px-2"
    >
      <div className="grid min-w-0 flex-1 content-between">
        <span className="flex min-w-0 items-center gap-1">
          <button
            type="button"
            title={lead.nome}
            onClick={() => aoAbrir(lead.id)}
            className="-my-2 min-h-11 min-w-0 flex-1 truncate py-2 text-left font-semibold text-green underline-offset-4 hover:underline md:my-0 md:min-h-6 md:py-0"
          >
            {curto}
            {curto.length < lead.nome.length && (
              <span className="sr-only">{lead.nome.slice(curto.length)}</span>
            )}
          </button>
          {lead.duplicado_de && <Duplicado desde={lead.duplicado_de} />}
          <Mover lead={lead} aoMover={aoMover} focar={focar} />
        </span>
        <span title={nomeDoVeiculo(lead)}>
          {fechado ? (
            `${lead.modelo} ${lead.ano}`
          ) : (
            <LinhaComPontos>
              {`${lead.modelo} ${lead.ano}`}
              {ehQuente(lead) && <MarcaDeQuente />}
            </LinhaComPontos>
          )}
        </span>
        {!fechado && <Andamento lead={lead} />}
        {/* The initials are taller than the line: the space keeps them off the line above. */}
        <div className="mt-1 flex items-center justify-between gap-2 text-muted">
          {fechado ? (
            <span className="tabular font-semibold text-ink">{resumirAndamento(lead)}</span>
          ) : (
            <TrocaEstreita lead={lead} />
          )}
          <VendedorOuCidade lead={lead} />
        </div>
      </div>
      {pequena && (
        <div className="grid shrink-0 gap-1">
          <ContatoNoCartao lead={lead} />
        </div>
      )}
    </li>
  )
}

/** A due call, the day of the next call, or the time since receipt. */
function Andamento({ lead }: { lead: LeadDaAgencia }) {
  const hoje = diaEmSaoPaulo(new Date())
  return (
    <span className="whitespace-nowrap text-muted">
      {temRetornoVencido(lead, hoje) ? (
        <MarcaDoRetorno lead={lead} />
      ) : (
        (retornoDe(lead, hoje) ?? <HaQuanto instante={lead.atribuido_em} />)
      )}
    </span>
  )
}

/** The seller by initials, or a sign that there is none; in an agency of one person, the city of the lead. */
function VendedorOuCidade({ lead }: { lead: LeadDaAgencia }) {
  const { varios, nomeDe } = useColegas()
  if (!varios) return <span className="truncate">{cidadeDe(lead)}</span>
  const nome = nomeDe(lead.vendedor_id)
  return (
    <span
      title={nome}
      className={`-my-0.5 flex size-6 shrink-0 items-center justify-center rounded-chip text-14 ${lead.vendedor_id ? 'bg-line text-ink' : 'border border-field border-dashed'}`}
    >
      {lead.vendedor_id ? (
        <span aria-hidden="true">{iniciaisDe(nome)}</span>
      ) : (
        <UserPlus aria-hidden="true" className="size-3.5" />
      )}
      <span className="sr-only">{nome}</span>
    </span>
  )
}
