import { useQueryClient } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { ROTULOS_DO_MOTIVO } from '#domain/distribuicao/decisao/motivos.ts'
import { contar } from '#domain/numero/contar.ts'
import { chamar } from '#web/servidor/api.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import { Estado } from '#web/ui/Estado.tsx'
import { dataHora } from '#web/ui/formatos.ts'
import { toast } from '#web/ui/toast.ts'
import { type Explicacao, useExplicacao, useRecarregarDistribuicao } from './consultas-da-distribuicao.ts'

type Decisao = Explicacao['decisoes'][number]
type Atribuicao = { agencia_id: string; agencia_nome: string }

const ROTULOS_DA_ORIGEM: Record<Decisao['origem'], string> = {
  chegada: 'ao chegar',
  espera: 'na nova tentativa',
  devolucao: 'depois de devolvido',
  mao: 'a seu pedido',
}

/** Reasons for which a lead went, or did not go, to each agency, by decision; and the button to take it back. */
export function MotivosDoLead({ id, atribuicoes }: { id: string; atribuicoes: readonly Atribuicao[] }) {
  const { data: explicacao } = useExplicacao(id)
  if (!explicacao) return null
  const { em_vigor, tentar_em, decisoes } = explicacao
  return (
    <section>
      <h3 className="mb-2 text-18">Por quê?</h3>
      {decisoes.length === 0 && (
        <p className="text-muted">
          {em_vigor
            ? 'A regra ainda não decidiu sobre este lead.'
            : 'Nenhuma regra decidiu sobre este lead: a distribuição está desligada.'}
        </p>
      )}
      {tentar_em && <p className="mb-2 text-14 text-muted">Nova tentativa em {dataHora(tentar_em)}.</p>}
      {decisoes.map((decisao, i) => (
        <Decidido key={decisao.id} decisao={decisao} aberta={i === 0} />
      ))}
      {atribuicoes.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-2 border-line border-t pt-2 text-14">
          <span className="text-muted">Foi por engano?</span>
          <span className="-ml-4 flex flex-wrap">
            {atribuicoes.map(atribuicao => (
              <Retirar key={atribuicao.agencia_id} lead_id={id} {...atribuicao} />
            ))}
          </span>
        </div>
      )}
    </section>
  )
}

function Decidido({ decisao, aberta }: { decisao: Decisao; aberta: boolean }) {
  const { decidida_em, origem, regra_versao, faltou, motivo_do_lead, candidatos } = decisao
  const recebem = candidatos.filter(({ recebe }) => recebe)
  return (
    <details open={aberta} className="group border-line border-t py-1">
      <summary className="relative flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 pr-8">
        <Estado cor={faltou ? 'atencao' : 'bom'}>
          {faltou
            ? ROTULOS_DO_MOTIVO[faltou]
            : `Foi para ${recebem.map(({ agencia_nome }) => agencia_nome ?? 'agência excluída').join(', ')}`}
        </Estado>
        <span className="text-14 text-muted">
          {dataHora(decidida_em)}, {ROTULOS_DA_ORIGEM[origem]}, regra {regra_versao}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="absolute top-1/2 right-0 size-5 -translate-y-1/2 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      {motivo_do_lead ? (
        <p className="pb-2 text-14 text-muted">Vale para todas as agências.</p>
      ) : (
        <ul className="divide-y divide-line pb-2 text-14">
          {candidatos.map(candidato => (
            <li key={candidato.agencia_id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
              <span className={candidato.recebe ? 'font-semibold' : ''}>
                {candidato.lugar !== null && `${candidato.lugar}º `}
                {candidato.agencia_nome ?? 'Agência excluída'}
              </span>
              <span className="text-muted">
                {candidato.fora ? ROTULOS_DO_MOTIVO[candidato.fora] : candidato.figuras}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="pb-2 text-14 text-muted">
        {contar(candidatos.length, 'agência conferida', 'agências conferidas')}
      </p>
    </details>
  )
}

function Retirar({ lead_id, agencia_id, agencia_nome }: Atribuicao & { lead_id: string }) {
  const consultas = useQueryClient()
  const recarregar = useRecarregarDistribuicao()
  const [aberto, setAberto] = useState(false)
  async function retirar() {
    await chamar('DELETE', `/api/leads/${lead_id}/atribuicoes/${agencia_id}`)
    toast.success(`Lead retirado de ${agencia_nome}. O crédito voltou.`)
    recarregar()
    consultas.invalidateQueries({ queryKey: ['leads'] })
  }
  return (
    <>
      <Botao variante="texto" tamanho="pequeno" onClick={() => setAberto(true)}>
        Retirar de {agencia_nome}
      </Botao>
      {aberto && (
        <Confirmar
          titulo="Retirar o lead"
          pergunta={`Tem certeza que deseja retirar este lead de ${agencia_nome}?`}
          detalhe="Para quando ele foi atribuído por engano. A agência deixa de vê-lo, com o que anotou, e o crédito volta."
          acao="Retirar"
          aoConfirmar={retirar}
          aoFechar={() => setAberto(false)}
        />
      )}
    </>
  )
}
