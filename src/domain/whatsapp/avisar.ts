import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '#domain/banco/banco.ts'
import type { CofreDeDados, Selado } from '#domain/banco/sigilo.ts'
import { cartaSchema } from '#domain/correio/carta.ts'
import type { TipoDaMensagem } from './provedor/modelos.ts'

const conteudoSchema = z.object({
  parametros: z.array(z.string()),
  /** End of the address of the template's button. */
  botao: z.string(),
  /** The letter that goes if WhatsApp fails; without a letter the message only waits. */
  carta: cartaSchema.optional(),
})
/** The sealed part of a message. */
export type Conteudo = z.output<typeof conteudoSchema>

/** Names the place of a sealed content. */
export const contextoDoConteudo = (id: string) => `whatsapp_mensagens.conteudo ${id}`

/** Decrypts the content of a queued message. */
export function abrirConteudo(cofre: CofreDeDados, id: string, conteudo: Selado): Conteudo {
  return conteudoSchema.parse(JSON.parse(cofre.abrir(conteudo, contextoDoConteudo(id))))
}

/** An event to tell by WhatsApp: to an agency about a lead, or to the lead's owner. */
export type AvisoPorWhatsapp = Conteudo & { lead_id: string; vale_ate?: Date } & (
    | { tipo: 'janela_aberta' | 'escolhida' | 'preterida'; agencia_id: string }
    | { tipo: 'relatorio' | 'primeira_proposta' | 'propostas_fechadas'; agencia_id?: undefined }
  )

/** Returns the condition under which the recipient asked for this kind of message. */
const montarCondicao = (tipo: TipoDaMensagem, agencia_id: string | undefined, lead_id: string) =>
  agencia_id
    ? sql`exists (select from avisos_agencias a where a.agencia_id = ${agencia_id}
        and ${tipo === 'janela_aberta' ? sql`a.whatsapp_janelas` : sql`a.whatsapp_leads`})`
    : sql`exists (select from whatsapp_donos d where d.lead_id = ${lead_id})`

/**
 * Queues an event for WhatsApp, in the transaction that causes it, if its recipient asked for that. On true the caller
 * sends no mail: if WhatsApp fails for good, `carta` goes by mail. On false the caller sends its mail.
 */
export async function avisarPorWhatsapp(
  tx: Queries,
  { db }: { db: { cofre: CofreDeDados } },
  { tipo, agencia_id, lead_id, vale_ate, ...conteudo }: AvisoPorWhatsapp,
): Promise<boolean> {
  const id = randomUUID()
  const { envelope } = db.cofre.selar(JSON.stringify(conteudo), contextoDoConteudo(id))
  const { rowCount } = await tx.execute(sql`
    insert into whatsapp_mensagens (id, tipo, agencia_id, lead_id, conteudo, vale_ate)
    select ${id}::uuid, ${tipo}, ${agencia_id ?? null}::uuid, ${lead_id}::uuid, ${envelope},
      ${vale_ate?.toISOString() ?? null}::timestamptz
    where ${montarCondicao(tipo, agencia_id, lead_id)}`)
  if (!rowCount) return false
  await tx.execute(sql`select notificar('whatsapp', '')`)
  return true
}
