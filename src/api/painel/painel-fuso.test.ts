import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listaDeAgenciasSchema } from '#domain/agencia/agencia.schema.ts'
import { listarAgencias } from '#domain/agencia/gerir-agencias.ts'
import { recorteDaAgenciaSchema } from '#domain/atribuicao/carteira/carteira.schema.ts'
import { condicoesDoRecorte } from '#domain/atribuicao/carteira/recorte.ts'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { leads_agencias } from '#domain/lead/lead.table.ts'
import { listaDeLeadsSchema } from '#domain/lead/lista/lista.schema.ts'
import { listarIds } from '#domain/lead/lista/lista.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'

// Case 22: the panels' days and periods, at 22:00 of 21 November in São Paulo, which is the 22nd in UTC.

const AGORA = new Date('2026-11-22T01:00:00Z')
let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

/** Reads as the administrator over a connection with another time zone. */
const lerDe = <T>(fuso: string, ler: (tx: Queries) => Promise<T>) =>
  painel.teste.db.como({ papel: 'admin', claims: { sub: painel.admin_id } }, async tx => {
    await tx.execute(sql`select set_config('timezone', ${fuso}, true)`)
    return ler(tx)
  })

describe.each(['UTC', 'America/Sao_Paulo', 'Asia/Tokyo'])('on a database in %s', fuso => {
  beforeAll(async () => {
    await painel.teste.db.servico.execute(sql`delete from leads`)
    for (const quando of [
      '2026-11-20T23:59:59-03:00',
      '2026-11-21T00:00:00-03:00',
      '2026-11-21T21:30:00-03:00',
    ])
      await painel.lead({ created_at: new Date(quando) })
  })

  test.each([
    [{}, 3, 2],
    [{ localizacao: 'Campinas - SP' }, 3, 2],
    [{ tipo_veiculo: 'carro' }, 3, 2],
    [{ localizacao: 'Campinas - SP', tipo_veiculo: 'carro' }, 3, 2],
    [{ busca: 'aparecida' }, 3, 2],
    [{ busca: 'aparecida onix' }, 3, 2],
    [{ de: '2026-11-21', ate: '2026-11-21' }, 2, 2],
    [{ ate: '2026-11-20' }, 1, 0],
    [{ de: '2026-11-22' }, 0, 0],
  ])('"leads hoje" under %j', async (filtro, total, hoje) => {
    const pedido = listaDeLeadsSchema.parse({ busca: '', ...filtro })
    const { ids, totais } = await lerDe(fuso, tx => listarIds(tx, painel.teste.db.cofre, pedido, AGORA))
    expect({ ids: ids.length, ...totais }).toMatchObject({ ids: total, total, hoje })
  })
})

describe.each(['UTC', 'Asia/Tokyo'])('the last 30 and 120 days on a database in %s', fuso => {
  let agencia_id: string
  beforeAll(async () => {
    agencia_id = (await painel.agencia()).id
    for (const [dias, segundos] of [
      [30, 0],
      [30, 1],
      [120, 0],
      [120, 1],
    ] as const) {
      const quando = new Date(AGORA.getTime() - dias * DIA_MS - segundos * 1000)
      const lead = await painel.lead({ created_at: quando })
      await painel.teste.db.servico.execute(
        sql`insert into leads_agencias (lead_id, agencia_id, atribuido_em) values (${lead}, ${agencia_id}, ${quando.toISOString()})`,
      )
    }
  })

  test.each([
    ['30', 1],
    ['120', 3],
  ])('%s days are counted back from now, for the administrator and for the agency', async (periodo, n) => {
    const como: Mundo['db']['como'] = (_, ler) => lerDe(fuso, ler)
    const mundo = {
      ...painel.teste.mundo,
      clock: { now: () => AGORA },
      db: { ...painel.teste.mundo.db, como },
    }
    const quemLe = { papel: 'admin' as const, claims: { sub: painel.admin_id } }
    const lista = await listarAgencias(mundo, quemLe, listaDeAgenciasSchema.parse({ periodo }))
    expect(lista.find(({ id }) => id === agencia_id)?.leads_periodo).toBe(n)
    const recorte = recorteDaAgenciaSchema.parse({ busca: '', periodo })
    const quem = { papel: 'agencia' as const, claims: { agencia_id } }
    const linhas = await painel.teste.db.como(quem, async tx => {
      await tx.execute(sql`select set_config('timezone', ${fuso}, true)`)
      return tx
        .select()
        .from(leads_agencias)
        .where(condicoesDoRecorte(mundo, quem, recorte))
    })
    expect(linhas).toHaveLength(n)
  })
})
