import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ativarRegra, limitar } from '#tests/api/distribuicao-de-teste.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { CAMPINAS } from '#tests/domain/distribuicao/candidatos-de-teste.ts'
import { MAXIMO_DE_CONVITES } from '../janela.regras.ts'
import { abrirJanela } from './abrir.ts'

const ORIGEM = { ip: '203.0.113.9' }

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())
// Each test has agencies, settings and a rule of its own.
beforeEach(async () => {
  await painel.pedir('DELETE', '/api/distribuicao/vigencia')
  await painel.teste.db.servico.execute(sql`update agencias set ativa = false`)
  await ajustar("ligada = true, tipos = '{}', estados = '{}'")
})

const ajustar = (mudanca: string) =>
  painel.teste.db.servico.execute(sql.raw(`update propostas_ajustes set ${mudanca}`))
const preferir = (agencia: { id: string }, preferencia: object) =>
  painel.pedir('PUT', `/api/agencias/${agencia.id}/preferencia`, preferencia)
const lead = (mudancas: Parameters<typeof painel.lead>[0] = {}) =>
  painel.lead({ aceita_contato_parceiros: false, codigo_ibge: CAMPINAS, ...mudancas })

/** Opens a window and returns its invited agencies. */
async function abrirEListar(lead_id: string): Promise<string[]> {
  await abrirJanela(painel.teste.mundo, lead_id, { sem_avarias: false }, ORIGEM)
  const { rows } = await painel.teste.db.servico.execute<{ id: string }>(sql`
    select c.agencia_id as id from janelas_convites c join janelas j on j.id = c.janela_id where j.lead_id = ${lead_id}`)
  return rows.map(({ id }) => id)
}

/**
 * Creates two agencies that suit a car in Campinas, and others that each fail for one reason.
 * @returns the ids of the two.
 */
async function criarAgencias() {
  const servem = [await painel.agencia(), await painel.agencia()] as const
  const [motos, longe, cheia, semAssinatura, inativa] = [
    await painel.agencia(),
    await painel.agencia(),
    await painel.agencia(),
    await painel.agencia(),
    await painel.agencia(),
  ]
  await preferir(servem[0], { tipos: ['carro'], regioes: { raio: { codigo_ibge: CAMPINAS, km: 50 } } })
  await preferir(motos, { tipos: ['moto'] })
  await preferir(longe, { regioes: { estados: ['AM'] } })
  await limitar(painel, cheia.id, 0)
  await painel.teste.db.servico.execute(
    sql`update agencias set status_assinatura = 'past_due' where id = ${semAssinatura.id}`,
  )
  await painel.teste.db.servico.execute(sql`update agencias set ativa = false where id = ${inativa.id}`)
  return servem.map(({ id }) => id)
}

describe('the invitations of an opened window', () => {
  test.each(['no rule', 'a rule'])(
    'with %s in force follow wishes, region, room and subscription',
    async qual => {
      const servem = await criarAgencias()
      if (qual === 'a rule') await ativarRegra(painel)
      expect((await abrirEListar(await lead())).toSorted()).toEqual(servem.toSorted())
    },
  )

  test.each(['no rule', 'a rule'])(
    'with %s in force go to the maximum number of agencies, and to no more',
    async qual => {
      const ids: string[] = []
      for (let i = 0; i <= MAXIMO_DE_CONVITES; i++) ids.push((await painel.agencia()).id)
      // The rule takes one agency for each lead; an invitation uses no credit, so that bound does not count here.
      if (qual === 'a rule') await ativarRegra(painel)
      const todas = await abrirEListar(await lead())
      expect(todas).toHaveLength(MAXIMO_DE_CONVITES)
      for (const id of todas) expect(ids).toContain(id)
    },
  )

  test('wait neither for the opening hours of an agency nor for the pause of the rule before a lead', async () => {
    const { id } = await painel.agencia()
    const outroDia = (new Date().getUTCDay() + 3) % 7
    await preferir({ id }, { horario: { dias: [outroDia], das: '09:00', ate: '10:00' } })
    await ativarRegra(painel, { espera_min: 60 })
    expect(await abrirEListar(await lead())).toEqual([id])
  })

  test('pass over an agency that has the lead', async () => {
    const [tem, { id }] = [await painel.agencia(), await painel.agencia()]
    const dele = await lead({ aceita_contato_parceiros: true })
    await painel.teste.db.servico.execute(sql`
      insert into leads_agencias (lead_id, agencia_id, atribuido_em) values (${dele}, ${tem.id}, now())`)
    expect(await abrirEListar(dele)).toEqual([id])
  })
})

describe('the opening is refused', () => {
  const recusa = (frase: RegExp) =>
    expect.objectContaining({ codigo: 'conflito', message: expect.stringMatching(frase) })

  test.each([
    ['by the switch', 'ligada = false', /em pausa/],
    ['for another kind', "tipos = '{moto}'", /este tipo de veículo/],
    ['in another state', "estados = '{RJ,MG}'", /no seu estado/],
  ])('%s, and opens with the setting reversed', async (_, ajuste, frase) => {
    const { id } = await painel.agencia()
    const dele = await lead()
    await ajustar(ajuste)
    await expect(abrirEListar(dele)).rejects.toEqual(recusa(frase))
    await ajustar("ligada = true, tipos = '{carro}', estados = '{SP}'")
    expect(await abrirEListar(dele)).toEqual([id])
  })

  test('without a known state where states are listed, without a value, and without agencies', async () => {
    const { id } = await painel.agencia()
    await ajustar("estados = '{SP}'")
    await expect(abrirEListar(await lead({ codigo_ibge: null }))).rejects.toEqual(recusa(/no seu estado/))
    await expect(abrirEListar(await lead({ valor_fipe: null as never }))).rejects.toEqual(
      recusa(/valor de referência/),
    )
    await painel.teste.db.servico.execute(sql`update agencias set ativa = false where id = ${id}`)
    const dele = await lead()
    await expect(abrirEListar(dele)).rejects.toEqual(recusa(/Ainda não temos lojas/))
    // A refusal leaves no window, and no consent.
    const { rows } = await painel.teste.db.servico.execute(sql`
      select (select count(*) from janelas where lead_id = ${dele})::integer as janelas,
        (select count(*) from consentimentos where lead_id = ${dele})::integer as consentimentos`)
    expect(rows).toEqual([{ janelas: 0, consentimentos: 0 }])
  })
})
