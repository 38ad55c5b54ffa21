import { and, asc, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Mundo, Quem, Queries } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { cabecalhoCsv, colunasDoAdmin } from '../lista/lead.csv.ts'
import { idsDaSelecao, type Selecao } from '../lista/selecao.ts'
import { exportacoes, exportacoes_partes } from './exportacao.table.ts'
import { LEADS_POR_PARTE, linhasDoCsv } from './exportar.ts'

/** Retention of a file, in hours. */
export const GUARDA_HORAS = 24
const RECENTES_MAXIMO = 5
const SUMIU = 'Esse arquivo não existe mais: exporte de novo.'

/** Place of a part's sealed lines in the vault. */
export const contextoDaParte = (id: string, ordem: number) => `exportacoes_partes.texto ${id} ${ordem}`

/** Progress of an export, in leads. */
export const exportacaoSchema = z.object({
  id: z.uuid(),
  total: z.int().describe('leads'),
  feitos: z.int(),
  pedida_em: z.date(),
  terminada_em: z.date().nullable(),
})
export type Exportacao = z.output<typeof exportacaoSchema>

/**
 * Stores an export for the job queue. It fixes the leads and their order now, so that a slow export is still one
 * consistent selection. It also audits the export.
 * @param completa with the columns of agencies and results.
 */
export async function pedirExportacao(
  mundo: Mundo,
  quem: Quem,
  selecao: Selecao,
  completa: boolean,
): Promise<Exportacao> {
  return mundo.db.como(quem, async tx => {
    const ids = await idsDaSelecao(tx, mundo.db.cofre, selecao)
    const pedida = {
      id: mundo.novoId(),
      pedida_por: String(quem.claims.sub),
      pedida_em: mundo.clock.now(),
      completa,
      total: ids.length,
    }
    await tx.insert(exportacoes).values(pedida)
    for (let ordem = 0; ordem * LEADS_POR_PARTE < ids.length; ordem++) {
      const lead_ids = ids.slice(ordem * LEADS_POR_PARTE, (ordem + 1) * LEADS_POR_PARTE)
      await tx.insert(exportacoes_partes).values({ exportacao_id: pedida.id, ordem, lead_ids })
    }
    const detalhes = { escopo: 'segundo_plano', linhas: ids.length }
    await auditar(tx, mundo, 'leads_exportados', { quem: pedida.pedida_por, detalhes })
    await tx.execute(sql`select notificar('exportacoes_pedidas', ${pedida.id})`)
    return achar(tx, pedida.id)
  })
}

/** Progress of one of the administrator's own exports. @throws Recusa for an unknown one. */
export function lerExportacao(mundo: Mundo, quem: Quem, id: string): Promise<Exportacao> {
  return mundo.db.como(quem, tx => achar(tx, id))
}

/** The administrator's newest exports whose files still exist. */
export function listarExportacoes(mundo: Mundo, quem: Quem): Promise<Exportacao[]> {
  const desde = new Date(mundo.clock.now().getTime() - GUARDA_HORAS * 3_600_000)
  return mundo.db.como(quem, tx =>
    andamentos(tx)
      .where(gte(exportacoes.pedida_em, desde))
      .orderBy(desc(exportacoes.pedida_em))
      .limit(RECENTES_MAXIMO),
  )
}

async function achar(tx: Queries, id: string): Promise<Exportacao> {
  const [uma] = await andamentos(tx).where(eq(exportacoes.id, id))
  if (!uma) throw new Recusa('nao_encontrado', SUMIU)
  return uma
}

/** Row level security shows only the caller's own. */
function andamentos(tx: Queries) {
  const { id, total, pedida_em, terminada_em } = exportacoes
  return tx
    .select({
      id,
      total,
      feitos: sql<number>`(
        select coalesce(sum(cardinality(lead_ids)), 0)::integer from exportacoes_partes p
        where p.exportacao_id = ${id} and p.texto is not null
      )`,
      pedida_em,
      terminada_em,
    })
    .from(exportacoes)
    .$dynamic()
}

/**
 * The finished file of one of the administrator's own exports, part by part.
 * @throws Recusa for an unknown or unfinished one.
 */
export async function baixarExportacao(
  mundo: Mundo,
  quem: Quem,
  id: string,
): Promise<{ pedida_em: Date; linhas: number; partes: AsyncGenerator<string> }> {
  const { pedida_em, terminada_em, total } = await lerExportacao(mundo, quem, id)
  if (!terminada_em) throw new Recusa('conflito', 'O arquivo ainda não está pronto.')
  return { pedida_em, linhas: total, partes: partesDe(mundo, quem, id) }
}

async function* partesDe(mundo: Mundo, quem: Quem, id: string): AsyncGenerator<string> {
  const { exportacao_id, ordem, texto } = exportacoes_partes
  for (let n = 0; ; n++) {
    const [parte] = await mundo.db.como(quem, tx =>
      tx
        .select({ texto })
        .from(exportacoes_partes)
        .where(and(eq(exportacao_id, id), eq(ordem, n))),
    )
    if (!parte) return
    yield parte.texto ? mundo.db.cofre.abrir(parte.texto, contextoDaParte(id, n)) : ''
  }
}

/** Ids of the unfinished exports, oldest first. */
export async function listarExportacoesInacabadas(db: Queries): Promise<string[]> {
  const linhas = await db
    .select({ id: exportacoes.id })
    .from(exportacoes)
    .where(isNull(exportacoes.terminada_em))
    .orderBy(asc(exportacoes.pedida_em))
  return linhas.map(({ id }) => id)
}

/**
 * Executes an export from its current position, each part in its own transaction. A process that crashes in the middle,
 * or a second one on the same work, loses and repeats no line.
 */
export async function executarExportacao(mundo: Mundo, id: string): Promise<void> {
  const { servico } = mundo.db
  const [pedida] = await servico.select().from(exportacoes).where(eq(exportacoes.id, id))
  if (!pedida || pedida.terminada_em) return
  const { exportacao_id, ordem, lead_ids, texto } = exportacoes_partes
  const faltam = await servico
    .select({ ordem, lead_ids })
    .from(exportacoes_partes)
    .where(and(eq(exportacao_id, id), isNull(texto)))
    .orderBy(asc(ordem))
  const colunas = colunasDoAdmin(pedida.completa)
  for (const parte of faltam) {
    const linhas = await linhasDoCsv(servico, mundo.db.cofre, parte.lead_ids, colunas)
    const cabecalho = parte.ordem === 0 ? cabecalhoCsv(colunas) : ''
    await servico
      .update(exportacoes_partes)
      .set({ texto: mundo.db.cofre.selar(cabecalho + linhas, contextoDaParte(id, parte.ordem)) })
      .where(and(eq(exportacao_id, id), eq(ordem, parte.ordem)))
  }
  await servico
    .update(exportacoes)
    .set({ terminada_em: mundo.clock.now() })
    .where(and(eq(exportacoes.id, id), isNull(exportacoes.terminada_em)))
}

/** Erases the files whose time is over, with all that was written of them; run every few minutes. */
export async function apagarExportacoes({ db, clock }: Pick<Mundo, 'db' | 'clock'>): Promise<void> {
  const limite = new Date(clock.now().getTime() - GUARDA_HORAS * 3_600_000)
  await db.servico.delete(exportacoes).where(lt(exportacoes.pedida_em, limite))
}
