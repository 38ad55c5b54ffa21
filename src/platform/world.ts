import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import type { Avaliador, Perguntador } from '#domain/avaliacao/emissao/emitir.ts'
import { avaliar } from '#domain/avaliacao/motor/avaliar.ts'
import { oQueMaisVale } from '#domain/questionario/perguntas.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { referenciaVazia } from '#domain/veiculo/referencia/referencia.ts'
import { systemClock } from './clock.ts'
import { type Database, openDatabase } from './database/db.ts'
import { defaultDataDir, startEmbeddedPostgres } from './database/embedded-postgres.ts'
import { migrate } from './database/migrate.ts'
import { seed } from './database/seed.ts'
import { createEngines } from './engines/engines.ts'
import type { Env } from './env.ts'
import { offerVehicles } from './fipe/catalogue.ts'
import { holdReference } from './fipe/reference.ts'
import type { Logger } from './log.ts'
import { createEscritor } from './outside/ai.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** An open, migrated and seeded database, and how to let go of it. */
export type OpenedDatabase = {
  db: Database
  ownerUrl: string
  dataDir: string
  /** False while the embedded database, having died, is started again. */
  running(): boolean
  close(): Promise<void>
}

/**
 * Opens the database that the environment names, or the embedded one.
 *
 * @param exclusive true for a server (one per data folder), false for a command that may run beside it.
 */
export async function openWorldDatabase(
  env: Env,
  exclusive: boolean,
  say: (message: string) => void,
): Promise<OpenedDatabase> {
  const dataDir = path.resolve(env.DATA_DIR ?? defaultDataDir(ROOT))
  const embedded = env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir, exclusive, say })
  const poolUrl = env.DATABASE_URL ?? embedded?.url ?? ''
  const ownerUrl = env.DATABASE_URL_DIRETA ?? poolUrl
  await migrate(ownerUrl, path.join(ROOT, 'migrations'), say)
  const db = openDatabase(ownerUrl, systemClock, { poolUrl })
  await seed(db, path.join(ROOT, 'seeds'), systemClock)
  return {
    db,
    ownerUrl,
    dataDir,
    running: () => embedded?.running() ?? true,
    async close() {
      await db.close()
      await embedded?.stop()
    },
  }
}

/** The engine with the newest reference in hand, and what the doors need beside it. */
export async function createWorld(db: Database, log: Logger, env: Env) {
  const modelo = carregarModelo()
  const referencia = holdReference(db, referenciaVazia, modelo, mes => log.info({ mes }, 'reference loaded'))
  await referencia.ready
  const clock = systemClock
  // Without an imported table the embedded model stands in.
  const emUso = () => (referencia.current().linhas > 0 ? referencia.current() : modelo.referencia)
  const avaliador: Avaliador = pedido =>
    avaliar(pedido, { referencia: referencia.current(), modelo, hoje: clock.now() })
  const motores = createEngines(db)
  const oferta = offerVehicles(emUso, modelo, clock)
  const perguntar: Perguntador = (pedido, avaliacao) => {
    const { tipo_veiculo: tipo, marca, modelo: nome, ano } = pedido
    const lista = oferta.versoes({ tipo, marca, modelo: nome, ano })
    return oQueMaisVale(pedido, avaliacao, { avaliador, versoes: lista, hoje: clock.now() })
  }
  return {
    db,
    clock,
    log,
    novoId: uuidv7,
    relatorio_meses: env.PRAZO_RELATORIO_MESES,
    motores,
    feitaCom: () => ({
      motor: { versao: motores.emUso.versao, parametros: motores.emUso.parametros },
      tabela: referencia.table(),
    }),
    ...oferta,
    avaliador,
    perguntar,
    escritor: await createEscritor({ env, db, log }),
  }
}
