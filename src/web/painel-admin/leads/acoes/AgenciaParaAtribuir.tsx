import { inteiro } from '#domain/numero/numero.ts'
import { Medidor } from '#web/ui/andamento/Medidor.tsx'
import { dataHora } from '#web/ui/formatos.ts'
import { useNomesDosPlanos } from '../../abas/planos/useNomesDosPlanos.ts'
import type { AgenciaDisponivel } from '../lead.ts'

type Props = { agencia: AgenciaDisponivel; marcada: boolean; travada: boolean; aoMudar(): void }

/** One agency of the assign dialog: its plan, how much of its limit is used, and why it cannot be chosen. */
export function AgenciaParaAtribuir({ agencia, marcada, travada, aoMudar }: Props) {
  const { id, nome, plano, leads_usados_mes_atual: usados, limite_leads_mensal: limite } = agencia
  const nomes = useNomesDosPlanos()
  const presa = travada || !agencia.pode
  return (
    <li>
      <label
        className={`grid min-h-14 grid-cols-[auto_1fr_auto] items-center gap-x-3 py-2 ${agencia.pode ? '' : 'cursor-not-allowed'}`}
      >
        <input
          type="checkbox"
          aria-label={nome}
          aria-describedby={`agencia-${id}`}
          checked={marcada}
          // Not `disabled`, so that the keyboard reaches it, a screen reader reads the reason, and the list scrolls.
          aria-disabled={presa}
          onChange={() => presa || aoMudar()}
          className="size-5 accent-green aria-disabled:cursor-not-allowed aria-disabled:opacity-45"
        />
        <span className="min-w-0">
          <span className={`block font-semibold ${agencia.pode ? '' : 'text-muted'}`}>{nome}</span>
          <span id={`agencia-${id}`} className="block text-14 text-muted">
            {plano ? nomes[plano] : 'Sem plano'}
            {agencia.atribuido_em
              ? ` · já recebeu 1 vez, em ${dataHora(agencia.atribuido_em)}`
              : agencia.motivo && ` · ${agencia.motivo}`}
            {agencia.pode && agencia.razoes.length > 0 && (
              <span className="block text-ink">{agencia.razoes.join(' · ')}</span>
            )}
          </span>
        </span>
        <span className="tabular text-right text-14 text-muted">
          {inteiro(usados)} de {inteiro(limite)}
          <Medidor rotulo={`Leads usados por ${nome}`} valor={usados} maximo={limite} className="mt-1 w-20" />
        </span>
      </label>
    </li>
  )
}
