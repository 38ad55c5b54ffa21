import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import { NonceContext } from '#web/site/nonce.ts'

// The server bundle has a separate copy of this module: the composition root needs the copy's key.
export { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'

/** Lines of a stack in the log. */
const STACK_LINES = 6
/** Timeout of a rendering, in ms. */
const RENDER_MS = 5_000

/** Logs a loader that failed: the kind and the place, never the message, which may quote what a person typed. */
export function handleError(error: unknown): void {
  const { name, stack } = error instanceof Error ? error : new Error('unknown')
  const at = (stack ?? '')
    .split('\n')
    .filter(line => line.startsWith('    at '))
    .slice(0, STACK_LINES)
  process.stdout.write(
    `${JSON.stringify({ level: 50, time: new Date().toISOString(), kind: name, stack: at, msg: 'page failed' })}\n`,
  )
}

/** Renders a page whole, so that it can be hashed, compressed and cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce } = context.get(contextoDoMundo)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const page = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
  const html = await render(<NonceContext value={nonce}>{page}</NonceContext>, nonce)
  return new Response(html, { status, headers })
}

function render(element: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk))
        done()
      },
      final(done) {
        // A pending timer would keep the whole rendering in memory.
        clearTimeout(late)
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      // Sends the page whole: later parts would need a script to place them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    })
    const late = setTimeout(() => abort(), RENDER_MS).unref()
  })
}
