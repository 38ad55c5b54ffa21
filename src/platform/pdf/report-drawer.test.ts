import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { RelatorioImpresso } from '#domain/avaliacao/relatorio/relatorio-impresso.ts'
import { createReportDrawer } from './report-drawer.ts'

const REPORT: RelatorioImpresso = {
  marca: 'Avalia60',
  veiculo: 'Chevrolet Onix 2021',
  versao: null,
  fatos: ['42.300 km'],
  destaque: {
    nome: 'Valor estimado',
    valor: 'R$ 61.400',
    faixa: 'de R$ 58.000 a R$ 64.000',
    confianca: 'confiança média',
  },
  estrada: null,
  cartoes: [],
  partes: [{ titulo: 'A conta', itens: ['Um item'] }],
  conferir: {
    codigo: '7K2QX-9MPAB-C3DEF-4GHJK',
    endereco: 'https://avalia60.example/avaliacao/x',
    linhas: [],
  },
  rodape: 'Operadora de Exemplo',
}

/** Returns the address of a thread that runs `code` for each message. `answer()` in it counts its calls. */
const thread = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import fs from 'node:fs'
       import { parentPort } from 'node:worker_threads'
       let n = 0
       const answer = () => parentPort.postMessage(new Uint8Array([++n]))
       parentPort.on('message', report => { ${code} })`,
    )}`,
  )

test('reports are drawn in a thread, while the main thread continues', async () => {
  const draw = createReportDrawer()
  const files = await Promise.all([draw(REPORT), draw({ ...REPORT, veiculo: 'Fiat Uno 2010' })])
  for (const file of files)
    expect(
      Buffer.from(file ?? [])
        .subarray(0, 8)
        .toString(),
    ).toBe('%PDF-1.7')
  expect(files[0]).not.toEqual(files[1])
})

test('a report whose thread crashes is drawn by the next thread', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-report-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const crashed = JSON.stringify(path.join(folder, 'crashed'))
  const crashFirst = `if (!fs.existsSync(${crashed})) { fs.writeFileSync(${crashed}, ''); process.exit(1) } answer()`
  expect(await createReportDrawer(thread(crashFirst))(REPORT)).toEqual(new Uint8Array([1]))
})

test('a report that crashes two threads is dropped, and the next one is drawn', async () => {
  const draw = createReportDrawer(thread(`if (report.veiculo === 'breaks') process.exit(1); answer()`))
  expect(await draw({ ...REPORT, veiculo: 'breaks' })).toBeUndefined()
  expect(await draw(REPORT)).toEqual(new Uint8Array([1]))
  const failing = createReportDrawer(thread(`throw new Error('x')`))
  expect(await failing(REPORT)).toBeUndefined()
})

test('a queued report is drawn although the one before killed the thread', async () => {
  const draw = createReportDrawer(thread(`if (report.veiculo === 'breaks') process.exit(1); answer()`))
  const [broken, whole] = await Promise.all([draw({ ...REPORT, veiculo: 'breaks' }), draw(REPORT)])
  expect([broken, whole?.length]).toEqual([undefined, 1])
})

/** Reports that may wait or be drawn at once (`report-drawer.ts`). */
const QUEUE = 16

test('reports beyond the queue are refused, and accepted when there is room', async () => {
  const draw = createReportDrawer(thread(`setTimeout(() => answer(), 50)`))
  const files = await Promise.all(Array.from({ length: 20 }, () => draw(REPORT)))
  expect(files.filter(file => file === undefined)).toHaveLength(20 - QUEUE)
  expect(await draw(REPORT)).toBeDefined()
})
