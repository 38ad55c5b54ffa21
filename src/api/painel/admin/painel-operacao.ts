import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { AFIRMACOES_DO_DONO, naoMedidas } from '#domain/conteudo/afirmacoes.ts'
import { lerOperacao, pedirCopia } from '#domain/operacao/fatos.ts'
import { retomar } from '#domain/whatsapp/fila.ts'
import type { Env } from '#platform/env.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { criarExigencia } from '../../guard.ts'
import type { VariaveisDaRota } from '../../rota-guardada.ts'

/** The enabled features, for judging the operation. */
export const ajustesDe = (env: Env) => ({
  copias: env.COPIAS_PASTA !== undefined,
  correio: env.SMTP_URL !== undefined,
  fipe: env.FIPE_API_BASE !== undefined,
  pagamento: env.STRIPE_SECRET_KEY !== undefined,
  avaliacoes_dias: env.AVALIACOES_DIAS,
  whatsapp: env.WHATSAPP_TOKEN
    ? { limite: env.WHATSAPP_DESTINATARIOS_DIA, precos: env.WHATSAPP_PRECOS }
    : null,
  afirmacoes: afirmacoesDe(env),
})

const afirmacoesDe = ({ AFIRMACOES, APP_ENV }: Env) => ({
  nao_medidas: AFIRMACOES === 'medidas' ? [] : naoMedidas(AFIRMACOES ?? AFIRMACOES_DO_DONO),
  do_operador: AFIRMACOES !== undefined,
  exemplo: AFIRMACOES === undefined && APP_ENV === 'demo',
})

/** The state of all parts that the operator relies on. */
export function rotasDaOperacao(mundo: MundoDasContas) {
  const exigir = criarExigencia(mundo)
  const ajustes = ajustesDe(mundo.env)
  return new Hono<VariaveisDaRota>()
    .get(
      '/operacao',
      describeRoute({ summary: 'Como está o que roda sozinho, e o que fazer' }),
      exigir('admin'),
      async c => c.json(await lerOperacao(mundo, ajustes)),
    )
    .post(
      '/operacao/copias',
      describeRoute({ summary: 'Pede uma cópia de segurança agora' }),
      exigir('admin'),
      async c => {
        await pedirCopia(mundo, ajustes)
        return c.json({ pedida: true }, 202)
      },
    )
    .post(
      '/operacao/whatsapp',
      describeRoute({ summary: 'Retoma o WhatsApp depois de uma pausa' }),
      exigir('admin'),
      async c => {
        await retomar(mundo, c.get('quem'))
        return c.json({ retomado: true as const })
      },
    )
}
