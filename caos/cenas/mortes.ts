import { once } from 'node:events'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Carga, type Contagem, carregar } from '../carga.ts'
import { adiantar, conferir, esperarPronto } from '../conferencia.ts'
import { ate } from '../espera.ts'
import { montarPalco, type Palco, postmasterDe, servidorDe } from '../palco.ts'

/** The blow falls amid the work, at another moment each time. */
async function trabalhar({ contagem }: Carga): Promise<void> {
  await ate('trabalho feito', async () => contagem.ok >= 60)
  await sleep(Math.random() * 1_000)
}

const segundos = (ms: readonly number[]) => `${(Math.max(...ms) / 1000).toFixed(1)} s`

/** Kills the server amid the load, so many times; who supervises it starts it again. */
export async function matarServidor(p: Palco, vezes: number): Promise<string> {
  const contagens: Contagem[] = []
  const voltas: number[] = []
  for (let vez = 0; vez < vezes; vez++) {
    const carga = carregar(p)
    await trabalhar(carga)
    const { process: cadeia } = p.site
    const acabou = once(cadeia, 'exit')
    process.kill(servidorDe(p.site), 'SIGKILL')
    await acabou
    // Two minutes go by: what the dead one had in hand is free.
    await adiantar(p)
    const inicio = performance.now()
    await p.iniciar()
    await esperarPronto(p)
    voltas.push(performance.now() - inicio)
    contagens.push(await carga.parar())
  }
  return `${vezes} mortes do servidor, de volta em ${segundos(voltas)} no máximo; ${await conferir(p, contagens)}`
}

/** Kills PostgreSQL amid the load; the server brings it back. */
export async function matarPostgres(p: Palco, vezes: number): Promise<string> {
  const contagens: Contagem[] = []
  const voltas: number[] = []
  for (let vez = 0; vez < vezes; vez++) {
    const carga = carregar(p)
    await trabalhar(carga)
    const antes = postmasterDe(p)
    const inicio = performance.now()
    process.kill(antes, 'SIGKILL')
    await ate('outro PostgreSQL', async () => postmasterDe(p) !== antes)
    await esperarPronto(p)
    voltas.push(performance.now() - inicio)
    await sleep(300)
    contagens.push(await carga.parar())
  }
  return `${vezes} mortes do PostgreSQL, de volta em ${segundos(voltas)} no máximo; ${await conferir(p, contagens)}`
}

/** The processes that serve behind the one port. */
function processosDe({ site }: Palco): number[] {
  const pai = servidorDe(site)
  const filhos = fs.readFileSync(`/proc/${pai}/task/${pai}/children`, 'utf8').trim().split(' ').map(Number)
  return filhos.filter(pid => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('src/server.ts'))
}

/** Kills one of two processes that serve, now this one and now the other; the first process replaces it. */
export async function matarProcessos(vezes: number): Promise<string> {
  const p = await montarPalco({ PROCESSOS: '2' })
  try {
    const contagens: Contagem[] = []
    for (let vez = 0; vez < vezes; vez++) {
      const carga = carregar(p)
      await trabalhar(carga)
      const antes = processosDe(p)
      const morto = antes[vez % antes.length] ?? 0
      process.kill(morto, 'SIGKILL')
      await ate('outro processo', async () => {
        const agora = processosDe(p)
        return agora.length === 2 && !agora.includes(morto)
      })
      const { ok } = carga.contagem
      await ate('trabalho depois', async () => carga.contagem.ok > ok + 30)
      contagens.push(await carga.parar())
    }
    return `${vezes} mortes de um de 2 processos; ${await conferir(p, contagens)}`
  } finally {
    await p.fechar()
  }
}
