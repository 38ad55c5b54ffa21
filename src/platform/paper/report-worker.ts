import { parentPort } from 'node:worker_threads'
import type { RelatorioEmPapel } from '#domain/avaliacao/relatorio/papel.ts'
import { drawReport } from './report-pdf.ts'

// One report at a time is sent. An error ends the thread, which answers the one that waits.
parentPort?.on('message', async (report: RelatorioEmPapel) => {
  const bytes = await drawReport(report)
  parentPort?.postMessage(bytes, [bytes.buffer])
})
