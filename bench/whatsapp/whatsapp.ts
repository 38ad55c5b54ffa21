import { createHmac, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import pg from 'pg'
import { inteiro } from '#domain/numero/numero.ts'
import { quantilDeCima } from '#domain/numero/quantil.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { printLine } from '#platform/print-line.ts'
import { readOwnerAddress } from '#tests/platform/database/owner-address.ts'
import { signed, statusOf, WHATSAPP } from '#tests/platform/external/whatsapp-double.ts'
import { esperarAte } from '../../caos/espera.ts'
import { newDataDir, startSite, stopSite } from '../../e2e/site.ts'
import { abrirServidorNu, escreverLinha } from '../carga.ts'

/** Calls of one measurement, with the first ones that warm up. Our choice. */
const CHAMADAS = 60
/** Longest wait for the server to process the events: our choice. */
const ESPERA_DA_FILA_MS = 5 * MINUTO_MS
/** Largest call that `api/app.ts` takes. */
const MAIOR_BYTES = 3 * 1024 * 1024

/**
 * Measures the time until Meta's webhook is answered, one call at a time and four at once. The calls have one status or
 * the largest accepted batch. The bare handler computes the same signature and inserts the same text.
 */
export async function medirWhatsapp(): Promise<void> {
  const dataDir = newDataDir()
  const site = await startSite(dataDir, { ...WHATSAPP, LOG_LEVEL: 'warn' })
  const db = new pg.Pool({ connectionString: readOwnerAddress(dataDir), max: 4 })
  await db.query('create table bench (id uuid primary key, texto text not null)')
  const nu = await servirNu(db)
  try {
    for (const [nome, corpo] of [
      ['um estado', JSON.stringify(criarEstado())],
      ['o maior lote', criarMaiorLote()],
    ] as const)
      for (const vias of [1, 4]) {
        const [medido, base] = [
          await medir(`${site.url}/api/whatsapp`, corpo, vias),
          await medir(nu.url, corpo, vias),
        ]
        const p95 = (tempos: number[]) => quantilDeCima(tempos, 0.95)
        const rotulo = `webhook, ${nome} (${inteiro(Math.ceil(corpo.length / 1024))} kB), ${vias} por vez, p95`
        printLine(
          escreverLinha({
            nome: rotulo,
            medido: p95(medido),
            nu: p95(base),
            orcamento: '≤ 250 ms',
            unidade: 'ms',
          }),
        )
        await esperarFila(db)
      }
  } finally {
    nu.close()
    await db.end()
    await stopSite(site)
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Starts the bare handler, which computes the signature of a body and inserts its text. */
const servirNu = (db: pg.Pool) =>
  abrirServidorNu((request, response) => {
    const partes: Buffer[] = []
    request.on('data', parte => partes.push(parte))
    request.on('end', async () => {
      const corpo = Buffer.concat(partes)
      createHmac('sha256', WHATSAPP.WHATSAPP_SEGREDO).update(corpo).digest()
      await db.query('insert into bench values ($1, $2)', [randomUUID(), corpo.toString()])
      response.end('{}')
    })
  })

/** Creates a status of a message that nobody sent. Cast: `statusOf` reads only these fields of a message. */
const criarEstado = () =>
  statusOf(
    { wamid: `wamid.${randomUUID()}`, to: '5511987654321', reference: randomUUID() } as Parameters<
      typeof statusOf
    >[0],
    'delivered',
  )

/** Builds a call with as many statuses of unknown messages as it may have. */
function criarMaiorLote(): string {
  const estado = criarEstado()
  const {
    entry: [entrada],
  } = estado
  const inicio = JSON.stringify({ ...estado, entry: [] }).length
  const cada = JSON.stringify(entrada).length + 1
  const quantos = Math.floor((MAIOR_BYTES - inicio) / cada)
  return JSON.stringify({ ...estado, entry: Array.from({ length: quantos }, () => criarEstado().entry[0]) })
}

/** Measures the durations of the calls, in ms, without the first of each of the `vias` senders. */
async function medir(url: string, corpo: string, vias: number): Promise<number[]> {
  const { raw, signature } = signed(corpo)
  const headers = { 'Content-Type': 'application/json', 'X-Hub-Signature-256': signature }
  const tempos: number[] = []
  let mensagensEnviadas = 0
  const via = async () => {
    while (mensagensEnviadas++ < CHAMADAS) {
      const inicio = performance.now()
      const resposta = await fetch(url, { method: 'POST', headers, body: raw })
      await resposta.arrayBuffer()
      if (!resposta.ok) throw new Error(`${url} answered ${resposta.status}`)
      tempos.push(performance.now() - inicio)
    }
  }
  await Promise.all(Array.from({ length: vias }, via))
  return tempos.slice(vias)
}

/**
 * Waits until the server has processed all events, so that the next measurement begins without them. The server gives an
 * event up after five attempts.
 */
const esperarFila = (db: pg.Pool) =>
  esperarAte(
    'os eventos processados',
    async () =>
      (await db.query('select from whatsapp_eventos where tentativas < 5 limit 1')).rows.length === 0,
    ESPERA_DA_FILA_MS,
  )
