import { inArray } from 'drizzle-orm'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { type Contato, chavesDe } from './numero-do-whatsapp.ts'
import { whatsapp_saidas } from './whatsapp.table.ts'

/** Tells if this number or user asked for no more messages. */
export async function temSaida(
  tx: Queries,
  { db }: { db: Pick<Mundo['db'], 'cofre'> },
  contato: Contato,
): Promise<boolean> {
  const chaves = chavesDe(db.cofre, contato)
  const saidas = await tx
    .select({ chave: whatsapp_saidas.chave })
    .from(whatsapp_saidas)
    .where(inArray(whatsapp_saidas.chave, chaves))
  return saidas.length > 0
}
