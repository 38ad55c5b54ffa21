import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIA_MS, HORA_MS } from '#domain/tempo/tempo.ts'
import { AGORA_MS, CAMPINAS, candidato, LEAD, regra } from '#tests/domain/distribuicao/candidatos-de-teste.ts'
import { type Candidato, distribuir, type LeadADistribuir } from './distribuir.ts'
import { MOTIVOS, type Motivo } from './motivos.ts'
import { ORDENS_DA_REGRA, type Regra } from './regra.schema.ts'

const VALINHOS = 3556206
const RECIFE = 2611606
const regioesVazias = { estados: [], cidades: [], raio: null }

/** Returns the reason that excludes an agency from a lead; null without a reason. */
const motivo = (
  lead: Partial<LeadADistribuir>,
  mudancas: Parameters<typeof candidato>[1] = {},
  daRegra: Partial<Regra> = {},
  agora_ms = AGORA_MS,
): Motivo | null => {
  const { lugares } = distribuir({ ...LEAD, ...lead }, [candidato('a', mudancas)], {
    regra: regra(daRegra),
    agora_ms,
  })
  return lugares[0] && 'fora' in lugares[0] ? lugares[0].fora : null
}

describe('reasons that exclude all agencies', () => {
  test.each<[Motivo | null, string, Partial<LeadADistribuir>, Partial<Regra>]>([
    ['sem_consentimento', 'no consent', { consente: false }, {}],
    ['fora_da_regra', 'a kind that the rule leaves out', {}, { tipos: ['moto'] }],
    [null, 'a kind that the rule takes', {}, { tipos: ['moto', 'carro'] }],
    ['fora_da_regra', 'a state that the rule leaves out', {}, { estados: ['RJ'] }],
    [null, 'a state that the rule takes', {}, { estados: ['RJ', 'SP'] }],
    ['fora_da_regra', 'an unknown place under a rule of states', { codigo_ibge: null }, { estados: ['SP'] }],
    [null, 'an unknown place under a rule of everywhere', { codigo_ibge: null }, {}],
    ['poucos_pontos', 'one point too few', { pontos: 69 }, { pontos_minimos: 70 }],
    [null, 'points enough', {}, { pontos_minimos: 70 }],
    ['poucos_pontos', 'a lead that was never scored', { pontos: null }, { pontos_minimos: 1 }],
    ['em_espera', 'the wait not over', {}, { espera_min: 2 }],
    [null, 'the wait just over', {}, { espera_min: 1 }],
    ['lead_completo', 'as many agencies as the rule gives', { ja_com: 2 }, { maximo_agencias: 2 }],
    ['lead_completo', 'more agencies than the rule gives', { ja_com: 3 }, { maximo_agencias: 1 }],
    [null, 'one place left', { ja_com: 1 }, { maximo_agencias: 2 }],
  ])('%s: %s', (esperado, _, lead, daRegra) => expect(motivo(lead, {}, daRegra)).toBe(esperado))
})

