import type { Banco } from '#domain/banco/banco.ts'
import { cifrarPendentes } from '#domain/cifra/cifrar.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/db.ts'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'

// A process that seals plain columns and hangs in the transaction of its third batch: cifrar-ate-a-metade.ts DATABASE
const [, , url = ''] = process.argv
const db = openDatabase(url, systemClock, COFRE_DE_TESTE)
/** Rows of a batch. */
const LOTE = 50
let batches = 0
const demorado: Banco['demorado'] = work =>
  db.demorado(async tx => {
    const done = await work(tx)
    // A number is the result of a count, which is no batch.
    if (typeof done === 'number' || ++batches < 3) return done
    process.stdout.write('no meio\n')
    return new Promise(() => setInterval(() => undefined, 60_000))
  })
const { servico, cofre } = db
await cifrarPendentes({ clock: systemClock, db: { servico, demorado, cofre } }, () => undefined, LOTE)
