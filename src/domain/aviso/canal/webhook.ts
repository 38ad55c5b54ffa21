import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import type { Cofre } from '#domain/conta/mundo-das-contas.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { HORA_MS } from '#domain/tempo/tempo.ts'
import type { webhookSchema } from '../aviso.schema.ts'
import { webhooks } from '../aviso.table.ts'
import type { Chamador } from '../chamador.ts'
import { gerarSegredo } from '../envio/segredo.ts'
import { FRASES_DA_FALHA } from '../evento.ts'

/** Dependencies of the webhook's configuration. */
type MundoDoWebhook = Mundo & { cofre: Cofre; chamador: Chamador }

/** A webhook for its agency. The secret is shown only once, at its creation. */
export const webhookLidoSchema = z.object({
  endereco: z.string(),
  ligado: z.boolean(),
  criado_em: z.date(),
  anterior_ate: z.date().nullable().describe('até quando o segredo anterior assina junto'),
})
/** The webhook without any secret; `anterior_ate` is null unless two secrets sign at the moment. */
export type WebhookLido = z.output<typeof webhookLidoSchema>

/** Hours for which the previous secret also signs. Decision 0092. */
const TROCA_HORAS = 24

/** Returns the columns that the agency may read. */
function lerLinha({ endereco, ligado, criado_em, anterior_ate }: typeof webhooks.$inferSelect): WebhookLido {
  return { endereco, ligado, criado_em, anterior_ate }
}

/** Reads the agency's webhook, or null. */
export function lerWebhook(mundo: Pick<Mundo, 'db'>, quem: Quem): Promise<{ webhook: WebhookLido | null }> {
  return mundo.db.como(quem, async tx => {
    const webhook = await acharWebhook(tx, quem)
    return { webhook: webhook ? lerLinha(webhook) : null }
  })
}

/** Finds the agency's webhook with its sealed secrets. */
async function acharWebhook(tx: Queries, quem: Quem) {
  const [webhook] = await tx
    .select()
    .from(webhooks)
    .where(eq(webhooks.agencia_id, agenciaDe(quem)))
  return webhook
}

/** Returns the stored webhook of the agency. @throws Recusa without a webhook. */
export async function exigirWebhook(tx: Queries, quem: Quem): Promise<typeof webhooks.$inferSelect> {
  const webhook = await acharWebhook(tx, quem)
  if (!webhook) throw criarAusente()
  return webhook
}

const criarAusente = () => new Recusa('nao_encontrado', 'Salve o endereço do seu sistema primeiro.')

/**
 * Saves the address of an agency's system. The first call creates a secret and returns it, once.
 * @throws Recusa at the field for an address that we do not call.
 */
export async function salvarWebhook(
  mundo: MundoDoWebhook,
  quem: Quem,
  { endereco, ligado }: z.output<typeof webhookSchema>,
): Promise<{ webhook: WebhookLido; segredo: string | null }> {
  const falha = await mundo.chamador.conferir(endereco)
  if (falha) {
    const frase = FRASES_DA_FALHA[falha]
    throw new Recusa('dados_invalidos', frase, { campos: { endereco: frase } })
  }
  return mundo.db.como(quem, async tx => {
    await auditarMudanca(tx, mundo, quem, 'salvo')
    const [mudado] = await tx
      .update(webhooks)
      .set({ endereco, ligado })
      .where(eq(webhooks.agencia_id, agenciaDe(quem)))
      .returning()
    if (mudado) return { webhook: lerLinha(mudado), segredo: null }
    const [segredo, id] = [gerarSegredo(), mundo.novoId()]
    const [novo] = await tx
      .insert(webhooks)
      .values({
        id,
        agencia_id: agenciaDe(quem),
        endereco,
        ligado,
        segredo_selado: mundo.cofre.selar(segredo, id),
        criado_em: mundo.clock.now(),
      })
      .onConflictDoNothing()
      .returning()
    if (!novo) throw new Recusa('conflito', 'Alguém salvou ao mesmo tempo. Atualize a página.')
    return { webhook: lerLinha(novo), segredo }
  })
}

/** Creates a new secret; the previous one also signs for a day. @throws Recusa without a webhook. */
export function trocarSegredo(
  mundo: MundoDoWebhook,
  quem: Quem,
): Promise<{ webhook: WebhookLido; segredo: string }> {
  const anterior_ate = new Date(mundo.clock.now().getTime() + TROCA_HORAS * HORA_MS)
  return mundo.db.como(quem, async tx => {
    const webhook = await exigirWebhook(tx, quem)
    await auditarMudanca(tx, mundo, quem, 'segredo_trocado')
    const segredo = gerarSegredo()
    const [trocado] = await tx
      .update(webhooks)
      .set({
        segredo_selado: mundo.cofre.selar(segredo, webhook.id),
        anterior_selado: webhooks.segredo_selado,
        anterior_ate,
      })
      .where(eq(webhooks.id, webhook.id))
      .returning()
    if (!trocado) throw criarAusente()
    return { webhook: lerLinha(trocado), segredo }
  })
}

/** Deletes the webhook; the log of its messages stays. */
export function apagarWebhook(mundo: Mundo, quem: Quem): Promise<void> {
  return mundo.db.como(quem, async tx => {
    await auditarMudanca(tx, mundo, quem, 'apagado')
    await tx.delete(webhooks).where(eq(webhooks.agencia_id, agenciaDe(quem)))
  })
}

/** Records a change of the webhook, without its address and secret. */
function auditarMudanca(tx: Queries, mundo: Mundo, quem: Quem, mudanca: string): Promise<void> {
  return auditar(tx, mundo, 'webhook_mudou', {
    quem: contaDe(quem),
    alvo: agenciaDe(quem),
    detalhes: { mudanca },
  })
}
