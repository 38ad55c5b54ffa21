import fs from 'node:fs'
import { newDataDir, type Site, startSite, stopSite } from '../e2e/site.ts'
import { carregar } from './carga.ts'

const say = (message: string) => process.stdout.write(`${message}\n`)
/** A page that is drawn for each who asks: nobody keeps it. */
const PAGINA = '/avaliacao'
const PEDIDOS = 800
const CONEXOES = 16

type Medida = { por_segundo: number; p95_ms: number; gerador: number; servidor: number; memoria_mb: number[] }

/**
 * One, two and four processes behind one port, in the same run: rendered pages a second, the cores that the load's own
 * generator and the server took meanwhile, memory of each process, and how long a start takes.
 */
export async function medirProcessos(): Promise<void> {
  const dataDir = newDataDir()
  say(
    `\n${'processos'.padEnd(12)}${'páginas/s'.padStart(12)}${'razão'.padStart(8)}${'p95 ms'.padStart(9)}${'início s'.padStart(10)}${'núcleos: gerador'.padStart(18)}${'servidor'.padStart(10)}   memória de cada um, MB`,
  )
  let um = 0
  try {
    // The database is made first: a start is measured on one that is there.
    await stopSite(await startSite(dataDir))
    for (const processos of [1, 2, 4]) {
      const site = await startSite(dataDir, { PROCESSOS: String(processos), LOG_LEVEL: 'warn' })
      const inicio = /pronto em ([\d.]+) s/.exec(site.output())?.[1] ?? ''
      const medida = await medir(site)
      await stopSite(site)
      um ||= medida.por_segundo
      const { por_segundo, p95_ms, gerador, servidor, memoria_mb } = medida
      say(
        `${String(processos).padEnd(12)}${por_segundo.toFixed(0).padStart(12)}${(por_segundo / um).toFixed(2).padStart(8)}${p95_ms.toFixed(1).padStart(9)}${inicio.padStart(10)}${gerador.toFixed(2).padStart(18)}${servidor.toFixed(2).padStart(10)}   ${memoria_mb.join(' ')}`,
      )
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function medir(site: Site): Promise<Medida> {
  const url = `${site.url}${PAGINA}`
  const carga = { total: PEDIDOS, conexoes: CONEXOES }
  // Each process warms up with its share.
  await carregar(url, carga)
  const pids = [site.process.pid ?? 0, ...filhos(site.process.pid ?? 0)]
  const [cpu, deles, agora] = [process.cpuUsage(), cpuDe(pids), performance.now()]
  const { por_segundo, p95_ms } = await carregar(url, carga)
  const segundos = (performance.now() - agora) / 1000
  const { user, system } = process.cpuUsage(cpu)
  return {
    por_segundo,
    p95_ms,
    gerador: (user + system) / 1e6 / segundos,
    servidor: (cpuDe(pids) - deles) / segundos,
    memoria_mb: pids.map(memoriaDe),
  }
}

/** Node's own processes among the children: the database is one too, and is no page's work. */
function filhos(pid: number): number[] {
  return fs
    .readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(filho => filho && fs.readFileSync(`/proc/${filho}/cmdline`, 'utf8').includes('src/server.ts'))
    .map(Number)
}

/** Seconds of processor that they have had; a tick of the kernel is a hundredth. */
function cpuDe(pids: number[]): number {
  const ticks = pids.map(pid => {
    const campos = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(campos[11]) + Number(campos[12])
  })
  return ticks.reduce((soma, n) => soma + n, 0) / 100
}

function memoriaDe(pid: number): number {
  const kb = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kb) / 1024)
}
