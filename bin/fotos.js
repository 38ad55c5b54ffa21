// Screenshots of every page and its main states, in four sizes and both themes, with axe: npm run fotos [-- FILTER…]
import path from 'node:path'
import { findOrInstallChromium } from './chromium.js'
import { fail, root, run } from './processes.js'
import { build, install } from './setup.js'

await install()
await build()
const CHROMIUM_PATH = await findOrInstallChromium().catch(error => fail(error.message))
const FOTOS_DIR = process.env.FOTOS_DIR ?? path.join(root, '.cache/fotos')
const FOTOS_FILTRO = process.argv.slice(2).join('|')
run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'fotos'], {
  CHROMIUM_PATH,
  FOTOS_DIR,
  FOTOS_FILTRO,
})