describe('reasons that exclude one agency', () => {
  const periodo = { inicio_ms: AGORA_MS - DIA_MS, fim_ms: AGORA_MS + DIA_MS, usados: 30, limite: 30 }
  type Mudancas = Parameters<typeof candidato>[1]
  const prefere = (preferencia: NonNullable<Mudancas>['preferencia']): Mudancas => ({
    preferencia: preferencia ?? {},
  })
  const horario = { dias: [1, 2, 3, 4, 5, 6], das: '08:00', ate: '15:00' }
  test.each<[Motivo | null, string, Mudancas, Partial<LeadADistribuir>?]>([
    ['inativa', 'inactive', { ativa: false }],
    ['sem_assinatura', 'no subscription', { assinatura_ativa: false }],
    ['no_limite', 'its limit used', { periodo }],
    ['no_limite', 'a limit of zero', { periodo: { ...periodo, usados: 0, limite: 0 } }],
    [null, 'one lead left', { periodo: { ...periodo, usados: 29 } }],
    ['em_pausa', 'paused through today', prefere({ pausa_ate: '2026-11-21' })],
    [null, 'the pause over yesterday', prefere({ pausa_ate: '2026-11-20' })],
    ['outra_regiao', 'another state', prefere({ regioes: { ...regioesVazias, estados: ['RJ', 'MG'] } })],
    [null, 'its state', prefere({ regioes: { ...regioesVazias, estados: ['SP'] } })],
    ['outra_regiao', 'another city', prefere({ regioes: { ...regioesVazias, cidades: [VALINHOS] } })],
    [null, 'its city', prefere({ regioes: { ...regioesVazias, cidades: [VALINHOS, CAMPINAS] } })],
    [
      null,
      'another state, but its city',
      prefere({ regioes: { estados: ['RJ'], cidades: [CAMPINAS], raio: null } }),
    ],
    [
      null,
      'within its radius',
      prefere({ regioes: { ...regioesVazias, raio: { codigo_ibge: VALINHOS, km: 20 } } }),
    ],
    [
      'outra_regiao',
      'beyond its radius',
      prefere({ regioes: { ...regioesVazias, raio: { codigo_ibge: RECIFE, km: 1000 } } }),
    ],
    [
      'outra_regiao',
      'a place that is not known',
      prefere({ regioes: { ...regioesVazias, estados: ['SP'] } }),
      { codigo_ibge: null },
    ],
    [null, 'a place that is not known, and no region asked for', {}, { codigo_ibge: null }],
    ['outro_tipo', 'another kind', prefere({ tipos: ['moto', 'caminhao'] })],
    [null, 'its kind', prefere({ tipos: ['moto', 'carro'] })],
    ['outro_ano', 'too old', prefere({ anos: { de: 2019, ate: null } })],
    ['outro_ano', 'too new', prefere({ anos: { de: null, ate: 2017 } })],
    [null, 'its years, the last one included', prefere({ anos: { de: 2018, ate: 2018 } })],
    ['outro_valor', 'too expensive', prefere({ valor_reais: { de: null, ate: 59_999 } })],
    [
      'outro_valor',
      'a value that is not known',
      prefere({ valor_reais: { de: 1, ate: null } }),
      { valor_reais: null },
    ],
    [
      'outro_valor',
      'a value that is not known, and a highest one',
      prefere({ valor_reais: { de: null, ate: 9 } }),
      { valor_reais: null },
    ],
    [null, 'the lowest value asked for', prefere({ valor_reais: { de: 60_000, ate: null } })],
    [null, 'no value known and none asked for', {}, { valor_reais: null }],
    ['outro_objetivo', 'another goal', prefere({ objetivos: ['trocar'] })],
    ['fora_do_horario', 'not on Saturdays', prefere({ horario: { ...horario, dias: [1, 2, 3, 4, 5] } })],
    ['fora_do_horario', 'after hours', prefere({ horario: { ...horario, ate: '14:59' } })],
    [null, 'the last minute of its hours', prefere({ horario })],
    ['ja_recebeu', 'received before', { ja_recebeu: true }],
    ['devolveu', 'returned before', { devolveu: true }],
    [null, 'no obstacle at all', {}],
  ])('%s: %s', (esperado, _, mudancas, lead = {}) => expect(motivo(lead, mudancas)).toBe(esperado))

  test('hours and days are those of São Paulo', () => {
    // Sunday, one in the morning in London; Saturday, ten in the evening in São Paulo.
    const noite = Date.parse('2026-11-22T01:00:00Z')
    const sabado = { preferencia: { horario: { dias: [6], das: '21:00', ate: '22:00' } } }
    expect(motivo({}, sabado, {}, noite)).toBeNull()
    expect(motivo({}, { preferencia: { pausa_ate: '2026-11-21' } }, {}, noite)).toBe('em_pausa')
    expect(motivo({}, { preferencia: { pausa_ate: '2026-11-21' } }, {}, noite + 3 * HORA_MS)).toBeNull()
  })
})

describe('of several reasons', () => {
  /** Circumstances that cause each reason. */
  const OBSTACULOS: Record<Motivo, Obstaculo> = {
    sem_consentimento: { lead: { consente: false } },
    fora_da_regra: { daRegra: { tipos: ['moto'] } },
    poucos_pontos: { lead: { pontos: 1 }, daRegra: { pontos_minimos: 50 } },
    em_espera: { daRegra: { espera_min: 9 } },
    lead_completo: { lead: { ja_com: 9 } },
    inativa: { agencia: { ativa: false } },
    sem_assinatura: { agencia: { assinatura_ativa: false } },
    no_limite: { agencia: { periodo: { ...candidato('a').periodo, usados: 30, limite: 30 } } },
    em_pausa: { preferencia: { pausa_ate: '2026-12-31' } },
    outra_regiao: { preferencia: { regioes: { ...regioesVazias, estados: ['RJ'] } } },
    outro_tipo: { preferencia: { tipos: ['moto'] } },
    outro_ano: { preferencia: { anos: { de: 2030, ate: null } } },
    outro_valor: { preferencia: { valor_reais: { de: 1_000_000, ate: null } } },
    outro_objetivo: { preferencia: { objetivos: ['trocar'] } },
    fora_do_horario: { preferencia: { horario: { dias: [0], das: '08:00', ate: '15:00' } } },
    ja_recebeu: { agencia: { ja_recebeu: true } },
    devolveu: { agencia: { devolveu: true } },
  }
  type Obstaculo = {
    lead?: Partial<LeadADistribuir>
    daRegra?: Partial<Regra>
    agencia?: Partial<Omit<Candidato, 'preferencia'>>
    preferencia?: Partial<Candidato['preferencia']>
  }

  test.each(MOTIVOS.map((primeiro, i) => [primeiro, MOTIVOS.slice(i)] as const))(
    '%s hides all that come after it in the list',
    (primeiro, juntos) => {
      const obstaculos = juntos.map(um => OBSTACULOS[um])
      const juntar = <C extends keyof Obstaculo>(campo: C): Obstaculo[C] =>
        Object.assign({}, ...obstaculos.map(um => um[campo]))
      const agencia = { ...juntar('agencia'), preferencia: juntar('preferencia') ?? {} }
      expect(motivo(juntar('lead') ?? {}, agencia, juntar('daRegra'))).toBe(primeiro)
    },
  )
})

