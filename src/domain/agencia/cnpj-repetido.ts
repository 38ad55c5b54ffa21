import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queries } from '#domain/banco/banco.ts'
import { contar } from '#domain/numero/contar.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import type { cnpjRepetidoSchema } from './agencia.schema.ts'
import { agencias } from './agencia.table.ts'

/** Maximum number of agencies that the warning names. */
const MAXIMO_DE_NOMES = 3

/**
 * Warns the administrator of a CNPJ that other agencies have. Only the administrator may learn of it (decision 0032).
 *
 * @throws Recusa `conflito` with the warning at `cnpj_repetido`, unless it is accepted.
 */
export async function conferirCnpj(
  tx: Queries,
  cnpj: string,
  repetido: z.output<typeof cnpjRepetidoSchema>,
): Promise<void> {
  if (repetido !== 'avisar') return
  const outras = await tx
    .select({ nome: agencias.nome })
    .from(agencias)
    .where(eq(agencias.cnpj, cnpj))
    .orderBy(agencias.nome)
  if (!outras.length) return
  const nomes = outras.slice(0, MAXIMO_DE_NOMES).map(({ nome }) => nome)
  const mais = outras.length - nomes.length
  const quais = `${nomes.join(', ')}${mais > 0 ? ` e mais ${contar(mais, 'agência', 'agências')}` : ''}`
  const frase = `${outras.length === 1 ? 'Outra agência já usa' : 'Outras agências já usam'} este CNPJ: ${quais}.`
  throw new Recusa('conflito', frase, { campos: { cnpj_repetido: frase } })
}
