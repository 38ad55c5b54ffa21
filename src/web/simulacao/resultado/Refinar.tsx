import { dizerAvaliacao } from '#domain/avaliacao/relatorio/dito.ts'
import { lerAvaliacao } from '#web/resultado/ler-avaliacao.ts'
import { mudarDe } from '#web/resultado/mudanca.ts'
import { OQueMaisVale, type Resposta } from '#web/resultado/OQueMaisVale.tsx'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { toast } from '#web/ui/toast.ts'
import { avaliarVeiculo } from '../enviar-simulacao.ts'
import type { Estado } from './estado.ts'

type Props = Estado & {
  /** Shows the report of the new valuation. */
  aoRefinar(novo: Estado): void | Promise<void>
}

/**
 * Open questions, answered in the report. Each answer creates another valuation and shows its report. The lead keeps its
 * first valuation.
 */
export function Refinar({ avaliacao, pedido, formulario, aoRefinar }: Props) {
  const antes = lerAvaliacao(avaliacao)
  if (!pedido || !avaliacao.perguntas || antes.confianca === 'nenhuma') return null
  const responder = async (resposta: Resposta) => {
    const extras = typeof pedido?.extras === 'string' ? [] : (pedido?.extras ?? [])
    const mudanca = mudancaDe(resposta, extras)
    try {
      const refinado = { ...pedido, ...mudanca }
      const nova = await avaliarVeiculo(refinado)
      await aoRefinar({
        avaliacao: { ...nova, do_lead: avaliacao.do_lead ?? avaliacao.avaliacao_id },
        pedido: refinado,
        formulario: { ...formulario, ...mudanca },
        mudou: mudarDe(antes, resposta.texto),
      })
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
