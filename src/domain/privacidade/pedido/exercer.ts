import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '#domain/banco/banco.ts'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { montarEscolhaAvulsa } from '#domain/consentimento/consentimento.ts'
import { enfileirarCarta } from '#domain/correio/fila-de-emails.ts'
import { apagarParaSempre, travarParaApagar } from '#domain/lead/apagamento/apagar-lead.ts'
import { type Aviso, avisarAgencias } from '#domain/lead/avisar-agencias.ts'
import { chavesDoWhatsapp, selarWhatsapp } from '#domain/lead/contato/contato.ts'
import { leads, leads_agencias, leads_chaves } from '#domain/lead/lead.table.ts'
import { lerLocalizacao } from '#domain/pessoa/localizacao/localizacao.ts'
import { avisarFim } from '#domain/proposta/avisos-da-janela.ts'
import { VIVAS } from '#domain/proposta/dono/lead-e-janela.ts'
import { janelas } from '#domain/proposta/proposta.table.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { leads_da_vitrine } from '#domain/vitrine/vitrine.table.ts'
import { identificarTitular, type MundoDaPrivacidade, type Titular } from '../mundo-da-privacidade.ts'
import type { Correcao } from '../privacidade.schema.ts'
import { cartaDoProtocolo } from './cartas-da-privacidade.ts'
import { registrarPedido } from './pedido.ts'

/** The result of a request: its number, the affected leads, and the notified agencies. */
export const atendidoSchema = z.object({ protocolo: z.string(), leads: z.int(), agencias: z.int() })
/** A request after it was carried out; `leads` and `agencias` are counts. */
export type PedidoAtendido = z.output<typeof atendidoSchema>

/** Refusal for a person without leads, and for another person's lead. */
export const PEDIDO_AUSENTE = 'Não guardamos nenhum pedido com esse e-mail.'

/**
 * Words under which a consent is taken back, as the ledger keeps them. The backup's list of withdrawals finds them by
 * this text (`platform/backup/privacy-log.ts`): after a change it must find both.
 */
export const TEXTO_DA_RETIRADA = 'Retiro a autorização de contato de lojas parceiras'

/** A lead with its consents: to partners, and to the shop whose own site brought it. */
type Alvo = { id: string; marca: string; modelo: string; ano: number; parceiros: boolean; loja: boolean }

/**
 * Locks the person's leads, or the one that is named: row level security leaves no others.
 * @throws Recusa when there are none.
 */
export async function travarAlvos(tx: Queries, lead_id?: string): Promise<Alvo[]> {
  const { id, marca, modelo, ano, aceita_contato_parceiros: parceiros } = leads
  const loja = sql<boolean>`exists (
    select 1 from leads_da_vitrine v where v.lead_id = ${id} and v.aceita
  )`
  const alvos = await tx
    .select({ id, marca, modelo, ano, parceiros, loja })
    .from(leads)
    .where(lead_id ? eq(id, lead_id) : undefined)
    .orderBy(id)
    .for('update')
  if (!alvos.length) throw new Recusa('nao_encontrado', PEDIDO_AUSENTE)
  return alvos
}

/**
 * Withdraws the authorisation of contact, of one lead or of all. From this transaction on no agency sees the lead,
 * receives it or exports it, except the one that the owner chose by its offer. Notifies the agencies that lost it, and
 * records the withdrawal in the ledger (LGPD art. 8, §5).
 *
 * @throws Recusa when there is no consent to withdraw.
 */
export function retirarAutorizacao(
  mundo: MundoDaPrivacidade,
  titular: Titular,
  lead_id?: string,
): Promise<PedidoAtendido> {
  return mundo.db.como(identificarTitular(titular), async tx => {
    const alvos = (await travarAlvos(tx, lead_id)).filter(({ parceiros, loja }) => parceiros || loja)
    if (!alvos.length) throw new Recusa('conflito', 'O contato de agências já não está autorizado.')
    const ids = alvos.map(({ id }) => id)
    await tx.update(leads).set({ aceita_contato_parceiros: false }).where(inArray(leads.id, ids))
    await tx
      .update(leads_da_vitrine)
      .set({ aceita: false, tentar_em: null })
      .where(inArray(leads_da_vitrine.lead_id, ids))
    const quantas = (await avisarAgencias(tx, mundo, 'retirada', { alvos, semAcesso: true })).size
    const retirado = { aceito: false, texto: TEXTO_DA_RETIRADA }
    await tx
      .insert(consentimentos)
      .values(
        alvos.flatMap(({ id: lead_id, parceiros, loja }) => [
          ...(parceiros
            ? [montarEscolhaAvulsa(mundo, { ...retirado, lead_id, finalidade: 'contato_parceiros' })]
            : []),
          ...(loja
            ? [montarEscolhaAvulsa(mundo, { ...retirado, lead_id, finalidade: 'contato_da_loja' })]
            : []),
        ]),
      )
    const tem_escolhida = await temQuemVe(tx, ids)
    return atender(tx, mundo, titular, { tipo: 'retirada', leads: ids, agencias: quantas, tem_escolhida })
  })
}

