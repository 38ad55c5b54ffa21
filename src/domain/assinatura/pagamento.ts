import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Banco, Mundo, Queries } from '#domain/banco/banco.ts'
import type { AssinaturaDoProvedor, Provedor } from './assinatura.ts'

/** An event with a valid signature. It only names the customer; the change itself is read from the provider. */
export type EventoDePagamento = { id: string; tipo: string; cliente_id: string | null }

/** An event without a valid signature of the provider, or one that cannot be read. */
export class EventoInvalido extends Error {}

/** Addresses that a payment page leads back to, made from settings and never from a request. */
export type Voltas = { concluido: string; desistiu: string }

/**
 * The payment provider (implemented in `platform/`). Every call but `lerEvento` may go over the network and
 * throws a Recusa `indisponivel` when the provider does not answer.
 */
export type Pagamento = {
  provedor: Provedor
  /** Creates the customer of an agency. Two calls for one agency at the same time return the same customer. */
  criarCliente(agencia: { id: string; nome: string; email: string }): Promise<string>
  /**
   * Closes the open checkouts of a customer, except the one of `price_id`. @returns the address of that one, or null
   * if it is not open.
   */
  fecharCheckouts(cliente_id: string, menos: { price_id: string | null }): Promise<string | null>
  /**
   * Opens a checkout. The caller has closed the others and has the customer's turn. `tentativa` is a new id for each
   * attempt: a network retry with the same id opens no second checkout.
   */
  abrirCheckout(pedido: {
    cliente_id: string
    agencia_id: string
    price_id: string
    tentativa: string
    voltas: Voltas
  }): Promise<string>
  /** Address at which a customer manages its subscription; with `troca`, straight to the change of plan. */
  abrirPortal(pedido: {
    cliente_id: string
    voltar: string
    troca?: { assinatura_id: string; price_id: string } | undefined
  }): Promise<string>
  /** All subscriptions of a customer, ended ones included; empty for a customer unknown to the provider. */
  lerAssinaturas(cliente_id: string): Promise<AssinaturaDoProvedor[]>
  /**
   * Ends a subscription at once; an ended one is no error. With `creditar`, the payment for the remaining days is
   * credited to the customer's next charge.
   */
  encerrar(assinatura_id: string, opcoes?: { creditar: boolean }): Promise<void>
  /**
   * Reads an event from the body of a webhook call.
   * @param firma the provider's signature of the body, from its header.
   * @throws EventoInvalido for an invalid signature, for an old one, and for a body that is no event.
   */
  lerEvento(corpo: string, firma: string | undefined, agora: Date): EventoDePagamento
}

/** The first argument of the verbs of subscriptions. Without `pagamento` there is no sale. */
export type MundoDaAssinatura = Mundo & {
  db: Banco & { servico: Queries & Pick<NodePgDatabase, 'transaction'> }
  pagamento?: Pagamento | undefined
  publicUrl: string
}

/** The world of subscriptions with a payment provider. */
export type MundoComPagamento = MundoDaAssinatura & { pagamento: Pagamento }

/** Tells if there is a payment provider. */
export function temPagamento(mundo: MundoDaAssinatura): mundo is MundoComPagamento {
  return mundo.pagamento !== undefined
}
