import { Hono } from 'hono'
import { z } from 'zod'
import type { Mundo } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { ligarWhatsapp } from '#domain/whatsapp/dono.ts'
import { guardarEvento } from '#domain/whatsapp/guardar-evento.ts'
import type { Env } from '#platform/env.ts'
import { createMetaSignature } from '#platform/external/whatsapp/meta-signature.ts'
import { readBody } from '#platform/http/read-body.ts'
import { criarRotaAberta } from './rotas.ts'

type MundoDoWebhook = Mundo & { env: Env }

const ligarSchema = z.object({
  avaliacao_id: z.uuid('Faça a avaliação antes de pedir os avisos.'),
  quero: z.literal(true, 'Diga que quer receber.'),
})

/** Longest part of Meta's challenge that the answer repeats, in characters. */
const LETRAS_DO_DESAFIO = 200

/**
 * Creates the routes of WhatsApp: Meta's webhook, and the owner's consent. Without the channel's settings neither
 * exists.
 */
export function criarRotasDoWhatsapp(mundo: MundoDoWebhook) {
  const firma = createMetaSignature(mundo.env)
  const exigirFirma = () => {
    if (firma) return firma
    throw new Recusa('nao_encontrado', 'Não encontramos esse endereço.')
  }
  const app = new Hono<{ Variables: { ip: string } }>()
  const rota = criarRotaAberta(app)
  rota('GET /whatsapp', 'Confirma o webhook para a Meta').dar(c => {
    const assinatura = exigirFirma()
    const confere =
      c.req.query('hub.mode') === 'subscribe' && assinatura.isVerified(c.req.query('hub.verify_token') ?? '')
    if (!confere) throw new Recusa('sem_permissao', 'A palavra do webhook não confere.')
    return c.text((c.req.query('hub.challenge') ?? '').slice(0, LETRAS_DO_DESAFIO))
  })
  rota('POST /whatsapp', 'Estados e respostas do WhatsApp, da Meta').dar(async c => {
    const assinatura = exigirFirma()
    const bytes = await readBody(c)
    if (!assinatura.isSigned(bytes, c.req.header('x-hub-signature-256')))
      throw new Recusa('sem_permissao', 'A assinatura não confere.')
    await guardarEvento(mundo, bytes)
    return { recebido: true as const }
  })
  rota('POST /whatsapp/ligar', 'Pede o relatório e os avisos do próprio pedido pelo WhatsApp')
    .ler(ligarSchema)
    .criar(async (dados, c) => {
      exigirFirma()
      await ligarWhatsapp(mundo, dados.avaliacao_id, { ip: c.get('ip') })
      return { ligado: true as const }
    })
  return app
}
