import fs from 'node:fs'
import { abrirMotor } from '#domain/avaliacao/conferencia/motor.ts'

const file = new URL('../../../dados/motor/modelo.dados.json', import.meta.url)

/** The current engine in the form of an archived one: a module that exports it. */
export const motor = abrirMotor(JSON.parse(fs.readFileSync(file, 'utf8')))
