import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { editarAgencia, excluirAgencia } from '#domain/agencia/gerir-agencias.ts'
import { chavesDe } from '#domain/numero/colecoes.ts'
import { titularDe } from '#domain/privacidade/mundo-da-privacidade.ts'
import { apagarTudo } from '#domain/privacidade/pedido/exercer.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { criarDonosDeTeste, HORAS_ATE_O_FIM, ORIGEM } from '#tests/domain/proposta/donos-de-teste.ts'
import { criarAgencia, criarJanela, criarProposta } from '#tests/domain/proposta/janela-de-teste.ts'
import { executarComoDono } from '#tests/platform/database/schema-catalogue.ts'
import { formasDe, formasEm, procurarNasTabelas } from '#tests/rastros.ts'
import type { ESTADOS_DA_JANELA } from '../janela.regras.ts'
import { aceitar, encerrar, retirar, trocar } from './decidir.ts'

let donos: Awaited<ReturnType<typeof criarDonosDeTeste>>
let painel: (typeof donos)['painel']
beforeAll(async () => {
  donos = await criarDonosDeTeste()
  painel = donos.painel
})
afterEach(() => {
  painel.teste.time.offset_ms = 0
})
afterAll(() => painel.teste.close())

let pessoas = 0

/** A window of two agencies with room for one lead each, of which the first one made the best offer. */
type Cena = { lead: string; email: string; nome: string; janela: string; a: Loja; b: Loja; ofertas: string[] }
type Loja = { id: string; email: string }

/** Creates a window with two offers or none. The name and the mailbox of its person occur nowhere else. */
async function criarCena(comOfertas: boolean): Promise<Cena> {
  const nome = `Zqvida${++pessoas} Zqjanela${pessoas}`
  const email = `zqdono${pessoas}@exemplo.com.br`
  const lead = await painel.lead({ nome, email, aceita_contato_parceiros: false })
  const [a, b] = [await criarAgencia(painel), await criarAgencia(painel)]
  const janela = await criarJanela(painel, lead, [a, b])
  const ofertas = comOfertas
    ? [
        await criarProposta(painel, janela, a, { valor: 50_000 }),
        await criarProposta(painel, janela, b, { valor: 49_000 }),
      ]
    : []
  return { lead, email, nome, janela, a, b, ofertas }
}

/** Chooses the n-th offer; without offers, one that does not exist. */
const escolherDa = ({ lead, ofertas }: Cena, n: number) =>
  aceitar(painel.teste.mundo, lead, { proposta_id: ofertas[n] ?? painel.teste.mundo.novoId() }, ORIGEM)
const voltarA = ({ lead, ofertas }: Cena, n: number) => {
  const proposta_id = ofertas[n] ?? painel.teste.mundo.novoId()
  return trocar(painel.teste.mundo, lead, { proposta_id, motivo: 'loja_desistiu' }, ORIGEM)
}
/**
 * Runs a verb.
 * @returns true if it did its work, false if it refused; any other error is thrown.
 */
const tentar = (ato: Promise<unknown>) =>
  ato.then(
    () => true,
    erro => {
      if (erro instanceof Recusa) return false
      throw erro
    },
  )

test('an erasure sends one letter to each agency with an offer; only open offers get the one about the end', async () => {
  const [aberta, aceita] = [await donos.preparar({ escolhida: false }), await donos.preparar()]
  for (const [{ email }, doFim] of [
    [aberta, [1, 1, 0]],
    [aceita, [0, 1, 0]],
  ] as const) {
    await painel.teste.db.servico.execute(sql`delete from emails_saida`)
    const { agencias } = await apagarTudo(painel.teste.mundo, titularDe(painel.teste.mundo, email))
    expect(agencias).toBe(2)
    const porLoja = await Promise.all(donos.lojas.map(loja => donos.assuntosA(loja.email)))
    expect(
      porLoja.map(todas => todas.filter(um => um.startsWith('O pedido de propostas terminou')).length),
    ).toEqual(doFim)
    expect(porLoja.flat()).toHaveLength(2)
  }
})

