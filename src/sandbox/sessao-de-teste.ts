import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { EventoDePagamento } from '#domain/assinatura/pagamento.ts'
import type { Banco, Mundo, Queries } from '#domain/banco/banco.ts'
import { planos_disponiveis } from '#domain/plano/plano.table.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { DIA_S } from '#domain/tempo/tempo.ts'
import {
  acharProximoMarco,
  assinar,
  type CartaoDeTeste,
  type Ciclo,
  cancelarAgora,
  cancelarNoFim,
  cicloSchema,
  ehTerminal,
  pagar,
  passarTempo,
  retomar,
  trocarPlano,
} from './ciclo.ts'
import { sandbox_assinaturas, sandbox_clientes, sandbox_sessoes } from './sandbox.table.ts'
import type { AcaoDeTeste } from './sessao.schema.ts'

/** Dependencies of the sandbox's functions. */
export type MundoDoSandbox = Pick<Mundo, 'clock' | 'novoId'> & {
  db: Pick<Banco, 'servico'> & { servico: Queries & Pick<NodePgDatabase, 'transaction'> }
}

type Sessao = typeof sandbox_sessoes.$inferSelect
type ClienteDeTeste = typeof sandbox_clientes.$inferSelect
type Assinatura = { id: string; ciclo: Ciclo }

/** Random bytes of a secret. */
const BYTES_DO_SEGREDO = 24

/** Creates a random secret with a prefix that names its kind, as the provider's ids have. */
export function criarSegredo(prefixo: string): string {
  return `${prefixo}_teste_${randomBytes(BYTES_DO_SEGREDO).toString('base64url')}`
}

/** Reads the data of a sandbox page. Instants are by the customer's own clock. */
export async function lerSessao(mundo: MundoDoSandbox, id: string) {
  return mundo.db.servico.transaction(async tx => {
    const { sessao, cliente } = await abrirSessao(tx, mundo, id)
    const agora = lerRelogioDoCliente(mundo, cliente)
    const assinatura = await acharAssinatura(tx, sessao, cliente, agora)
    const planos = await listarPrecos(tx)
    return {
      tipo: sessao.tipo,
      situacao: sessao.situacao,
      cliente: cliente.nome,
      cartao: cliente.cartao,
      agora,
      voltar: sessao.voltar,
      desistir: sessao.desistir,
      /** In a portal, the plan that was pressed on the way here. */
      price_id_pedido: sessao.price_id,
      plano: planos.find(plano => plano.price_id === (assinatura?.ciclo.price_id ?? sessao.price_id)) ?? null,
      planos: planos.filter(plano => plano.ativo),
      assinatura: assinatura && { ...assinatura.ciclo, proximo_marco: acharProximoMarco(assinatura.ciclo) },
    }
  })
}

/** The data of a sandbox page. */
export type SessaoDeTeste = Awaited<ReturnType<typeof lerSessao>>

/**
 * Does what a person pressed on a page of the sandbox, to the subscription of that page and no other.
 *
 * @returns the event that a provider would send.
 * @throws Recusa for a page that is closed, or for what the card or the state refuses.
 */
export async function agir(mundo: MundoDoSandbox, id: string, acao: AcaoDeTeste): Promise<EventoDePagamento> {
  return mundo.db.servico.transaction(async tx => {
    const { sessao, cliente } = await abrirSessao(tx, mundo, id)
    if (acao.acao === 'assinar') await assinarNaSessao(tx, mundo, sessao, { cliente, meio: acao.meio })
    else if (acao.acao === 'trocar_cartao') await trocarCartao(tx, mundo, cliente, acao.cartao)
    else await mudarAssinatura(tx, mundo, sessao, { cliente, acao })
    return { id: criarSegredo('evt'), tipo: `sandbox.${acao.acao}`, cliente_id: cliente.id }
  })
}

/** Reads a customer's subscriptions after everything due until `agora`, newest last. */
export async function lerAssinaturasDeTeste(
  tx: Queries,
  cliente: ClienteDeTeste,
  agora: Date,
): Promise<Assinatura[]> {
  const linhas = await tx
    .select()
    .from(sandbox_assinaturas)
    .where(eq(sandbox_assinaturas.cliente_id, cliente.id))
    .for('update')
  const lidas: Assinatura[] = []
  for (const { id, estado } of linhas) {
    const guardado = cicloSchema.parse(estado)
    const ciclo = passarTempo(guardado, cliente.cartao, agora)
    if (ciclo !== guardado) await guardar(tx, { id, ciclo })
    lidas.push({ id, ciclo })
  }
  return lidas.sort((a, b) => a.ciclo.criada_em.getTime() - b.ciclo.criada_em.getTime())
}

