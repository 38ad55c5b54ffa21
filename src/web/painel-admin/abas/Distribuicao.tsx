import { useState } from 'react'
import { Falha } from '#web/painel/Falha.tsx'
import { useEstadoNaUrl } from '#web/painel/useEstadoNaUrl.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Abas } from '#web/ui/Abas.tsx'
import { Esqueleto } from '#web/ui/andamento/Esqueleto.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import { AgenciasDaDistribuicao } from '../distribuicao/AgenciasDaDistribuicao.tsx'
import { Caminhos } from '../distribuicao/Caminhos.tsx'
import { useEmVigor, usePainel } from '../distribuicao/consultas.ts'
import { Devolucoes } from '../distribuicao/Devolucoes.tsx'
import { Historico } from '../distribuicao/Historico.tsx'
import { NovaRegra } from '../distribuicao/NovaRegra.tsx'
import { PedidosDeDistribuicao } from '../distribuicao/PedidosDeDistribuicao.tsx'
import { Propostas } from '../distribuicao/propostas/Propostas.tsx'
import { RegraEmVigor } from '../distribuicao/RegraEmVigor.tsx'
import { SimulacaoDaRegra } from '../distribuicao/SimulacaoDaRegra.tsx'

const PADROES = { parte: 'regra' }
const PARTES = [
  { chave: 'regra', titulo: 'Regra' },
  { chave: 'propostas', titulo: 'Propostas' },
]

/** Tab of the administrator's panel: leads by rule, and offers before contact. */
export default function Distribuicao() {
  const [{ parte }, mudar] = useEstadoNaUrl(PADROES)
  return (
    <Abas
      rotulo="Partes da distribuição"
      dentro
      abas={PARTES}
      ativa={parte === 'propostas' ? parte : PADROES.parte}
      aoMudar={nova => mudar({ parte: nova })}
    >
      {parte === 'propostas' ? <Propostas /> : <DistribuicaoPelaRegra />}
    </Abas>
  )
}

function DistribuicaoPelaRegra() {
  const { data: painel, error, refetch } = usePainel()
  const [editando, setEditando] = useState(false)
  const vigente = useEmVigor()
  if (!painel && error)
    return (
      <Falha
        titulo="Erro ao carregar a distribuição"
        mensagem={mensagemDe(error)}
        aoTentar={() => refetch()}
      />
    )
  if (!painel) return <Esqueleto />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Devolucoes />
      <RegraEmVigor emVigor={painel.em_vigor}>
        <Botao variante="secundario" tamanho="pequeno" onClick={() => setEditando(!editando)}>
          {editando ? 'Fechar o rascunho' : 'Rascunhar uma regra'}
        </Botao>
      </RegraEmVigor>
      {editando && (
        <NovaRegra key={vigente?.versao ?? 0} inicial={vigente} aoSimular={() => setEditando(false)} />
      )}
      <SimulacaoDaRegra />
      <Caminhos painel={painel}>
        <PedidosDeDistribuicao ligada={painel.em_vigor !== null} />
      </Caminhos>
      <AgenciasDaDistribuicao agencias={painel.agencias} />
      <Historico />
    </div>
  )
}
