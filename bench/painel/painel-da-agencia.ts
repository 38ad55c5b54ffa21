import { sql } from 'drizzle-orm'
import { systemClock } from '#platform/clock.ts'
import { type Database, openDatabase } from '#platform/database/db.ts'
import { exigirFato } from '#tests/fato.ts'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'
import { abrirApi } from './abrir-api.ts'
import { ROTAS_DA_AGENCIA, VEZES } from './pedidos-dos-paineis.ts'
import { repetir, resumirTempos } from './repetir.ts'

/** Agencies with an open panel. */
const PAINEIS = 200
/** Assignments to measure. */
const ATRIBUICOES = 40

/**
 * Measures the median and p95 of the agency panel's queries, and the time until an assignment reaches the open panels,
 * a line each.
 */
export async function medirAgencia(ownerUrl: string, dataDir: string): Promise<string[]> {
  const db = openDatabase(ownerUrl, systemClock, COFRE_DE_TESTE)
  const { api, entrar, fechar } = await abrirApi(db, dataDir)
  const { rows } = await db.servico.execute<{ id: string }>(
    sql`select id from agencias where email like '%@bench.example' order by email limit ${PAINEIS}`,
  )
  const tokens: string[] = []
  for (const { id } of rows) tokens.push(await entrar(id))
  const chamar = (caminho: string, token: string) =>
    api.request(caminho, { headers: { Authorization: `Bearer ${token}` } })
  const linhas: string[] = []
  for (const [nome, caminho] of Object.entries(ROTAS_DA_AGENCIA)) {
    const { mediana, p95 } = await repetir(VEZES * 2, async n => {
      const token = exigirFato(tokens[n % tokens.length], 'a entrada de uma agência')
      const resposta = await chamar(encodeURI(caminho(n)), token)
      await resposta.text()
      if (resposta.status !== 200) throw new Error(`${nome}: ${resposta.status}`)
    })
    linhas.push(
      `${nome.padEnd(38)}${`${mediana.toFixed(1)} e ${p95.toFixed(1)} ms`.padStart(18)}   p95 ≤ 20 ms`,
    )
  }
  const agencias = rows.map(({ id }) => id)
  linhas.push(await medirChegada(db, chamar, agencias, tokens))
  await fechar()
  await db.close()
  return linhas
}

type Chamar = (caminho: string, token: string) => Response | Promise<Response>

/** Measures assignments until their event reaches the agency's open panel; returns a line. */
async function medirChegada(
  db: Database,
  chamar: Chamar,
  agencias: string[],
  tokens: string[],
): Promise<string> {
  const conexoes = await Promise.all(tokens.map(token => chamar('/api/minha-agencia/eventos', token)))
  const leitores = conexoes.map(resposta => (resposta.body as ReadableStream<Uint8Array>).getReader())
  await Promise.all(leitores.map(leitor => leitor.read()))
  const { rows } = await db.servico.execute<{ id: string }>(
    sql`select id from leads where aceita_contato_parceiros order by created_at desc limit ${ATRIBUICOES}`,
  )
  const temposDeGravacao: number[] = []
  const temposDeChegada: number[] = []
  for (const [i, { id }] of rows.entries()) {
    // Any number without a factor in common with the panels spreads the assignments over them.
    const alvo = (i * 37) % agencias.length
    await db.servico.execute(sql`delete from leads_agencias where lead_id = ${id}`)
    const leitor = leitores[alvo]
    const chegou = leitor && lerAte(leitor, id)
    const inicio = performance.now()
    await db.como({ papel: 'admin', claims: {} }, tx =>
      tx.execute(
        sql`insert into leads_agencias (lead_id, agencia_id, atribuido_em) values (${id}, ${agencias[alvo]}, now())`,
      ),
    )
    temposDeGravacao.push(performance.now() - inicio)
    await chegou
    temposDeChegada.push(performance.now() - inicio)
  }
  await Promise.all(leitores.map(leitor => leitor.cancel()))
  const { mediana, pior } = resumirTempos(temposDeChegada)
  return `atribuição até o evento, ${tokens.length} painéis abertos: mediana ${mediana.toFixed(1)} ms, pior ${pior.toFixed(1)} ms (só gravar, pior ${resumirTempos(temposDeGravacao).pior.toFixed(1)} ms)   ≤ 1 s`
}

/** Reads a stream up to the event of a lead: a heartbeat or an earlier event may come first. */
async function lerAte(leitor: ReadableStreamDefaultReader<Uint8Array>, lead_id: string): Promise<void> {
  const texto = new TextDecoder()
  for (let lido = ''; !lido.includes(lead_id); ) {
    const { done, value } = await leitor.read()
    if (done) throw new Error('the stream ended before the event came')
    lido += texto.decode(value, { stream: true })
  }
}
