import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** What `npm run` needs, and what an image leaves out. */
const LAUNCHER = 'bin/run.js'

/** Scripts that run here without npm, by their name: `bin/run.js` prepares a clone, which an image does not need. */
const scriptsSchema = z.object({ scripts: z.record(z.string(), z.string()) })

/**
 * How a command is run on this machine, for a message to its operator: `npm run NAME` in a clone, and
 * `node src/commands/…` in an image.
 *
 * @param name of the script in package.json.
 * @param args what follows it.
 * @throws Error for a script that does not exist.
 */
export function commandLine(name: string, args = '', root = ROOT): string {
  const { scripts } = scriptsSchema.parse(
    JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')),
  )
  const script = scripts[name]
  if (!script) throw new Error(`package.json has no script ${name}`)
  const [said, rest] = fs.existsSync(path.join(root, LAUNCHER))
    ? [`npm run ${name}`, args && `-- ${args}`]
    : [script.replace(`node ${LAUNCHER}`, 'node'), args]
  return [said, rest].filter(Boolean).join(' ')
}
