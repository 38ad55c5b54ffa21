import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import {
  adfSchema,
  codigoDoAdfSchema,
  emailDosAvisosSchema,
  inscricaoSchema,
  webhookSchema,
  whatsappDosAvisosSchema,
} from '#domain/aviso/aviso.schema.ts'
import { confirmarAdf, lerCanais, pedirAdf, removerAdf, salvarEmail } from '#domain/aviso/canal/canais.ts'
import {
  inscreverAparelho,
  lerChaveDoPush,
  removerAparelho,
  testarAparelho,
} from '#domain/aviso/canal/push.ts'
import {
  apagarWebhook,
  lerWebhook,
  listarEnvios,
  reenviar,
  salvarWebhook,
  testarWebhook,
  trocarSegredo,
} from '#domain/aviso/canal/webhook.ts'
import { salvarWhatsapp } from '#domain/whatsapp/agencia.ts'
import { corpo } from '../../body.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { criarExigencia } from '../../guard.ts'
import { idDe, type VariaveisDaRota } from '../../rota-guardada.ts'

/** The channels through which an agency learns of its leads, beside its panel. */
export function rotasDosAvisos(mundo: MundoDasContas) {
  return new Hono<VariaveisDaRota>()
    .route('/', criarRotasDosCanais(mundo))
    .route('/', createPushRoutes(mundo))
    .route('/', createWebhookRoutes(mundo))
}

function criarRotasDosCanais(mundo: MundoDasContas) {
  const agencia = criarExigencia(mundo)('agencia')
  return new Hono<VariaveisDaRota>()
    .get(
      '/minha-agencia/avisos',
      describeRoute({ summary: 'Como a agência é avisada de um lead novo, além do painel' }),
      agencia,
      async c => c.json(await lerCanais(mundo, c.get('quem'))),
    )
    .put(
      '/minha-agencia/avisos/email',
      describeRoute({ summary: 'Liga ou desliga o e-mail de lead novo' }),
      agencia,
      corpo(emailDosAvisosSchema),
      async c => c.json(await salvarEmail(mundo, c.get('quem'), c.req.valid('json').email)),
    )
    .put(
      '/minha-agencia/avisos/whatsapp',
      describeRoute({ summary: 'O que a agência recebe pelo WhatsApp, no lugar do e-mail, e em que número' }),
      agencia,
      corpo(whatsappDosAvisosSchema),
      async c => c.json(await salvarWhatsapp(mundo, c.get('quem'), c.req.valid('json'))),
    )
    .post(
      '/minha-agencia/avisos/adf',
      describeRoute({ summary: 'Envia um código ao endereço que vai receber leads em ADF' }),
      agencia,
      corpo(adfSchema),
      async c => c.json(await pedirAdf(mundo, c.get('quem'), c.req.valid('json').adf_email)),
    )
    .put(
      '/minha-agencia/avisos/adf',
      describeRoute({ summary: 'Confirma o endereço com o código: os próximos leads chegam lá em ADF' }),
      agencia,
      corpo(codigoDoAdfSchema),
      async c => c.json(await confirmarAdf(mundo, c.get('quem'), c.req.valid('json'))),
    )
    .delete(
      '/minha-agencia/avisos/adf',
      describeRoute({ summary: 'Para de enviar leads em ADF' }),
      agencia,
      async c => c.json(await removerAdf(mundo, c.get('quem'))),
    )
}

const SEM_APARELHO = 'Este aparelho não está mais ligado.'

function createPushRoutes(mundo: MundoDasContas) {
  const equipe = criarExigencia(mundo)('equipe')
  return new Hono<VariaveisDaRota>()
    .get(
      '/minha-agencia/push',
      describeRoute({ summary: 'A chave pública com que um navegador pede notificações (VAPID)' }),
      equipe,
      async c => c.json(await lerChaveDoPush(mundo)),
    )
    .post(
      '/minha-agencia/push',
      describeRoute({ summary: 'Liga as notificações de lead novo em um aparelho' }),
      equipe,
      corpo(inscricaoSchema),
      async c => c.json(await inscreverAparelho(mundo, c.get('quem'), c.req.valid('json')), 201),
    )
    .delete(
      '/minha-agencia/push/:id',
      describeRoute({ summary: 'Desliga as notificações de um aparelho' }),
      equipe,
      async c => {
        await removerAparelho(mundo, c.get('quem'), idDe(c, SEM_APARELHO))
        return c.body(null, 204)
      },
    )
    .post(
      '/minha-agencia/push/:id/teste',
      describeRoute({ summary: 'Envia uma notificação de teste a um aparelho' }),
      equipe,
      async c => c.json(await testarAparelho(mundo, c.get('quem'), idDe(c, SEM_APARELHO))),
    )
}

function createWebhookRoutes(mundo: MundoDasContas) {
  const agencia = criarExigencia(mundo)('agencia')
  return new Hono<VariaveisDaRota>()
    .get(
      '/minha-agencia/webhook',
      describeRoute({ summary: 'O webhook da agência, sem o segredo' }),
      agencia,
      async c => c.json(await lerWebhook(mundo, c.get('quem'))),
    )
    .put(
      '/minha-agencia/webhook',
      describeRoute({ summary: 'Salva o endereço do webhook; na primeira vez responde o segredo' }),
      agencia,
      corpo(webhookSchema),
      async c => c.json(await salvarWebhook(mundo, c.get('quem'), c.req.valid('json'))),
    )
    .delete('/minha-agencia/webhook', describeRoute({ summary: 'Remove o webhook' }), agencia, async c => {
      await apagarWebhook(mundo, c.get('quem'))
      return c.body(null, 204)
    })
    .post(
      '/minha-agencia/webhook/segredo',
      describeRoute({ summary: 'Troca o segredo; o anterior assina junto por 24 horas' }),
      agencia,
      async c => c.json(await trocarSegredo(mundo, c.get('quem'))),
    )
    .post(
      '/minha-agencia/webhook/teste',
      describeRoute({ summary: 'Envia um teste, sem lead nenhum, e responde como terminou' }),
      agencia,
      async c => c.json(await testarWebhook(mundo, c.get('quem'))),
    )
    .get(
      '/minha-agencia/envios',
      describeRoute({ summary: 'O que foi enviado ao webhook, do mais novo ao mais antigo' }),
      agencia,
      async c => c.json(await listarEnvios(mundo, c.get('quem'))),
    )
    .post(
      '/minha-agencia/envios/:id/reenvio',
      describeRoute({ summary: 'Envia de novo uma mensagem do registro' }),
      agencia,
      async c =>
        c.json(await reenviar(mundo, c.get('quem'), idDe(c, 'Esse envio não está mais no registro.')), 202),
    )
}
