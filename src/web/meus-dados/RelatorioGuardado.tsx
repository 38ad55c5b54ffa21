import { useState } from 'react'
import type { Avaliada } from '#domain/avaliacao/avaliacao.schema.ts'
import { versoesDaReferencia } from '#domain/avaliacao/relatorio/dito.ts'
import { diaEscrito } from '#domain/tempo/dia.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { lerAvaliacao } from '#web/resultado/ler-avaliacao.ts'
import { mudarDe } from '#web/resultado/mudanca.ts'
import { OQueMudou } from '#web/resultado/OQueMudou.tsx'
import { Relatorio } from '#web/resultado/Relatorio.tsx'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { avaliarVeiculo } from '#web/simulacao/enviar-simulacao.ts'
import { CompartilharRelatorio } from '#web/simulacao/resultado/CompartilharRelatorio.tsx'
import { DinheiroNoBolso } from '#web/simulacao/resultado/DinheiroNoBolso.tsx'
import { type Estado, perguntaVersao } from '#web/simulacao/resultado/estado.ts'
import { NovaAvaliacao } from '#web/simulacao/resultado/NovaAvaliacao.tsx'
import { Refinar } from '#web/simulacao/resultado/Refinar.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import { toast } from '#web/ui/toast.ts'

/**
 * The report that a request keeps, with the parts of a new one. A new valuation replaces it on this screen only: the
 * request keeps its own, as after an answer in the report.
 */
export function RelatorioGuardado(guardado: Estado) {
  const [novos, setNovos] = useState<readonly Estado[]>([])
  const mostrar = (novo: Estado) => setNovos(antes => [...antes, novo])
  const estado = novos.at(-1) ?? guardado
  const { avaliacao, formulario, mudou } = estado
  const vencido = avaliacao.validade < diaEmSaoPaulo(new Date())
  const lida = lerAvaliacao(avaliacao)
  return (
    <Relatorio
      avaliacao={avaliacao}
      formulario={formulario}
      outra={lida.confianca === 'nenhuma' ? <NovaAvaliacao /> : <Imprimir />}
      mudou={
        mudou && (
          <OQueMudou
            key={avaliacao.avaliacao_id}
            mudanca={mudou}
            avaliacao={avaliacao}
            aoDesfazer={() => setNovos(novos.slice(0, -1))}
          />
        )
      }
      acao={
        estado === guardado &&
        lida.confianca !== 'nenhuma' && (
          <AvaliarDeNovo guardado={guardado} antes={lida} vencido={vencido} aoAvaliar={mostrar} />
        )
      }
      // The questions of a report that is no longer valid state values of its day.
      faltaVersao={!vencido && perguntaVersao(estado)}
      depoisDoPreco={
        <>
          {!vencido && <Refinar {...estado} aoRefinar={mostrar} />}
          <DinheiroNoBolso {...estado} />
        </>
      }
      guardar={<CompartilharRelatorio titulo="Compartilhar ou baixar em PDF" {...estado} />}
    />
  )
}

const Imprimir = () => (
  <button
    type="button"
    onClick={() => print()}
    className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
  >
    Imprimir
  </button>
)

type PropsDeAvaliar = { guardado: Estado; antes: Avaliada; vencido: boolean; aoAvaliar(novo: Estado): void }

/** Values the vehicle at today's prices with the answers of the request. */
function AvaliarDeNovo({ guardado, antes, vencido, aoAvaliar }: PropsDeAvaliar) {
  const [avaliando, setAvaliando] = useState(false)
  const { avaliacao, pedido } = guardado
  if (!pedido) return null
  const mudou = mudarDe(antes, 'Avaliado de novo hoje')
  const rotulo =
    versoesDaReferencia(avaliacao.referencia) > 1
      ? 'Avaliar de novo e escolher a versão'
      : 'Avaliar de novo com estas respostas'
  async function avaliar() {
    if (avaliando) return
    setAvaliando(true)
    try {
      aoAvaliar({ ...guardado, avaliacao: await avaliarVeiculo({ ...pedido }), mudou })
    } catch (erro) {
      toast.error(mensagemDe(erro))
      setAvaliando(false)
    }
  }
  return (
    <div className="mt-5 print:hidden">
      {vencido && <p className="mb-2 text-14 text-muted">Valeu até {diaEscrito(avaliacao.validade)}.</p>}
      <Botao
        variante={vencido ? 'acao' : 'secundario'}
        aria-busy={avaliando}
        onClick={avaliar}
        className="w-full"
      >
        {avaliando ? 'Um instante...' : rotulo}
      </Botao>
    </div>
  )
}
