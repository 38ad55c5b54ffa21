import { periodoEm } from '#domain/agencia/periodo.ts'
import {
  ASSINATURA_INATIVA,
  type OrigemDaAssinatura,
  type StatusDaAssinatura,
  type StatusDoProvedor,
  terminou,
} from '#domain/agencia/situacao.ts'
import type { Nivel } from '#domain/plano/plano.ts'

/** The payment provider. */
export type Provedor = Extract<OrigemDaAssinatura, 'stripe' | 'sandbox'>

/** A subscription as its provider states it. Instants are by the provider's clock. */
export type AssinaturaDoProvedor = {
  assinatura_id: string
  status: StatusDoProvedor
  price_id: string | null
  /** State of its newest charge; a renewal being collected is no reason yet to take the plan away. */
  cobranca: 'paga' | 'em_cobranca' | 'nao_paga'
  /** Address to pay a charge that waits for the customer. */
  cobranca_url: string | null
  criada_em: Date
  /** The billing anchor: periods begin on its day. */
  ancora: Date
  periodo_inicio: Date
  periodo_fim: Date
  cancela_em: Date | null
  /** Lead of the provider's clock over ours; only the sandbox's can have one. */
  relogio_adiantado_ms: number
}

/** The content of a price: the level of its plan, and leads a month. */
export type PlanoVendido = { nivel: Nivel; limite_leads: number }

/** The payment-dependent columns of an agency, by their names. */
export type Situacao = {
  status_assinatura: StatusDaAssinatura
  plano: Nivel
  limite_leads_mensal: number
  assinatura_origem: OrigemDaAssinatura
  assinatura_inicio: Date | null
  contagem_inicio: Date | null
  leads_usados_mes_atual: number
}

/** The last subscription that gave a plan, and the start of its billing period at that time. */
export type UltimaPaga = { assinatura_id: string | null; periodo_inicio: Date | null }

/**
 * Returns the agency's word for a subscription: `active` only for one that is paid and whose price is one of the plans.
 * No trials are sold, so a trial gives nothing; everything else keeps the provider's word.
 */
export function statusDe(
  assinatura: AssinaturaDoProvedor,
  planos: ReadonlyMap<string, PlanoVendido>,
): StatusDaAssinatura {
  if (assinatura.status !== 'active') return assinatura.status
  if (assinatura.cobranca === 'nao_paga') return 'unpaid'
  return planos.has(assinatura.price_id ?? '') ? 'active' : 'sem_plano'
}

/**
 * Chooses, of all subscriptions of a customer, the one that counts: one that gives a plan, else one alive, else the
 * newest.
 */
export function escolher(
  lista: readonly AssinaturaDoProvedor[],
  planos: ReadonlyMap<string, PlanoVendido>,
): AssinaturaDoProvedor | undefined {
  const peso = (a: AssinaturaDoProvedor) => {
    if (statusDe(a, planos) === 'active') return 2
    return terminou(a.status) ? 0 : 1
  }
  return [...lista].sort(
    (a, b) =>
      peso(b) - peso(a) ||
      b.criada_em.getTime() - a.criada_em.getTime() ||
      b.assinatura_id.localeCompare(a.assinatura_id),
  )[0]
}

/** Lists the subscriptions that have not ended, except the one that counts. An agency has one: the caller ends these. */
export function listarRepetidas(
  lista: readonly AssinaturaDoProvedor[],
  planos: ReadonlyMap<string, PlanoVendido>,
): AssinaturaDoProvedor[] {
  const vivas = lista.filter(({ status }) => !terminou(status))
  const fica = escolher(vivas, planos)
  return vivas.filter(viva => viva !== fica)
}

/**
 * Returns the meaning of a purchase for an agency: a first subscription, a change, the payment of a debt, or none under
 * a contract.
 */
