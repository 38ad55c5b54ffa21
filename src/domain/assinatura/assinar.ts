import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { terminou } from '#domain/agencia/situacao.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { planos_disponiveis } from '#domain/plano/plano.table.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { clientes_pagamento } from './assinatura.table.ts'
import { type AssinaturaDoProvedor, compraDe, PORTAL_AUSENTE } from './assinatura.ts'
import { acharDestinoDaCompra } from './mudanca.ts'
import { type MundoComPagamento, type MundoDaAssinatura, temPagamento } from './pagamento.ts'
import { type Cliente, reconciliar } from './reconciliar.ts'

/**
 * One request at a time has the turn to open an agency's checkout. The turn ends after 30 s. Another request tries 40
 * times, every 250 ms, so it waits 10 s at most. Our choices.
 */
const VEZ = { segundos: 30, tentativas: 40, intervalo_ms: 250 }

/**
 * Opens the page on which an agency buys a plan: a checkout or, with an existing subscription, the page for its change
 * or payment. An agency has at most one payable checkout, so that it never subscribes twice.
 *
 * @returns the address of the provider's page.
 * @throws Recusa for a price of no plan on sale, for an agency under contract, or when the provider is away.
 */
export async function comprarPlano(
  mundo: MundoDaAssinatura,
  agencia_id: string,
  price_id: string,
): Promise<string> {
  const comPagamento = exigirPagamento(mundo)
  await exigirPlanoAVenda(mundo, price_id)
  await exigirSemContrato(mundo, agencia_id)
  const cliente = await obterCliente(comPagamento, agencia_id)
  const vez = mundo.novoId()
  await esperarVez(comPagamento, cliente.cliente_id, vez)
  try {
    const url = await abrirCompra(comPagamento, cliente, agencia_id, price_id)
    if (await ehAVez(comPagamento, cliente.cliente_id, vez)) return url
    // The provider was so slow that another request took over: only one of the two checkouts may be paid.
    await comPagamento.pagamento.fecharCheckouts(cliente.cliente_id, { price_id: null })
    throw new Recusa('indisponivel', 'O pagamento demorou a abrir. Tente de novo em instantes.', {
      tentar_em_segundos: 5,
    })
  } finally {
    await passarVez(comPagamento, cliente.cliente_id, vez)
  }
}

/**
 * Closes every other checkout first, and then reads the subscriptions. So all earlier payments are visible, and only
 * the new page can take a later one.
 */
async function abrirCompra(
  mundo: MundoComPagamento,
  cliente: Cliente,
  agencia_id: string,
  price_id: string,
): Promise<string> {
  const { pagamento, publicUrl, novoId } = mundo
  const { cliente_id } = cliente
  const checkout = await pagamento.fecharCheckouts(cliente_id, { price_id })
  const lista = await reconciliar(mundo, cliente)
  const viva = lista.find(assinatura => !terminou(assinatura.status))
  if (viva) return irParaAViva(mundo, cliente_id, viva, price_id)
  if (checkout) return checkout
  return pagamento.abrirCheckout({
    cliente_id,
    agencia_id,
    price_id,
    tentativa: novoId(),
    voltas: {
      concluido: `${publicUrl}/painel-agencia?assinatura=confirmada`,
      desistiu: `${publicUrl}/planos`,
    },
  })
}

/** Refuses a price of no plan on sale. */
async function exigirPlanoAVenda({ db }: MundoDaAssinatura, price_id: string): Promise<void> {
  const [plano] = await db.servico
    .select({ id: planos_disponiveis.id })
    .from(planos_disponiveis)
    .where(and(eq(planos_disponiveis.stripe_price_id, price_id), eq(planos_disponiveis.ativo, true)))
  if (plano) return
  const erro = 'Plano indisponível. Atualize a página e escolha outro.'
  throw new Recusa('dados_invalidos', erro, { campos: { priceId: erro } })
}

/** Refuses an agency under contract, which would pay twice. */
async function exigirSemContrato({ db }: MundoDaAssinatura, agencia_id: string): Promise<void> {
  const agencia = await lerSituacao(db.servico, agencia_id)
  if (agencia && compraDe(agencia) === 'contrato') throw new Recusa('conflito', PORTAL_AUSENTE.manual)
}

/**
 * Opens the address at which an agency manages its subscription.
 *
 * @throws Recusa when it never had one, or when the provider is away.
 */
export async function abrirPortal(mundo: MundoDaAssinatura, agencia_id: string): Promise<string> {
  const comPagamento = exigirPagamento(mundo)
  const cliente = await acharCliente(comPagamento, agencia_id)
  if (!cliente) throw new Recusa('conflito', await explicarFaltaDePortal(mundo, agencia_id))
  return comPagamento.pagamento.abrirPortal({
    cliente_id: cliente.cliente_id,
    voltar: `${mundo.publicUrl}/painel-agencia`,
  })
}

