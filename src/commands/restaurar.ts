import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { contar } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { totalHeld } from '#platform/backup/held-messages.ts'
import { readPrivacyLog } from '#platform/backup/privacy-log.ts'
import type { Reapplied } from '#platform/backup/reapply.ts'
import { restore } from '#platform/backup/restore.ts'
import { commandLine } from '#platform/command-line.ts'
import { openSiteDatabase } from '#platform/database/open.ts'
import { readEnv } from '#platform/env.ts'
import { printLine } from '#platform/print-line.ts'
import { SetupError } from '#platform/setup-error.ts'
import { runCommand } from './run-command.ts'

/** Runs `npm run restore -- FILE [--substituir]`: restores a backup, completely or not at all. */
async function main(args: string[]): Promise<void> {
  const [file] = args.filter(arg => !arg.startsWith('--'))
  if (!file) throw new SetupError(`Diga o que restaurar: ${commandLine('restore', 'ARQUIVO.jsonl.gz')}`)
  if (!existsSync(file)) throw new SetupError(`Não encontramos o arquivo ${file}.`)
  const env = readEnv(process.env)
  const opened = await openSiteDatabase(env, printLine)
  try {
    const { rows } = await opened.db.servico.execute<{ n: number }>(sql`select count(*)::int as n from leads`)
    if (rows[0]?.n && !args.includes('--substituir'))
      throw new SetupError('Este banco já tem leads. Para trocar tudo pela cópia, acrescente --substituir.')
    const { rows: total, ...again } = await restore(
      opened.ownerUrl,
      file,
      (table, n) => printLine(`  ${table.padEnd(24)} ${inteiro(n)} linhas`),
      { known: readPrivacyLog(opened.dataDir), key: env.COPIAS_CHAVE },
    )
    for (const sentence of describeReapplied(again)) printLine(sentence)
    printLine(`${inteiro(total)} linhas restauradas. Reinicie o servidor, se estiver ligado.`)
  } finally {
    await opened.close()
  }
}

/** Returns the sentences for the operator about data that a restore did not bring back as they were. */
function describeReapplied({ erased, withdrawn, held }: Reapplied): string[] {
  return [
    erased && `${contar(erased, 'lead apagado', 'leads apagados')} depois desta cópia: feito de novo.`,
    withdrawn &&
      `${contar(withdrawn, 'escolha retirada', 'escolhas retiradas')} depois desta cópia: feito de novo.`,
    totalHeld(held) > 0 &&
      `${contar(totalHeld(held), 'mensagem esperava', 'mensagens esperavam')} nesta cópia e podem já ter saído: ficam retidas até você decidir, com ${commandLine('retidas')}.`,
  ].filter(sentence => typeof sentence === 'string')
}

await runCommand(main, ({ message }) => `Nada mudou: ${message}`)
