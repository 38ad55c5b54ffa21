import type { Banco } from '#domain/banco.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/db.ts'
import { DADOS_DE_TESTE } from '#platform/secrets/test-data-vault.ts'
import { cifrarPendentes } from './cifrar.ts'

// A process that seals what is in clear and stops in the middle of its third batch: test-cifrar.ts DATABASE
const [, , url = ''] = process.argv
const db = openDatabase(url, systemClock, DADOS_DE_TESTE)
let batches = 0
const servico: Banco['servico'] = {
  select: db.servico.select.bind(db.servico),
  insert: db.servico.insert.bind(db.servico),
  update: db.servico.update.bind(db.servico),
  delete: db.servico.delete.bind(db.servico),
  execute: db.servico.execute.bind(db.servico),
  transaction: work =>
    db.servico.transaction(async tx => {
      const done = await work(tx)
      if (++batches < 3) return done
      process.stdout.write('no meio\n')
      return new Promise(() => setInterval(() => undefined, 60_000))
    }),
}
await cifrarPendentes({ clock: systemClock, db: { servico, dados: db.dados } }, () => undefined, 50)
