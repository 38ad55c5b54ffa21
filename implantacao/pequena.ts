import fs from 'node:fs'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { CARRO } from '#tests/api/carro.ts'
import { esperarAte } from '../caos/espera.ts'
import { pedir } from '../caos/fixture.ts'
import type { Docker } from './imagens.ts'
import { exigirQue, passo, rodar } from './passo.ts'
import { caminhosDe } from './preparo.ts'
import { avaliarEDeixar } from './visita.ts'

const NOME = 'pequena'
/** Address of the site in the container. */
const LUGAR = { site: { url: 'http://127.0.0.1:3100' } }
/** Timeout of a first start, in ms. */
const PRONTO_MS = 5 * MINUTO_MS
/** Number of valuations in the load, and how many run at once. */
const AVALIACOES = 4_000
const VIAS = 16

const GB = 2 ** 30

/** Folder of a control group for each limit: cgroup v1 has a tree for each, v2 has one for all. */
const V1 = fs.existsSync('/sys/fs/cgroup/memory')
const gruposDe = (nome: string) =>
  V1 ? ['memory', 'cpu'].map(um => `/sys/fs/cgroup/${um}/${nome}`) : [`/sys/fs/cgroup/${nome}`]

/**
 * Runs `npm run montar` in a fresh clone with 1 GB, one core, no swap and an empty cache. The later steps reuse what
 * it installs. It is the last step with a network.
 */
export async function montarEmPouca(pasta: string, nome: string): Promise<string> {
  const { codigo, npm } = caminhosDe(pasta)
  fs.rmSync(npm, { recursive: true, force: true })
  const grupos = gruposDe(nome)
  for (const grupo of grupos) fs.mkdirSync(grupo, { recursive: true })
  const limites = V1
    ? [
        ['memory.limit_in_bytes', GB],
        ['cpu.cfs_quota_us', 100_000],
      ]
    : [
        ['memory.max', GB],
        ['memory.swap.max', 0],
        ['cpu.max', '100000 100000'],
      ]
  for (const [arquivo, valor] of limites)
    for (const grupo of grupos)
      if (fs.existsSync(`${grupo}/${arquivo}`)) fs.writeFileSync(`${grupo}/${arquivo}`, String(valor))
  const entrar = grupos.map(grupo => `echo $$ > '${grupo}/cgroup.procs'`).join('; ')
  const inicio = performance.now()
  await rodar('sh', ['-c', `${entrar}; exec npm run --silent montar`], {
    cwd: codigo,
    env: { npm_config_cache: npm },
  })
  const ler = (arquivo: string) => fs.readFileSync(`${grupos[0]}/${arquivo}`, 'utf8')
  const mortos = /oom_kill (\d+)/.exec(ler(V1 ? 'memory.oom_control' : 'memory.events'))?.[1]
  return `${((performance.now() - inicio) / 1000).toFixed(0)} s, mortos por falta de memória ${mortos}`
}

/** Runs `npm start` in that clone, with its database and a load, in a container of 1 GB and one core without swap. */
export async function provarPequena({ docker }: Docker, pasta: string, imagem: string): Promise<void> {
  const dentro = (comando: string) => docker(['exec', NOME, 'sh', '-c', comando])
  await passo('1 GB, um núcleo: npm start', async () => {
    const limites = ['--memory', '1g', '--memory-swap', '1g', '--cpus', '1']
    const ambiente = [
      'HOST=0.0.0.0',
      'APP_ENV=production',
      'PUBLIC_URL=https://avalia60.example',
      'TRUST_PROXY=true',
    ]
    const onde = [
      '-p',
      '127.0.0.1:3100:3000',
      '-v',
      `${caminhosDe(pasta).codigo}:/site:ro`,
      '-e',
      'DATA_DIR=/dados',
      '-w',
      '/site',
    ]
    await docker([
      ...['run', '-d', '--name', NOME, ...limites, ...onde, ...ambiente.flatMap(um => ['-e', um])],
      ...[imagem, 'npm', 'start'],
    ])
    const caiu = async () => (await docker(['ps', '-q', '-f', `name=${NOME}`])).trim() === ''
    await esperarAte(
      '/readyz, ou o fim',
      async () => (await pedir(LUGAR, 'GET', '/readyz')).status === 200 || (await caiu()),
      PRONTO_MS,
    )
    const dito = await esperarAte('a linha do registro', async () => {
      const tudo = await docker(['logs', NOME])
      exigirQue(!(await caiu()), tudo.slice(-800))
      return /pronto em [\d.,]+ s/.exec(tudo)?.[0]
    })
    return `${dito}; ${await lerMemoria(dentro)}`
  })
  await passo('1 GB, um núcleo: avaliação, lead e PDF', () => avaliarEDeixar(21, LUGAR))
  await passo('1 GB, um núcleo: carga', async () => {
    const inicio = performance.now()
    let [resta, certas] = [AVALIACOES, 0]
    const via = async () => {
      while (resta-- > 0) {
        const ip = `10.7.${(resta >> 8) & 255}.${resta & 255}`
        const { status } = await pedir(LUGAR, 'POST', '/functions/v1/avaliar-veiculo', { body: CARRO, ip })
        if (status === 200) certas++
      }
    }
    await Promise.all(Array.from({ length: VIAS }, via))
    const por_s = (AVALIACOES / (performance.now() - inicio)) * 1000
    exigirQue(certas === AVALIACOES, `${certas} de ${AVALIACOES} avaliações`)
    return `${AVALIACOES} avaliações, ${por_s.toFixed(0)} por segundo; ${await lerMemoria(dentro)}`
  })
  await docker(['rm', '-f', NOME])
}

/** Reads the peak memory of the container's group, and how often it reached the limit. */
async function lerMemoria(dentro: (comando: string) => Promise<string>): Promise<string> {
  const ler = (v1: string, v2: string) =>
    dentro(`cat /sys/fs/cgroup/memory/${v1} 2>/dev/null || cat /sys/fs/cgroup/${v2}`)
  const maximo = Number(await ler('memory.max_usage_in_bytes', 'memory.peak'))
  const mortos = /oom_kill (\d+)/.exec(await ler('memory.oom_control', 'memory.events'))?.[1]
  const agora = await ler('memory.stat', 'memory.stat')
  const mb = (nome: string) =>
    Math.round(Number(new RegExp(`^${nome} (\\d+)`, 'm').exec(agora)?.[1] ?? 0) / 2 ** 20)
  return `no máximo ${Math.round(maximo / 2 ** 20)} MB com o cache de arquivos, agora ${mb('rss') || mb('anon')} MB de programas e ${mb('shmem')} MB partilhados, mortos por falta dela ${mortos}`
}
