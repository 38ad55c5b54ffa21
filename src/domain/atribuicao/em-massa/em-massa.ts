import { asc, count, desc, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Mundo, Quem, Queries } from '#domain/banco/banco.ts'
import {
  exigirTrabalho,
  fazerPorPartes,
  listarTrabalhosRecentes,
  type Partes,
  pedirTrabalho,
} from '#domain/fila/trabalho.ts'
import { lerIdsDaSelecao, type Selecao } from '#domain/lead/lista/selecao.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { atribuirNaTransacao } from '../atribuir.ts'
import { atribuicoes_em_massa, recusas_em_massa } from './em-massa.table.ts'
import { LEAD_NAO_PEDIDO, parDaVez, tirarRepetidos, totalDePares } from './par-da-vez.ts'

/** Maximum number of leads in one bulk assignment. Our choice. */
export const LEADS_DE_UMA_VEZ = 5_000

/** Progress of a bulk assignment, in pairs of lead and agency. */
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

type Par = { lead_id: string; agencia_id: string }

/**
 * Stores a bulk assignment, each lead and agency once, for the job queue. A filter is evaluated at this moment.
 * @throws Recusa for an empty selection or one larger than `LEADS_DE_UMA_VEZ`.
 */
export async function pedirAtribuicoes(
  mundo: Mundo,
  quem: Quem,
  selecao: Selecao,
  agencia_ids: readonly string[],
): Promise<Andamento> {
  return mundo.db.como(quem, async tx => {
    const lead_ids = await lerIdsDaSelecao(tx, mundo.db.cofre, selecao, LEADS_DE_UMA_VEZ)
    return pedirNaTransacao(tx, mundo, quem, { pares: tirarRepetidos(lead_ids, agencia_ids), fora: [] })
  })
}

/** Stores a bulk assignment of known leads inside a transaction; the pairs of `fora` are refused at once. */
export async function pedirNaTransacao(
  tx: Queries,
  mundo: Mundo,
  quem: Quem,
  { pares, fora }: { pares: ReturnType<typeof tirarRepetidos>; fora: readonly Par[] },
): Promise<Andamento> {
  const pedido = await pedirTrabalho(tx, mundo, quem, { tabela: atribuicoes_em_massa, pedido: pares })
  for (const [agencia_id, paresDaAgencia] of Map.groupBy(fora, par => par.agencia_id)) {
    await tx.execute(sql`
      insert into recusas_em_massa (atribuicao_id, lead_id, agencia_id, motivo)
      select ${pedido.id}, lead_id, ${agencia_id}, ${LEAD_NAO_PEDIDO}
      from unnest(${sql.param(paresDaAgencia.map(({ lead_id }) => lead_id))}::uuid[]) lead_id`)
  }
  return andamentoDe(tx, pedido)
}

/** Reads the progress of a bulk assignment. @throws Recusa for an unknown one. */
export function lerAtribuicoes(mundo: Mundo, quem: Quem, id: string): Promise<Andamento> {
  return mundo.db.como(quem, async tx =>
    andamentoDe(tx, await exigirTrabalho(tx, atribuicoes_em_massa, id, 'Não encontramos essa atribuição.')),
  )
}

async function andamentoDe(tx: Queries, linha: Linha): Promise<Andamento> {
  return itemEm(await lerAndamentos(tx, [linha]), 0)
}

/** Reads the progress of bulk assignments, with their refusals by reason. */
async function lerAndamentos(tx: Queries, linhas: readonly Linha[]): Promise<Andamento[]> {
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
    const recusasDaAtribuicao = recusas.filter(recusa => recusa.atribuicao_id === id)
    return {
      id,
      total: totalDePares(linha),
      feitos,
      atribuidos,
      recusas: recusasDaAtribuicao.map(({ motivo: porque, vezes }) => ({ motivo: porque, vezes })),
      pedida_em,
      terminada_em,
    }
  })
}

/** Lists the newest bulk assignments that the administrator asked for. */
export function listarRecentes(mundo: Mundo, quem: Quem): Promise<Andamento[]> {
  return mundo.db.como(quem, async tx =>
    lerAndamentos(tx, await listarTrabalhosRecentes(tx, atribuicoes_em_massa, quem, mundo.clock.now())),
  )
}

/** Each pair of lead and agency is a part; a refused pair is noted with its reason. */
const PARES: Partes<Linha> = {
  tabela: atribuicoes_em_massa,
  total: totalDePares,
  canal: 'atribuicoes',
  async fazer(tx, mundo, quem, linha) {
    const { lead_id, agencia_id } = parDaVez(linha)
    if (await temRecusa(tx, linha)) return {}
    await atribuirNaTransacao(tx, mundo, quem, { lead_id, agencia_ids: [agencia_id] })
    return { atribuidos: linha.atribuidos + 1 }
  },
  async recusar(tx, linha, { message: motivo }) {
    await tx.insert(recusas_em_massa).values({ atribuicao_id: linha.id, ...parDaVez(linha), motivo })
    return {}
  },
}

/** Tells if the pair was refused when the work was stored. */
async function temRecusa(tx: Queries, linha: Linha): Promise<boolean> {
  const { lead_id, agencia_id } = parDaVez(linha)
  const { rowCount } = await tx.execute(sql`select 1 from recusas_em_massa
    where atribuicao_id = ${linha.id} and lead_id = ${lead_id} and agencia_id = ${agencia_id}`)
  return rowCount !== 0
}

/** Continues a bulk assignment to its end. */
export const executarAtribuicoes = (mundo: Mundo, id: string): Promise<void> =>
  fazerPorPartes(mundo, PARES, id)
