import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Data files that pages show and no valuation uses; checkouts before 23 November 2026 keep them beside the parameters. */
const NOT_OF_THE_ENGINE = ['precisao.dados.json', 'duracao.dados.json']

/** Hex digits of a digest of parameters. */
const DIGEST_DIGITS = 8

/**
 * Computes the digest (`DIGEST_DIGITS`) of the parameters of an engine, independent of their folder. With the version
 * of the code it identifies an edition of the engine.
 *
 * @param folder `dados/motor` of a checkout, or the `src/domain` of an older one.
 */
export function parametersDigest(folder: string): string {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.dados.json') && !NOT_OF_THE_ENGINE.includes(path.basename(file)))
    .sort((a, b) => (path.basename(a) < path.basename(b) ? -1 : 1))
  const digest = createHash('sha256')
  for (const file of files)
    digest.update(path.basename(file)).update(fs.readFileSync(path.join(folder, file)))
  return digest.digest('hex').slice(0, DIGEST_DIGITS)
}
