import { and, asc, count, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Mundo, Quem, Queries } from '#domain/banco/banco.ts'
import { idsDaSelecao, type Selecao } from '#domain/lead/lista/selecao.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { atribuirNaTransacao } from '../atribuir.ts'
import { atribuicoes_em_massa, recusas_em_massa } from './em-massa.table.ts'
import { aposOPar, parDaVez, semRepetir, totalDePares } from './par-da-vez.ts'

/** Maximum number of leads in one bulk assignment. */
export const LEADS_DE_UMA_VEZ = 5_000

/** Progress of a bulk assignment, in pairs of lead and agency; the refusals grow with it and stay. */
export const andamentoSchema = z.object({
  id: z.uuid(),
  total: z.int().describe('pares de lead e agência'),
  feitos: z.int(),
  atribuidos: z.int(),
  /** A reason for refused pairs, and its count. */
  recusas: z.array(z.object({ motivo: z.string(), vezes: z.int() })),
  pedida_em: z.date(),
  terminada_em: z.date().nullable(),
})
type Andamento = z.output<typeof andamentoSchema>

type Linha = typeof atribuicoes_em_massa.$inferSelect

/**
 * Stores a bulk assignment, each lead and agency once, for the job queue. A filter is evaluated at this moment.
 * @throws Recusa for an empty selection or one larger than `LEADS_DE_UMA_VEZ`.
 */
export async function pedirAtribuicoes(
  mundo: Mundo,
  quem: Quem,
  selecao: Selecao,
  agenciaIds: readonly string[],
): Promise<Andamento> {
  return mundo.db.como(quem, async tx => {
    const leadIds = await idsDaSelecao(tx, mundo.db.cofre, selecao, LEADS_DE_UMA_VEZ)
    const pedido = {
      id: mundo.novoId(),
      pedida_por: String(quem.claims.sub),
      pedida_em: mundo.clock.now(),
      ...semRepetir(leadIds, agenciaIds),
    }
    await tx.insert(atribuicoes_em_massa).values(pedido)
    await tx.execute(sql`select notificar('atribuicoes_pedidas', ${pedido.id})`)
    return acharAndamento(tx, pedido.id)
  })
}

/** Progress of a bulk assignment. @throws Recusa for an unknown one. */
export function lerAtribuicoes(mundo: Mundo, quem: Quem, id: string): Promise<Andamento> {
  return mundo.db.como(quem, tx => acharAndamento(tx, id))
}

async function acharAndamento(tx: Queries, id: string): Promise<Andamento> {
  const [linha] = await tx.select().from(atribuicoes_em_massa).where(eq(atribuicoes_em_massa.id, id))
  if (!linha) throw new Recusa('nao_encontrado', 'Não encontramos essa atribuição.')
  const [andamento] = await andamentosDe(tx, [linha])
  return andamento as Andamento
}

async function andamentosDe(tx: Queries, linhas: readonly Linha[]): Promise<Andamento[]> {
  if (!linhas.length) return []
  const { atribuicao_id, motivo } = recusas_em_massa
  const recusas = await tx
    .select({ atribuicao_id, motivo, vezes: count() })
    .from(recusas_em_massa)
    .where(
      inArray(
        atribuicao_id,
        linhas.map(({ id }) => id),
      ),
    )
    .groupBy(atribuicao_id, motivo)
    .orderBy(desc(count()), asc(motivo))
  return linhas.map(linha => {
    const { id, feitos, atribuidos, pedida_em, terminada_em } = linha
    const delas = recusas.filter(recusa => recusa.atribuicao_id === id)
    return {
      id,
      total: totalDePares(linha),
      feitos,
      atribuidos,
      recusas: delas.map(({ motivo: porque, vezes }) => ({ motivo: porque, vezes })),
      pedida_em,
      terminada_em,
    }
  })
}

/** Time for which a bulk assignment is shown to the administrator who requested it. */
const RECENTE_MS = 24 * 3_600_000
const RECENTES_MAXIMO = 5

