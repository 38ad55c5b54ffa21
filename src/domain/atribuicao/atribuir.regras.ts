import type { agencias } from '#domain/agencia/agencia.table.ts'
import { contagemDoPeriodo } from '#domain/agencia/contagem-do-periodo.ts'
import { avisoDoLimite } from '#domain/entrega/mensagens-da-entrega.ts'
import { contar } from '#domain/numero/contar.ts'
import { Recusa } from '#domain/recusa/erro.ts'

type Agencia = Omit<typeof agencias.$inferSelect, 'versao'>

/** An agency receives each lead once (spec §5). */
export const LEAD_JA_RECEBIDO =
  'Agência já recebeu este lead – Não é possível atribuir novamente para a mesma agência.'
/** An agency that returned a lead does not receive it again. */
export const DEVOLVEU = 'Esta agência devolveu este lead e não o recebe de novo.'
/** Without this consent a lead is stored but not assigned (design §6). */
export const CONSENTIMENTO_AUSENTE =
  'Esta pessoa não aceitou contato de parceiros: o lead não pode ser atribuído.'

/**
 * Checks that a lead may be assigned.
 * @param lead the owner's consent; undefined for an unknown lead.
 * @throws Recusa `nao_encontrado` or `conflito`.
 */
export function exigirAtribuivel(lead: { consente: boolean } | undefined): void {
  if (!lead) throw new Recusa('nao_encontrado', 'Esse lead não existe mais. Atualize a lista.')
  if (!lead.consente) throw new Recusa('conflito', CONSENTIMENTO_AUSENTE)
}

/** Finds the reason against one more lead for an agency now, as a sentence; null if the agency can take one. */
export function impedimentoDe(agencia: Agencia, agora: Date): string | null {
  if (!agencia.ativa) return `A agência ${agencia.nome} está inativa.`
  if (agencia.status_assinatura !== 'active') return `A agência ${agencia.nome} não tem assinatura ativa.`
  const { usados, limite } = contagemDoPeriodo(agencia, agora)
  if (usados < limite) return null
  return `A agência ${agencia.nome} já recebeu ${contar(limite, 'lead', 'leads')} neste período, o limite do plano.`
}

/** Changes by one more lead: the agency's counter, and the message that is due. */
export type Recebimento = {
  contador: { leads_usados_mes_atual: number; contagem_inicio: Date }
  aviso: { tipo: NonNullable<ReturnType<typeof avisoDoLimite>>; limite: number; desde: Date } | null
}

/**
 * Counts one more lead for an agency.
 * @param agencia undefined for an unknown agency.
 * @param antes the earlier relation to this lead: assigned already, or returned.
 * @throws Recusa `nao_encontrado` or `conflito` with the first reason against it.
 */
export function contarRecebimento(
  agencia: Agencia | undefined,
  antes: 'recebeu' | 'devolveu' | null,
  agora: Date,
): Recebimento {
  if (!agencia) throw new Recusa('nao_encontrado', 'Essa agência não existe mais. Atualize a lista.')
  if (antes) throw new Recusa('conflito', antes === 'recebeu' ? LEAD_JA_RECEBIDO : DEVOLVEU)
  const impedimento = impedimentoDe(agencia, agora)
  if (impedimento) throw new Recusa('conflito', impedimento)
  const { usados, periodo, limite } = contagemDoPeriodo(agencia, agora)
  const tipo = avisoDoLimite(usados + 1, limite)
  return {
    contador: { leads_usados_mes_atual: usados + 1, contagem_inicio: periodo.inicio },
    aviso: tipo && { tipo, limite, desde: periodo.inicio },
  }
}
