/** The three tables that FIPE publishes. */
export const TIPOS_FIPE = ['carro', 'moto', 'caminhao'] as const
/** One of the three tables. */
export type TipoFipe = (typeof TIPOS_FIPE)[number]

/** FIPE's model year for a brand-new vehicle (field-facts E). */
export const ANO_ZERO_KM = 32000

/** One row of the FIPE table. `ano` is 32000 for zero km; `mes_ref` is `AAAA-MM`. */
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
