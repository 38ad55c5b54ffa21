import { compraDe, PORTAL_AUSENTE } from '#domain/assinatura/assinatura.ts'
import type { lerMinhaAgencia } from '#domain/atribuicao/carteira/minha-agencia.ts'
import type { Plano } from '#domain/plano/plano.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import type { Destino } from './checkout.ts'

/** Answer of `GET /api/minha-agencia`. */
export type ContaDaSessao = RespostaDe<typeof lerMinhaAgencia>

/** The plans page's data about the signed-in owner's agency. */
export type AgenciaDaSessao = Pick<
  Extract<ContaDaSessao, { papel: 'dono' }>,
  'status_assinatura' | 'assinatura_origem' | 'nome' | 'plano_nome' | 'plano_id'
>

/** The action at the foot of a plan's card: a button, a link or a sentence. */
export type AcaoDoPlano = {
  texto: string
  /** True for the viewer's current plan. */
  seu: boolean
  /** The payment provider's page that the button opens. */
  destino?: Destino
  /** The page of this site that the link opens. */
  href?: string
}

/**
 * Returns the action of one plan's card for the viewer.
 * @param agencia the viewer's; null for a visitor or another account.
 */
export function acaoDoPlano(
  plano: Plano,
  planos: readonly Plano[],
  agencia: AgenciaDaSessao | null,
): AcaoDoPlano {
  const comprar = { destino: { priceId: plano.stripe_price_id } }
  const atual = planos.find(({ id }) => id === agencia?.plano_id)
  const seu = atual?.id === plano.id
  // assinar: no active subscription; contrato: an active manual one; pagar: a debt; trocar: an active paid one.
  switch (agencia ? compraDe(agencia) : 'assinar') {
    case 'assinar':
      return { texto: `Assinar ${plano.nome}`, seu: false, ...comprar }
    case 'contrato':
      return { texto: 'Falar com o atendimento', seu, href: '/fale-conosco' }
    case 'pagar':
      if (seu || !atual) return { texto: 'Regularizar pagamento', seu, ...comprar }
      return { texto: 'Para mudar de plano, regularize antes o pagamento.', seu }
    case 'trocar':
      if (seu) return { texto: 'Gerenciar Assinatura', seu, destino: 'portal' }
      if (atual && plano.preco > atual.preco)
        return { texto: `Fazer upgrade para ${plano.nome}`, seu, ...comprar }
      return { texto: `Mudar para ${plano.nome}`, seu, ...comprar }
  }
}

/** Returns the sentence above the plans about the subscription of the signed-in agency. */
export function recadoDaConta(agencia: AgenciaDaSessao): string {
  switch (compraDe(agencia)) {
    case 'assinar':
      return 'Sua agência ainda não tem assinatura. Escolha um plano para começar a receber leads.'
    case 'pagar':
      return `O pagamento do plano ${agencia.plano_nome} está pendente. Regularize para voltar a receber leads.`
    case 'contrato':
      return `Seu plano é o ${agencia.plano_nome}. ${PORTAL_AUSENTE.manual}`
    case 'trocar':
      // The difference is billed at once by a setting in Stripe's dashboard, `always_invoice` (decision 0051).
      return `Seu plano é o ${agencia.plano_nome}. A troca vale na hora, sem uma segunda assinatura: num plano maior, você paga só a diferença dos dias que faltam.`
  }
}
