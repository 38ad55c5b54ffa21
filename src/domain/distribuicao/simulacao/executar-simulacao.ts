import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { limiteEm } from '#domain/agencia/contagem-do-periodo.ts'
import { periodoEm } from '#domain/agencia/periodo.ts'
import { COLUNAS_DO_LEAD } from '#domain/atribuicao/atribuir.ts'
import { type Mundo, mundoDeLeitura, type Queries } from '#domain/banco/banco.ts'
import { acharTrabalho } from '#domain/fila/trabalho.ts'
import { leads, leads_agencias } from '#domain/lead/lead.table.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { type LinhaDoLead, lerAgencias, lerPalavras, montarCandidato, montarLead } from '../candidatos.ts'
import type { Regra } from '../decisao/regra.schema.ts'
import type { Lado, ResultadoDaSimulacao } from '../decisao/resultado-da-simulacao.ts'
import { simulacoes } from '../distribuicao.table.ts'
import { acharEmVigor } from '../vigencia.ts'
import type { AgenciaSimulada } from './agencia-simulada.ts'
import { comparar, medirEsperas, resumir } from './medir-simulacao.ts'
import { exigirRegra, type Periodo } from './simulacao.ts'
import { type Simulacao, simular } from './simular.ts'

/** Leads in one read. Our choice. */
const LOTE = 2_000
/** Number of leads after which the simulation lets other work of the process run. Decision 0085. */
const LEADS_POR_PAUSA = 100
/**
 * Days before a simulation whose received leads are read. A plan's period has at most 31; an agency without a lead in
 * all these days counts as one that never received. Twice 31.
 */
const DIAS_DE_HISTORICO = 62

/**
 * Runs a simulation and stores its progress. After an interruption it starts again, because its state is only in memory.
 * @param deUmaVez leads in one read; a test passes few.
 */
export async function executarSimulacao(mundo: Mundo, id: string, deUmaVez = LOTE): Promise<void> {
  const { servico } = mundo.db
  const pedido = await acharTrabalho(servico, simulacoes, id)
  if (!pedido || pedido.terminada_em) return
  const periodo = { de: pedido.de, ate: pedido.ate }
  const regra = await exigirRegra(servico, pedido.regra_versao)
  const emVigor = await acharEmVigor(servico)
  // Reads much data and tolerates a delay of seconds, so it may use a replica.
  const { servico: leitura } = mundoDeLeitura(mundo).db
  const total = await contarLeads(leitura, periodo)
  await servico.update(simulacoes).set({ total, feitos: 0 }).where(eq(simulacoes.id, id))
  const ler = (daRegra: Regra) => lerSimuladas(leitura, daRegra, periodo.de, mundo.clock.now())
  const rascunho = simular(regra, await ler(regra), ...limitesDe(periodo))
  const hoje = emVigor
    ? simularHoje(emVigor.regra, await ler(emVigor.regra), periodo)
    : observarHoje(leitura, await ler(regra), periodo)
  const ids: string[] = []
  for await (const lote of lerLeads(leitura, periodo, deUmaVez)) {
    await darLote(lote, rascunho, hoje)
    ids.push(...lote.map(linha => linha.id))
    // New leads may have arrived since the count.
    if (!(await seguir(servico, mundo, id, Math.min(ids.length, total)))) return
  }
  const resultado = montarResultado(ids, {
    hoje: hoje.terminar(),
    rascunho: rascunho.terminar(),
    hoje_versao: emVigor?.versao ?? null,
  })
  await servico
    .update(simulacoes)
    .set({ resultado, feitos: total, terminada_em: mundo.clock.now() })
    .where(and(eq(simulacoes.id, id), isNull(simulacoes.terminada_em)))
}

/** Gives each lead of a batch to both sides. */
async function darLote(lote: readonly LinhaDoLead[], rascunho: Simulacao, hoje: Hoje): Promise<void> {
  await hoje.lote(lote.map(({ id }) => id))
  for (const [i, linha] of lote.entries()) {
    const lead = montarLead(linha, 0)
    rascunho.receber(lead)
    hoje.receber(lead)
    if (i % LEADS_POR_PAUSA === 0) await new Promise(setImmediate)
  }
}

type Fim = ReturnType<Simulacao['terminar']>

/** Composes the result of both sides. */
function montarResultado(
  ids: readonly string[],
  { hoje, rascunho, hoje_versao }: { hoje: Fim; rascunho: Fim; hoje_versao: number | null },
): ResultadoDaSimulacao {
  return {
    leads: ids.length,
    rascunho: rascunho.lado,
    hoje: hoje.lado,
    hoje_versao,
    ...comparar(ids, hoje.escolhidas, rascunho.escolhidas),
  }
}

const limitesDe = ({ de, ate }: Periodo) => [de.getTime(), ate.getTime()] as const

/** Stores the progress; returns true if the simulation should continue. */
async function seguir(db: Queries, { clock }: Mundo, id: string, feitos: number): Promise<boolean> {
  const [linha] = await db
    .update(simulacoes)
    .set({ feitos, terminada_em: sql`case when parar then ${clock.now()}::timestamptz end` })
    .where(and(eq(simulacoes.id, id), isNull(simulacoes.terminada_em)))
    .returning({ parar: simulacoes.parar })
  return linha?.parar === false
}

/** Today's side, with the same input as the draft's. */
type Hoje = Simulacao & {
  /** Called with the ids of a batch before `receber` gets its leads. */
  lote(ids: readonly string[]): Promise<void>
}

