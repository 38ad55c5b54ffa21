import { type Consumo, consumir, consumirEmOrdem, LIMITES, type Limite } from '#domain/recusa/limite.ts'
import type { MundoDaEntrada, Origem } from '../mundo-das-contas.ts'
import { RecusaDeConta } from '../recusa.ts'

type ComLimites = Pick<MundoDaEntrada, 'db'>

/** Counts a use of a throttle by the address of the request. @throws RecusaDeConta `over_request_rate_limit` */
export function consumirLimite(mundo: ComLimites, { ip }: Pick<Origem, 'ip'>, limite: Limite): Promise<void> {
  return consumirLimites(mundo, [[limite, ip]])
}

/**
 * Counts a use of several throttles, in order, until one says to wait.
 *
 * @throws RecusaDeConta `over_request_rate_limit`
 */
export async function consumirLimites(mundo: ComLimites, consumos: Consumo[]): Promise<void> {
  exigirSemEspera(await consumirEmOrdem(mundo.db.servico, consumos))
}

/** Refuses while there is something to wait for. @throws RecusaDeConta `over_request_rate_limit` */
export function exigirSemEspera(espera: number): void {
  if (!espera) return
  throw new RecusaDeConta('over_request_rate_limit', 'Request rate limit reached', {
    tentar_em_segundos: espera,
  })
}

/**
 * One message a minute for an address, known here or not: the refusal tells nothing about accounts.
 *
 * @throws RecusaDeConta `over_email_send_rate_limit`
 */
export async function contarMensagem(mundo: ComLimites, email: string): Promise<void> {
  const espera = await consumir(mundo.db.servico, LIMITES.mensagemConta, email)
  if (!espera) return
  const message = `For security purposes, you can only request this after ${espera} seconds.`
  throw new RecusaDeConta('over_email_send_rate_limit', message, { tentar_em_segundos: espera })
}