/** Returns the current instant by the customer's own clock. */
export function lerRelogioDoCliente(
  { clock }: Pick<Mundo, 'clock'>,
  { adiantado_segundos }: ClienteDeTeste,
): Date {
  return new Date(clock.now().getTime() + adiantado_segundos * 1000)
}

/** Locks the customer until the transaction ends: its clock and subscriptions change together. */
export async function travarCliente(tx: Queries, id: string): Promise<ClienteDeTeste | undefined> {
  return (await tx.select().from(sandbox_clientes).where(eq(sandbox_clientes.id, id)).for('update'))[0]
}

/** Finds and locks a page with its customer. @throws Recusa when the page is closed. */
async function abrirSessao(tx: Queries, mundo: MundoDoSandbox, id: string) {
  const [sessao] = await tx
    .select()
    .from(sandbox_sessoes)
    .where(and(eq(sandbox_sessoes.id, id), gt(sandbox_sessoes.expira_em, mundo.clock.now())))
    .for('update')
  const cliente = sessao && sessao.situacao !== 'encerrada' && (await travarCliente(tx, sessao.cliente_id))
  if (!sessao || !cliente) {
    throw new Recusa('nao_encontrado', 'Esta página de pagamento já foi encerrada. Abra outra pelo site.')
  }
  return { sessao, cliente }
}

/** Finds the subscription to show: a checkout's own, or for a portal the customer's newest. */
async function acharAssinatura(
  tx: Queries,
  sessao: Sessao,
  cliente: ClienteDeTeste,
  agora: Date,
): Promise<Assinatura | undefined> {
  const todas = await lerAssinaturasDeTeste(tx, cliente, agora)
  if (sessao.tipo === 'portal') return todas.at(-1)
  return todas.find(assinatura => assinatura.id === sessao.assinatura_id)
}

/** Subscribes on a checkout page. @throws Recusa for a page in use, a second subscription, or a refused card. */
async function assinarNaSessao(
  tx: Queries,
  mundo: MundoDoSandbox,
  sessao: Sessao,
  { cliente, meio }: { cliente: ClienteDeTeste; meio: 'passa' | 'recusa' | 'falha_depois' | 'boleto' },
): Promise<void> {
  const preco = (await listarPrecos(tx)).find(plano => plano.price_id === sessao.price_id)
  if (sessao.tipo !== 'checkout' || sessao.situacao !== 'aberta' || !preco) {
    throw new Recusa('conflito', 'Este pagamento já foi concluído.')
  }
  const agora = lerRelogioDoCliente(mundo, cliente)
  const viva = (await lerAssinaturasDeTeste(tx, cliente, agora)).some(({ ciclo }) => !ehTerminal(ciclo))
  if (viva) throw new Recusa('conflito', 'Esta agência já tem uma assinatura. Nada foi cobrado.')
  const { price_id, preco_reais } = preco
  const ciclo = assinar(
    { price_id, preco_reais },
    meio === 'boleto' ? 'boleto' : 'cartao',
    meio === 'recusa' ? 'recusa' : 'aprova',
    agora,
  )
  if (!ciclo) throw new Recusa('conflito', 'O cartão foi recusado. Nada foi cobrado; tente com outro.')
  const id = criarSegredo('sub')
  await tx.insert(sandbox_assinaturas).values({ id, cliente_id: cliente.id, estado: ciclo })
  await tx
    .update(sandbox_sessoes)
    .set({ situacao: 'concluida', assinatura_id: id })
    .where(eq(sandbox_sessoes.id, sessao.id))
  await tx
    .update(sandbox_clientes)
    .set({ cartao: meio === 'falha_depois' ? 'recusa' : 'aprova' })
    .where(eq(sandbox_clientes.id, cliente.id))
}

