import { inArray, or, sql } from 'drizzle-orm'
import { avisos_agencias } from '#domain/aviso/aviso.table.ts'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { carimbosDoWhatsapp } from '#domain/lead/contato/contato.ts'
import { leads_chaves } from '#domain/lead/lead.table.ts'
import { desligarWhatsapp } from './dono.ts'
import { acharDestinos } from './fila-de-mensagens.ts'
import { type Contato, chavesDe, normalizarNumero } from './numero-do-whatsapp.ts'
import { whatsapp_donos, whatsapp_saidas } from './whatsapp.table.ts'

type MundoDasSaidas = Pick<Mundo, 'clock' | 'novoId'> & { db: Pick<Mundo['db'], 'cofre'> }

/**
 * Ends the messages to a number or user, by the digests of both: earlier messages tell which number a user has. Agencies
 * lose the number, and owners' consents are withdrawn.
 */
export async function sair(tx: Queries, mundo: MundoDasSaidas, contato: Contato): Promise<void> {
  const { chaves, agencias, leads } = await acharLigados(tx, mundo, contato)
  if (!chaves.length) return
  const agora = mundo.clock.now()
  await tx
    .insert(whatsapp_saidas)
    .values(chaves.map(chave => ({ chave, em: agora })))
    .onConflictDoNothing()
  const numero = contato.numero && normalizarNumero(contato.numero)
  await tx
    .update(avisos_agencias)
    .set({ whatsapp: null, whatsapp_leads: false, whatsapp_janelas: false })
    .where(
      or(
        inArray(avisos_agencias.agencia_id, agencias),
        numero ? sql`${avisos_agencias.whatsapp} = ${numero}` : undefined,
      ),
    )
  for (const lead_id of await acharDonos(tx, mundo, leads, numero)) await desligarWhatsapp(tx, mundo, lead_id)
}

/** Allows messages again; only the number itself can ask for it. */
export async function voltar(tx: Queries, mundo: MundoDasSaidas, contato: Contato): Promise<void> {
  const { chaves } = await acharLigados(tx, mundo, contato)
  await tx.delete(whatsapp_saidas).where(inArray(whatsapp_saidas.chave, chaves))
}

/** Finds all digests of a recipient, and the agencies and leads that got its messages. */
async function acharLigados(tx: Queries, { db }: MundoDasSaidas, contato: Contato) {
  const ditas = chavesDe(db.cofre, contato)
  const mensagens = ditas.length ? await acharDestinos(tx, ditas) : []
  const deMensagens = mensagens.flatMap(({ numero_chave, usuario_chave }) => [numero_chave, usuario_chave])
  return {
    chaves: [...new Set([...ditas, ...deMensagens])].filter(chave => chave !== null),
    agencias: mensagens.flatMap(({ agencia_id }) => agencia_id ?? []),
    leads: mensagens.flatMap(({ agencia_id, lead_id }) => (agencia_id ? [] : [lead_id])),
  }
}

/** Finds the leads with a consent among these, and leads of the number. */
async function acharDonos(
  tx: Queries,
  { db }: MundoDasSaidas,
  leads: readonly string[],
  numero: string | undefined,
): Promise<string[]> {
  const { lead_id } = whatsapp_donos
  const carimbos = numero ? carimbosDoWhatsapp(db.cofre, numero) : []
  const doNumero = tx
    .select({ id: leads_chaves.lead_id })
    .from(leads_chaves)
    .where(inArray(leads_chaves.whatsapp, carimbos))
  const donos = await tx
    .select({ lead_id })
    .from(whatsapp_donos)
    .where(or(inArray(lead_id, [...leads]), carimbos.length ? inArray(lead_id, doNumero) : undefined))
  return donos.map(({ lead_id: id }) => id)
}
