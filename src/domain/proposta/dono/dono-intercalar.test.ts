import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { excluirAgencia } from '#domain/agencia/gerir-agencias.ts'
import { chavesDe } from '#domain/numero/colecoes.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { titularDe } from '#domain/privacidade/mundo-da-privacidade.ts'
import { apagarTudo } from '#domain/privacidade/pedido/exercer.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { DIA_MS, HORA_MS, MINUTO_MS } from '#domain/tempo/tempo.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { criarSorteioDeInteiros } from '#tests/domain/numero/sorteio-de-teste.ts'
import { criarAgencia, criarJanela, HORAS_DA_JANELA } from '#tests/domain/proposta/janela-de-teste.ts'
import { registrarDesfecho } from '../loja/desfecho.ts'
import { desistir, propor } from '../loja/propor.ts'
import { recalcularPalavra } from '../palavra.ts'
import { janelas, palavras, propostas } from '../proposta.table.ts'
import { aceitar, encerrar, retirar, trocar } from './decidir.ts'
import { VIVAS } from './lead-e-janela.ts'
import { contarDesfecho } from './responder.ts'
import { vencerJanelas } from './vencer.ts'

/** Number of windows, each with its own interleaving; the variable of this name sets another. */
const INTERCALACOES = Number(process.env.INTERCALACOES ?? 160)
/** Windows at once. Each has at most four acts, so that no more than 16 wait for the 16 connections. */
const LOTE = 4
/** Validity in days of every offer. */
const VALIDADE_DIAS = 7
/** Jumps of the clock: none, to the last second of the window, to its end, past every offer, and back. */
const SALTOS = [
  0,
  HORAS_DA_JANELA * HORA_MS - 1_000,
  HORAS_DA_JANELA * HORA_MS,
  (VALIDADE_DIAS + 1) * DIA_MS,
  -HORA_MS,
]
const ORIGEM = { ip: '203.0.113.9' }

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

/** Acknowledged facts of a window: offers by id, the owner's answer, and the end. */
type Fatos = {
  escolhidas: string[]
  feitas: Set<string>
  desistidas: Set<string>
  /** Offers with a result that their agency reported. */
  contadas: Set<string>
  donoContou: boolean
  terminou: boolean
}
type Loja = { id: string }
/** A window with its agencies, the ids of their offers, and whether it began without offers. */
type Cena = {
  agencias: readonly [Loja, Loja, Loja]
  email: string
  lead: string
  janela: string
  ofertas: readonly [a: string, b: string, c: string]
  fatos: Fatos
  vazia: boolean
}

/**
 * Creates a window of three agencies with offers of two. One in four has a first agency without room, one in four a
 * choice. One in five has no offer yet: they come among its acts.
 */
async function preparar(sortear: (ate: number) => number): Promise<Cena> {
  const email = `${painel.teste.mundo.novoId()}@exemplo.com.br`
  const [primeira, segunda, terceira, lead] = await Promise.all([
    criarAgencia(painel),
    criarAgencia(painel),
    criarAgencia(painel),
    painel.lead({ aceita_contato_parceiros: false, email }),
  ])
  const agencias = [primeira, segunda, terceira] as const
  const janela = await criarJanela(painel, lead, agencias)
  const ofertas = [
    painel.teste.mundo.novoId(),
    painel.teste.mundo.novoId(),
    painel.teste.mundo.novoId(),
  ] as const
  const fatos: Fatos = {
    escolhidas: [],
    feitas: new Set(),
    desistidas: new Set(),
    contadas: new Set(),
    donoContou: false,
    terminou: false,
  }
  const semVaga = !sortear(4)
  const vazia = !sortear(5)
  const cena = { agencias, email, lead, janela, ofertas, fatos, vazia }
  if (!vazia) await Promise.all([ofertar(cena, 0), ofertar(cena, 1)])
  if (semVaga)
    await painel.teste.db.servico.execute(
      sql`update agencias set limite_leads_mensal = 0 where id = ${primeira.id}`,
    )
  if (!vazia && !sortear(4)) await escolher(cena, 0).catch(exigirEsperada)
  return cena
}

const admin = () => ({ papel: 'admin' as const, claims: { sub: painel.admin_id } })
/** Returns an owner of the n-th agency. */
const quemDaLoja = ({ agencias }: Cena, n: 0 | 1 | 2) => ({
  papel: 'agencia' as const,
  claims: { agencia_id: agencias[n].id, sub: painel.admin_id },
})

/** Amounts of the agencies' offers, in reais. */
const VALORES = [50_000, 49_000, 51_000] as const

async function escolher({ lead, ofertas, fatos }: Cena, n: 0 | 1): Promise<void> {
  await aceitar(painel.teste.mundo, lead, { proposta_id: ofertas[n] }, ORIGEM)
  fatos.escolhidas.push(ofertas[n])
}

async function ofertar(cena: Cena, n: 0 | 1 | 2, valor: number = VALORES[n]): Promise<void> {
  const termos = { valor, validade_dias: VALIDADE_DIAS, inspecao: [], busca_reais: null }
  const mundo = { ...painel.teste.mundo, novoId: () => cena.ofertas[n] }
  await propor(mundo, quemDaLoja(cena, n), cena.janela, termos)
  cena.fatos.feitas.add(cena.ofertas[n])
}

