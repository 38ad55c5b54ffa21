import type { AuthMundo } from '#auth/mundo.ts'
import { publicarChave } from '#domain/chave/assinatura.ts'
import { garantirAdmin } from '#domain/conta/administrador.ts'
import { selarSegredos } from '#domain/conta/fatores/fator.ts'
import { command } from '#platform/command-line.ts'
import { SetupError } from '#platform/setup-error.ts'
import { say } from './messages.ts'

type Keys = { partilharChaves(): Promise<boolean> }

/**
 * What the start of a site does once, whatever the number of its processes.
 *
 * @throws SetupError when the database belongs to another secret.
 */
export async function settleOnce(auth: AuthMundo & Keys): Promise<void> {
  if (!(await selarSegredos(auth))) {
    throw new SetupError(
      `Os segundos fatores deste banco foram cifrados com outra chave. Use o arquivo auth/chave-segredos da pasta de dados antiga, ou a mesma AUTH_SECRETS_KEY dos outros servidores. Se ela se perdeu, rode ${command('chaves:novas')}.`,
    )
  }
  await joinKeys(auth)
  await publicarChave(auth, auth.cofre.assinante)
  await garantirAdmin(auth, say)
}

/** @throws SetupError when the signing keys of the database do not open. */
export async function joinKeys(auth: Keys): Promise<void> {
  if (await auth.partilharChaves()) return
  throw new SetupError(
    `As chaves de login deste banco foram cifradas com outra chave: há outra pasta de dados em uso. Ponha a mesma AUTH_SECRETS_KEY em todos os servidores, ou use a pasta de dados antiga. Se ela se perdeu, rode ${command('chaves:novas')}.`,
  )
}