/** The administrator's newest bulk assignments, so that a closed tab loses no result. */
export function listarRecentes(mundo: Mundo, quem: Quem): Promise<Andamento[]> {
  const { pedida_por, pedida_em } = atribuicoes_em_massa
  const desde = new Date(mundo.clock.now().getTime() - RECENTE_MS)
  return mundo.db.como(quem, async tx => {
    const linhas = await tx
      .select()
      .from(atribuicoes_em_massa)
      .where(and(eq(pedida_por, String(quem.claims.sub)), gte(pedida_em, desde)))
      .orderBy(desc(pedida_em))
      .limit(RECENTES_MAXIMO)
    return andamentosDe(tx, linhas)
  })
}

/** Ids of the unfinished bulk assignments, oldest first. */
export async function listarInacabadas(db: Queries): Promise<string[]> {
  const { id, terminada_em, pedida_em } = atribuicoes_em_massa
  const linhas = await db
    .select({ id })
    .from(atribuicoes_em_massa)
    .where(isNull(terminada_em))
    .orderBy(asc(pedida_em))
  return linhas.map(linha => linha.id)
}

/**
 * Executes a bulk assignment from its current position. Each pair and its progress note are one transaction. A process
 * that crashes in the middle, or a second one on the same work, repeats and skips no pair.
 */
export async function executarAtribuicoes(mundo: Mundo, id: string): Promise<void> {
  let linha = await acharPedido(mundo, id)
  while (linha && !linha.terminada_em) linha = await fazerUmPar(mundo, linha)
}

async function acharPedido(mundo: Mundo, id: string): Promise<Linha | undefined> {
  const [linha] = await mundo.db.servico
    .select()
    .from(atribuicoes_em_massa)
    .where(eq(atribuicoes_em_massa.id, id))
  return linha
}

/**
 * Executes the next pair and returns the state of the work after it. The state is computed from this pair, to avoid
 * reading thousands of leads again. If another process has continued, it is the stored state.
 */
async function fazerUmPar(mundo: Mundo, linha: Linha): Promise<Linha | undefined> {
  const par = parDaVez(linha)
  if (!par) return undefined
  const { lead_id, agencia_id } = par
  const quem: Quem = { papel: 'admin', claims: { sub: linha.pedida_por } }
  const minha = (work: (tx: Queries) => Promise<Linha>) =>
    mundo.db.como(quem, async tx => ((await ehAVez(tx, linha)) ? work(tx) : undefined))
  const depois = await minha(async tx => {
    await atribuirNaTransacao(tx, mundo, quem, lead_id, [agencia_id])
    return anotar(tx, mundo, linha, { atribuidos: linha.atribuidos + 1 })
  }).catch(erro => {
    if (!(erro instanceof Recusa)) throw erro
    const motivo = erro.message
    return minha(async tx => {
      await tx.insert(recusas_em_massa).values({ atribuicao_id: linha.id, lead_id, agencia_id, motivo })
      return anotar(tx, mundo, linha)
    })
  })
  return depois ?? acharPedido(mundo, linha.id)
}

/** Locks the row of the work. Another process with the same item waits here, then finds that the count has advanced. */
async function ehAVez(tx: Queries, { id, feitos }: Linha): Promise<boolean> {
  const [agora] = await tx
    .select({ feitos: atribuicoes_em_massa.feitos })
    .from(atribuicoes_em_massa)
    .where(eq(atribuicoes_em_massa.id, id))
    .for('no key update')
  return agora?.feitos === feitos
}

/** Records the pair as done and notifies open screens, in one statement. */
async function anotar(
  tx: Queries,
  mundo: Pick<Mundo, 'clock'>,
  linha: Linha,
  mudanca: Partial<Pick<Linha, 'atribuidos'>> = {},
): Promise<Linha> {
  const { feitos, terminou } = aposOPar(linha)
  const depois = { ...linha, ...mudanca, feitos, terminada_em: terminou ? mundo.clock.now() : null }
  await tx.execute(sql`
    with anotado as (
      update atribuicoes_em_massa set feitos = ${feitos}, atribuidos = ${depois.atribuidos},
        terminada_em = ${depois.terminada_em?.toISOString() ?? null}::timestamptz
      where id = ${linha.id}
    ) select notificar('atribuicoes', ${linha.id})`)
  return depois
}
