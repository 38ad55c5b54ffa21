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
import { FINALIDADES } from './finalidades.ts'

/** The controller of the data, from the settings; unknown parts are empty. */
export type Controlador = {
  razao_social: string
  cnpj: string
  endereco: string
  email: string
  url: string
  encarregado: string
  email_encarregado: string
}

type Escolha = Pick<
  typeof consentimentos.$inferSelect,
  'id' | 'finalidade' | 'aceito' | 'texto' | 'versao' | 'documentos' | 'registrado_em'
>
/** An agency that received the lead; `pela_escolha` if the owner chose its offer. */
type Repasse = { agencia: string; agencia_id: string; recebido_em: Date; pela_escolha: boolean }

/** The parts of a receipt outside the ledger. */
type Emissor = { controlador: Controlador; pessoa: string; emitido_em: Date }

/** Purpose of each box of the form. */
const FINALIDADES_DAS_CAIXAS = {
  termos: 'relatorio',
  contato_parceiros: 'contato_parceiros',
  meu_veiculo: 'meu_veiculo',
  propostas: 'propostas',
  contato_da_escolhida: 'contato_da_escolhida',
  whatsapp: 'whatsapp',
  contato_da_loja: 'contato_da_loja',
} as const

/**
 * Builds the receipt of one lead's choices, in the fields of ISO/IEC TS 27560:2023 (header, processing, parties,
 * events), with Portuguese texts. Contains no name: the principal is a keyed hash of the mailbox.
 */
export function montarRecibo(
  lead_id: string,
  { escolhas, repasses }: { escolhas: readonly Escolha[]; repasses: readonly Repasse[] },
  { controlador, pessoa, emitido_em }: Emissor,
) {
  const { url } = controlador
  return {
    schema_version: 'ISO/IEC TS 27560:2023',
    receipt_id: lead_id,
    receipt_time: emitido_em.toISOString(),
    language: 'pt-BR',
    pii_principal_id: pessoa,
    pii_processing: {
      privacy_notice: `${url}/politica-privacidade`,
      jurisdiction: 'BR',
      collection_method: 'Formulário do site, preenchido pela própria pessoa',
      withdrawal_method: `${url}/meus-dados`,
      privacy_rights: `${url}/politica-privacidade`,
      purposes: escolherFinalidades(escolhas),
    },
    party_identification: [
      identificarControlador(controlador),
      ...repasses.map(({ agencia_id, agencia }) => ({
        party_id: agencia_id,
        party_role: 'third_party',
        party_name: agencia,
      })),
    ],
    events: [...escolhas.map(montarEventoDaEscolha), ...repasses.map(montarEventoDoRepasse)],
  }
}

/** Lists the purposes of the choices, each once. */
function escolherFinalidades(escolhas: readonly Escolha[]) {
  const chaves = new Set(escolhas.map(({ finalidade }) => FINALIDADES_DAS_CAIXAS[finalidade]))
  return [...chaves].map(chave => {
    const { nome, base, dados, quem_recebe } = FINALIDADES[chave]
    return {
      purpose_id: chave,
      purpose: nome,
      lawful_basis: base,
      pii_information: dados.map(pii_type => ({ pii_type })),
      pii_controllers: ['controlador'],
      recipients: quem_recebe,
    }
  })
}

const identificarControlador = (controlador: Controlador) => ({
  party_id: 'controlador',
  party_role: 'pii_controller',
  party_name: controlador.razao_social,
  party_identifier: controlador.cnpj,
  party_address: controlador.endereco,
  party_email: controlador.email,
  party_url: controlador.url,
  party_contact: `${controlador.encarregado} (encarregado), ${controlador.email_encarregado}`,
})

/** Builds the event of a box: ticked, left empty, or taken back later. */
function montarEventoDaEscolha(escolha: Escolha, indice: number, todas: readonly Escolha[]) {
  const tinhaAceitado = todas
    .slice(0, indice)
    .some(({ finalidade, aceito }) => finalidade === escolha.finalidade && aceito)
  const recusado = tinhaAceitado ? 'withdrawn' : 'refused'
  return {
    record_id: escolha.id,
    event_time: escolha.registrado_em.toISOString(),
    event_type: 'choice',
    event_state: escolha.aceito ? 'given' : recusado,
    purpose_id: FINALIDADES_DAS_CAIXAS[escolha.finalidade],
    consent_text: escolha.texto,
    consent_text_version: escolha.versao,
    notice_versions: escolha.documentos,
  }
}

/** Builds the event that the lead was given to an agency (LGPD, art. 18, VII). */
const montarEventoDoRepasse = ({ agencia_id, recebido_em, pela_escolha }: Repasse) => ({
  event_time: recebido_em.toISOString(),
  event_type: 'sharing',
  event_state: 'shared',
  purpose_id: pela_escolha ? ('contato_da_escolhida' as const) : ('contato_parceiros' as const),
  party_id: agencia_id,
})

/** Proof of a receipt. Receipts of both versions are checked, and only version 2 is issued. */
type ProvaDoRecibo = Firma & {
  type: 'Ed25519'
  /** Absent in receipts issued before 2026-11-23, whose signature leaves the whole of `proof` out. */
  version?: 2 | undefined
  keys: string
}

/** The receipt with the site's signature over everything but the signature itself. */
export type Recibo = ReturnType<typeof montarRecibo> & { proof: ProvaDoRecibo & { version: 2 } }

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
