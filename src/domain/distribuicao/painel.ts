import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { contagemDoPeriodo } from '#domain/agencia/contagem-do-periodo.ts'
import { selecionarRecebidos } from '#domain/agencia/recebidos.ts'
import type { Mundo, Quem, Queries } from '#domain/banco/banco.ts'
import { inicioDoDia } from '#domain/banco/consulta.ts'
import { DIA_MS, diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { FALTAS, type Falta, ordenarPorQuantidade } from './decisao/motivos.ts'
import { descreverRegra } from './decisao/regra.ts'
import { acharEmVigor } from './vigencia.ts'

/** Days of the longer span, back from now: the same as in the list of agencies. */
export const DIAS_DO_PAINEL = 30

const contagemDosMotivos = z
  .array(z.tuple([z.enum(FALTAS), z.int()]))
  .describe('motivo e quantos leads, do mais comum ao menos')

/** State of the leads that arrived in a period: the parts sum to `chegaram`. */
const caminhoSchema = z.object({
  chegaram: z.int(),
  pela_regra: z.int(),
  por_mao: z.int(),
  pela_escolha: z.int().describe('o dono escolheu a proposta de uma agência'),
  sem_agencia: z.int(),
  sem_consentimento: z.int(),
  /** Of `sem_agencia`, by the reason of the last decision: they sum to it. */
  motivos: contagemDosMotivos,
})
type Caminho = z.output<typeof caminhoSchema>

/** Answer of `GET /api/distribuicao`. */
export const painelDaDistribuicaoSchema = z.object({
  em_vigor: z.object({ versao: z.int(), desde: z.date(), frase: z.string() }).nullable(),
  hoje: caminhoSchema,
  dias_30: caminhoSchema,
  esperando: z.object({
    leads: z.int(),
    proxima: z.string().meta({ format: 'date-time' }).nullable(),
    motivos: contagemDosMotivos,
  }),
  agencias: z.array(
    z.object({
      id: z.uuid(),
      nome: z.string(),
      hoje: z.int(),
      dias_30: z.int(),
      usados: z.int(),
      limite: z.int(),
      usados_desde: z.date(),
    }),
  ),
  devolucoes_pendentes: z.int(),
})

/** Reads the data of the distribution tab: the rule, and the leads received, assigned and waiting, with the reasons. */
export async function lerDistribuicaoDoPainel(
  mundo: Mundo,
  quem: Quem,
): Promise<z.output<typeof painelDaDistribuicaoSchema>> {
  const agora = mundo.clock.now()
  return mundo.db.como(quem, async tx => {
    const emVigor = await acharEmVigor(tx)
    return {
      em_vigor: emVigor
        ? { versao: emVigor.versao, desde: emVigor.desde, frase: descreverRegra(emVigor.regra) }
        : null,
      hoje: await lerCaminho(tx, comecoDeHoje(agora)),
      dias_30: await lerCaminho(tx, comecoDosDias(agora)),
      esperando: await contarEspera(tx),
      agencias: await somarPorAgencia(tx, agora),
      devolucoes_pendentes: await contarPendentes(tx),
    }
  })
}

const comecoDeHoje = (agora: Date) => inicioDoDia(diaEmSaoPaulo(agora))
const comecoDosDias = (agora: Date) =>
  sql`${new Date(agora.getTime() - DIAS_DO_PAINEL * DIA_MS)}::timestamptz`

/** Counts the leads since an instant by what became of them: `u` is the last decision about each. */
async function lerCaminho(tx: Queries, desde: SQL): Promise<Caminho> {
  const { rows } = await tx.execute<{ destino: string; faltou: Falta | null; n: number }>(sql`
    select destino, count(*)::integer as n,
      case when destino = 'sem_agencia' then coalesce(faltou, 'sem_decisao') end as faltou
    from (
      select u.faltou, case
        when la.dadas > 0 then case
          when u.pela_regra then 'pela_regra'
          when exists (select from janelas j where j.lead_id = l.id and j.escolhida_em is not null) then 'pela_escolha'
          else 'por_mao' end
        when not l.aceita_contato_parceiros then 'sem_consentimento' else 'sem_agencia'
      end as destino
      from leads l
      cross join lateral (select count(*) as dadas from leads_agencias where lead_id = l.id) la
      left join lateral (
        select d.faltou, d.faltou is null as pela_regra from distribuicoes d
        where d.lead_id = l.id order by d.decidida_em desc, d.id desc limit 1
      ) u on true
      where l.excluido_em is null and l.created_at >= ${desde}
    ) destinos group by 1, 3
  `)
  const somarDestino = (destino: string) =>
    rows.filter(row => row.destino === destino).reduce((soma, { n }) => soma + n, 0)
  return {
    chegaram: rows.reduce((soma, { n }) => soma + n, 0),
    pela_regra: somarDestino('pela_regra'),
    por_mao: somarDestino('por_mao'),
    pela_escolha: somarDestino('pela_escolha'),
    sem_agencia: somarDestino('sem_agencia'),
    sem_consentimento: somarDestino('sem_consentimento'),
    motivos: ordenarPorQuantidade(
      Object.fromEntries(rows.flatMap(({ faltou, n }) => (faltou ? [[faltou, n]] : []))),
    ),
  }
}

/**
 * Counts the leads that the rule retries, by the reason why no agency received them yet, and the time of the next
 * retry.
 */
async function contarEspera(tx: Queries) {
  const { rows } = await tx.execute<{ faltou: Falta; n: number; proxima: string }>(sql`
    select coalesce(u.faltou, 'em_espera') as faltou, count(*)::integer as n, min(f.tentar_em) as proxima
    from distribuicao_fila f
    join leads l on l.id = f.lead_id and l.excluido_em is null
    left join lateral (
      select d.faltou from distribuicoes d where d.lead_id = f.lead_id order by d.decidida_em desc, d.id desc limit 1
    ) u on true
    group by 1
  `)
  const proximas = rows.map(({ proxima }) => new Date(proxima).toISOString()).sort()
  return {
    leads: rows.reduce((soma, { n }) => soma + n, 0),
    proxima: proximas[0] ?? null,
    motivos: ordenarPorQuantidade(Object.fromEntries(rows.map(({ faltou, n }) => [faltou, n]))),
  }
}

/**
 * Lists the active agencies with their leads of today and of thirty days, and their use of the period since
 * `usados_desde`.
 */
async function somarPorAgencia(tx: Queries, agora: Date) {
  const { rows } = await tx.execute<{ agencia_id: string; hoje: number; dias_30: number }>(sql`
    select agencia_id, count(*) filter (where atribuido_em >= ${comecoDeHoje(agora)})::integer as hoje,
      count(*)::integer as dias_30
    from ${selecionarRecebidos(comecoDosDias(agora))} recebidos group by 1
  `)
  const recebidos = new Map(rows.map(row => [row.agencia_id, row]))
  const linhas = await tx.select().from(agencias).orderBy(agencias.nome)
  return linhas
    .filter(({ ativa, status_assinatura }) => ativa && status_assinatura === 'active')
    .map(agencia => {
      const { usados, limite, periodo } = contagemDoPeriodo(agencia, agora)
      const { hoje = 0, dias_30 = 0 } = recebidos.get(agencia.id) ?? {}
      return {
        id: agencia.id,
        nome: agencia.nome,
        hoje,
        dias_30,
        usados,
        limite,
        usados_desde: periodo.inicio,
      }
    })
}

/** Counts the returns that wait for a decision. */
async function contarPendentes(tx: Queries): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::integer as n from devolucoes d
      join leads l on l.id = d.lead_id and l.excluido_em is null where d.estado = 'pendente'`,
  )
  return rows[0]?.n ?? 0
}
