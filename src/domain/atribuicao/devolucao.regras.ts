import { contar } from '#domain/numero/contar.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { DIA_MS, escreverData } from '#domain/tempo/tempo.ts'
import type { MotivoDaDevolucao } from './devolucao.schema.ts'

/** Labels of the reasons; `engano` is the administrator's. */
export const ROTULOS_DA_DEVOLUCAO: Record<MotivoDaDevolucao | 'engano', string> = {
  numero_nao_existe: 'O número não existe',
  duplicado: 'Lead duplicado',
  fora_da_regiao: 'Fora da minha região',
  dados_falsos: 'Dados falsos',
  engano: 'Atribuído por engano',
}

/** Days after the assignment in which a lead may be returned. */
export const PRAZO_DA_DEVOLUCAO_DIAS = 7
/** Share of a period's leads that may be returned; at least one. */
export const TETO_DE_DEVOLUCOES = 0.2

/** Returns the maximum number of returns for a number of leads received in a period. */
export const tetoDe = (leadsRecebidos: number): number =>
  Math.max(1, Math.floor(leadsRecebidos * TETO_DE_DEVOLUCOES))

/** Returns the last instant for the return of a lead assigned then. */
export const fimDoPrazo = (atribuido_em: Date): Date =>
  new Date(atribuido_em.getTime() + PRAZO_DA_DEVOLUCAO_DIAS * DIA_MS)

/**
 * Checks that an assignment may be returned now.
 * @param devolucoesPedidas returns requested in the current period that were not refused.
 * @param leadsRecebidos leads received in the current period, including returned ones.
 * @throws Recusa `conflito` with the first reason against it.
 */
export function exigirDevolvivel(
  atribuicao: { atribuido_em: Date; desfecho: string | null },
  devolucoesPedidas: number,
  leadsRecebidos: number,
  agora: Date,
): void {
  const fim = fimDoPrazo(atribuicao.atribuido_em)
  if (agora > fim) {
    const ate = `O prazo terminou em ${escreverData(fim)}`
    throw new Recusa(
      'conflito',
      `Um lead pode ser devolvido em até ${PRAZO_DA_DEVOLUCAO_DIAS} dias. ${ate}. Fale com o suporte se houve um problema.`,
    )
  }
  if (atribuicao.desfecho === 'fechado')
    throw new Recusa('conflito', 'Este lead está anotado como negócio fechado e não pode ser devolvido.')
  const teto = tetoDe(leadsRecebidos)
  if (devolucoesPedidas >= teto) {
    const quantas = contar(teto, 'devolução', 'devoluções')
    throw new Recusa(
      'conflito',
      `Você já usou ${quantas} neste período, o máximo para ${contar(leadsRecebidos, 'lead recebido', 'leads recebidos')}.`,
    )
  }
}

type Contador = { leads_usados_mes_atual: number; leads_extras: number }

/**
 * Returns the change of the agency's count in the current period by a returned lead: one used less. If that period has
 * no used lead, because the lead was counted in an earlier one, it grants one lead beyond the limit.
 */
export function creditoDe({ usados, extras }: { usados: number; extras: number }): Contador {
  return usados > 0
    ? { leads_usados_mes_atual: usados - 1, leads_extras: extras }
    : { leads_usados_mes_atual: 0, leads_extras: extras + 1 }
}