/** Replaces the card; one that is accepted pays the owed renewals at once. */
async function trocarCartao(
  tx: Queries,
  mundo: MundoDoSandbox,
  cliente: ClienteDeTeste,
  cartao: CartaoDeTeste,
) {
  await tx.update(sandbox_clientes).set({ cartao }).where(eq(sandbox_clientes.id, cliente.id))
  const agora = lerRelogioDoCliente(mundo, cliente)
  for (const { id, ciclo } of await lerAssinaturasDeTeste(tx, cliente, agora)) {
    const comCartao: Ciclo = { ...ciclo, meio: 'cartao' }
    const deve = ciclo.status === 'past_due' || ciclo.status === 'unpaid'
    await guardar(tx, { id, ciclo: cartao === 'aprova' && deve ? pagar(comCartao, agora) : comCartao })
  }
}

type AcaoNaAssinatura = Exclude<AcaoDeTeste, { acao: 'assinar' | 'trocar_cartao' }>

async function mudarAssinatura(
  tx: Queries,
  mundo: MundoDoSandbox,
  sessao: Sessao,
  { cliente, acao }: { cliente: ClienteDeTeste; acao: AcaoNaAssinatura },
): Promise<void> {
  const agora = lerRelogioDoCliente(mundo, cliente)
  const assinatura = await acharAssinatura(tx, sessao, cliente, agora)
  if (!assinatura) throw new Recusa('conflito', 'Ainda não há assinatura aqui.')
  const { ciclo } = assinatura
  if (acao.acao === 'avancar') return avancar(tx, mundo, cliente, acao.dias * DIA_S)
  if (acao.acao === 'avancar_ate_o_marco') {
    const marco = acharProximoMarco(ciclo)
    const segundos = marco ? Math.ceil((marco.getTime() - agora.getTime()) / 1000) : 0
    return avancar(tx, mundo, cliente, Math.max(0, segundos))
  }
  const mudado =
    acao.acao === 'trocar_plano'
      ? await mudarPlano(tx, { ciclo, cliente, price_id: acao.price_id, agora })
      : MUDANCAS[acao.acao](ciclo, agora)
  await guardar(tx, { id: assinatura.id, ciclo: mudado })
}

/** Actions that only change the cycle, by name. */
const MUDANCAS = {
  pagar,
  cancelar_agora: cancelarAgora,
  cancelar_no_fim: cancelarNoFim,
  retomar,
} satisfies Record<string, (ciclo: Ciclo, agora: Date) => Ciclo>

/** The subscription to change, its customer, and the new price. */
type MudancaDePlano = { ciclo: Ciclo; cliente: ClienteDeTeste; price_id: string; agora: Date }

async function mudarPlano(tx: Queries, { ciclo, cliente, price_id, agora }: MudancaDePlano): Promise<Ciclo> {
  const preco = (await listarPrecos(tx)).find(plano => plano.price_id === price_id && plano.ativo)
  if (!preco) throw new Recusa('dados_invalidos', 'Plano indisponível. Escolha outro.')
  const { preco_reais } = preco
  const mudado = trocarPlano(ciclo, { price_id, preco_reais }, cliente.cartao, agora)
  if (!mudado) {
    throw new Recusa('conflito', 'A diferença não pôde ser cobrada no cartão. O plano continua o mesmo.')
  }
  return mudado
}

/** Moves the customer's clock forward, and does everything due until then. */
async function avancar(tx: Queries, mundo: MundoDoSandbox, cliente: ClienteDeTeste, segundos: number) {
  const adiantado_segundos = cliente.adiantado_segundos + segundos
  await tx.update(sandbox_clientes).set({ adiantado_segundos }).where(eq(sandbox_clientes.id, cliente.id))
  const adiantado = { ...cliente, adiantado_segundos }
  await lerAssinaturasDeTeste(tx, adiantado, lerRelogioDoCliente(mundo, adiantado))
}

async function guardar(tx: Queries, { id, ciclo }: Assinatura): Promise<void> {
  await tx.update(sandbox_assinaturas).set({ estado: ciclo }).where(eq(sandbox_assinaturas.id, id))
}

/** Lists the prices of all plans, also of those that are no longer sold. */
async function listarPrecos(tx: Queries) {
  return tx
    .select({
      price_id: planos_disponiveis.stripe_price_id,
      nome: planos_disponiveis.nome,
      preco_reais: planos_disponiveis.preco,
      limite_leads: planos_disponiveis.limite_leads,
      ativo: planos_disponiveis.ativo,
    })
    .from(planos_disponiveis)
    .orderBy(asc(planos_disponiveis.ordem))
}
