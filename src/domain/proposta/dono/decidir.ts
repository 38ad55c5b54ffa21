import { and, eq, isNull } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { montarConsentimentos, montarEscolhaAvulsa } from '#domain/consentimento/consentimento.ts'
import { avisarAgencias } from '#domain/lead/avisar-agencias.ts'
import { leads } from '#domain/lead/lead.table.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { avisarFim, type Janela, lerPropostas, type MundoDasPropostas } from '../avisos-da-janela.ts'
import type { MOTIVOS_DO_FIM } from '../janela.regras.ts'
import { recalcularPalavra } from '../palavra.ts'
import { janelas, palavras, propostas } from '../proposta.table.ts'
import { TEXTO_SEM_PROPOSTAS } from '../textos-das-propostas.ts'
import { devolverSemContato, travarLojas } from './creditar.ts'
import { escolher } from './escolher.ts'
import {
  ehViva,
  executarComoDono,
  exigirPrazoDoContato,
  exigirViva,
  type LeadEJanela,
} from './lead-e-janela.ts'

type Origem = { ip: string }

/** Reasons for another choice; each is the owner's answer about the former agency. */
export const MOTIVOS_DA_TROCA = ['sem_contato', 'baixou', 'loja_desistiu'] as const
type MotivoDaTroca = (typeof MOTIVOS_DA_TROCA)[number]

/**
 * Chooses an offer: only now its agency gets the contact. A repeated choice changes nothing.
 * @throws Recusa after another choice or the end, for an expired offer, or an agency that cannot receive.
 */
export function aceitar(
  mundo: MundoDasPropostas,
  lead_id: string,
  { proposta_id }: { proposta_id: string },
  origem: Origem,
): Promise<void> {
  return executarComoDono(mundo, lead_id, async (tx, travado) => {
    const janela = exigirViva(travado)
    if (janela.estado === 'aceita') {
      if (janela.escolhida === proposta_id) return
      throw new Recusa('conflito', 'Você já escolheu uma proposta.')
    }
    await escolher(tx, mundo, { ...travado, janela }, { proposta_id, de: 'feita', ip: origem.ip })
  })
}

/**
 * Goes back to another offer that is still valid, because the chosen agency made no contact, cut its price or withdrew.
 * The former agency loses the contact, and gets its credit back (`devolverSemContato`). The owner's reason is stored as
 * the answer about that agency.
 * @throws Recusa before a choice, after a sale, within the agency's time for a contact, or for an expired offer.
 */
export function trocar(
  mundo: MundoDasPropostas,
  lead_id: string,
  { proposta_id, motivo }: { proposta_id: string; motivo: MotivoDaTroca },
  origem: Origem,
): Promise<void> {
  return executarComoDono(mundo, lead_id, async (tx, travado) => {
    const janela = exigirViva(travado)
    if (janela.estado !== 'aceita') throw new Recusa('conflito', 'Escolha primeiro uma proposta.')
    if (janela.escolhida === proposta_id) return
    const antes = await acharEscolhida(tx, janela)
    if (antes) {
      await exigirSemVenda(tx, antes.proposta_id)
      await travarLojas(tx, [antes.proposta_id, proposta_id])
      if (motivo === 'sem_contato') exigirPrazoDoContato(mundo, janela)
      await tx.update(propostas).set({ situacao: 'trocada' }).where(eq(propostas.id, antes.proposta_id))
    }
    await escolher(tx, mundo, { ...travado, janela }, { proposta_id, de: 'preterida', ip: origem.ip })
    if (!antes) return
    await tirarDaLoja(tx, mundo, { ...travado, janela }, antes)
    await responderSobre(tx, mundo, antes.proposta_id, motivo)
  })
}

/** Finds the chosen offer; undefined once its agency withdrew it or was deleted. */
async function acharEscolhida(tx: Queries, { escolhida }: Janela) {
  if (!escolhida) return undefined
  const [achada] = await tx
    .select({ proposta_id: propostas.id, agencia_id: agencias.id, nome: agencias.nome })
    .from(propostas)
    .innerJoin(agencias, eq(agencias.id, propostas.agencia_id))
    .where(and(eq(propostas.id, escolhida), eq(propostas.situacao, 'escolhida')))
  return achada
}
type PropostaEscolhida = NonNullable<Awaited<ReturnType<typeof acharEscolhida>>>

/**
 * Requires that the owner reported no sale.
 * @throws Recusa after a sale: another choice would use a second credit in vain.
 */
async function exigirSemVenda(tx: Queries, proposta_id: string): Promise<void> {
  const [vendida] = await tx
    .select({ id: palavras.id })
    .from(palavras)
    .where(and(eq(palavras.proposta_id, proposta_id), eq(palavras.dono_desfecho, 'vendi')))
  if (vendida) throw new Recusa('conflito', 'Você já contou que vendeu para essa loja.')
}

/** Tells the former agency to erase the contact, and proves the withdrawal. */
async function retirarContato(
  tx: Queries,
  mundo: MundoDasPropostas,
  { lead_id, marca, modelo, ano }: Janela,
  { agencia_id, nome }: PropostaEscolhida,
): Promise<void> {
  await avisarAgencias(tx, mundo, 'retirada', {
    alvos: [{ id: lead_id, marca, modelo, ano }],
    so: agencia_id,
  })
  await tx.insert(consentimentos).values(
    montarEscolhaAvulsa(mundo, {
      lead_id,
      finalidade: 'contato_da_escolhida',
      aceito: false,
      texto: `Retiro a autorização de contato dada a ${nome}`,
    }),
  )
}

