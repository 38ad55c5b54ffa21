import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { contagemDoPeriodo } from '#domain/agencia/contagem-do-periodo.ts'
import { planoDe, STATUS_DA_ASSINATURA } from '#domain/agencia/situacao.ts'
import { NIVEIS } from '#domain/plano/plano.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { acharCliente } from './assinar.ts'
import type { MundoDaAssinatura } from './pagamento.ts'
import { temPagamento } from './pagamento.ts'
import { anularSandbox, reconciliar } from './reconciliar.ts'

/** Answer of check-subscription. `usados` and `limite` count in the current period, extra leads included. */
export const assinaturaVerificadaSchema = z.object({
  subscribed: z.boolean(),
  status: z.enum(STATUS_DA_ASSINATURA),
  /** Null without a plan. */
  plano: z.enum(NIVEIS).nullable(),
  limite: z.int().describe('leads do período, com os extras'),
  usados: z.int().describe('leads recebidos no período'),
})
type AssinaturaVerificada = z.output<typeof assinaturaVerificadaSchema>

/**
 * Reads an agency's subscription again at the provider and returns its state. A contract entered by the
 * administrator is left as it is unless a subscription gives a plan.
 *
 * @throws Recusa `indisponivel` when the provider does not answer.
 */
export async function verificarAssinatura(
  mundo: MundoDaAssinatura,
  agencia_id: string,
): Promise<AssinaturaVerificada> {
  if (temPagamento(mundo)) {
    const cliente = await acharCliente(mundo, agencia_id)
    if (cliente) await reconciliar(mundo, cliente)
  }
  let agencia = await lerAgencia(mundo, agencia_id)
  if (agencia.assinatura_origem === 'sandbox' && mundo.pagamento?.provedor !== 'sandbox') {
    await mundo.db.servico.transaction(tx => anularSandbox(tx, mundo, agencia_id))
    agencia = await lerAgencia(mundo, agencia_id)
  }
  const { limite, usados } = contagemDoPeriodo(agencia, mundo.clock.now())
  return {
    subscribed: agencia.status_assinatura === 'active',
    status: agencia.status_assinatura,
    plano: planoDe(agencia),
    limite,
    usados,
  }
}

/** Reads an agency. @throws Recusa for an unknown one. */
async function lerAgencia({ db }: MundoDaAssinatura, id: string) {
  const [agencia] = await db.servico.select().from(agencias).where(eq(agencias.id, id))
  if (!agencia) throw new Recusa('nao_encontrado', 'Agência não encontrada.')
  return agencia
}
