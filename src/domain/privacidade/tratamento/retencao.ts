import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Mundo, Quem, Queries } from '#domain/banco/banco.ts'
import { apagarParaSempre, type MundoDoApagamento } from '#domain/lead/apagamento/apagar-lead.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'

/** Retention terms of the data, as the operator set them and as the privacy policy says them. */
export const prazosSchema = z.object({
  /** A lead that an agency has, with its valuation and its assignments, from the day on which it was left. */
  leads_meses: z.int(),
  /** A lead that no agency has, from the day on which it was left. */
  leads_sem_agencia_meses: z.int(),
  /** The visitor's address beside a consent. */
  endereco_meses: z.int(),
  /** Years for the proof of a consent, from its last choice, after the lead was deleted; the same for protocols. */
  provas_anos: z.int(),
  /** The audit trail; the database keeps a year at least. */
  auditoria_anos: z.int(),
  /** Distribution decisions and bulk assignments; the database keeps them for half a year at least. */
  decisoes_meses: z.int(),
  /** An unsent mail. */
  correio_dias: z.int(),
  /** An unused session of an account. */
  sessoes_dias: z.int(),
})
/** The periods in force, each in the unit of its name. */
export type Prazos = z.output<typeof prazosSchema>

/** The erased data of a run, or the data that the next one will erase. */
export const vencidosSchema = z.object({
  leads: z.int(),
  leads_sem_agencia: z.int(),
  enderecos: z.int(),
  provas: z.int(),
  protocolos: z.int(),
  auditoria: z.int(),
  decisoes: z.int(),
  /** Bulk assignments, by the rule or manual. */
  em_massa: z.int(),
  correio: z.int(),
  sessoes: z.int(),
})
/** Counts of rows for each kind of data. */
export type Vencidos = z.output<typeof vencidosSchema>

/** Rows in one transaction: few, so that it blocks others only briefly. Our choice. */
const LOTE = 500

/** Returns an interval as raw SQL: the number is an integer of the settings, never a text from outside. */
const montarIntervalo = (quantos: number, unidade: 'days' | 'months' | 'years') =>
  sql.raw(`interval '${quantos} ${unidade}'`)

/** Returns the first instant that is still kept, for each kind of data. */
function calcularLimites(agora: Date, prazos: Prazos) {
  const desde = sql`${agora.toISOString()}::timestamptz`
  return {
    leads: sql`${desde} - ${montarIntervalo(prazos.leads_meses, 'months')}`,
    leads_sem_agencia: sql`${desde} - ${montarIntervalo(prazos.leads_sem_agencia_meses, 'months')}`,
    enderecos: sql`${desde} - ${montarIntervalo(prazos.endereco_meses, 'months')}`,
    provas: sql`${desde} - ${montarIntervalo(prazos.provas_anos, 'years')}`,
    auditoria: sql`${desde} - ${montarIntervalo(prazos.auditoria_anos, 'years')}`,
    decisoes: sql`${desde} - ${montarIntervalo(prazos.decisoes_meses, 'months')}`,
    correio: sql`${desde} - ${montarIntervalo(prazos.correio_dias, 'days')}`,
    sessoes: sql`${desde} - ${montarIntervalo(prazos.sessoes_dias, 'days')}`,
  }
}

type Limites = ReturnType<typeof calcularLimites>

/** Returns the conditions for expired leads. The term depends on whether an agency has the lead. */
const filtrarLeadsVencidos = ({ leads, leads_sem_agencia }: Limites) => {
  const comAgencia = sql`exists (select 1 from leads_agencias la where la.lead_id = leads.id)`
  return {
    leads: sql`created_at < ${leads} and ${comAgencia}`,
    leads_sem_agencia: sql`created_at < ${leads_sem_agencia} and not ${comAgencia}`,
  }
}

type PrazoDaColuna = readonly [tabela: string, coluna: string, limite: ReturnType<typeof sql>]

/** Returns the terms of data with its date in a column of the same table. */
const colunasDosPrazos = ({ decisoes, correio, sessoes }: Limites) =>
  ({
    decisoes: [['distribuicoes', 'decidida_em', decisoes]],
    em_massa: [
      ['distribuicoes_em_massa', 'pedida_em', decisoes],
      ['atribuicoes_em_massa', 'pedida_em', decisoes],
    ],
    correio: [['emails_saida', 'created_at', correio]],
    sessoes: [['auth_sessions', 'refreshed_at', sessoes]],
  }) as const satisfies Record<string, readonly PrazoDaColuna[]>
type ColunaComPrazo = keyof ReturnType<typeof colunasDosPrazos>

/** Returns the condition for proofs of deleted leads whose last choice has expired. */
const filtrarProvasVencidas = (limite: ReturnType<typeof sql>) => sql`
  registrado_em < ${limite}
  and not exists (select 1 from leads l where l.id = consentimentos.lead_id)
  and not exists (select 1 from consentimentos c where c.lead_id = consentimentos.lead_id and c.registrado_em >= ${limite})`

/**
 * Erases expired data. A job calls it at the start of a server and every night; a repetition is safe.
 *
 * @returns the number of each kind.
 */
