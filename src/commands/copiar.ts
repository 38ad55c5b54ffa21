import path from 'node:path'
import { inteiro } from '#domain/numero/numero.ts'
import { backup } from '#platform/backup/backup.ts'
import { ENCRYPTED_SUFFIX } from '#platform/backup/encrypted-file.ts'
import { commandLine } from '#platform/command-line.ts'
import { openSiteDatabase, requireDatabase } from '#platform/database/open.ts'
import { readEnv } from '#platform/env.ts'
import { printLine } from '#platform/print-line.ts'
import { keysFile } from '#platform/secrets/data-vault.ts'
import { SetupError } from '#platform/setup-error.ts'
import { runCommand } from './run-command.ts'

/** Runs `npm run backup -- FILE`: writes a consistent backup of the database to one file. */
async function main([file]: string[]): Promise<void> {
  if (!file) throw new SetupError(`Diga onde gravar: ${commandLine('backup', 'ARQUIVO.jsonl.gz')}`)
  const env = readEnv(process.env)
  requireDatabase(env)
  const opened = await openSiteDatabase(env, printLine)
  try {
    const key = file.endsWith(ENCRYPTED_SUFFIX) ? env.COPIAS_CHAVE : undefined
    if (file.endsWith(ENCRYPTED_SUFFIX) && !key)
      throw new SetupError('Para uma cópia cifrada defina COPIAS_CHAVE.')
    const onProgress = (table: string, n: number) => printLine(`  ${table.padEnd(24)} ${inteiro(n)} linhas`)
    const rows = await backup(opened.ownerUrl, file, onProgress, key)
    const cuidado = key
      ? 'O arquivo está cifrado: sem a COPIAS_CHAVE, guardada à parte, ninguém o abre.'
      : `O arquivo tem dados pessoais: guarde-o cifrado (um nome terminado em ${ENCRYPTED_SUFFIX} cifra com a COPIAS_CHAVE).`
    printLine(`${inteiro(rows)} linhas em ${file}. ${cuidado}`)
    printLine(
      env.AUTH_SECRETS_KEY
        ? 'A chave dos segundos fatores não vai junto: guarde AUTH_SECRETS_KEY à parte.'
        : `A chave dos segundos fatores não vai junto: guarde ${path.join(opened.dataDir, 'auth/chave-segredos')} à parte.`,
    )
    printLine(
      env.DADOS_CHAVE
        ? 'CPF, telefone, e-mail e placa vão cifrados: guarde DADOS_CHAVE à parte, ou a cópia não tem contato de ninguém.'
        : `CPF, telefone, e-mail e placa vão cifrados: guarde ${keysFile(opened.dataDir)} à parte, ou a cópia não tem contato de ninguém.`,
    )
  } finally {
    await opened.close()
  }
}

await runCommand(main, ({ message }) => `A cópia falhou: ${message}`)