/** Returns the message for an agency without a page at the provider. */
async function explicarFaltaDePortal({ db }: MundoDaAssinatura, agencia_id: string): Promise<string> {
  const agencia = await lerSituacao(db.servico, agencia_id)
  return agencia?.assinatura_origem === 'manual' ? PORTAL_AUSENTE.manual : PORTAL_AUSENTE.nenhuma
}

/** Reads the state and origin of an agency's subscription. */
async function lerSituacao(tx: Queries, agencia_id: string) {
  const { status_assinatura, assinatura_origem } = agencias
  const [agencia] = await tx
    .select({ status_assinatura, assinatura_origem })
    .from(agencias)
    .where(eq(agencias.id, agencia_id))
  return agencia
}

/** Returns the world with its provider. @throws Recusa where none is set up. */
export function exigirPagamento(mundo: MundoDaAssinatura): MundoComPagamento {
  if (temPagamento(mundo)) return mundo
  throw new Recusa('indisponivel', 'O pagamento ainda não está configurado. Fale com o nosso atendimento.')
}

/** Finds the agency as a customer of today's provider; undefined when it never bought. */
export async function acharCliente(
  { db, pagamento }: MundoComPagamento,
  agencia_id: string,
): Promise<Cliente | undefined> {
  const [cliente] = await db.servico
    .select({ cliente_id: clientes_pagamento.cliente_id, agencia_id: clientes_pagamento.agencia_id })
    .from(clientes_pagamento)
    .where(
      and(eq(clientes_pagamento.agencia_id, agencia_id), eq(clientes_pagamento.provedor, pagamento.provedor)),
    )
  return cliente
}

/** Returns the page for a change or a payment of an existing subscription. */
function irParaAViva(
  { pagamento, publicUrl }: MundoComPagamento,
  cliente_id: string,
  viva: AssinaturaDoProvedor,
  price_id: string,
): Promise<string> {
  const destino = acharDestinoDaCompra(viva, price_id)
  if ('pagar' in destino) return Promise.resolve(destino.pagar)
  const { portal: troca } = destino
  return pagamento.abrirPortal({
    cliente_id,
    voltar: `${publicUrl}/painel-agencia`,
    ...(troca && { troca }),
  })
}

/** Finds the agency as a customer, or creates it at the provider. Of two concurrent requests one row stays. */
async function obterCliente(mundo: MundoComPagamento, agencia_id: string): Promise<Cliente> {
  const existente = await acharCliente(mundo, agencia_id)
  if (existente) return existente
  const { db, pagamento, clock } = mundo
  const [agencia] = await db.servico
    .select({ id: agencias.id, nome: agencias.nome, email: agencias.email })
    .from(agencias)
    .where(eq(agencias.id, agencia_id))
  if (!agencia) throw new Recusa('nao_encontrado', 'Agência não encontrada.')
  const cliente_id = await pagamento.criarCliente(agencia)
  await db.servico
    .insert(clientes_pagamento)
    .values({ cliente_id, agencia_id, provedor: pagamento.provedor, criado_em: clock.now() })
    .onConflictDoNothing()
  return (await acharCliente(mundo, agencia_id)) ?? { cliente_id, agencia_id }
}

/** Waits until no other request has the customer's turn, and takes it. A turn that was not given back expires. */
async function esperarVez({ db }: MundoComPagamento, cliente_id: string, vez: string): Promise<void> {
  for (let tentativa = 0; tentativa < VEZ.tentativas; tentativa++) {
    const minha = await db.servico
      .update(clientes_pagamento)
      .set({ checkout_ate: sql`now() + make_interval(secs => ${VEZ.segundos})`, checkout_vez: vez })
      .where(
        and(
          eq(clientes_pagamento.cliente_id, cliente_id),
          or(isNull(clientes_pagamento.checkout_ate), lt(clientes_pagamento.checkout_ate, sql`now()`)),
        ),
      )
      .returning({ cliente_id: clientes_pagamento.cliente_id })
    if (minha.length) return
    await new Promise(resolve => setTimeout(resolve, VEZ.intervalo_ms))
  }
  throw new Recusa('indisponivel', 'O pagamento já está sendo aberto em outra aba. Aguarde um instante.', {
    tentar_em_segundos: 5,
  })
}

/** Returns the condition for the customer's row while the request `vez` has the turn. */
const filtrarVez = (cliente_id: string, vez: string) =>
  and(eq(clientes_pagamento.cliente_id, cliente_id), eq(clientes_pagamento.checkout_vez, vez))

/** Tells if the request still has the turn; a turn expires. */
async function ehAVez({ db }: MundoComPagamento, cliente_id: string, vez: string): Promise<boolean> {
  const [minha] = await db.servico
    .select({ cliente_id: clientes_pagamento.cliente_id })
    .from(clientes_pagamento)
    .where(filtrarVez(cliente_id, vez))
  return minha !== undefined
}

/** Ends the turn, if it is still this request's. */
async function passarVez({ db }: MundoComPagamento, cliente_id: string, vez: string): Promise<void> {
  await db.servico
    .update(clientes_pagamento)
    .set({ checkout_ate: null, checkout_vez: null })
    .where(filtrarVez(cliente_id, vez))
}
