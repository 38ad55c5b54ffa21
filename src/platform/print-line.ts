/** Prints one line of a command to its standard output. */
export const printLine = (text: string): void => void process.stdout.write(`${text}\n`)
