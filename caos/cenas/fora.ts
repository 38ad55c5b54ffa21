import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { CARRO } from '#tests/api/carro.ts'
import { exigirFato } from '#tests/fato.ts'
import { type Carga, carregar } from '../carga.ts'
import { adiantar, conferir } from '../conferencia.ts'
import { esperarAte } from '../espera.ts'
import { type FaultFixture, pedir } from '../fixture.ts'
import { type Fora, MENTIRA } from '../servicos-de-fora.ts'

type Portao = Fora['portoes'][keyof Fora['portoes']]
/** A fault of an outside service: how it begins and ends. */
type Falha = { nome: string; comecar(): void; acabar(): void }

const MS_DE_CADA_FALHA = 3_000

const fecharPortao = (portao: Portao): Falha => ({
  nome: 'fechado',
  comecar() {
    portao.refuse(true)
    portao.breakAll()
  },
  acabar: () => portao.refuse(false),
})
const calarPortao = (portao: Portao): Falha => ({
  nome: 'mudo',
  comecar: () => portao.freeze(true),
  acabar() {
    portao.freeze(false)
    portao.breakAll()
  },
})
const atrasarPortao = (portao: Portao): Falha => ({
  nome: 'lento',
  comecar: () => portao.delay(700),
  acabar: () => portao.delay(0),
})

/** Runs one fault after another under load; then everything recovers, and no acknowledged change may be missing. */
async function passarPorFalhas(
  fixture: FaultFixture,
  falhas: readonly Falha[],
  durante?: (falha: Falha) => Promise<void>,
): Promise<string> {
  const carga: Carga = carregar(fixture)
  for (const falha of falhas) {
    falha.comecar()
    await durante?.(falha)
    const { ok } = carga.contagem
    await sleep(MS_DE_CADA_FALHA)
    falha.acabar()
    if (carga.contagem.ok === ok) throw new Error(`nada andou com ${falha.nome}`)
  }
  const contagem = await carga.parar()
  await adiantar(fixture)
  return `${falhas.map(({ nome }) => nome).join(', ')}; ${await conferir(fixture, [contagem])}`
}

/** Makes the mail server refuse, be away, accept mail without an answer, and be slow. */
export function falharEmail(fixture: FaultFixture): Promise<string> {
  const { smtp, portoes } = fixture.fora
  const recusa: Falha = {
    nome: 'recusa',
    comecar: () => Object.assign(smtp.manners, { refuse: true }),
    acabar: () => Object.assign(smtp.manners, { refuse: false }),
  }
  const silencio: Falha = {
    nome: 'recebe e não diz',
    comecar: () => Object.assign(smtp.manners, { silent: true }),
    acabar() {
      Object.assign(smtp.manners, { silent: false })
      portoes.smtp.breakAll()
    },
  }
  return passarPorFalhas(fixture, [recusa, fecharPortao(portoes.smtp), silencio, atrasarPortao(portoes.smtp)])
}

/** Makes an agency's system refuse, redirect, be away, silent and slow. */
export function falharWebhook(fixture: FaultFixture): Promise<string> {
  const { receptor, portoes } = fixture.fora
  const responde = (nome: string, status: number): Falha => ({
    nome,
    comecar: () => Object.assign(receptor.como, { status }),
    acabar: () => Object.assign(receptor.como, { status: 204 }),
  })
  const portao = portoes.receptor
  return passarPorFalhas(fixture, [
    responde('500', 500),
    responde('manda a outro', 302),
    fecharPortao(portao),
    calarPortao(portao),
    atrasarPortao(portao),
  ])
}

/** Makes Stripe fail, be away, silent and slow, and send an event with false data. */
export async function falharStripe(fixture: FaultFixture): Promise<string> {
  const { stripe, portoes } = fixture.fora
  const falha: Falha = {
    nome: 'responde 500',
    comecar: () => Object.assign(stripe.state, { failing: 500 }),
    acabar: () => Object.assign(stripe.state, { failing: undefined }),
  }
  const portao = portoes.stripe
  const frases = await passarPorFalhas(fixture, [
    falha,
    fecharPortao(portao),
    calarPortao(portao),
    atrasarPortao(portao),
  ])
  await mentirSobrePagamento(fixture)
  return `${frases}; evento mentiroso sem efeito, assinatura falsa recusada`
}

/** Sends a signed event that claims the end of an active subscription, and one with a foreign signature. */
async function mentirSobrePagamento(fixture: FaultFixture): Promise<void> {
  const { paga } = fixture.pessoas
  const fim = { status: 'canceled', id: paga.assinatura }
  const { payload, header } = fixture.fora.stripe.event('customer.subscription.deleted', paga.cliente, fim)
  const headers = { 'Stripe-Signature': header }
  const { status } = await pedir(fixture, 'POST', '/api/stripe/webhook', { body: payload, headers })
  const falsa = { 'Stripe-Signature': fixture.fora.stripe.sign(payload, 'whsec_de_outro') }
  const respostaRecusada = await pedir(fixture, 'POST', '/api/stripe/webhook', {
    body: payload,
    headers: falsa,
  })
  const { rows } = await fixture.db.query<{ status_assinatura: string }>(
    'select status_assinatura from agencias where id = $1',
    [paga.id],
  )
  const visto = `${status} ${respostaRecusada.status} ${rows[0]?.status_assinatura}`
  if (visto !== '200 400 active') throw new Error(`o evento mentiroso: ${visto}`)
}

