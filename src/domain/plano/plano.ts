/** Tiers of agencies (spec §3); a plan on offer gives one of them. */
export const NIVEIS = ['basico', 'premium', 'enterprise'] as const
/** One of the tiers. */
export type Nivel = (typeof NIVEIS)[number]

const NOMES_PADRAO: Record<Nivel, string> = {
  basico: 'Básico',
  premium: 'Professional',
  enterprise: 'Enterprise',
}

/**
 * The name of each tier: its plan's name, with plans on offer first, in the order of the list. The tier's own key is
 * internal.
 */
export function nomesDosNiveis(planos: readonly Pick<Plano, 'nivel' | 'nome' | 'ativo'>[]) {
  const nomes = { ...NOMES_PADRAO }
  for (const nivel of NIVEIS) {
    const dele = planos.filter(plano => plano.nivel === nivel)
    const vende = dele.find(({ ativo }) => ativo) ?? dele[0]
    if (vende) nomes[nivel] = vende.nome
  }
  return nomes
}

/** True if a tier's plan includes the detailed reports (spec §9). */
export const temRelatorios = (nivel: Nivel) => nivel !== 'basico'

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
