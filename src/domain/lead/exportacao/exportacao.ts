import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Mundo, Quem, Queries } from '#domain/banco/banco.ts'
import {
  exigirTrabalho,
  fazerPorPartes,
  listarTrabalhosRecentes,
  type Partes,
  pedirTrabalho,
  RECENTE_MS,
} from '#domain/fila/trabalho.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { cabecalhoCsv, colunasDoAdmin } from '../lista/lead.csv.ts'
import { lerIdsDaSelecao, type Selecao } from '../lista/selecao.ts'
import { exportacoes, exportacoes_partes } from './exportacao.table.ts'
import { LEADS_POR_PARTE, linhasDoCsv } from './exportar-leads.ts'

const SUMIU = 'Esse arquivo não existe mais: exporte de novo.'

/** Names the place of a part's sealed lines in the vault. */
export const contextoDaParte = (id: string, ordem: number) => `exportacoes_partes.texto ${id} ${ordem}`

/** Progress of an export, in leads. */
export const exportacaoSchema = z.object({
  id: z.uuid(),
  total: z.int().describe('leads'),
  feitos: z.int(),
  pedida_em: z.date(),
  terminada_em: z.date().nullable(),
})
/** An export under way or ready; `terminada_em` is null until its file can be downloaded. */
export type Exportacao = z.output<typeof exportacaoSchema>

type Linha = typeof exportacoes.$inferSelect

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
    const ids = await lerIdsDaSelecao(tx, mundo.db.cofre, selecao)
    const pedida = await pedirTrabalho(tx, mundo, quem, {
      tabela: exportacoes,
      pedido: { completa, total: ids.length },
    })
    for (let ordem = 0; ordem * LEADS_POR_PARTE < ids.length; ordem++) {
      const lead_ids = ids.slice(ordem * LEADS_POR_PARTE, (ordem + 1) * LEADS_POR_PARTE)
      await tx.insert(exportacoes_partes).values({ exportacao_id: pedida.id, ordem, lead_ids })
    }
    const detalhes = { escopo: 'segundo_plano', linhas: ids.length }
    await auditar(tx, mundo, 'leads_exportados', { quem: pedida.pedida_por, detalhes })
    return andamentoDe(pedida)
  })
}

/** Reads the progress of one of the administrator's own exports. @throws Recusa for an unknown one. */
export function lerExportacao(mundo: Mundo, quem: Quem, id: string): Promise<Exportacao> {
  return mundo.db.como(quem, tx => achar(tx, id))
}

/** Lists the administrator's newest exports whose files still exist. */
export function listarExportacoes(mundo: Mundo, quem: Quem): Promise<Exportacao[]> {
  return mundo.db.como(quem, async tx => {
    const linhas = await listarTrabalhosRecentes(tx, exportacoes, quem, mundo.clock.now())
    return linhas.map(andamentoDe)
  })
}

/** Finds an export; row level security shows each administrator their own. */
const achar = async (tx: Queries, id: string) => andamentoDe(await exigirTrabalho(tx, exportacoes, id, SUMIU))

/** Returns the columns that show the progress of an export. */
const andamentoDe = ({ id, total, feitos, pedida_em, terminada_em }: Linha): Exportacao => ({
  id,
  total,
  feitos,
  pedida_em,
  terminada_em,
})

/**
 * Downloads the finished file of one of the administrator's own exports, part by part.
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

/** Reads the stored parts of a file in their order, one at a time. */
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

/** The work in parts of `LEADS_POR_PARTE` leads. */
const PARTES: Partes<Linha> = {
  tabela: exportacoes,
  total: ({ total }) => total,
  transacao: ({ db }, _quem, work) => db.servico.transaction(work),
  async fazer(tx, { db: { cofre } }, _quem, { id, completa, feitos }) {
    const ordem = Math.floor(feitos / LEADS_POR_PARTE)
    const daParte = and(eq(exportacoes_partes.exportacao_id, id), eq(exportacoes_partes.ordem, ordem))
    const [parte] = await tx.select().from(exportacoes_partes).where(daParte)
    if (!parte) throw new Error('part of an export is missing')
    const colunas = colunasDoAdmin(completa)
    const linhas = await linhasDoCsv(tx, cofre, parte.lead_ids, colunas)
    const cabecalho = ordem === 0 ? cabecalhoCsv(colunas) : ''
    const texto = cofre.selar(cabecalho + linhas, contextoDaParte(id, ordem))
    await tx.update(exportacoes_partes).set({ texto }).where(daParte)
    return { feitos: feitos + parte.lead_ids.length }
  },
}

/** Continues an export to its end. */
export const executarExportacao = (mundo: Mundo, id: string): Promise<void> =>
  fazerPorPartes(mundo, PARTES, id)

/** Deletes files after a day, with their record; run every few minutes. */
export async function apagarExportacoes({ db, clock }: Pick<Mundo, 'db' | 'clock'>): Promise<void> {
  const limite = new Date(clock.now().getTime() - RECENTE_MS)
  await db.servico.delete(exportacoes).where(lt(exportacoes.pedida_em, limite))
}
