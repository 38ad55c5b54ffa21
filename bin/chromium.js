// Finds or installs a Chromium for the browser journeys and measurements, so that `npm test` needs no preparation.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const works = file => {
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

/**
 * Returns the path of a Chromium that starts: CHROMIUM_PATH, the npm package, the usual places, the system's packages.
 * The npm package comes first: package-lock.json names its release, and a build without windows needs a third less of
 * the processor. As root on Debian the system's package `chromium` is installed when the others have none.
 * @throws Error with the remedy when CHROMIUM_PATH does not start, or no Chromium is found or installed.
 */
export async function findOrInstallChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (works(named)) return named
    throw new Error(`CHROMIUM_PATH aponta para ${named}, que não é um Chromium que funcione.`)
  }
  const fromPackage = await fromNpm()
  if (fromPackage && works(fromPackage)) return fromPackage
  const usual = USUAL.find(file => fs.existsSync(file) && works(file))
  if (usual) return usual
  installFromSystem()
  const installed = USUAL.find(file => fs.existsSync(file) && works(file))
  if (installed) return installed
  throw new Error(
    'não há Chromium para os testes de navegador. Instale um (no Debian: apt-get install chromium) ou aponte CHROMIUM_PATH.',
  )
}

/** Returns the path of the npm package's Chromium, which exists for Linux on x64 only; undefined elsewhere. */
async function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { default: chromium } = await import('@sparticuz/chromium')
  // After a failure the caller searches the other places.
  return chromium.executablePath().catch(() => undefined)
}

/** Installs the system's package, as root on Debian only. */
function installFromSystem() {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return
  process.stdout.write('avalia60: instalando o Chromium do sistema para os testes de navegador…\n')
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore' })
  } catch {
    // The caller finds no Chromium then, and its error says how to install one.
  }
}