/** Stores the owner's answer about an agency, unless there is one. */
async function responderSobre(
  tx: Queries,
  { clock }: MundoDasPropostas,
  proposta_id: string,
  dono_desfecho: (typeof DESFECHOS_DA_RETIRADA)[number],
): Promise<void> {
  const [caso] = await tx
    .update(palavras)
    .set({ dono_desfecho, dono_em: clock.now() })
    .where(and(eq(palavras.proposta_id, proposta_id), isNull(palavras.dono_em)))
    .returning({ id: palavras.id })
  if (caso) await recalcularPalavra(tx, caso.id)
}

/**
 * Ends the window because no offer serves. No agency gets the contact, and a chosen one loses it.
 * @throws Recusa for a window that ended otherwise.
 */
export function encerrar(
  mundo: MundoDasPropostas,
  lead_id: string,
  { motivo }: { motivo: (typeof MOTIVOS_DO_FIM)[number] },
): Promise<void> {
  return executarComoDono(mundo, lead_id, async (tx, travado) => {
    if (travado.janela?.estado === 'encerrada' && travado.janela.motivo === motivo) return
    const janela = exigirViva(travado)
    await terminar(tx, mundo, janela, { estado: 'encerrada', motivo })
    await tirarDaEscolhida(tx, mundo, { ...travado, janela })
  })
}

/** Answers about the chosen agency that an owner may give with the withdrawal. */
export const DESFECHOS_DA_RETIRADA = [...MOTIVOS_DA_TROCA, 'nao_vendi'] as const

/**
 * Withdraws the request for offers; with `chamam` the agencies may call instead. A repeated request changes nothing.
 * @param desfecho the owner's answer about the chosen agency.
 * @throws Recusa without a window, and for a missing contact that still has time.
 */
export function retirar(
  mundo: MundoDasPropostas,
  lead_id: string,
  {
    para,
    desfecho,
  }: { para: 'nada' | 'chamam'; desfecho?: (typeof DESFECHOS_DA_RETIRADA)[number] | undefined },
  origem: Origem,
): Promise<void> {
  return executarComoDono(mundo, lead_id, async (tx, travado) => {
    const { janela } = travado
    if (!janela) exigirViva(travado)
    if (ehViva(janela)) {
      await terminar(tx, mundo, janela, { estado: 'retirada' })
      await tx.insert(consentimentos).values(
        montarEscolhaAvulsa(mundo, {
          lead_id,
          finalidade: 'propostas',
          aceito: false,
          texto: TEXTO_SEM_PROPOSTAS,
          ip: origem.ip,
        }),
      )
      if (desfecho) await responderNoFim(tx, mundo, janela, desfecho)
      if (para === 'nada') await tirarDaEscolhida(tx, mundo, { ...travado, janela })
    }
    if (para === 'chamam') await deixarChamar(tx, mundo, travado, origem)
  })
}

/** Stores the answer about the chosen agency that comes with a withdrawal. */
async function responderNoFim(
  tx: Queries,
  mundo: MundoDasPropostas,
  janela: Janela,
  desfecho: (typeof DESFECHOS_DA_RETIRADA)[number],
): Promise<void> {
  if (desfecho === 'sem_contato') exigirPrazoDoContato(mundo, janela)
  if (janela.escolhida) await responderSobre(tx, mundo, janela.escolhida, desfecho)
}

/** Stores the final state and notifies the agencies with an open offer. */
async function terminar(
  tx: Queries,
  mundo: MundoDasPropostas,
  janela: Janela,
  fim: { estado: 'encerrada'; motivo: (typeof MOTIVOS_DO_FIM)[number] } | { estado: 'retirada' },
): Promise<void> {
  const agora = mundo.clock.now()
  await tx
    .update(janelas)
    .set({ ...fim, terminou_em: agora, agencias_avisadas_em: agora })
    .where(eq(janelas.id, janela.id))
  await avisarFim(tx, mundo, janela, fim.estado)
}

/** Takes the contact from the chosen agency of a window, if it has one. Here `janela` is the row from before its end. */
async function tirarDaEscolhida(
  tx: Queries,
  mundo: MundoDasPropostas,
  travado: LeadEJanela & { janela: Janela },
): Promise<void> {
  const { janela } = travado
  const escolhida = janela.estado === 'aceita' ? await acharEscolhida(tx, janela) : undefined
  if (escolhida) await tirarDaLoja(tx, mundo, travado, escolhida)
}

/** Takes the contact from an agency, which gets its credit back if it had no use of it. */
async function tirarDaLoja(
  tx: Queries,
  mundo: MundoDasPropostas,
  travado: LeadEJanela & { janela: Janela },
  loja: PropostaEscolhida,
): Promise<void> {
  await retirarContato(tx, mundo, travado.janela, loja)
  await devolverSemContato(tx, mundo, travado, loja)
}

/** Stores the consent to be called, with its proof. */
async function deixarChamar(
  tx: Queries,
  mundo: MundoDasPropostas,
  { lead }: LeadEJanela,
  { ip }: Origem,
): Promise<void> {
  if (lead.consente) return
  await tx.update(leads).set({ aceita_contato_parceiros: true }).where(eq(leads.id, lead.id))
  await tx
    .insert(consentimentos)
    .values(await montarConsentimentos(tx, mundo, { id: lead.id, aceita_contato_parceiros: true }, ip))
}

/** Finds the runner-up: the best offer to which the owner may go back. */
export async function acharSegunda(tx: Queries, janela: Janela, agora: Date) {
  return (await lerPropostas(tx, janela.id, agora)).find(
    ({ situacao, vale_ate, recebe }) => situacao === 'preterida' && vale_ate > agora && recebe,
  )
}
