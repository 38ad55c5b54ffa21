import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { retirarAtribuicao } from '#domain/distribuicao/retirar-atribuicao.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { placaDeTeste } from '#tests/api/carro.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { criarSorteioDeInteiros } from '#tests/domain/numero/sorteio-de-teste.ts'
import { criarAgencia, criarJanela, criarProposta } from '#tests/domain/proposta/janela-de-teste.ts'
import { aceitar, encerrar, retirar, trocar } from './decidir.ts'

/** Number of pairs of leads, each with its own interleaving; the variable of this name sets another. */
const INTERCALACOES = Number(process.env.INTERCALACOES ?? 60)
/** Pairs at once. Each has six acts, so that no more than 12 wait for the 16 connections. */
const LOTE = 2
const ATOS_DO_PAR = 6
const ORIGEM = { ip: '203.0.113.9' }

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

/** One of two leads of a person and vehicle, with its window and the offers of both agencies. */
type Pedido = { lead: string; agencias: readonly [string, string]; ofertas: readonly [a: string, b: string] }
type Par = { agencias: readonly [string, string]; pedidos: readonly [Pedido, Pedido] }

/** Creates two leads of one plate, each with offers of the same two agencies. */
async function preparar(n: number): Promise<Par> {
  const lojas = [await criarAgencia(painel), await criarAgencia(painel)] as const
  const agencias = [lojas[0].id, lojas[1].id] as const
  // Room for more than one credit, so that a second one would be used.
  await painel.teste.db.servico.execute(sql`update agencias set limite_leads_mensal = 5`)
  const criarPedido = async (email: string): Promise<Pedido> => {
    const lead = await painel.lead({ email, placa: placaDeTeste(n), aceita_contato_parceiros: false })
    const janela = await criarJanela(painel, lead, lojas)
    const a = await criarProposta(painel, janela, lojas[0], { valor: 50_000 })
    const b = await criarProposta(painel, janela, lojas[1], { valor: 49_000 })
    return { lead, agencias, ofertas: [a, b] }
  }
  return {
    agencias,
    pedidos: [await criarPedido(`um${n}@exemplo.com.br`), await criarPedido(`dois${n}@exemplo.com.br`)],
  }
}

const contatar = ({ lead, agencias: [agencia] }: Pedido) =>
  painel.teste.db.servico.execute(
    sql`update leads_agencias set contato_em = now() where lead_id = ${lead} and agencia_id = ${agencia} and not oculta`,
  )
const admin = () => ({ papel: 'admin' as const, claims: { sub: painel.admin_id } })

/** Acts on one lead of a pair. The choice comes first, and twice, because it is the most common. */
const ATOS: readonly ((pedido: Pedido) => Promise<unknown>)[] = [
  ({ lead, ofertas: [a] }) => aceitar(painel.teste.mundo, lead, { proposta_id: a }, ORIGEM),
  ({ lead, ofertas: [a] }) => aceitar(painel.teste.mundo, lead, { proposta_id: a }, ORIGEM),
  ({ lead, ofertas: [, b] }) =>
    trocar(painel.teste.mundo, lead, { proposta_id: b, motivo: 'baixou' }, ORIGEM),
  ({ lead }) => retirar(painel.teste.mundo, lead, { para: 'nada' }, ORIGEM),
  ({ lead }) => encerrar(painel.teste.mundo, lead, { motivo: 'outro' }),
  contatar,
  ({ lead, agencias: [agencia] }) => retirarAtribuicao(painel.teste.mundo, admin(), lead, agencia),
]

/** Place of the choice in `ATOS`. */
const ATO_DE_ACEITAR = 0

/** Checks the credits of an agency after all acts on a pair. */
async function conferir({ pedidos }: Par, agencia: string, dica: string): Promise<void> {
  const { rows: linhas } = await painel.teste.db.servico.execute<{ credito: string; precisa: boolean }>(sql`
    select la.credito, (j.estado = 'aceita' and j.escolhida = p.id) or w.contato_em is not null as precisa
    from leads_agencias la
    join janelas j on j.lead_id = la.lead_id
    join propostas p on p.janela_id = j.id and p.agencia_id = la.agencia_id
    join palavras w on w.proposta_id = p.id
    where la.agencia_id = ${agencia} and la.lead_id in (${pedidos[0].lead}, ${pedidos[1].lead})`)
  // A row is free if its choice ended before any contact.
  for (const { credito, precisa } of linhas) expect(credito !== 'devolvido', dica).toBe(precisa)
  const usados = linhas.filter(({ credito }) => credito === 'usado').length
  expect(usados, dica).toBe(linhas.some(({ precisa }) => precisa) ? 1 : 0)
  const { rows } = await painel.teste.db.servico.execute(
    sql`select leads_usados_mes_atual as usados from agencias where id = ${agencia}`,
  )
  expect(rows, dica).toEqual([{ usados }])
}

/** Prepares pairs, lets their acts run at once, and checks both agencies of each. */
async function intercalar(semente: number): Promise<void> {
  const sortear = criarSorteioDeInteiros(semente)
  const pares = [await preparar(2 * semente), await preparar(2 * semente + 1)]
  const atos = pares.map(() =>
    Array.from({ length: ATOS_DO_PAR }, (_, i) => ({
      // The first two acts choose for each lead.
      ato: i < 2 ? ATO_DE_ACEITAR : sortear(ATOS.length),
      lead: i < 2 ? i : sortear(2),
    })),
  )
  const feitos = pares.flatMap(({ pedidos }, i) =>
    itemEm(atos, i).map(({ ato, lead }) => itemEm(ATOS, ato)(itemEm(pedidos, lead))),
  )
  for (const feito of await Promise.allSettled(feitos))
    if (feito.status === 'rejected' && !(feito.reason instanceof Recusa)) throw feito.reason
  for (const [i, par] of pares.entries())
    for (const agencia of par.agencias)
      await conferir(par, agencia, `semente ${semente}, par ${i}: ${JSON.stringify(atos[i])}`)
  // Remaining rows would make later pairs slower.
  for (const tabela of ['leads', 'agencias', 'emails_saida'])
    await painel.teste.db.servico.execute(sql`delete from ${sql.identifier(tabela)}`)
}

test(
  'two leads of one person: an agency uses one credit while it has a contact, and none after both withdrawals',
  async () => {
    for (let semente = 0; semente < INTERCALACOES / LOTE; semente++) await intercalar(semente)
  },
  10 * MINUTO_MS,
)
