import type { Mundo } from '#domain/banco/banco.ts'
import type { Cofre } from '#domain/conta/mundo-das-contas.ts'
import type { envios } from '../aviso.table.ts'
import type { Chamador } from '../chamador.ts'

/** A message of the queue. */
export type Envio = typeof envios.$inferSelect

/** Dependencies of the sending. */
export type MundoDosEnvios = Pick<Mundo, 'clock'> & {
  db: Pick<Mundo['db'], 'servico' | 'cofre'>
  cofre: Pick<Cofre, 'abrir' | 'selar'>
  chamador: Chamador
  site: { publicUrl: string }
}
