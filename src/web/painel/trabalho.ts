import { esperar } from '#domain/tempo/esperar.ts'
import { chamar } from '#web/servidor/api.ts'
import { ehPassageiro } from '#web/servidor/criar-consultas.ts'

/** Long work as the server answers it. */
export type Trabalho = { id: string; pedida_em: string; terminada_em: string | null }

/** Pauses between two reads of work: in a list, and of one piece of work that a person waits for. */
const RELEITURA_MS = 1_000
const ACOMPANHAMENTO_MS = 500
/** Number of retries after failed reads in a row. The pauses double, so that they outlast a restart: 15 s in all. */
const TENTATIVAS = 4

/** Returns the poll interval of a query for long work, in ms; false when none runs. */
export const calcularReleitura = (trabalhos: readonly Pick<Trabalho, 'terminada_em'>[] | undefined) =>
  trabalhos?.some(({ terminada_em }) => !terminada_em) ? RELEITURA_MS : false

/**
 * Polls long work until its end. The server continues without the page, so a temporary failure does not end the wait:
 * the person would start the work a second time.
 * @throws the reason of an aborted signal, at once; ErroDaApi for a refusal, or when the retries fail too.
 */
export async function acompanharTrabalho<T extends Trabalho>(
  pedido: T,
  caminho: string,
  aoAndar: (trabalho: T) => void,
  signal?: AbortSignal,
): Promise<T> {
  let trabalho = pedido
  let falhas = 0
  while (!trabalho.terminada_em) {
    aoAndar(trabalho)
    await esperar(ACOMPANHAMENTO_MS * 2 ** falhas, signal)
    signal?.throwIfAborted()
    try {
      trabalho = await chamar<T>('GET', `${caminho}/${pedido.id}`, undefined, signal)
      falhas = 0
    } catch (erro) {
      if (falhas === TENTATIVAS || !ehPassageiro(erro)) throw erro
      falhas++
    }
  }
  return trabalho
}
