import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { abrirPortal, comprarPlano, exigirPagamento } from '#domain/assinatura/assinar.ts'
import { EventoInvalido, type MundoDaAssinatura } from '#domain/assinatura/pagamento.ts'
import { receberEvento } from '#domain/assinatura/receber-evento.ts'
import { anotarRecusa } from '#domain/assinatura/recusa.ts'
import { verificarAssinatura } from '#domain/assinatura/verificar.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { agir } from '#sandbox/agir.ts'
import { acaoSchema } from '#sandbox/sessao.schema.ts'
import { lerSessao } from '#sandbox/sessao-de-teste.ts'
import type { MundoDaGuarda } from './guard.ts'
import { acessoDe, type VariaveisDaRota } from './rota-guardada.ts'
import { criarRota, criarRotaAberta } from './rotas.ts'

/** The dependencies of the subscription routes. */
export type MundoDoPagamento = MundoDaAssinatura & MundoDaGuarda

const checkoutSchema = z.object({
  priceId: z.string('Escolha um plano.').min(1, 'Escolha um plano.').max(200),
})

/** Creates the routes of purchase, portal, reconciliation and webhook (spec §7, design §5). Mounted at the root. */
export function criarRotasDaAssinatura(mundo: MundoDoPagamento) {
  const app = new Hono<VariaveisDaRota>()
  const donoMesmoInativo = criarRota(app, mundo, 'agencia_mesmo_inativa')
  criarRota(
    app,
    mundo,
    'agencia',
  )('POST /functions/v1/create-checkout', 'Abre o pagamento de um plano')
    .ler(checkoutSchema)
    .dar(async (_, { priceId }, c) => ({ url: await comprarPlano(mundo, agenciaDe(c), priceId) }))
  donoMesmoInativo('POST /functions/v1/customer-portal', 'Abre a gestão da assinatura').dar(async (_, c) => ({
    url: await abrirPortal(mundo, agenciaDe(c)),
  }))
  donoMesmoInativo('POST /functions/v1/check-subscription', 'Confere a assinatura com quem cobra').dar(
    (_, c) => verificarAssinatura(mundo, agenciaDe(c)),
  )
  criarRotaAberta(app)('POST /api/stripe/webhook', 'Eventos da Stripe').dar(criarWebhook(mundo))
  app.route('/api/sandbox', criarRotasDoSandbox(mundo))
  return app
}

/** Creates the handler of the provider's webhook. The signature covers the exact bytes, so no middleware may change them. */
function criarWebhook(mundo: MundoDoPagamento) {
  return async (c: Context<VariaveisDaRota>) => {
    const comPagamento = exigirPagamento(mundo)
    const texto = await c.req.text()
    const assinatura = c.req.header('stripe-signature')
    try {
      const evento = comPagamento.pagamento.lerEvento(texto, assinatura, mundo.clock.now())
      await receberEvento(comPagamento, evento)
      return c.json({ received: true })
    } catch (error) {
      if (!(error instanceof EventoInvalido)) throw error
      if (assinatura) await anotarRecusa(mundo)
      throw new Recusa('json_invalido', 'Este evento não pôde ser lido, ou a assinatura dele não confere.')
    }
  }
}

/** Creates the routes of the sandbox's payment pages, by session id. They answer 404 where payments are real. */
function criarRotasDoSandbox(mundo: MundoDoPagamento) {
  const exigirSandbox = () => {
    if (mundo.pagamento?.provedor === 'sandbox') return exigirPagamento(mundo)
    throw new Recusa('nao_encontrado', 'Não encontramos esse endereço.')
  }
  const app = new Hono<VariaveisDaRota>()
  const rota = criarRotaAberta(app)
  rota('GET /:id', 'Página de pagamento do ambiente de teste').dar(c =>
    lerSessao(exigirSandbox(), c.req.param('id') ?? ''),
  )
  rota('POST /:id', 'Ação numa página do ambiente de teste')
    .ler(acaoSchema)
    .dar(async (acao, c) => {
      const comPagamento = exigirSandbox()
      const id = c.req.param('id') ?? ''
      await receberEvento(comPagamento, await agir(comPagamento, id, acao))
      return lerSessao(comPagamento, id)
    })
  return app
}

/** Returns the agency of the session, which the requirement of each of these routes ensures. */
function agenciaDe(c: Context<VariaveisDaRota>): string {
  const { agencia_id } = acessoDe(c)
  if (!agencia_id) throw new Error('the requirement of this route admits callers without an agency')
  return agencia_id
}
