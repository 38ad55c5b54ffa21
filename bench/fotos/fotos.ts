import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantilDeCima } from '#domain/numero/quantil.ts'
import { printLine } from '#platform/print-line.ts'
import { CARRO } from '#tests/api/carro.ts'
import { exigirFato } from '#tests/fato.ts'
import { pessoaQueDeixa } from '../../caos/carga.ts'
import { exigir } from '../../caos/fixture.ts'
import type { Site } from '../../e2e/site.ts'
import { abrirServidorNu, escreverLinha } from '../carga.ts'
import type { Dono, Enviadas } from './donos.ts'

const DONOS = 200
/** Pause between two requests of the visitors. */
const PAUSA_MS = 40
/** Duration of the requests that only warm the code up. */
const AQUECIMENTO_MS = 3_000
/** Duration of the measurement without photos. */
const REPOUSO_MS = 15_000
const KB_POR_MB = 1_024

/**
 * Measures 200 owners who send six photos each at once, from another process, as the browser does: one by one, again
 * after a refusal. Meanwhile visitors open a page, value a car and read offers. Compares their p95 with that at rest
 * and with a bare server's, and reports the server's peak of memory.
 */
export async function medirFotos(site: Site): Promise<void> {
  const donos: Dono[] = []
  for (let n = 1; n <= DONOS; n++) donos.push(await criarDono(site, n))
  const nu = await abrirServidorNu((_, response) => response.end('x'))
  const rotas = criarRotas(site.url, nu.url, donos)
  await medir(rotas, sleep(AQUECIMENTO_MS))
  const antes = await medir(rotas, sleep(REPOUSO_MS))
  const memoriaAntes = lerPico(site)
  const envio = fork(new URL('donos.ts', import.meta.url))
  envio.send({ url: site.url, donos })
  // Without its counts the process ended by an error, which `medir` must not wait for.
  const parou = once(envio, 'exit').then(() => {
    throw new Error('donos.ts ended without its counts')
  })
  const fim = Promise.race([once(envio, 'message'), parou]) as Promise<[Enviadas]>
  const durante = await medir(rotas, fim)
  const [{ fotos, recusas, segundos }] = await fim
  envio.kill()
  nu.close()
  printLine(`${fotos} fotos de ${DONOS} donos em ${segundos.toFixed(0)} s, ${recusas} vezes "tente de novo"`)
  for (const [nome] of rotas)
    printLine(
      escreverLinha({
        nome: `${nome}, p95 com fotos e sem`,
        medido: p95(durante, nome),
        nu: p95(antes, nome),
        orcamento: '≤ 2',
        unidade: 'ms',
      }),
    )
  printLine(
    `memória do servidor: pico de ${lerPico(site)} MB; sem fotos, ${memoriaAntes} MB (orçamento: 350)`,
  )
}

/** Creates an owner: a lead with its valuation, and the secret word for offers. */
async function criarDono(site: Site, n: number): Promise<Dono> {
  const { carro, ip, lead } = pessoaQueDeixa(n)
  const { avaliacao_id } = await exigir({ site }, 'POST', '/functions/v1/avaliar-veiculo', {
    body: carro,
    ip,
  })
  await exigir({ site }, 'POST', '/api/leads', { body: lead(avaliacao_id), ip })
  const { palavra } = await exigir({ site }, 'POST', '/api/propostas/palavra', { body: { avaliacao_id }, ip })
  return { ip, palavraDoDono: palavra }
}

type Rota = [nome: string, pedir: (vez: number) => Promise<Response>]
type Tempos = ReadonlyMap<string, number[]>

/** Returns the measured routes; each request comes from another address, because the server limits them by address. */
function criarRotas(url: string, nu: string, donos: readonly Dono[]): Rota[] {
  const enderecar = (vez: number) => ({ 'X-Forwarded-For': `10.20.${(vez >> 8) & 255}.${vez & 255}` })
  const headers = { 'Content-Type': 'application/json' }
  return [
    ['página inicial', vez => fetch(url, { headers: enderecar(vez) })],
    [
      'avaliar-veiculo',
      vez =>
        fetch(`${url}/functions/v1/avaliar-veiculo`, {
          method: 'POST',
          headers: { ...headers, ...enderecar(vez) },
          body: JSON.stringify(CARRO),
        }),
    ],
    [
      'ver propostas',
      vez =>
        fetch(`${url}/api/propostas`, {
          headers: {
            ...enderecar(vez),
            'X-Propostas': exigirFato(donos[vez % donos.length], 'um dono').palavraDoDono,
          },
        }),
    ],
    ['servidor nu', () => fetch(nu)],
  ]
}

/** Measures requests of each route in turn, until `fim`. */
async function medir(rotas: readonly Rota[], fim: Promise<unknown>): Promise<Tempos> {
  const tempos = new Map<string, number[]>(rotas.map(([nome]) => [nome, []]))
  let acabou = false
  const parar = () => {
    acabou = true
  }
  void fim.then(parar, parar)
  for (let vez = 0; !acabou; vez++)
    for (const [nome, pedir] of rotas) {
      const inicio = performance.now()
      const resposta = await pedir(vez)
      await resposta.arrayBuffer()
      if (!resposta.ok) throw new Error(`${nome}: ${resposta.status}`)
      tempos.get(nome)?.push(performance.now() - inicio)
      await sleep(PAUSA_MS)
    }
  return tempos
}

/** Returns the p95 of a route, in ms. */
const p95 = (tempos: Tempos, nome: string) => quantilDeCima(tempos.get(nome) ?? [], 0.95)

/** Reads the peak memory of the site's process so far, in MB. */
function lerPico({ process: { pid } }: Site): number {
  const [, kb] = /^VmHWM:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kb) / KB_POR_MB)
}
