import { and, desc, eq, sql } from 'drizzle-orm'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import type { Mundo, Quem } from '#domain/banco/banco.ts'
import { PALAVRA } from '#domain/palavra/contar.regras.ts'
import { contarPalavras } from '#domain/palavra/contar.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { janelas, palavras, propostas } from '../proposta.table.ts'
import { montarCaso } from './casos.ts'

/** Maximum number of cases in the answer; the count has all of them. */
const CASOS = 100

/**
 * Reads the agency's own record of the last `PALAVRA.meses`: the count, also below `PALAVRA.minimo` cases, and up to
 * `CASOS` cases, newest first.
 */
export async function lerMinhaPalavra(mundo: Mundo, quem: Quem) {
  return mundo.db.como(quem, async tx => {
    const agora = mundo.clock.now()
    const agencia_id = agenciaDe(quem)
    const linhas = await tx
      .select({
        caso: palavras,
        janela_id: janelas.id,
        marca: janelas.marca,
        modelo: janelas.modelo,
        ano: janelas.ano,
      })
      .from(palavras)
      .leftJoin(propostas, eq(propostas.id, palavras.proposta_id))
      .leftJoin(janelas, eq(janelas.id, propostas.janela_id))
      .where(and(eq(palavras.agencia_id, agencia_id), filtrarPeriodo(agora)))
      .orderBy(desc(palavras.escolhida_em), desc(palavras.id))
      .limit(CASOS)
    const contada = await contarPalavras(tx, [agencia_id], agora)
    return {
      ...(contada.get(agencia_id) ?? { cumpridas: 0, casos: 0 }),
      itens: linhas.map(({ caso, janela_id, marca, modelo, ano }) => ({
        ...montarCaso(caso),
        janela_id,
        veiculo: marca && modelo && ano ? nomeDoVeiculo({ marca, modelo, ano }) : null,
      })),
    }
  })
}

/** Returns the condition for the period that `contarPalavras` counts. */
const filtrarPeriodo = (agora: Date) =>
  sql`${palavras.escolhida_em} > ${agora.toISOString()}::timestamptz - make_interval(months => ${PALAVRA.meses})`
