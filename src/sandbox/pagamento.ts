import { and, eq, gt, not, type SQL, sql } from 'drizzle-orm'
import type { AssinaturaDoProvedor } from '#domain/assinatura/assinatura.ts'
import { EventoInvalido, type Pagamento } from '#domain/assinatura/pagamento.ts'
import { DIA_MS, HORA_MS } from '#domain/tempo/tempo.ts'
import {
  criarSegredo,
  lerAssinaturasDeTeste,
  lerRelogioDoCliente,
  type MundoDoSandbox,
  travarCliente,
} from './assinaturas-de-teste.ts'
import { cancelarAgora, montarAssinatura } from './ciclo.ts'
import { sandbox_assinaturas, sandbox_clientes, sandbox_sessoes } from './sandbox.table.ts'

/** Lifetimes of the pages, in ms: a checkout lasts a day, a portal an hour. Our choice. */
const CHECKOUT_MS = DIA_MS
const PORTAL_MS = HORA_MS

/**
 * Creates the provider of demonstrations: no money moves, nothing leaves this machine. Its pages are
 * `/sandbox/checkout/:id` and `/sandbox/portal/:id` under `publicUrl`.
 */
export function createSandbox(mundo: MundoDoSandbox, publicUrl: string): Pagamento {
  const endereco: Endereco = (tipo, id) => `${publicUrl}/sandbox/${tipo}/${id}`
  return {
    provedor: 'sandbox',
    async criarCliente({ id: agencia_id, nome }) {
      const id = criarSegredo('cus')
      await mundo.db.servico.insert(sandbox_clientes).values({ id, agencia_id, nome })
      return id
    },
    fecharCheckouts: (cliente_id, { price_id }) => fecharCheckouts(mundo, endereco, cliente_id, price_id),
    abrirCheckout: pedido => abrirCheckout(mundo, endereco, pedido),
    abrirPortal: pedido => abrirPortal(mundo, endereco, pedido),
    lerAssinaturas: cliente_id => lerAssinaturas(mundo, endereco, cliente_id),
    encerrar: assinatura_id => encerrar(mundo, assinatura_id),
    lerEvento() {
      throw new EventoInvalido('the sandbox sends no events over the network')
    },
  }
}

/** Returns the address of a page. */
type Endereco = (tipo: 'checkout' | 'portal', id: string) => string

/** Returns the instant that is `ms` from now. */
const somarAoRelogio = ({ clock }: MundoDoSandbox, ms: number) => new Date(clock.now().getTime() + ms)

/** Closes the customer's open checkouts, except a valid one for the price. @returns the address of the kept one. */
async function fecharCheckouts(
  mundo: MundoDoSandbox,
  endereco: Endereco,
  cliente_id: string,
  price_id: string | null,
): Promise<string | null> {
  const abertas = and(
    eq(sandbox_sessoes.cliente_id, cliente_id),
    eq(sandbox_sessoes.tipo, 'checkout'),
    eq(sandbox_sessoes.situacao, 'aberta'),
  )
  const deste = price_id === null ? sql`false` : eq(sandbox_sessoes.price_id, price_id)
  const vale = gt(sandbox_sessoes.expira_em, mundo.clock.now())
  const { servico } = mundo.db
  // Waits for a payment under way: the page stays locked until it ends.
  await servico
    .update(sandbox_sessoes)
    .set({ situacao: 'encerrada' })
    .where(and(abertas, not(and(deste, vale) as SQL)))
  const [aberta] = await servico.select({ id: sandbox_sessoes.id }).from(sandbox_sessoes).where(abertas)
  return aberta ? endereco('checkout', aberta.id) : null
}

/** Creates a checkout page. @returns its address. */
async function abrirCheckout(
  mundo: MundoDoSandbox,
  endereco: Endereco,
  { cliente_id, price_id, voltas }: Parameters<Pagamento['abrirCheckout']>[0],
): Promise<string> {
  const { servico } = mundo.db
  const id = criarSegredo('cs')
  await servico.insert(sandbox_sessoes).values({
    id,
    tipo: 'checkout',
    cliente_id,
    price_id,
    voltar: voltas.concluido,
    desistir: voltas.desistiu,
    situacao: 'aberta',
    expira_em: somarAoRelogio(mundo, CHECKOUT_MS),
  })
  return endereco('checkout', id)
}

/** Creates a portal page. @returns its address. */
async function abrirPortal(
  mundo: MundoDoSandbox,
  endereco: Endereco,
  { cliente_id, voltar, troca }: Parameters<Pagamento['abrirPortal']>[0],
): Promise<string> {
  const id = criarSegredo('bps')
  await mundo.db.servico.insert(sandbox_sessoes).values({
    id,
    tipo: 'portal',
    cliente_id,
    price_id: troca?.price_id,
    voltar,
    situacao: 'concluida',
    expira_em: somarAoRelogio(mundo, PORTAL_MS),
  })
  return endereco('portal', id)
}

/** Reads the subscriptions of a customer; one that waits for its boleto has the address of its checkout. */
async function lerAssinaturas(
  mundo: MundoDoSandbox,
  endereco: Endereco,
  cliente_id: string,
): Promise<AssinaturaDoProvedor[]> {
  return mundo.db.servico.transaction(async tx => {
    const cliente = await travarCliente(tx, cliente_id)
    if (!cliente) return []
    const sessoes = await tx.select().from(sandbox_sessoes).where(eq(sandbox_sessoes.cliente_id, cliente_id))
    const lidas = await lerAssinaturasDeTeste(tx, cliente, lerRelogioDoCliente(mundo, cliente))
    return lidas.map(({ id, ciclo }) => {
      const sessao = ciclo.status === 'incomplete' && sessoes.find(aberta => aberta.assinatura_id === id)
      return montarAssinatura(
        id,
        ciclo,
        cliente.adiantado_segundos * 1000,
        sessao ? endereco('checkout', sessao.id) : null,
      )
    })
  })
}

/** Ends a subscription at once; an unknown one is ignored. */
async function encerrar(mundo: MundoDoSandbox, assinatura_id: string): Promise<void> {
  await mundo.db.servico.transaction(async tx => {
    const [linha] = await tx
      .select()
      .from(sandbox_assinaturas)
      .where(eq(sandbox_assinaturas.id, assinatura_id))
    const cliente = linha && (await travarCliente(tx, linha.cliente_id))
    if (!cliente) return
    const agora = lerRelogioDoCliente(mundo, cliente)
    const lida = (await lerAssinaturasDeTeste(tx, cliente, agora)).find(({ id }) => id === assinatura_id)
    if (!lida) return
    await tx
      .update(sandbox_assinaturas)
      .set({ estado: cancelarAgora(lida.ciclo, agora) })
      .where(eq(sandbox_assinaturas.id, assinatura_id))
  })
}
