import { travar } from '#domain/banco/travas.ts'
import type { Cofre } from '#domain/conta/mundo-das-contas.ts'
import { chaves_push, inscricoes_push } from '../aviso.table.ts'
import { gerarPar, type ParDaCasa } from './cifra.ts'
import type { MundoDosEnvios } from './mundo-dos-envios.ts'

/** Owner id of the site's key in the vault. */
const DONO = 'chaves_push'

/**
 * Opens the site's keys for Web Push, which it creates at the first request. If the keys were sealed under a lost key,
 * it replaces them and deletes the devices, which use the old keys. A server with a wrong vault key does not start, so
 * it never does this by mistake.
 */
export async function abrirPar({ db, clock, cofre }: MundoDosEnvios): Promise<ParDaCasa> {
  const parGuardado = abrir(await db.servico.select().from(chaves_push), cofre)
  if (parGuardado) return parGuardado
  return db.servico.transaction(async tx => {
    await travar(tx, 'chaves_push')
    const parDeOutroProcesso = abrir(await tx.select().from(chaves_push), cofre)
    if (parDeOutroProcesso) return parDeOutroProcesso
    const par = gerarPar()
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
