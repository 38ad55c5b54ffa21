import { and, count, eq, gt, ne } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { contagemDoPeriodo } from '#domain/agencia/contagem-do-periodo.ts'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import type { Mundo, Quem } from '#domain/banco/banco.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { janelas, propostas } from '../proposta.table.ts'

const IMPEDIMENTO_DA_ASSINATURA =
  'Sua agência está sem assinatura ativa. Assine um plano para fazer propostas.'
const VAGAS_OCUPADAS =
  'Suas propostas em aberto já ocupam os leads que restam no seu plano. Espere uma resposta ou aumente o plano.'

/**
 * Finds the reason why the agency cannot offer for a window, as a sentence; null if it can. An offer is a lead that the
 * agency may have to take: it must leave room for its valid offers that wait.
 */
export async function acharImpedimento(mundo: Mundo, quem: Quem, janela_id: string): Promise<string | null> {
  const id = agenciaDe(quem)
  // The service reads: a seller's role does not see the contract.
  const [agencia] = await mundo.db.servico.select().from(agencias).where(eq(agencias.id, id))
  if (agencia?.status_assinatura !== 'active') return IMPEDIMENTO_DA_ASSINATURA
  const agora = mundo.clock.now()
  const emAberto = await mundo.db.servico
    .select({ n: count() })
    .from(propostas)
    .innerJoin(janelas, eq(janelas.id, propostas.janela_id))
    .where(
      and(
        eq(propostas.agencia_id, id),
        eq(propostas.situacao, 'feita'),
        eq(janelas.fechada, false),
        gt(propostas.vale_ate, agora),
        ne(propostas.janela_id, janela_id),
      ),
    )
  const { usados, limite } = contagemDoPeriodo(agencia, agora)
  return usados + itemEm(emAberto, 0).n >= limite ? VAGAS_OCUPADAS : null
}
