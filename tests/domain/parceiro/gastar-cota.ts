import { usarChave } from '#domain/parceiro/usar.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/db.ts'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'

// A process that uses one key on many connections at once: gastar-cota.ts DATABASE KEY CONNECTIONS REQUESTS. It prints
// the number of admitted requests. The vault of the tests makes the digest of the key.
const [, , url = '', chave = '', conexoes = '', pedidos = ''] = process.argv
const db = openDatabase(url, systemClock, COFRE_DE_TESTE, { perPool: Number(conexoes) })
const mundo = { db, clock: systemClock, novoId: () => '', cofre: COFRE_DE_TESTE }
let [faltam, admitidos] = [Number(pedidos), 0]

/** Sends requests one after another, so that no request waits for a free connection of the pool until a timeout. */
async function gastarEmSerie() {
  while (faltam-- > 0) {
    const { recusa } = await usarChave(mundo, chave, { escopo: 'precisao' })
    if (!recusa) admitidos++
  }
}

await Promise.all(Array.from({ length: Number(conexoes) }, gastarEmSerie))
process.stdout.write(`${admitidos}\n`)
await db.close()
