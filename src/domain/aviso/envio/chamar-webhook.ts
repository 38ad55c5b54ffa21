import { eq } from 'drizzle-orm'
import { webhooks } from '../aviso.table.ts'
import { FalhaDaChamada } from '../chamador.ts'
import { montarConteudo } from './conteudo-do-envio.ts'
import type { Envio, MundoDosEnvios } from './mundo-dos-envios.ts'
import { cabecalhosDoWebhook } from './segredo.ts'

/**
 * Calls an agency's system. Returns the status of its answer, or undefined if there is no message or no address left.
 * @throws FalhaDaChamada when there is no answer.
 */
export async function chamarWebhook(mundo: MundoDosEnvios, envio: Envio): Promise<number | undefined> {
  const { db, clock, cofre, chamador, site } = mundo
  const [webhook] = await db.servico.select().from(webhooks).where(eq(webhooks.agencia_id, envio.agencia_id))
  const conteudo = webhook?.ligado && (await montarConteudo(db, envio, site.publicUrl))
  if (!webhook || !conteudo) return undefined
  const agora = clock.now()
  const { id, endereco, segredo_selado, anterior_selado, anterior_ate } = webhook
  const segredo = cofre.abrir(segredo_selado, id)
  if (segredo === undefined) throw new FalhaDaChamada('sem_segredo')
  const anterior = anterior_selado && anterior_ate && anterior_ate > agora && cofre.abrir(anterior_selado, id)
  const corpo = JSON.stringify(conteudo)
  const mensagem = { id: `msg_${envio.id}`, segundo: Math.floor(agora.getTime() / 1000), corpo }
  const cabecalhos = cabecalhosDoWebhook([segredo, ...(anterior ? [anterior] : [])], mensagem)
  return chamador.chamar({ endereco, cabecalhos, corpo })
}

/** Turns a webhook off: with "410 Gone" the receiver asks for no more messages. */
export async function desligarWebhook({ db }: MundoDosEnvios, { agencia_id }: Envio): Promise<void> {
  await db.servico.update(webhooks).set({ ligado: false }).where(eq(webhooks.agencia_id, agencia_id))
}
