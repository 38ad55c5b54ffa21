import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { webhookSchema } from '#domain/aviso/aviso.schema.ts'
import {
  apagarWebhook,
  lerWebhook,
  listarEnvios,
  reenviar,
  salvarWebhook,
  testarWebhook,
  trocarSegredo,
} from '#domain/aviso/webhook.ts'
import { corpo } from './body.ts'
import type { ContasMundo } from './functions-contas.ts'
import { createExigir } from './guard.ts'
import { idDe, type PortaEnv } from './porta.ts'

/** How an agency's own system is told of its leads. */
export function createAvisosRoutes(mundo: ContasMundo) {
  const agencia = createExigir(mundo)('agencia')
  return new Hono<PortaEnv>()
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
