import { once } from 'node:events'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { exigirFato } from '#tests/fato.ts'
import { type Carga, type Contagem, carregar, pessoaQueDeixa } from '../carga.ts'
import { adiantar, conferir, esperarPronto } from '../conferencia.ts'
import { esperarAte, LIMITE_COM_MORTE_MS } from '../espera.ts'
import { type FaultFixture, pedir, postmasterDe, servidorDe, setUpFaultFixture } from '../fixture.ts'

/** Waits until the load is at work, and then for a random time, so that each kill comes at another moment. */
async function esperarTrabalho({ contagem }: Carga): Promise<void> {
  await esperarAte('trabalho feito', async () => contagem.ok >= 60)
  await sleep(Math.random() * 1_000)
}

/** Formats the longest of some durations. */
const dizerPior = (ms: readonly number[]) => `${(Math.max(...ms) / 1000).toFixed(1)} s`

/** Kills the server and restarts it as a supervisor does; returns when the restart began. */
export async function matarEVoltar(fixture: FaultFixture): Promise<number> {
  const { process: cadeia } = fixture.site
  const acabou = once(cadeia, 'exit')
  process.kill(servidorDe(fixture.site), 'SIGKILL')
  await acabou
  // Ends the leases of the killed process, which would last two minutes more.
  await adiantar(fixture)
  const inicio = performance.now()
  await fixture.iniciar()
  await esperarPronto(fixture)
  return inicio
}

/** Kills the server `vezes` times under load; a supervisor restarts it. */
export async function matarServidor(fixture: FaultFixture, vezes: number): Promise<string> {
  const contagens: Contagem[] = []
  const voltas: number[] = []
  for (let vez = 0; vez < vezes; vez++) {
    const carga = carregar(fixture)
    await esperarTrabalho(carga)
    const inicio = await matarEVoltar(fixture)
    voltas.push(performance.now() - inicio)
    contagens.push(await carga.parar())
  }
  return `${vezes} mortes do servidor, de volta em ${dizerPior(voltas)} no máximo; ${await conferir(fixture, contagens)}`
}

/** Persons who send leads at the same time. */
const JUNTOS = 8
/** Shares of the acknowledged leads at which the server is killed. */
const GOLPES = [0.2, 0.5, 0.8]

/**
 * Of these leads, those without exactly one decision, with other recipients than the decision chose, or still
 * waiting.
 */
const LEADS_NAO_EXATOS = `
  select l.id::text from leads l
  where l.id = any ($1) and (
    exists (select from distribuicao_fila f where f.lead_id = l.id)
    or (select count(*) from distribuicoes d where d.lead_id = l.id) <> 1
    or (select array_agg(alvo order by alvo) from (
        select unnest(escolhidas) as alvo from distribuicoes d where d.lead_id = l.id) c)
      is distinct from (select array_agg(agencia_id order by agencia_id) from leads_agencias la where la.lead_id = l.id)
    or (select count(*) from auditoria a where a.alvo = l.id and a.acao = 'lead_atribuido')
      <> (select count(*) from leads_agencias la where la.lead_id = l.id))`

/** Kills the server three times while many leads arrive: each is stored once and assigned once. */
export async function matarEntreLeads(fixture: FaultFixture, quantos: number): Promise<string> {
  const contar = async () => {
    const { rows } = await fixture.db.query<{ leads: number }>('select count(*)::int as leads from leads')
    return exigirFato(rows[0], 'a contagem dos leads').leads
  }
  const antes = await contar()
  const porVir = Array.from({ length: quantos }, () => ++fixture.contador.n)
  const ids = new Set<string>()
  const chegam = Array.from({ length: JUNTOS }, async () => {
    for (let n = porVir.shift(); n !== undefined; n = porVir.shift())
      ids.add(await enviarAteReceber(fixture, n))
  })
  for (const parte of GOLPES) {
    await esperarAte('leads reconhecidos', async () => ids.size >= quantos * parte, LIMITE_COM_MORTE_MS)
    await matarEVoltar(fixture)
  }
  await Promise.all(chegam)
  for (const id of ids) fixture.registro.reconhecer('lead', id)
  const frase = await conferir(fixture, [])
  const { rows } = await fixture.db.query<{ id: string }>(LEADS_NAO_EXATOS, [[...ids]])
  const leadsGuardados = (await contar()) - antes
  if (rows.length > 0 || leadsGuardados !== quantos || ids.size !== quantos)
    throw new Error(
      `${ids.size} reconhecidos, ${leadsGuardados} guardados, ${rows.length} não foram dados uma vez`,
    )
  return `${GOLPES.length} mortes entre ${quantos} leads, cada um guardado, decidido e dado uma vez; ${frase}`
}

