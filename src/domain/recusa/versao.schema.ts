import { z } from 'zod'

const INVALIDA = 'Versão inválida.'

/** Maximum of PostgreSQL's `integer`: above it the database would fail instead of refusing. */
const VERSAO_MAXIMA = 2 ** 31 - 1

/** Number of an existing version. */
export const numeroDaVersaoSchema = z.int(INVALIDA).min(1, INVALIDA).max(VERSAO_MAXIMA, INVALIDA)

/** The version of a record at the start of an edit; without a version the edit is a single change, such as a switch. */
export const versaoSchema = z.int(INVALIDA).max(VERSAO_MAXIMA, INVALIDA).optional()
