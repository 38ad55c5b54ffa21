import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { abrirPortal, comprarPlano, exigirPagamento } from '#domain/assinatura/assinar.ts'
import { EventoInvalido, type MundoDaAssinatura } from '#domain/assinatura/pagamento.ts'
import { receberEvento } from '#domain/assinatura/receber-evento.ts'
import { anotarRecusa } from '#domain/assinatura/recusa.ts'
import { verificarAssinatura } from '#domain/assinatura/verificar.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { acaoSchema, agir, lerSessao } from '#sandbox/sessao.ts'
import { corpo } from './body.ts'
import { criarExigencia, type GuardVariables, type MundoDaGuarda } from './guard.ts'
import { acessoDe } from './rota-guardada.ts'

/** The dependencies of the subscription routes. */
export type MundoDoPagamento = MundoDaAssinatura & MundoDaGuarda
type VariaveisDoPagamento = { Variables: GuardVariables }

const checkoutSchema = z.object({
  priceId: z.string('Escolha um plano.').min(1, 'Escolha um plano.').max(200),
})

/** Purchase, portal, reconciliation and webhook (spec §7, design §5). Mounted at the root. */
export function rotasDaAssinatura(mundo: MundoDoPagamento) {
  const exigir = criarExigencia(mundo)
  const app = new Hono<VariaveisDoPagamento>()
  app.post(
    '/functions/v1/create-checkout',
    describeRoute({ summary: 'Abre o pagamento de um plano' }),
    exigir('agencia'),
    corpo(checkoutSchema),
    async c => c.json({ url: await comprarPlano(mundo, agenciaDe(c), c.req.valid('json').priceId) }),
  )
  app.post(
    '/functions/v1/customer-portal',
    describeRoute({ summary: 'Abre a gestão da assinatura' }),
    exigir('agencia_mesmo_inativa'),
    async c => c.json({ url: await abrirPortal(mundo, agenciaDe(c)) }),
  )
  app.post(
    '/functions/v1/check-subscription',
    describeRoute({ summary: 'Confere a assinatura com quem cobra' }),
    exigir('agencia_mesmo_inativa'),
    async c => c.json(await verificarAssinatura(mundo, agenciaDe(c))),
  )
  app.post(
    '/api/stripe/webhook',
    describeRoute({ summary: 'Eventos da Stripe' }),
    exigir('publico'),
    webhook(mundo),
  )
  app.route('/api/sandbox', sandbox(mundo))
  return app
}

/** The signature covers the exact bytes, so no middleware may read the body before. */
function webhook(mundo: MundoDoPagamento) {
  return async (c: Context<VariaveisDoPagamento>) => {
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

/** The sandbox's own pages, keyed by their id; absent where payments are real. */
function sandbox(mundo: MundoDoPagamento) {
  const exigir = criarExigencia(mundo)
  const doSandbox = () => {
    if (mundo.pagamento?.provedor === 'sandbox') return exigirPagamento(mundo)
    throw new Recusa('nao_encontrado', 'Não encontramos esse endereço.')
  }
  return new Hono<VariaveisDoPagamento>()
    .get(
      '/:id',
      describeRoute({ summary: 'Página de pagamento do ambiente de teste' }),
      exigir('publico'),
      async c => {
        return c.json(await lerSessao(doSandbox(), c.req.param('id')))
      },
    )
    .post(
      '/:id',
      describeRoute({ summary: 'Ação numa página do ambiente de teste' }),
      exigir('publico'),
      corpo(acaoSchema),
      async c => {
        const comPagamento = doSandbox()
        const id = c.req.param('id')
        await receberEvento(comPagamento, await agir(comPagamento, id, c.req.valid('json')))
        return c.json(await lerSessao(comPagamento, id))
      },
    )
}

function agenciaDe(c: Context<VariaveisDoPagamento>): string {
  const { agencia_id } = acessoDe(c)
  if (!agencia_id) throw new Error('route without exigir')
  return agencia_id
}
