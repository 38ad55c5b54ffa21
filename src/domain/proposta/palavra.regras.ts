import { reais } from '#domain/numero/dinheiro.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { prazoDoContato } from './janela.regras.ts'

/** Answers of the chosen agency after the inspection: it paid, cut the price, or withdrew. */
export const DESFECHOS_DA_LOJA = ['pagou', 'baixou', 'desistiu'] as const
/** Answers of the owner about the result of the choice. */
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

/** Limits of a payment that keeps an offer: the smallest share of it, or the most reais below it. Our choices. */
const CUMPRE = { parte: 0.98, folga_reais: 500 } as const

/** Returns the smallest payment that keeps an offer: 98 % of it, or R$ 500 less, whichever is lower. */
export function minimoCumprido(valor: number): number {
  return Math.min(Math.ceil(valor * CUMPRE.parte), valor - CUMPRE.folga_reais)
}

/** Formats the difference that still keeps an offer: "R$ 1.070 (2%)", or "R$ 500" for a cheap vehicle. */
export function dizerFolga(valor: number): string {
  const folga_reais = valor - minimoCumprido(valor)
  const percentual = Math.round((1 - CUMPRE.parte) * 100)
  return folga_reais > CUMPRE.folga_reais ? `${reais(folga_reais)} (${percentual}%)` : reais(folga_reais)
}

/** Kilometres beyond the stated ones that never justify a lower price, in percent. Our choice. */
export const FOLGA_KM_PERCENTUAL = 2

/** Tells if the inspected kilometres are so much higher than the stated ones that the fact was stated wrong. */
export function kmJustificaBaixa(informada: number, vistoriada: number): boolean {
  return vistoriada * 100 > informada * (100 + FOLGA_KM_PERCENTUAL)
}

/** Photos of a wrong fact count if they come within this time of the agency's answer. */
export const PRAZO_DAS_FOTOS_MS = DIA_MS

/** The facts of a case. */
export type Caso = {
  valor: number
  escolhida_em: Date
  contato_em: Date | null
  loja: { desfecho: (typeof DESFECHOS_DA_LOJA)[number]; valor: number | null; motivo: string | null } | null
  dono: { desfecho: (typeof DESFECHOS_DO_DONO)[number]; valor: number | null } | null
  /** Photos of the wrong fact came within 24 hours of the agency's answer. */
  com_fotos: boolean
  /** The owner's answer about the wrong fact; null before it. */
  confere: boolean | null
}

/**
 * Judges a case: true if the agency kept its word, false if not, null if the case is not counted. No case counts
 * without both answers, except a missing contact that the agency did not mark in its time either. If the answers differ,
 * the owner's counts, and the agency may object. An unmarked contact is not late.
 */
export function julgar(caso: Caso): boolean | null {
  const { valor, loja, dono } = caso
  if (!dono) return null
  if (dono.desfecho === 'sem_contato') return julgarSemContato(caso)
  if (!loja) return null
  if (dono.desfecho === 'loja_desistiu') return false
  // The agency withdrew, or cut the price without a proved wrong fact.
  const quebrou = loja.desfecho === 'desistiu' || (loja.desfecho === 'baixou' && !ehFatoErrado(caso))
  // Without a sale no price was paid: only what the agency itself says counts against it.
  if (dono.desfecho === 'nao_vendi') return quebrou ? false : null
  if (ehDemorado(caso)) return false
  const pago = dono.valor ?? (dono.desfecho === 'vendi' ? loja.valor : null)
  if (pago !== null && pago >= minimoCumprido(valor)) return true
  return loja.desfecho === 'baixou' && !quebrou
}

function ehDemorado({ escolhida_em, contato_em }: Caso): boolean {
  return contato_em !== null && contato_em > prazoDoContato(escolhida_em)
}

/** Judges a contact that never came, as the owner says. If the agency marked it in time, its answer is awaited. */
function julgarSemContato(caso: Caso): false | null {
  const marcou = caso.contato_em !== null && !ehDemorado(caso)
  return marcou && !caso.loja ? null : false
}

/** Tells if a price was cut for a fact stated wrong, proved by photos and not denied by the owner. */
function ehFatoErrado({ loja, com_fotos, confere }: Caso): boolean {
  return loja?.motivo === 'fato_errado' && com_fotos && confere !== false
}
