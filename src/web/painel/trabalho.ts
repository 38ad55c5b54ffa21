import { chamar } from '#web/servidor/api.ts'

/** Long work as the server answers it. */
export type Trabalho = { id: string; pedida_em: string; terminada_em: string | null }

/** Pauses between two reads of work: in a list, and of one piece of work that a person waits for. */
const RELEITURA_MS = 1_000
const ACOMPANHAMENTO_MS = 500

/** Returns the poll interval of a query for long work, in ms: a second while any of it runs. */
export const relerEnquantoAnda = (trabalhos: readonly Pick<Trabalho, 'terminada_em'>[] | undefined) =>
  trabalhos?.some(({ terminada_em }) => !terminada_em) ? RELEITURA_MS : false

/** Polls long work until its end; the server continues without the page. */
export async function acompanharTrabalho<T extends Trabalho>(
  pedido: T,
  caminho: string,
  aoAndar: (trabalho: T) => void,
  signal?: AbortSignal,
): Promise<T> {
  let trabalho = pedido
  while (!trabalho.terminada_em) {
    aoAndar(trabalho)
    await new Promise(resolve => setTimeout(resolve, ACOMPANHAMENTO_MS))
    trabalho = await chamar<T>('GET', `${caminho}/${pedido.id}`, undefined, signal)
  }
  return trabalho
}
