import { z } from 'zod'
import { periodoEm } from '#domain/agencia/periodo.ts'
import type { AssinaturaDoProvedor } from '#domain/assinatura/assinatura.ts'
import { arredondar } from '#domain/numero/arredondar.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'

/** The result of a charge on the card. */
export type CartaoDeTeste = 'aprova' | 'recusa'

/** A price as the sandbox charges it. */
export type PrecoDeTeste = { price_id: string; preco_reais: number }

/** Days that a boleto waits for its payment: our choice, as in `platform/external/stripe.ts`. */
const BOLETO_DIAS = 3
/**
 * A failed renewal: days between two attempts to charge it; days until no more attempts are made (status unpaid); days
 * until the subscription ends. Our choice.
 */
const COBRANCA = { nova_tentativa_dias: 2, desiste_dias: 7, cancela_dias: 21 }

const cobrancaSchema = z.object({
  em: z.coerce.date(),
  price_id: z.string(),
  valor_reais: z.number(),
  inicio: z.coerce.date(),
  fim: z.coerce.date(),
  situacao: z.enum(['paga', 'recusada', 'aberta', 'cancelada']),
})
/** A charge for the part of a period from `inicio` to `fim`. */
export type Cobranca = z.output<typeof cobrancaSchema>

/** A subscription of the sandbox, as kept in its table. */
export const cicloSchema = z.object({
  status: z.enum(['active', 'past_due', 'unpaid', 'canceled', 'incomplete', 'incomplete_expired']),
  meio: z.enum(['cartao', 'boleto']),
  price_id: z.string(),
  preco_reais: z.number(),
  criada_em: z.coerce.date(),
  periodo_inicio: z.coerce.date(),
  periodo_fim: z.coerce.date(),
  cancela_em: z.coerce.date().nullable(),
  /** The instants of the owed renewal's failure and of its retry. */
  falhou_em: z.coerce.date().nullable(),
  nova_tentativa_em: z.coerce.date().nullable(),
  cobrancas: z.array(cobrancaSchema),
})
export type Ciclo = z.output<typeof cicloSchema>

/**
 * Creates a new subscription; null when the card is refused, and then nothing is stored. A boleto waits for its
 * payment.
 */
export function assinar(
  preco: PrecoDeTeste,
  meio: 'cartao' | 'boleto',
  cartao: CartaoDeTeste,
  agora: Date,
): Ciclo | null {
  if (meio === 'cartao' && cartao === 'recusa') return null
  const { inicio, fim } = periodoEm(agora, agora)
  const paga = meio === 'cartao'
  const novo: Ciclo = {
    ...preco,
    status: paga ? 'active' : 'incomplete',
    meio,
    criada_em: agora,
    periodo_inicio: inicio,
    periodo_fim: fim,
    cancela_em: null,
    falhou_em: null,
    nova_tentativa_em: null,
    cobrancas: [],
  }
  return cobrar(novo, agora, preco.preco_reais, paga ? 'paga' : 'aberta')
}

/** Pays an open charge: the boleto of a new subscription or of a renewal, or a renewal that the card refused. */
export function pagar(ciclo: Ciclo, agora: Date): Ciclo {
  if (!['incomplete', 'past_due', 'unpaid'].includes(ciclo.status)) return ciclo
  const cobrancas = ciclo.cobrancas.map((cobranca, i) =>
    i === ciclo.cobrancas.length - 1 ? { ...cobranca, em: agora, situacao: 'paga' as const } : cobranca,
  )
  return { ...ciclo, status: 'active', falhou_em: null, nova_tentativa_em: null, cobrancas }
}

/** Ends a subscription at once, and cancels its unpaid charges. */
export function cancelarAgora(ciclo: Ciclo, agora: Date): Ciclo {
  if (ehTerminal(ciclo)) return ciclo
  return { ...ciclo, status: 'canceled', cancela_em: agora, cobrancas: ciclo.cobrancas.map(perdoar) }
}

/** Lets a paid period run out; a subscription that owes something ends at once. */
export function cancelarNoFim(ciclo: Ciclo, agora: Date): Ciclo {
  return ciclo.status === 'active' ? { ...ciclo, cancela_em: ciclo.periodo_fim } : cancelarAgora(ciclo, agora)
}

/** Cancels a cancellation that is not due yet. */
export function retomar(ciclo: Ciclo): Ciclo {
  return ciclo.status === 'active' ? { ...ciclo, cancela_em: null } : ciclo
}

/**
 * Changes the plan within the period, which keeps its days. A dearer plan charges the difference for the remaining days
 * at once. A cheaper plan pays nothing back.
 *
 * @returns null when the difference cannot be charged; the plan stays.
 */
export function trocarPlano(
  ciclo: Ciclo,
  preco: PrecoDeTeste,
  cartao: CartaoDeTeste,
  agora: Date,
): Ciclo | null {
  if (ciclo.status !== 'active') return null
  /** Part of the period that is left. */
  const resto =
    (ciclo.periodo_fim.getTime() - agora.getTime()) /
    (ciclo.periodo_fim.getTime() - ciclo.periodo_inicio.getTime())
  const diferenca_reais = (preco.preco_reais - ciclo.preco_reais) * resto
  if (diferenca_reais <= 0) return { ...ciclo, ...preco }
  if (ciclo.meio !== 'cartao' || cartao === 'recusa') return null
  return cobrar({ ...ciclo, ...preco }, agora, arredondar(diferenca_reais, 2), 'paga')
}

