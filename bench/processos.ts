import fs from 'node:fs'
import { acharQuantil } from '#domain/numero/quantil.ts'
import { printLine } from '#platform/print-line.ts'
import { exigirFato } from '#tests/fato.ts'
import { newDataDir, removeSite, type Site, startSite, stopSite } from '../e2e/site.ts'
import { medirCarga } from './carga.ts'

/** A page that the server draws for each request. */
const PAGINA = '/avaliacao'
/** Each request has a URL of its own: simultaneous requests for one page share a rendering. */
const CARGA = { total: 600, conexoes: 16, distintos: true }
/** Requests for each process before the measured ones. */
const AQUECIMENTO = 800
/** Measurements of each site, in turns: our choice. */
const RODADAS = 5
/** Linux counts processor time in hundredths of a second. */
const TIQUES_POR_SEGUNDO = 100

/** Pages a second, their p95, and the cores that the load generator and the server used. */
type Medida = { por_segundo: number; p95_ms: number; gerador: number; servidor: number }

/** A site, the duration of its start as it printed it, and its measurements. */
type Medido = { processos: number; inicio: string; site: Site; medidas: Medida[] }

/**
 * Compares one, two and four processes behind one port, in turns in the same run. Reports rendered pages a second,
 * the cores of load generator and server, memory of each process, and the duration of a start.
 * Reads /proc, so it runs on Linux only.
 */
export async function medirProcessos(): Promise<void> {
  const sites: Medido[] = []
  try {
    for (const processos of [1, 2, 4]) {
      const dataDir = newDataDir()
      // Creates the database first, so that the start is measured on an existing one.
      await stopSite(await startSite(dataDir))
      const site = await startSite(dataDir, { PROCESSOS: String(processos), LOG_LEVEL: 'warn' })
      const inicio = exigirFato(/pronto em ([\d.]+) s/.exec(site.output())?.[1], 'a duração do início')
      sites.push({ processos, inicio, site, medidas: [] })
      // Each process compiles its own code: a cold page costs four times as much.
      await medirCarga(`${site.url}${PAGINA}`, { ...CARGA, total: AQUECIMENTO * processos })
    }
    for (let rodada = 0; rodada < RODADAS; rodada++)
      for (const { site, medidas } of sites) medidas.push(await medir(site))
    imprimir(sites)
  } finally {
    for (const { site } of sites) await removeSite(site)
  }
}

/** Prints one line for each number of processes: the median of its runs. */
function imprimir(sites: readonly Medido[]): void {
  const titulos = ['processos', 'páginas/s', 'razão', 'p95 ms', 'início s', 'núcleos: gerador', 'servidor']
  printLine(`\n${titulos.map(titulo => titulo.padStart(17)).join('')}   memória de cada um, MB`)
  let ritmoDoPrimeiro = 0
  for (const { processos, inicio, site, medidas } of sites) {
    const mediana = (ler: (medida: Medida) => number) => acharQuantil(medidas.map(ler), 0.5)
    const por_segundo = mediana(medida => medida.por_segundo)
    ritmoDoPrimeiro ||= por_segundo
    const colunas = [
      String(processos),
      por_segundo.toFixed(0),
      (por_segundo / ritmoDoPrimeiro).toFixed(2),
      mediana(medida => medida.p95_ms).toFixed(1),
      inicio,
      mediana(medida => medida.gerador).toFixed(2),
      mediana(medida => medida.servidor).toFixed(2),
    ]
    const memoria = pidsDe(site).map(memoriaDe).join(' ')
    printLine(`${colunas.map(coluna => coluna.padStart(17)).join('')}   ${memoria}`)
  }
}

/** Loads a site once, and measures the pages and the processor time of both sides. */
async function medir(site: Site): Promise<Medida> {
  const pids = pidsDe(site)
  const [geradorAntes, servidorAntes, inicio] = [process.cpuUsage(), somarCpu(pids), performance.now()]
  const { por_segundo, p95_ms } = await medirCarga(`${site.url}${PAGINA}`, CARGA)
  const segundos = (performance.now() - inicio) / 1000
  const { user, system } = process.cpuUsage(geradorAntes)
  return {
    por_segundo,
    p95_ms,
    gerador: (user + system) / 1e6 / segundos,
    servidor: (somarCpu(pids) - servidorAntes) / segundos,
  }
}

/** Lists the processes that render: the site's own, and its workers. */
function pidsDe({ process: { pid } }: Site): number[] {
  const principal = exigirFato(pid, 'o processo do site')
  return [principal, ...listarFilhos(principal)]
}

/** Lists the Node processes among the children; the database is a child too, and renders no page. */
function listarFilhos(pid: number): number[] {
  return fs
    .readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(
      filho =>
        filho && fs.readFileSync(`/proc/${filho}/cmdline`, 'utf8').includes('build/server/servidor.js'),
    )
    .map(Number)
}

/** Sums the processor time of processes, in seconds. */
function somarCpu(pids: number[]): number {
  const ticks = pids.map(pid => {
    const campos = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    // Time in the program and in the kernel: fields 14 and 15 of `man proc_pid_stat`, which counts the two cut ones.
    return Number(campos[11]) + Number(campos[12])
  })
  return ticks.reduce((soma, n) => soma + n, 0) / TIQUES_POR_SEGUNDO
}

/** Reads the resident memory of a process, in MB. */
function memoriaDe(pid: number): number {
  const linhas = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
  const kb = exigirFato(/VmRSS:\s+(\d+)/.exec(linhas)?.[1], 'a memória do processo')
  return Math.round(Number(kb) / 1024)
}
