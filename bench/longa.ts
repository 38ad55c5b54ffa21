import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { printLine } from '#platform/print-line.ts'
import { CARRO } from '#tests/api/carro.ts'
import { medirCarga } from './carga.ts'

const DURACAO_MS = 2 * MINUTO_MS
const QUARTO_MS = DURACAO_MS / 4
const MB = 1_048_576
/** Requests of one round. */
const AVALIACOES = 400
const PAGINAS = 200

/**
 * Measures case R11 of docs/seguranca.md: two minutes of valuations and pages without a pause. An error answer ends it,
 * because the error rate must be 0. Reports the worst p99 of a round, and the server's memory after the first quarter
 * and at the end.
 */
export async function medirCargaLonga({ url }: { url: string }): Promise<void> {
  const inicio = Date.now()
  const rodadas: { p99_ms: number; rss: number; ate_ms: number }[] = []
  let pedidos = 0
  const envio = { total: AVALIACOES, conexoes: 8, method: 'POST', body: JSON.stringify(CARRO) }
  while (Date.now() - inicio < DURACAO_MS) {
    const [avaliacoes, paginas] = await Promise.all([
      medirCarga(`${url}/functions/v1/avaliar-veiculo`, envio),
      medirCarga(url, { total: PAGINAS, conexoes: 8 }),
    ])
    pedidos += AVALIACOES + PAGINAS
    rodadas.push({
      p99_ms: Math.max(avaliacoes.p99_ms, paginas.p99_ms),
      rss: await lerMemoria(url),
      ate_ms: Date.now() - inicio,
    })
  }
  const quarto = rodadas.find(({ ate_ms }) => ate_ms > QUARTO_MS)
  const fim = rodadas.at(-1)
  if (!quarto || !fim) throw new Error('no round ended after the first quarter')
  printLine(`carga longa: ${pedidos} pedidos, ${Math.round(pedidos / (DURACAO_MS / 1000))}/s, nenhum erro`)
  printLine(`  pior p99 de uma volta: ${Math.max(...rodadas.map(({ p99_ms }) => p99_ms)).toFixed(0)} ms`)
  printLine(
    `  memória do servidor: ${dizerMb(quarto.rss)} MB aos ${QUARTO_MS / 1_000} s, ${dizerMb(fim.rss)} MB no fim`,
  )
}

function dizerMb(bytes: number): string {
  return (bytes / MB).toFixed(0)
}

/** Reads the resident memory of the server, in bytes. */
async function lerMemoria(url: string): Promise<number> {
  const texto = await (await fetch(`${url}/metrics`)).text()
  const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(texto) ?? []
  if (!bytes) throw new Error('/metrics has no process_resident_memory_bytes')
  return Number(bytes)
}
