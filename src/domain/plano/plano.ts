/** Tiers of agencies (spec §3); a plan on offer gives one of them. */
export const NIVEIS = ['basico', 'premium', 'enterprise'] as const
export type Nivel = (typeof NIVEIS)[number]

/** Tiers as the panels show them. */
export const ROTULOS_DO_NIVEL: Record<Nivel, string> = {
  basico: 'Básico',
  premium: 'Premium',
  enterprise: 'Enterprise',
}

/** A plan as shown to agencies. `preco` in reais a month, `limite_leads` leads a month. */
export type Plano = {
  id: string
  chave: string
  nivel: Nivel
  nome: string
  preco: number
  limite_leads: number
  stripe_price_id: string
  ativo: boolean
  ordem: number
  destaque: boolean
  descricao: string
  beneficios: string[]
  versao: number
}

/** The lowest monthly price in reais, for "a partir de"; undefined without plans. */
export function menorPreco(planos: readonly Pick<Plano, 'preco'>[]): number | undefined {
  return planos.length ? Math.min(...planos.map(plano => plano.preco)) : undefined
}
