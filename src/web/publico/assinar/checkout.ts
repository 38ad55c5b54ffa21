import { chamarAberto, ErroDaApi } from '#web/servidor/pedido.ts'

/** Messages of the purchase; spec §8 gives their words. */
export const SESSAO_AUSENTE = 'Você precisa estar logado para assinar um plano'
export const ERRO_NO_PAGAMENTO = 'Erro ao processar pagamento'
const URL_AUSENTE = 'URL de checkout não recebida'

/** A page of the payment provider: where a plan is bought or changed to, or where the subscription is managed. */
export type Destino = { priceId: string } | 'portal'

/**
 * Requests a page of the payment provider. @returns its address.
 * @throws ErroDaApi with a message for the user; 401 for an expired session.
 */
export async function pedirPagina(destino: Destino, token: string | null): Promise<string> {
  const funcao = destino === 'portal' ? 'customer-portal' : 'create-checkout'
  const { url } = await chamarAberto<{ url?: unknown }>('POST', `/functions/v1/${funcao}`, {
    token,
    corpo: destino === 'portal' ? {} : destino,
    frases: { sem_conexao: ERRO_NO_PAGAMENTO, sem_explicacao: ERRO_NO_PAGAMENTO },
  }).catch(erro => {
    throw faltaSessao(erro) ? new ErroDaApi(SESSAO_AUSENTE, 'nao_autenticado', 401) : erro
  })
  if (typeof url !== 'string' || !/^(https?:|\/)/.test(url))
    throw new ErroDaApi(URL_AUSENTE, 'erro_interno', 200)
  return url
}

/** Tells if the session is missing, here or at the server. */
export const faltaSessao = (erro: unknown) => erro instanceof ErroDaApi && erro.status === 401
