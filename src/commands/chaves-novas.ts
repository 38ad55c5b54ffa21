import { SetupError } from '#platform/embedded-postgres.ts'
import { readEnv } from '#platform/env.ts'
import { forgetSharedKeys } from '#platform/shared-keys.ts'
import { openWorldDatabase } from '#platform/world.ts'

const say = (message: string) => void process.stdout.write(`${message}\n`)

/** `npm run chaves:novas`: for when the key under which the signing keys were sealed is lost. */
async function main(): Promise<void> {
  const opened = await openWorldDatabase(readEnv(process.env), false, say)
  try {
    await forgetSharedKeys(opened.db)
    say('O próximo início faz chaves de login novas. Ninguém perde a conta nem a senha.')
  } finally {
    await opened.close()
  }
}

main().catch(error => {
  process.stderr.write(`\n${error instanceof SetupError ? error.message : `Nada mudou: ${error.message}`}\n`)
  process.exit(1)
})
