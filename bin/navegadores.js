// Browsers besides Chromium: which ones are installed, and the packages of the others.
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** Each browser with its test file, its programs and their Debian packages. */
export const BROWSERS = [
  { name: 'Firefox', file: 'firefox', programs: ['firefox-esr'], packages: ['firefox-esr'] },
  {
    name: 'WebKit',
    file: 'webkit',
    programs: ['WebKitWebDriver', 'Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
  {
    name: 'Safari 16',
    file: 'safari-16',
    programs: ['WPEWebDriver', 'cog'],
    packages: ['wpewebkit-driver', 'cog'],
  },
]

/** Finds the path of a program in PATH, or undefined. */
export function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return folders.map(folder => path.join(folder, name)).find(isExecutable)
}

/** Splits the browsers into installed and missing ones. */
export function splitBrowsers() {
  const installed = BROWSERS.filter(({ programs }) => programs.every(findProgram))
  return { installed, missing: BROWSERS.filter(browser => !installed.includes(browser)) }
}

/** Returns the message about the browsers that are not tested, and how to install them. */
export function missingBrowsersMessage(missing) {
  const names = missing.map(({ name }) => name).join(', ')
  const packages = missing.flatMap(browser => browser.packages).join(' ')
  return `${names}: não testados, porque faltam. No Debian: apt-get install --no-install-recommends ${packages}`
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
