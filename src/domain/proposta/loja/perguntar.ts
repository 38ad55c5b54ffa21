import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Quem } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { avisarPergunta, type MundoDasPropostas } from '../avisos-da-janela.ts'
import type { PerguntaDaLoja } from '../perguntas.ts'
import { janelas } from '../proposta.table.ts'
import { estaAberta } from './linhas-das-janelas.ts'
import { exigirQuePropoe, notificarAgencia, travarJanela } from './travar-janela.ts'

/**
 * Asks the owner one of the closed questions. All invited agencies see question and answer; a question that another
 * agency asked already stays one question. The owner gets a letter about the first question of a window.
 * @throws Recusa after the end of the window.
 */
export async function perguntar(
  mundo: MundoDasPropostas,
  quem: Quem,
  janela_id: string,
  pergunta: PerguntaDaLoja,
): Promise<void> {
  await exigirQuePropoe(mundo, quem)
  await mundo.db.como(quem, async tx => {
    const { janela } = await travarJanela(tx, quem, janela_id)
    const agora = mundo.clock.now()
    if (!estaAberta(janela, agora)) throw new Recusa('conflito', 'O prazo para perguntar acabou.')
    await tx.execute(sql`insert into janelas_perguntas (janela_id, pergunta, perguntada_em)
      values (${janela_id}, ${pergunta}, ${agora.toISOString()}) on conflict do nothing`)
    await notificarAgencia(tx, quem)
  })
  // Also after a repeat: a crash may have come between the question and its letter.
  await mundo.db.servico.transaction(async tx => {
    const [janela] = await tx
      .update(janelas)
      .set({ pergunta_avisada_em: mundo.clock.now() })
      .where(and(eq(janelas.id, janela_id), eq(janelas.fechada, false), isNull(janelas.pergunta_avisada_em)))
      .returning()
    if (janela) await avisarPergunta(tx, mundo, janela)
  })
}
