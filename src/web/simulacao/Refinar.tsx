import { useNavigate } from 'react-router'
import { toast } from 'sonner'
import type { PedidoEnviado } from '#domain/questionario/envio.ts'
import type { Respostas } from '#domain/questionario/questionario.ts'
import { OQueMaisVale, type Versao } from '#web/resultado/OQueMaisVale.tsx'
import type { Formulario } from '#web/resultado/relatorio.ts'
import { type AvaliacaoEmitida, avaliarVeiculo } from './enviar.ts'
import { retomarRascunho } from './rascunho.ts'

/** What the result page is handed in the navigation state. */
export type Estado = {
  avaliacao: AvaliacaoEmitida
  /** Body of the valuation, to ask it again; absent in states from before it was kept. */
  pedido?: PedidoEnviado
  /** The vehicle and the other answers, without the contact. */
  formulario: Formulario & Respostas
}

/** Open questions, answered here (the version) or back in their step. */
export function Refinar({ avaliacao, pedido, formulario }: Estado) {
  const navigate = useNavigate()
  if (!pedido || !avaliacao.perguntas) return null
  async function escolher(versao: Versao) {
    try {
      const com = { ...pedido, ...versao }
      const nova = await avaliarVeiculo(com)
      const estado = { avaliacao: nova, pedido: com, formulario: { ...formulario, ...versao } }
      await navigate('/resultado', { replace: true, state: estado })
      toast.success('Valor recalculado com a sua versão.')
      scrollTo({ top: 0 })
    } catch (erro) {
      toast.error((erro as Error).message)
    }
  }
  function voltar(passo: string) {
    const { tipo_veiculo, ...respostas } = formulario
    retomarRascunho(tipo_veiculo, respostas)
    navigate(`/simulacao/${tipo_veiculo}?passo=${passo}`)
  }
  return <OQueMaisVale perguntas={avaliacao.perguntas} aoEscolher={escolher} aoVoltar={voltar} />
}