export async function apagarVencidos(
  mundo: Pick<Mundo, 'db'> & MundoDoApagamento,
  prazos: Prazos,
): Promise<Vencidos> {
  const { servico } = mundo.db
  const limite = calcularLimites(mundo.clock.now(), prazos)
  const executarEContar = async (instrucao: ReturnType<typeof sql>) =>
    (await servico.execute(instrucao)).rowCount ?? 0
  return {
    leads: await apagarLeadsVencidos(mundo, filtrarLeadsVencidos(limite).leads),
    leads_sem_agencia: await apagarLeadsVencidos(mundo, filtrarLeadsVencidos(limite).leads_sem_agencia),
    enderecos: await repetirLotes(() =>
      executarEContar(sql`update consentimentos set ip = null where id in (
        select id from consentimentos where ip is not null and registrado_em < ${limite.enderecos} limit ${LOTE})`),
    ),
    provas: await repetirLotes(() =>
      executarEContar(sql`delete from consentimentos where id in (
        select id from consentimentos where ${filtrarProvasVencidas(limite.provas)} limit ${LOTE})`),
    ),
    protocolos:
      (await repetirLotes(() =>
        executarEContar(sql`delete from pedidos_de_titular where protocolo in (
          select protocolo from pedidos_de_titular where feito_em < ${limite.provas} limit ${LOTE})`),
      )) +
      (await repetirLotes(() =>
        executarEContar(sql`delete from pedidos_recebidos where protocolo in (
          select protocolo from pedidos_recebidos where registrado_em < ${limite.provas} limit ${LOTE})`),
      )),
    auditoria: await repetirLotes(async () => {
      const { rows } = await servico.execute<{ n: number }>(
        sql`select apagar_auditoria_antiga(${limite.auditoria}, ${LOTE}) as n`,
      )
      return rows[0]?.n ?? 0
    }),
    ...(await somarPorColuna(limite, uma => apagarPorColuna(servico, uma))),
  }
}

/** Applies a function to each table with a column of retention, and adds its results for each kind of data. */
async function somarPorColuna(
  limite: Limites,
  fazer: (uma: PrazoDaColuna) => Promise<number>,
): Promise<Pick<Vencidos, ColunaComPrazo>> {
  const colunas = colunasDosPrazos(limite)
  const somar = async (tabelas: readonly PrazoDaColuna[]) => {
    let soma = 0
    for (const uma of tabelas) soma += await fazer(uma)
    return soma
  }
  return {
    decisoes: await somar(colunas.decisoes),
    em_massa: await somar(colunas.em_massa),
    correio: await somar(colunas.correio),
    sessoes: await somar(colunas.sessoes),
  }
}

/** Erases the expired rows of a table. */
function apagarPorColuna(servico: Queries, [tabela, coluna, limite]: PrazoDaColuna): Promise<number> {
  const [t, c] = [sql.identifier(tabela), sql.identifier(coluna)]
  return repetirLotes(async () => {
    const { rowCount } = await servico.execute(
      sql`delete from ${t} where id in (select id from ${t} where ${c} < ${limite} order by ${c} limit ${LOTE})`,
    )
    return rowCount ?? 0
  })
}

/** Repeats a batch until one is not full. Returns the number of rows. */
async function repetirLotes(lote: () => Promise<number>): Promise<number> {
  let soma = 0
  for (;;) {
    const feitos = await lote()
    soma += feitos
    if (feitos < LOTE) return soma
  }
}

/** Erases the leads that meet a condition; a lead that another transaction has locked waits for the next run. */
function apagarLeadsVencidos(
  mundo: Pick<Mundo, 'db'> & MundoDoApagamento,
  vencidos: ReturnType<typeof sql>,
): Promise<number> {
  return repetirLotes(() =>
    mundo.db.servico.transaction(async tx => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id from leads where ${vencidos} order by created_at limit ${LOTE} for update skip locked`,
      )
      const ids = rows.map(({ id }) => id)
      return apagarParaSempre(tx, mundo, ids, 'prazo')
    }),
  )
}

/** Counts, for the administrator, the data that tomorrow's run will erase. */
export async function preverVencidos(
  mundo: Pick<Mundo, 'db' | 'clock'>,
  quem: Quem,
  prazos: Prazos,
): Promise<Vencidos> {
  const amanha = calcularLimites(new Date(mundo.clock.now().getTime() + DIA_MS), prazos)
  const vistos = await mundo.db.como(quem, tx => contarVencidos(tx, amanha))
  // The administrator's role may not read mails or sessions: the service role counts these tables.
  return { ...vistos, ...(await contarPorColuna(mundo.db.servico, amanha)) }
}

/** Counts the expired rows of the tables that have a term by one column. */
const contarPorColuna = (servico: Queries, limite: Limites) =>
  somarPorColuna(limite, async ([tabela, coluna, antes]) => {
    const { rows } = await servico.execute<{ n: number }>(
      sql`select count(*)::integer as n from ${sql.identifier(tabela)} where ${sql.identifier(coluna)} < ${antes}`,
    )
    return rows[0]?.n ?? 0
  })

/** Counts the expired rows of the other tables. */
async function contarVencidos(tx: Queries, limite: Limites): Promise<Omit<Vencidos, ColunaComPrazo>> {
  const { rows } = await tx.execute<Vencidos>(sql`
    select
      (select count(*)::integer from leads where ${filtrarLeadsVencidos(limite).leads}) as leads,
      (select count(*)::integer from leads where ${filtrarLeadsVencidos(limite).leads_sem_agencia}) as leads_sem_agencia,
      (select count(*)::integer from consentimentos where ip is not null and registrado_em < ${limite.enderecos}) as enderecos,
      (select count(*)::integer from consentimentos where ${filtrarProvasVencidas(limite.provas)}) as provas,
      (select count(*)::integer from pedidos_de_titular where feito_em < ${limite.provas})
        + (select count(*)::integer from pedidos_recebidos where registrado_em < ${limite.provas}) as protocolos,
      (select count(*)::integer from auditoria where quando < ${limite.auditoria}) as auditoria
  `)
  return rows[0] ?? { leads: 0, leads_sem_agencia: 0, enderecos: 0, provas: 0, protocolos: 0, auditoria: 0 }
}
