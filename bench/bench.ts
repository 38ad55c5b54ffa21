import fs from 'node:fs'
import { findOrInstallChromium } from '../bin/chromium.js'
import { build } from '../bin/setup.js'
import { newDataDir, startSite, stopSite } from '../e2e/site.ts'
import { medirAssistente } from './assistente/assistente.ts'
import { medirChegada } from './chegada.ts'
import { medirDistribuicao } from './distribuicao.ts'
import { medirLighthouse } from './lighthouse.ts'
import { medirCargaLonga } from './longa.ts'
import { medirMassa } from './massa.ts'
import { medirMotor } from './motor.ts'
import { medirPainel } from './painel.ts'
import { medirProcessos } from './processos.ts'
import { medirServidor } from './servidor.ts'
import { medirSimulacao } from './simulacao.ts'

/** Benchmarks that need a database and no site. */
const NO_BANCO: Readonly<Record<string, (quantos?: number) => Promise<void>>> = {
  painel: medirPainel,
  massa: medirMassa,
  simulacao: medirSimulacao,
}

/**
 * `npm run bench [NAME [COUNT]]`: the budgets of the design, each beside a bare baseline of the same run.
 * Names: motor, distribuicao, servidor, processos, lighthouse, assistente, painel, massa, simulacao, chegada, longa.
 */
async function main(escolhida: string | undefined): Promise<void> {
  if (!escolhida || escolhida === 'motor') medirMotor()
  if (!escolhida || escolhida === 'distribuicao') medirDistribuicao()
  if (escolhida === 'motor' || escolhida === 'distribuicao') return
  await build()
  if (escolhida === 'processos') return medirProcessos()
  if (escolhida === 'chegada') return medirChegada()
  const site = await startSite(newDataDir(), { TRUST_PROXY: 'true' })
  try {
    if (escolhida === 'longa') return await medirCargaLonga(site)
    if (!escolhida || escolhida === 'servidor') await medirServidor(site)
    if (escolhida === 'servidor') return
    process.env.CHROMIUM_PATH ??= await findOrInstallChromium()
    if (escolhida !== 'lighthouse') await medirAssistente(site.url, process.argv.includes('--gravar'))
    if (escolhida !== 'assistente') await medirLighthouse(site.url)
  } finally {
    await stopSite(site)
    fs.rmSync(site.dataDir, { recursive: true, force: true })
  }
}

const [, , escolhida, quantos] = process.argv
const noBanco = NO_BANCO[escolhida ?? '']
await (noBanco ? noBanco(quantos ? Number(quantos) : undefined) : main(escolhida))