/** Tells if some agency still sees one of these leads: after a withdrawal, only the one that its owner chose. */
async function temQuemVe(tx: Queries, ids: readonly string[]): Promise<boolean> {
  const [visivel] = await tx
    .select({ id: leads_agencias.lead_id })
    .from(leads_agencias)
    .where(and(inArray(leads_agencias.lead_id, [...ids]), eq(leads_agencias.oculta, false)))
    .limit(1)
  return visivel !== undefined
}

/**
 * Erases all data under the e-mail address: leads with their valuations, answers and notes of agencies. Notifies their
 * agencies to do the same (LGPD art. 18, §6), and agencies with an open offer that the request ended. Counts and the
 * proof of consent stay, without the person.
 *
 * @throws Recusa when there is no data to erase.
 */
export function apagarTudo(mundo: MundoDaPrivacidade, titular: Titular): Promise<PedidoAtendido> {
  return mundo.db.como(identificarTitular(titular), async tx => {
    const alvos = await travarAlvos(tx)
    const ids = alvos.map(({ id }) => id)
    await travarParaApagar(tx, ids)
    // First the letters: the deletion removes the rows that name the agencies.
    const comLead = await avisarAgencias(tx, mundo, 'exclusao', { alvos })
    const quantas = new Set([...comLead, ...(await avisarQuemPropos(tx, mundo, ids))]).size
    const atendido = await atender(tx, mundo, titular, { tipo: 'exclusao', leads: ids, agencias: quantas })
    await apagarParaSempre(tx, mundo, ids, titular.por ? 'encarregado' : 'titular')
    return atendido
  })
}

/** Notifies the agencies with an open offer for these leads that the request ended. @returns their ids. */
async function avisarQuemPropos(
  tx: Queries,
  mundo: MundoDaPrivacidade,
  ids: readonly string[],
): Promise<string[]> {
  const abertas = await tx
    .select()
    .from(janelas)
    .where(and(inArray(janelas.lead_id, [...ids]), inArray(janelas.estado, [...VIVAS])))
  const avisadas: string[] = []
  for (const janela of abertas) avisadas.push(...(await avisarFim(tx, mundo, janela, 'retirada')))
  return avisadas
}

/**
 * Corrects name, WhatsApp and city of a lead. Agencies that have it see the correction at once.
 *
 * @throws Recusa for a lead that is not the person's.
 */
export function corrigirContato(
  mundo: MundoDaPrivacidade,
  titular: Titular,
  { lead_id, whatsapp, ...contato }: Correcao,
): Promise<PedidoAtendido> {
  return mundo.db.como(identificarTitular(titular), async tx => {
    const alvos = await travarAlvos(tx, lead_id)
    await tx
      .update(leads)
      .set({
        ...contato,
        ...lerLocalizacao(contato.localizacao),
        whatsapp: selarWhatsapp(mundo.db.cofre, lead_id, whatsapp),
      })
      .where(eq(leads.id, lead_id))
    await tx
      .update(leads_chaves)
      .set(chavesDoWhatsapp(mundo.db.cofre, whatsapp))
      .where(eq(leads_chaves.lead_id, lead_id))
    // Open lists show the telephone too; the triggers notify of a name and a city only. An id would mean a new lead.
    await tx.execute(sql`select notificar('leads', '')`)
    const quantas = (await avisarAgencias(tx, mundo, 'correcao', { alvos })).size
    return atender(tx, mundo, titular, { tipo: 'correcao', leads: [lead_id], agencias: quantas })
  })
}

/** A request as carried out; `tem_escolhida` as in its letter. */
type PedidoFeito = { tipo: Aviso; leads: string[]; agencias: number; tem_escolhida?: boolean }

/** Stores the request, and queues the letter with its number. */
async function atender(
  tx: Queries,
  mundo: MundoDaPrivacidade,
  titular: Titular,
  { tem_escolhida = false, ...pedido }: PedidoFeito,
): Promise<PedidoAtendido> {
  const { tipo, leads, agencias } = pedido
  const protocolo = await registrarPedido(tx, mundo, titular, pedido)
  const atendido = { protocolo, leads: leads.length, agencias }
  const carta = cartaDoProtocolo(mundo.site, tipo, { ...atendido, tem_escolhida })
  await enfileirarCarta(tx, mundo.db.cofre, titular.email, carta)
  return atendido
}
