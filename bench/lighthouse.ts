import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { CHAVES_CONTEUDO, enderecoDoConteudo } from '#domain/conteudo/conteudo.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { printLine } from '#platform/print-line.ts'
import { exigirFato } from '#tests/fato.ts'
import type { Site } from '../e2e/site.ts'
import { abrirServidorNu } from './carga.ts'
import { readMap } from './guia/crawl.ts'
import { criarJanelaComProposta } from './janelas/janela-com-proposta.ts'

const run = promisify(execFile)
/** No dependency of the project: only this command needs its two hundred packages. npx installs it at the first use. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
/** Pages to measure, with a sample of the guide's. */
const PAGINAS = [
  '/',
  '/selecao-categoria',
  '/planos',
  '/nossa-precisao',
  '/quanto-vale',
  '/busca?q=onix+hb20',
  '/comparar?v=carro/chevrolet/onix/2019&v=carro/hyundai/hb20/2019',
  '/avaliacao',
  '/recibo',
  '/meus-dados',
  '/propostas',
  '/uso-da-api',
  ...CHAVES_CONTEUDO.map(enderecoDoConteudo),
  '/agencia-login',
  '/cadastro-agencia',
  '/admin-login',
  ...TIPOS_VEICULO.map(tipo => `/simulacao/${tipo}`),
]
/** Heads of the columns, in the order of the figures in `resumir`. */
const COLUNAS = ['desemp.', 'acess.', 'práticas', 'busca', 'agentes', 'LCP', 'CLS', 'TBT', 'script', 'total']
/** Budget of the landing: printed only, no code compares it. */
const ORCAMENTO =
  'orçamento da página inicial: 100 100 100 100, LCP ≤ 1,2 s, CLS 0, TBT ≤ 50 ms, script ≤ 100 kB, total ≤ 200 kB'
/** Widths of the first column and of each other one, in characters. */
const [LARGURA_DO_NOME, LARGURA_DA_FIGURA] = [24, 10]
/** Lighthouse's category for programs that use a page in a person's place. */
const AGENTES = 'agentic-browsing'
/** The page of offers with an open window. */
const PAGINA_COM_PROPOSTA = '/propostas com proposta'
/** Number of the guide's pages to choose at random, and the seed. */
const AMOSTRA_DA_GUIA = { quantas: 10, semente: 29 }

const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run'

type Auditoria = {
  title: string
  score: number | null
  numericValue?: number
  scoreDisplayMode: string
  details?: { items?: { resourceType?: string; transferSize?: number }[] }
}
type Laudo = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Auditoria>
}

/**
 * Runs mobile Lighthouse (simulated slow 4G, slow processor) of the public pages, beside the landing as bare HTML.
 * @param parte of an address: only such pages are measured, beside the landing.
 */
export async function medirLighthouse(site: Site, parte = ''): Promise<void> {
  const { url } = site
  printLine(`\n${formatarLinha('lighthouse', COLUNAS)}`)
  const html = await (await fetch(url)).text()
  const daGuia = await readMap(url, '/sitemap-quanto-vale.xml')
  const paginasSorteadas = fc.sample(fc.constantFrom(...daGuia), {
    seed: AMOSTRA_DA_GUIA.semente,
    numRuns: AMOSTRA_DA_GUIA.quantas,
  })
  const nu = await abrirServidorNu((_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html),
  )
  const paginas: [nome: string, endereco: string][] = [...PAGINAS, ...paginasSorteadas].map(pagina => [
    pagina,
    url + pagina,
  ])
  // Creates the window only if the filter below keeps its page.
  if (PAGINA_COM_PROPOSTA.includes(parte))
    paginas.push([PAGINA_COM_PROPOSTA, `${url}/propostas#${await criarJanelaComProposta(site)}`])
  const paginasEscolhidas = paginas.filter(([nome]) => nome === '/' || nome.includes(parte))
  let inicial: Laudo | undefined
  try {
    for (const [nome, endereco] of [...paginasEscolhidas, ['/ como HTML nu', nu.url] as const]) {
      const laudo = await auditarOuRepetir(nome, endereco)
      if (nome === '/') inicial = laudo
      printLine(resumir(nome, laudo))
      // The complaints about the landing come last, after its budget.
      if (nome !== '/') imprimirQueixas(laudo)
    }
  } finally {
    nu.close()
  }
  printLine(ORCAMENTO)
  imprimirQueixas(exigirFato(inicial, 'o laudo da página inicial'))
}

