import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import { devolucoes } from '#domain/atribuicao/devolucao.table.ts'
import type { Mundo, Quem, Queries } from '#domain/banco/banco.ts'
import { tirarColunas } from '#domain/banco/colunas.ts'
import { leads } from '#domain/lead/lead.table.ts'
import { Recusa } from '#domain/recusa/erro.ts'

/** A return without the account that asked for it, as agencies and administrators read it. */
export type Devolucao = Omit<typeof devolucoes.$inferSelect, 'pedida_por'>

/** Columns of a return in an agency's answers. */
export const colunasDaDevolucao = tirarColunas(devolucoes, ['pedida_por'])

/** Finds a return. @throws Recusa for an unknown one. */
export async function acharDevolucao(tx: Queries, id: string): Promise<Devolucao> {
  const [linha] = await tx.select(colunasDaDevolucao).from(devolucoes).where(eq(devolucoes.id, id))
  if (!linha) throw new Recusa('nao_encontrado', 'Não encontramos essa devolução.')
  return linha
}

/** Maximum number of returns in one list. */
const MOSTRADAS = 100

/** Lists the agency's returns, newest first. */
export function listarMinhasDevolucoes(mundo: Mundo, quem: Quem): Promise<Devolucao[]> {
  return mundo.db.como(quem, tx =>
    tx
      .select(colunasDaDevolucao)
      .from(devolucoes)
      .where(eq(devolucoes.agencia_id, agenciaDe(quem)))
      .orderBy(desc(devolucoes.pedida_em))
      .limit(MOSTRADAS),
  )
}

/**
 * Lists the returns for the administrator: the waiting ones, then the decided ones, up to `MOSTRADAS` of each, newest
 * first.
 */
export function listarDevolucoes(mundo: Mundo, quem: Quem) {
  return mundo.db.como(quem, async tx => {
    const colunas = {
      ...colunasDaDevolucao,
      agencia_nome: agencias.nome,
      marca: leads.marca,
      modelo: leads.modelo,
      ano: leads.ano,
    }
    const doEstado = (pendentes: boolean) =>
      tx
        .select(colunas)
        .from(devolucoes)
        .innerJoin(agencias, eq(agencias.id, devolucoes.agencia_id))
        .innerJoin(leads, eq(leads.id, devolucoes.lead_id))
        .where(
          and(
            isNull(leads.excluido_em),
            pendentes ? eq(devolucoes.estado, 'pendente') : ne(devolucoes.estado, 'pendente'),
          ),
        )
        .orderBy(desc(devolucoes.pedida_em))
        .limit(MOSTRADAS)
    return [...(await doEstado(true)), ...(await doEstado(false))]
  })
}