describe('the order', () => {
  const ordem = (candidatos: Candidato[], daRegra: Partial<Regra> = {}) =>
    distribuir(LEAD, candidatos, {
      regra: regra({ maximo_agencias: 3, ...daRegra }),
      agora_ms: AGORA_MS,
    }).lugares.map(({ id }) => id)
  const com = (id: string, usados: number, limite: number, mudancas: Partial<Candidato> = {}) =>
    candidato(id, { ...mudancas, periodo: { ...candidato(id).periodo, usados, limite } })

  test('the largest lag in its period comes first: the elapsed share less the used share', () => {
    expect(
      ordem([com('metade', 15, 30), com('nada', 0, 30), com('quase', 29, 30), com('pouco', 3, 10)]),
    ).toEqual(['nada', 'pouco', 'metade', 'quase'])
    // At the end of its period, four of ten lags more than zero of ten at the beginning.
    const fim = { ...com('fim', 4, 10).periodo, fim_ms: AGORA_MS + 60_000 }
    const inicio = { ...com('inicio', 0, 10).periodo, inicio_ms: AGORA_MS - 60_000 }
    expect(ordem([candidato('inicio', { periodo: inicio }), candidato('fim', { periodo: fim })])).toEqual([
      'fim',
      'inicio',
    ])
  })

  test('ties go to the longest wait, an agency without any lead first, and then by id', () => {
    expect(
      ordem([
        candidato('b'),
        candidato('a'),
        candidato('esperou', { ultimo_em_ms: AGORA_MS - 2 * DIA_MS }),
        candidato('nunca', { ultimo_em_ms: null }),
        candidato('agora', { ultimo_em_ms: AGORA_MS }),
      ]),
    ).toEqual(['nunca', 'esperou', 'a', 'b', 'agora'])
  })

  test('round robin uses the wait alone', () => {
    const lista = [com('vazia', 0, 30), com('cheia', 29, 30, { ultimo_em_ms: AGORA_MS - 9 * DIA_MS })]
    expect(ordem(lista, { ordem: 'rodizio' })).toEqual(['cheia', 'vazia'])
  })

  test('weights divide the received leads', () => {
    const lista = [com('leve', 5, 90, { peso: 1 }), com('pesada', 12, 90, { peso: 3 }), com('igual', 4, 90)]
    expect(ordem(lista, { ordem: 'peso' })).toEqual(['igual', 'pesada', 'leve'])
  })

  test('kept offers come first; with fewer than five cases an agency stands for four of five', () => {
    const de = (id: string, cumpridas: number, casos: number, mudancas: Partial<Candidato> = {}) =>
      candidato(id, { ...mudancas, palavra: { cumpridas, casos } })
    const lista = [
      de('sempre', 5, 5),
      de('quase', 49, 50),
      candidato('sem caso'),
      de('poucos', 0, 4, { ultimo_em_ms: AGORA_MS - 2 * DIA_MS }),
      de('quatro de cinco', 8, 10, { ultimo_em_ms: null }),
      de('pouco', 11, 14),
      de('nunca', 0, 5, { ultimo_em_ms: null }),
    ]
    expect(ordem(lista, { ordem: 'palavra' })).toEqual([
      'sempre',
      'quase',
      'quatro de cinco',
      'poucos',
      'sem caso',
      'pouco',
      'nunca',
    ])
    const [primeira] = distribuir(LEAD, [de('a', 9, 10)], {
      regra: regra({ ordem: 'palavra' }),
      agora_ms: AGORA_MS,
    }).lugares
    expect(primeira).toMatchObject({ figuras: { palavra: { cumpridas: 9, casos: 10 } } })
  })

  test('the first k receive, less those that have the lead; the others keep their place', () => {
    const quatro = ['a', 'b', 'c', 'd'].map(id => candidato(id))
    const decidir = (maximo_agencias: number, ja_com = 0) =>
      distribuir({ ...LEAD, ja_com }, quatro, { regra: regra({ maximo_agencias }), agora_ms: AGORA_MS })
    expect(decidir(1).escolhidas).toEqual(['a'])
    expect(decidir(3).escolhidas).toEqual(['a', 'b', 'c'])
    expect(decidir(3, 2).escolhidas).toEqual(['a'])
    expect(decidir(1).lugares).toMatchObject([
      { id: 'a', lugar: 1, recebe: true },
      { id: 'b', lugar: 2, recebe: false },
      { id: 'c', lugar: 3, recebe: false },
      { id: 'd', lugar: 4, recebe: false },
    ])
  })

  test('the result contains its figures', () => {
    const [primeiro] = distribuir(LEAD, [com('a', 6, 30, { peso: 2 })], {
      regra: regra(),
      agora_ms: AGORA_MS,
    }).lugares
    expect(primeiro).toEqual({
      id: 'a',
      lugar: 1,
      recebe: true,
      figuras: { atraso: 0.3, espera_ms: DIA_MS, por_peso: 3 },
    })
  })

  test('an empty list of agencies is no error', () =>
    expect(distribuir(LEAD, [], { regra: regra(), agora_ms: AGORA_MS })).toEqual({
      escolhidas: [],
      lugares: [],
    }))
})

