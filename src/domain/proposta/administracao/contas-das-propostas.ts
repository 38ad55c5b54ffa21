import { eq, type SQL, sql } from 'drizzle-orm'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { DIA_MS, MINUTO_MS } from '#domain/tempo/tempo.ts'
import { propostas_contadas } from './contadas.table.ts'
import { type Conta, PERIODOS } from './painel.regras.ts'

/**
 * Maximum number of windows that a request counts itself; a job counts larger periods every five minutes. Our choice.
 */
export const CONTADAS_NA_HORA = 1_000
/** Age from which a stored count is ignored, because the job must have stopped. Our choice. */
const VALE_MS = 15 * MINUTO_MS

/** Returns the start of a period that ends now. */
const calcularInicio = (agora: Date, dias: string) =>
  sql`${new Date(agora.getTime() - Number(dias) * DIA_MS)}::timestamptz`

/**
 * Reads the count of a period: counted now, or for a large period the last count of the job, with its time.
 * @param naHora maximum number of windows to count now.
 */
export async function lerConta(
  tx: Queries,
  agora: Date,
  dias: string,
  naHora = CONTADAS_NA_HORA,
): Promise<Conta & { contadas_em: Date | null }> {
  const desde = calcularInicio(agora, dias)
  if (await temMaisQue(tx, desde, naHora)) {
    const [guardada] = await tx
      .select()
      .from(propostas_contadas)
      .where(eq(propostas_contadas.dias, Number(dias)))
    if (guardada && agora.getTime() - guardada.contadas_em.getTime() < VALE_MS)
      return { ...guardada.conta, contadas_em: guardada.contadas_em }
  }
  return { ...(await contar(tx, desde)), contadas_em: null }
}

/** Stores the counts of large periods, for the panel. */
export async function guardarContas({ db, clock }: Mundo, naHora = CONTADAS_NA_HORA): Promise<void> {
  for (const dias of PERIODOS)
    await db.demorado(async tx => {
      const contadas_em = clock.now()
      const desde = calcularInicio(contadas_em, dias)
      if (!(await temMaisQue(tx, desde, naHora))) return
      const nova = { contadas_em, conta: await contar(tx, desde) }
      await tx
        .insert(propostas_contadas)
        .values({ dias: Number(dias), ...nova })
        .onConflictDoUpdate({ target: propostas_contadas.dias, set: nova })
    })
}

async function temMaisQue(tx: Queries, desde: SQL, quantas: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from janelas where aberta_em >= ${desde} offset ${quantas} limit 1`,
  )
  return rows.length > 0
}

/** Counts the windows since an instant. */
async function contar(tx: Queries, desde: SQL): Promise<Conta> {
  return {
    numeros: await contarNumeros(tx, desde),
    motivos: await contarMotivos(tx, desde),
    agencias: await contarAgencias(tx, desde),
  }
}

/** Counts the windows by their state, with medians of their times and amounts. */
async function contarNumeros(tx: Queries, desde: SQL): Promise<Conta['numeros']> {
  const { rows } = await tx.execute<Conta['numeros']>(sql`
    select count(*)::integer as abertas,
      count(primeira_em)::integer as com_proposta,
      count(*) filter (where primeira_em is null and estado <> 'aberta')::integer as sem_proposta,
      count(*) filter (where estado = 'aceita')::integer as aceitas,
      count(*) filter (where estado = 'caducou')::integer as caducaram,
      count(*) filter (where estado = 'encerrada')::integer as encerradas,
      count(*) filter (where estado = 'retirada')::integer as retiradas,
      percentile_cont(0.5) within group (order by extract(epoch from primeira_em - aberta_em)::float8 / 60) as primeira_min,
      percentile_cont(0.5) within group (order by melhor * 2.0::float8 / nullif(valor_troca_min + valor_troca_max, 0))
        as parte_do_meio
    from janelas where aberta_em >= ${desde}`)
  return itemEm(rows, 0)
}

/** Counts the reasons for which owners ended their windows, most frequent first. */
async function contarMotivos(tx: Queries, desde: SQL): Promise<Conta['motivos']> {
  const { rows } = await tx.execute<{ motivo: Conta['motivos'][number][0]; n: number }>(sql`
    select motivo, count(*)::integer as n from janelas
    where aberta_em >= ${desde} and estado = 'encerrada' and motivo is not null
    group by 1 order by 2 desc, 1`)
  return rows.map(({ motivo, n }) => [motivo, n])
}

/** Counts the agencies invited to the windows of the period. */
async function contarAgencias(tx: Queries, desde: SQL): Promise<Conta['agencias']> {
  const { rows } = await tx.execute<Conta['agencias'][number]>(sql`
    select c.agencia_id as id, count(*)::integer as convites, count(p.id)::integer as propostas,
      count(*) filter (where p.situacao in ('escolhida', 'trocada'))::integer as escolhidas
    from janelas j join janelas_convites c on c.janela_id = j.id
      left join propostas p on p.janela_id = c.janela_id and p.agencia_id = c.agencia_id
    where j.aberta_em >= ${desde} group by 1`)
  return rows
}
