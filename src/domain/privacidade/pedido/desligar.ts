import { eq, inArray, or } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { compartilhamentos } from '#domain/avaliacao/emissao/compartilhamento.table.ts'
import { leads, leads_envios } from '#domain/lead/lead.table.ts'
import { desligarMeuVeiculo } from '#domain/meu-veiculo/sair-do-meu-veiculo.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { desligarWhatsapp } from '#domain/whatsapp/dono.ts'
import { identificarTitular, type MundoDaPrivacidade, type Titular } from '../mundo-da-privacidade.ts'
import { PEDIDO_AUSENTE, travarAlvos } from './exercer.ts'

/**
 * Disables every code that opens a report of a lead, of any submit: the link of the mail, the code on the PDF,
 * shared links.
 *
 * @throws Recusa for a lead that is not the person's.
 */
export function desligarRelatorio(
  mundo: MundoDaPrivacidade,
  titular: Titular,
  lead_id: string,
): Promise<{ desligados: number }> {
  return mundo.db.como(identificarTitular(titular), async tx => {
    const [alvo] = await tx
      .select({ avaliacao_id: leads.avaliacao_id })
      .from(leads)
      .where(eq(leads.id, lead_id))
    if (!alvo) throw new Recusa('nao_encontrado', PEDIDO_AUSENTE)
    const deOutrasVezes = tx
      .select({ id: leads_envios.avaliacao_id })
      .from(leads_envios)
      .where(eq(leads_envios.lead_id, lead_id))
    const { avaliacao_id } = compartilhamentos
    const { rowCount } = await tx
      .delete(compartilhamentos)
      .where(or(eq(avaliacao_id, alvo.avaliacao_id), inArray(avaliacao_id, deOutrasVezes)))
    await auditar(tx, mundo, 'titular_desligou_relatorio', {
      ...(titular.por && { quem: titular.por }),
      alvo: lead_id,
    })
    return { desligados: rowCount ?? 0 }
  })
}

/** Ends the monthly mail of one vehicle. @throws Recusa for a lead that is not the person's. */
export function pararMeuVeiculo(
  mundo: MundoDaPrivacidade,
  titular: Titular,
  lead_id: string,
): Promise<{ parou: boolean }> {
  return mundo.db.como(identificarTitular(titular), async tx => {
    await travarAlvos(tx, lead_id)
    return { parou: await desligarMeuVeiculo(tx, mundo, lead_id) }
  })
}

/** Ends the messages by WhatsApp about one request. @throws Recusa for a lead that is not the person's. */
export function pararWhatsapp(
  mundo: MundoDaPrivacidade,
  titular: Titular,
  lead_id: string,
): Promise<{ parou: boolean }> {
  return mundo.db.como(identificarTitular(titular), async tx => {
    await travarAlvos(tx, lead_id)
    return { parou: await desligarWhatsapp(tx, mundo, lead_id) }
  })
}
