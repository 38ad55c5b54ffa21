import { inteiro } from '#domain/numero/numero.ts'
import { commandLine } from '#platform/command-line.ts'
import { openSiteDatabase } from '#platform/database/open.ts'
import { readEnv } from '#platform/env.ts'
import { FipeSourceError } from '#platform/fipe/fipe-source.ts'
import { createFipeSource } from '#platform/fipe/fipe-source-brasilapi.ts'
import { explainSync, syncFipe } from '#platform/fipe/fipe-sync.ts'
import { printLine } from '#platform/print-line.ts'
import { runCommand } from './run-command.ts'

/** Message when no source is set. */
const TURNED_OFF = `A sincronização com a FIPE está desligada. Para ligar, defina FIPE_API_BASE
(por exemplo https://brasilapi.com.br/api; veja .env.example). Sem rede, importe um arquivo com
${commandLine('fipe:import', 'ARQUIVO.csv.gz')}`

/**
 * Runs `npm run fipe:sync`: imports the newest FIPE month from a public API, and resumes. `--de-novo` reads a known
 * month again.
 */
async function main(flags: string[]): Promise<void> {
  const env = readEnv(process.env)
  if (!env.FIPE_API_BASE) {
    printLine(TURNED_OFF)
    return
  }
  const opened = await openSiteDatabase(env, printLine)
  try {
    const source = createFipeSource(env, env.FIPE_API_BASE, opened.db)
    printLine('Perguntando à fonte quais meses há…')
    const { mes, linhas, mudou } = await syncFipe(
      { db: opened.db, source, say: printLine },
      flags.includes('--de-novo'),
    )
    const what = mudou ? 'sincronizada' : 'já estava aqui, nada mudou'
    printLine(`Tabela de ${mes}: ${inteiro(linhas)} linhas, ${what}.`)
  } finally {
    await opened.close()
  }
}

const RESUMES = 'O mesmo comando continua de onde parou.'

/** Runs the command. The daily quota is no failure: tomorrow's run resumes. */
async function runUpToQuota(flags: string[]): Promise<void> {
  try {
    await main(flags)
  } catch (error) {
    if (!(error instanceof FipeSourceError && error.motivo === 'limite')) throw error
    printLine(`${explainSync(error)} ${RESUMES}`)
  }
}

await runCommand(runUpToQuota, error => `${explainSync(error)} ${RESUMES}`)
