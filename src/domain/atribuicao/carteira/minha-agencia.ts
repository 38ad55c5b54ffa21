import { and, asc, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { contagemDoPeriodo } from '#domain/agencia/contagem-do-periodo.ts'
import { membros_agencias } from '#domain/agencia/membro.table.ts'
import type { PapelNaAgencia } from '#domain/agencia/papel.ts'
import { TERMINAIS } from '#domain/agencia/situacao.ts'
import { assinaturas } from '#domain/assinatura/assinatura.table.ts'
import { compraDe } from '#domain/assinatura/assinatura.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import { inicioDoDia } from '#domain/banco/consulta.ts'
import { leads_agencias } from '#domain/lead/lead.table.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { lerPlanosVisiveis } from '#domain/plano/leitura.ts'
import { nomesDosNiveis, type Plano } from '#domain/plano/plano.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { filtrarResultado, retornoVencido } from './recorte.ts'

const AGENCIA_AUSENTE = 'Agência não encontrada. Entre em contato com o suporte.'

/** A member of the agency's team, with the fields visible to the whole team. Active members come first, by name. */
export type Colega = { id: string; nome: string; papel: PapelNaAgencia; ativo: boolean }

/**
 * Reads the signed-in agency with its team and counts of leads. Owners also get its subscription and the use of the
 * current period (spec §2), which the seller's database role cannot read.
 * @throws Recusa for an account without an agency.
 */
export async function lerMinhaAgencia(mundo: Mundo, quem: Quem) {
  return mundo.db.como(quem, async tx => {
    const agora = mundo.clock.now()
    const { id, nome, logo_url, ativa } = agencias
    // The policy shows only the account's own agency.
    const [agencia] = await tx.select({ id, nome, logo_url, ativa }).from(agencias)
    if (!agencia) throw new Recusa('nao_encontrado', AGENCIA_AUSENTE)
    const comum = {
      ...agencia,
      eu: contaDe(quem),
      equipe: await lerEquipe(tx, agencia.id),
      ...(await contarDaAgencia(tx, agencia.id, agora)),
    }
    if (quem.papel === 'vendedor') return { papel: 'vendedor' as const, ...comum }
    return { papel: 'dono' as const, ...comum, ...(await lerContrato(tx, agencia.id, agora)) }
  })
}

/** Reads the people of an agency, in a transaction that may read them. */
export function lerEquipe(tx: Queries, agencia_id: string): Promise<Colega[]> {
  const { user_id, nome, papel, ativo } = membros_agencias
  return tx
    .select({ id: user_id, nome, papel, ativo })
    .from(membros_agencias)
    .where(eq(membros_agencias.agencia_id, agencia_id))
    .orderBy(desc(ativo), asc(sql`dobrar(${nome})`), asc(user_id))
}

/** Reads the plan of an agency, with the use of its current period. */
async function lerContrato(tx: Queries, agencia_id: string, agora: Date) {
  const [linha] = await tx.select().from(agencias).where(eq(agencias.id, agencia_id))
  if (!linha) throw new Recusa('nao_encontrado', AGENCIA_AUSENTE)
  const { periodo, usados, limite } = contagemDoPeriodo(linha, agora)
  const planos = await lerPlanosVisiveis(tx)
  const { status_assinatura, assinatura_origem } = linha
  const viva = await lerViva(tx, agencia_id)
  const plano_id = idDoPlano(linha, planos, viva?.price_id)
  const planoPago = planos.find(({ id }) => id === plano_id)
  // The column has a tier even before the first payment.
  const plano = compraDe(linha) === 'assinar' ? null : (planoPago?.nivel ?? linha.plano)
  return {
    /** Address of the agency's mails. */
    email: linha.email,
    plano,
    plano_nome: plano && nomesDosNiveis(planos)[plano],
    plano_id,
    status_assinatura,
    assinatura_origem,
    limite_leads_mensal: limite,
    leads_usados_mes_atual: usados,
    usados_desde: periodo.inicio,
    renova_em: status_assinatura === 'active' ? periodo.fim : null,
    cancela_em: viva?.status === 'active' ? viva.cancela_em : null,
  }
}

/**
 * Finds the agency's plan: the one of the price that it pays, else one of its tier; null without any. An agency that
 * would have to subscribe (`assinar`) pays for none; its column `plano` has a tier even then.
 * @param price_id price of the active subscription, if any.
 */
export function idDoPlano(
  agencia: Pick<typeof agencias.$inferSelect, 'plano' | 'status_assinatura' | 'assinatura_origem'>,
  planos: readonly Pick<Plano, 'id' | 'nivel' | 'stripe_price_id'>[],
  price_id: string | null | undefined,
): string | null {
  if (compraDe(agencia) === 'assinar') return null
  const plano =
    planos.find(({ stripe_price_id }) => stripe_price_id === price_id) ??
    planos.find(({ nivel }) => nivel === agencia.plano)
  return plano?.id ?? null
}

/** Reads the provider's subscription that has not ended. */
async function lerViva(tx: Queries, agencia_id: string) {
  const { status, price_id, cancela_em } = assinaturas
  const [viva] = await tx
    .select({ status, price_id, cancela_em })
    .from(assinaturas)
    .where(and(eq(assinaturas.agencia_id, agencia_id), notInArray(assinaturas.status, [...TERMINAIS])))
    .limit(1)
  return viva
}

/**
 * Counts an agency's leads. A separate query for each count uses its own index; one query for all would read every lead
 * of the agency.
 */
async function contarDaAgencia(tx: Queries, agencia_id: string, agora: Date) {
  const { oculta, atribuido_em } = leads_agencias
  const contar = (condicao?: SQL) =>
    sql`(select count(*) from ${leads_agencias}
      where ${and(eq(leads_agencias.agencia_id, agencia_id), eq(oculta, false), condicao)})::integer`
  const { rows } = await tx.execute<{
    total_leads: number
    leads_hoje: number
    retornos_vencidos: number
    sem_contato: number
  }>(sql`
    select ${contar()} as total_leads,
      ${contar(sql`${atribuido_em} >= ${inicioDoDia(diaEmSaoPaulo(agora))}`)} as leads_hoje,
      ${contar(retornoVencido(agora))} as retornos_vencidos,
      ${contar(filtrarResultado('novo'))} as sem_contato
  `)
  return itemEm(rows, 0)
}
