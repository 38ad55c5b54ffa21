import { parentPort } from 'node:worker_threads'
import type { RelatorioImpresso } from '#domain/avaliacao/relatorio/relatorio-impresso.ts'
import { drawReport } from './report-pdf.ts'

// Gets one report at a time. An error ends the thread, which rejects the pending call.
parentPort?.on('message', async (report: RelatorioImpresso) => {
  const bytes = await drawReport(report)
  parentPort?.postMessage(bytes, [bytes.buffer])
})
