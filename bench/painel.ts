import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { newDataDir } from '../e2e/site.ts'
import { createApi } from '../src/api/app.ts'
import { createAuth } from '../src/auth/app.ts'
import { createAuthMundo } from '../src/auth/mundo.ts'
import { criarConta } from '../src/domain/conta/conta.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type Database, openDatabase } from '../src/platform/db.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { readEnv } from '../src/platform/env.ts'
import { createLogger } from '../src/platform/log.ts'
import { migrate } from '../src/platform/migrate.ts'
import { seed } from '../src/platform/seed.ts'
import { gerarLeads } from './leads-de-teste.ts'

const say = (message: string) => process.stdout.write(`${message}\n`)
const VEZES = 25

/** What an administrator does all day; `n` makes each run of a query another one. */
const PEDIDOS: Record<string, (n: number, paginas: number) => string> = {
  'primeira página': () => '',
  'página do meio': (n, paginas) => `pagina=${Math.floor((paginas * (n + 1)) / (VEZES + 2))}`,
  'última página': (_, paginas) => `pagina=${paginas}`,
  'por nome, página do meio': (n, paginas) =>
    `ordem=nome&pagina=${Math.floor((paginas * (n + 1)) / (VEZES + 2))}`,
  'por valor FIPE, última': (_, paginas) => `ordem=-valor_fipe&pagina=${paginas}`,
  'por veículo, página do meio': (n, paginas) =>
    `ordem=veiculo&pagina=${Math.floor((paginas * (n + 1)) / (VEZES + 2))}`,
  'motos, vender': () => 'tipo_veiculo=moto&objetivo=vender',
  'motos, página 500': n => `tipo_veiculo=moto&pagina=${n % 2 ? 500 : 25}`,
  'carros por nome, página 5.000': n => `tipo_veiculo=carro&ordem=nome&pagina=${n % 2 ? 5000 : 50}`,
  'São Paulo': () => 'localizacao=São Paulo - SP',
  'São Paulo, motos com seguro': () => 'localizacao=São Paulo - SP&tipo_veiculo=moto&seguro=com_seguro',
  'São Paulo por valor': () => 'localizacao=São Paulo - SP&ordem=-valor_fipe',
  'um mês': n =>
    `de=2025-${String((n % 12) + 1).padStart(2, '0')}-01&ate=2025-${String((n % 12) + 1).padStart(2, '0')}-28`,
  'busca: nome e sobrenome': n =>
    `busca=${['maria cavalcanti', 'joão ximenes', 'vinicius falcao', 'ana peçanha'][n % 4]}`,
  'busca: sobrenome raro': n => `busca=${['ximenes', 'zanetti', 'aguiar', 'siqueira'][n % 4]}`,
  'busca: sobrenome comum': n => `busca=${['silva', 'santos', 'souza', 'oliveira'][n % 4]}`,
  'busca: dentro da palavra': n => `busca=${['valcant', 'onix', 'corol', 'achad'][n % 4]}`,
  'busca: telefone': n =>
    `busca=(11) 9${String(1_000_000 + n * 37_111).slice(0, 4)}-${String(n).padStart(2, '0')}`,
  'busca: documento': n => `busca=${100 + n}.${200 + n}.${300 + n}`,
  'busca: sem resultado': () => 'busca=zzzyx wqkj',
}

/**
 * The administrator's list over 10,000 and over 1,000,000 leads: p95 of each query at the API, and the ratio.
 */
export async function medirPainel(quantos = 1_000_000): Promise<void> {
  const dataDir = newDataDir()
  const servidor = await startEmbeddedPostgres({ dataDir, exclusive: false, say })
  try {
    await migrate(servidor.url, 'migrations', () => undefined)
    await gerarLeads(servidor.url, 10_000)
    const base = await medirEm(servidor.url, dataDir)
    await gerarLeads(servidor.url, quantos - 10_000)
    const cheio = await medirEm(servidor.url, dataDir)
    say(
      `\n${'lista do administrador, p95'.padEnd(38)}${'10 mil'.padStart(12)}${'1 milhão'.padStart(12)}${'razão'.padStart(8)}   orçamento`,
    )
    for (const [nome, p95] of cheio) {
      const antes = base.get(nome) ?? 0
      const ms = (valor: number) => `${valor.toFixed(1)} ms`.padStart(12)
      say(`${nome.padEnd(38)}${ms(antes)}${ms(p95)}${(p95 / antes).toFixed(1).padStart(8)}   ≤ 50 ms, ≤ 2×`)
    }
  } finally {
    await servidor.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** p95 in milliseconds of each kind of request, over the whole way through the API in this process. */
export async function medirEm(ownerUrl: string, dataDir: string): Promise<Map<string, number>> {
  const db = openDatabase(ownerUrl)
  await seed(db, 'seeds')
  const { pedir, fechar } = await abrirApi(db, dataDir)
  const { total } = await pedir('com_localizacoes=0')
  const paginas = Math.ceil(total / 20)
  const resultado = new Map<string, number>()
  for (const [nome, consulta] of Object.entries(PEDIDOS)) {
    const tempos: number[] = []
    for (let n = -2; n < VEZES; n++) {
      const inicio = performance.now()
      await pedir(`${encodeURI(consulta(Math.max(0, n), paginas))}&com_localizacoes=0`)
      if (n >= 0) tempos.push(performance.now() - inicio)
    }
    tempos.sort((a, b) => a - b)
    resultado.set(nome, tempos[Math.floor(tempos.length * 0.95)] ?? 0)
  }
  await fechar()
  await db.close()
  return resultado
}

async function abrirApi(db: Database, dataDir: string) {
  const env = readEnv({})
  const log = createLogger('silent')
  const auth = createAuthMundo({ db, clock: systemClock, novoId: uuidv7, env, log, dataDir })
  const mundo = { db, clock: systemClock, novoId: uuidv7, env, log, versoes: () => [] }
  const avaliador = () => {
    throw new Error('no valuation in this bench')
  }
  const api = createApi({ ...mundo, avaliador }, auth)
  const conta = { email: `bench-${uuidv7()}@exemplo.com.br`, senha: 'jabuti-roxo-42' }
  const password_hash = await auth.hasher.hash(conta.senha)
  const { id } = await criarConta(db.servico, auth, { email: conta.email, password_hash, provado: true })
  await db.servico.execute(sql`insert into user_roles (user_id, role) values (${id}, 'admin')`)
  const entrada = await createAuth(auth, () => '127.0.0.1').request('/token?grant_type=password', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: conta.email, password: conta.senha }),
  })
  const { access_token } = (await entrada.json()) as { access_token: string }
  return {
    async pedir(consulta: string): Promise<{ total: number }> {
      const resposta = await api.request(`/api/leads?${consulta}`, {
        headers: { Authorization: `Bearer ${access_token}` },
      })
      if (resposta.status !== 200) throw new Error(`${consulta}: ${resposta.status} ${await resposta.text()}`)
      return resposta.json() as Promise<{ total: number }>
    },
    fechar: () => auth.stop(),
  }
}
