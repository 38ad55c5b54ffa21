import { sql } from 'drizzle-orm'
import type { Cofre } from '#domain/conta/mundo-das-contas.ts'
import { chaves_push, inscricoes_push } from './aviso.table.ts'
import { novoPar, type ParDaCasa } from './cifra.ts'
import type { MundoDosEnvios } from './mundo-dos-envios.ts'

/** What the vault knows the house's key by. */
const DONO = 'chaves_push'
/** Lock for the moment in which the keys are made. */
const TRAVA = 60_2050

/**
 * The house's keys for Web Push, made when first asked for. Keys that were sealed under a key that is lost are replaced,
 * and with them the devices, which know the old ones: a server whose key is merely another than its database's does not
 * start at all.
 */
export async function abrirPar({ db, clock, cofre }: MundoDosEnvios): Promise<ParDaCasa> {
  const lido = abrir(await db.servico.select().from(chaves_push), cofre)
  if (lido) return lido
  return db.servico.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${TRAVA})`)
    const deOutro = abrir(await tx.select().from(chaves_push), cofre)
    if (deOutro) return deOutro
    const par = novoPar()
    const privada_selada = cofre.selar(par.privada, DONO)
    await tx.delete(chaves_push)
    await tx.delete(inscricoes_push)
    await tx.insert(chaves_push).values({ publica: par.publica, privada_selada, criada_em: clock.now() })
    return par
  })
}

function abrir(
  [linha]: (typeof chaves_push.$inferSelect)[],
  cofre: Pick<Cofre, 'abrir'>,
): ParDaCasa | undefined {
  const privada = linha && cofre.abrir(linha.privada_selada, DONO)
  return linha && privada !== undefined ? { publica: linha.publica, privada } : undefined
}
