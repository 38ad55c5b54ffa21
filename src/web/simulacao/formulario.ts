import { type ActionFunctionArgs, data } from 'react-router'
import { leadDe, lerRespostas, pedidoDe } from '#domain/questionario/envio.ts'
import { type FormularioLido, lerFormulario } from '#domain/questionario/formulario.ts'
import type { Faltas, Questionario } from '#domain/questionario/questionario.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { lerCorpo, lerErro } from '#web/servidor/pedido.ts'
import { contextoDoMundo, type MundoDasPaginas } from '#web/site/mundo-das-paginas.ts'
import type { AvaliacaoEmitida } from './enviar-simulacao.ts'
import { ERRO_DA_SIMULACAO } from './erro-da-simulacao.ts'
import { lerDoEndereco, tirarContato } from './respostas-do-endereco.ts'

/** The page's data after a form without script. */
export type Enviado = FormularioLido & {
  /** Reason for which the last step's form did not lead to a report, for a person. */
  falha?: string
  /** The report, when it did. */
  avaliacao?: AvaliacaoEmitida
}

/** Contains a person's answers, so it is not cached. */
const HEADERS_NO_STORE = { 'Cache-Control': 'no-store' }

/** Takes the forms of a questionnaire from a browser without script; the last one ends in the report. */
export function receberFormularios(questionario: Questionario) {
  return async ({ request, context }: ActionFunctionArgs) => {
    const mundo = context.get(contextoDoMundo)
    const form = await request.formData().catch(() => new FormData())
    const doEndereco = Object.fromEntries(lerDoEndereco(new URL(request.url).search))
    const lido = lerFormulario(questionario, form, doEndereco, diaEmSaoPaulo(mundo.clock.now()))
    const { enviado, status } = lido.completo
      ? await avaliar(questionario, lido, mundo)
      : { enviado: lido, status: Object.keys(lido.faltas).length > 0 ? 422 : 200 }
    return data(enviado satisfies Enviado, { status, headers: HEADERS_NO_STORE })
  }
}

/** Values the vehicle and leaves the lead, through the doors that the script uses too. */
async function avaliar(questionario: Questionario, lido: FormularioLido, { chamarApi }: MundoDasPaginas) {
  const lidas = lerRespostas(questionario, lido.respostas)
  const valor = await chamarApi('/functions/v1/avaliar-veiculo', {
    ...pedidoDe(lidas),
    relatorio: true,
  })
  if (!valor.ok) return lerRecusa(lido, valor)
  const avaliacao = await lerCorpo<AvaliacaoEmitida>(valor)
  const lead = await chamarApi('/api/leads', leadDe(lidas, avaliacao.avaliacao_id))
  if (!lead.ok) return lerRecusa(lido, lead)
  const enviado: Enviado = { ...lido, respostas: tirarContato(lido.respostas, questionario), avaliacao }
  return { enviado, status: 200 }
}

/** Returns the page's data after a refusal, with its status. */
async function lerRecusa(lido: FormularioLido, resposta: Response) {
  const { mensagem, campos, status } = await lerErro(resposta, { sem_explicacao: ERRO_DA_SIMULACAO })
  // The door names the fields as the questionnaire does.
  const enviado: Enviado = { ...lido, falha: mensagem, faltas: campos as Faltas }
  return { enviado, status }
}
