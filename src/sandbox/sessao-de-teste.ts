import { and, asc, eq, gt } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { planos_disponiveis } from '#domain/plano/plano.table.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import {
  type Assinatura,
  type ClienteDeTeste,
  lerAssinaturasDeTeste,
  lerRelogioDoCliente,
  type MundoDoSandbox,
  travarCliente,
} from './assinaturas-de-teste.ts'
import { acharProximoMarco } from './ciclo.ts'
import { sandbox_sessoes } from './sandbox.table.ts'

/** A page of the sandbox: a checkout or a portal. */
export type Sessao = typeof sandbox_sessoes.$inferSelect

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

/** Finds and locks a page with its customer. @throws Recusa when the page is closed. */
export async function abrirSessao(tx: Queries, mundo: MundoDoSandbox, id: string) {
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
export async function acharAssinatura(
  tx: Queries,
  sessao: Sessao,
  cliente: ClienteDeTeste,
  agora: Date,
): Promise<Assinatura | undefined> {
  const todas = await lerAssinaturasDeTeste(tx, cliente, agora)
  if (sessao.tipo === 'portal') return todas.at(-1)
  return todas.find(assinatura => assinatura.id === sessao.assinatura_id)
}

/** Lists the prices of all plans, also of those that are no longer sold. */
export async function listarPrecos(tx: Queries) {
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
