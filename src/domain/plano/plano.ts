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
 * Returns the name of each tier: its plan's name, with plans on offer first, in the order of the list. The tier's own
 * key is internal.
 */
export function nomesDosNiveis(planos: readonly Pick<Plano, 'nivel' | 'nome' | 'ativo'>[]) {
  const nomes = { ...NOMES_PADRAO }
  for (const nivel of NIVEIS) {
    const planosDoNivel = planos.filter(plano => plano.nivel === nivel)
    const plano = planosDoNivel.find(({ ativo }) => ativo) ?? planosDoNivel[0]
    if (plano) nomes[nivel] = plano.nome
  }
  return nomes
}

/** Tells if a tier's plan includes the detailed reports (spec §9). */
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
  site_proprio: boolean
  versao: number
}

/** Returns the lowest monthly price in reais, for "a partir de"; undefined without plans. */
export function menorPreco(planos: readonly Pick<Plano, 'preco'>[]): number | undefined {
  return planos.length ? Math.min(...planos.map(plano => plano.preco)) : undefined
}

/** Computes the price of one lead in reais when a month's limit is used; null for a plan without leads. */
export function precoPorLead({ preco, limite_leads }: Pick<Plano, 'preco' | 'limite_leads'>): number | null {
  return limite_leads > 0 ? preco / limite_leads : null
}

/** The feature of a plan with `site_proprio`, as plans name it to agencies. */
const SITE_PROPRIO = 'Avaliação no seu site'

/** Adds `SITE_PROPRIO` to the features of a plan that has this setting. Each feature is listed once. */
export function incluirSiteProprio<P extends Pick<Plano, 'beneficios' | 'site_proprio'>>(plano: P): P {
  const { beneficios, site_proprio } = plano
  return { ...plano, beneficios: [...new Set([...beneficios, ...(site_proprio ? [SITE_PROPRIO] : [])])] }
}

/**
 * Separates the features of a list of plans, each once. `comuns` are the features of every plan. `novos` are what a
 * plan adds to `base`, the largest other plan that it contains.
 */
export function separarBeneficios<P extends Pick<Plano, 'nome' | 'beneficios'>>(planos: readonly P[]) {
  const comuns =
    planos[0]?.beneficios.filter(beneficio => planos.every(p => p.beneficios.includes(beneficio))) ?? []
  const doPlano = planos.map(plano => {
    const base = planos
      .filter(outroPlano => temTudoDe(plano, outroPlano))
      .sort((a, b) => b.beneficios.length - a.beneficios.length)[0]
    const ditos = [...comuns, ...(base?.beneficios ?? [])]
    return {
      plano,
      base: base?.nome,
      novos: plano.beneficios.filter(beneficio => !ditos.includes(beneficio)),
    }
  })
  return { comuns, doPlano }
}

/** Tells if a plan has every feature of another one and more. */
function temTudoDe({ beneficios }: Pick<Plano, 'beneficios'>, outro: Pick<Plano, 'beneficios'>): boolean {
  return (
    outro.beneficios.length < beneficios.length &&
    outro.beneficios.every(beneficio => beneficios.includes(beneficio))
  )
}
