import fs from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import pg from 'pg'
import { preferenciaSchema } from '#domain/distribuicao/decisao/preferencia.schema.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { quantilDeCima } from '#domain/numero/quantil.ts'
import { printLine } from '#platform/print-line.ts'
import { refazerDecisoes } from '#tests/api/distribuicao-de-teste.ts'
import { exigirFato } from '#tests/fato.ts'
import { readOwnerAddress } from '#tests/platform/database/owner-address.ts'
import { pessoaQueDeixa } from '../caos/carga.ts'
import { esperarAte } from '../caos/espera.ts'
import { ADMIN, entrar, exigir, ligarRegra, pedir, SENHA } from '../caos/fixture.ts'
import { newDataDir, type Site, startSite, stopSite } from '../e2e/site.ts'
import { escreverLinha } from './carga.ts'

const AGENCIAS = 1_000
/** Agencies with an open panel: those that are next in turn. */
const PAINEIS = 40
/** Leads that arrive at the same moment. */
const RAJADA = 10

/**
 * Measures the time from a posted lead to its event at the open panel of the agency that the rule chose. A thousand
 * agencies are eligible. Sends one lead after another, then ten at once. The baseline is a row and its notification
 * alone. At the end it recomputes every decision.
 */
export async function medirChegada(quantos = 150): Promise<void> {
  const dataDir = newDataDir()
  const site = await startSite(dataDir, {
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.senha,
  })
  const db = new pg.Pool({ connectionString: readOwnerAddress(dataDir), max: 4 })
  try {
    const paineis = await abrirPaineis({ site }, await povoar({ site }, db))
    const umPorVez: number[] = []
    for (let n = 0; n < quantos; n++) umPorVez.push(await cronometrarLead({ site }, n, paineis.chegadas))
    const juntos: number[] = []
    for (let n = quantos; n < quantos * 2; n += RAJADA) {
      const rajada = Array.from({ length: RAJADA }, (_, i) =>
        cronometrarLead({ site }, n + i, paineis.chegadas),
      )
      juntos.push(...(await Promise.all(rajada)))
    }
    const nu = await notificar(db, quantos)
    dizerTempos({ umPorVez, juntos, nu })
    const { total, outras } = await refazerDecisoes(drizzle({ client: db }))
    printLine(`  ${total} decisões refeitas, ${outras.length} diferentes ${outras.slice(0, 3).join(', ')}`)
    await paineis.fechar()
  } finally {
    await db.end()
    await stopSite(site)
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Prints the times of single and of concurrent leads beside the times of the bare notification, in ms. */
function dizerTempos({ umPorVez, juntos, nu }: Record<'umPorVez' | 'juntos' | 'nu', number[]>): void {
  const nome = `lead até o painel, ${inteiro(AGENCIAS)} agências`
  const dizer = (nomeDaLinha: string, tempos: number[], quantil: number, orcamento = '-') =>
    printLine(
      escreverLinha({
        nome: nomeDaLinha,
        medido: quantilDeCima(tempos, quantil),
        nu: quantilDeCima(nu, quantil),
        orcamento,
        unidade: 'ms',
      }),
    )
  dizer(`${nome}, mediana`, umPorVez, 0.5)
  dizer(`${nome}, p95`, umPorVez, 0.95, '≤ 1.000 ms')
  dizer(`${RAJADA} no mesmo instante, p95`, juntos, 0.95)
}

type Onde = { site: Pick<Site, 'url'> }

/**
 * Creates a thousand agencies that accept nearby leads, and a rule in force; returns the tokens of those with a panel.
 */
async function povoar(onde: Onde, db: pg.Pool): Promise<string[]> {
  const token = await entrar(onde, ADMIN.email, ADMIN.senha)
  const emails = Array.from({ length: PAINEIS }, (_, i) => `painel${i}@exemplo.com.br`)
  for (const [i, email] of emails.entries()) await criarAgenciaComPainel(onde, token, i, email)
  await db.query('update agencias set limite_leads_mensal = 1000')
  await inserirOutrasAgencias(db)
  await preferirLeadsDePerto(db)
  await ligarRegra(onde, token, { maximo_agencias: 1 })
  const tokens: string[] = []
  for (const email of emails)
    tokens.push(exigirFato(await entrar(onde, email, SENHA), `a entrada de ${email}`))
  return tokens
}

/** Creates an agency with an account, as the administrator. */
async function criarAgenciaComPainel(
  onde: Onde,
  token: string | undefined,
  i: number,
  email: string,
): Promise<void> {
  const agencia = {
    nome: `Agência com painel ${i}`,
    cnpj: '11.222.333/0001-81',
    responsavel: 'Rui Exemplo',
    endereco: 'Rua Um, 1, Campinas - SP',
    email,
    password: SENHA,
    plano: 'basico',
  }
  await exigir(onde, 'POST', '/functions/v1/admin-create-or-link-agencia', { body: agencia, token })
}

/** Inserts the agencies without an open panel. */
async function inserirOutrasAgencias(db: pg.Pool): Promise<void> {
  // In the middle of their period with more than half of the limit used: always after those with open panels.
  await db.query(
    `insert into agencias (id, nome, cnpj, responsavel, endereco, email, status_assinatura, assinatura_origem,
       assinatura_inicio, limite_leads_mensal, leads_usados_mes_atual, contagem_inicio)
     select gen_random_uuid(), 'Agência ' || n, '11222333000181', 'Rita Exemplo', 'Campinas - SP',
       'agencia' || n || '@bench.example', 'active', 'manual', inicio, 100, 60 + n % 40, inicio
     from generate_series(1, $1) n, date_trunc('day', now() - interval '15 days', 'America/Sao_Paulo') inicio`,
    [AGENCIAS - PAINEIS],
  )
}

/** Gives all agencies a preference that accepts the leads of this benchmark, but costs a full comparison. */
async function preferirLeadsDePerto(db: pg.Pool): Promise<void> {
  // Within 900 km of São Paulo, at any hour.
  const preferencia = preferenciaSchema.parse({
    regioes: { raio: { codigo_ibge: 3550308, km: 900 } },
    anos: { de: 2010, ate: null },
    horario: { dias: [0, 1, 2, 3, 4, 5, 6], das: '00:00', ate: '23:59' },
  })
  await db.query('insert into preferencias_agencias select id, 1, $1::jsonb, now(), null from agencias', [
    JSON.stringify(preferencia),
  ])
}

/** Opens panels. `chegadas` has the instant at which a panel received each lead, by its id. */
async function abrirPaineis({ site }: Onde, tokens: readonly string[]) {
  const chegadas = new Map<string, number>()
  const fim = new AbortController()
  const ouvir = async (token: string) => {
    const { body, status } = await fetch(`${site.url}/api/minha-agencia/eventos`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: fim.signal,
    })
    if (status !== 200 || !body) throw new Error(`eventos: ${status}`)
    const eventos = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
    return async () => {
      for await (const { event, data } of eventos)
        if (event === 'lead') chegadas.set(JSON.parse(data).id, performance.now())
    }
  }
  // Closing aborts the streams, which rejects them.
  const fluxos = (await Promise.all(tokens.map(ouvir))).map(ler => ler().catch(() => undefined))
  return {
    chegadas,
    async fechar() {
      fim.abort()
      await Promise.all(fluxos)
    },
  }
}

/** Values a car and leaves its lead; returns the time until a panel receives it, in ms. */
async function cronometrarLead(
  onde: Onde,
  n: number,
  chegadas: ReadonlyMap<string, number>,
): Promise<number> {
  const { carro, ip, lead } = pessoaQueDeixa(n + 1)
  const { avaliacao_id } = await exigir(onde, 'POST', '/functions/v1/avaliar-veiculo', { body: carro, ip })
  const corpo = { ...lead(avaliacao_id), aceita_contato_parceiros: true }
  const inicio = performance.now()
  const { json, status, texto } = await pedir(onde, 'POST', '/api/leads', { body: corpo, ip })
  if (status !== 201) throw new Error(`lead: ${status} ${texto}`)
  return (await esperarAte('o lead em um painel', async () => chegadas.get(json.id))) - inicio
}

/** Measures the least cost of a notification: a stored row and the listener's receipt. */
async function notificar(db: pg.Pool, vezes: number): Promise<number[]> {
  await db.query('create table bench (id bigserial primary key, texto text not null)')
  const ouvinte = await db.connect()
  await ouvinte.query('listen bench')
  const tempos: number[] = []
  for (let vez = 0; vez < vezes; vez++) {
    const ouviu = new Promise(resolve => ouvinte.once('notification', resolve))
    const inicio = performance.now()
    await db.query(
      `with nova as (insert into bench (texto) values ('x') returning id) select pg_notify('bench', id::text) from nova`,
    )
    await ouviu
    tempos.push(performance.now() - inicio)
  }
  ouvinte.release(true)
  await db.query('drop table bench')
  return tempos
}
