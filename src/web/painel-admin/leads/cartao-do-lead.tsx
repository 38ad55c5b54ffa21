import { dizerReferenciaDoLead, OBJETIVO_CURTO } from '#domain/lead/rotulos-do-lead.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { usoDe } from '#domain/veiculo/uso.ts'
import { HaQuanto } from '#web/painel/HaQuanto.tsx'
import { useEhAdmin } from '#web/painel/moldura/eh-admin.ts'
import { Referencia } from '#web/painel/tabela/referencia.tsx'
import { Acoes, type AcoesDoLead, Nome, Whatsapp } from './celulas-do-lead.tsx'
import type { LeadDaLista } from './lead.ts'
import { escreverAndamento, escreverResultados } from './rotulos-da-lista.ts'

/**
 * Draws a lead on a phone: owner, vehicle, city and date, value, then agencies beside the actions. A long name of a
 * vehicle wraps, so that its kilometres stay in sight. The card leaves out what a filter makes equal on every card.
 */
export function criarCartaoDoLead(acoes: AcoesDoLead, fixadas: ReadonlySet<string> = new Set()) {
  return (lead: LeadDaLista) => (
    <>
      <div className="-my-1.5">
        <Nome lead={lead} acoes={acoes} />
      </div>
      <p className="tabular">
        {nomeDoVeiculo(lead)}
        <span className="whitespace-nowrap text-muted">{escreverUso(lead)}</span>
      </p>
      <p className="truncate text-14 text-muted">
        {lead.localizacao} · {OBJETIVO_CURTO[lead.objetivo]} · <HaQuanto instante={lead.created_at} />
      </p>
      <p className="tabular font-semibold text-14">
        <ValorNoCartao lead={lead} />
      </p>
      <div className="flex items-center justify-between gap-2 text-14">
        <div className="min-w-0">
          <span className="block truncate empty:hidden">
            {fixadas.has('agencias') ? escreverResultados(lead) : escreverAndamento(lead)}
          </span>
          <WhatsappDoOperador numero={lead.whatsapp} />
        </div>
        <span className="-my-3 -mr-3">
          <Acoes lead={lead} acoes={acoes} />
        </span>
      </div>
    </>
  )
}

function ValorNoCartao({ lead }: { lead: LeadDaLista }) {
  if (dizerReferenciaDoLead(lead).texto === null)
    return <span className="font-normal text-muted">sem valor</span>
  return <Referencia lead={lead} porExtenso />
}

function escreverUso(lead: LeadDaLista): string {
  const usado = usoDe(lead)
  return usado ? ` · ${usado}` : ''
}

/** The number for an operator, who has room for it: the card has one action. */
function WhatsappDoOperador({ numero }: { numero: string }) {
  const ehAdmin = useEhAdmin()
  if (ehAdmin) return null
  return (
    <span className="-mt-2.5 -mb-2 flex *:min-h-11">
      <Whatsapp numero={numero} />
    </span>
  )
}
