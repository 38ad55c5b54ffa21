import { cifrarPendentes } from '#domain/cifra/cifrar.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/db.ts'
import { openDataVault } from '#platform/secrets/data-vault.ts'

/** The job of a new key (bench/cifra.ts), in a process that may be killed; it tells its parent how many rows it has done. */
const [, , url = ''] = process.argv
const db = openDatabase(
  url,
  systemClock,
  openDataVault(() => [Buffer.alloc(32, 8), Buffer.alloc(32, 7)]),
)
await cifrarPendentes({ db, clock: systemClock }, frase => {
  process.send?.(Number(frase.split(' ')[0]?.replaceAll('.', '')))
})
await db.close()
process.disconnect()