/** Simulates the rule in force. */
function simularHoje(regra: Regra, agencias: readonly AgenciaSimulada[], periodo: Periodo): Hoje {
  return { ...simular(regra, agencias, ...limitesDe(periodo)), lote: async () => undefined }
}

/** The agencies that a lead really has, and the time of its first assignment. */
type Observada = { agencias: string[]; primeira_ms: number | null }

/** Reads the assignments of each of these leads, in their order. */
async function lerObservadas(db: Queries, ids: readonly string[]): Promise<Observada[]> {
  const dadas = ids.length
    ? await db
        .select()
        .from(leads_agencias)
        .where(inArray(leads_agencias.lead_id, [...ids]))
        .orderBy(leads_agencias.atribuido_em)
    : []
  const porLead = Map.groupBy(dadas, ({ lead_id }) => lead_id)
  return ids.map(id => {
    const atribuicoes = porLead.get(id) ?? []
    const primeira_ms = atribuicoes[0]?.atribuido_em.getTime() ?? null
    return { agencias: atribuicoes.map(({ agencia_id }) => agencia_id), primeira_ms }
  })
}

/** Counts, without a rule in force, the real assignments of the leads in the same way. */
function observarHoje(db: Queries, agencias: readonly AgenciaSimulada[], { de, ate }: Periodo): Hoje {
  const escolhidas: string[][] = []
  const recebidos = new Map<string, number>()
  const esperas_ms: number[] = []
  const observadas: Observada[] = []
  return {
    async lote(ids) {
      observadas.push(...(await lerObservadas(db, ids)))
    },
    receber(lead) {
      const { agencias: ids, primeira_ms } = itemEm(observadas, escolhidas.length)
      escolhidas.push(ids)
      if (primeira_ms !== null) esperas_ms.push(primeira_ms - lead.criado_em_ms)
      for (const id of ids) recebidos.set(id, (recebidos.get(id) ?? 0) + 1)
    },
    terminar() {
      const lado: Lado = {
        ...resumir(agencias, recebidos, ...limitesDe({ de, ate })),
        dados: escolhidas.filter(dele => dele.length).length,
        // The reason of an administrator who assigned a lead to no agency is unknown.
        sem_agencia: {},
        espera: medirEsperas(esperas_ms),
      }
      return { lado, escolhidas }
    },
  }
}

const filtrarPeriodo = ({ de, ate }: Periodo) =>
  and(isNull(leads.excluido_em), gte(leads.created_at, de), lt(leads.created_at, ate))

/** Counts the leads of a period. */
async function contarLeads(db: Queries, periodo: Periodo): Promise<number> {
  const [linha] = await db
    .select({ n: sql<number>`count(*)::integer` })
    .from(leads)
    .where(filtrarPeriodo(periodo))
  return linha?.n ?? 0
}

/** Reads the leads of a period in the order of their arrival, in batches. */
async function* lerLeads(db: Queries, periodo: Periodo, quantos: number) {
  // As text, with microseconds: a Date has only milliseconds, and the next batch would repeat the last row.
  const instante = sql<string>`${leads.created_at}::text`
  let ultimo: { instante: string; id: string } | undefined
  for (;;) {
    const depois =
      ultimo &&
      sql`(${leads.created_at}, ${leads.id}) > (${ultimo.instante}::timestamptz, ${ultimo.id}::uuid)`
    const lote = await db
      .select({ ...COLUNAS_DO_LEAD, instante })
      .from(leads)
      .where(and(filtrarPeriodo(periodo), depois))
      .orderBy(leads.created_at, leads.id)
      .limit(quantos)
    if (lote.length) yield lote
    if (lote.length < quantos) return
    ultimo = lote.at(-1)
  }
}

/**
 * Reads the agencies as they are now. Each has the plan's period of the simulation's first instant, with the leads
 * that it received before.
 */
async function lerSimuladas(db: Queries, regra: Regra, de: Date, agora: Date): Promise<AgenciaSimulada[]> {
  const linhas = await lerAgencias(db)
  const palavras = await lerPalavras(db, linhas, regra, agora)
  const { rows } = await db.execute<{ agencia_id: string; quando_ms: number }>(sql`
    select agencia_id, extract(epoch from atribuido_em)::float8 * 1000 as quando_ms from leads_agencias
    where atribuido_em >= ${new Date(de.getTime() - DIAS_DE_HISTORICO * DIA_MS)} and atribuido_em < ${de} and not oculta
    order by atribuido_em
  `)
  const antes = Map.groupBy(rows, ({ agencia_id }) => agencia_id)
  return linhas.map(linha => {
    const { agencia } = linha
    const ancora = agencia.assinatura_inicio ?? agencia.created_at
    const { inicio, fim } = periodoEm(ancora, de)
    const recebidos = antes.get(agencia.id) ?? []
    const usados = recebidos.filter(({ quando_ms }) => quando_ms >= inicio.getTime()).length
    return {
      ...montarCandidato(linha, regra, de, palavras),
      ancora,
      limites: agencia,
      periodo: {
        inicio_ms: inicio.getTime(),
        fim_ms: fim.getTime(),
        usados,
        limite: limiteEm(agencia, { inicio }).limite,
      },
      ultimo_em_ms: recebidos.at(-1)?.quando_ms ?? null,
    }
  })
}
