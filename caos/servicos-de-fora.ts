import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { criarReceptor } from '#tests/api/receptor.ts'
import { startSmtp } from '#tests/platform/external/smtp-server.ts'
import { createStripeDouble, SECRET_KEY, WEBHOOK_SECRET } from '#tests/platform/external/stripe-double.ts'
import { startProxy } from '#tests/platform/external/tcp-proxy.ts'

/** The administrator of every fixture. */
export const ADMIN = { email: 'admin@exemplo.com.br', senha: 'girafa-no-telhado-60' }

type Portao = Awaited<ReturnType<typeof startProxy>>

/** The outside services: each double is behind a gate that can be closed, frozen or slow. */
export type Fora = Awaited<ReturnType<typeof montarFora>>

/** Creates the doubles of mail, Stripe, the language model and an agency's system. */
export async function montarFora() {
  const smtp = await startSmtp()
  /** Offset of the site's clock from this machine's: Stripe's signatures carry the time. */
  const relogio = { adiante_ms: 0 }
  const stripe = await createStripeDouble(() => new Date(Date.now() + relogio.adiante_ms))
  const receptor = await criarReceptor()
  const ia = await criarEscritora()
  const portoes: Record<'smtp' | 'stripe' | 'receptor' | 'ia', Portao> = {
    smtp: await startProxy(smtp.url),
    stripe: await startProxy(stripe.url),
    receptor: await startProxy(receptor.url),
    ia: await startProxy(ia.url),
  }
  return {
    smtp,
    relogio,
    stripe,
    receptor,
    ia,
    portoes,
    async fechar() {
      for (const portao of Object.values(portoes)) portao.close()
      smtp.close()
      receptor.close()
      ia.close()
      await stripe.close()
    },
  }
}

/** The false figure of the lying language model: no valuation has it. */
export const MENTIRA = 'R$ 987.654.321'

/** Starts an OpenAI-compatible endpoint that returns false figures, or fails. */
async function criarEscritora() {
  const como = { status: 200 }
  const pedidos = { n: 0 }
  const server = http.createServer((request, response) => {
    pedidos.n++
    request.resume()
    const message = { role: 'assistant', content: `Este carro vale ${MENTIRA} e dele ninguém duvida.` }
    const choices = [{ index: 0, finish_reason: 'stop', message }]
    const answer = { id: 'x', object: 'chat.completion', created: 1, model: 'dublê', choices }
    response.writeHead(como.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/v1`, como, pedidos, close: () => void server.close() }
}

/** Returns the settings of a site that uses the doubles. */
export function ambienteDe({ portoes }: Fora): Record<string, string> {
  return {
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.senha,
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'warn',
    SMTP_URL: portoes.smtp.url,
    MAIL_FROM: 'Avalia60 <nao-responda@exemplo.com.br>',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: portoes.stripe.url.replace(/\/$/, ''),
    AI_BASE_URL: portoes.ia.url,
    AI_LIMITE_DIARIO: '100000',
    AVISOS_LOCAIS: 'true',
  }
}
