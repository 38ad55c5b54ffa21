import { EventSourceParserStream } from 'eventsource-parser/stream'

/** Reads the events of a `text/event-stream` body, as they come; comments and unreadable data are passed over. */
export async function* lerEventos(
  corpo: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<{ nome: string; dados: unknown }> {
  const leitor = corpo
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  try {
    while (true) {
      const { done, value } = await leitor.read()
      if (done) return
      const dados = lerDados(value.data)
      if (dados !== undefined) yield { nome: value.event ?? 'message', dados }
    }
  } finally {
    // A stream that broke is closed already.
    await leitor.cancel().catch(() => undefined)
  }
}

function lerDados(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}
