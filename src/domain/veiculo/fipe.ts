/** The tables that FIPE publishes. */
export const TIPOS_FIPE = ['carro', 'moto', 'caminhao'] as const
/** One of these tables. */
export type TipoFipe = (typeof TIPOS_FIPE)[number]

/** FIPE's model year for a brand-new vehicle (field-facts E). */
export const ANO_ZERO_KM = 32000

/** The calendar years that a table may have as model years, besides `ANO_ZERO_KM`. */
export const ANOS_DA_TABELA = { primeiro: 1900, ultimo: 2100 } as const

/** Longest texts of a table, in characters. */
export const LETRAS_DA_TABELA = { marca: 80, modelo: 200, combustivel: 40 } as const

/** Highest plausible price of a table, in reais; a higher one means a wrong column. */
export const PRECO_MAXIMO_REAIS = 100_000_000

/** Tells if a number can be a model year of the FIPE table. */
export function ehAnoDaTabela(ano: number): boolean {
  return ano === ANO_ZERO_KM || (ano >= ANOS_DA_TABELA.primeiro && ano <= ANOS_DA_TABELA.ultimo)
}

/** One row of the FIPE table. `ano` is `ANO_ZERO_KM` for zero km; `mes_ref` is `AAAA-MM`. */
export type LinhaFipe = {
  tipo: TipoFipe
  marca: string
  modelo: string
  ano: number
  combustivel: string
  codigo_fipe: string
  preco_reais: number
  mes_ref: string
  /** Earlier month from which the price was carried, for rows that the month itself lacks. */
  levada_de?: string
}

/** Runs a function for each of FIPE's tables. */
export const montarPorTabela = <T>(fazer: (tipo: TipoFipe) => T): Record<TipoFipe, T> => ({
  carro: fazer('carro'),
  moto: fazer('moto'),
  caminhao: fazer('caminhao'),
})
