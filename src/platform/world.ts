import { v7 as uuidv7 } from 'uuid'
import type { Avaliador, Perguntador } from '#domain/avaliacao/emissao/emitir.ts'
import { type AGravar, gravarEmitidas } from '#domain/avaliacao/emissao/gravar.ts'
import { avaliar } from '#domain/avaliacao/motor/avaliar.ts'
import { ordenarPerguntas } from '#domain/questionario/abertas/perguntas.ts'
import { nomeDe } from '#domain/recusa/falha.ts'
import type { ModeloReferencia } from '#domain/veiculo/referencia/modelo.ts'
import { referenciaVazia } from '#domain/veiculo/referencia/referencia.ts'
import { createTextWriter } from '#platform/external/ai.ts'
import { createPlateRegister } from '#platform/external/plates.ts'
import { systemClock } from './clock.ts'
import type { Database } from './database/db.ts'
import { createEngines } from './engines/engines.ts'
import type { Env } from './env.ts'
import type { Announce } from './external/index-now.ts'
import { createCatalogue } from './fipe/catalogue.ts'
import { createReferenceCache } from './fipe/reference-cache.ts'
import type { Logger } from './log.ts'
import { createRetryAfterCache } from './retry-after-cache.ts'
import { traced, withoutSpan } from './tracing/trace.ts'
import { batched } from './work/batch.ts'

/** Maximum number of valuations in one INSERT: some 200 kB. */
const BATCH = 32

/**
 * Creates the engine with the newest reference, and what the routes need besides.
 *
 * @param announce receives the indexed pages after each import while the site runs.
 */
export async function criarMundo(
  db: Database,
  {
    log,
    env,
    modelo,
    announce,
  }: { log: Logger; env: Env; modelo: ModeloReferencia; announce?: Announce | undefined },
) {
  let started = false
  const clock = systemClock
  // Without an imported table the embedded model is used. `referencia` is declared below, because it needs `oferta`.
  const emUso = () => (referencia.current().linhas > 0 ? referencia.current() : modelo.referencia)
  const oferta = createCatalogue(emUso, modelo, clock)
  const referencia = createReferenceCache(db, referenciaVazia, modelo, {
    prepare: next => oferta.guiasDe(next, env.PAGINAS_INDEXADAS),
    onFailure: error => log.error({ kind: nomeDe(error) }, 'reference not loaded'),
    onLoad(mes) {
      log.info({ mes }, 'reference loaded')
      if (started) void announce?.(oferta.guias(env.PAGINAS_INDEXADAS).indexaveis)
    },
  })
  await referencia.ready
  const avaliador: Avaliador = pedido =>
    avaliar(pedido, { referencia: referencia.current(), modelo, hoje: clock.now() })
  const motores = createEngines(db)
  started = true
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
    edicaoDasTabelas: referencia.edition,
    tabelasImportadasEm: referencia.importedAt,
    aoMudarTabela: referencia.onEdition,
    avaliador,
    gravar: createRecorder(db),
    esperas: createRetryAfterCache(),
    perguntar: criarPerguntador(oferta, avaliador, clock),
    escritor: await createTextWriter({ env, db, log }),
    placas: createPlateRegister({ env, log }),
  }
}

/** Creates the function that orders the open questions of a valuation (`ordenarPerguntas`). */
function criarPerguntador(
  { versoes }: Pick<ReturnType<typeof createCatalogue>, 'versoes'>,
  avaliador: Avaliador,
  clock: { now(): Date },
): Perguntador {
  return (pedido, avaliacao) => {
    const { tipo_veiculo: tipo, marca, modelo: nome, ano } = pedido
    const lista = versoes({ tipo, marca, modelo: nome, ano })
    return ordenarPerguntas(pedido, avaliacao, { avaliador, versoes: lista, hoje: clock.now() })
  }
}

/** Creates the function that stores an issued valuation; valuations of the same moment share one INSERT. */
function createRecorder(db: Database) {
  const insertBatched = batched(
    (lista: readonly AGravar[]) => withoutSpan(() => gravarEmitidas(db.publico, lista)),
    BATCH,
  )
  return (avaliacao: AGravar) =>
    traced('INSERT avaliacoes_emitidas', 'client', { 'db.system.name': 'postgresql' }, () =>
      insertBatched(avaliacao),
    )
}
