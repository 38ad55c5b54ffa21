import { useNavigate } from 'react-router'
import { dizerAvaliacao } from '#domain/avaliacao/relatorio/dito.ts'
import { lerAvaliacao } from '#web/resultado/ler-avaliacao.ts'
import { OQueMaisVale, type Resposta } from '#web/resultado/OQueMaisVale.tsx'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { toast } from '#web/ui/toast.ts'
import { avaliarVeiculo } from '../enviar-simulacao.ts'
import type { Estado } from './estado.ts'

/**
 * Open questions, answered in the report. Each answer creates another valuation and opens its report. The lead keeps its
 * first valuation, and the Back button returns to the report before the answer.
 */
export function Refinar({ avaliacao, pedido, formulario }: Estado) {
  const navigate = useNavigate()
  const antes = lerAvaliacao(avaliacao)
  if (!pedido || !avaliacao.perguntas || antes.confianca === 'nenhuma') return null
  const { valor_mercado_min, valor_mercado_max, valor_mercado_meio } = antes
  async function responder(resposta: Resposta) {
    const extras = typeof pedido?.extras === 'string' ? [] : (pedido?.extras ?? [])
    const mudanca = mudancaDe(resposta, extras)
    try {
      const refinado = { ...pedido, ...mudanca }
      const nova = await avaliarVeiculo(refinado)
      const estado: Estado = {
        avaliacao: { ...nova, do_lead: avaliacao.do_lead ?? avaliacao.avaliacao_id },
        pedido: refinado,
        formulario: { ...formulario, ...mudanca },
        mudou: {
          resposta: resposta.texto,
          antes: { valor_mercado_min, valor_mercado_max, valor_mercado_meio },
        },
      }
      await navigate('/resultado', { state: estado })
    } catch (erro) {
      toast.error(mensagemDe(erro))
    }
  }
  const dito = dizerAvaliacao(antes, formulario.tipo_veiculo)
  return (
    <OQueMaisVale
      perguntas={avaliacao.perguntas}
      agora_reais={dito?.venda.meio.reais}
      aoResponder={responder}
    />
  )
}

/** Returns an answer's change in the request. */
function mudancaDe({ campo, valor, versao }: Resposta, extras: readonly string[]) {
  if (campo === 'codigo_fipe') return { codigo_fipe: String(valor), versao }
  if (campo === 'extras') return { extras: [...extras, String(valor)] }
  return { [campo]: valor }
}
