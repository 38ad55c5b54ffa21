import { parentPort, workerData } from 'node:worker_threads'
import type { PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import type { MotorDeEntao } from '#domain/avaliacao/conferencia/motor.ts'
import { valorDaChave } from '#domain/numero/indexed-access.ts'
import type { LinhaFipe } from '#domain/veiculo/fipe.ts'

/** Messages to the thread of an engine: rows of a month, a complete table, or valuations to recompute. */
export type ToEngine =
  | { rows: LinhaFipe[]; month: string }
  | { table: string; before: string[] }
  | { id: number; tasks: { pedido: PedidoAvaliacao; table: string; at: Date }[] }

/** Loaded in this thread: recomputing with an old engine takes seconds, and must not block requests. */
const opening: Promise<{ motor: MotorDeEntao }> = import(workerData.url)
const months = new Map<string, LinhaFipe[]>()
const tables = new Map<string, ReturnType<MotorDeEntao['conhecer']>>()

async function handle(message: ToEngine): Promise<void> {
  const { motor } = await opening
  if ('rows' in message) {
    const known = months.get(message.month) ?? []
    for (const row of message.rows) known.push(row)
    months.set(message.month, known)
  } else if ('table' in message) {
    const [rows, ...earlier] = [message.table, ...message.before].map(month => months.get(month) ?? [])
    tables.set(message.table, motor.conhecer(rows ?? [], earlier))
  } else {
    const results = message.tasks.map(({ pedido, table, at }) =>
      motor.recalcular(pedido, valorDaChave(tables, table), at),
    )
    parentPort?.postMessage({ id: message.id, results })
  }
}

let queue = Promise.resolve()
parentPort?.on('message', (message: ToEngine) => {
  // An error ends the thread; its exit rejects the waiting calls.
  queue = queue.then(() => handle(message))
})
