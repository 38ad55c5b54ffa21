import { sql } from 'drizzle-orm'
import type { Mundo, Quem, Queries } from '#domain/banco.ts'
import { apagarParaSempre, type MundoDoApagamento } from '#domain/lead/apagar.ts'

/** For how long things are kept, as the operator set it and as the privacy policy says it. */
export type Prazos = {
  /** A lead, with its valuation and its assignments, from the day on which it was left. */
  leads_meses: number
  /** The visitor's address beside a consent. */
  endereco_meses: number
  /** The proof of a consent, from the last word about it, once the lead is gone; protocols likewise. */
  provas_anos: number
  /** The audit trail; the database keeps a year at least. */
  auditoria_anos: number
}

/** What a run erased, or what the next one will. */
export type Vencidos = {
  leads: number
  enderecos: number
  provas: number
  protocolos: number
  auditoria: number
}

/** Rows in one transaction: short enough to hold nobody up. */
const LOTE = 500

const interval = (quantos: number, unidade: 'months' | 'years') => sql.raw(`interval '${quantos} ${unidade}'`)

/** The first instant that is still kept, for each kind of thing. */
function limites(agora: Date, prazos: Prazos) {
  const desde = sql`${agora.toISOString()}::timestamptz`
  return {
    leads: sql`${desde} - ${interval(prazos.leads_meses, 'months')}`,
    enderecos: sql`${desde} - ${interval(prazos.endereco_meses, 'months')}`,
    provas: sql`${desde} - ${interval(prazos.provas_anos, 'years')}`,
    auditoria: sql`${desde} - ${interval(prazos.auditoria_anos, 'years')}`,
  }
}

/** Proofs of which the lead is gone and the last word is past the term. */
const provasVencidas = (limite: ReturnType<typeof sql>) => sql`
  registrado_em < ${limite}
  and not exists (select 1 from leads l where l.id = consentimentos.lead_id)
  and not exists (select 1 from consentimentos c where c.lead_id = consentimentos.lead_id and c.registrado_em >= ${limite})`

/**
 * Erases what is past its term; run every night, in as many processes as there are, and again without harm after one
 * that died.
 *
 * @returns how many of each kind.
 */
export async function apagarVencidos(
  mundo: Pick<Mundo, 'db'> & MundoDoApagamento,
  prazos: Prazos,
): Promise<Vencidos> {
  const { servico } = mundo.db
  const limite = limites(mundo.clock.now(), prazos)
  const contado = async (instrucao: ReturnType<typeof sql>) =>
    (await servico.execute(instrucao)).rowCount ?? 0
  return {
    leads: await apagarLeadsVencidos(mundo, limite.leads),
    enderecos: await emLotes(() =>
      contado(sql`update consentimentos set ip = null where id in (
        select id from consentimentos where ip is not null and registrado_em < ${limite.enderecos} limit ${LOTE})`),
    ),
    provas: await emLotes(() =>
      contado(sql`delete from consentimentos where id in (
        select id from consentimentos where ${provasVencidas(limite.provas)} limit ${LOTE})`),
    ),
    protocolos:
      (await emLotes(() =>
        contado(sql`delete from pedidos_de_titular where protocolo in (
          select protocolo from pedidos_de_titular where feito_em < ${limite.provas} limit ${LOTE})`),
      )) +
      (await emLotes(() =>
        contado(sql`delete from pedidos_recebidos where protocolo in (
          select protocolo from pedidos_recebidos where registrado_em < ${limite.provas} limit ${LOTE})`),
      )),
    auditoria: await emLotes(async () => {
      const { rows } = await servico.execute<{ n: number }>(
        sql`select apagar_auditoria_antiga(${limite.auditoria}, ${LOTE}) as n`,
      )
      return rows[0]?.n ?? 0
    }),
  }
}

/** Repeats until a batch is not full. */
async function emLotes(lote: () => Promise<number>): Promise<number> {
  let soma = 0
  for (;;) {
    const feitos = await lote()
    soma += feitos
    if (feitos < LOTE) return soma
  }
}

function apagarLeadsVencidos(
  mundo: Pick<Mundo, 'db'> & MundoDoApagamento,
  limite: ReturnType<typeof sql>,
): Promise<number> {
  return emLotes(() =>
    mundo.db.servico.transaction(async tx => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id from leads where created_at < ${limite} order by created_at limit ${LOTE} for update skip locked`,
      )
      const ids = rows.map(({ id }) => id)
      return apagarParaSempre(tx, mundo, ids, 'prazo')
    }),
  )
}

/** What tomorrow's run will erase, for the administrator to see before it happens. */
export function preverVencidos(
  mundo: Pick<Mundo, 'db' | 'clock'>,
  quem: Quem,
  prazos: Prazos,
): Promise<Vencidos> {
  return mundo.db.como(quem, tx =>
    contarVencidos(tx, new Date(mundo.clock.now().getTime() + 86_400_000), prazos),
  )
}

async function contarVencidos(tx: Queries, quando: Date, prazos: Prazos): Promise<Vencidos> {
  const limite = limites(quando, prazos)
  const { rows } = await tx.execute<Vencidos>(sql`
    select
      (select count(*)::integer from leads where created_at < ${limite.leads}) as leads,
      (select count(*)::integer from consentimentos where ip is not null and registrado_em < ${limite.enderecos}) as enderecos,
      (select count(*)::integer from consentimentos where ${provasVencidas(limite.provas)}) as provas,
      (select count(*)::integer from pedidos_de_titular where feito_em < ${limite.provas})
        + (select count(*)::integer from pedidos_recebidos where registrado_em < ${limite.provas}) as protocolos,
      (select count(*)::integer from auditoria where quando < ${limite.auditoria}) as auditoria
  `)
  return rows[0] ?? { leads: 0, enderecos: 0, provas: 0, protocolos: 0, auditoria: 0 }
}
