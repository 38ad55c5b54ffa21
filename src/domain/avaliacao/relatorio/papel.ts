/** One line of an account: what, how much, and why; totals stand out. */
export type LinhaDaConta = { nome: string; valor: string; porque?: string; total?: true }

/** A part of the report on paper, under its title. */
export type ParteDoPapel = {
  titulo: string
  conta?: LinhaDaConta[]
  itens?: readonly string[]
}

/** Figures of the drawing of the report, in whole reais, with their texts. */
type FigurasDaEstrada = {
  referencia: { reais: number; rotulo: string }
  venda: { de: number; ate: number }
  troca: { de: number; ate: number }
  /** For those who do not see it. */
  descricao: string
}

/** The report as it stands on paper: words only, but for the road, which is drawn to scale. Nothing of the person. */
export type RelatorioEmPapel = {
  marca: string
  veiculo: string
  versao: string | null
  /** "42.300 km", "conservação boa"…, in the order of the questionnaire. */
  fatos: string[]
  /** Null where the engine abstained. */
  destaque: { valor: string; faixa: string; confianca: string } | null
  estrada: FigurasDaEstrada | null
  cartoes: { titulo: string; valor: string; legenda: string }[]
  partes: ParteDoPapel[]
  /** When it was made, by what, until when it stands, and how to check it. */
  conferir: { codigo: string; endereco: string; linhas: string[] }
  rodape: string
}
