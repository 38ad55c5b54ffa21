import { drizzle } from 'drizzle-orm/node-postgres'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { refazerDecisoes } from '#tests/api/distribuicao-de-teste.ts'
import { exigirFato } from '#tests/fato.ts'
import { partsOf } from '#tests/platform/external/smtp-server.ts'
import type { Contagem } from './carga.ts'
import { esperarAte } from './espera.ts'
import { type FaultFixture, pedir } from './fixture.ts'
import { acharQuebras } from './invariantes.ts'
import { compararCom } from './registro.ts'

/** Waits until the site reports that it is ready; returns the duration in ms. */
export async function esperarPronto(fixture: FaultFixture, limite_ms = 1.5 * MINUTO_MS): Promise<number> {
  const inicio = performance.now()
  await esperarAte('/readyz', async () => (await pedir(fixture, 'GET', '/readyz')).status === 200, limite_ms)
  return performance.now() - inicio
}

/** Counts the messages to send and the decisions to make. */
const CONTAGEM_DAS_FILAS = `
  select (select count(*) from distribuicao_fila where tentar_em <= now()) as decisoes,
    (select count(*) from emails_saida) as emails,
    (select count(*) from envios where estado = 'pendente') as envios`

/**
 * Ends waits of minutes at once: the leases of killed processes and the back-off before a retry. Changes nothing
 * else of the rows.
 */
export async function adiantar({ db }: FaultFixture): Promise<void> {
  await db.query('update emails_saida set proxima_em = now() where proxima_em > now()')
  await db.query(`update envios set proxima_em = now() where estado = 'pendente' and proxima_em > now()`)
}

/** Timeout of the queues after a load, in ms. */
const LIMITE_DAS_FILAS_MS = 2 * MINUTO_MS

/** Waits until the decisions, the mails and the webhooks that are due are done. */
export async function esperarFilas(fixture: FaultFixture): Promise<void> {
  let vez = 0
  await esperarAte(
    'filas vazias',
    async () => {
      // `esperarAte` reads every 100 ms: this is after one second, and then every two seconds.
      if (vez++ % 20 === 10) await adiantar(fixture)
      const { rows } = await fixture.db.query<Record<string, string>>(CONTAGEM_DAS_FILAS)
      return Object.values(exigirFato(rows[0], 'a contagem das filas')).every(n => Number(n) === 0)
    },
    LIMITE_DAS_FILAS_MS,
  )
}

/** Sentence of a mail about many leads that lists the first ones: the number of the others. */
const RESTO_DA_LISTA = /No painel há mais (um|\d+)\./

/** A received mail; `nao_listados` is the number of leads that it announces without a link, 0 in a second copy. */
type CartaRecebida = { para: string; texto: string; nao_listados: number }

/** Reads the received messages by recipient and content; counts second copies separately. */
function lerCaixas({ fora }: FaultFixture) {
  const ids = new Set<string>()
  const cartas: CartaRecebida[] = []
  let copias = 0
  for (const mensagem of fora.smtp.received) {
    const id = exigirFato(/^Message-ID: (.+)$/im.exec(mensagem)?.[1], 'o Message-ID de um e-mail')
    const para = exigirFato(/^To: (.+)$/im.exec(mensagem)?.[1], 'o destinatário de um e-mail')
    const partes = partsOf(mensagem)
    const resto = RESTO_DA_LISTA.exec(partes['text/html'] ?? '')?.[1]
    const nao_listados = resto === 'um' ? 1 : Number(resto ?? 0)
    // Both parts of the mail: the plain text about many leads has no links, and the HTML names each listed lead.
    cartas.push({
      para,
      texto: Object.values(partes).join('\n'),
      nao_listados: ids.has(id) ? 0 : nao_listados,
    })
    if (ids.has(id)) copias++
    ids.add(id)
  }
  return { cartas, copias }
}

/** Finds the notices of assignments that no mail lists, beyond the number that mails announce without a link. */
async function acharAvisosPerdidos(
  { db }: FaultFixture,
  cartas: readonly CartaRecebida[],
): Promise<string[]> {
  const { rows } = await db.query<{ lead_id: string; para: string }>(`
    select e.lead_id, a.email as para from entregas e join agencias a on a.id = e.agencia_id
    where e.tipo = 'lead' and e.estado = 'enviado'`)
  return [...Map.groupBy(rows, ({ para }) => para)].flatMap(([para, enviados]) => {
    const recebidas = cartas.filter(carta => carta.para === para)
    const textos = recebidas.map(({ texto }) => texto).join('\n')
    const semLink = enviados.filter(({ lead_id }) => !textos.includes(lead_id))
    const anunciados = recebidas.reduce((soma, { nao_listados }) => soma + nao_listados, 0)
    return semLink.slice(anunciados).map(({ lead_id }) => `aviso de ${lead_id} a ${para}`)
  })
}

