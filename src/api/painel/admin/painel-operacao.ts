import { Hono } from 'hono'
import { AFIRMACOES_DO_DONO, listarNaoMedidas } from '#domain/conteudo/afirmacoes.ts'
import { lerOperacao, pedirCopia } from '#domain/operacao/fatos.ts'
import { retomar } from '#domain/whatsapp/fila-de-mensagens.ts'
import type { Env } from '#platform/env.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import type { VariaveisDaRota } from '../../rota-guardada.ts'
import { criarRota } from '../../rotas.ts'

/** Returns the enabled features, for judging the operation. */
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
  nao_medidas: AFIRMACOES === 'medidas' ? [] : listarNaoMedidas(AFIRMACOES ?? AFIRMACOES_DO_DONO),
  do_operador: AFIRMACOES !== undefined,
  exemplo: AFIRMACOES === undefined && APP_ENV === 'demo',
})

/** Creates the route of the state of all parts that the operator relies on. */
export function criarRotasDaOperacao(mundo: MundoDasContas) {
  const ajustes = ajustesDe(mundo.env)
  const app = new Hono<VariaveisDaRota>()
  const admin = criarRota(app, mundo, 'admin')
  admin('GET /operacao', 'Como está o que roda sozinho, e o que fazer').dar(() => lerOperacao(mundo, ajustes))
  admin('POST /operacao/copias', 'Pede uma cópia de segurança agora').aceitar(async () => {
    await pedirCopia(mundo, ajustes)
    return { pedida: true }
  })
  admin('POST /operacao/whatsapp', 'Retoma o WhatsApp depois de uma pausa').dar(async quem => {
    await retomar(mundo, quem)
    return { retomado: true as const }
  })
  return app
}
