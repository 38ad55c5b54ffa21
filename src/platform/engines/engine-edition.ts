import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Figures that pages show and no valuation uses; checkouts from before 23 November 2026 keep them beside the parameters. */
const NOT_THE_ENGINES = ['precisao.dados.json', 'duracao.dados.json']

/**
 * Names the parameters of an engine: the same files give the same eight characters, wherever they lie. With the
 * version of the code they name an edition of the engine.
 *
 * @param folder `dados/motor` of a checkout, or the `src/domain` of an older one.
 */
export function parametersDigest(folder: string): string {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.dados.json') && !NOT_THE_ENGINES.includes(path.basename(file)))
    .sort((a, b) => (path.basename(a) < path.basename(b) ? -1 : 1))
  const digest = createHash('sha256')
  for (const file of files)
    digest.update(path.basename(file)).update(fs.readFileSync(path.join(folder, file)))
  return digest.digest('hex').slice(0, 8)
}
