import { useState } from 'react'
import { ehMesmaRegra } from '#domain/distribuicao/decisao/regra.ts'
import { Falha } from '#web/painel/Falha.tsx'
import { useEstadoNaUrl } from '#web/painel/useEstadoNaUrl.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Abas } from '#web/ui/Abas.tsx'
import { Esqueleto } from '#web/ui/andamento/Esqueleto.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import { AgenciasDaDistribuicao } from '../distribuicao/AgenciasDaDistribuicao.tsx'
import { Caminhos } from '../distribuicao/Caminhos.tsx'
import {
  type Regra,
  usePainel,
  useRegraDePartida,
  useSimulacaoAberta,
} from '../distribuicao/consultas-da-distribuicao.ts'
import { Devolucoes } from '../distribuicao/Devolucoes.tsx'
import { Historico } from '../distribuicao/Historico.tsx'
import { NovaRegra } from '../distribuicao/NovaRegra.tsx'
import { PedidosDeDistribuicao } from '../distribuicao/PedidosDeDistribuicao.tsx'
import { Propostas } from '../distribuicao/propostas/Propostas.tsx'
import { RegraEmVigor } from '../distribuicao/RegraEmVigor.tsx'
import { SimulacaoDaRegra } from '../distribuicao/simulacao/SimulacaoDaRegra.tsx'

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

/** The open draft: the version that it began as, and its values now; no values while a field is wrong. */
type Rascunho = { inicial: Regra | undefined; valores: Regra['regra'] | undefined }

function useRascunho() {
  const [rascunho, setRascunho] = useState<Rascunho>()
  const partida = useRegraDePartida()
  const { regra: simulada } = useSimulacaoAberta()
  return {
    rascunho,
    /** Opens a draft with the values of `inicial`; the default is the simulated version, then the version in force. */
    abrir: (inicial = simulada ?? partida) => setRascunho({ inicial, valores: inicial?.regra }),
    mudar: (valores: Rascunho['valores']) => setRascunho({ inicial: rascunho?.inicial, valores }),
    fechar: () => setRascunho(undefined),
    /** True if the open draft differs from the simulated rule. */
    ehOutro:
      rascunho !== undefined &&
      !(rascunho.valores && simulada && ehMesmaRegra(rascunho.valores, simulada.regra)),
  }
}

function DistribuicaoPelaRegra() {
  const { data: painel, error, refetch } = usePainel()
  const { rascunho, abrir, mudar, fechar, ehOutro } = useRascunho()
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
        <Botao variante="secundario" tamanho="pequeno" onClick={() => (rascunho ? fechar() : abrir())}>
          {rascunho ? 'Fechar o rascunho' : 'Rascunhar uma regra'}
        </Botao>
      </RegraEmVigor>
      {rascunho && (
        <NovaRegra
          key={rascunho.inicial?.versao ?? 0}
          inicial={rascunho.inicial}
          ehOutro={ehOutro}
          aoMudar={mudar}
          aoSimular={fechar}
        />
      )}
      <SimulacaoDaRegra deOutroRascunho={ehOutro} />
      <Caminhos painel={painel}>
        <PedidosDeDistribuicao ligada={painel.em_vigor !== null} />
      </Caminhos>
      <AgenciasDaDistribuicao agencias={painel.agencias} />
      <Historico aoRascunhar={abrir} />
    </div>
  )
}
