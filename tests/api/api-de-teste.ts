import { v7 as uuidv7 } from 'uuid'
import { createApi } from '#api/app.ts'
import type { MundoDaApi } from '#api/mundo-da-api.ts'
import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { publicarChave } from '#domain/chave/firma.ts'
import { createEngines } from '#platform/engines/engines.ts'
import { readEnv } from '#platform/env.ts'
import { createLogger } from '#platform/log.ts'
import { openVault } from '#platform/secrets/vault.ts'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'

export { lead } from './carro.ts'

/** A valuation with round figures, for tests around the engine. */
export const AVALIACAO: Avaliacao = {
  valor_fipe: 60_000,
  valor_mercado_min: 56_000,
  valor_mercado_max: 68_000,
  valor_mercado_meio: 59_000,
  valor_troca_min: 47_000,
  valor_troca_max: 52_000,
  analise_completa: 'Texto do motor.',
  custo_km: 1.2,
  custo_anual: null,
  demanda_mercado: 'Modelo comum.',
  referencia: { fonte: 'fipe', mes: '2026-08', codigo_fipe: null, versao: null, versoes_possiveis: 3 },
  confianca: 'media',
  motivos: [],
  ajustes: [],
  nao_considerado: [],
  depreciacao_anual_percentual: 8,
  // Valid in every year, for tests by the machine's clock.
  validade: '2999-12-31',
  texto_por: 'modelo',
  versao_motor: 'teste',
}

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
  /** Each call has its own address by default, so that throttles do not apply. */
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
