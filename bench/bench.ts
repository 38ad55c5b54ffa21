import fs from 'node:fs'
import { findOrInstallChromium } from '../bin/chromium.js'
import { build } from '../bin/setup.js'
import { ADMIN } from '../caos/fixture.ts'
import { newDataDir, type Site, startSite, stopSite } from '../e2e/site.ts'
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
import { medirPainel } from './painel.ts'
import { medirProcessos } from './processos.ts'
import { medirServidor } from './servidor.ts'
import { medirSimulacao } from './simulacao.ts'
import { medirWhatsapp } from './whatsapp/whatsapp.ts'

/** Benchmarks that need a database and no site. */
const MEDICOES_DO_BANCO: Readonly<Record<string, (quantos?: number) => Promise<void>>> = {
  painel: medirPainel,
  massa: medirMassa,
  simulacao: medirSimulacao,
  janelas: medirJanelas,
}

/** Benchmarks that start their own sites. */
const MEDICOES_COM_SEUS_SITES: Readonly<Record<string, () => Promise<void>>> = {
  processos: medirProcessos,
  chegada: medirChegada,
  whatsapp: medirWhatsapp,
}

/** Benchmarks of a running site that only run by name. */
const MEDICOES_DO_SITE: Readonly<Record<string, (site: Site) => Promise<void>>> = {
  longa: medirCargaLonga,
  guia: medirGuia,
  fotos: medirFotos,
}

/**
 * Runs `npm run bench [NAME]`, or `npm run bench lighthouse PART-OF-ADDRESS`: the budgets of the design, each beside a
 * bare baseline of the same run. Names: motor, distribuicao, servidor, guia, processos, lighthouse, assistente, chegada,
 * whatsapp, longa, fotos. On a filled database, with the number of its rows after the name: painel, massa, simulacao,
 * janelas.
 */
async function main(medicao = ''): Promise<void> {
  if (!medicao || medicao === 'motor') medirMotor()
  if (!medicao || medicao === 'distribuicao') medirDistribuicao()
  if (medicao === 'motor' || medicao === 'distribuicao') return
  await build()
  const medirComSeusSites = MEDICOES_COM_SEUS_SITES[medicao]
  if (medirComSeusSites) return medirComSeusSites()
  const site = await startSite(newDataDir(), {
    TRUST_PROXY: 'true',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.senha,
  })
  try {
    const medirSite = MEDICOES_DO_SITE[medicao]
    if (medirSite) return await medirSite(site)
    if (!medicao || medicao === 'servidor') await medirServidor(site)
    if (medicao === 'servidor') return
    process.env.CHROMIUM_PATH ??= await findOrInstallChromium()
    if (medicao !== 'lighthouse') await medirAssistente(site.url, process.argv.includes('--gravar'))
    if (medicao !== 'assistente') await medirLighthouse(site, resto)
  } finally {
    await stopSite(site)
    fs.rmSync(site.dataDir, { recursive: true, force: true })
  }
}

/** Parts of the whole run that also run alone, by name. */
const PARTES_DA_MEDICAO = ['motor', 'distribuicao', 'servidor', 'assistente', 'lighthouse']

const [, , medicao, resto] = process.argv
const nomes = [
  ...PARTES_DA_MEDICAO,
  ...[MEDICOES_DO_BANCO, MEDICOES_COM_SEUS_SITES, MEDICOES_DO_SITE].flatMap(Object.keys),
]
if (medicao && !nomes.includes(medicao)) {
  process.stderr.write(`avalia60: não há a medição ${medicao}. Há: ${nomes.join(', ')}.\n`)
  process.exit(1)
}
const medirBanco = MEDICOES_DO_BANCO[medicao ?? '']
await (medirBanco ? medirBanco(resto ? Number(resto) : undefined) : main(medicao))
