import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import type { MundoDasFotos } from '#domain/foto/mundo-das-fotos.ts'
import { listarFotos, listarProvas } from '#domain/foto/ver-fotos.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { DESFECHOS_DA_LOJA, DESFECHOS_DO_DONO } from '../palavra.regras.ts'
import { janelas, palavras, propostas } from '../proposta.table.ts'
import type { decisaoSchema } from './administracao.schema.ts'

/** An objection with both sides. The vehicle is null after an erasure. */
export const contestacaoSchema = z.object({
  id: z.uuid(),
  agencia_nome: z.string(),
  veiculo: z.string().nullable(),
  valor: z.int().describe('a proposta escolhida, em reais'),
  escolhida_em: z.date(),
  contato_em: z.date().nullable(),
  loja_desfecho: z.enum(DESFECHOS_DA_LOJA).nullable(),
  loja_valor: z.int().nullable(),
  loja_motivo: z.string().nullable(),
  loja_km: z.int().nullable().describe('da vistoria, se o fato errado é a quilometragem'),
  loja_em: z.date().nullable(),
  dono_desfecho: z.enum(DESFECHOS_DO_DONO).nullable(),
  dono_valor: z.int().nullable(),
  dono_em: z.date().nullable(),
  dono_confere: z.boolean().nullable().describe('o que o dono disse do fato errado'),
  quilometragem: z.int().nullable().describe('a que o dono informou'),
  contestacao: z.string().nullable(),
  contestada_em: z.date().nullable(),
  cumprida: z.boolean().nullable().describe('como o caso conta agora'),
  provas: z.array(z.string()).describe('fotos que a agência enviou: links que abrem por dez minutos'),
  fotos: z.array(z.string()).describe('fotos que o dono enviou: links que abrem por dez minutos'),
})
type Contestacao = z.output<typeof contestacaoSchema>

/** Maximum number of objections in an answer. Our choice. */
const MOSTRADAS = 50

/** Reads the objections that wait for a decision, newest first, with the photos of both sides. */
export async function lerContestacoes(
  tx: Queries,
  mundo: Pick<MundoDasFotos, 'clock' | 'cofre'>,
): Promise<Contestacao[]> {
  const contestacoes: Contestacao[] = []
  for (const { proposta_id, lead_id, ...caso } of await lerCasos(tx)) {
    const provas = proposta_id ? await listarProvas(tx, mundo, proposta_id) : []
    const fotos = lead_id ? await listarFotos(tx, mundo, lead_id) : []
    contestacoes.push({
      ...caso,
      provas: provas.map(({ link }) => link),
      fotos: fotos.map(({ link }) => link),
    })
  }
  return contestacoes
}

/** Selects the cases with the columns of the list. */
function lerCasos(tx: Queries) {
  const p = palavras
  return tx
    .select({
      proposta_id: p.proposta_id,
      lead_id: janelas.lead_id,
      id: p.id,
      agencia_nome: agencias.nome,
      veiculo: sql<string | null>`${janelas.marca} || ' ' || ${janelas.modelo} || ' ' || ${janelas.ano}`,
      valor: p.valor,
      escolhida_em: p.escolhida_em,
      contato_em: p.contato_em,
      loja_desfecho: p.loja_desfecho,
      loja_valor: p.loja_valor,
      loja_motivo: p.loja_motivo,
      loja_km: p.loja_km,
      loja_em: p.loja_em,
      dono_desfecho: p.dono_desfecho,
      dono_valor: p.dono_valor,
      dono_em: p.dono_em,
      dono_confere: p.dono_confere,
      quilometragem: janelas.quilometragem,
      contestacao: p.contestacao,
      contestada_em: p.contestada_em,
      cumprida: p.cumprida,
    })
    .from(p)
    .innerJoin(agencias, eq(agencias.id, p.agencia_id))
    .leftJoin(propostas, eq(propostas.id, p.proposta_id))
    .leftJoin(janelas, eq(janelas.id, propostas.janela_id))
    .where(and(isNotNull(p.contestada_em), isNull(p.decidida_em)))
    .orderBy(desc(p.contestada_em))
    .limit(MOSTRADAS)
}

/**
 * Decides about an objection, once, as the administrator. The decision replaces the judgement of the two answers.
 * @throws Recusa for an unknown case, one without an objection, and one already decided.
 */
export function decidirContestacao(
  mundo: Mundo,
  quem: Quem,
  id: string,
  { cumprida }: z.output<typeof decisaoSchema>,
): Promise<{ id: string; cumprida: boolean }> {
  return mundo.db.como(quem, async tx => {
    const conta = contaDe(quem)
    const [decidida] = await tx
      .update(palavras)
      .set({ cumprida, decidida_por: conta, decidida_em: mundo.clock.now() })
      .where(and(eq(palavras.id, id), isNotNull(palavras.contestada_em), isNull(palavras.decidida_em)))
      .returning({ agencia_id: palavras.agencia_id })
    if (!decidida) throw await explicarRecusa(tx, id)
    await tx.execute(sql`select notificar('painel_agencia', ${decidida.agencia_id})`)
    await auditar(tx, mundo, 'contestacao_decidida', {
      quem: conta,
      alvo: id,
      detalhes: { agencia: decidida.agencia_id, cumprida },
    })
    return { id, cumprida }
  })
}

/** Returns the refusal for an objection that was decided already, or is unknown. */
async function explicarRecusa(tx: Queries, id: string): Promise<Recusa> {
  const [caso] = await tx
    .select({ decidida_em: palavras.decidida_em })
    .from(palavras)
    .where(eq(palavras.id, id))
  return caso?.decidida_em
    ? new Recusa('conflito', 'Esta contestação já foi decidida. Atualize a página.')
    : new Recusa('nao_encontrado', 'Não encontramos essa contestação.')
}
