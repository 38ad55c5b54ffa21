import { type Consumo, consumir, consumirEmOrdem, LIMITES, type Limite } from '#domain/recusa/limite.ts'
import type { MundoDaEntrada, Origem } from '../mundo-das-contas.ts'
import { RecusaDeConta } from '../recusa.ts'

type MundoDosLimites = Pick<MundoDaEntrada, 'db'>

/** Counts a use of a throttle by the address of the request. @throws RecusaDeConta `over_request_rate_limit` */
export function consumirLimite(
  mundo: MundoDosLimites,
  { ip }: Pick<Origem, 'ip'>,
  limite: Limite,
): Promise<void> {
  return consumirLimites(mundo, [[limite, ip]])
}

/**
 * Counts a use of several throttles, in order, up to the first that demands a wait.
 *
 * @throws RecusaDeConta `over_request_rate_limit`
 */
export async function consumirLimites(mundo: MundoDosLimites, consumos: Consumo[]): Promise<void> {
  exigirSemEspera(await consumirEmOrdem(mundo.db.servico, consumos))
}

/**
 * Refuses if a throttle demands a wait.
 *
 * @param espera seconds; 0 for none.
 * @throws RecusaDeConta `over_request_rate_limit`
 */
export function exigirSemEspera(espera: number): void {
  if (!espera) return
  throw new RecusaDeConta('over_request_rate_limit', 'Request rate limit reached', {
    tentar_em_segundos: espera,
  })
}

/**
 * Admits one message a minute for an address. Unknown addresses count too, so that a refusal tells nothing about
 * accounts.
 *
 * @throws RecusaDeConta `over_email_send_rate_limit`
 */
export async function contarMensagem(mundo: MundoDosLimites, email: string): Promise<void> {
  const espera = await consumir(mundo.db.servico, LIMITES.mensagemConta, email)
  if (!espera) return
  const message = `For security purposes, you can only request this after ${espera} seconds.`
  throw new RecusaDeConta('over_email_send_rate_limit', message, { tentar_em_segundos: espera })
}
