// Runs one of the project's commands: node bin/run.js FILE ARGUMENTS…
import { install, run } from './setup.js'

await install()
run(['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)])
