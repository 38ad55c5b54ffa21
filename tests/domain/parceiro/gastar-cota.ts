import { usarChave } from '#domain/parceiro/usar.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/db.ts'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'

// A process that uses one key on many connections at once: gastar-cota.ts DATABASE KEY CONNECTIONS REQUESTS. It prints
// the number of admitted requests. The digests of the test's vault stand for the digests of the real one.
const [, , url = '', chave = '', conexoes = '', pedidos = ''] = process.argv
const db = openDatabase(url, systemClock, COFRE_DE_TESTE, { perPool: Number(conexoes) })
const mundo = { db, clock: systemClock, novoId: () => '', cofre: COFRE_DE_TESTE }
const feitos = await Promise.all(
  Array.from({ length: Number(pedidos) }, () => usarChave(mundo, chave, { escopo: 'precisao' })),
)
process.stdout.write(`${feitos.filter(({ recusa }) => !recusa).length}\n`)
await db.close()