/** Applies everything that is due up to an instant: renewals, attempts, expirations, ends. */
export function passarTempo(ciclo: Ciclo, cartao: CartaoDeTeste, agora: Date): Ciclo {
  let atual = ciclo
  for (let quando = acharProximoMarco(atual); quando && quando <= agora; quando = acharProximoMarco(atual)) {
    atual = aplicarMarco(atual, cartao, quando)
  }
  return atual
}

/** Returns the next instant with something due; null for an ended subscription. */
export function acharProximoMarco(ciclo: Ciclo): Date | null {
  const { status, cancela_em, periodo_fim, falhou_em, nova_tentativa_em, criada_em } = ciclo
  if (status === 'incomplete') return maisDias(criada_em, BOLETO_DIAS)
  if (status === 'active') return cancela_em && cancela_em < periodo_fim ? cancela_em : periodo_fim
  if (!falhou_em) return null
  if (status === 'past_due') {
    const desiste = maisDias(falhou_em, COBRANCA.desiste_dias)
    return nova_tentativa_em && nova_tentativa_em < desiste ? nova_tentativa_em : desiste
  }
  return status === 'unpaid' ? maisDias(falhou_em, COBRANCA.cancela_dias) : null
}

/** Returns the subscription in the types of the port. */
export function montarAssinatura(
  assinatura_id: string,
  ciclo: Ciclo,
  relogio_adiantado_ms: number,
  cobranca_url: string | null,
): AssinaturaDoProvedor {
  const { status, price_id, criada_em, periodo_inicio, periodo_fim, cancela_em } = ciclo
  return {
    assinatura_id,
    status,
    price_id,
    cobranca: status === 'active' ? 'paga' : 'nao_paga',
    cobranca_url,
    criada_em,
    ancora: criada_em,
    periodo_inicio,
    periodo_fim,
    cancela_em,
    relogio_adiantado_ms,
  }
}

/** Applies the one event that is due at an instant. */
function aplicarMarco(ciclo: Ciclo, cartao: CartaoDeTeste, quando: Date): Ciclo {
  const { status, falhou_em, cancela_em } = ciclo
  if (status === 'incomplete') {
    return { ...ciclo, status: 'incomplete_expired', cobrancas: ciclo.cobrancas.map(perdoar) }
  }
  if (status === 'active') {
    return cancela_em && cancela_em <= quando ? cancelarAgora(ciclo, quando) : renovar(ciclo, cartao, quando)
  }
  if (status === 'unpaid') return cancelarAgora(ciclo, quando)
  if (falhou_em && quando >= maisDias(falhou_em, COBRANCA.desiste_dias)) {
    return { ...ciclo, status: 'unpaid', nova_tentativa_em: null }
  }
  if (cartao === 'aprova') return pagar(ciclo, quando)
  return { ...ciclo, nova_tentativa_em: maisDias(quando, COBRANCA.nova_tentativa_dias) }
}

/** Renews for the next period; a boleto, or a refused card, leaves the renewal owed. */
function renovar(ciclo: Ciclo, cartao: CartaoDeTeste, quando: Date): Ciclo {
  const { inicio, fim } = periodoEm(ciclo.criada_em, quando)
  const seguinte = { ...ciclo, periodo_inicio: inicio, periodo_fim: fim }
  if (ciclo.meio === 'cartao' && cartao === 'aprova') {
    return cobrar(seguinte, quando, ciclo.preco_reais, 'paga')
  }
  const boleto = ciclo.meio === 'boleto'
  const devendo: Ciclo = {
    ...seguinte,
    status: 'past_due',
    falhou_em: quando,
    nova_tentativa_em: boleto ? null : maisDias(quando, COBRANCA.nova_tentativa_dias),
  }
  return cobrar(devendo, quando, ciclo.preco_reais, boleto ? 'aberta' : 'recusada')
}

/** Adds a charge for the rest of the period. */
function cobrar(ciclo: Ciclo, em: Date, valor_reais: number, situacao: Cobranca['situacao']): Ciclo {
  const { price_id, periodo_inicio, periodo_fim: fim } = ciclo
  const inicio = em > periodo_inicio ? em : periodo_inicio
  return {
    ...ciclo,
    cobrancas: [...ciclo.cobrancas, { em, price_id, valor_reais, inicio, fim, situacao }],
  }
}

/** Cancels a charge that is not paid. */
function perdoar(cobranca: Cobranca): Cobranca {
  return cobranca.situacao === 'paga' ? cobranca : { ...cobranca, situacao: 'cancelada' }
}

/** Tells if a subscription has ended permanently. */
export function ehTerminal({ status }: Ciclo): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

/** Returns the instant some days later. */
function maisDias(instante: Date, dias: number): Date {
  return new Date(instante.getTime() + dias * DIA_MS)
}