/** Finds the reports of leads and the notices of assignments that did not arrive. */
async function acharMensagensPerdidas(fixture: FaultFixture): Promise<{ faltam: string[]; copias: number }> {
  const { cartas, copias } = lerCaixas(fixture)
  const faltam = await acharAvisosPerdidos(fixture, cartas)
  const caixas = new Set(cartas.map(({ para }) => para))
  const { rows: contagens } = await fixture.db.query<{ leads: number }>(
    'select count(*)::integer as leads from leads',
  )
  const { leads } = exigirFato(contagens[0], 'a contagem dos leads')
  const relatorios = [...caixas].filter(para => para.startsWith('pessoa')).length
  if (relatorios < leads) faltam.push(`${leads - relatorios} relatórios`)
  return { faltam, copias }
}

/** Finds the webhooks that an agency's system did not receive. */
async function acharEnviosPerdidos(fixture: FaultFixture): Promise<string[]> {
  const { rows } = await fixture.db.query<{ id: string }>(`select id from envios where estado = 'entregue'`)
  const chegaram = new Set(fixture.fora.receptor.recebidos.map(({ headers }) => headers['webhook-id']))
  return rows.filter(({ id }) => !chegaram.has(`msg_${id}`)).map(({ id }) => `envio ${id}`)
}

/** Sends Stripe's last state of the subscription, and repeats it until the site accepts it, as Stripe does. */
async function enviarUltimoPagamento(fixture: FaultFixture): Promise<void> {
  const { id, payload, header } = fixture.fora.stripe.event(
    'customer.subscription.updated',
    fixture.pessoas.paga.cliente,
  )
  const headers = { 'Stripe-Signature': header }
  await esperarAte('o último aviso da Stripe', async () => {
    const { status } = await pedir(fixture, 'POST', '/api/stripe/webhook', { body: payload, headers })
    return status === 200
  })
  fixture.registro.reconhecer('pagamento', id)
}

/** Finds a subscription about which the site and the provider do not agree. */
async function acharPagamentoErrado(fixture: FaultFixture): Promise<string[]> {
  const { assinatura } = fixture.pessoas.paga
  const verdade = fixture.fora.stripe.subscriptions.get(assinatura)
  const { rows } = await fixture.db.query<{ status: string; segundo: number | null }>(
    'select status, extract(epoch from cancela_em)::integer as segundo from assinaturas where assinatura_id = $1',
    [assinatura],
  )
  const ehIgual = rows[0]?.status === verdade?.status && rows[0]?.segundo === (verdade?.cancel_at ?? null)
  return ehIgual ? [] : [`assinatura: ${JSON.stringify(rows[0])}`]
}

/** Lists the last internal errors in the log of the site. */
const lerFalhasDoLog = ({ site }: FaultFixture) =>
  site
    .output()
    .split('\n')
    .filter(linha => linha.includes('"erro_interno"'))
    .slice(-3)

/** Ends the load, waits for the queues, and compares everything. Returns the counts. @throws naming what is wrong. */
export async function conferir(fixture: FaultFixture, contagens: readonly Contagem[]): Promise<string> {
  await esperarPronto(fixture)
  await enviarUltimoPagamento(fixture)
  await esperarFilas(fixture)
  const { faltam, copias } = await acharMensagensPerdidas(fixture)
  const erros = contagens.flatMap(({ erros }) => erros)
  const divergencias = [
    ...(await compararCom(fixture.db, fixture.registro)).map(texto => `perdido: ${texto}`),
    ...(await acharQuebras(fixture.db)),
    ...(await refazerDecisoes(drizzle({ client: fixture.db }))).outras.map(
      texto => `decisão que não se refaz: ${texto}`,
    ),
    ...faltam.map(texto => `mensagem perdida: ${texto}`),
    ...(await acharEnviosPerdidos(fixture)).map(texto => `mensagem perdida: ${texto}`),
    ...(await acharPagamentoErrado(fixture)),
    ...erros.slice(0, 5).map(texto => `resposta de erro: ${texto}`),
    ...(erros.length > 0 ? lerFalhasDoLog(fixture) : []),
  ]
  if (divergencias.length > 0) throw new Error(divergencias.slice(0, 12).join('\n    '))
  const soma = (de: (c: Contagem) => number) => contagens.reduce((total, c) => total + de(c), 0)
  const { total, contado } = fixture.registro
  return (
    `${soma(c => c.ok)} feitos, ${soma(c => c.indisponiveis)} com 503, ${soma(c => c.sem_resposta)} sem resposta; ` +
    `${total()} reconhecidos (${contado()}), 0 perdidos, 0 invariantes quebrados, ${copias} e-mails repetidos`
  )
}
