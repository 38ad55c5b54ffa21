import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { printLine } from '#platform/print-line.ts'
import { CARRO } from '#tests/api/carro.ts'
import { medirCarga } from './carga.ts'

const DURACAO_MS = 2 * MINUTO_MS
const MB = 1_048_576

/**
 * Measures case R11: two minutes of valuations and pages without a pause. An error answer ends it, because the error
 * rate must be 0. Reports the worst p99 of a round, and the server's memory after the first quarter and at the end.
 */
export async function medirCargaLonga({ url }: { url: string }): Promise<void> {
  const inicio = Date.now()
  const rounds: { p99_ms: number; rss: number; ate_ms: number }[] = []
  let pedidos = 0
  while (Date.now() - inicio < DURACAO_MS) {
    const avaliacoes = { total: 400, conexoes: 8, method: 'POST', body: JSON.stringify(CARRO) }
    const [a, b] = await Promise.all([
      medirCarga(`${url}/functions/v1/avaliar-veiculo`, avaliacoes),
      medirCarga(url, { total: 200, conexoes: 8 }),
    ])
    pedidos += 600
    rounds.push({
      p99_ms: Math.max(a.p99_ms, b.p99_ms),
      rss: await memoria(url),
      ate_ms: Date.now() - inicio,
    })
  }
  const quarto = rounds.find(({ ate_ms }) => ate_ms > DURACAO_MS / 4)
  const fim = rounds.at(-1)
  printLine(`carga longa: ${pedidos} pedidos, ${Math.round(pedidos / (DURACAO_MS / 1000))}/s, nenhum erro`)
  printLine(`  pior p99 de uma volta: ${Math.max(...rounds.map(({ p99_ms }) => p99_ms)).toFixed(0)} ms`)
  printLine(`  memória do servidor: ${mb(quarto?.rss)} MB aos 30 s, ${mb(fim?.rss)} MB no fim`)
}

function mb(bytes = 0): string {
  return (bytes / MB).toFixed(0)
}

async function memoria(url: string): Promise<number> {
  const texto = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(texto)?.[1])
}
