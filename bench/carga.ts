import http from 'node:http'
import { acharQuantil, quantilDeCima } from '#domain/numero/quantil.ts'

/** Requests a second, and quantiles of their durations. */
export type MedidaDaCarga = { por_segundo: number; p50_ms: number; p95_ms: number; p99_ms: number }

/**
 * Sends `total` requests over `conexoes` keep-alive connections to a server of this machine, and times each.
 * `distintos` gives each a URL of its own, so that no two of them share an answer.
 */
export async function medirCarga(
  url: string,
  options: { total: number; conexoes: number; method?: string; body?: string; distintos?: boolean },
): Promise<MedidaDaCarga> {
  const { total, conexoes, method = 'GET', body, distintos } = options
  const agent = new http.Agent({ keepAlive: true, maxSockets: conexoes })
  const headers = body
    ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
    : {}
  const tempos: number[] = []
  let pedidosEnviados = 0
  const umaConexao = async () => {
    while (pedidosEnviados++ < total)
      tempos.push(
        await pedir(distintos ? `${url}?n=${pedidosEnviados}` : url, { agent, method, headers }, body),
      )
  }
  const inicio = performance.now()
  await Promise.all(Array.from({ length: conexoes }, umaConexao))
  const segundos = (performance.now() - inicio) / 1000
  agent.destroy()
  return {
    por_segundo: tempos.length / segundos,
    p50_ms: quantilDeCima(tempos, 0.5),
    p95_ms: quantilDeCima(tempos, 0.95),
    p99_ms: quantilDeCima(tempos, 0.99),
  }
}

/** Rounds of a comparison: the addresses take turns, so that other load on the machine affects all alike. */
const RODADAS = 5

/** Loads several addresses in turns; returns each one's median of requests a second. */
export async function compararAlvos(
  alvos: readonly string[],
  envio: Parameters<typeof medirCarga>[1],
): Promise<number[]> {
  const medidas: number[][] = alvos.map(() => [])
  for (let rodada = 0; rodada < RODADAS; rodada++) {
    for (const [n, alvo] of alvos.entries()) medidas[n]?.push((await medirCarga(alvo, envio)).por_segundo)
  }
  return medidas.map(uma => acharQuantil(uma, 0.5))
}

let visitantes = 0

/** Invents another IP address for each request, because the server limits the requests of an address. */
function inventarVisitante(): string {
  visitantes++
  return `10.${(visitantes >> 16) & 255}.${(visitantes >> 8) & 255}.${visitantes & 255}`
}

/** Sends one request and returns its duration in ms; rejects for an answer of 400 or above. */
function pedir(url: string, options: http.RequestOptions, body: string | undefined): Promise<number> {
  const inicio = performance.now()
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      {
        ...options,
        headers: { ...options.headers, 'Accept-Encoding': 'br', 'X-Forwarded-For': inventarVisitante() },
      },
      response => {
        if ((response.statusCode ?? 500) >= 400) reject(new Error(`${url} answered ${response.statusCode}`))
        response.resume()
        response.on('end', () => resolve(performance.now() - inicio))
      },
    )
    request.once('error', reject)
    request.end(body)
  })
}

/** Starts a bare server with one handler, as the baseline of the same run. */
export async function abrirServidorNu(
  handler: http.RequestListener,
): Promise<{ url: string; close(): void }> {
  const server = http.createServer(handler)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

/** One measured figure beside the baseline's (`nu`), with its budget as text. */
export type Comparado = { nome: string; medido: number; nu: number; orcamento: string; unidade: string }

/** Formats one line of a table: name, measured, bare, ratio, budget. */
export function escreverLinha({ nome, medido, nu, orcamento, unidade }: Comparado): string {
  const numero = (valor: number) =>
    `${valor >= 100 ? valor.toFixed(0) : valor.toFixed(2)} ${unidade}`.padStart(16)
  return `${nome.padEnd(44)}${numero(medido)}${numero(nu)}${(medido / nu).toFixed(2).padStart(8)}   ${orcamento}`
}

/** Measures the median time of `fazer` over the items, in microseconds. */
export function medirMediana<T>(itens: readonly T[], fazer: (item: T) => unknown): number {
  const tempos = itens.map(item => {
    const inicio = performance.now()
    fazer(item)
    return (performance.now() - inicio) * 1000
  })
  return tempos.sort((a, b) => a - b)[tempos.length >> 1] as number
}
