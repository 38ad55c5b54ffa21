import type { Grafico } from './grafico.ts'

/** One line of an account: name, amount and reason; totals are highlighted. */
export type LinhaDaConta = { nome: string; valor: string; porque?: string; total?: true }

/** A figure with its name and its explanation. */
type Cartao = { titulo: string; valor: string; legenda: string }

/** A part of the printed report, under its title. */
export type ParteDoImpresso = {
  titulo: string
  conta?: LinhaDaConta[]
  itens?: readonly string[]
  fatos?: readonly Cartao[]
  graficos?: readonly Grafico[]
}

/** Figures of the drawing of the report, in whole reais, with their texts. */
type FigurasDaEstrada = {
  /** Its ends, equal if it is one figure. */
  referencia: { de: number; ate: number; rotulo: string }
  venda: { de: number; ate: number }
  troca: { de: number; ate: number }
  /** The place of this vehicle. */
  aqui: { reais: number; rotulo: string }
  /** Text alternative for screen readers. */
  descricao: string
}

/** The printed report: words, and drawings to scale: the road and the charts. It has no personal data. */
export type RelatorioImpresso = {
  marca: string
  veiculo: string
  versao: string | null
  /** "42.300 km", "conservação boa"…, in the order of the questionnaire. */
  fatos: string[]
  /** Null if the engine abstained. */
  destaque: { nome: string; valor: string; faixa: string; confianca: string } | null
  estrada: FigurasDaEstrada | null
  cartoes: Cartao[]
  partes: ParteDoImpresso[]
  /** Its date, engine and last valid day, and the instructions for a check. */
  conferir: { codigo: string; endereco: string; linhas: string[] }
  rodape: string
}
