import type { agencias } from '#domain/agencia/agencia.table.ts'
import { compraDe } from '#domain/assinatura/assinatura.ts'
import type { Classificacao } from '#domain/lead/classificacao.ts'
import type { leads_agencias } from '#domain/lead/lead.table.ts'
import type { Plano } from '#domain/plano/plano.ts'

/**
 * The agency's plan: the one of the price that it pays, else one of its tier; null without any.
 * @param price_id price of the active subscription, if any.
 */
export function idDoPlano(
  agencia: Pick<typeof agencias.$inferSelect, 'plano' | 'status_assinatura' | 'assinatura_origem'>,
  planos: readonly Pick<Plano, 'id' | 'nivel' | 'stripe_price_id'>[],
  price_id: string | null | undefined,
): string | null {
  if (compraDe(agencia) === 'assinar') return null
  const plano =
    planos.find(({ stripe_price_id }) => stripe_price_id === price_id) ??
    planos.find(({ nivel }) => nivel === agencia.plano)
  return plano?.id ?? null
}

/** Columns written by an agency's note on a lead, and true if the note marks a contact: an outcome does. */
export function anotacoesDe({ contato, ...mudancas }: Classificacao): {
  mudancas: Omit<Classificacao, 'contato'>
  houveContato: boolean
} {
  return { mudancas, houveContato: Boolean(contato ?? mudancas.desfecho) }
}

/** Text of a deal in the history: "compra por 52500"; empty without a deal. */
export function negocioDe({
  desfecho,
  negocio,
  valor_fechado,
}: Pick<typeof leads_agencias.$inferSelect, 'desfecho' | 'negocio' | 'valor_fechado'>): string {
  return desfecho === 'fechado' && negocio && valor_fechado ? `${negocio} por ${valor_fechado}` : ''
}
