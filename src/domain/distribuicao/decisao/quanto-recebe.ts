import { inteiro } from '#domain/numero/numero.ts'

/** An agency beside the leads that an administrator selected to assign. */
type AgenciaDaSelecao = {
  /** Number of leads that match its preferences. */
  combinam: number
  /** Number of leads outside its preferences. */
  fora: number
  /** Their reasons, with counts: "2 fora da região". */
  porque_fora: readonly string[]
  /** Reasons, with counts, of the leads that it must not receive: "1 que já tem". */
  porque_impedida: readonly string[]
  limite_leads_mensal: number
  leads_usados_mes_atual: number
}

/**
 * Counts the selected leads that an agency receives, and describes those that it does not receive.
 * @param com_fora true includes the leads outside its preferences.
 */
export function quantoRecebe(
  agencia: AgenciaDaSelecao,
  com_fora: boolean,
): { recebe: number; nao_recebe: string } {
  const vagas = Math.max(0, agencia.limite_leads_mensal - agencia.leads_usados_mes_atual)
  const possiveis = agencia.combinam + (com_fora ? agencia.fora : 0)
  const recebe = Math.min(vagas, possiveis)
  const motivos = [...(com_fora ? [] : agencia.porque_fora), ...agencia.porque_impedida]
  if (possiveis > recebe) motivos.push(`${inteiro(possiveis - recebe)} além do limite`)
  return { recebe, nao_recebe: motivos.join(', ') }
}

/** An agency of the choice: it may receive a single lead, or has it already. */
type AgenciaDaEscolha = AgenciaDaSelecao & { pode: boolean; atribuido_em: unknown }

/**
 * Separates the agencies that receive something of a selection from those that receive nothing, each in the given
 * order. Of a single lead, the agency that has it stays with those that may receive it (spec §2).
 */
export function separarPorRecebimento<A extends AgenciaDaEscolha>(
  agencias: readonly A[],
  total: number,
  com_fora: boolean,
): { recebem: readonly A[]; nada: readonly A[] } {
  const recebe = (agencia: A) =>
    total === 1 ? agencia.pode || agencia.atribuido_em !== null : quantoRecebe(agencia, com_fora).recebe > 0
  return { recebem: agencias.filter(recebe), nada: agencias.filter(agencia => !recebe(agencia)) }
}
