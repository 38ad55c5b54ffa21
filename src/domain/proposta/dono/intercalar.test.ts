import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { excluirAgencia } from '#domain/agencia/gerir.ts'
import { apagarParaSempre } from '#domain/lead/apagamento/apagar.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { criarJanela, criarProposta } from '#tests/domain/proposta/janela-de-teste.ts'
import { janelas, palavras, propostas } from '../proposta.table.ts'
import { aceitar, encerrar, retirar, trocar } from './decidir.ts'
import { VIVAS } from './travar.ts'
import { vencerJanelas } from './vencer.ts'

/** Windows, each with its own interleaving; `INTERCALACOES=1000` for the full goal. */
const INTERCALACOES = Number(process.env.INTERCALACOES ?? 160)
/** Windows at once. Each has at most four acts, so that no more than 16 wait for the 16 connections. */
const LOTE = 4
const HORA = 3_600_000
/** Jumps of the clock: to the last second of the window, past it, past every offer, and back. */
const SALTOS = [0, 30 * HORA - 1_000, 30 * HORA, 8 * 24 * HORA, -HORA]
const ORIGEM = { ip: '203.0.113.9' }

let p: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  p = await criarPainelDeTeste()
})
afterAll(() => p.w.close())

/** A generator of numbers from 0 below `ate`, the same for the same seed (mulberry32). */
function sorteio(semente: number) {
  let estado = semente
  return (ate: number) => {
    estado = (estado + 0x6d2b79f5) | 0
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * ate)
  }
}

/** An active agency with room for so many leads, written past its registration. */
async function criarAgencia(limite: number): Promise<{ id: string }> {
  const id = p.w.mundo.novoId()
  await p.w.db.servico.execute(sql`insert into agencias
    (id, nome, cnpj, responsavel, endereco, email, ativa, created_at, status_assinatura, limite_leads_mensal, assinatura_origem, assinatura_inicio)
    values (${id}, ${id}, '11222333000181', 'Rui', 'Campinas - SP', ${`${id}@exemplo.com.br`}, true, now(), 'active', ${limite}, 'manual', now())`)
  return { id }
}

/** Acknowledged facts of a window: chosen offers, made offers, and its end. */
type Fatos = { escolhidas: string[]; feitas: string[]; terminou: boolean }
type Loja = { id: string }
/** A window with its agencies, the ids of two offers, and whether it began without them. */
type Cena = {
  agencias: readonly [Loja, Loja, Loja]
  lead: string
  janela: string
  a: string
  b: string
  fatos: Fatos
  vazia: boolean
}

/**
 * A window with two offers of three agencies, of which one may have no room. It may have a choice already. Every fifth has
 * no offer yet: the two come among its acts.
 */
async function preparar(sortear: (ate: number) => number): Promise<Cena> {
  const [primeira, segunda, terceira, lead] = await Promise.all([
    criarAgencia(sortear(4) ? 1 : 0),
    criarAgencia(1),
    criarAgencia(1),
    p.lead({ aceita_contato_parceiros: false }),
  ])
  const agencias = [primeira, segunda, terceira] as const
  const janela = await criarJanela(p, lead, agencias)
  const fatos: Fatos = { escolhidas: [], feitas: [], terminou: false }
  const vazia = !sortear(5)
  const cena = { agencias, lead, janela, a: p.w.mundo.novoId(), b: p.w.mundo.novoId(), fatos, vazia }
  if (vazia) return cena
  await Promise.all([proporA(cena), proporB(cena)])
  if (!sortear(4)) await escolherA(cena).catch(exigirEsperada)
  return cena
}

const admin = () => ({ papel: 'admin' as const, claims: { sub: p.admin_id } })

async function escolherA({ lead, a, fatos }: { lead: string; a: string; fatos: Fatos }): Promise<void> {
  await aceitar(p.w.mundo, lead, { proposta_id: a }, ORIGEM)
  fatos.escolhidas.push(a)
}

async function proporA({ janela, agencias, a, fatos }: Cena): Promise<void> {
  await criarProposta(p, janela, agencias[0], 50_000, { id: a })
  fatos.feitas.push(a)
}

async function proporB({ janela, agencias, b, fatos }: Cena): Promise<void> {
  await criarProposta(p, janela, agencias[1], 49_000, { id: b })
  fatos.feitas.push(b)
}

/** Acts that may come to a window at any moment; each notes the fact that it acknowledges. */
const ATOS: Record<string, (cena: Cena) => Promise<unknown>> = {
  proporA,
  proporB,
  escolherA,
  async escolherB({ lead, b, fatos }) {
    await aceitar(p.w.mundo, lead, { proposta_id: b }, ORIGEM)
    fatos.escolhidas.push(b)
  },
  async trocar({ lead, b, fatos }) {
    await trocar(p.w.mundo, lead, { proposta_id: b, motivo: 'baixou' }, ORIGEM)
    fatos.escolhidas.push(b)
  },
  async encerrar({ lead, fatos }) {
    await encerrar(p.w.mundo, lead, { motivo: 'outro' })
    fatos.terminou = true
  },
  async retirar({ lead, fatos }) {
    await retirar(p.w.mundo, lead, { para: 'nada' }, ORIGEM)
    fatos.terminou = true
  },
  async preferirLigacoes({ lead, fatos }) {
    await retirar(p.w.mundo, lead, { para: 'chamam' }, ORIGEM)
    fatos.terminou = true
  },
  async propor({ janela, agencias, fatos }) {
    fatos.feitas.push(await criarProposta(p, janela, agencias[2], 60_000))
  },
  apagar: ({ lead }) => p.w.db.servico.transaction(tx => apagarParaSempre(tx, p.w.mundo, [lead], 'titular')),
  excluirLead: ({ lead }) =>
    p.w.db.servico.execute(sql`update leads set excluido_em = now() where id = ${lead}`),
  suspenderAgencia: ({ agencias }) =>
    p.w.db.servico.execute(sql`update agencias set ativa = false where id = ${agencias[0].id}`),
  excluirAgencia: ({ agencias }) => excluirAgencia(p.w.mundo, admin(), agencias[0].id),
  vencer: () => vencerJanelas(p.w.mundo),
}
const NOMES = Object.keys(ATOS)
/** The two choices come most often. */
const PRIMEIRAS = NOMES.indexOf('escolherA')

