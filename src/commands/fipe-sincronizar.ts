import { setTimeout as sleep } from 'node:timers/promises'
import { consumir } from '#domain/limite.ts'
import type { Database } from '#platform/db.ts'
import { SetupError } from '#platform/embedded-postgres.ts'
import { type Env, readEnv } from '#platform/env.ts'
import { MonthRefused } from '#platform/fipe-import.ts'
import { createPoliteGet, FipeSourceError } from '#platform/fipe-source.ts'
import { createBrasilApiSource } from '#platform/fipe-source-brasilapi.ts'
import { syncFipe } from '#platform/fipe-sync.ts'
import { openWorldDatabase } from '#platform/world.ts'

const say = (message: string) => process.stdout.write(`${message}\n`)

const DESLIGADA = `A sincronização com a FIPE está desligada. Para ligar, defina FIPE_API_BASE
(por exemplo https://brasilapi.com.br/api; veja .env.example). Sem rede, importe um arquivo com
npm run fipe:import -- ARQUIVO.csv.gz`

/** `npm run fipe:sync`: brings the newest FIPE month from a public API; stopped, it goes on where it was. `--de-novo` reads a month that is there once more. */
async function main(flags: string[]): Promise<void> {
  const env = readEnv(process.env)
  if (!env.FIPE_API_BASE) {
    say(DESLIGADA)
    return
  }
  const opened = await openWorldDatabase(env, false, say)
  try {
    const source = createBrasilApiSource(politeGet(env, env.FIPE_API_BASE, opened.db))
    say('Perguntando à fonte quais meses há…')
    const { mes, linhas, mudou } = await syncFipe({ db: opened.db, source, say }, flags.includes('--de-novo'))
    const what = mudou ? 'sincronizada' : 'já estava aqui, nada mudou'
    say(`Tabela de ${mes}: ${linhas.toLocaleString('pt-BR')} linhas, ${what}.`)
  } finally {
    await opened.close()
  }
}

function politeGet(env: Env, base: string, db: Database) {
  return createPoliteGet({
    base,
    intervalo_ms: env.FIPE_API_INTERVALO_MS,
    sleep: ms => sleep(ms),
    async consume() {
      const limite = { nome: 'fipe-pedidos', segundos: 86_400, usos: env.FIPE_API_LIMITE_DIARIO }
      return (await consumir(db.servico, limite, 'todos')) === 0
    },
  })
}

const NADA_MUDOU = 'A tabela em uso não mudou.'
const CONTINUA = `O que já foi lido está guardado: rode o mesmo comando para continuar. ${NADA_MUDOU}`

main(process.argv.slice(2)).catch((error: Error) => {
  if (error instanceof FipeSourceError && error.motivo === 'limite') {
    // A pause that was asked for is no failure: tomorrow's run goes on.
    say(`${error.message} ${CONTINUA}`)
    return
  }
  process.stderr.write(`\n${explain(error)}\n`)
  process.exit(1)
})

function explain(error: Error): string {
  if (error instanceof SetupError) return error.message
  if (error instanceof MonthRefused) return `${error.message} ${NADA_MUDOU}`
  if (error instanceof FipeSourceError) return `${error.message} ${CONTINUA}`
  return `A sincronização falhou: ${error.message} ${CONTINUA}`
}
