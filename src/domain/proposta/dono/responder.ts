import { and, eq } from 'drizzle-orm'
import { Recusa } from '#domain/recusa/erro.ts'
import { type MundoDasPropostas, notificarConvidadas } from '../avisos-da-janela.ts'
import type { DESFECHOS_DO_DONO } from '../palavra.regras.ts'
import { recalcularPalavra } from '../palavra.ts'
import { PERGUNTAS_DA_LOJA, type PerguntaDaLoja } from '../perguntas.ts'
import { janelas_perguntas, palavras, propostas } from '../proposta.table.ts'
import { executarComoDono, exigirPrazoDoContato, exigirViva } from './lead-e-janela.ts'

/**
 * Answers a question of the agencies; all invited ones see it. Another tap corrects the answer.
 * @throws Recusa for a question that was not asked, or an answer that it does not have.
 */
export function responderPergunta(
  mundo: MundoDasPropostas,
  lead_id: string,
  { pergunta, resposta }: { pergunta: PerguntaDaLoja; resposta: string },
): Promise<void> {
  if (!Object.hasOwn(PERGUNTAS_DA_LOJA[pergunta].opcoes, resposta)) {
    const frase = 'Escolha uma das respostas.'
    throw new Recusa('dados_invalidos', frase, { campos: { resposta: frase } })
  }
  return executarComoDono(mundo, lead_id, async (tx, travado) => {
    const { id } = exigirViva(travado)
    const daPergunta = and(eq(janelas_perguntas.janela_id, id), eq(janelas_perguntas.pergunta, pergunta))
    const [perguntaFeita] = await tx.select().from(janelas_perguntas).where(daPergunta)
    if (!perguntaFeita) throw new Recusa('conflito', 'Nenhuma loja fez essa pergunta.')
    if (perguntaFeita.resposta === resposta) return
    await tx.update(janelas_perguntas).set({ resposta, respondida_em: mundo.clock.now() }).where(daPergunta)
    await notificarConvidadas(tx, id)
  })
}

const RESPOSTA_DADA = 'Você já contou o que houve, e a resposta não muda mais.'

/**
 * Stores the result of the choice, once: the price of the sale, or the reason for no sale. The record of the agency is
 * judged again.
 * @throws Recusa before a choice, for another answer than the first, and for a missing contact that still has time.
 */
export function contarDesfecho(
  mundo: MundoDasPropostas,
  lead_id: string,
  { desfecho, valor }: { desfecho: (typeof DESFECHOS_DO_DONO)[number]; valor: number | null },
): Promise<void> {
  return executarComoDono(mundo, lead_id, async (tx, travado) => {
    const janela = exigirViva(travado)
    const { escolhida } = janela
    const [caso] = escolhida
      ? await tx.select().from(palavras).where(eq(palavras.proposta_id, escolhida)).for('update')
      : []
    if (!caso) throw new Recusa('conflito', 'Você ainda não escolheu uma proposta.')
    if (caso.dono_em) {
      if (caso.dono_desfecho === desfecho && caso.dono_valor === valor) return
      throw new Recusa('conflito', RESPOSTA_DADA)
    }
    if (desfecho === 'sem_contato') exigirPrazoDoContato(mundo, janela)
    await tx
      .update(palavras)
      .set({ dono_desfecho: desfecho, dono_valor: valor, dono_em: mundo.clock.now() })
      .where(eq(palavras.id, caso.id))
    await recalcularPalavra(tx, caso.id)
  })
}

/**
 * Stores the owner's answer, once, to an agency that cut its price for a fact: whether that fact was stated wrong.
 * @throws Recusa for an offer without such an answer, and for another answer than the first.
 */
export function conferirFato(
  mundo: MundoDasPropostas,
  lead_id: string,
  { proposta_id, confere }: { proposta_id: string; confere: boolean },
): Promise<void> {
  return executarComoDono(mundo, lead_id, async (tx, { janela }) => {
    // Without a window no row may match: no window has the id of an offer.
    const [caso] = await tx
      .select({ id: palavras.id, confere: palavras.dono_confere, motivo: palavras.loja_motivo })
      .from(palavras)
      .innerJoin(propostas, eq(propostas.id, palavras.proposta_id))
      .where(and(eq(propostas.id, proposta_id), eq(propostas.janela_id, janela?.id ?? proposta_id)))
    if (caso?.motivo !== 'fato_errado')
      throw new Recusa('conflito', 'Essa loja não disse que um fato estava errado.')
    if (caso.confere === confere) return
    if (caso.confere !== null) throw new Recusa('conflito', RESPOSTA_DADA)
    await tx.update(palavras).set({ dono_confere: confere }).where(eq(palavras.id, caso.id))
    await recalcularPalavra(tx, caso.id)
  })
}