/** Accepts a refusal, and an offer that comes twice, too late, or to a deleted window. */
function exigirEsperada(erro: unknown): void {
  if (erro instanceof Recusa) return
  const { cause } = erro as { cause?: { constraint?: string; code?: string } }
  if (cause?.constraint !== 'janela_aberta' && cause?.code !== '23503' && cause?.code !== '23505') throw erro
}

/** Counts of one agency: used credits, its cases, and leads that it sees. */
async function contar(agencia_id: string) {
  const { rows } = await p.w.db.servico.execute<{ usados: number; casos: number; visiveis: number }>(sql`
    select leads_usados_mes_atual as usados,
      (select count(*)::integer from palavras w where w.agencia_id = a.id) as casos,
      (select count(*)::integer from leads_agencias la where la.agencia_id = a.id and not la.oculta) as visiveis
    from agencias a where id = ${agencia_id}`)
  return rows[0]
}

/** Checks a window after all its acts. */
async function conferir({ agencias, lead, janela, a, b, fatos }: Cena, dica: string): Promise<void> {
  const { servico } = p.w.db
  const [fim] = await servico.select().from(janelas).where(eq(janelas.id, janela))
  const ofertas = await servico.select().from(propostas).where(eq(propostas.janela_id, janela))
  const escolhidas = ofertas.filter(({ situacao }) => situacao === 'escolhida')
  const aceita = fim?.estado === 'aceita'
  if (aceita && fim.escolhida)
    expect(
      escolhidas.map(({ id }) => id),
      dica,
    ).toEqual([fim.escolhida])
  if (fatos.terminou && fim) expect(VIVAS, dica).not.toContain(fim.estado)
  const { rows } = await servico.execute<{ consente: boolean }>(
    sql`select aceita_contato_parceiros as consente from leads where id = ${lead} and excluido_em is null`,
  )
  const contas = new Map<string, Awaited<ReturnType<typeof contar>>>()
  for (const { id } of agencias) {
    const conta = await contar(id)
    contas.set(id, conta)
    if (!conta) continue
    // A credit is used by a choice and by nothing else, once.
    expect(conta.usados, dica).toBe(conta.casos)
    expect(conta.casos, dica).toBeLessThanOrEqual(1)
    // Only the chosen agency sees the lead, or one that received it before the owner let all call.
    const escolhida = aceita && rows.length > 0 && escolhidas[0]?.agencia_id === id
    expect(conta.visiveis, dica).toBe(escolhida || (rows[0]?.consente && conta.casos === 1) ? 1 : 0)
  }
  // An acknowledged offer is stored, and an acknowledged choice has its case, unless the lead or the agency was deleted.
  const daLoja = [0, 1, 2].map(i => contas.get(agencias[i]?.id ?? ''))
  if (fim)
    expect(ofertas.length, dica).toBe(
      fatos.feitas.length - [a, b].filter((id, i) => !daLoja[i] && fatos.feitas.includes(id)).length,
    )
  for (const { id } of ofertas.filter(oferta => fatos.escolhidas.includes(oferta.id)))
    expect(await servico.select().from(palavras).where(eq(palavras.proposta_id, id)), dica).toHaveLength(1)
}

/** Prepares windows, lets their acts run at once while the clock jumps, and checks them. */
async function intercalar(semente: number): Promise<void> {
  const sortear = sorteio(semente)
  p.w.time.offset_ms = 0
  const cenas = await Promise.all(Array.from({ length: LOTE }, () => preparar(sortear)))
  const atos = cenas.map(({ vazia }) =>
    Array.from({ length: 3 + sortear(2) }, (_, i) => {
      if (vazia && i === 0) return 'proporA'
      return NOMES[sortear(3) ? sortear(NOMES.length) : PRIMEIRAS + sortear(2)] ?? ''
    }),
  )
  const feitos = cenas.flatMap((cena, i) => (atos[i] ?? []).map(ato => ATOS[ato]?.(cena)))
  p.w.time.offset_ms = SALTOS[sortear(SALTOS.length)] ?? 0
  for (const feito of await Promise.allSettled(feitos))
    if (feito.status === 'rejected') exigirEsperada(feito.reason)
  await Promise.all(
    cenas.map((cena, i) => conferir(cena, `semente ${semente}, janela ${i}: ${(atos[i] ?? []).join(', ')}`)),
  )
  // Remaining rows would make later windows slower.
  for (const tabela of ['leads', 'agencias', 'emails_saida'])
    await p.w.db.servico.execute(sql`delete from ${sql.identifier(tabela)}`)
}

test('in any order, a credit is used once and by a choice, and nothing acknowledged is lost', async () => {
  for (let semente = 0; semente < INTERCALACOES / LOTE; semente++) await intercalar(semente)
}, 600_000)
