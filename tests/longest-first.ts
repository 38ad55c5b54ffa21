import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take longer than their size suggests. They start first, because a long file that starts last leaves the
 * other core idle until it ends.
 */
const LONG = [
  'e2e/parada.test.ts',
  'e2e/sem-sinal.test.ts',
  'e2e/propostas.test.ts',
  'e2e/minha-conta.test.ts',
  'src/commands/commands.test.ts',
  'src/api/painel/painel-ao-acaso.test.ts',
]

/** Orders the long files first, and the others by size, as vitest does in a fresh clone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.some(file => moduleId.endsWith(`/${file}`))
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}
