import { setImmediate as tick } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atribuirLead } from '#domain/atribuicao/atribuir.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { ativarRegra, refazerDecisoes } from '#tests/api/distribuicao-de-teste.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { pedirDevolucao } from './devolucao/pedir-devolucao.ts'
import { responderDevolucao } from './devolucao/responder-devolucao.ts'
import { pedirDistribuicao } from './em-massa.ts'
import { executarDistribuicao } from './executar-em-massa.ts'
import { distribuirPendentes } from './fila-da-distribuicao.ts'
import { retirarAtribuicao } from './retirar-atribuicao.ts'

/** Number of interleavings; the variable of this name sets another (docs/medidas/leads.md). */
const INTERCALACOES = Number(process.env.INTERCALACOES ?? 40)
const AGENCIAS = 3
const LEADS = 4

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

/** The actions; an assignment comes twice as often. */
const TIPOS = ['atribuir', 'atribuir', 'regra', 'mao', 'devolver', 'retirar'] as const
const acao = fc.record({
  tipo: fc.constantFrom(...TIPOS),
  lead: fc.nat(LEADS - 1),
  agencia: fc.nat(AGENCIAS - 1),
  /** Iterations of the event loop before it begins. */
  depois: fc.nat(6),
})
const mundoSorteado = fc.record({
  maximo_agencias: fc.integer({ min: 1, max: 3 }),
  limites: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: AGENCIAS, maxLength: AGENCIAS }),
  acoes: fc.array(acao, { minLength: 4, maxLength: 9 }),
})

const admin = () => ({ papel: 'admin' as const, claims: { sub: painel.admin_id } })

async function criarAgencias(limites: readonly number[]): Promise<string[]> {
  const { servico } = painel.teste.db
  await servico.execute(sql`delete from leads`)
  await servico.execute(sql`delete from agencias`)
  const ids = limites.map(() => painel.teste.mundo.novoId())
  for (const [i, id] of ids.entries())
    await servico.execute(sql`
      insert into agencias (id, nome, cnpj, responsavel, endereco, email, ativa, status_assinatura,
        assinatura_origem, assinatura_inicio, limite_leads_mensal)
      values (${id}, ${`Agência ${i}`}, '11222333000181', 'Rui Exemplo', 'Rua Um, 1, Campinas - SP',
        ${`a${i}@exemplo.com.br`}, true, 'active', 'manual', now(), ${limites[i]})
    `)
  return ids
}

type Acao = { tipo: (typeof TIPOS)[number]; lead: number; agencia: number; depois: number }

/** Executes one of the concurrent actions, with the role of its user. */
async function fazer(
  { tipo, lead, agencia, depois }: Acao,
  leads: readonly string[],
  agencias: readonly string[],
): Promise<void> {
  for (let i = 0; i < depois; i++) await tick()
  const { mundo } = painel.teste
  const [lead_id, agencia_id] = [itemEm(leads, lead), itemEm(agencias, agencia)]
  switch (tipo) {
    case 'atribuir':
      await atribuirLead(mundo, admin(), lead_id, [agencia_id])
      return
    case 'mao': {
      const { id } = await pedirDistribuicao(mundo, admin(), [lead_id])
      return executarDistribuicao(mundo, id)
    }
    case 'devolver': {
      const quem = { papel: 'agencia' as const, claims: { sub: painel.admin_id, agencia_id } }
      const nota = { motivo: 'dados_falsos', nota: 'Nome inventado.' } as const
      const { id } = await pedirDevolucao(mundo, quem, lead_id, nota)
      await responderDevolucao(mundo, admin(), id, { aceita: true, resposta: '' })
      return
    }
    case 'retirar':
      return retirarAtribuicao(mundo, admin(), lead_id, agencia_id)
    case 'regra':
      await distribuirPendentes(mundo)
  }
}

/** Checks the invariants after any order of the actions. */
async function conferir(): Promise<void> {
  const { servico } = painel.teste.db
  const { rows } = await servico.execute<{
    nome: string
    usados: number
    limite: number
    tem: number
    extras: number
  }>(sql`
    select a.nome, a.leads_usados_mes_atual as usados, a.limite_leads_mensal + a.leads_extras as limite,
      (select count(*)::integer from leads_agencias la where la.agencia_id = a.id) as tem,
      a.leads_extras as extras
    from agencias a order by nome
  `)
  for (const { nome, usados, limite, tem, extras } of rows) {
    expect(usados, `used of ${nome}`).toBeLessThanOrEqual(limite)
    expect(usados, `counted of ${nome}`).toBe(tem)
    expect(extras, `extras of ${nome}`).toBe(0)
  }
  // Each assignment has one audit row, and each removed one was returned once.
  const { rows: pares } = await servico.execute(sql`
    select alvo, agencia from (
      select alvo, (detalhes ->> 'agencia')::uuid as agencia,
        sum(case acao when 'lead_atribuido' then 1 else -1 end) as saldo
      from auditoria
      where acao in ('lead_atribuido', 'devolucao_aceita', 'atribuicao_retirada')
        and alvo in (select id from leads)
      group by 1, 2
    ) saldos
    where saldo <> (
      select count(*) from leads_agencias la where la.lead_id = alvo and la.agencia_id = agencia
    )
  `)
  expect(pares).toEqual([])
  // No lead is lost: each is queued or decided.
  const { rows: perdidos } = await servico.execute(sql`
    select l.id from leads l where not exists (select 1 from distribuicao_fila f where f.lead_id = l.id)
      and not exists (select 1 from distribuicoes d where d.lead_id = l.id)
  `)
  expect(perdidos).toEqual([])
}

test(
  'concurrent administrators, rule and returns never exceed a limit nor assign a lead twice',
  async () => {
    await fc.assert(
      fc.asyncProperty(mundoSorteado, async ({ maximo_agencias, limites, acoes }) => {
        const agencias = await criarAgencias(limites)
        await ativarRegra(painel, { maximo_agencias })
        const leads = [await painel.lead(), await painel.lead()]
        await distribuirPendentes(painel.teste.mundo)
        while (leads.length < LEADS) leads.push(await painel.lead())
        const feitas = await Promise.allSettled([
          ...acoes.map(uma => fazer(uma, leads, agencias)),
          distribuirPendentes(painel.teste.mundo),
        ])
        for (const feita of feitas)
          if (feita.status === 'rejected') expect(feita.reason).toBeInstanceOf(Recusa)
        await distribuirPendentes(painel.teste.mundo)
        await conferir()
      }),
      { numRuns: INTERCALACOES, seed: 20_261_122 },
    )
  },
  // Three seconds for each, and at least ten minutes.
  Math.max(10 * MINUTO_MS, INTERCALACOES * 3_000),
)

test('a replay of each decision of these tests gives the same result', async () => {
  const { total, outras } = await refazerDecisoes(painel.teste.db.servico)
  expect(total).toBeGreaterThan(0)
  expect(outras).toEqual([])
})
