import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/db.ts'
import { createMail } from '#platform/external/mail.ts'
import { REMETENTE } from '../../domain/correio/carta-de-teste.ts'
import { COFRE_DE_TESTE } from '../secrets/fixed-data-vault.ts'

// A process that only drains the queue of mail of a database: drain-mail.ts DATABASE SMTP
const [, , url = '', smtpUrl = ''] = process.argv
const world = {
  db: openDatabase(url, systemClock, COFRE_DE_TESTE),
  clock: systemClock,
  log: { error: () => undefined, warn: () => undefined },
}
await createMail(world, { smtpUrl, from: 'x@exemplo.com.br', site: REMETENTE }).deliver()
