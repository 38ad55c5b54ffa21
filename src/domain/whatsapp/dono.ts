import { eq } from 'drizzle-orm'
import { criarCodigoDoRelatorio } from '#domain/avaliacao/emissao/compartilhar.ts'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { montarEscolhaAvulsa } from '#domain/consentimento/consentimento.ts'
import { abrirCampo } from '#domain/lead/contato/contato.ts'
import { leads } from '#domain/lead/lead.table.ts'
import { acharVigente } from '#domain/lead/registro/autorizar.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { consumir, LIMITES, recusarEspera } from '#domain/recusa/limite.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { avisarPorWhatsapp } from './avisar.ts'
import { TEXTO_DA_SAIDA_DO_WHATSAPP, TEXTO_DO_WHATSAPP } from './consentimento-do-whatsapp.ts'
import { temSaida } from './tem-saida.ts'
import { whatsapp_donos } from './whatsapp.table.ts'

/**
 * Begins messages to the owner of a valuation's lead, with the proof of the consent in the ledger, and sends the report.
 * A repeat changes nothing.
 *
 * @param avaliacao_id known only to the recipient of the report.
 * @throws Recusa for a valuation without a lead or past its day, and for too many attempts from one address.
 */
export async function ligarWhatsapp(
  mundo: Mundo & { relatorio_meses?: number | undefined },
  avaliacao_id: string,
  { ip }: { ip: string },
): Promise<void> {
  recusarEspera(
    await consumir(mundo.db.publico, LIMITES.autorizarContato, ip),
    'Aguarde um pouco e tente de novo.',
  )
  const lead_id = await mundo.db.como({ papel: 'anon', claims: { avaliacao_id } }, tx =>
    acharVigente(mundo, tx, avaliacao_id),
  )
  // A visitor's role may not queue a message.
  await mundo.db.servico.transaction(async tx => {
    const [lead] = await tx.select().from(leads).where(eq(leads.id, lead_id))
    if (!lead) return
    if (await temSaida(tx, mundo, { numero: abrirCampo(mundo.db.cofre, lead_id, 'whatsapp', lead.whatsapp) }))
      throw new Recusa('conflito', 'O seu número pediu para sair. Envie VOLTAR dele ao nosso WhatsApp.')
    const ligado_em = mundo.clock.now()
    const ligado = await tx.insert(whatsapp_donos).values({ lead_id, ligado_em }).onConflictDoNothing()
    if (!ligado.rowCount) return
    await tx.insert(consentimentos).values(
      montarEscolhaAvulsa(mundo, {
        lead_id,
        finalidade: 'whatsapp',
        aceito: true,
        texto: TEXTO_DO_WHATSAPP,
        ip,
      }),
    )
    const { codigo } = await criarCodigoDoRelatorio(tx, mundo, avaliacao_id)
    await avisarPorWhatsapp(tx, mundo, {
      tipo: 'relatorio',
      lead_id,
      parametros: [nomeDoVeiculo(lead)],
      botao: codigo,
    })
  })
}

/** Ends the messages to a lead's owner, with a proof in the ledger. @returns false if there was nothing to end. */
export async function desligarWhatsapp(
  tx: Queries,
  mundo: Pick<Mundo, 'clock' | 'novoId'>,
  lead_id: string,
): Promise<boolean> {
  const saiu = await tx.delete(whatsapp_donos).where(eq(whatsapp_donos.lead_id, lead_id))
  if (!saiu.rowCount) return false
  await tx.insert(consentimentos).values(
    montarEscolhaAvulsa(mundo, {
      lead_id,
      finalidade: 'whatsapp',
      aceito: false,
      texto: TEXTO_DA_SAIDA_DO_WHATSAPP,
    }),
  )
  return true
}
