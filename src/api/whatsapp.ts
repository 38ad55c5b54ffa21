import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import type { Mundo } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { FRASES_DO_JSON, falhaDoJson } from '#domain/texto/json-seguro.ts'
import { ligarWhatsapp } from '#domain/whatsapp/dono.ts'
import { guardarEvento } from '#domain/whatsapp/receber.ts'
import type { Env } from '#platform/env.ts'
import { createWhatsappWebhook } from '#platform/external/whatsapp/webhook.ts'
import { corpo } from './body.ts'
import { aberto } from './guard.ts'

type MundoDoWebhook = Mundo & { env: Env }

const ligarSchema = z.object({
  avaliacao_id: z.uuid('Faça a avaliação antes de pedir os avisos.'),
  quero: z.literal(true, 'Diga que quer receber.'),
})

/** WhatsApp: Meta's webhook, and the owner's consent. Without the channel's settings neither exists. */
export function rotasDoWhatsapp(mundo: MundoDoWebhook) {
  const webhook = createWhatsappWebhook(mundo.env)
  const exigido = () => {
    if (webhook) return webhook
    throw new Recusa('nao_encontrado', 'Não encontramos esse endereço.')
  }
  return new Hono<{ Variables: { ip: string } }>()
    .get('/whatsapp', aberto, describeRoute({ summary: 'Confirma o webhook para a Meta' }), c => {
      const confere =
        c.req.query('hub.mode') === 'subscribe' && exigido().isVerified(c.req.query('hub.verify_token') ?? '')
      if (!confere) throw new Recusa(exigido() && 'sem_permissao', 'A palavra do webhook não confere.')
      return c.text((c.req.query('hub.challenge') ?? '').slice(0, 200))
    })
    .post(
      '/whatsapp',
      aberto,
      describeRoute({ summary: 'Estados e respostas do WhatsApp, da Meta' }),
      async c => {
        const conferir = exigido()
        const bytes = new Uint8Array(await c.req.arrayBuffer())
        if (!conferir.isSigned(bytes, c.req.header('x-hub-signature-256')))
          throw new Recusa('sem_permissao', 'A assinatura não confere.')
        await guardarEvento(mundo, lerTexto(bytes))
        return c.json({ recebido: true as const })
      },
    )
    .post(
      '/whatsapp/ligar',
      aberto,
      describeRoute({ summary: 'Pede o relatório e os avisos do próprio pedido pelo WhatsApp' }),
      corpo(ligarSchema),
      async c => {
        exigido()
        await ligarWhatsapp(mundo, c.req.valid('json').avaliacao_id, { ip: c.get('ip') })
        return c.json({ ligado: true as const }, 201)
      },
    )
}

/** The text of a signed body. @throws Recusa for what is no JSON, or too deep. */
function lerTexto(bytes: Uint8Array): string {
  const texto = new TextDecoder().decode(bytes)
  const falha = falhaDoJson(texto)
  if (falha === 'fundo') throw new Recusa('json_invalido', FRASES_DO_JSON[falha])
  try {
    JSON.parse(texto)
  } catch {
    throw new Recusa('json_invalido', 'O corpo do pedido não é um JSON válido.')
  }
  return texto
}
