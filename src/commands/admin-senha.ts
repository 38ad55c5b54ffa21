import { randomBytes } from 'node:crypto'
import readline from 'node:readline'
import { Writable } from 'node:stream'
import { v7 as uuidv7 } from 'uuid'
import { createHasher } from '#auth/argon2.ts'
import { trocarSenhaDoAdmin } from '#domain/conta/cadastro/redefinir-admin.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { systemClock } from '#platform/clock.ts'
import { commandLine } from '#platform/command-line.ts'
import { openSiteDatabase, requireDatabase } from '#platform/database/open.ts'
import { readEnv } from '#platform/env.ts'
import { printLine } from '#platform/print-line.ts'
import { SetupError } from '#platform/setup-error.ts'
import { runCommand } from './run-command.ts'

/** Random bytes of a generated password: sixteen characters. */
const PASSWORD_BYTES = 12
/** Code of a process that SIGINT ended: 128, and the number of the signal. */
const ENDED_BY_SIGINT = 130
/** Option: generates the password and prints it once. */
const MAKE = '--gerar'

/**
 * Runs `npm run admin:senha -- E-MAIL [--gerar]`: sets a new password for an administrator. It is read without echo or
 * from the first line of stdin, never from an argument, which other accounts of the machine could read.
 */
async function main(args: string[]): Promise<void> {
  const [email, ...rest] = args.filter(arg => arg !== MAKE)
  if (!email || rest.length)
    throw new SetupError(
      `Diga só o e-mail do administrador: ${commandLine('admin:senha', 'E-MAIL')}. A senha não vai na linha de comando: ela é perguntada, ou vem pela entrada padrão, ou, com ${MAKE}, é criada e mostrada uma vez.`,
    )
  const env = readEnv(process.env)
  requireDatabase(env)
  const opened = await openSiteDatabase(env, printLine)
  try {
    const made = args.includes(MAKE) ? randomBytes(PASSWORD_BYTES).toString('base64url') : undefined
    const site = {
      publicUrl: env.PUBLIC_URL,
      marca: env.MARCA,
      demo: env.APP_ENV === 'demo',
      adminEmail: env.ADMIN_EMAIL,
      adminPassword: env.ADMIN_PASSWORD,
    }
    const world = { db: opened.db, clock: systemClock, novoId: uuidv7, hasher: createHasher(), site }
    const { segunda_etapa } = await trocarSenhaDoAdmin(
      world,
      email.trim().toLowerCase(),
      made ?? (await askPassword()),
    )
    if (made) printLine(`A senha nova é ${made} (ela não será mostrada de novo).`)
    printLine('Senha trocada. Todas as sessões dessa conta foram encerradas.')
    if (segunda_etapa) printLine('A segunda etapa continua ligada: ao entrar, a conta pede também o código.')
  } finally {
    await opened.close()
  }
}

/** Reads the password twice from the terminal, or once from stdin. @throws SetupError when there is none. */
async function askPassword(): Promise<string> {
  const lines = readline.createInterface({
    input: process.stdin,
    // The terminal's echo goes through this stream.
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
    terminal: process.stdin.isTTY,
  })
  lines.once('SIGINT', () => process.exit(ENDED_BY_SIGINT))
  const answers = lines[Symbol.asyncIterator]()
  const ask = async (question: string) => {
    if (process.stdin.isTTY) process.stderr.write(question)
    const { value = '' } = await answers.next()
    if (process.stdin.isTTY) process.stderr.write('\n')
    return value
  }
  try {
    const password = await ask('Senha nova (não aparece na tela): ')
    if (!password) throw new SetupError('A senha veio vazia. Nada mudou.')
    if (process.stdin.isTTY && (await ask('De novo: ')) !== password)
      throw new SetupError('As duas senhas são diferentes. Nada mudou.')
    return password
  } finally {
    lines.close()
  }
}

await runCommand(main, error => (error instanceof Recusa ? error.message : `Nada mudou: ${error.message}`))
