import type { Nivel } from '#domain/plano/plano.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import type { agencias } from './agencia.table.ts'
import { contagemDoPeriodo } from './contagem-do-periodo.ts'
import { ASSINATURA_INATIVA, temAssinaturaPaga } from './situacao.ts'

type Agencia = typeof agencias.$inferSelect

/** Administrator's request for a contract: a tier, none (`null`), and leads beyond the limit in this period. */
export type PedidoDeContrato = { plano?: Nivel | null | undefined; leads_extras?: number | undefined }

/** The columns of a contract. */
type Contrato = Partial<
  Pick<
    Agencia,
    | 'plano'
    | 'status_assinatura'
    | 'assinatura_origem'
    | 'assinatura_inicio'
    | 'limite_leads_mensal'
    | 'leads_extras'
    | 'leads_extras_periodo'
  >
>

const PLANO_PAGO = 'O plano desta agência vem da assinatura paga e muda por ela.'
const EXTRAS_SEM_PLANO = 'Escolha um plano: leads extras se somam ao limite dele.'

/** Returns the columns of a contract from now on, outside the card provider (decision 0050). */
export function criarContrato(plano: Nivel, limite_leads_mensal: number, agora: Date) {
  return {
    plano,
    status_assinatura: 'active' as const,
    assinatura_origem: 'manual' as const,
    assinatura_inicio: agora,
    limite_leads_mensal,
  }
}

/**
 * Returns the changes of an agency's contract by the administrator's request; empty without a change. A tier begins a
 * contract at once or changes the current one. `null` ends it. Extra leads count only in the current period.
 * @param limiteDe leads a month of a tier.
 * @throws Recusa for a plan of a paid subscription, and for extra leads without a current plan.
 */
export async function mudarContrato(
  antes: Agencia,
  pedido: PedidoDeContrato,
  limiteDe: (plano: Nivel) => Promise<number>,
  agora: Date,
): Promise<Contrato> {
  const contrato = await mudarPlano(antes, pedido.plano, limiteDe, agora)
  const depois = { ...antes, ...contrato }
  return { ...contrato, ...concederExtras(depois, pedido.leads_extras, agora) }
}

/** Returns the changes by the requested tier. @throws Recusa if a paid subscription gives another plan. */
async function mudarPlano(
  antes: Agencia,
  plano: Nivel | null | undefined,
  limiteDe: (plano: Nivel) => Promise<number>,
  agora: Date,
): Promise<Contrato> {
  if (plano === undefined) return {}
  if (temAssinaturaPaga(antes)) {
    if (plano === antes.plano) return {}
    throw new Recusa('conflito', PLANO_PAGO, { campos: { plano: PLANO_PAGO } })
  }
  const emVigor = antes.assinatura_origem === 'manual'
  if (plano === null) return emVigor ? FIM_DO_CONTRATO : {}
  if (!emVigor) return criarContrato(plano, await limiteDe(plano), agora)
  return plano === antes.plano ? {} : { plano, limite_leads_mensal: await limiteDe(plano) }
}

/** The columns of an agency without a contract. */
const FIM_DO_CONTRATO: Contrato = {
  status_assinatura: ASSINATURA_INATIVA,
  assinatura_origem: 'nenhuma',
  assinatura_inicio: null,
  limite_leads_mensal: 0,
  leads_extras: 0,
  leads_extras_periodo: null,
}

/** Returns the changes by the requested extra leads. @throws Recusa for extra leads without an active plan. */
function concederExtras(agencia: Agencia, extras: number | undefined, agora: Date): Contrato {
  const { periodo, extras: concedidos } = contagemDoPeriodo(agencia, agora)
  if (extras === undefined || extras === concedidos) return {}
  if (extras > 0 && agencia.status_assinatura !== 'active') {
    throw new Recusa('conflito', EXTRAS_SEM_PLANO, { campos: { leads_extras: EXTRAS_SEM_PLANO } })
  }
  return { leads_extras: extras, leads_extras_periodo: extras > 0 ? periodo.inicio : null }
}
