import { setTimeout as sleep } from 'node:timers/promises'
import { exigirFato } from '#tests/fato.ts'
import { pessoaQueDeixa } from '../carga.ts'
import { conferir } from '../conferencia.ts'
import { esperarAte } from '../espera.ts'
import { entrar, exigir, type FaultFixture, SENHA } from '../fixture.ts'
import { criarRegistro } from '../registro.ts'
import {
  JANELAS_INEXATAS,
  JANELAS_MAL_CADUCADAS,
  JANELAS_MAL_ENCERRADAS,
  LEADS_MAL_APAGADOS,
} from './erros-da-proposta.ts'
import { matarEVoltar } from './mortes.ts'
import {
  type Lojas,
  PASSOS,
  PASSOS_DA_APAGADA,
  PASSOS_DA_CADUCADA,
  PASSOS_DA_ENCERRADA,
  type Passo,
  type Vida,
} from './passos-da-proposta.ts'

/** Owners who take each step at once; the server is killed when half of them have their answer. */
const DONOS = 6

/** Registers an owner with a lead that no agency may contact yet. */
async function criarDono(fixture: FaultFixture): Promise<Vida> {
  const { carro, ip, lead } = pessoaQueDeixa(++fixture.contador.n)
  const { avaliacao_id } = await exigir(fixture, 'POST', '/functions/v1/avaliar-veiculo', { body: carro, ip })
  const corpo = { ...lead(avaliacao_id), aceita_contato_parceiros: false }
  const { id: lead_id } = await exigir(fixture, 'POST', '/api/leads', { body: corpo, ip })
  const { palavra } = await exigir(fixture, 'POST', '/api/propostas/palavra', { body: { avaliacao_id }, ip })
  const { email } = corpo as { email?: string }
  return {
    ip,
    email: exigirFato(email, 'o e-mail do dono'),
    lead_id,
    palavraDoDono: palavra,
    janela_id: '',
    propostas: [],
    foto_id: crypto.randomUUID(),
    sessao: '',
  }
}

/** Takes a step for all owners; with `temMorte` it kills the server while half of them wait for the answer. */
async function darPasso(
  fixture: FaultFixture,
  [nome, passo]: readonly [string, Passo],
  { vidas, lojas, temMorte }: { vidas: readonly Vida[]; lojas: Lojas; temMorte: boolean },
): Promise<void> {
  let passosFeitos = 0
  const passos = vidas.map(async (vida, i) => {
    // Each owner starts a little later, so that a kill hits different points of the step.
    await sleep(i * 15)
    await passo(fixture, vida, lojas)
    passosFeitos++
  })
  const todos = Promise.all(passos)
  // A refusal ends the scene at the `await` below, so this only avoids an unhandled rejection.
  todos.catch(() => undefined)
  if (!temMorte) return void (await todos)
  await Promise.race([esperarAte(`metade de ${nome}`, async () => passosFeitos >= vidas.length / 2), todos])
  await matarEVoltar(fixture)
  await todos
}

type Cena = {
  passos: Readonly<Record<string, Passo>>
  /** Finds what is wrong; `$1` are the windows, `$2` the leads. */
  erradas: string
  /** Steps at which the server is killed; by default all of them. */
  passosComMorte?: readonly string[]
  /** The last step erases the person, so that the ledger keeps nothing of the scene. */
  ehApagamento?: true
}

const CENAS: readonly Cena[] = [
  { passos: PASSOS, erradas: JANELAS_INEXATAS },
  { passos: PASSOS_DA_CADUCADA, erradas: JANELAS_MAL_CADUCADAS },
  { passos: PASSOS_DA_ENCERRADA, erradas: JANELAS_MAL_ENCERRADAS, passosComMorte: ['contestar', 'encerrar'] },
  { passos: PASSOS_DA_APAGADA, erradas: LEADS_MAL_APAGADOS, passosComMorte: ['apagar'], ehApagamento: true },
]

/** Lives the steps of a scene with some owners. @returns the number of kills. */
async function representar(fixture: FaultFixture, cena: Cena, lojas: Lojas): Promise<number> {
  const { passos, erradas, passosComMorte = Object.keys(passos), ehApagamento } = cena
  const palco = ehApagamento ? { ...fixture, registro: criarRegistro() } : fixture
  const vidas: Vida[] = []
  for (let n = 0; n < DONOS; n++) vidas.push(await criarDono(fixture))
  for (const passo of Object.entries(passos))
    await darPasso(palco, passo, { vidas, lojas, temMorte: passosComMorte.includes(passo[0]) })
  const janelas = vidas.map(({ janela_id }) => janela_id)
  const leads = vidas.map(({ lead_id }) => lead_id)
  // Each query has both lists, whether it reads them or not.
  const { rows } = await fixture.db.query<{ id: string }>(
    `with listas as (select $1::uuid[], $2::uuid[]) ${erradas}`,
    [janelas, leads],
  )
  if (rows.length > 0) throw new Error(`${rows.length} de ${DONOS} janelas erradas: ${rows[0]?.id}`)
  if (ehApagamento)
    await esperarAte('os arquivos das fotos apagados', async () => {
      const { rows: ainda } = await fixture.db.query('select from fotos_a_apagar where apagar_em <= now()')
      return ainda.length === 0
    })
  return passosComMorte.length
}

/** Kills the server at each step of the life of offers: to a withdrawal, a lapse, an end with an objection, an erasure. */
export async function matarEmCadaPasso(fixture: FaultFixture): Promise<string> {
  const lojas: { id: string; token: string }[] = []
  for (const { id, email } of fixture.pessoas.agencias.slice(1, 3))
    lojas.push({ id, token: exigirFato(await entrar(fixture, email, SENHA), `a entrada de ${email}`) })
  let mortes = 0
  for (const cena of CENAS) mortes += await representar(fixture, cena, lojas)
  return `${mortes} mortes entre os passos de ${CENAS.length * DONOS} janelas; ${await conferir(fixture, [])}`
}
