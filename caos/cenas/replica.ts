import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Pair, REPLICA, startPair } from '#tests/platform/database/primary-and-replica.ts'
import { startProxy } from '#tests/platform/external/tcp-proxy.ts'
import { carregar } from '../carga.ts'
import { adiantar, conferir, esperarPronto } from '../conferencia.ts'
import { esperarAte } from '../espera.ts'
import { type FaultFixture, setUpFaultFixture } from '../fixture.ts'
import { compararCom } from '../registro.ts'

/** Delay of the replica's log, in ms: as between two cities. */
const DISTANCIA_MS = 60

/** Kills the primary under load and promotes the replica, once with synchronous replication and once without. */
export async function trocarPrincipal(): Promise<string> {
  const sincrona = await trocar({ ehSincrona: true })
  const assincrona = await trocar({ ehSincrona: false })
  return `síncrona: ${sincrona}; assíncrona, com a réplica a ${DISTANCIA_MS} ms: ${assincrona}`
}

/** Runs a site on a primary with its replica, kills the primary, and reports what the replica has. */
async function trocar({ ehSincrona }: { ehSincrona: boolean }): Promise<string> {
  const atrasos: { close(): void }[] = []
  const par = await startPair(
    async () => undefined,
    async url => {
      const proxy = await startProxy(url)
      proxy.delay(DISTANCIA_MS)
      atrasos.push(proxy)
      return proxy.url
    },
    { durable: true },
  )
  const portao = await startProxy(par.primary.url)
  const ambiente = { DATABASE_URL: portao.url, DATABASE_URL_LEITURA: par.replica.url }
  const fixture = await setUpFaultFixture(ambiente, { dono: par.primary.url })
  try {
    if (ehSincrona) await esperarSincrona(par)
    const carga = carregar(fixture)
    await esperarAte('trabalho feito', async () => carga.contagem.ok >= 150)
    par.kill('primary')
    const inicio = performance.now()
    await promover(fixture, par, portao)
    const voltou = ((performance.now() - inicio) / 1000).toFixed(1)
    await sleep(1_500)
    const contagem = await carga.parar()
    const registrosPerdidos = await compararCom(fixture.db, fixture.registro)
    const dito = `de volta em ${voltou} s`
    if (ehSincrona) return `${dito}, ${await conferir(fixture, [contagem])}`
    return `${dito}, ${registrosPerdidos.length} perdidos de ${fixture.registro.total()} reconhecidos (${contarPorTipo(registrosPerdidos)})`
  } finally {
    await fechar(fixture, par)
    portao.close()
    for (const proxy of atrasos) proxy.close()
  }
}

/** Promotes the replica, directs the site to it, and waits until the site serves again. */
async function promover(
  fixture: FaultFixture,
  par: Pair,
  portao: Awaited<ReturnType<typeof startProxy>>,
): Promise<void> {
  await par.asOwner('replica', 'select pg_promote()')
  portao.redirect(par.replica.url)
  portao.breakAll()
  await fixture.db.end()
  fixture.db = new pg.Pool({ connectionString: par.replica.url, max: 4 })
  await adiantar(fixture)
  await esperarPronto(fixture)
}

/** Says how many changes of each kind are lost. */
function contarPorTipo(registrosPerdidos: readonly string[]): string {
  const perdidos = Map.groupBy(registrosPerdidos, registro => registro.replace(/ .*/, ''))
  return [...perdidos].map(([tipo, lista]) => `${lista.length} ${tipo}`).join(', ') || 'nenhum'
}

/** Waits until a commit is acknowledged only when the replica has it on disk. */
async function esperarSincrona(par: Pair): Promise<void> {
  await par.asOwner('primary', `alter system set synchronous_standby_names = '${REPLICA}'`)
  await par.asOwner('primary', 'select pg_reload_conf()')
  await esperarAte('réplica síncrona', async () => {
    const [linha] = await par.asOwner('primary', 'select sync_state from pg_stat_replication')
    return linha?.sync_state === 'sync'
  })
}

async function fechar(fixture: FaultFixture, par: Pair): Promise<void> {
  await fixture.fechar()
  await par.close()
}
