import { SetupError } from '#platform/setup-error.ts'

/**
 * Runs a command with the arguments of the command line. An error ends the process with code 1.
 * @param describe returns the words for an unexpected error; a `SetupError` has its own.
 */
export async function runCommand(
  main: (args: string[]) => void | Promise<void>,
  describe: (error: Error) => string,
): Promise<void> {
  try {
    await main(process.argv.slice(2))
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    process.stderr.write(`\n${error instanceof SetupError ? error.message : describe(error)}\n`)
    process.exit(1)
  }
}
