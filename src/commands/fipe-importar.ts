import { existsSync } from 'node:fs'
import { SetupError } from '#platform/embedded-postgres.ts'
import { readEnv } from '#platform/env.ts'
import { importFipeFile } from '#platform/fipe-import.ts'
import { openWorldDatabase } from '#platform/world.ts'

const say = (message: string) => process.stdout.write(`${message}\n`)
/** Errors shown for each file; the rest is counted. */
const SHOWN = 20

/** `npm run fipe:import -- FILE…`: imports FIPE tables, one transaction a month; a repeat changes nothing. */
async function main(files: string[]): Promise<void> {
  if (files.length === 0)
    throw new SetupError('Diga quais arquivos importar: npm run fipe:import -- ARQUIVO.csv.gz …')
  const missing = files.find(file => !existsSync(file))
  if (missing) throw new SetupError(`Não encontramos o arquivo ${missing}.`)
  const opened = await openWorldDatabase(readEnv(process.env), false, say)
  try {
    for (const file of files) await importOne(opened.db, file)
  } finally {
    await opened.close()
  }
}

async function importOne(db: Parameters<typeof importFipeFile>[0], file: string): Promise<void> {
  const start = Date.now()
  say(`${file}: lendo…`)
  const report = await importFipeFile(db, file, rows =>
    say(`  ${rows.toLocaleString('pt-BR')} linhas gravadas`),
  )
  for (const { linha, erro } of report.erros.slice(0, SHOWN)) say(`  linha ${linha} ignorada: ${erro}`)
  if (report.erros.length > SHOWN) say(`  e mais ${report.erros.length - SHOWN} linhas ignoradas`)
  const time = ((Date.now() - start) / 1000).toFixed(1)
  const what = report.mudou ? 'importada' : 'já estava importada, nada mudou'
  say(`  tabela de ${report.mes}: ${report.linhas.toLocaleString('pt-BR')} linhas, ${what} (${time} s)`)
}

main(process.argv.slice(2)).catch(error => {
  process.stderr.write(
    `\n${error instanceof SetupError ? error.message : `A importação falhou e nada mudou: ${error.message}`}\n`,
  )
  process.exit(1)
})
