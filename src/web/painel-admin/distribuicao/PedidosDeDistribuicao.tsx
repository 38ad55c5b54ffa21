import { useState } from 'react'
import { ESPERA_MAXIMA_DIAS } from '#domain/distribuicao/decisao/casos-a-tentar.ts'
import { contar, totalDe } from '#domain/numero/contar.ts'
import { FiltroDeEscolha } from '#web/painel/Filtro.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import { AndamentoDaDistribuicao } from './AndamentoDaDistribuicao.tsx'
import { ConfirmarDistribuicao } from './ConfirmarDistribuicao.tsx'
import { usePedidos, useSemAgencia } from './consultas-da-distribuicao.ts'
import { SecaoComTitulo } from './SecaoComTitulo.tsx'

const PERIODOS = [
  { valor: '1', rotulo: 'do último dia' },
  { valor: '7', rotulo: 'dos últimos 7 dias' },
  { valor: '30', rotulo: 'dos últimos 30 dias' },
  { valor: '120', rotulo: 'dos últimos 120 dias' },
]

/** Distributes the leads without an agency by the rule in force, in the background, and shows the progress. */
export function PedidosDeDistribuicao({ ligada }: { ligada: boolean }) {
  const { data: pedidos = [] } = usePedidos()
  // The rule itself covers the shorter periods.
  const [dias, setDias] = useState('30')
  const { data } = useSemAgencia(dias)
  const [perguntando, setPerguntando] = useState(false)
  const andando = pedidos.some(({ terminada_em }) => !terminada_em)
  const leads = data?.leads ?? 0
  const quantos = contar(leads, 'lead', 'leads')
  return (
    <SecaoComTitulo
      titulo="Distribuir o que já chegou"
      ajuda={`Todos os leads sem agência que aceitam contato, na fila ou não. A regra não volta sozinha aos que chegaram antes dela nem aos de mais de ${ESPERA_MAXIMA_DIAS} dias.`}
    >
      <div className="flex flex-wrap items-end gap-3">
        <FiltroDeEscolha rotulo="Leads sem agência" value={dias} opcoes={PERIODOS} aoMudar={setDias} />
        <Botao
          variante="secundario"
          tamanho="pequeno"
          disabled={!ligada || andando || leads === 0}
          onClick={() => setPerguntando(true)}
        >
          Distribuir
        </Botao>
        <p role="status" className="tabular flex min-h-11 items-center text-14 text-muted">
          {data && (leads === 0 ? 'Nenhum lead sem agência neste período' : `${quantos} sem agência`)}
        </p>
      </div>
      {!ligada && <p className="mt-2 text-14 text-muted">Ative uma regra antes.</p>}
      {perguntando && (
        <ConfirmarDistribuicao
          contados={totalDe(leads)}
          caminho="/api/distribuicao/pedidos"
          corpo={{ dias: Number(dias) }}
          aoFechar={() => setPerguntando(false)}
        />
      )}
      <ul className="mt-3 divide-y divide-line empty:hidden">
        {pedidos.map(pedido => (
          <li key={pedido.id} className="py-3">
            <AndamentoDaDistribuicao pedido={pedido} pedidos={pedidos} />
          </li>
        ))}
      </ul>
    </SecaoComTitulo>
  )
}
