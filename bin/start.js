import { build, install, run } from './setup.js'

await install()
if (process.argv.includes('--dev')) run(['--watch-path=src', '--watch-path=public', 'bin/dev.js'])
else {
  await build()
  if (!process.argv.includes('--so-montar'))
    run(['--disable-warning=ExperimentalWarning', 'src/server.ts'], { NODE_ENV: 'production' })
}
