import { escreverCanonico } from '#domain/chave/canonico.ts'
import type { Avaliacao } from '../avaliacao.schema.ts'

/** A figure of a report and its recomputed value, in reais. */
export type FiguraDiferente = { nome: string; antes: number | null; agora: number | null }

const FIGURAS = [
  ['Referência', 'valor_fipe'],
  ['Venda, de', 'valor_mercado_min'],
  ['Venda, meio', 'valor_mercado_meio'],
  ['Venda, até', 'valor_mercado_max'],
  ['Troca, de', 'valor_troca_min'],
  ['Troca, até', 'valor_troca_max'],
  ['Custo por km', 'custo_km'],
] as const

/** Lists the figures that differ between two valuations. */
export function listarFigurasDiferentes(antes: Avaliacao, agora: Avaliacao): FiguraDiferente[] {
  return FIGURAS.map(([nome, campo]) => ({
    nome,
    antes: antes[campo] ?? null,
    agora: agora[campo] ?? null,
  })).filter(figura => figura.antes !== figura.agora)
}

/**
 * Tells if two valuations are equal: each figure, each step with its reason, the row of the table, the last valid day.
 * Fields from other sources are ignored: a text by a language model, past and future months, questions.
 */
export function ehMesmaConta(antes: Avaliacao, agora: Avaliacao): boolean {
  const temTextoDaIa = antes.texto_por === 'ia'
  return (
    escreverCanonico(parteDoMotor(antes, temTextoDaIa)) ===
    escreverCanonico(parteDoMotor(agora, temTextoDaIa))
  )
}

function parteDoMotor(avaliacao: Avaliacao, semTexto: boolean): unknown {
  const { no_tempo: _, perguntas: __, texto_por: ___, analise_completa, ...resto } = avaliacao
  return semTexto ? resto : { ...resto, analise_completa }
}
