import { quantoRecebe } from '#domain/distribuicao/decisao/quanto-recebe.ts'
import { contar } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { useNomesDosPlanos } from '#web/painel-admin/abas/planos/useNomesDosPlanos.ts'
import { dataHora } from '#web/ui/formatos.ts'
import type { AgenciaDisponivel } from '../../lead.ts'

type Props = {
  agencia: AgenciaDisponivel
  marcada: boolean
  travada: boolean
  total: number
  /** True if the agency also receives leads that it does not want. */
  comFora: boolean
  aoMudar(): void
}

/** One agency of the assign dialog: its plan, what it would receive, its free places, and why it cannot be chosen. */
export function AgenciaParaAtribuir({ agencia, marcada, travada, total, comFora, aoMudar }: Props) {
  const { id, nome, plano, leads_usados_mes_atual: usados, limite_leads_mensal: limite } = agencia
  const nomes = useNomesDosPlanos()
  const presa = travada || !agencia.pode
  const nomeDoPlano = plano ? nomes[plano] : 'Sem plano'
  const vagas = Math.max(0, limite - usados)
  return (
    <li>
      <label
        className={`grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 py-2.5 ${agencia.pode ? '' : 'cursor-not-allowed'}`}
      >
        <input
          type="checkbox"
          aria-label={nome}
          aria-describedby={`agencia-${id}`}
          checked={marcada}
          // Not `disabled`, so that the keyboard reaches it, a screen reader reads the reason, and the list scrolls.
          aria-disabled={presa}
          onChange={() => presa || aoMudar()}
          className="mt-0.5 size-5 accent-green aria-disabled:cursor-not-allowed aria-disabled:opacity-45"
        />
        <span>
          <span className={`font-semibold ${agencia.pode ? '' : 'text-muted'}`}>{nome}</span>
          <span className="text-14 text-muted max-sm:hidden"> · {nomeDoPlano}</span>
        </span>
        <span className="tabular whitespace-nowrap text-right font-bold">
          {total > 1 && (
            <>
              <span className="sr-only">Recebe </span>
              {inteiro(quantoRecebe(agencia, comFora).recebe)} de {inteiro(total)}
            </>
          )}
        </span>
        <span id={`agencia-${id}`} className="col-start-2 block text-14 text-muted max-sm:col-end-4">
          {agencia.atribuido_em
            ? `Já recebeu 1 vez, em ${dataHora(agencia.atribuido_em)}`
            : (agencia.motivo ?? <ParteDaAgencia agencia={agencia} total={total} comFora={comFora} />)}
        </span>
        <span
          title={`usou ${inteiro(usados)} de ${inteiro(limite)}`}
          className="tabular whitespace-nowrap text-14 text-muted max-sm:col-start-2 max-sm:col-end-4 sm:text-right"
        >
          <span className="sm:hidden">{nomeDoPlano} · </span>
          {contar(vagas, 'vaga', 'vagas')} de {inteiro(limite)}
        </span>
      </label>
    </li>
  )
}

type PropsDoTexto = Pick<Props, 'agencia' | 'total' | 'comFora'>

/** The reasons for and against an agency; of several leads those that it does not receive have a line of their own. */
function ParteDaAgencia({ agencia, total, comFora }: PropsDoTexto) {
  if (total === 1) return [...agencia.razoes, ...agencia.porque_fora].join(' · ')
  const { nao_recebe } = quantoRecebe(agencia, comFora)
  return (
    <>
      <span className="block text-ink empty:hidden">{agencia.razoes.join(' · ')}</span>
      {nao_recebe && <span className="block">Não recebe: {nao_recebe}</span>}
    </>
  )
}