/** Prints the audits that cost a page points. */
function imprimirQueixas(laudo: Laudo): void {
  for (const queixa of listarQueixas(laudo)) printLine(`  queixa: ${queixa}`)
}

/** Retries once after a failed trace and reports it: the tool fails sometimes, independently of the page. */
async function auditarOuRepetir(nome: string, endereco: string): Promise<Laudo> {
  try {
    return await auditar(endereco)
  } catch (error) {
    const [linha = ''] = (error instanceof Error ? error.message : String(error)).split('\n').slice(-1)
    printLine(`  ${nome}: a medição falhou e é repetida uma vez (${linha.trim()})`)
    return auditar(endereco)
  }
}

/**
 * Runs the tool for one page, in the browser of `CHROMIUM_PATH` (set by bench.ts, `medirNoNavegador`).
 * @throws for a failed trace, and for a run that lasts more than five minutes.
 */
async function auditar(endereco: string): Promise<Laudo> {
  const pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-lighthouse-'))
  const saida = path.join(pasta, 'laudo.json')
  const args = [
    '--yes',
    LIGHTHOUSE,
    endereco,
    '--output=json',
    `--output-path=${saida}`,
    '--quiet',
    `--chrome-flags=${FLAGS}`,
  ]
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH }
  try {
    await run('npx', args, { env, maxBuffer: 1e8, timeout: 5 * MINUTO_MS })
    const laudo: Laudo & { runtimeError?: { message: string } } = JSON.parse(fs.readFileSync(saida, 'utf8'))
    // A failed trace leaves a report without scores, and may exit with 0.
    if (laudo.runtimeError) throw new Error(laudo.runtimeError.message)
    return laudo
  } finally {
    fs.rmSync(pasta, { recursive: true })
  }
}

function formatarLinha(nome: string, figuras: readonly string[]): string {
  return nome.padEnd(LARGURA_DO_NOME) + figuras.map(figura => figura.padStart(LARGURA_DA_FIGURA)).join('')
}

/** Formats the line of one page: its scores and measures, in the order of `COLUNAS`. */
function resumir(nome: string, { categories, audits }: Laudo): string {
  const nota = (categoria: string) => {
    const { score } = categories[categoria] ?? {}
    return score === undefined || score === null ? '–' : String(Math.round(score * 100))
  }
  const valor = (id: string) => exigirFato(audits[id]?.numericValue, `a medida ${id}`)
  const recursos = audits['network-requests']?.details?.items ?? []
  const bytes = (tipo?: string) =>
    recursos
      .filter(r => !tipo || r.resourceType === tipo)
      .reduce((soma, r) => soma + (r.transferSize ?? 0), 0)
  return formatarLinha(nome, [
    nota('performance'),
    nota('accessibility'),
    nota('best-practices'),
    nota('seo'),
    nota(AGENTES),
    `${(valor('largest-contentful-paint') / 1000).toFixed(2)} s`,
    valor('cumulative-layout-shift').toFixed(3),
    `${valor('total-blocking-time').toFixed(0)} ms`,
    `${(bytes('Script') / 1024).toFixed(0)} kB`,
    `${(bytes() / 1024).toFixed(0)} kB`,
  ])
}

/** Lists the audits below the full score, which cost points. */
function listarQueixas({ categories, audits }: Laudo): string[] {
  return Object.entries(categories).flatMap(([categoria, { auditRefs }]) =>
    auditRefs
      // Audits of a new category may have no weight yet.
      .filter(({ weight }) => weight > 0 || categoria === AGENTES)
      .filter(({ id }) => (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${categoria}: ${audits[id]?.title} (${audits[id]?.score})`),
  )
}
