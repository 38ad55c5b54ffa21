import { isNull, notInArray, or } from 'drizzle-orm'
import { leads_agencias } from './lead.table.ts'

/** Returns the condition for an assignment that no deal or loss has ended. */
export const filtrarAbertos = () =>
  or(isNull(leads_agencias.desfecho), notInArray(leads_agencias.desfecho, ['fechado', 'perdido']))
