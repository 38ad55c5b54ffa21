import { z } from 'zod'
import { contar } from '#domain/numero/contar.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { data } from '#domain/tempo/tempo.ts'

/** Why an agency may give a lead back: that it did not buy is not among them. */
export const MOTIVOS_DA_DEVOLUCAO = [
  'numero_nao_existe',
  'duplicado',
  'fora_da_regiao',
  'dados_falsos',
] as const
/** One of these reasons. */
export type MotivoDaDevolucao = (typeof MOTIVOS_DA_DEVOLUCAO)[number]

/** The reasons as people read them; `engano` is the administrator's. */
export const ROTULOS_DA_DEVOLUCAO: Record<MotivoDaDevolucao | 'engano', string> = {
  numero_nao_existe: 'O número não existe',
  duplicado: 'Lead duplicado',
  fora_da_regiao: 'Fora da minha região',
  dados_falsos: 'Dados falsos',
  engano: 'Atribuído por engano',
}

/** Days from the assignment within which a lead may be given back. */
export const PRAZO_DA_DEVOLUCAO_DIAS = 7
/** Share of a period's leads that may be given back; one always may. */
export const TETO_DE_DEVOLUCOES = 0.2

/** Body of a return. */
export const devolucaoSchema = z.strictObject({
  motivo: z.enum(MOTIVOS_DA_DEVOLUCAO, 'Escolha um dos motivos da lista.'),
  nota: z
    .string('Conte o que aconteceu.')
    .trim()
    .min(3, 'Conte em poucas palavras o que aconteceu.')
    .max(500, 'Use até 500 caracteres.'),
})
/** A return as the agency asks for it. */
export type PedidoDeDevolucao = z.output<typeof devolucaoSchema>

/** How many of a period's leads an agency may give back, of so many received. */
export const tetoDe = (recebidos: number): number => Math.max(1, Math.floor(recebidos * TETO_DE_DEVOLUCOES))

/** The last instant at which a lead assigned then may be given back. */
export const fimDoPrazo = (atribuido_em: Date): Date =>
  new Date(atribuido_em.getTime() + PRAZO_DA_DEVOLUCAO_DIAS * 86_400_000)

/**
 * Checks that an assignment may be returned now.
 *
 * @param pedidas returns asked for in the running period that were not refused.
 * @param recebidos leads received in the running period, those that were given back included.
 * @throws Recusa `conflito` with the first thing that stands against it.
 */
export function exigirDevolvivel(
  atribuicao: { atribuido_em: Date; desfecho: string | null },
  pedidas: number,
  recebidos: number,
  agora: Date,
): void {
  const fim = fimDoPrazo(atribuicao.atribuido_em)
  if (agora > fim) {
    const ate = `O prazo terminou em ${data(fim)}`
    throw new Recusa(
      'conflito',
      `Um lead pode ser devolvido em até ${PRAZO_DA_DEVOLUCAO_DIAS} dias. ${ate}. Fale com o suporte se houve um problema.`,
    )
  }
  if (atribuicao.desfecho === 'fechado')
    throw new Recusa('conflito', 'Este lead está anotado como negócio fechado e não pode ser devolvido.')
  const teto = tetoDe(recebidos)
  if (pedidas >= teto) {
    const quantas = contar(teto, 'devolução', 'devoluções')
    throw new Recusa(
      'conflito',
      `Você já usou ${quantas} neste período, o máximo para ${contar(recebidos, 'lead recebido', 'leads recebidos')}.`,
    )
  }
}

type Contador = { leads_usados_mes_atual: number; leads_extras: number }

/**
 * Change of the agency's count in the current period by a returned lead: one used less. Where the period in which it was
 * counted is over and none is used yet, one is granted beyond the limit.
 */
export function creditoDe({ usados, extras }: { usados: number; extras: number }): Contador {
  return usados > 0
    ? { leads_usados_mes_atual: usados - 1, leads_extras: extras }
    : { leads_usados_mes_atual: 0, leads_extras: extras + 1 }
}
