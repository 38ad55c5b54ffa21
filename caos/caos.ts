import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { printLine } from '#platform/print-line.ts'
import { build } from '../bin/setup.js'
import { afastarBanco, desviarRelogio, encherDisco } from './cenas/banco.ts'
import { falharEmail, falharEscritora, falharFipe, falharStripe, falharWebhook } from './cenas/fora.ts'
import { atualizarDeCadaVersao, interromperMigracoes, recusarSegundoServidor } from './cenas/instalacao.ts'
import { matarEntreLeads, matarPostgres, matarProcessos, matarServidor } from './cenas/mortes.ts'
import { matarEmCadaPasso } from './cenas/propostas.ts'
import { trocarPrincipal } from './cenas/replica.ts'
import { CenaImpossivel, type FaultFixture, fecharTudo, setUpFaultFixture } from './fixture.ts'

/** Kills of the server, and as many of PostgreSQL; half as many of a worker. */
const MORTES = 10
/** Leads that arrive while the server is killed. */
const LEADS = 500
/** Timeout of the whole command: four times its duration on two busy cores. */
const LIMITE_MINUTOS = 60
/** Timeout of the cleanup after the command's own timeout, in ms. */
const FECHAR_MS = 20_000

/** Scenes that share one fixture and run in sequence. Each returns its counts, or throws what is wrong. */
const CENAS_JUNTAS: Record<string, (fixture: FaultFixture) => Promise<string>> = {
  servidor: fixture => matarServidor(fixture, MORTES),
  postgres: fixture => matarPostgres(fixture, MORTES),
  leads: fixture => matarEntreLeads(fixture, LEADS),
  propostas: matarEmCadaPasso,
  email: falharEmail,
  webhook: falharWebhook,
  stripe: falharStripe,
  ia: falharEscritora,
  fipe: falharFipe,
  dois: recusarSegundoServidor,
}

/** Scenes that build their own fixture. */
const CENAS_SOZINHAS: Record<string, () => Promise<string>> = {
  processos: () => matarProcessos(MORTES / 2),
  banco: afastarBanco,
  disco: encherDisco,
  relogio: desviarRelogio,
  replica: trocarPrincipal,
  migracoes: interromperMigracoes,
  versoes: atualizarDeCadaVersao,
}

type Fim = 'certo' | 'ERRADO' | 'não rodou'

/** Runs one scene and prints its end. */
async function representar(nome: string, cena: () => Promise<string>): Promise<Fim> {
  const inicio = performance.now()
  const { fim, texto } = await cena().then(
    (frase): { fim: Fim; texto: string } => ({ fim: 'certo', texto: frase }),
    (erro: Error): { fim: Fim; texto: string } => ({
      fim: erro instanceof CenaImpossivel ? 'não rodou' : 'ERRADO',
      texto: erro.message,
    }),
  )
  const segundos = ((performance.now() - inicio) / 1000).toFixed(0)
  printLine(`${fim.padEnd(9)} ${nome} (${segundos} s): ${texto}`)
  return fim
}

/** Runs `npm run caos [cena…]`: faults under load, with a ledger of the acknowledged changes (docs/decisions/0106). */
async function main(cenasPedidas: string[]): Promise<number> {
  const nomes = [...Object.keys(CENAS_JUNTAS), ...Object.keys(CENAS_SOZINHAS)]
  const estranha = cenasPedidas.find(nome => !nomes.includes(nome))
  if (estranha) {
    printLine(`Não há a cena "${estranha}". Há: ${nomes.join(', ')}.`)
    return 2
  }
  await build()
  const escolher = <T>(cenas: Readonly<Record<string, T>>) =>
    Object.entries(cenas).filter(([nome]) => cenasPedidas.length === 0 || cenasPedidas.includes(nome))
  const fins: Fim[] = []
  const juntas = escolher(CENAS_JUNTAS)
  if (juntas.length > 0) {
    const fixture = await setUpFaultFixture()
    for (const [nome, cena] of juntas) fins.push(await representar(nome, () => cena(fixture)))
    await fixture.fechar()
  }
  for (const [nome, cena] of escolher(CENAS_SOZINHAS)) fins.push(await representar(nome, cena))
  const quantas = (fim: Fim) => fins.filter(dito => dito === fim).length
  const cenasErradas = quantas('ERRADO')
  printLine(`${quantas('certo')} certas, ${cenasErradas} erradas, ${quantas('não rodou')} que não rodaram`)
  return cenasErradas > 0 ? 1 : 0
}

/** Cleans up as far as the timeout allows, and ends. */
const desistir = () => void Promise.race([fecharTudo(), sleep(FECHAR_MS)]).finally(() => process.exit(1))

for (const sinal of ['SIGINT', 'SIGTERM'] as const) process.once(sinal, desistir)
setTimeout(() => {
  printLine(`ERRADO: passaram ${LIMITE_MINUTOS} minutos, e a cena que estava em curso não acabou`)
  desistir()
}, LIMITE_MINUTOS * MINUTO_MS).unref()
process.exit(await main(process.argv.slice(2)))
