import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { ErroDaApi, FRASES, lerCorpo, lerErro } from '#web/servidor/pedido.ts'

/** Timeout of an upload, in ms. */
const ENVIO_MS = MINUTO_MS

/**
 * Uploads a file for an owner and returns the JSON of the answer. It uses XMLHttpRequest, because `fetch` reports no
 * progress of an upload.
 *
 * @param palavraDoDono the owner's secret word, which authorizes the upload.
 * @param aoAndar receives the sent share, from 0 to 1.
 * @throws ErroDaApi
 */
export async function enviarArquivo<T>(
  caminho: string,
  arquivo: Blob,
  { palavraDoDono, aoAndar }: { palavraDoDono: string; aoAndar(parte: number): void },
): Promise<T> {
  const pedido = new XMLHttpRequest()
  pedido.open('PUT', caminho)
  pedido.setRequestHeader('X-Propostas', palavraDoDono)
  pedido.setRequestHeader('Content-Type', arquivo.type)
  pedido.timeout = ENVIO_MS
  pedido.upload.onprogress = ({ loaded, total }) => aoAndar(total ? loaded / total : 0)
  await new Promise<void>((resolve, reject) => {
    pedido.onload = () => resolve()
    const falhar = () => reject(new ErroDaApi(FRASES.sem_conexao, 'sem_conexao', 0))
    pedido.onerror = falhar
    pedido.ontimeout = falhar
    pedido.send(arquivo)
  })
  const resposta = new Response(pedido.responseText, { status: pedido.status })
  if (!resposta.ok) throw await lerErro(resposta)
  return lerCorpo<T>(resposta)
}