/**
 * Makes the language model return false figures throughout, and also fail, be away and silent. No false figure may be
 * stored.
 */
export async function falharEscritora(fixture: FaultFixture): Promise<string> {
  const { ia, portoes } = fixture.fora
  const falha: Falha = {
    nome: 'responde 500',
    comecar: () => Object.assign(ia.como, { status: 500 }),
    acabar: () => Object.assign(ia.como, { status: 200 }),
  }
  const mente: Falha = { nome: 'mente', comecar: () => undefined, acabar: () => undefined }
  const esperas: number[] = []
  const avaliarUma = async ({ nome }: Falha) => {
    const inicio = performance.now()
    const carro = { ...CARRO, quilometragem: 90_000 + esperas.length }
    const { status, json } = await pedir(fixture, 'POST', '/functions/v1/avaliar-veiculo', {
      body: carro,
      ip: '10.77.0.1',
    })
    if (status !== 200 || json.texto_por !== 'modelo') throw new Error(`avaliação com ${nome}: ${status}`)
    esperas.push(performance.now() - inicio)
  }
  const portao = portoes.ia
  const frases = await passarPorFalhas(
    fixture,
    [mente, falha, fecharPortao(portao), calarPortao(portao)],
    avaliarUma,
  )
  const { rows } = await fixture.db.query<{ n: number }>(
    `select ((select count(*) from avaliacoes_emitidas where resultado::text like $1)
      + (select count(*) from avaliacoes where resultado::text like $1)
      + (select count(*) from leads where analise_ia like $1))::integer as n`,
    [`%${MENTIRA}%`],
  )
  const { n } = exigirFato(rows[0], 'a contagem dos textos')
  if (n > 0) throw new Error(`${n} textos mentirosos guardados`)
  const pior = (Math.max(...esperas) / 1000).toFixed(1)
  return `${frases}; ${ia.pedidos.n} respostas mentirosas, 0 guardadas; avaliação em até ${pior} s`
}

/** Makes the source of the FIPE table be away, refuse, and return invalid data: the table in use stays. */
export async function falharFipe(fixture: FaultFixture): Promise<string> {
  const fonte = await abrirFonte()
  const resumirTabela = async () => {
    const { rows } = await fixture.db.query<{ tabela: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(f::text, '' order by f::text)), '') as tabela from fipe_precos f`,
    )
    return rows[0]?.tabela
  }
  await fixture.db.query(
    `insert into fipe_meses (mes, linhas, soma) values ('2020-01', 1, 'caos');
     insert into fipe_precos (mes, tipo, marca, modelo, ano, combustivel, codigo_fipe, preco_reais, mes_ref)
     values ('2020-01', 'carro', 'Fiat', 'Uno Mille', 2010, 'Flex', '001004-9', 20000, '2020-01')`,
  )
  const antes = await resumirTabela()
  const ditos: string[] = []
  for (const [status, corpo] of [
    [403, '{}'],
    [200, '{"tudo": "bem"}'],
    [200, '[{"codigo": 1, "mes": "nunca"}]'],
  ] as const) {
    Object.assign(fonte.como, { status, corpo })
    ditos.push(await sincronizar(fixture, fonte.url))
  }
  await fonte.fechar()
  ditos.push(await sincronizar(fixture, fonte.url))
  const depois = await resumirTabela()
  await fixture.db.query(`delete from fipe_meses where mes = '2020-01'`)
  if (depois !== antes) throw new Error(`a tabela mudou: ${antes} → ${depois}`)
  await esperarAte('o site de pé', async () => (await pedir(fixture, 'GET', '/readyz')).status === 200)
  const { status } = await pedir(fixture, 'POST', '/functions/v1/avaliar-veiculo', {
    body: CARRO,
    ip: '10.78.0.1',
  })
  if (status !== 200) throw new Error(`avaliação depois: ${status}`)
  return `npm run fipe:sync recusado ${ditos.length} vezes com uma frase, a tabela linha por linha a mesma (recusa, mentira, mês que não existe, fora do ar)`
}

/** Starts a source of the FIPE table that answers what `como` says. */
async function abrirFonte() {
  const como = { status: 403, corpo: '{}' }
  const server = http.createServer((_, resposta) =>
    resposta.writeHead(como.status, { 'Content-Type': 'application/json' }).end(como.corpo),
  )
  await new Promise<void>(pronta => server.listen(0, '127.0.0.1', pronta))
  const { port } = server.address() as AddressInfo
  return {
    como,
    url: `http://127.0.0.1:${port}`,
    async fechar() {
      server.closeAllConnections()
      await new Promise(fim => server.close(fim))
    },
  }
}

/** Runs the command and returns its output. @throws when it succeeds, is killed, or prints a stack or nothing. */
async function sincronizar({ site }: FaultFixture, base: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: site.dataDir, FIPE_API_BASE: base, FIPE_API_INTERVALO_MS: '0' }
  const comando = spawn('npm', ['run', '--silent', 'fipe:sync'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const dito = text(comando.stderr)
  const [codigo, sinal] = await once(comando, 'close')
  const frase = (await dito).trim()
  if (codigo === 0 || sinal || frase === '' || /^\s+at /m.test(frase))
    throw new Error(`fipe:sync terminou com ${sinal ?? codigo}: ${frase}`)
  return frase
}
