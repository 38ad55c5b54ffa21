import { asc, eq, inArray, sql } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { leads_agencias } from '#domain/lead/lead.table.ts'
import { janelas, janelas_perguntas, palavras, propostas } from '../proposta.table.ts'

/** Condition on a row of `leads_agencias`: the owner of that lead chose an offer of that agency. */
export const foiEscolhida = sql<boolean>`exists (
  select from janelas j join propostas p on p.janela_id = j.id
  where j.lead_id = ${leads_agencias.lead_id} and p.agencia_id = ${leads_agencias.agencia_id}
    and p.situacao in ('escolhida', 'trocada')
)`

/** Lists the offers in these windows, each with the owner's answer about its result. */
function listarOfertas(tx: Queries, janela_ids: string[]) {
  const { valor, busca_reais, vale_ate, feita_em, situacao, janela_id } = propostas
  return tx
    .select({
      janela_id,
      agencia: agencias.nome,
      valor,
      busca_reais,
      vale_ate,
      feita_em,
      situacao,
      contato_em: palavras.contato_em,
      desfecho: palavras.dono_desfecho,
      vendido_por: palavras.dono_valor,
    })
    .from(propostas)
    .innerJoin(agencias, eq(agencias.id, propostas.agencia_id))
    .leftJoin(palavras, eq(palavras.proposta_id, propostas.id))
    .where(inArray(janela_id, janela_ids))
    .orderBy(asc(feita_em))
}

/**
 * Exports the windows of these leads for their person's file: the offers, and the person's answers and choices, without
 * internal data of agencies.
 * @param tx of the service: the person's role may not read the names of all agencies.
 */
export async function exportarJanelas(tx: Queries, lead_ids: readonly string[]) {
  if (!lead_ids.length) return []
  const { id, lead_id, estado, aberta_em, fecha_em, escolhida_em, terminou_em, motivo, sem_avarias } = janelas
  const linhas = await tx
    .select({ id, lead_id, estado, aberta_em, fecha_em, escolhida_em, terminou_em, motivo, sem_avarias })
    .from(janelas)
    .where(inArray(lead_id, [...lead_ids]))
    .orderBy(asc(aberta_em))
  const ids = linhas.map(linha => linha.id)
  if (!ids.length) return []
  const ofertas = await listarOfertas(tx, ids)
  const { pergunta, resposta, respondida_em } = janelas_perguntas
  const perguntas = await tx
    .select({ janela_id: janelas_perguntas.janela_id, pergunta, resposta, respondida_em })
    .from(janelas_perguntas)
    .where(inArray(janelas_perguntas.janela_id, ids))
  return linhas.map(({ id: janela, ...linha }) => ({
    ...linha,
    propostas: ofertas
      .filter(oferta => oferta.janela_id === janela)
      .map(({ janela_id: _, ...oferta }) => oferta),
    perguntas: perguntas
      .filter(pergunta => pergunta.janela_id === janela)
      .map(({ janela_id: _, ...pergunta }) => pergunta),
  }))
}
