import { DIA_MS } from '#domain/tempo/tempo.ts'

/** Answers of the chosen agency after the inspection: it paid, cut the price, or withdrew. */
export const DESFECHOS_DA_LOJA = ['pagou', 'baixou', 'desistiu'] as const
/** Answers of the owner to the question ten days after the choice, or earlier. */
export const DESFECHOS_DO_DONO = ['vendi', 'baixou', 'sem_contato', 'loja_desistiu', 'nao_vendi'] as const

/** Reasons for a lower price. Only a fact that the owner stated wrong, shown by photos, keeps the word. */
export const MOTIVOS_DA_BAIXA = {
  fato_errado: 'O dono informou errado um fato importante (com fotos em até 24 horas)',
  desgaste: 'Desgaste normal da idade',
  reparos: 'Pequenos reparos',
  ja_informado: 'Defeito que o dono já tinha informado',
  quilometragem: 'Quilometragem com diferença de até 2%',
  outro: 'Outro motivo',
} as const

/** The smallest payment that keeps an offer: 98 % of it, or R$ 500 less, whichever is lower. */
export function minimoCumprido(valor: number): number {
  return Math.min(Math.ceil(valor * 0.98), valor - 500)
}

/** The facts of a case. */
export type Caso = {
  valor: number
  escolhida_em: Date
  contato_em: Date | null
  loja: { desfecho: (typeof DESFECHOS_DA_LOJA)[number]; valor: number | null; motivo: string | null } | null
  dono: { desfecho: (typeof DESFECHOS_DO_DONO)[number]; valor: number | null } | null
  /** Photos of the wrong fact came within 24 hours of the agency's answer. */
  com_fotos: boolean
}

/** Milliseconds for the first contact. */
const CONTATO_MS = DIA_MS

/**
 * True if the agency kept its word, false if not, null if the case is not counted. No case counts without both
 * answers; the absence of a contact is the agency's answer if the owner says so. If the answers differ about the price,
 * the owner's counts, and the agency may object.
 */
export function julgar({ valor, escolhida_em, contato_em, loja, dono, com_fotos }: Caso): boolean | null {
  if (!dono || dono.desfecho === 'nao_vendi') return null
  const demorou = !contato_em || contato_em.getTime() > escolhida_em.getTime() + CONTATO_MS
  if (dono.desfecho === 'sem_contato') return demorou ? false : null
  if (!loja) return null
  if (dono.desfecho === 'loja_desistiu' || loja.desfecho === 'desistiu') return false
  if (demorou) return false
  const pago = dono.valor ?? (dono.desfecho === 'vendi' ? loja.valor : null)
  if (pago !== null && pago >= minimoCumprido(valor)) return true
  return loja.desfecho === 'baixou' && loja.motivo === 'fato_errado' && com_fotos
}
