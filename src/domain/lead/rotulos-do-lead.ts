import { dizerReferencia } from '#domain/avaliacao/relatorio/dito.ts'
import { rotuloDaReferencia, TIPOS, TIPOS_VEICULO, type TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import type { Desfecho, Negocio, Temperatura } from './classificacao.schema.ts'
import type { leads } from './lead.table.ts'

/** Label of leads without a seller. */
export const VENDEDOR_AUSENTE = 'Sem vendedor'

/** Labels of the goals for dealers and administrators, short enough for a column; the form has its own. */
export const ROTULOS_DO_OBJETIVO: Record<(typeof leads.$inferSelect)['objetivo'], string> = {
  trocar: 'Trocar',
  vender: 'Vender',
  vender_urgente: 'Vender com urgência',
  curiosidade: 'Só curiosidade',
}

/** The goals for a line of a card with little space, clear without a title. */
export const OBJETIVO_CURTO: typeof ROTULOS_DO_OBJETIVO = {
  trocar: 'quer trocar',
  vender: 'quer vender',
  vender_urgente: 'tem pressa',
  curiosidade: 'só curioso',
}

/** The goals as the end of a sentence about the owner. */
export const FRASES_DO_OBJETIVO: typeof ROTULOS_DO_OBJETIVO = {
  trocar: 'quer trocar por um mais novo',
  vender: 'quer vender',
  vender_urgente: 'quer vender com urgência',
  curiosidade: 'quer saber quanto vale',
}

/** Labels of the kinds of vehicle in the panels. */
export const ROTULOS_DO_TIPO = Object.fromEntries(
  TIPOS_VEICULO.map(tipo => [tipo, TIPOS[tipo].rotulo]),
) as Record<TipoVeiculo, string>

/** Labels of the temperatures in the panels. */
export const ROTULOS_DA_TEMPERATURA: Record<Temperatura, string> = {
  quente: 'Quente',
  morno: 'Morno',
  frio: 'Frio',
}

/** Labels of the stages and outcomes in the panels. */
export const ROTULOS_DO_DESFECHO: Record<Desfecho, string> = {
  contatado: 'Contatado',
  visita: 'Visita',
  proposta: 'Proposta',
  fechado: 'Fechado',
  perdido: 'Perdido',
}

/** Labels of the kinds of deal, from the agency's point of view. */
export const ROTULOS_DO_NEGOCIO: Record<Negocio, string> = {
  compra: 'Compramos o veículo',
  venda: 'Vendemos o veículo',
}

/** Columns of a lead, or of its window, that say its reference. */
export type ColunasDaReferencia = Pick<
  typeof leads.$inferSelect,
  | 'tipo_veiculo'
  | 'valor_fipe'
  | 'referencia_estimada'
  | 'referencia_fonte'
  | 'referencia_versoes'
  | 'referencia_min'
  | 'referencia_max'
>

/** Returns the label of a lead's reference, as in its report. */
export const dizerRotuloDaReferencia = (
  lead: Pick<ColunasDaReferencia, 'tipo_veiculo' | 'referencia_estimada' | 'referencia_fonte'>,
) =>
  rotuloDaReferencia(lead.tipo_veiculo, {
    estimada: lead.referencia_estimada,
    fonte: lead.referencia_fonte,
  })

/**
 * Returns the label and text of a lead's reference, a range if the version is unknown, as in its report; no text
 * without a value.
 */
export function dizerReferenciaDoLead(lead: ColunasDaReferencia): { rotulo: string; texto: string | null } {
  const rotulo = dizerRotuloDaReferencia(lead)
  const { valor_fipe, referencia_versoes: versoes } = lead
  if (valor_fipe === null) return { rotulo, texto: null }
  const { texto, faixa } = dizerReferencia(valor_fipe, lerReferencia(lead))
  if (versoes === 1) return { rotulo, texto }
  return { rotulo: `${rotulo}${faixa ? ' de' : ', meio de'} ${versoes} versões`, texto }
}

function lerReferencia({ referencia_min: min_reais, referencia_max: max_reais }: ColunasDaReferencia) {
  const entre_versoes = min_reais === null || max_reais === null ? null : { min_reais, max_reais }
  return { entre_versoes }
}
