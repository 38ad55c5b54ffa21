import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { agencias } from '#domain/agencia/agencia.table.ts'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { confereFirma, type Firma, type Firmante, firmar } from '#domain/chave/firma.ts'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { abrirCampo } from '#domain/lead/contato/contato.ts'
import { leads, leads_agencias } from '#domain/lead/lead.table.ts'
import { foiEscolhida } from '#domain/proposta/dono/exportar-janelas.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import {
  identificarTitular,
  type MundoDaPrivacidade,
  pessoaDoEmail,
  type Titular,
} from '../mundo-da-privacidade.ts'
import { type Controlador, montarRecibo } from './montar-recibo.ts'

/** Proof of a receipt. Receipts of both versions are checked, and only version 2 is issued. */
type ProvaDoRecibo = Firma & {
  type: 'Ed25519'
  /** Absent in receipts issued before 2026-11-23, whose signature leaves the whole of `proof` out. */
  version?: 2 | undefined
  keys: string
}

/** The receipt with the site's signature over everything but the signature itself. */
export type Recibo = ReturnType<typeof montarRecibo> & { proof: ProvaDoRecibo & { version: 2 } }

/** Adds the proof: the site's signature, over everything but the signature itself. */
function assinarRecibo(recibo: ReturnType<typeof montarRecibo>, firmante: Firmante, url: string): Recibo {
  const prova = { type: 'Ed25519', version: 2, keys: enderecoDasChaves(url), chave: firmante.id } as const
  const { assinatura } = firmar(firmante, { ...recibo, proof: prova })
  return { ...recibo, proof: { ...prova, assinatura } }
}

const enderecoDasChaves = (url: string) => `${url}/api/chaves`

/** Reads the choices of a lead, oldest first, and the agencies that received it. */
async function lerEscolhasERepasses(tx: Queries, lead_id: string) {
  const { id, finalidade, aceito, texto, versao, documentos, registrado_em } = consentimentos
  const escolhas = await tx
    .select({ id, finalidade, aceito, texto, versao, documentos, registrado_em })
    .from(consentimentos)
    .where(eq(consentimentos.lead_id, lead_id))
    .orderBy(registrado_em, id)
  const repasses = await tx
    .select({
      agencia: agencias.nome,
      agencia_id: agencias.id,
      recebido_em: leads_agencias.atribuido_em,
      pela_escolha: foiEscolhida,
    })
    .from(leads_agencias)
    .innerJoin(agencias, eq(agencias.id, leads_agencias.agencia_id))
    .where(eq(leads_agencias.lead_id, lead_id))
    .orderBy(leads_agencias.atribuido_em)
  return { escolhas, repasses }
}

type MundoDoRecibo = Pick<MundoDaPrivacidade, 'clock' | 'cofre'> & { controlador: Controlador }

/** Reads the receipt in the report; undefined for a deleted lead. */
export async function lerRecibo(
  mundo: MundoDoRecibo & { db: Pick<Mundo['db'], 'servico' | 'cofre'> },
  lead_id: string,
): Promise<Recibo | undefined> {
  const [lead] = await mundo.db.servico
    .select({ email: leads.email })
    .from(leads)
    .where(eq(leads.id, lead_id))
  if (!lead) return undefined
  const email = abrirCampo(mundo.db.cofre, lead_id, 'email', lead.email)
  return emitirRecibo(mundo.db.servico, mundo, lead_id, pessoaDoEmail(mundo, email))
}

/** Reads the current receipt, for the proved mailbox. @throws Recusa for a lead that is not the person's. */
export function lerMeuRecibo(
  mundo: MundoDaPrivacidade & MundoDoRecibo,
  titular: Titular,
  lead_id: string,
): Promise<Recibo> {
  return mundo.db.como(identificarTitular(titular), async tx => {
    const [lead] = await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, lead_id))
    if (!lead) throw new Recusa('nao_encontrado', 'Não guardamos nenhum pedido com esse e-mail.')
    return emitirRecibo(tx, mundo, lead_id, titular.pessoa)
  })
}

/** Builds and signs the receipt of a lead. */
async function emitirRecibo(
  tx: Queries,
  mundo: MundoDoRecibo,
  lead_id: string,
  pessoa: string,
): Promise<Recibo> {
  const { controlador, clock, cofre } = mundo
  const lidas = await lerEscolhasERepasses(tx, lead_id)
  const recibo = montarRecibo(lead_id, lidas, { controlador, pessoa, emitido_em: clock.now() })
  return assinarRecibo(recibo, cofre.firmante, controlador.url)
}

/** A receipt from outside: signed content, and its proof. */
export type ReciboTrazido = { proof: ProvaDoRecibo }

/**
 * Tells if a receipt is exactly one that this site signed. Reads no personal data. A receipt of the first version has
 * `proof` outside its signature: there the signed part must imply the address of the keys.
 */
export async function confereRecibo(
  mundo: Pick<Mundo, 'db'>,
  { proof: { assinatura, ...proof }, ...recibo }: ReciboTrazido,
): Promise<boolean> {
  const { chave } = proof
  if (proof.version === 2) return confereFirma(mundo, { ...recibo, proof }, { chave, assinatura })
  const confere = await confereFirma(mundo, recibo, { chave, assinatura })
  return confere && proof.keys === enderecoDasChaves(enderecoDoSite(recibo))
}

/** Reads the site's address from a signed receipt; empty where it says none. */
function enderecoDoSite(recibo: object): string {
  const lido = z.object({ party_identification: z.tuple([z.object({ party_url: z.string() })], z.unknown()) })
  return lido.safeParse(recibo).data?.party_identification[0].party_url ?? ''
}
