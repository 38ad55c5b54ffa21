import { quantoRecebe } from '#domain/distribuicao/decisao/quanto-recebe.ts'
import { contar } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { useNomesDosPlanos } from '#web/painel-admin/abas/planos/useNomesDosPlanos.ts'
import { Medidor } from '#web/ui/andamento/Medidor.tsx'
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
  const vagas = Math.max(0, limite - usados)
  return (
    <li>
      <label
        className={`grid min-h-14 grid-cols-[auto_1fr_auto] items-start gap-x-3 py-2.5 ${agencia.pode ? '' : 'cursor-not-allowed'}`}
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
        <span className="min-w-0">
          <span className={`block font-semibold ${agencia.pode ? '' : 'text-muted'}`}>
            {nome}
            <span className="font-normal text-14 text-muted"> · {plano ? nomes[plano] : 'Sem plano'}</span>
          </span>
          <span id={`agencia-${id}`} className="block text-14 text-muted">
            {agencia.atribuido_em
              ? `Já recebeu 1 vez, em ${dataHora(agencia.atribuido_em)}`
              : (agencia.motivo ?? <ParteDaAgencia agencia={agencia} total={total} comFora={comFora} />)}
          </span>
        </span>
        <span className="tabular text-14 text-muted max-sm:col-span-2 max-sm:col-start-2 max-sm:flex max-sm:items-center max-sm:gap-x-2 max-sm:whitespace-nowrap sm:text-right">
          {contar(vagas, 'vaga', 'vagas')}
          <Medidor
            rotulo={`Leads usados por ${nome}`}
            valor={usados}
            maximo={limite}
            className="w-20 max-sm:min-w-6 max-sm:shrink sm:mt-1 sm:ml-auto"
          />
          <span className="sm:mt-1 sm:block">
            usou {inteiro(usados)} de {inteiro(limite)}
          </span>
        </span>
      </label>
    </li>
  )
}

type PropsDoTexto = Pick<Props, 'agencia' | 'total' | 'comFora'>

/** The part of the leads that an agency would receive, with the reasons for and against. */
function ParteDaAgencia({ agencia, total, comFora }: PropsDoTexto) {
  const { recebe, nao_recebe } = quantoRecebe(agencia, comFora)
  const varios = total > 1
  return (
    <>
      {varios && (
        <span className="block text-ink">
          Recebe {inteiro(recebe)} de {inteiro(total)}
        </span>
      )}
      {agencia.razoes.length > 0 && <span className="block">{agencia.razoes.join(' · ')}</span>}
      {varios
        ? nao_recebe && <span className="block font-medium text-ink">{nao_recebe}: não recebe</span>
        : agencia.porque_fora.map(porque => (
            <span key={porque} className="block font-medium text-ink">
              {porque}
            </span>
          ))}
    </>
  )
}
