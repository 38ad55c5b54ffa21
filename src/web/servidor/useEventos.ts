import { useEffect, useRef } from 'react'
import { esperar } from '#domain/tempo/esperar.ts'
import { lerEventos } from './eventos.ts'
import { obterToken } from './ler-sessao.ts'
import { buscar } from './pedido.ts'

/** An event of the server, or `aberto` and `mudou` of the stream itself. */
export type Evento = { nome: string; dados: unknown }

/** Waits before a new connection, in ms; each is twice as long as the last, up to the longest. Our choice. */
const ESPERA_MS = { primeira: 1_000, maior: 30_000 }

/**
 * Reads a stream of server-sent events while the component is mounted. Uses fetch, because an address must not
 * contain a token. Reconnects with back-off. Reports the first opening as `aberto` and every other as `mudou`, since
 * events may have been missed. Reports the first refusal after an opening too, because the access itself has
 * changed.
 */
export function useEventos(caminho: string, aoReceber: (evento: Evento) => void): void {
  const receber = useRef(aoReceber)
  useEffect(() => {
    receber.current = aoReceber
  })
  useEffect(() => {
    const fim = new AbortController()
    ouvirSempre(caminho, fim.signal, evento => receber.current(evento))
    return () => fim.abort()
  }, [caminho])
}

async function ouvirSempre(caminho: string, fim: AbortSignal, receber: (evento: Evento) => void) {
  let espera_ms: number = ESPERA_MS.primeira
  let primeira = true
  let aberta = false
  while (!fim.aborted) {
    try {
      const aoAbrir = () => {
        espera_ms = ESPERA_MS.primeira
        receber({ nome: primeira ? 'aberto' : 'mudou', dados: {} })
        primeira = false
        aberta = true
      }
      const recusada = await ouvir(caminho, fim, receber, aoAbrir)
      if (recusada && aberta) {
        aberta = false
        receber({ nome: 'mudou', dados: {} })
      }
    } catch {
      // No connection, or cut off: the wait below is the answer to both.
    }
    // A quarter more or less, so that the pages do not all come back at once after a restart.
    await esperar(espera_ms * (0.75 + Math.random() / 2), fim)
    espera_ms = Math.min(espera_ms * 2, ESPERA_MS.maior)
  }
}

/**
 * Reads one stream to its end. Without a session it waits silently: the person's next action asks for a sign-in.
 *
 * @returns true if the server refused the access.
 */
async function ouvir(
  caminho: string,
  signal: AbortSignal,
  receber: (evento: Evento) => void,
  aoAbrir: () => void,
): Promise<boolean> {
  const token = await obterToken()
  if (!token) return false
  const resposta = await buscar('GET', caminho, { token, signal })
  if (!resposta.ok || !resposta.body) return resposta.status === 403
  aoAbrir()
  for await (const evento of lerEventos(resposta.body)) receber(evento)
  return false
}
