import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Banco, Mundo, Queries } from '#domain/banco/banco.ts'
import { type Ciclo, cicloSchema, passarTempo } from './ciclo.ts'
import { sandbox_assinaturas, sandbox_clientes } from './sandbox.table.ts'

/** Dependencies of the sandbox's functions. */
export type MundoDoSandbox = Pick<Mundo, 'clock' | 'novoId'> & {
  db: Pick<Banco, 'servico'> & { servico: Queries & Pick<NodePgDatabase, 'transaction'> }
}

/** A customer of the sandbox: an agency, its card, and how far its clock is ahead. */
export type ClienteDeTeste = typeof sandbox_clientes.$inferSelect
/** A subscription of the sandbox. */
export type Assinatura = { id: string; ciclo: Ciclo }

/** Random bytes of a secret: 192 bits, our choice. */
const BYTES_DO_SEGREDO = 24

/** Creates a random secret with a prefix that names its kind, as the provider's ids have. */
export function criarSegredo(prefixo: string): string {
  return `${prefixo}_teste_${randomBytes(BYTES_DO_SEGREDO).toString('base64url')}`
}

/** Reads a customer's subscriptions after everything due until `agora`, newest last. */
export async function lerAssinaturasDeTeste(
  tx: Queries,
  cliente: ClienteDeTeste,
  agora: Date,
): Promise<Assinatura[]> {
  const linhas = await tx
    .select()
    .from(sandbox_assinaturas)
    .where(eq(sandbox_assinaturas.cliente_id, cliente.id))
    .for('update')
  const lidas: Assinatura[] = []
  for (const { id, estado } of linhas) {
    const guardado = cicloSchema.parse(estado)
    const ciclo = passarTempo(guardado, cliente.cartao, agora)
    if (ciclo !== guardado) await guardarAssinatura(tx, { id, ciclo })
    lidas.push({ id, ciclo })
  }
  return lidas.sort((a, b) => a.ciclo.criada_em.getTime() - b.ciclo.criada_em.getTime())
}

/** Returns the current instant by the customer's own clock. */
export function lerRelogioDoCliente(
  { clock }: Pick<Mundo, 'clock'>,
  { adiantado_segundos }: ClienteDeTeste,
): Date {
  return new Date(clock.now().getTime() + adiantado_segundos * 1000)
}

/** Locks the customer until the transaction ends: its clock and subscriptions change together. */
export async function travarCliente(tx: Queries, id: string): Promise<ClienteDeTeste | undefined> {
  return (await tx.select().from(sandbox_clientes).where(eq(sandbox_clientes.id, id)).for('update'))[0]
}

/** Stores the state of a subscription. */
export async function guardarAssinatura(tx: Queries, { id, ciclo }: Assinatura): Promise<void> {
  await tx.update(sandbox_assinaturas).set({ estado: ciclo }).where(eq(sandbox_assinaturas.id, id))
}
