import { and, eq } from 'drizzle-orm'
import { atribuirTravado, travarMesmoLead } from '#domain/atribuicao/atribuir.ts'
import type { Quem, Queries } from '#domain/banco/banco.ts'
import { leads_agencias } from '#domain/lead/lead.table.ts'
import { DIAS_ATE_PERGUNTAR, HORAS_PARA_CONTATO } from '#domain/proposta/janela.regras.ts'
import { janelas, palavras, propostas } from '#domain/proposta/proposta.table.ts'
import { DIA_MS, HORA_MS } from '#domain/tempo/tempo.ts'
import { consentir, type JanelaCriada, type MundoDaDemo } from './janela-a-criar.ts'

/** Chooses the first offer as the owner: its agency gets the lead, and a case begins. */
export async function escolher(
  tx: Queries,
  mundo: MundoDaDemo,
  admin: Quem,
  pedido: JanelaCriada,
): Promise<void> {
  const { lead, ids, agencias, fecha_em } = pedido
  const proposta_id = ids[0]
  const agencia_id = agencias[0]?.id
  if (!proposta_id || !agencia_id) return
  // At the end of the window, but at least an hour ago.
  const escolhida_em = new Date(Math.min(fecha_em.getTime(), mundo.clock.now().getTime() - HORA_MS))
  const escolha = { proposta_id, agencia_id, escolhida_em }
  await ordenarOfertas(tx, ids)
  await aceitar(tx, mundo, pedido, escolha)
  await consentir(tx, mundo, {
    lead_id: lead.id,
    finalidade: 'contato_da_escolhida',
    registrado_em: escolhida_em,
  })
  await entregarContato(tx, mundo, admin, { ...escolha, lead_id: lead.id })
  await abrirCaso(tx, mundo, pedido, escolha)
}

/** The chosen offer, its agency, and the time of the choice. */
type Escolha = { proposta_id: string; agencia_id: string; escolhida_em: Date }

/** Ranks the offers as the database does at a choice; the first is the chosen one. */
async function ordenarOfertas(tx: Queries, ids: readonly string[]): Promise<void> {
  for (const [i, id] of ids.entries())
    await tx
      .update(propostas)
      .set({ situacao: i === 0 ? 'escolhida' : 'preterida', colocacao: i + 1 })
      .where(eq(propostas.id, id))
}

/** Returns an instant some days later. */
const somarDiasA = (quando: Date, dias: number) => new Date(quando.getTime() + dias * DIA_MS)

/** Accepts the offer in the window. Messages whose time has passed count as sent. */
async function aceitar(
  tx: Queries,
  { clock }: MundoDaDemo,
  { id }: JanelaCriada,
  { proposta_id, escolhida_em }: Escolha,
): Promise<void> {
  const jaFoi = (quando: Date) => (quando <= clock.now() ? quando : null)
  await tx
    .update(janelas)
    .set({
      estado: 'aceita',
      escolhida: proposta_id,
      escolhida_em,
      avisada_do_fim_em: escolhida_em,
      avisada_sem_contato_em: jaFoi(somarDiasA(escolhida_em, HORAS_PARA_CONTATO / 24)),
      perguntada_em: jaFoi(somarDiasA(escolhida_em, DIAS_ATE_PERGUNTAR)),
    })
    .where(eq(janelas.id, id))
}

/** Gives the lead to the chosen agency: it receives the contact at the choice, not when the demonstration is made. */
async function entregarContato(
  tx: Queries,
  mundo: MundoDaDemo,
  admin: Quem,
  { lead_id, agencia_id, escolhida_em }: Escolha & { lead_id: string },
): Promise<void> {
  const idsDoMesmoLead = (await travarMesmoLead(tx, mundo.db.cofre, lead_id)).map(({ id }) => id)
  const naEscolha = { ...mundo, clock: { now: () => escolhida_em } }
  await atribuirTravado(tx, naEscolha, admin, {
    travado: { lead_id, idsDoMesmoLead },
    agencia_ids: [agencia_id],
  })
}

/** Opens the case of the chosen offer, with the answers of its script. */
async function abrirCaso(
  tx: Queries,
  mundo: MundoDaDemo,
  { roteiro, lead }: JanelaCriada,
  { proposta_id, agencia_id, escolhida_em }: Escolha,
): Promise<void> {
  const depois = (dias: number) => somarDiasA(escolhida_em, dias)
  const [proposta] = await tx.select().from(propostas).where(eq(propostas.id, proposta_id))
  const valor = proposta?.valor ?? 0
  const contato_em = roteiro.caso ? depois(0.2) : null
  // A case with answers has ended: its agency bought the vehicle.
  const fechado = roteiro.caso && ({ desfecho: 'fechado', negocio: 'compra', valor_fechado: valor } as const)
  await tx
    .update(leads_agencias)
    .set({ contato_em, ...fechado })
    .where(and(eq(leads_agencias.lead_id, lead.id), eq(leads_agencias.agencia_id, agencia_id)))
  const caso = { proposta_id, agencia_id, valor, escolhida_em, contato_em }
  await tx.insert(palavras).values({ id: mundo.novoId(), ...caso })
  // The answers come later, as updates: the price paid is recorded then.
  for (const resposta of roteiro.caso?.(valor, depois) ?? [])
    await tx.update(palavras).set(resposta).where(eq(palavras.proposta_id, proposta_id))
}
