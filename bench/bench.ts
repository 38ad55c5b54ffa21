import { findOrInstallChromium } from '../bin/chromium.js'
import { build } from '../bin/setup.js'
import { ADMIN } from '../caos/fixture.ts'
import { newDataDir, removeSite, type Site, startSite } from '../e2e/site.ts'
import { medirAssistente } from './assistente/assistente.ts'
import { medirChegada } from './chegada.ts'
import { medirDistribuicao } from './distribuicao.ts'
import { medirFotos } from './fotos/fotos.ts'
import { medirGuia } from './guia/guia.ts'
import { medirJanelas } from './janelas/janelas.ts'
import { medirLighthouse } from './lighthouse.ts'
import { medirCargaLonga } from './longa.ts'
import { medirMassa } from './massa.ts'
import { medirMotor } from './motor.ts'
import { medirPainel } from './painel/painel.ts'
import { medirProcessos } from './processos.ts'
import { medirServidor } from './servidor.ts'
import { medirSimulacao } from './simulacao.ts'
import { medirWhatsapp } from './whatsapp/whatsapp.ts'

/** The argument after the name of a benchmark, and the site, which is built and started at its first use. */
type Bancada = { argumento: string | undefined; abrirSite(): Promise<Site> }
type Medicao = (bancada: Bancada) => unknown

/** Measures a running site. */
const medirNoSite =
  (medir: (site: Site) => Promise<void>): Medicao =>
  async ({ abrirSite }) =>
    medir(await abrirSite())

/** Measures a running site with a browser; the argument selects addresses. */
const medirNoNavegador =
  (medir: (site: Site, argumento: string | undefined) => Promise<void>): Medicao =>
  async ({ abrirSite, argumento }) => {
    process.env.CHROMIUM_PATH ??= await findOrInstallChromium()
    await medir(await abrirSite(), argumento)
  }

/** Measures sites that the benchmark starts itself. */
const medirSites =
  (medir: () => Promise<void>): Medicao =>
  async () => {
    await build()
    await medir()
  }

/** Measures a filled database; the argument is the number of its rows. */
const medirBanco =
  (medir: (quantos?: number) => Promise<void>): Medicao =>
  ({ argumento }) =>
    medir(argumento ? Number(argumento) : undefined)

const MEDICOES: Readonly<Record<string, Medicao>> = {
  motor: medirMotor,
  distribuicao: medirDistribuicao,
  servidor: medirNoSite(medirServidor),
  assistente: medirNoNavegador(site => medirAssistente(site.url, process.argv.includes('--gravar'))),
  lighthouse: medirNoNavegador(medirLighthouse),
  guia: medirNoSite(medirGuia),
  fotos: medirNoSite(medirFotos),
  longa: medirNoSite(medirCargaLonga),
  processos: medirSites(medirProcessos),
  chegada: medirSites(medirChegada),
  whatsapp: medirSites(medirWhatsapp),
  painel: medirBanco(medirPainel),
  massa: medirBanco(medirMassa),
  simulacao: medirBanco(medirSimulacao),
  janelas: medirBanco(medirJanelas),
}

/** Benchmarks of a run without a name, in this order; the others only run by name. */
const NOMES_DO_CONJUNTO = ['motor', 'distribuicao', 'servidor', 'assistente', 'lighthouse']

/**
 * Runs `npm run bench [NAME [ARGUMENT]]`: the budgets of the design, each beside a bare baseline of the same run. The
 * argument is a part of an address for lighthouse, and a number of rows for the benchmarks of a database.
 */
async function main([nome, argumento]: readonly string[]): Promise<number> {
  if (nome && !(nome in MEDICOES)) {
    process.stderr.write(`avalia60: não há a medição ${nome}. Há: ${Object.keys(MEDICOES).join(', ')}.\n`)
    return 1
  }
  let aberto: Promise<Site> | undefined
  const abrirSite = () => (aberto ??= iniciarSite())
  try {
    for (const medicao of nome ? [nome] : NOMES_DO_CONJUNTO)
      await MEDICOES[medicao]?.({ argumento, abrirSite })
  } finally {
    if (aberto) await removeSite(await aberto)
  }
  return 0
}

async function iniciarSite(): Promise<Site> {
  await build()
  return startSite(newDataDir(), {
    TRUST_PROXY: 'true',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.senha,
  })
}

process.exitCode = await main(process.argv.slice(2))
