import { build, install, run, SERVER, SERVER_ENV } from './setup.js'

await install()
if (process.argv.includes('--dev'))
  run(['--watch-path=src', '--watch-path=dados', '--watch-path=public', 'bin/dev.js'])
else {
  await build()
  if (!process.argv.includes('--so-montar')) run(SERVER, SERVER_ENV)
}
