import { execFile, execFileSync } from 'node:child_process'
import http from 'node:http'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { quantilDeCima } from '#domain/numero/quantil.ts'
import { printLine } from '#platform/print-line.ts'
import { crawl, getPage, readMap } from './crawl.ts'

const run = promisify(execFile)
/** Pages a second that the guide must serve beside the landing; seconds of a round, and pairs of rounds. Our choice. */
const RATE = { pages: 200, seconds: 15, pairs: 4 }
/** Phrases of the search, some with spelling mistakes. */
const SEARCHES = [
  'gol g5 1.0 2010',
  'cg titan 150',
  'onix lt 2019',
  'fiat toro disel',
  'cruse hatch',
  'civiqui',
]

/** Gets a page of the site by its path. */
type Get = (path: string) => ReturnType<typeof getPage>

/** Measures the crawl of all indexed pages, the search, and the guide's load beside the landing page. */
export async function medirGuia({ url }: { url: string }): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 4 })
  const get: Get = path => getPage(url + path, agent)
  await medirPaginas(url, get)
  await medirBusca(get)
  agent.destroy()
  await medirAoLado(url)
}

/** Measures each indexed page twice, and reports the faults that a crawl finds. */
async function medirPaginas(url: string, get: Get): Promise<void> {
  const paths = await readMap(url, '/sitemap-quanto-vale.xml')
  const cold = await getInTurn(paths, get)
  printLine(`\nguia, ${paths.length} páginas, uma por vez: ${formatTimes(cold)}`)
  printLine(`de novo: ${formatTimes(await getInTurn(paths, get))} (orçamento: p95 ≤ 50 ms)`)
  const { max_bytes, ...complaints } = await crawl(url, paths)
  printLine(`maior página: ${(max_bytes / 1024).toFixed(1)} kB comprimida (orçamento: ≤ 60 kB)`)
  for (const [complaint, found] of Object.entries(complaints))
    printLine(`${complaint}: ${found.length}${found.slice(0, 5).map(one => `\n  ${one}`)}`)
}

/** Measures the search: the first time of each phrase, and forty more. */
async function medirBusca(get: Get): Promise<void> {
  const phrases = SEARCHES.map(q => `/busca?q=${encodeURIComponent(q)}`)
  const first = await getInTurn(phrases, get)
  const searches = await getInTurn(Array.from({ length: 40 }, () => phrases).flat(), get)
  printLine(
    `busca: ${formatTimes(searches)} (orçamento: ≤ 30 ms); a primeira vez de cada texto: ${formatTimes(first)}`,
  )
}

/** Measures the landing page alone and beside a load of the guide's pages. */
async function medirAoLado(url: string): Promise<void> {
  const free = lockServer(url)
  // One round's p95 differs from the next by a third on this kind of machine, so the rounds alternate.
  const alone: number[] = []
  const beside: number[] = []
  for (let pair = 1; pair <= RATE.pairs; pair++) {
    alone.push(...(await measureLanding(url, RATE.seconds)))
    const [times, load] = await Promise.all([measureLanding(url, RATE.seconds), startLoad(url)])
    beside.push(...times)
    printLine(`${RATE.pages} páginas diferentes por segundo, ${pair} de ${RATE.pairs}: ${load}`)
  }
  free()
  const growth = 100 * (quantilDeCima(beside, 0.95) / quantilDeCima(alone, 0.95) - 1)
  printLine(
    `página inicial sozinha: ${formatTimes(alone)}; ao lado: ${formatTimes(beside)}; p95 ${growth.toFixed(0)} % (orçamento: + 20 %)`,
  )
}

/** Formats the median and the p95 of some times. */
const formatTimes = (times: readonly number[]) =>
  `p50 ${quantilDeCima(times, 0.5).toFixed(1)} ms, p95 ${quantilDeCima(times, 0.95).toFixed(1)} ms`

/** Gets the pages one after another; returns the times in ms. */
async function getInTurn(paths: readonly string[], get: (path: string) => Promise<{ ms: number }>) {
  const times: number[] = []
  for (const path of paths) times.push((await get(path)).ms)
  return times
}

/** Measures the landing page by a connection of its own: the load must not keep it in a queue of the client. */
async function measureLanding(url: string, seconds: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    times.push((await getPage(`${url}/`, agent)).ms)
    await sleep(20)
  }
  agent.destroy()
  return times
}

/** Runs the load in a separate process, so that it does not delay the measuring one. Returns its line with the times. */
async function startLoad(url: string): Promise<string> {
  const { stdout } = await run(process.execPath, [import.meta.filename, url])
  return stdout.trim()
}

/** Requests each page in its turn, at a fixed rate; returns the times in ms. */
async function requestAtRate(url: string) {
  const paths = await readMap(url, '/sitemap-quanto-vale.xml')
  const agent = new http.Agent({ keepAlive: true, maxSockets: 4 })
  const start = performance.now()
  const asked = Array.from({ length: RATE.pages * RATE.seconds }, async (_, i) => {
    await sleep(Math.max(0, start + (i * 1000) / RATE.pages - performance.now()))
    return (await getPage(url + (paths[i % paths.length] ?? '/quanto-vale'), agent)).ms
  })
  const times = await Promise.all(asked)
  agent.destroy()
  return times
}

/** Finds the process that listens at an address of this machine, by Linux's tables; undefined elsewhere. */
function findServer(url: string): number | undefined {
  try {
    const said = execFileSync('ss', ['-Hltnp', `sport = :${new URL(url).port}`], { encoding: 'utf8' })
    const pid = /pid=(\d+)/.exec(said)?.[1]
    return pid === undefined ? undefined : Number(pid)
  } catch {
    return undefined
  }
}

/**
 * Locks the server to a core of its own, and its clients to the others. Returns the function that undoes it. Prints a
 * line where that is not possible: the figures then include the clients' own work.
 */
function lockServer(url: string): () => void {
  const pid = findServer(url)
  const cores = availableParallelism()
  const set = (list: string, one: number) => execFileSync('taskset', ['-apc', list, String(one)])
  try {
    if (pid === undefined || cores < 2) throw new Error('one core')
    set('0', pid)
    set(`1-${cores - 1}`, process.pid)
    return () => {
      for (const one of [pid, process.pid]) set(`0-${cores - 1}`, one)
    }
  } catch {
    printLine('servidor e clientes nos mesmos núcleos: aqui não dá para separá-los')
    return () => {}
  }
}

// Only in the child process that `startLoad` starts: sends the load and prints its times.
if (process.argv[1] === import.meta.filename)
  printLine(formatTimes(await requestAtRate(process.argv[2] ?? '')))