export function compraDe({
  status_assinatura,
  assinatura_origem,
}: Pick<Situacao, 'status_assinatura' | 'assinatura_origem'>): 'assinar' | 'trocar' | 'pagar' | 'contrato' {
  const ativa = status_assinatura === 'active'
  if (assinatura_origem === 'manual') return ativa ? 'contrato' : 'assinar'
  if (assinatura_origem === 'nenhuma' || terminou(status_assinatura)) return 'assinar'
  return ativa ? 'trocar' : 'pagar'
}

/** The message for an agency without a page at the provider. */
export const PORTAL_AUSENTE = {
  manual:
    'Sua assinatura é um contrato direto com a gente. Para mudar de plano ou cancelar, fale com o nosso atendimento.',
  nenhuma: 'Você ainda não tem uma assinatura para gerenciar. Escolha um plano primeiro.',
} as const

/**
 * Computes the agency's situation after a complete read of its subscriptions. Order and number of the events that led
 * to the read do not matter.
 *
 * A contract entered by the administrator stays until a subscription at the provider gives a plan.
 */
export function situacaoApos(
  antes: Situacao & UltimaPaga,
  lista: readonly AssinaturaDoProvedor[],
  planos: ReadonlyMap<string, PlanoVendido>,
  { provedor, agora }: { provedor: Provedor; agora: Date },
): Situacao & UltimaPaga {
  const assinaturaEscolhida = escolher(lista, planos)
  const status = assinaturaEscolhida ? statusDe(assinaturaEscolhida, planos) : ASSINATURA_INATIVA
  const plano = planos.get(assinaturaEscolhida?.price_id ?? '')
  if (assinaturaEscolhida && plano && status === 'active') {
    return {
      status_assinatura: status,
      plano: plano.nivel,
      limite_leads_mensal: plano.limite_leads,
      assinatura_origem: provedor,
      ...contagemApos(antes, assinaturaEscolhida, { provedor, agora }),
    }
  }
  if (
    antes.assinatura_origem === 'manual' ||
    (!assinaturaEscolhida && antes.assinatura_origem === 'nenhuma')
  ) {
    return antes
  }
  return {
    ...antes,
    status_assinatura: status,
    limite_leads_mensal: 0,
    assinatura_origem: assinaturaEscolhida ? provedor : 'nenhuma',
  }
}

/**
 * Computes the anchor and the counter under a subscription with a plan. The count restarts with a new subscription, and
 * with a new billing period if the anchor moved. While the anchor stays the same, this function leaves the counter
 * unchanged: the assignment of leads restarts it on the anchor's day (`contarRecebimento`).
 */
function contagemApos(
  antes: Situacao & UltimaPaga,
  assinaturaPaga: AssinaturaDoProvedor,
  { provedor, agora }: { provedor: Provedor; agora: Date },
) {
  // By our clock.
  const assinatura_inicio = new Date(assinaturaPaga.ancora.getTime() - assinaturaPaga.relogio_adiantado_ms)
  const ultima = {
    assinatura_id: assinaturaPaga.assinatura_id,
    periodo_inicio: assinaturaPaga.periodo_inicio,
  }
  const mesma = antes.assinatura_id === assinaturaPaga.assinatura_id && antes.assinatura_origem === provedor
  const anterior = mesma ? antes.assinatura_inicio : null
  const { contagem_inicio, leads_usados_mes_atual } = antes
  if (anterior?.getTime() === assinatura_inicio.getTime()) {
    return { assinatura_inicio, contagem_inicio, leads_usados_mes_atual, ...ultima }
  }
  // The counter of the same subscription continues if it counted the current period of the old anchor. No newer billing
  // period may have begun.
  const contando =
    anterior &&
    contagem_inicio?.getTime() === periodoEm(anterior, agora).inicio.getTime() &&
    (antes.periodo_inicio?.getTime() ?? 0) >= assinaturaPaga.periodo_inicio.getTime()
  return {
    assinatura_inicio,
    contagem_inicio: periodoEm(assinatura_inicio, agora).inicio,
    leads_usados_mes_atual: contando ? leads_usados_mes_atual : 0,
    ...ultima,
  }
}
