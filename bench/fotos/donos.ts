import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { VISTAS } from '#domain/foto/vista.ts'

// The child process of `fotos.ts`: receives the owners, sends their photos, answers with the counts.

/** An owner, who sends photos under the secret word of its lead. */
export type Dono = { ip: string; palavraDoDono: string }
/** Stored photos, attempts that failed and were repeated, and the duration of all. */
export type Enviadas = { fotos: number; recusas: number; segundos: number }

const FOTOS_POR_DONO = 6
/** The browser's pause before it repeats an upload, in ms. */
const PAUSA_MS = 4_000
/** Attempts to send one photo: with their pauses, five minutes. */
const TENTATIVAS = 75

/**
 * Creates a photo as the browser sends it: 1600 by 1200 and about 500 kB. It has noise, because a photo without detail
 * is decoded too fast.
 */
const fotografar = () =>
  sharp({
    create: {
      width: 1_600,
      height: 1_200,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .blur(1.2)
    .jpeg({ quality: 85 })
    .toBuffer()

process.once('message', async ({ url, donos }: { url: string; donos: Dono[] }) => {
  const foto = new Uint8Array(await fotografar())
  let recusas = 0
  const inicio = performance.now()
  const enviar = async ({ ip, palavraDoDono }: Dono, vista: string) => {
    const alvo = `${url}/api/propostas/fotos/${randomUUID()}?vista=${vista}`
    const headers = { 'X-Forwarded-For': ip, 'X-Propostas': palavraDoDono, 'Content-Type': 'image/jpeg' }
    for (let vez = 0; vez < TENTATIVAS; vez++) {
      const status = await fetch(alvo, { method: 'PUT', headers, body: foto }).then(
        async resposta => {
          await resposta.arrayBuffer()
          return resposta.status
        },
        () => 0,
      )
      if (status === 201) return
      if (status >= 400 && status < 500 && status !== 429) throw new Error(`photo: ${status}`)
      recusas++
      await sleep(PAUSA_MS)
    }
    throw new Error(`photo: not stored after ${TENTATIVAS} attempts`)
  }
  await Promise.all(
    donos.map(async dono => {
      for (const vista of VISTAS.slice(0, FOTOS_POR_DONO)) await enviar(dono, vista)
    }),
  )
  const segundos = (performance.now() - inicio) / 1_000
  process.send?.({ fotos: donos.length * FOTOS_POR_DONO, recusas, segundos } satisfies Enviadas)
})
