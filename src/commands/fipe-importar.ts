import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { medirModelo } from '#calibracao/modelo-contra-tabela.ts'
import { lerArquivoFipe } from '#calibracao/tabela-fipe.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { descreverComparacao } from '#domain/veiculo/meses/comparar-meses.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { commandLine } from '#platform/command-line.ts'
import type { Database } from '#platform/database/db.ts'
import { openSiteDatabase } from '#platform/database/open.ts'
import { readEnv } from '#platform/env.ts'
import { type ImportReport, importFipeFile, MonthRefused } from '#platform/fipe/fipe-import.ts'
import { printLine } from '#platform/print-line.ts'
import { SetupError } from '#platform/setup-error.ts'
import { runCommand } from './run-command.ts'

/** Errors printed per file; further ones are counted. */
const SHOWN = 20
const FLAGS = ['--forcar', '--ajustar', '--gravar']

/**
 * Runs `npm run fipe:import -- FILE…`: imports FIPE tables, oldest first, one transaction per month; a repeat changes
 * nothing. Compares each month with the previous one and refuses a broken one, unless `--forcar`. Then measures the
 * embedded model against the newest month. `--ajustar` also fits everything to the folder of the last file (its parent,
 * from `historico/`); `--gravar` writes the figures of the precision page.
 */
async function main(args: string[]): Promise<void> {
  const files = args.filter(arg => !arg.startsWith('--')).sort(compareMonths)
  const unknown = args.find(arg => arg.startsWith('--') && !FLAGS.includes(arg))
  if (unknown) throw new SetupError(`Não conhecemos ${unknown}. Opções: ${FLAGS.join(', ')}.`)
  const newest = files.at(-1)
  if (!newest)
    throw new SetupError(`Diga quais arquivos importar: ${commandLine('fipe:import', 'ARQUIVO.csv.gz …')}`)
  const missing = files.find(file => !existsSync(file))
  if (missing) throw new SetupError(`Não encontramos o arquivo ${missing}.`)
  const opened = await openSiteDatabase(readEnv(process.env), printLine)
  try {
    for (const file of files) await importOne(opened.db, file, args.includes('--forcar'))
  } finally {
    await opened.close()
  }
  measure(newest)
  const folder = path.dirname(newest).replace(/[\\/]historico$/, '')
  if (args.includes('--ajustar')) run('fipe-ajustar.ts', folder)
  if (args.includes('--gravar')) run('acuracia.ts', path.dirname(path.resolve(folder)), '--gravar')
}

/** Compares the months in the names of two files. */
const compareMonths = (a: string, b: string) => (path.basename(a) < path.basename(b) ? -1 : 1)

async function importOne(db: Database, file: string, force: boolean): Promise<void> {
  const start = Date.now()
  printLine(`${file}: lendo…`)
  const report = await importFipeFile(db, file, {
    onProgress: rows => printLine(`  ${inteiro(rows)} linhas gravadas`),
    force,
  })
  printReport(report)
  const time = ((Date.now() - start) / 1000).toFixed(1)
  const what = report.mudou ? 'importada' : 'já estava importada, nada mudou'
  printLine(`  tabela de ${report.mes}: ${inteiro(report.linhas)} linhas, ${what} (${time} s)`)
}

function printReport({ erros, comparacoes, motivos }: ImportReport): void {
  for (const { linha, erro } of erros.slice(0, SHOWN)) printLine(`  linha ${linha} ignorada: ${erro}`)
  if (erros.length > SHOWN) printLine(`  e mais ${erros.length - SHOWN} linhas ignoradas`)
  for (const linha of descreverComparacao(comparacoes)) printLine(`  contra o mês anterior, ${linha}`)
  for (const motivo of motivos) printLine(`  importada à força: ${motivo}`)
}

/** Measures the embedded model against the newest table. */
function measure(file: string): void {
  for (const { tipo, linhas, erro_percentual, erro_p90_percentual } of medirModelo(
    carregarModelo(),
    lerArquivoFipe(file),
  )) {
    printLine(
      `modelo embutido contra esta tabela, ${tipo}: erro mediano ${erro_percentual}%, nove em dez até ${erro_p90_percentual}% (${inteiro(linhas)} linhas)`,
    )
  }
}

/** Runs another command as a child process, which prints its own progress. */
function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, command), ...args], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new SetupError(`A tabela foi importada, mas ${command} falhou.`)
}

await runCommand(main, error =>
  error instanceof MonthRefused
    ? `${error.message} Se ela estiver certa, repita com --forcar.`
    : `A importação falhou e nada mudou: ${error.message}`,
)