async function desistirDa(cena: Cena, n: 0 | 1): Promise<void> {
  await desistir(painel.teste.mundo, quemDaLoja(cena, n), cena.janela)
  cena.fatos.desistidas.add(cena.ofertas[n])
}

async function dizer(cena: Cena, dito: Parameters<typeof registrarDesfecho>[3]): Promise<void> {
  await registrarDesfecho(painel.teste.mundo, quemDaLoja(cena, 0), cena.janela, dito)
  cena.fatos.contadas.add(cena.ofertas[0])
}

/** Acts that may come to a window at any moment; each notes the fact that it acknowledges. */
const ATOS = {
  proporA: cena => ofertar(cena, 0),
  proporB: cena => ofertar(cena, 1),
  escolherA: cena => escolher(cena, 0),
  escolherB: cena => escolher(cena, 1),
  async trocar({ lead, ofertas: [, b], fatos }) {
    await trocar(painel.teste.mundo, lead, { proposta_id: b, motivo: 'baixou' }, ORIGEM)
    fatos.escolhidas.push(b)
  },
  async encerrar({ lead, fatos }) {
    await encerrar(painel.teste.mundo, lead, { motivo: 'outro' })
    fatos.terminou = true
  },
  async retirar({ lead, fatos }) {
    await retirar(painel.teste.mundo, lead, { para: 'nada' }, ORIGEM)
    fatos.terminou = true
  },
  async preferirLigacoes({ lead, fatos }) {
    await retirar(painel.teste.mundo, lead, { para: 'chamam' }, ORIGEM)
    fatos.terminou = true
  },
  proporC: cena => ofertar(cena, 2),
  aumentarA: cena => ofertar(cena, 0, 52_000),
  desistirA: cena => desistirDa(cena, 0),
  desistirB: cena => desistirDa(cena, 1),
  dizerQuePagou: cena => dizer(cena, { desfecho: 'pagou', valor: 50_000 }),
  dizerQueDesistiu: cena => dizer(cena, { desfecho: 'desistiu' }),
  async contarQueVendeu({ lead, fatos }) {
    await contarDesfecho(painel.teste.mundo, lead, { desfecho: 'vendi', valor: 50_000 })
    fatos.donoContou = true
  },
  apagarTudo: ({ email }) => apagarTudo(painel.teste.mundo, titularDe(painel.teste.mundo, email)),
  excluirLead: ({ lead }) =>
    painel.teste.db.servico.execute(sql`update leads set excluido_em = now() where id = ${lead}`),
  suspenderAgencia: ({ agencias }) =>
    painel.teste.db.servico.execute(sql`update agencias set ativa = false where id = ${agencias[0].id}`),
  excluirAgencia: ({ agencias }) => excluirAgencia(painel.teste.mundo, admin(), agencias[0].id),
  vencer: () => vencerJanelas(painel.teste.mundo),
} satisfies Record<string, (cena: Cena) => Promise<unknown>>
type Ato = keyof typeof ATOS
const NOMES = chavesDe(ATOS)
/** The choices, which come most often. */
const ESCOLHAS = ['escolherA', 'escolherB'] as const

/** SQLSTATE of a row whose foreign key has no target. */
const REFERENCIA_AUSENTE = '23503'

/** Accepts a refusal, and what the database refuses: an offer that comes too late, or of a deleted agency. */
function exigirEsperada(erro: unknown): void {
  if (erro instanceof Recusa) return
  const { cause } = erro as { cause?: { constraint?: string; code?: string } }
  if (cause?.constraint !== 'janela_aberta' && cause?.code !== REFERENCIA_AUSENTE) throw erro
}

/** Counts what one agency has: used credits, cases, and leads that it sees. */
async function contar(agencia_id: string) {
  const { rows } = await painel.teste.db.servico.execute<{
    usados: number
    casos: number
    visiveis: number
    devolvidos: number
  }>(sql`
    select leads_usados_mes_atual as usados,
      (select count(*)::integer from palavras w where w.agencia_id = a.id) as casos,
      (select count(*)::integer from leads_agencias la
        where la.agencia_id = a.id and la.credito = 'devolvido') as devolvidos,
      (select count(*)::integer from leads_agencias la where la.agencia_id = a.id and not la.oculta) as visiveis
    from agencias a where id = ${agencia_id}`)
  return rows[0]
}

/** Compares an agency's credits with its cases; an erasure takes the row that says that one came back. */
function conferirCreditos(
  { usados, casos, devolvidos }: NonNullable<Awaited<ReturnType<typeof contar>>>,
  temJanela: boolean,
  dica: string,
): void {
  if (temJanela) expect(usados, dica).toBe(casos - devolvidos)
  else expect(usados, dica).toBeLessThanOrEqual(casos)
}

