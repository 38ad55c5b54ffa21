import ChevronDown from 'lucide-react/icons/chevron-down'
import { contar } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { Estado } from '#web/ui/Estado.tsx'
import { acharAvisoDoLimite } from './assinatura/limite.ts'
import {
  type AgenciaDoDono,
  dizerFim,
  type MinhaAgencia,
  nomeDoPlano,
  temAssinatura,
} from './carteira/minha-agencia.ts'

type Props = { agencia: MinhaAgencia; aberta: boolean; controla: string; aoMudar(): void }

/**
 * The line under the agency's name, short on a phone. It opens the subscription and the figures, which are folded
 * so that the leads come first.
 */
export function LinhaDaConta({ agencia, aberta, controla, aoMudar }: Props) {
  const alerta = agencia.papel === 'dono' && temAssinatura(agencia) && acharAvisoDoLimite(agencia)
  return (
    <button
      type="button"
      aria-expanded={aberta}
      aria-controls={controla}
      onClick={aoMudar}
      // The pressable area also covers the name above the line: it is high enough for a thumb.
      className="relative -mt-6 -mb-1 flex max-w-full items-center gap-1 pt-6 pb-1 text-left leading-5 md:hover:text-ink"
    >
      <span className={`min-w-0 truncate ${alerta ? 'font-medium text-ink' : ''}`}>
        {alerta ? <Estado cor="atencao">{resumoDe(agencia)}</Estado> : resumoDe(agencia)}
        <span className="max-md:hidden">{restoDe(agencia)}</span>
      </span>
      <ChevronDown
        aria-hidden="true"
        className={`size-4 shrink-0 transition-transform duration-150 ${aberta ? 'rotate-180' : ''}`}
      />
    </button>
  )
}

/** Returns " · renova em 29/11/2026 · 3 leads hoje", where the header has the width. */
function restoDe(agencia: MinhaAgencia): string {
  if (agencia.papel === 'vendedor') return ''
  return [temAssinatura(agencia) && dizerFim(agencia), `${contar(agencia.leads_hoje, 'lead', 'leads')} hoje`]
    .map(dito => dito && ` · ${dito}`)
    .filter(Boolean)
    .join('')
}

/** Returns "Professional · 16 de 100 leads", in the width of a phone's header. */
function resumoDe(agencia: MinhaAgencia): string {
  if (agencia.papel === 'vendedor') return `Vendedor · ${contar(agencia.leads_hoje, 'lead', 'leads')} hoje`
  return `${nomeDoPlano(agencia)} · ${usoDe(agencia)}`
}

function usoDe(agencia: AgenciaDoDono): string {
  const { leads_usados_mes_atual: usados, limite_leads_mensal: limite } = agencia
  if (!temAssinatura(agencia)) return 'assinatura inativa'
  const estado = acharAvisoDoLimite(agencia)
  if (estado === 'perto') return limite - usados === 1 ? 'resta 1 lead' : `restam ${inteiro(limite - usados)}`
  return estado === 'atingido'
    ? 'limite atingido'
    : `${inteiro(usados)} de ${contar(limite, 'lead', 'leads')}`
}
