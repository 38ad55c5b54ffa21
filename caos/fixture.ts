import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import pg from 'pg'
import { freePort } from '#platform/database/embedded/free-port.ts'
import { exigirFato } from '#tests/fato.ts'
import { readOwnerAddress } from '#tests/platform/database/owner-address.ts'
import { newDataDir, type Site, startSite, stopSite } from '../e2e/site.ts'
import { esperarAte } from './espera.ts'
import { criarRegistro } from './registro.ts'
import { ADMIN, ambienteDe, type Fora, montarFora } from './servicos-de-fora.ts'

export { ADMIN } from './servicos-de-fora.ts'

/** A scene that this machine cannot run: neither passed nor failed. */
export class CenaImpossivel extends Error {}

/** The password of the fixture's agencies. */
export const SENHA = 'caneca de barro'

/** A site with its outside services, and the ledger of its acknowledgements. */
export type FaultFixture = {
  site: Site
  fora: Fora
  registro: ReturnType<typeof criarRegistro>
  /** The database as its owner; replaces broken connections. */
  db: pg.Pool
  pessoas: { agencias: Agencia[]; paga: Paga }
  contador: { n: number }
  iniciar(): Promise<void>
  fechar(): Promise<void>
}

/** An agency under contract. */
export type Agencia = { id: string; email: string }
/** An agency that pays, with its customer and subscription at Stripe's double. */
export type Paga = Agencia & { cliente: string; assinatura: string }

/** Open fixtures, so that an interrupted command can clean them up. */
const fixturesAbertas = new Set<FaultFixture>()

/** Closes the fixtures that are still open. */
export async function fecharTudo(): Promise<void> {
  await Promise.all([...fixturesAbertas].map(fixture => fixture.fechar()))
}

/** An operator's start command. */
const NPM = ['npm', 'start', '--silent']

/**
 * Starts a site with agencies, a rule in force and a paid subscription, on its own data folder.
 * @param env settings besides the settings of the doubles; with `DATABASE_URL`, `dono` is its owner's address.
 */
