import { eq } from 'drizzle-orm'
import type { EventoDePagamento } from '#domain/assinatura/pagamento.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { DIA_S } from '#domain/tempo/tempo.ts'
import {
  type ClienteDeTeste,
  criarSegredo,
  guardarAssinatura,
  lerAssinaturasDeTeste,
  lerRelogioDoCliente,
  type MundoDoSandbox,
} from './assinaturas-de-teste.ts'
import {
  acharProximoMarco,
  assinar,
  type CartaoDeTeste,
  type Ciclo,
  cancelarAgora,
  cancelarNoFim,
  ehTerminal,
  pagar,
  retomar,
  trocarPlano,
} from './ciclo.ts'
import { sandbox_assinaturas, sandbox_clientes, sandbox_sessoes } from './sandbox.table.ts'
import type { AcaoDeTeste } from './sessao.schema.ts'
import { abrirSessao, acharAssinatura, listarPrecos, type Sessao } from './sessao-de-teste.ts'

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
    await guardarAssinatura(tx, {
      id,
      ciclo: cartao === 'aprova' && deve ? pagar(comCartao, agora) : comCartao,
    })
  }
}

/** An action on an existing subscription. */
type AcaoNaAssinatura = Exclude<AcaoDeTeste, { acao: 'assinar' | 'trocar_cartao' }>

/** Changes the page's subscription, or moves its customer's clock. @throws Recusa without a subscription. */
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
  await guardarAssinatura(tx, { id: assinatura.id, ciclo: mudado })
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

/** Returns the subscription with another plan. @throws Recusa for a plan that is not sold, or a refused card. */
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
