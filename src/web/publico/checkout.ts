/** Messages of the purchase (spec §8). */
export const SEM_SESSAO = 'Você precisa estar logado para assinar um plano'
const FALHOU = 'Erro ao processar pagamento'
const SEM_URL = 'URL de checkout não recebida'

/** A purchase that could not start; `sem_sessao` when the server no longer knows the session. */
export class ErroDeCheckout extends Error {
  readonly sem_sessao: boolean

  constructor(mensagem: string, sem_sessao = false) {
    super(mensagem)
    this.sem_sessao = sem_sessao
  }
}

/** A page of the payment provider: where a plan is bought or changed to, or where the subscription is managed. */
export type Destino = { priceId: string } | 'portal'

/**
 * Asks the server for a page of the payment provider.
 *
 * @returns its address.
 * @throws ErroDeCheckout with what to show.
 */
export async function pedirPagina(
  destino: Destino,
  token: string,
  enviar: typeof fetch = fetch,
): Promise<string> {
  const funcao = destino === 'portal' ? 'customer-portal' : 'create-checkout'
  const resposta = await enviar(`/functions/v1/${funcao}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(destino === 'portal' ? {} : destino),
  }).catch(() => {
    throw new ErroDeCheckout(FALHOU)
  })
  const corpo = await resposta.json().catch(() => ({}))
  if (resposta.status === 401) throw new ErroDeCheckout(SEM_SESSAO, true)
  if (!resposta.ok) throw new ErroDeCheckout(typeof corpo.error === 'string' ? corpo.error : FALHOU)
  if (typeof corpo.url !== 'string' || !/^(https?:|\/)/.test(corpo.url)) throw new ErroDeCheckout(SEM_URL)
  return corpo.url
}
