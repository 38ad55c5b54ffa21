import { Hono } from 'hono'
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
import { listarEnvios, reenviar, testarWebhook } from '#domain/aviso/canal/registro-dos-envios.ts'
import { apagarWebhook, lerWebhook, salvarWebhook, trocarSegredo } from '#domain/aviso/canal/webhook.ts'
import { salvarWhatsapp } from '#domain/whatsapp/agencia.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { idDe, type VariaveisDaRota } from '../../rota-guardada.ts'
import { criarRota } from '../../rotas.ts'

/** Creates the routes of the channels through which an agency learns of its leads, beside its panel. */
export function criarRotasDosAvisos(mundo: MundoDasContas) {
  return new Hono<VariaveisDaRota>()
    .route('/', criarRotasDosCanais(mundo))
    .route('/', createPushRoutes(mundo))
    .route('/', createWebhookRoutes(mundo))
}

function criarRotasDosCanais(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const agencia = criarRota(app, mundo, 'agencia')
  agencia('GET /minha-agencia/avisos', 'Como a agência é avisada de um lead novo, além do painel').dar(quem =>
    lerCanais(mundo, quem),
  )
  agencia('PUT /minha-agencia/avisos/email', 'Liga ou desliga o e-mail de lead novo')
    .ler(emailDosAvisosSchema)
    .dar((quem, dados) => salvarEmail(mundo, quem, dados.email))
  agencia(
    'PUT /minha-agencia/avisos/whatsapp',
    'O que a agência recebe pelo WhatsApp, no lugar do e-mail, e em que número',
  )
    .ler(whatsappDosAvisosSchema)
    .dar((quem, dados) => salvarWhatsapp(mundo, quem, dados))
  agencia('POST /minha-agencia/avisos/adf', 'Envia um código ao endereço que vai receber leads em ADF')
    .ler(adfSchema)
    .dar((quem, dados) => pedirAdf(mundo, quem, dados.adf_email))
  agencia(
    'PUT /minha-agencia/avisos/adf',
    'Confirma o endereço com o código: os próximos leads chegam lá em ADF',
  )
    .ler(codigoDoAdfSchema)
    .dar((quem, dados) => confirmarAdf(mundo, quem, dados))
  agencia('DELETE /minha-agencia/avisos/adf', 'Para de enviar leads em ADF').dar(quem =>
    removerAdf(mundo, quem),
  )
  return app
}

const APARELHO_AUSENTE = 'Este aparelho não está mais ligado.'

function createPushRoutes(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const equipe = criarRota(app, mundo, 'equipe')
  equipe('GET /minha-agencia/push', 'A chave pública com que um navegador pede notificações (VAPID)').dar(
    () => lerChaveDoPush(mundo),
  )
  equipe('POST /minha-agencia/push', 'Liga as notificações de lead novo em um aparelho')
    .ler(inscricaoSchema)
    .criar((quem, dados) => inscreverAparelho(mundo, quem, dados))
  equipe('DELETE /minha-agencia/push/:id', 'Desliga as notificações de um aparelho').fazer((quem, c) =>
    removerAparelho(mundo, quem, idDe(c, APARELHO_AUSENTE)),
  )
  equipe('POST /minha-agencia/push/:id/teste', 'Envia uma notificação de teste a um aparelho').dar(
    (quem, c) => testarAparelho(mundo, quem, idDe(c, APARELHO_AUSENTE)),
  )
  return app
}

function createWebhookRoutes(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const agencia = criarRota(app, mundo, 'agencia')
  agencia('GET /minha-agencia/webhook', 'O webhook da agência, sem o segredo').dar(quem =>
    lerWebhook(mundo, quem),
  )
  agencia('PUT /minha-agencia/webhook', 'Salva o endereço do webhook; na primeira vez responde o segredo')
    .ler(webhookSchema)
    .dar((quem, dados) => salvarWebhook(mundo, quem, dados))
  agencia('DELETE /minha-agencia/webhook', 'Remove o webhook').fazer(quem => apagarWebhook(mundo, quem))
  agencia('POST /minha-agencia/webhook/segredo', 'Troca o segredo; o anterior assina junto por 24 horas').dar(
    quem => trocarSegredo(mundo, quem),
  )
  agencia(
    'POST /minha-agencia/webhook/teste',
    'Envia um teste, sem lead nenhum, e responde como terminou',
  ).dar(quem => testarWebhook(mundo, quem))
  agencia('GET /minha-agencia/envios', 'O que foi enviado ao webhook, do mais novo ao mais antigo').dar(
    quem => listarEnvios(mundo, quem),
  )
  agencia('POST /minha-agencia/envios/:id/reenvio', 'Envia de novo uma mensagem do registro').aceitar(
    (quem, c) => reenviar(mundo, quem, idDe(c, 'Esse envio não está mais no registro.')),
  )
  return app
}