/** Sends the lead of the n-th person until the site acknowledges it; returns the lead's id. */
async function enviarAteReceber(fixture: FaultFixture, n: number): Promise<string> {
  const { carro, ip, lead } = pessoaQueDeixa(n)
  const certo = (oQue: string, path: string, corpo: object) =>
    esperarAte(
      oQue,
      async () => {
        const { status, json } = await pedir(fixture, 'POST', path, { body: corpo, ip })
        return status >= 200 && status < 300 && json
      },
      LIMITE_COM_MORTE_MS,
    )
  const { avaliacao_id } = await certo('a avaliação', '/functions/v1/avaliar-veiculo', carro)
  const corpo = { ...lead(avaliacao_id), aceita_contato_parceiros: true }
  return (await certo('o lead', '/api/leads', corpo)).id
}

/** Kills PostgreSQL under load; the server restarts it. */
export async function matarPostgres(fixture: FaultFixture, vezes: number): Promise<string> {
  const contagens: Contagem[] = []
  const voltas: number[] = []
  for (let vez = 0; vez < vezes; vez++) {
    const carga = carregar(fixture)
    await esperarTrabalho(carga)
    const antes = postmasterDe(fixture)
    const inicio = performance.now()
    process.kill(antes, 'SIGKILL')
    await esperarAte('outro PostgreSQL', async () => postmasterDe(fixture) !== antes)
    await esperarPronto(fixture)
    voltas.push(performance.now() - inicio)
    // Some more work after the restart.
    await sleep(300)
    contagens.push(await carga.parar())
  }
  return `${vezes} mortes do PostgreSQL, de volta em ${dizerPior(voltas)} no máximo; ${await conferir(fixture, contagens)}`
}

/** Lists the ids of the workers of a site. */
function processosDe({ site }: FaultFixture): number[] {
  const pai = servidorDe(site)
  const filhos = fs.readFileSync(`/proc/${pai}/task/${pai}/children`, 'utf8').trim().split(' ').map(Number)
  return filhos.filter(pid =>
    fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('build/server/servidor.js'),
  )
}

/** Kills each of two workers in turn; the primary replaces it. */
export async function matarProcessos(vezes: number): Promise<string> {
  const fixture = await setUpFaultFixture({ PROCESSOS: '2' })
  try {
    const contagens: Contagem[] = []
    for (let vez = 0; vez < vezes; vez++) {
      const carga = carregar(fixture)
      await esperarTrabalho(carga)
      const antes = processosDe(fixture)
      const morto = antes[vez % antes.length]
      if (morto === undefined) throw new Error('não há processo para matar')
      process.kill(morto, 'SIGKILL')
      await esperarAte('outro processo', async () => {
        const agora = processosDe(fixture)
        return agora.length === 2 && !agora.includes(morto)
      })
      const { ok } = carga.contagem
      await esperarAte('trabalho depois', async () => carga.contagem.ok > ok + 30)
      contagens.push(await carga.parar())
    }
    return `${vezes} mortes de um de 2 processos; ${await conferir(fixture, contagens)}`
  } finally {
    await fixture.fechar()
  }
}
