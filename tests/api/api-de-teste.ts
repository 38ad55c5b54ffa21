import { v7 as uuidv7 } from 'uuid'
import { createApi } from '#api/app.ts'
import type { MundoDaApi } from '#api/mundo-da-api.ts'
import { publicarChave } from '#domain/chave/firma.ts'
import { createEngines } from '#platform/engines/engines.ts'
import { readEnv } from '#platform/env.ts'
import { createLogger } from '#platform/log.ts'
import { openVault } from '#platform/secrets/vault.ts'
import { AVALIACAO } from '#tests/domain/avaliacao/avaliacao-de-teste.ts'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'

export { lead } from './carro.ts'

/** Creates the API on a separate database, with a movable clock and an engine with fixed answers. */
export async function createTestApi(outras: Partial<MundoDaApi> = {}) {
  const relogio = { agora: new Date('2026-11-21T15:00:00Z') }
  const clock = { now: () => relogio.agora }
  const db = await createTestDatabase(clock)
  const motores = createEngines(db)
  const { firmante } = openVault({ key: 'chave dos testes, que ninguém mais tem', dataDir: '' })
  await publicarChave({ db, clock }, firmante)
  const api = createApi({
    db,
    clock,
    novoId: uuidv7,
    env: readEnv({ TRUST_PROXY: 'true' }),
    log: createLogger('silent'),
    avaliador: () => AVALIACAO,
    motores,
    firmador: { com: () => ({ motor: { versao: 'teste', parametros: '0' }, tabela: null }), firmante },
    versoes: () => [],
    buscarModelos: () => [],
    ...outras,
  })
  // By default each call comes from another address, so that no throttle refuses it.
  let chamadas = 0
  const postar = (path: string, body: unknown, ip?: string) =>
    api.request(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': ip ?? `10.0.${chamadas >> 8}.${chamadas++ & 255}`,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return { api, db, relogio, postar, motores, firmante }
}