/** Checks that each agency whose choice the owner changed in time, without a contact, has its credit back. */
async function conferirTrocadas(janela: string, dica: string): Promise<void> {
  const { rows } = await painel.teste.db.servico.execute(sql`
    select from palavras w join propostas o on o.id = w.proposta_id and o.situacao = 'trocada'
    join leads_agencias la on la.agencia_id = w.agencia_id and la.atribuido_em >= w.escolhida_em
    where o.janela_id = ${janela} and w.contato_em is null and la.credito <> 'devolvido'
      and w.dono_em < w.escolhida_em + interval '24 hours'`)
  expect(rows, dica).toEqual([])
}

/** Checks a window after all its acts. */
async function conferir(cena: Cena, dica: string): Promise<void> {
  const { agencias, lead, janela, fatos } = cena
  const { servico } = painel.teste.db
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
  const existem: boolean[] = []
  for (const { id } of agencias) {
    const conta = await contar(id)
    existem.push(conta !== undefined)
    if (!conta) continue
    // A credit is used by a choice and by nothing else, once; a withdrawal or a change without a contact gives it back.
    conferirCreditos(conta, fim !== undefined, dica)
    expect(conta.casos, dica).toBeLessThanOrEqual(1)
    // Only the chosen agency sees the lead, or one that received it before the owner let all call.
    const escolhida = aceita && rows.length > 0 && escolhidas[0]?.agencia_id === id
    expect(conta.visiveis, dica).toBe(escolhida || (rows[0]?.consente && conta.casos === 1) ? 1 : 0)
  }
  if (fim) conferirOfertas(cena, ofertas, existem, dica)
  await conferirTrocadas(janela, dica)
  for (const { id } of ofertas.filter(oferta => fatos.escolhidas.includes(oferta.id)))
    await conferirCaso(id, fatos, dica)
}

/**
 * Checks that an acknowledged offer is stored, once, unless its agency was deleted, and that a withdrawn one stays
 * withdrawn.
 */
function conferirOfertas(
  { ofertas: ids, fatos }: Cena,
  ofertas: readonly { id: string; situacao: string }[],
  existem: readonly boolean[],
  dica: string,
): void {
  expect(ofertas.map(({ id }) => id).toSorted(), dica).toEqual(
    ids.filter((id, i) => existem[i] && fatos.feitas.has(id)).toSorted(),
  )
  for (const { id, situacao } of ofertas)
    if (fatos.desistidas.has(id)) expect(situacao, dica).toBe('desistiu')
}

/** Checks that an acknowledged choice has its case, with the acknowledged answers, judged as both say. */
async function conferirCaso(proposta_id: string, fatos: Fatos, dica: string): Promise<void> {
  const ler = () =>
    painel.teste.db.servico.select().from(palavras).where(eq(palavras.proposta_id, proposta_id))
  const casos = await ler()
  expect(casos, dica).toHaveLength(1)
  const [caso] = casos
  if (!caso) return
  if (fatos.contadas.has(proposta_id)) expect(caso.loja_desfecho, dica).not.toBeNull()
  // The owner's answer is about the choice of its moment.
  if (fatos.donoContou && fatos.escolhidas.length === 1) expect(caso.dono_desfecho, dica).toBe('vendi')
  await painel.teste.db.servico.transaction(tx => recalcularPalavra(tx, caso.id))
  expect(await ler(), dica).toEqual(casos)
}

/** Chooses three or four acts at random; a window without offers begins with one. */
function sortearAtos(sortear: (ate: number) => number, { vazia }: Cena): Ato[] {
  return Array.from({ length: 3 + sortear(2) }, (_, i) => {
    if (vazia && i === 0) return 'proporA'
    return sortear(3) ? itemEm(NOMES, sortear(NOMES.length)) : itemEm(ESCOLHAS, sortear(ESCOLHAS.length))
  })
}

/** Prepares windows, lets their acts run at once while the clock jumps, and checks them. */
async function intercalar(semente: number): Promise<void> {
  const sortear = criarSorteioDeInteiros(semente)
  painel.teste.time.offset_ms = 0
  const cenas = await Promise.all(Array.from({ length: LOTE }, () => preparar(sortear)))
  const comAtos = cenas.map(cena => ({ cena, atos: sortearAtos(sortear, cena) }))
  const feitos = comAtos.flatMap(({ cena, atos }) => atos.map(ato => ATOS[ato](cena)))
  painel.teste.time.offset_ms = itemEm(SALTOS, sortear(SALTOS.length))
  for (const feito of await Promise.allSettled(feitos))
    if (feito.status === 'rejected') exigirEsperada(feito.reason)
  await Promise.all(
    comAtos.map(({ cena, atos }, i) => conferir(cena, `semente ${semente}, janela ${i}: ${atos.join(', ')}`)),
  )
  // Remaining rows would make later windows slower.
  for (const tabela of ['leads', 'agencias', 'emails_saida'])
    await painel.teste.db.servico.execute(sql`delete from ${sql.identifier(tabela)}`)
}

test(
  'in any order, a credit is used once and by a choice, and nothing acknowledged is lost',
  async () => {
    for (let semente = 0; semente < INTERCALACOES / LOTE; semente++) await intercalar(semente)
  },
  10 * MINUTO_MS,
)
