import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Mundo } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { ehFundo, FRASES_DO_JSON } from '#domain/texto/json-seguro.ts'

/** Names the place of a sealed event. */
export const contextoDoCorpo = (id: string) => `whatsapp_eventos.corpo ${id}`

/** Compresses a body: the provider waits 250 ms for the answer, and the database needs longer for 3 MB. */
const comprimir = async (corpo: Buffer) => (await promisify(gzip)(corpo, { level: 1 })).toString('base64')

/** Decompresses the body of a stored event; one from before the compression is JSON. */
export const descomprimir = async (guardado: string) =>
  guardado.startsWith('{') ? guardado : `${await promisify(gunzip)(Buffer.from(guardado, 'base64'))}`

/**
 * Stores a call of the provider, whose signature was checked, for processing after the answer.
 *
 * @throws Recusa for a body that is no object, or too deep.
 */
export async function guardarEvento({ db }: Pick<Mundo, 'db'>, corpo: Buffer): Promise<void> {
  const id = randomUUID()
  // Other threads compress the body while this one reads it.
  const compressao = comprimir(corpo)
  exigirObjeto(corpo)
  const comprimido = await compressao
  await db.servico.execute(sql`
    with novo as (
      insert into whatsapp_eventos (id, corpo)
      values (${id}, ${db.cofre.selar(comprimido, contextoDoCorpo(id)).envelope}) returning id
    ) select notificar('whatsapp_eventos', '') from novo`)
}

/**
 * Refuses a body that is no object, or too deep, before it is stored. Its parsing waits until after the answer: the
 * objects of 3 MB of JSON make the garbage collector stop the process for 100 ms.
 *
 * @throws Recusa
 */
function exigirObjeto(corpo: Buffer): void {
  const texto = `${corpo}`
  if (!/^\s*\{/.test(texto) || !texto.trimEnd().endsWith('}'))
    throw new Recusa('json_invalido', 'O corpo do pedido não é um JSON válido.')
  if (ehFundo(texto)) throw new Recusa('json_invalido', FRASES_DO_JSON.fundo)
}
