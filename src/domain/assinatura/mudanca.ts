import { type StatusDaAssinatura, terminou } from '#domain/agencia/situacao.ts'
import type { AvisoDaAssinatura } from '#domain/entrega/mensagens-da-entrega.ts'
import type { AssinaturaDoProvedor, Situacao } from './assinatura.ts'

/** The columns of the subscription itself; a change of one leaves a trace. */
const COLUNAS_DA_ASSINATURA = [
  'status_assinatura',
  'plano',
  'limite_leads_mensal',
  'assinatura_origem',
] as const
/** The columns that only move the count of leads. */
const COLUNAS_DA_CONTAGEM = ['assinatura_inicio', 'contagem_inicio', 'leads_usados_mes_atual'] as const

const COLUNAS = [
  ...COLUNAS_DA_ASSINATURA,
  ...COLUNAS_DA_CONTAGEM,
] as const satisfies readonly (keyof Situacao)[]

/**
 * Finds the columns of an agency in which two situations differ; undefined for equal situations. `daAssinatura` is true
 * if one of `COLUNAS_DA_ASSINATURA` differs. Two `Date` objects of the same instant are equal.
 */
export function acharMudanca(
  antes: Situacao,
  depois: Situacao,
): { valores: Partial<Situacao>; daAssinatura: boolean } | undefined {
  const colunasMudadas = COLUNAS.filter(coluna => depois[coluna]?.valueOf() !== antes[coluna]?.valueOf())
  if (!colunasMudadas.length) return undefined
  return {
    valores: Object.fromEntries(colunasMudadas.map(coluna => [coluna, depois[coluna]])),
    daAssinatura: colunasMudadas.some(coluna => COLUNAS_DA_ASSINATURA.some(dela => dela === coluna)),
  }
}

/** The meaning of a status for the agency: leads arrive, they wait for a payment, or there is no subscription. */
const FASES: Readonly<Partial<Record<StatusDaAssinatura, 'ativa' | 'pendente'>>> = {
  active: 'ativa',
  past_due: 'pendente',
  unpaid: 'pendente',
  paused: 'pendente',
}

/**
 * Chooses the mail to the agency about a change: a plan that starts or changes, a new debt, an end. The checkout page
 * itself reports a failed purchase.
 */
export function escolherAviso(antes: Situacao, depois: Situacao): AvisoDaAssinatura | null {
  const faseAnterior = FASES[antes.status_assinatura]
  const fase = FASES[depois.status_assinatura]
  if (fase === 'ativa') {
    const mesmoPlano =
      antes.plano === depois.plano && antes.limite_leads_mensal === depois.limite_leads_mensal
    return faseAnterior === 'ativa' && mesmoPlano ? null : 'assinatura_ativa'
  }
  if (fase === 'pendente') return faseAnterior === 'ativa' ? 'assinatura_pendente' : null
  return faseAnterior ? 'assinatura_encerrada' : null
}

/** Sorts subscriptions for writing, ended ones first: the table accepts one subscription per agency that has not ended. */
export function ordenarParaGravar(lista: readonly AssinaturaDoProvedor[]): AssinaturaDoProvedor[] {
  return lista.toSorted((a, b) => Number(terminou(b.status)) - Number(terminou(a.status)))
}

/**
 * Finds the destination of a purchase during an active subscription: to pay an open charge, to change its price, or
 * to see it.
 */
export function acharDestinoDaCompra(
  viva: Pick<AssinaturaDoProvedor, 'assinatura_id' | 'status' | 'price_id' | 'cobranca' | 'cobranca_url'>,
  price_id: string,
): { pagar: string } | { portal: { assinatura_id: string; price_id: string } | undefined } {
  if (viva.cobranca === 'nao_paga' && viva.cobranca_url) return { pagar: viva.cobranca_url }
  const muda = viva.status === 'active' && viva.price_id !== price_id
  return { portal: muda ? { assinatura_id: viva.assinatura_id, price_id } : undefined }
}
