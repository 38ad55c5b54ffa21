import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import type { Mundo, Quem } from '#domain/banco/banco.ts'
import { tirarColunas } from '#domain/banco/colunas.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { consumir, LIMITES, recusarEspera } from '#domain/recusa/limite.ts'
import { envios } from '../aviso.table.ts'
import { acharEnvio, criarTeste, enviar } from '../envio/fila-de-envios.ts'
import type { Envio, MundoDosEnvios } from '../envio/mundo-dos-envios.ts'
import { exigirWebhook } from './webhook.ts'

/** Columns of a message that an agency does not see. */
const OCULTAS = ['agencia_id', 'inscricao_id', 'retido_em'] as const

/** A line of the record: the event, its result, or the time of its retry. */
export type LinhaDoRegistro = Omit<Envio, (typeof OCULTAS)[number]>

/** Columns of a line of the record. */
export const COLUNAS_DO_REGISTRO = tirarColunas(envios, OCULTAS)

/** Maximum number of lines of the record. */
const MOSTRADOS = 50

/** Lists the messages to the agency's system, newest first. */
export function listarEnvios(mundo: Pick<Mundo, 'db'>, quem: Quem): Promise<LinhaDoRegistro[]> {
  return mundo.db.como(quem, tx =>
    tx
      .select(COLUNAS_DO_REGISTRO)
      .from(envios)
      .where(and(eq(envios.agencia_id, agenciaDe(quem)), isNull(envios.inscricao_id)))
      .orderBy(desc(envios.ocorrido_em), desc(envios.id))
      .limit(MOSTRADOS),
  )
}

/**
 * Sends a message without a lead and waits for the result: there is no retry.
 * @throws Recusa without an active webhook, and for too many tests.
 */
export async function testarWebhook(mundo: Mundo & MundoDosEnvios, quem: Quem): Promise<LinhaDoRegistro> {
  recusarEspera(
    await consumir(mundo.db.servico, LIMITES.testeDeWebhook, agenciaDe(quem)),
    'Foram muitos testes seguidos. Espere um minuto.',
  )
  const id = mundo.novoId()
  const envio = await mundo.db.como(quem, async tx => {
    const { ligado } = await exigirWebhook(tx, quem)
    if (!ligado) throw new Recusa('conflito', 'Ligue o envio para testar.')
    await criarTeste(tx, {
      id,
      agencia_id: agenciaDe(quem),
      inscricao_id: null,
      ocorrido_em: mundo.clock.now(),
    })
    return acharEnvio(tx, id)
  })
  // Without the columns of `OCULTAS`.
  const { agencia_id: _1, inscricao_id: _2, retido_em: _3, ...linha } = await enviar(mundo, envio)
  return linha
}

/** Makes a message due at once, and counts its attempts from zero. @throws Recusa for an unknown message. */
export function reenviar(mundo: Mundo, quem: Quem, id: string): Promise<LinhaDoRegistro> {
  return mundo.db.como(quem, async tx => {
    const [linha] = await tx
      .update(envios)
      .set({ estado: 'pendente', tentativas: 0, proxima_em: sql`now()`, terminado_em: null })
      .where(and(eq(envios.id, id), eq(envios.agencia_id, agenciaDe(quem))))
      .returning(COLUNAS_DO_REGISTRO)
    if (!linha) throw new Recusa('nao_encontrado', 'Esse envio não está mais no registro.')
    await tx.execute(sql`select notificar('envios', '')`)
    return linha
  })
}
