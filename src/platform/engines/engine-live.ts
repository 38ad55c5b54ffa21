import fs from 'node:fs'
import { abrirMotor } from '#domain/avaliacao/conferencia/motor.ts'

const file = new URL('../../../dados/motor/modelo.dados.json', import.meta.url)

/** The running engine as those that were kept are found: a module that exports it opened. */
export const motor = abrirMotor(JSON.parse(fs.readFileSync(file, 'utf8')))
