/** One line of an account: name, amount and reason; totals are highlighted. */
export type LinhaDaConta = { nome: string; valor: string; porque?: string; total?: true }

/** A part of the printed report, under its title. */
export type ParteDoImpresso = {
  titulo: string
  conta?: LinhaDaConta[]
  itens?: readonly string[]
}

/** Figures of the drawing of the report, in whole reais, with their texts. */
type FigurasDaEstrada = {
  referencia: { reais: number; rotulo: string }
  venda: { de: number; ate: number }
  troca: { de: number; ate: number }
  /** Text alternative for screen readers. */
  descricao: string
}

/** The printed report: words only, except for the road, which is drawn to scale. It has no personal data. */
export type RelatorioImpresso = {
  marca: string
  veiculo: string
  versao: string | null
  /** "42.300 km", "conservação boa"…, in the order of the questionnaire. */
  fatos: string[]
  /** Null if the engine abstained. */
  destaque: { valor: string; faixa: string; confianca: string } | null
  estrada: FigurasDaEstrada | null
  cartoes: { titulo: string; valor: string; legenda: string }[]
  partes: ParteDoImpresso[]
  /** Its date, engine and last valid day, and the instructions for a check. */
  conferir: { codigo: string; endereco: string; linhas: string[] }
  rodape: string
}
