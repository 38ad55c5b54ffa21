import { eq, sql } from 'drizzle-orm'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { propostas } from '../proposta.table.ts'
import { estaAberta, JANELA_AUSENTE } from './linhas-das-janelas.ts'
import type { DadosDaProposta } from './loja.schema.ts'
import { conferirMudanca, ehRepeticao, exigirConfirmacao, fimDaValidade } from './propor.regras.ts'
import { exigirQuePropoe, notificarAgencia, travarJanela } from './travar-janela.ts'
import { acharImpedimento } from './vagas.ts'

/** Message for an offer after the end of the window, whatever ended it. */
const FECHOU = 'O prazo para propor neste veículo acabou.'

/**
 * Makes the agency's offer for a window, or changes it: better once, never worse. A repeated request changes nothing.
 * Two people of one agency make one offer: the second one waits for the window and then changes the first.
 * @throws Recusa after the end of the window, for a first offer without room, or for an odd amount without confirmation.
 */
export async function propor(
  mundo: Mundo,
  quem: Quem,
  janela_id: string,
  dados: DadosDaProposta,
): Promise<void> {
  await exigirQuePropoe(mundo, quem)
  const impedimento = await acharImpedimento(mundo, quem, janela_id)
  await mundo.db.como(quem, async tx => {
    const { janela, proposta: anterior } = await travarJanela(tx, quem, janela_id)
    if (anterior && anterior.situacao !== 'desistiu' && ehRepeticao(anterior, dados)) return
    // A raise takes no more room in the plan than its offer.
    if (!anterior && impedimento) throw new Recusa('conflito', impedimento)
    // Read after the wait for the lock: an offer that waited past the end comes too late.
    const agora = mundo.clock.now()
    if (!estaAberta(janela, agora)) throw new Recusa('conflito', FECHOU)
    const aumentos = anterior ? conferirMudanca(anterior, dados, agora) : 0
    exigirConfirmacao(dados, { min: janela.valor_troca_min, max: janela.valor_troca_max })
    const { confirmado: _, ...termos } = dados
    const mudancas = {
      ...termos,
      quem: contaDe(quem),
      vale_ate: fimDaValidade(agora, dados.validade_dias),
      mudada_em: agora,
    }
    if (anterior)
      await tx
        .update(propostas)
        .set({ ...mudancas, aumentos })
        .where(eq(propostas.id, anterior.id))
    else await inserir(tx, { ...mudancas, id: mundo.novoId(), janela_id, agencia_id: agenciaDe(quem) })
    await notificarAgencia(tx, quem)
  })
}

/** Inserts only the columns that the role may write; the database sets the others. */
async function inserir(
  tx: Queries,
  nova: Omit<typeof propostas.$inferInsert, 'valor_inicial' | 'feita_em'>,
): Promise<void> {
  const { id, janela_id, agencia_id, quem, valor, validade_dias, busca_reais = null } = nova
  const inspecao = sql`${sql.param(nova.inspecao ?? [])}::text[]`
  const vale_ate = nova.vale_ate.toISOString()
  const agora = nova.mudada_em.toISOString()
  await tx.execute(sql`insert into propostas (id, janela_id, agencia_id, quem, valor, valor_inicial, validade_dias,
      vale_ate, inspecao, busca_reais, feita_em, mudada_em)
    values (${id}, ${janela_id}, ${agencia_id}, ${quem}, ${valor}, ${valor}, ${validade_dias},
      ${vale_ate}, ${inspecao}, ${busca_reais}, ${agora}, ${agora})`)
}

/**
 * Withdraws the agency's offer before a choice, or as a runner-up. The agency cannot make another one for this window;
 * a repeated withdrawal changes nothing.
 * @throws Recusa for a chosen offer, whose withdrawal is an answer (`registrarDesfecho`).
 */
export async function desistir(mundo: Mundo, quem: Quem, janela_id: string): Promise<void> {
  await exigirQuePropoe(mundo, quem)
  await mundo.db.como(quem, async tx => {
    const { proposta } = await travarJanela(tx, quem, janela_id)
    if (!proposta) throw new Recusa('nao_encontrado', JANELA_AUSENTE)
    if (proposta.situacao === 'desistiu') return
    if (proposta.situacao === 'escolhida' || proposta.situacao === 'trocada')
      throw new Recusa('conflito', 'O dono escolheu esta proposta. Diga no resultado que você desistiu.')
    await tx
      .update(propostas)
      .set({ situacao: 'desistiu', mudada_em: mundo.clock.now() })
      .where(eq(propostas.id, proposta.id))
    await notificarAgencia(tx, quem)
  })
}
