import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Exists in a clone and not in an image. */
const LAUNCHER = 'bin/run.js'

/** Scripts of package.json. Their `bin/run.js` prepares a clone, which an image does not need. */
const scriptsSchema = z.object({ scripts: z.record(z.string(), z.string()) })

/**
 * Returns the command line of a script for a message to the operator: `npm run NAME` in a clone, `node src/commands/…`
 * in an image.
 *
 * @param name of the script in package.json.
 * @param args its arguments.
 * @throws Error for a script that does not exist.
 */
export function commandLine(name: string, args = '', root = ROOT): string {
  const { scripts } = scriptsSchema.parse(
    JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')),
  )
  const script = scripts[name]
  if (!script) throw new Error(`package.json has no script ${name}`)
  const [line, rest] = fs.existsSync(path.join(root, LAUNCHER))
    ? [`npm run ${name}`, args && `-- ${args}`]
    : [script.replace(`node ${LAUNCHER}`, 'node'), args]
  return [line, rest].filter(Boolean).join(' ')
}
