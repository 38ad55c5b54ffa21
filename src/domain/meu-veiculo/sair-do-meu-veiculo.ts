import { eq } from 'drizzle-orm'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { montarEscolhaAvulsa } from '#domain/consentimento/consentimento.ts'
import { leads } from '#domain/lead/lead.table.ts'
import { type Carimbo, leadDaPalavra, palavraDoLead } from '#domain/lead/palavra-do-lead.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { meu_veiculo } from './meu-veiculo.table.ts'
import { TEXTO_DA_SAIDA } from './textos-do-consentimento.ts'

/** Ends the monthly mail of a lead, with a proof in the ledger. @returns false if there was no mail to end. */
export async function desligarMeuVeiculo(
  tx: Queries,
  mundo: Pick<Mundo, 'clock' | 'novoId'>,
  lead_id: string,
): Promise<boolean> {
  const saiu = await tx.delete(meu_veiculo).where(eq(meu_veiculo.lead_id, lead_id))
  if (!saiu.rowCount) return false
  await tx.insert(consentimentos).values(
    montarEscolhaAvulsa(mundo, {
      lead_id,
      finalidade: 'meu_veiculo',
      aceito: false,
      texto: TEXTO_DA_SAIDA,
    }),
  )
  return true
}

/** Purpose that is part of the word's proof, so that no other link accepts the word. */
const USO = 'meu veículo'

/**
 * Creates the word with which the reader of a mail stops the mails. It has the lead, and a proof made with a secret
 * that is not in the database.
 */
export function criarPalavraDeSaida(mundo: Carimbo, lead_id: string): string {
  return palavraDoLead(mundo, USO, lead_id)
}

/**
 * Ends the monthly mail by the word of a mail, without a question (RFC 8058); a repeat changes nothing.
 *
 * @throws Recusa for a word that is not ours.
 */
export async function sairDoMeuVeiculo(mundo: Mundo & Carimbo, palavra: string): Promise<void> {
  const lead_id = lerPalavraDeSaida(mundo, palavra)
  await mundo.db.servico.transaction(tx => desligarMeuVeiculo(tx, mundo, lead_id))
}

/**
 * Returns the vehicle of a mail's word; `recebe` tells if its value is still sent.
 *
 * @throws Recusa for a word that is not ours, and for a deleted lead.
 */
export async function verMeuVeiculo(
  mundo: Pick<Mundo, 'db'> & Carimbo,
  palavra: string,
): Promise<{ veiculo: string; recebe: boolean }> {
  const lead_id = lerPalavraDeSaida(mundo, palavra)
  const { marca, modelo, ano, excluido_em } = leads
  const [lead] = await mundo.db.servico
    .select({ marca, modelo, ano, excluido_em, ligado_em: meu_veiculo.ligado_em })
    .from(leads)
    .leftJoin(meu_veiculo, eq(meu_veiculo.lead_id, leads.id))
    .where(eq(leads.id, lead_id))
  if (!lead || lead.excluido_em)
    throw new Recusa('nao_encontrado', 'Não encontramos o seu pedido. Ele pode ter sido apagado.')
  return { veiculo: nomeDoVeiculo(lead), recebe: lead.ligado_em !== null }
}

/** Reads the lead of a word. @throws Recusa for a word that is not ours. */
function lerPalavraDeSaida(mundo: Carimbo, palavra: string): string {
  const lead_id = leadDaPalavra(mundo, USO, palavra)
  if (lead_id) return lead_id
  throw new Recusa(
    'nao_encontrado',
    'Esse link não está inteiro. Copie-o todo do e-mail, ou pare em Meus dados.',
  )
}
