import type { ReactNode } from 'react'
import { PERIODOS } from '#domain/proposta/administracao/painel.regras.ts'
import { Falha } from '#web/painel/Falha.tsx'
import { FiltroDeEscolha } from '#web/painel/Filtro.tsx'
import { useEstadoNaUrl } from '#web/painel/useEstadoNaUrl.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Esqueleto } from '#web/ui/andamento/Esqueleto.tsx'
import { Dobra } from '#web/ui/Dobra.tsx'
import { hora } from '#web/ui/formatos.ts'
import { AgenciasDasPropostas } from './AgenciasDasPropostas.tsx'
import { Ajustes } from './Ajustes.tsx'
import { Contestacoes } from './Contestacoes.tsx'
import { usePropostas } from './consultas-das-propostas.ts'
import { Janelas } from './Janelas.tsx'
import { FimDasJanelas, Numeros } from './Numeros.tsx'

const PADROES = { dias: '30' }
const OPCOES = PERIODOS.map(valor => ({ valor, rotulo: `Últimos ${valor} dias` }))

/** Offers before contact: few figures, the objections that wait, and the rest folded. */
export function Propostas() {
  const [{ dias }, mudar] = useEstadoNaUrl(PADROES)
  const { data: painel, error, refetch } = usePropostas(dias)
  if (!painel && error)
    return (
      <Falha titulo="Erro ao carregar as propostas" mensagem={mensagemDe(error)} aoTentar={() => refetch()} />
    )
  if (!painel) return <Esqueleto />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <section
        aria-label="Números"
        className="grid gap-5 rounded-thing border border-line bg-surface px-4 py-5 sm:px-6"
      >
        <div className="flex flex-wrap items-start justify-between gap-3">
          <p className="max-w-[33.5em]">Veículos que pediram propostas antes de dar o contato do dono.</p>
          <FiltroDeEscolha
            rotulo="Período"
            opcoes={OPCOES}
            value={dias}
            aoMudar={novo => mudar({ dias: novo })}
          />
        </div>
        <Numeros numeros={painel.numeros} />
        {painel.contadas_em && (
          <p className="text-14 text-muted">
            Contagem das {hora(painel.contadas_em)}. Refazemos a cada 5 minutos.
          </p>
        )}
      </section>
      <Contestacoes contestacoes={painel.contestacoes} />
      <div className="rounded-thing border border-line bg-surface px-4 sm:px-6 [&>details:first-child]:border-t-0">
        <Parte titulo="Como terminaram os pedidos">
          <FimDasJanelas numeros={painel.numeros} motivos={painel.motivos} />
        </Parte>
        <Parte titulo="A palavra de cada agência">
          <AgenciasDasPropostas agencias={painel.agencias} />
        </Parte>
        <Parte titulo="Veículos">
          <Janelas />
        </Parte>
        <Parte titulo="Ajustes">
          <Ajustes />
        </Parte>
      </div>
    </div>
  )
}

function Parte({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Dobra titulo={<h2 className="py-3 text-18">{titulo}</h2>}>
      <div className="pt-1 pb-6">{children}</div>
    </Dobra>
  )
}
