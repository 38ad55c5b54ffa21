// Runs one of the project's commands: node bin/run.js FILE ARGUMENTS…
import fs from 'node:fs'
import path from 'node:path'
import { root, run } from './processes.js'
import { install, QUICK_IMPORTS } from './setup.js'

await install()
// A command reads the settings of the server, because it uses the same database.
const settings = fs.existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : []
run(['--disable-warning=ExperimentalWarning', QUICK_IMPORTS, ...settings, ...process.argv.slice(2)])
