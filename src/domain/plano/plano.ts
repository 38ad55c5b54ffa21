/** A plan as shown to agencies. `preco` in reais a month, `limite_leads` leads a month. */
export type Plano = {
  id: string
  chave: string
  nome: string
  preco: number
  limite_leads: number
  stripe_price_id: string
  ativo: boolean
  ordem: number
  destaque: boolean
  descricao: string
  beneficios: string[]
}

/** The lowest monthly price in reais, for "a partir de"; undefined without plans. */
export function menorPreco(planos: readonly Pick<Plano, 'preco'>[]): number | undefined {
  return planos.length ? Math.min(...planos.map(plano => plano.preco)) : undefined
}
