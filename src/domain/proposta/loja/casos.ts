import { eq } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { prazoDoContato } from '../janela.regras.ts'
import { palavras } from '../proposta.table.ts'
import type { Caso } from './loja.schema.ts'

type Linha = typeof palavras.$inferSelect

/** Finds the case of an offer, as the role of the transaction sees it. */
export async function acharCasoDaProposta(tx: Queries, proposta_id: string): Promise<Linha | undefined> {
  const [caso] = await tx.select().from(palavras).where(eq(palavras.proposta_id, proposta_id))
  return caso
}

/** Builds a case for its agency. It has the owner's answer only after the agency's own, or once the case is judged. */
export function montarCaso(caso: Linha): Caso {
  const { loja_desfecho, loja_em, dono_desfecho, cumprida } = caso
  const mostraDono = dono_desfecho !== null && (loja_em !== null || cumprida !== null)
  return {
    id: caso.id,
    valor: caso.valor,
    escolhida_em: caso.escolhida_em,
    contato_ate: prazoDoContato(caso.escolhida_em),
    contato_em: caso.contato_em,
    loja:
      loja_desfecho && loja_em
        ? { desfecho: loja_desfecho, valor: caso.loja_valor, motivo: caso.loja_motivo, em: loja_em }
        : null,
    dono: mostraDono ? { desfecho: dono_desfecho, valor: caso.dono_valor } : null,
    cumprida,
    contestacao: caso.contestacao,
    decidida_em: caso.decidida_em,
    pode_contestar: podeContestar(caso),
  }
}

/** Tells if an agency may object: once, to a case that counts against it. */
export function podeContestar({ cumprida, contestada_em, decidida_em }: Linha): boolean {
  return cumprida === false && contestada_em === null && decidida_em === null
}
