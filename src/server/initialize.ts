import type { MundoDoLogin } from '#auth/mundo-do-login.ts'
import { publicarChave } from '#domain/chave/firma.ts'
import { garantirAdmin } from '#domain/conta/cadastro/administrador.ts'
import { selarSegredos } from '#domain/conta/fatores/fator.ts'
import { commandLine } from '#platform/command-line.ts'
import { SetupError } from '#platform/setup-error.ts'
import { say } from './messages.ts'

type Keys = { partilharChaves(): Promise<boolean> }

/**
 * Initializes the site, in one of its processes: seals secrets, shares the signing keys, creates the first administrator.
 *
 * @throws SetupError when the database was sealed with another secret.
 */
export async function initializeSite(auth: MundoDoLogin & Keys): Promise<void> {
  if (!(await selarSegredos(auth))) {
    throw new SetupError(
      `Os segundos fatores deste banco foram cifrados com outra chave. Use o arquivo auth/chave-segredos da pasta de dados antiga, ou a mesma AUTH_SECRETS_KEY dos outros servidores. Se ela se perdeu, rode ${commandLine('chaves:novas')}.`,
    )
  }
  await shareSigningKeys(auth)
  await publicarChave(auth, auth.cofre.firmante)
  await garantirAdmin(auth, say)
}

/** Shares the signing keys through the database. @throws SetupError when the keys in the database do not open. */
export async function shareSigningKeys(auth: Keys): Promise<void> {
  if (await auth.partilharChaves()) return
  throw new SetupError(
    `As chaves de login deste banco foram cifradas com outra chave: há outra pasta de dados em uso. Ponha a mesma AUTH_SECRETS_KEY em todos os servidores, ou use a pasta de dados antiga. Se ela se perdeu, rode ${commandLine('chaves:novas')}.`,
  )
}
