import { reais } from '#domain/numero/dinheiro.ts'

/** One vehicle of the comparison. */
export type Coluna = {
  marca: string
  /** Family and year, without the brand. */
  curto: string
  /** "o" or "a", before the name. */
  artigo: string
  /** Address of the vehicle's page. */
  caminho: string
  /** Address of the simulation of the vehicle. */
  avaliar: string
  /** Address of the comparison without the vehicle. */
  sem: string
  /** The estimated value, as text. */
  meio: string
  faixas: Faixas
  referencia: { titulo: string; texto: string }
  /** The other figures by the name of their row. */
  linhas: Readonly<Record<string, string>>
  /** The figures by the name of their row, for rows in which less is better for every owner; null without data. */
  menores: Readonly<Record<string, number | null>>
}

/** Names of the rows whose ranges the road shows. */
export const [VENDA, TROCA, CUSTO] = ['Venda', 'Troca na loja', 'Custo por km'] as const

type Faixa = { min: number; max: number }

/** The ranges of one vehicle in reais; the estimated value lies in the sale's. */
export type Faixas = { venda: Faixa & { meio: number }; troca: Faixa }

/** Says how far the value of a vehicle lies from the first one's: "R$ 1.661 menos que o Onix 2019". */
export function compararComPrimeira(coluna: Coluna, primeira: Coluna): string {
  const mais = coluna.faixas.venda.meio - primeira.faixas.venda.meio
  const nome = `${primeira.artigo} ${primeira.curto}`
  if (mais === 0) return `o mesmo que ${nome}`
  return `${reais(Math.abs(mais))} ${mais < 0 ? 'menos' : 'mais'} que ${nome}`
}

/** The past months of one vehicle. */
export type Serie = {
  nome: string
  pontos: readonly { mes: string; preco_reais: number }[]
}
