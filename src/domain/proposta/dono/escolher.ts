import { eq } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { impedimentoDe } from '#domain/atribuicao/atribuir.regras.ts'
import { atribuirTravado } from '#domain/atribuicao/atribuir.ts'
import { lerAtribuicoes } from '#domain/atribuicao/credito.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { montarEscolhaAvulsa } from '#domain/consentimento/consentimento.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import {
  avisarEscolha,
  type Janela,
  lerPropostas,
  type MundoDasPropostas,
  type PropostaComNome,
} from '../avisos-da-janela.ts'
import { janelas, palavras, propostas } from '../proposta.table.ts'
import { textoDaEscolhida } from '../textos-das-propostas.ts'
import { entregarDeNovo } from './creditar.ts'
import type { LeadEJanela } from './lead-e-janela.ts'

const PROPOSTA_VENCIDA = 'Essa proposta não vale mais. Escolha outra.'
const LOJA_FECHADA = 'Essa loja não pode receber o seu contato agora. Escolha outra proposta.'

/**
 * Chooses an offer of a locked window. The agency gets the lead and uses its credit, and a case of its record begins.
 * The first choice also ranks the others.
 * @param de the state of an offer that can be chosen: made, or passed over at an earlier choice.
 * @throws Recusa for an offer that is no longer valid, or an agency that cannot receive.
 */
export async function escolher(
  tx: Queries,
  mundo: MundoDasPropostas,
  travado: LeadEJanela & { janela: Janela },
  { proposta_id, de, ip }: { proposta_id: string; de: 'feita' | 'preterida'; ip: string },
): Promise<void> {
  const { janela, lead } = travado
  const agora = mundo.clock.now()
  const ordenadas = await lerPropostas(tx, janela.id, agora)
  const escolhida = ordenadas.find(({ id }) => id === proposta_id)
  if (!escolhida || escolhida.situacao !== de || escolhida.vale_ate <= agora)
    throw new Recusa('conflito', PROPOSTA_VENCIDA)
  const preteridas = await decidirPropostas(tx, janela, { todas: ordenadas, escolhida, escolhida_em: agora })
  await entregarLead(tx, mundo, travado, escolhida.agencia_id)
  await tx.insert(palavras).values({
    id: mundo.novoId(),
    proposta_id,
    agencia_id: escolhida.agencia_id,
    valor: escolhida.valor,
    escolhida_em: agora,
  })
  await tx.insert(consentimentos).values(
    montarEscolhaAvulsa(mundo, {
      lead_id: lead.id,
      finalidade: 'contato_da_escolhida',
      aceito: true,
      texto: textoDaEscolhida(escolhida.agencia),
      ip,
    }),
  )
  await avisarEscolha(tx, mundo, janela, { escolhida, preteridas })
}

/** The offers of a window, the chosen one, and the time of the choice. */
type Escolha = { todas: readonly PropostaComNome[]; escolhida: PropostaComNome; escolhida_em: Date }

/** Stores the window and its offers. @returns the offers that the first choice passes over. */
async function decidirPropostas(
  tx: Queries,
  { id, caduca_em }: Janela,
  { todas, escolhida: { id: escolhida }, escolhida_em }: Escolha,
): Promise<PropostaComNome[]> {
  const colocadas = todas
    .filter(({ situacao }) => situacao === 'feita')
    .map((proposta, i) => ({ ...proposta, colocacao: i + 1 }))
  const colocacao = colocadas.find(proposta => proposta.id === escolhida)?.colocacao
  await tx
    .update(propostas)
    .set({ situacao: 'escolhida', ...(colocacao && { colocacao }) })
    .where(eq(propostas.id, escolhida))
  await tx
    .update(janelas)
    .set({
      estado: 'aceita',
      escolhida,
      escolhida_em,
      // After the update above, a trigger computed this only from the other offers.
      caduca_em,
      perguntada_em: null,
      avisada_sem_contato_em: null,
      desistencia_avisada_em: null,
    })
    .where(eq(janelas.id, id))
  const outras = colocadas.filter(proposta => proposta.id !== escolhida)
  for (const outra of outras)
    await tx
      .update(propostas)
      .set({ situacao: 'preterida', colocacao: outra.colocacao })
      .where(eq(propostas.id, outra.id))
  return outras
}

/**
 * Gives the lead to the chosen agency. One that has it already, from before, uses no second credit.
 * @throws Recusa for an agency that cannot receive.
 */
async function entregarLead(
  tx: Queries,
  mundo: MundoDasPropostas,
  { lead, idsDoMesmoLead }: LeadEJanela,
  agencia_id: string,
): Promise<void> {
  const [agencia] = await tx.select().from(agencias).where(eq(agencias.id, agencia_id)).for('no key update')
  const agora = mundo.clock.now()
  const atribuicoes = await lerAtribuicoes(tx, agencia_id, idsDoMesmoLead)
  if (!agencia?.ativa || agencia.status_assinatura !== 'active') throw new Recusa('conflito', LOJA_FECHADA)
  const temCredito = atribuicoes.some(({ credito }) => credito === 'usado')
  if (!temCredito && impedimentoDe(agencia, agora)) throw new Recusa('conflito', LOJA_FECHADA)
  if (atribuicoes.length) {
    await entregarDeNovo(tx, mundo, agencia, { lead_id: lead.id, temCredito })
    return
  }
  const doServico = { papel: 'admin', claims: {} } as const
  await atribuirTravado(tx, mundo, doServico, {
    travado: { lead_id: lead.id, idsDoMesmoLead, sem_email: true },
    agencia_ids: [agencia_id],
  })
}
