import { run } from './processes.js'
import { build, install, QUICK_IMPORTS, SERVER, SERVER_ENV } from './setup.js'

/** The server for the test suite of the client library, which is no part of the product (decision 0144). */
const SUITE_SERVER = ['--disable-warning=ExperimentalWarning', 'tests/auth-suite/suite-server.ts']
const forSuite = ['1', 'true', 'confirmar'].includes(process.env.AUTH_COMPAT ?? '')

await install()
if (process.argv.includes('--dev'))
  run([QUICK_IMPORTS, '--watch-path=src', '--watch-path=dados', '--watch-path=public', 'bin/dev.js'])
else {
  await build()
  if (!process.argv.includes('--so-montar')) run(forSuite ? SUITE_SERVER : SERVER, SERVER_ENV)
}
