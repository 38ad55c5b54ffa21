import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { acharFatoresPerdidos } from '#domain/conta/fatores/fator.ts'
import { contar } from '#domain/numero/contar.ts'
import { systemClock } from '#platform/clock.ts'
import { commandLine } from '#platform/command-line.ts'
import { openSiteDatabase } from '#platform/database/open.ts'
import { readEnv } from '#platform/env.ts'
import { printLine } from '#platform/print-line.ts'
import { deleteSharedKeys } from '#platform/secrets/shared-signing-keys.ts'
import { KEYS_FILE } from '#platform/secrets/signing-keys.ts'
import { openVault } from '#platform/secrets/vault.ts'
import { SetupError } from '#platform/setup-error.ts'
import { runCommand } from './run-command.ts'

/** Option that confirms the deletion of second factors; without it they are only counted. */
const CLEAR = '--apagar-fatores'

/** Runs `npm run chaves:novas`: recovers from a lost or stolen key of the signing keys and second factors. */
async function main(flags: string[]): Promise<void> {
  const env = readEnv(process.env)
  const opened = await openSiteDatabase(env, printLine)
  try {
    const pasta = path.join(opened.dataDir, 'auth')
    const cofre = openVault({ key: env.AUTH_SECRETS_KEY, dataDir: pasta })
    const mundo = { db: opened.db, clock: systemClock, novoId: uuidv7, cofre }
    const { fatores, contas } = await acharFatoresPerdidos(mundo, { apagar: flags.includes(CLEAR) })
    if (fatores > 0) requireConfirmation(fatores, contas, flags.includes(CLEAR))
    await deleteSharedKeys(opened.db, path.join(pasta, KEYS_FILE))
    printLine(
      env.AUTH_JWT_KEYS_FILE
        ? `As chaves de login são as de ${env.AUTH_JWT_KEYS_FILE}: troque também esse arquivo.`
        : 'O próximo início faz chaves de login novas. Ninguém perde a conta nem a senha.',
    )
  } finally {
    await opened.close()
  }
}

/** Prints which factors are deleted. @throws SetupError when their deletion was not confirmed. */
function requireConfirmation(factors: number, accounts: number, clear: boolean): void {
  const which = `${contar(factors, 'segundo fator', 'segundos fatores')} de ${contar(accounts, 'conta', 'contas')}`
  if (!clear) {
    throw new SetupError(
      `A chave de agora não abre ${which}, e nada mudou. Se a chave antiga existe, ponha-a em AUTH_SECRETS_KEY ` +
        `ou traga de volta o arquivo auth/chave-segredos. Se ela se perdeu de vez, rode ${commandLine('chaves:novas', CLEAR)}: ` +
        'essas contas passam a entrar só com a senha (ou com a chave de acesso) e precisam ligar a segunda etapa de novo.',
    )
  }
  printLine(
    `ATENÇÃO: apagamos ${which}. Até ligar a segunda etapa de novo, a senha sozinha abre essas contas: avise as pessoas.`,
  )
}

await runCommand(main, ({ message }) => `Nada mudou: ${message}`)
