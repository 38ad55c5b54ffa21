import pg from 'pg'
import { printLine } from '#platform/print-line.ts'
import { CARRO } from '#tests/api/carro.ts'
import { readOwnerAddress } from '#tests/platform/database/owner-address.ts'
import { abrirServidorNu, compararAlvos, escreverLinha, medirCarga } from './carga.ts'

/** Measures pages and valuations a second, each beside a bare handler that does the minimum. */
export async function medirServidor(site: { url: string; dataDir: string }): Promise<void> {
  printLine(
    `\n${'servidor'.padEnd(44)}${'medido'.padStart(16)}${'nu'.padStart(16)}${'razão'.padStart(8)}   orçamento`,
  )
  await medirPagina(site.url)
  await medirAvaliacao(site)
}

/**
 * Compares the landing page with a server that sends it uncompressed from memory: more bytes than the site sends, and no
 * work for them.
 */
async function medirPagina(url: string): Promise<void> {
  const resposta = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
  const corpo = Buffer.from(await resposta.arrayBuffer())
  const nu = await abrirServidorNu((_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(corpo),
  )
  try {
    // Warms the code up.
    await medirCarga(url, { total: 300, conexoes: 8 })
    const [pagina = 0, base = 0] = await compararAlvos([url, nu.url], { total: 4_000, conexoes: 16 })
    printLine(
      escreverLinha({
        nome: 'página inicial, pedidos/s',
        medido: pagina,
        nu: base,
        orcamento: '≥ 0,5',
        unidade: '/s',
      }),
    )
  } finally {
    nu.close()
  }
}

/** Compares a valuation with a handler that only inserts one row of about the same size. */
async function medirAvaliacao({ url, dataDir }: { url: string; dataDir: string }): Promise<void> {
  const pool = new pg.Pool({ connectionString: readOwnerAddress(dataDir), max: 16 })
  await pool.query('create table bench (id bigserial primary key, texto jsonb not null)')
  const texto = JSON.stringify({ ...CARRO, enchimento: 'x'.repeat(1_500) })
  const nu = await abrirServidorNu((request, response) => {
    request.resume()
    request.on('end', async () => {
      await pool.query('insert into bench (texto) values ($1)', [texto])
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(texto)
    })
  })
  try {
    await compararAvaliacoes(`${url}/functions/v1/avaliar-veiculo`, nu.url)
  } finally {
    nu.close()
    await pool.query('drop table bench')
    await pool.end()
  }
}

/** Compares both handlers under load, and one request at a time. */
async function compararAvaliacoes(alvo: string, nu: string): Promise<void> {
  const envio = { total: 800, conexoes: 8, method: 'POST', body: JSON.stringify(CARRO) }
  // Warms the code up.
  await medirCarga(alvo, envio)
  const [medido = 0, base = 0] = await compararAlvos([alvo, nu], envio)
  const sozinho = await medirCarga(alvo, { ...envio, total: 400, conexoes: 1 })
  const nuSozinho = await medirCarga(nu, { ...envio, total: 400, conexoes: 1 })
  printLine(
    escreverLinha({
      nome: 'avaliar-veiculo, pedidos/s',
      medido,
      nu: base,
      orcamento: '≥ 0,5',
      unidade: '/s',
    }),
  )
  printLine(
    escreverLinha({
      nome: 'avaliar-veiculo, mediana de um por vez',
      medido: sozinho.p50_ms,
      nu: nuSozinho.p50_ms,
      orcamento: '< 5 ms',
      unidade: 'ms',
    }),
  )
}