export async function setUpFaultFixture(
  env: Record<string, string> = {},
  { dataDir = newDataDir(), dono }: { dataDir?: string; dono?: string } = {},
): Promise<FaultFixture> {
  const fora = await montarFora()
  const port = await freePort()
  const ambiente = { ...ambienteDe(fora), ...env, PORT: String(port) }
  const comecar = () => startSite(dataDir, ambiente, NPM)
  const site = await comecar()
  const db = new pg.Pool({ connectionString: dono ?? readOwnerAddress(dataDir), max: 4 })
  db.on('error', () => undefined)
  const fixture: FaultFixture = {
    site,
    fora,
    registro: criarRegistro(),
    db,
    pessoas: { agencias: [], paga: { id: '', email: '', cliente: '', assinatura: '' } },
    contador: { n: 0 },
    async iniciar() {
      fixture.site = await comecar()
    },
    async fechar() {
      fixturesAbertas.delete(fixture)
      const { exitCode, signalCode } = fixture.site.process
      if (exitCode === null && signalCode === null) await stopSite(fixture.site)
      await fixture.db.end()
      await fora.fechar()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
  fixturesAbertas.add(fixture)
  await povoar(fixture)
  return fixture
}

/** Reads the id of PostgreSQL's first process, from a data folder. */
export const postmasterDe = ({ site }: FaultFixture) =>
  Number(fs.readFileSync(`${site.dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0])

/** Finds the server process, at the end of the chain of npm, its shell and the launcher. */
export function servidorDe({ process: { pid } }: { process: ChildProcess }): number {
  for (let at = exigirFato(pid, 'o processo do site'); ; ) {
    const filhos = fs.readFileSync(`/proc/${at}/task/${at}/children`, 'utf8').trim().split(' ').map(Number)
    const linha = fs.readFileSync(`/proc/${at}/cmdline`, 'utf8')
    if (linha.includes('build/server/servidor.js')) return at
    if (!filhos[0]) throw new Error('o servidor não está na cadeia de processos')
    at = filhos[0]
  }
}

type Onde = { site: { url: string } }
/** The body of a call, and its sender. */
export type Pedido = {
  body?: object | string | undefined
  token?: string | undefined
  ip?: string
  headers?: Record<string, string>
}

/** Timeout of a call, in ms. */
const LIMITE_DO_PEDIDO_MS = 30_000

/** Calls the site. Returns the body and the status, which is 0 after a timeout or a lost connection. */
export async function pedir(
  { site }: Onde,
  method: string,
  path: string,
  { body, token, ip, headers }: Pedido = {},
) {
  try {
    const resposta = await fetch(site.url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(ip && { 'X-Forwarded-For': ip }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(LIMITE_DO_PEDIDO_MS),
    })
    const texto = await resposta.text()
    return { status: resposta.status, json: lerJson(texto), texto }
  } catch {
    return { status: 0, json: undefined, texto: '' }
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers are read member by member.
function lerJson(texto: string): any {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}

/** Makes a call and returns its JSON; throws at an answer outside 2xx. */
export async function exigir(fixture: Onde, method: string, path: string, pedido?: Pedido) {
  const { status, json, texto } = await pedir(fixture, method, path, pedido)
  if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${texto}`)
  return json
}

/** Signs in; returns the token, or undefined when the site does not answer. */
export async function entrar(fixture: Onde, email: string, senha: string): Promise<string | undefined> {
  const ip = `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`
  const corpo = { email, password: senha }
  const { json } = await pedir(fixture, 'POST', '/auth/v1/token?grant_type=password', { body: corpo, ip })
  return json?.access_token
}

/** Returns the data of an invented agency. */
export const dadosDaAgencia = (nome: string, email: string) => ({
  nome,
  cnpj: '11.222.333/0001-81',
  responsavel: 'Rui Exemplo',
  endereco: 'Rua Um, 1, Campinas - SP',
  email,
  password: SENHA,
})

/** Creates three agencies under contract, one with a low limit, one that pays, and a rule in force. */
async function povoar(fixture: FaultFixture): Promise<void> {
  const token = await entrar(fixture, ADMIN.email, ADMIN.senha)
  for (const [i, limite] of [12, 100_000, 100_000].entries()) {
    const email = `agencia${i + 1}@exemplo.com.br`
    const contrato = { ...dadosDaAgencia(`Agência ${i + 1}`, email), plano: 'basico' }
    await exigir(fixture, 'POST', '/functions/v1/admin-create-or-link-agencia', { body: contrato, token })
    const { rows } = await fixture.db.query<{ id: string }>(
      'update agencias set limite_leads_mensal = $2 where email = $1 returning id',
      [email, limite],
    )
    fixture.pessoas.agencias.push({ id: exigirFato(rows[0], email).id, email })
  }
  await assinar(fixture)
  const webhook = { endereco: fixture.fora.portoes.receptor.url }
  const daSegunda = await entrar(fixture, 'agencia2@exemplo.com.br', SENHA)
  await exigir(fixture, 'PUT', '/api/minha-agencia/webhook', { body: webhook, token: daSegunda })
  await ligarRegra(fixture, token, { maximo_agencias: 2 })
}

/** Registers an agency that pays through the double. */
async function assinar(fixture: FaultFixture): Promise<void> {
  const email = 'paga@exemplo.com.br'
  await exigir(fixture, 'POST', '/functions/v1/register-agencia', {
    body: dadosDaAgencia('Agência que paga', email),
  })
  const token = await entrar(fixture, email, SENHA)
  await exigir(fixture, 'POST', '/functions/v1/create-checkout', {
    body: { priceId: 'price_enterprise' },
    token,
  })
  const { rows } = await fixture.db.query<{ id: string; cliente: string }>(
    'select a.id, c.cliente_id as cliente from agencias a join clientes_pagamento c on c.agencia_id = a.id where email = $1',
    [email],
  )
  const { id, cliente } = exigirFato(rows[0], `o cadastro de ${email}`)
  const assinatura = fixture.fora.stripe.subscribe(cliente, 'price_enterprise')
  fixture.pessoas.paga = { id, email, cliente, assinatura }
  await exigir(fixture, 'POST', '/functions/v1/check-subscription', { body: {}, token })
}

/** Simulates a rule and puts it in force. */
export async function ligarRegra(fixture: Onde, token: string | undefined, regra: object): Promise<void> {
  const { versao } = await exigir(fixture, 'POST', '/api/distribuicao/regras', { body: regra, token })
  const simulacao = { regra_versao: versao, dias: 1 }
  const { id } = await exigir(fixture, 'POST', '/api/distribuicao/simulacoes', { body: simulacao, token })
  await esperarAte('a simulação da regra', async () => {
    const lida = await pedir(fixture, 'GET', `/api/distribuicao/simulacoes/${id}`, { token })
    return lida.json?.terminada_em
  })
  await exigir(fixture, 'POST', '/api/distribuicao/vigencia', { body: { simulacao_id: id }, token })
}
