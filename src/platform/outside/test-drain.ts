import { REMETENTE } from '#domain/correio/test-correio.ts'
import { systemClock } from '../clock.ts'
import { openDatabase } from '../database/db.ts'
import { DADOS_DE_TESTE } from '../secrets/test-data-vault.ts'
import { createMail } from './mail.ts'

// A process that only drains the queue of mail of a database: test-drain.ts DATABASE SMTP
const [, , url = '', smtpUrl = ''] = process.argv
const world = {
  db: openDatabase(url, systemClock, DADOS_DE_TESTE),
  clock: systemClock,
  log: { warn: () => undefined },
}
await createMail(world, { smtpUrl, from: 'x@exemplo.com.br', site: REMETENTE }).deliver()
