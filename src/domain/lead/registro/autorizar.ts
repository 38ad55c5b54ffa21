import { eq } from 'drizzle-orm'
import { avaliacoes } from '#domain/avaliacao/avaliacao.table.ts'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { montarConsentimentos } from '#domain/consentimento/consentimento.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { consumir, LIMITES, recusarEspera } from '#domain/recusa/limite.ts'
import { duracaoPorExtenso } from '#domain/tempo/duracao.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { leads } from '../lead.table.ts'
import { avaliacaoVencida } from './conferir.ts'

/**
 * Records consent to the contact by partners for the lead of a valuation, given on the report instead of in the
 * questionnaire. Its proof is stored in the ledger in the same transaction; a repeat changes nothing.
 * @param avaliacao_id known only to the recipient of the report; shared links do not contain it.
 * @throws Recusa for a valuation without a lead or older than its day, and for too many attempts from one address.
 */
export async function autorizarContato(
  mundo: Mundo,
  avaliacao_id: string,
  origem: { ip: string },
): Promise<void> {
  recusarEspera(
    await consumir(mundo.db.publico, LIMITES.autorizarContato, origem.ip),
    'Aguarde um pouco e tente de novo.',
  )
  const id = await mundo.db.como({ papel: 'anon', claims: { avaliacao_id } }, tx =>
    acharVigente(mundo, tx, avaliacao_id),
  )
  if (!(await darConsentimento(mundo, { id, avaliacao_id }, origem))) throw desconhecida()
}

/**
 * Records consent, with its proof, for a lead without consent; a repetition changes nothing.
 * @returns false for an unknown lead.
 */
export async function darConsentimento(
  mundo: Mundo,
  { id, avaliacao_id }: { id: string; avaliacao_id: string },
  origem: { ip: string },
): Promise<boolean> {
  return mundo.db.como({ papel: 'anon', claims: { avaliacao_id, lead_id: id } }, async tx => {
    // The row is locked: the second of two concurrent requests finds the consent.
    const [lead] = await tx
      .select({ aceita: leads.aceita_contato_parceiros })
      .from(leads)
      .where(eq(leads.avaliacao_id, avaliacao_id))
      .for('update')
    if (!lead) return false
    if (lead.aceita) return true
    await tx.update(leads).set({ aceita_contato_parceiros: true }).where(eq(leads.avaliacao_id, avaliacao_id))
    await tx
      .insert(consentimentos)
      .values(await montarConsentimentos(tx, mundo, { id, aceita_contato_parceiros: true }, origem.ip))
    return true
  })
}

const desconhecida = () =>
  new Recusa(
    'avaliacao_desconhecida',
    `Não encontramos o seu pedido. Refaça a simulação, leva ${duracaoPorExtenso()}.`,
  )

/** Finds the lead of a valuation whose figures are still valid. */
export async function acharVigente({ clock }: Mundo, tx: Queries, avaliacao_id: string): Promise<string> {
  const [leadAchado] = await tx
    .select({ id: leads.id, resultado: avaliacoes.resultado })
    .from(leads)
    .innerJoin(avaliacoes, eq(avaliacoes.id, leads.avaliacao_id))
    .where(eq(leads.avaliacao_id, avaliacao_id))
  if (!leadAchado) throw desconhecida()
  if (leadAchado.resultado.validade < diaEmSaoPaulo(clock.now())) throw avaliacaoVencida()
  return leadAchado.id
}