const arbCandidato = fc
  .record({
    id: fc.uuid(),
    ativa: fc.boolean(),
    usados: fc.integer({ min: 0, max: 12 }),
    limite: fc.integer({ min: 0, max: 10 }),
    dias: fc.option(fc.integer({ min: 0, max: 3 })),
    peso: fc.integer({ min: 1, max: 3 }),
    ja_recebeu: fc.boolean(),
    tipos: fc.subarray(['carro', 'moto'] as const),
    raio_km: fc.option(fc.integer({ min: 1, max: 1000 })),
    palavra: fc.record({ cumpridas: fc.integer({ min: 0, max: 8 }), casos: fc.integer({ min: 1, max: 8 }) }),
  })
  .map(({ id, usados, limite, dias, tipos, raio_km, ...resto }) =>
    candidato(id, {
      ...resto,
      ultimo_em_ms: dias === null ? null : AGORA_MS - dias * DIA_MS,
      periodo: { ...candidato(id).periodo, usados, limite },
      preferencia: {
        tipos,
        regioes: { ...regioesVazias, raio: raio_km === null ? null : { codigo_ibge: VALINHOS, km: raio_km } },
      },
    }),
  )

describe('for any agencies, order and numbers', () => {
  const verificar = (propriedade: (cena: Cena) => void) =>
    fc.assert(
      fc.property(
        fc.record({
          candidatos: fc.uniqueArray(arbCandidato, { selector: ({ id }) => id, maxLength: 40 }),
          ordem: fc.constantFrom(...ORDENS_DA_REGRA),
          maximo_agencias: fc.integer({ min: 1, max: 3 }),
          ja_com: fc.integer({ min: 0, max: 3 }),
        }),
        // Without the result: false would fail the property.
        cena => void propriedade(cena),
      ),
    )
  type Cena = { candidatos: Candidato[]; ordem: Regra['ordem']; maximo_agencias: number; ja_com: number }
  const decidir = ({ candidatos, ordem, maximo_agencias, ja_com }: Cena) =>
    distribuir({ ...LEAD, ja_com }, candidatos, {
      regra: regra({ ordem, maximo_agencias }),
      agora_ms: AGORA_MS,
    })
  const passarPorJson = <T>(valor: T): T => JSON.parse(JSON.stringify(valor))

  test('inputs read back from JSON give the same decision, which JSON keeps too', () =>
    verificar(cena => {
      const decisao = decidir(cena)
      expect(decidir(passarPorJson(cena))).toEqual(decisao)
      expect(passarPorJson(decisao)).toEqual(decisao)
    }))

  test('the order of the agencies in the input does not matter', () =>
    verificar(cena =>
      expect(decidir({ ...cena, candidatos: cena.candidatos.toReversed() }).escolhidas).toEqual(
        decidir(cena).escolhidas,
      ),
    ))

  test('each agency has one position, and no limit is exceeded', () =>
    verificar(cena => {
      const { candidatos, maximo_agencias, ja_com } = cena
      const { lugares, escolhidas } = decidir(cena)
      expect(lugares.map(({ id }) => id).sort()).toEqual(candidatos.map(({ id }) => id).sort())
      expect(escolhidas.length).toBeLessThanOrEqual(Math.max(0, maximo_agencias - ja_com))
      for (const { ativa, ja_recebeu, periodo } of candidatos.filter(({ id }) => escolhidas.includes(id)))
        expect(ativa && !ja_recebeu && periodo.usados < periodo.limite).toBe(true)
    }))
})
