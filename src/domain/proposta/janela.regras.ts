import { diaEmSaoPaulo, HORA_MS, horaEmSaoPaulo, somarDias } from '#domain/tempo/tempo.ts'

/** States of a window. The database allows only the changes between them that the owner, agencies and time can cause. */
export const ESTADOS_DA_JANELA = [
  'aberta',
  'com_propostas',
  'aceita',
  'encerrada',
  'caducou',
  'retirada',
] as const

/** The owner's reasons against all offers. */
export const MOTIVOS_DO_FIM = ['valor_baixo', 'desisti', 'vendi', 'nao_confio', 'outro'] as const

/** Points that an inspection may check: the closed list beside an offer. */
export const PONTOS_DA_INSPECAO = [
  'documentos',
  'estrutura',
  'motor_cambio',
  'pneus_freios',
  'pintura_lataria',
  'interior_eletrica',
] as const

/** Maximum number of agencies invited to one window. Our choice. */
export const MAXIMO_DE_CONVITES = 8
/** Hours after the choice in which the chosen agency must make contact. Decision 0180. */
export const HORAS_PARA_CONTATO = 24
/** Returns the end of the chosen agency's time for a contact. */
export function prazoDoContato(escolhida_em: Date): Date {
  return new Date(escolhida_em.getTime() + HORAS_PARA_CONTATO * HORA_MS)
}
/** Days after the choice until the owner is asked for the result. Our choice. */
export const DIAS_ATE_PERGUNTAR = 10
/** Validity of an offer in days. Our choice. */
export const VALIDADE = { minima: 3, maxima: 15 } as const

/**
 * Returns the end of a window: the first closing hour in São Paulo, from Monday to Saturday, at least `horas` after the
 * opening.
 * @param hora_de_fechar hour of the day, 0 to 23.
 */
export function fimDaJanela(
  aberta_em: Date,
  { horas, hora_de_fechar }: { horas: number; hora_de_fechar: number },
): Date {
  const minimo = aberta_em.getTime() + horas * HORA_MS
  let dia = diaEmSaoPaulo(new Date(minimo))
  for (;;) {
    const fim = horaEmSaoPaulo(dia, hora_de_fechar)
    const ehDomingo = new Date(`${dia}T12:00Z`).getUTCDay() === 0
    if (fim.getTime() >= minimo && !ehDomingo) return fim
    dia = somarDias(dia, 1)
  }
}

/** Columns of an offer that its order depends on. */
type OfertaDaJanela = { valor: number; busca_reais: number | null; feita_em: Date; id: string }

/**
 * Computes the money that stays in the owner's pocket, in whole reais: the offer less debts and the price of fetching
 * the vehicle.
 */
export function sobraDaProposta(
  { valor, busca_reais }: Pick<OfertaDaJanela, 'valor' | 'busca_reais'>,
  dividas: number,
): number {
  return valor - dividas - (busca_reais ?? 0)
}

/** Orders offers by what stays in the pocket, best first; the earlier one decides a tie. */
export function ordenarPropostas<P extends OfertaDaJanela>(propostas: readonly P[]): P[] {
  return propostas.toSorted(
    (a, b) =>
      sobraDaProposta(b, 0) - sobraDaProposta(a, 0) ||
      a.feita_em.getTime() - b.feita_em.getTime() ||
      (a.id < b.id ? -1 : 1),
  )
}

/**
 * Tells if an offer is probably a slip: below half, or above one and a half, of the middle of the trade-in range.
 * Without a range every offer is plausible.
 */
export function pareceEngano(valor: number, troca: { min: number | null; max: number | null }): boolean {
  if (troca.min === null || troca.max === null) return false
  const meio = (troca.min + troca.max) / 2
  return valor < meio / 2 || valor > meio * 1.5
}
