import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { restore } from '#platform/copies/backup.ts'
import { readErased } from '#platform/copies/erased.ts'
import { SetupError } from '#platform/database/embedded-postgres.ts'
import { openWorldDatabase } from '#platform/database/open.ts'
import { readEnv } from '#platform/env.ts'

const say = (message: string) => process.stdout.write(`${message}\n`)

/** `npm run restore -- FILE [--substituir]`: puts a backup back, all of it or nothing. */
async function main(args: string[]): Promise<void> {
  const [file] = args.filter(arg => !arg.startsWith('--'))
  if (!file) throw new SetupError('Diga o que restaurar: npm run restore -- ARQUIVO.jsonl.gz')
  if (!existsSync(file)) throw new SetupError(`Não encontramos o arquivo ${file}.`)
  const env = readEnv(process.env)
  const opened = await openWorldDatabase(env, false, say)
  try {
    const { rows } = await opened.db.servico.execute<{ n: number }>(sql`select count(*)::int as n from leads`)
    if (rows[0]?.n && !args.includes('--substituir'))
      throw new SetupError('Este banco já tem leads. Para trocar tudo pela cópia, acrescente --substituir.')
    const { rows: total, again } = await restore(
      opened.ownerUrl,
      file,
      (table, n) => say(`  ${table.padEnd(24)} ${n.toLocaleString('pt-BR')} linhas`),
      readErased(opened.dataDir),
      env.COPIAS_CHAVE,
    )
    if (again)
      say(`${again.toLocaleString('pt-BR')} leads apagados depois desta cópia foram apagados de novo.`)
    say(`${total.toLocaleString('pt-BR')} linhas restauradas. Reinicie o servidor, se estiver ligado.`)
  } finally {
    await opened.close()
  }
}

main(process.argv.slice(2)).catch(error => {
  process.stderr.write(`\n${error instanceof SetupError ? error.message : `Nada mudou: ${error.message}`}\n`)
  process.exit(1)
})
