import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantilDeCima } from '#domain/numero/quantil.ts'
import { crawl, getPage, readMap } from './crawl.ts'

const say = (message: string) => process.stdout.write(`${message}\n`)

/** Pages a second that the guide must serve beside the landing, and for how many seconds. */
const RATE = { pages: 200, seconds: 15 }
/** Phrases of the search, each asked often. */
const BUSCAS = [
  'gol g5 1.0 2010',
  'cg titan 150',
  'onix lt 2019',
  'fiat toro disel',
  'cruse hatch',
  'civiqui',
]

/** The crawl of all indexed pages, and the guide's load beside the landing page. */
export async function medirGuia({ url }: { url: string }): Promise<void> {
  const paths = await readMap(url, '/sitemap-quanto-vale.xml')
  const agent = new http.Agent({ keepAlive: true, maxSockets: 4 })
  const get = (path: string) => getPage(url + path, agent)
  const cold = await inTurn(paths, get)
  say(`\nguia, ${paths.length} páginas, uma por vez: ${line(cold)}`)
  say(`de novo: ${line(await inTurn(paths, get))} (orçamento: p95 ≤ 50 ms)`)
  const { max_bytes, ...complaints } = await crawl(url, paths)
  say(`maior página: ${(max_bytes / 1024).toFixed(1)} kB comprimida (orçamento: ≤ 60 kB)`)
  for (const [complaint, found] of Object.entries(complaints))
    say(`${complaint}: ${found.length}${found.slice(0, 5).map(one => `\n  ${one}`)}`)
  const buscas = await inTurn(
    Array.from({ length: 20 }, () => BUSCAS.map(q => `/busca?q=${encodeURIComponent(q)}`)).flat(),
    get,
  )
  say(`busca: ${line(buscas)} (orçamento: ≤ 30 ms)`)
  const alone = await landing(get, RATE.seconds)
  const [beside, load] = await Promise.all([landing(get, RATE.seconds), paced(paths, get)])
  say(`${RATE.pages} páginas diferentes por segundo: ${line(load)}`)
  say(`página inicial sozinha: ${line(alone)}; ao lado: ${line(beside)} (orçamento: p95 + 20 %)`)
  agent.destroy()
}

const line = (times: readonly number[]) =>
  `p50 ${quantilDeCima(times, 0.5).toFixed(1)} ms, p95 ${quantilDeCima(times, 0.95).toFixed(1)} ms`

async function inTurn(paths: readonly string[], get: (path: string) => Promise<{ ms: number }>) {
  const times: number[] = []
  for (const path of paths) times.push((await get(path)).ms)
  return times
}

async function landing(get: (path: string) => Promise<{ ms: number }>, seconds: number) {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    times.push((await get('/')).ms)
    await sleep(20)
  }
  return times
}

/** Each page in its turn, at a fixed rate. */
async function paced(paths: readonly string[], get: (path: string) => Promise<{ ms: number }>) {
  const start = performance.now()
  const asked = Array.from({ length: RATE.pages * RATE.seconds }, async (_, i) => {
    await sleep(Math.max(0, start + (i * 1000) / RATE.pages - performance.now()))
    return (await get(paths[i % paths.length] ?? '/quanto-vale')).ms
  })
  return Promise.all(asked)
}
