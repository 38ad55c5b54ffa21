// The browsers beside Chromium: which are installed, and what installs them.
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** Each engine with its file of tests, the programs that it needs, and the Debian packages that bring them. */
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

/** Path of a program, or undefined when no folder of PATH has it. */
export function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return folders.map(folder => path.join(folder, name)).find(isExecutable)
}

/** Browsers that can be started here, and those that cannot. */
export function splitBrowsers() {
  const installed = BROWSERS.filter(({ programs }) => programs.every(findProgram))
  return { installed, missing: BROWSERS.filter(browser => !installed.includes(browser)) }
}

/** Says in one line which browsers are not tested, and how to have them. */
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