/** A state of a window: the way to it, and what follows if the first agency is lost in it. */
type Estado = {
  levar(cena: Cena): Promise<unknown>
  /** Used credits of both agencies in the state. */
  creditos: readonly [a: number, b: number]
  /** The last state after the loss. */
  fim: string
  /** True if the other agency then gets the contact. */
  outra: boolean
}
const ESTADOS: Record<(typeof ESTADOS_DA_JANELA)[number], Estado> = {
  aberta: { creditos: [0, 0], fim: 'caducou', outra: false, levar: async () => {} },
  com_propostas: { creditos: [0, 0], fim: 'aceita', outra: true, levar: async () => {} },
  aceita: { creditos: [1, 0], fim: 'aceita', outra: true, levar: cena => escolherDa(cena, 0) },
  // Without a contact the credit comes back.
  encerrada: {
    creditos: [0, 0],
    fim: 'encerrada',
    outra: false,
    async levar(cena) {
      await escolherDa(cena, 0)
      await encerrar(painel.teste.mundo, cena.lead, { motivo: 'outro' })
    },
  },
  caducou: { creditos: [0, 0], fim: 'caducou', outra: false, levar: () => donos.passar(HORAS_ATE_O_FIM) },
  // After a contact the credit stays used.
  retirada: {
    creditos: [1, 0],
    fim: 'retirada',
    outra: false,
    async levar(cena) {
      await escolherDa(cena, 0)
      await painel.teste.db.servico.execute(
        sql`update leads_agencias set contato_em = ${painel.teste.mundo.clock.now().toISOString()} where lead_id = ${cena.lead}`,
      )
      await retirar(painel.teste.mundo, cena.lead, { para: 'nada' }, ORIGEM)
    },
  },
}

const administrador = () => ({ papel: 'admin' as const, claims: { sub: painel.admin_id } })

/** The ways to lose the first agency. */
const PERDAS = {
  async suspended({ a }: Cena) {
    const { rows } = await painel.teste.db.servico.execute<{ versao: number }>(
      sql`select versao from agencias where id = ${a.id}`,
    )
    await editarAgencia(painel.teste.mundo, administrador(), a.id, { versao: rows[0]?.versao, ativa: false })
  },
  deleted: ({ a }: Cena) => excluirAgencia(painel.teste.mundo, administrador(), a.id),
}

/** Reads the state of a window and the used credits of its agencies. */
const lerCena = async ({ janela, a, b }: Cena) => [
  await donos.estadoDe(janela),
  await donos.lerCreditos([a, b]),
]

test.each(
  chavesDe(ESTADOS).flatMap(estado => chavesDe(PERDAS).map(perda => ({ ...ESTADOS[estado], estado, perda }))),
)(
  'in the state $estado, an agency that is $perda gets no lead, and the window continues with the other one',
  async ({ estado, perda, creditos, levar, fim, outra }) => {
    const cena = await criarCena(estado !== 'aberta')
    await levar(cena)
    expect(await lerCena(cena)).toEqual([estado, creditos])
    await PERDAS[perda](cena)
    const deA = perda === 'deleted' ? null : creditos[0]
    expect(await lerCena(cena)).toEqual([estado, [deA, creditos[1]]])
    // Each verb that gives the contact is tried twice, with each agency.
    const feitos: boolean[] = []
    for (const n of [0, 0, 1, 1])
      feitos.push((await tentar(escolherDa(cena, n))) || (await tentar(voltarA(cena, n))))
    // A repeated choice is accepted and changes nothing.
    const repetida = perda === 'suspended' && estado === 'aceita'
    expect(feitos).toEqual([repetida, repetida, outra, outra])
    // The first agency had no contact: after the change of the choice its credit is back.
    const creditosNoFim = [repetida ? 0 : deA, outra ? 1 : 0]
    expect(await donos.lerCreditos([cena.a, cena.b])).toEqual(creditosNoFim)
    await donos.passar(HORAS_ATE_O_FIM)
    expect(await lerCena(cena)).toEqual([fim, creditosNoFim])
    const { rows } = await painel.teste.db.servico.execute<{ agencia_id: string }>(
      sql`select agencia_id from leads_agencias where lead_id = ${cena.lead} and not oculta`,
    )
    expect(rows.map(({ agencia_id }) => agencia_id)).toEqual(outra ? [cena.b.id] : [])
  },
)

test.each(chavesDe(ESTADOS))(
  'in the state %s, an erasure leaves neither the window nor the person, and uses no credit',
  async estado => {
    const { creditos, levar } = ESTADOS[estado]
    const cena = await criarCena(estado !== 'aberta')
    await levar(cena)
    const formas = [cena.email, ...cena.nome.split(' ')].flatMap(formasDe)
    expect((await procurarNasTabelas(painel.teste.url, formas)).length).toBeGreaterThan(0)
    await apagarTudo(painel.teste.mundo, titularDe(painel.teste.mundo, cena.email))
    for (const n of [0, 1])
      expect([await tentar(escolherDa(cena, n)), await tentar(voltarA(cena, n))]).toEqual([false, false])
    await donos.passar(HORAS_ATE_O_FIM)
    expect(await lerCena(cena)).toEqual([undefined, creditos])
    // As `esquecerNasEstatisticas` does every few minutes: autovacuum may have sampled the rows before.
    await executarComoDono(painel.teste.url, dono => dono.query('analyze'))
    expect(await procurarNasTabelas(painel.teste.url, formas)).toEqual([])
    for (const carta of await painel.teste.mundo.mail.list())
      if (carta.para !== cena.email) expect(formasEm(JSON.stringify(carta), formas)).toEqual([])
  },
)
