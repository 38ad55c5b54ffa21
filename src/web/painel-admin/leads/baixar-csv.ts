import { diaEmSaoPaulo } from '#domain/tempo.ts'
import { pedir } from '#web/servidor/api.ts'

export type Andamento = { linhas: number; total: number }

const QUEBRA = 10

/** "leads-2026-11-21.csv": the day of the export, in São Paulo. */
export function nomeDoArquivo(agora: Date): string {
  return `leads-${diaEmSaoPaulo(agora)}.csv`
}

/** Reads the whole file as it streams in, telling how far it is. The rows are known beforehand. */
export async function baixarCsv(
  consulta: string,
  signal: AbortSignal,
  aoAndar: (andamento: Andamento) => void,
): Promise<Blob> {
  const resposta = await pedir('GET', `/api/leads.csv?${consulta}`, undefined, signal)
  const total = Number(resposta.headers.get('X-Total-Linhas')) || 0
  const partes: Uint8Array<ArrayBuffer>[] = []
  // The first line is the head; text with line breaks inside a cell may count too much.
  let linhas = -1
  const leitor = resposta.body?.getReader()
  while (leitor) {
    const { done, value } = await leitor.read()
    if (done) break
    partes.push(value as Uint8Array<ArrayBuffer>)
    for (const byte of value) if (byte === QUEBRA) linhas++
    aoAndar({ linhas: Math.max(0, Math.min(linhas, total)), total })
  }
  return new Blob(partes, { type: 'text/csv;charset=utf-8' })
}

/** Hands a file to the browser's downloads. */
export function salvarArquivo(arquivo: Blob, nome: string): void {
  const endereco = URL.createObjectURL(arquivo)
  const link = document.createElement('a')
  link.href = endereco
  link.download = nome
  link.click()
  setTimeout(() => URL.revokeObjectURL(endereco), 60_000)
}
