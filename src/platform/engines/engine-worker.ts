import { parentPort, workerData } from 'node:worker_threads'
import type { PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import type { MotorDeEntao } from '#domain/avaliacao/conferencia/motor.ts'
import { daChave } from '#domain/lista.ts'
import type { LinhaFipe } from '#domain/veiculo/fipe.ts'

/** What the thread of an engine is told: rows of a month, that a table is complete, or what to value. */
export type ToEngine =
  | { rows: LinhaFipe[]; month: string }
  | { table: string; before: string[] }
  | { id: number; tasks: { pedido: PedidoAvaliacao; table: string; at: Date }[] }

/** The engine's module opens in this thread alone: an account of before takes seconds, and nobody waits behind it. */
const opening: Promise<{ motor: MotorDeEntao }> = import(workerData.url)
const months = new Map<string, LinhaFipe[]>()
const tables = new Map<string, ReturnType<MotorDeEntao['conhecer']>>()

async function hear(message: ToEngine): Promise<void> {
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
      motor.recalcular(pedido, daChave(tables, table), at),
    )
    parentPort?.postMessage({ id: message.id, results })
  }
}

let queue = Promise.resolve()
parentPort?.on('message', (message: ToEngine) => {
  // An error ends the thread, and with it whoever waits.
  queue = queue.then(() => hear(message))
})
