import { describe, expect, test } from 'vitest'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import {
  abrangeDia,
  fonteDosTotais,
  grupoDe,
  gruposDe,
  impossivel,
  localDe,
  numeroDe,
  ordemDe,
  palavrasContadas,
  SERIE,
  serieDoDegrau,
  situacaoImpossivel,
  situacaoPedida,
  temSemanas,
  totaisDe,
  trechoDe,
} from './lista.plano.ts'
import { listaDeLeadsSchema, OBJETIVOS, ORDENS } from './lista.schema.ts'

const filtro = (pergunta: Record<string, string> = {}) => listaDeLeadsSchema.parse(pergunta)

describe('the groups that a filter leaves', () => {
  const todos = TIPOS_VEICULO.flatMap(tipo =>
    OBJETIVOS.flatMap(alvo => [false, true].map(s => grupoDe(tipo, alvo, s))),
  )

  test('each kind, goal and insurance has a number of its own', () =>
    expect(new Set(todos).size).toBe(TIPOS_VEICULO.length * OBJETIVOS.length * 2))

  test('none is named where nothing narrows', () => expect(gruposDe(filtro())).toBeUndefined())

  test.each<[Record<string, string>, number]>([
    [{ tipo_veiculo: 'carro' }, OBJETIVOS.length * 2],
    [{ objetivo: 'vender' }, TIPOS_VEICULO.length * 2],
    [{ seguro: 'com_seguro' }, TIPOS_VEICULO.length * OBJETIVOS.length],
    [{ tipo_veiculo: 'trator', objetivo: 'trocar' }, 2],
    [{ tipo_veiculo: 'moto', objetivo: 'curiosidade', seguro: 'sem_seguro' }, 1],
  ])('%j leaves %i', (pergunta, quantos) => {
    const grupos = gruposDe(filtro(pergunta)) ?? []
    const { tipo_veiculo, objetivo, seguro } = filtro(pergunta)
    const esperados = TIPOS_VEICULO.flatMap(tipo =>
      OBJETIVOS.flatMap(alvo =>
        [false, true].flatMap(com =>
          (tipo_veiculo === 'todos' || tipo_veiculo === tipo) &&
          (objetivo === 'todos' || objetivo === alvo) &&
          (seguro === 'todos' || (seguro === 'com_seguro') === com)
            ? [grupoDe(tipo, alvo, com)]
            : [],
        ),
      ),
    )
    expect(grupos).toHaveLength(quantos)
    expect(grupos.toSorted()).toEqual(esperados.toSorted())
  })
})

describe('the situation that a filter leaves', () => {
  test('none is named where nothing narrows', () => expect(situacaoPedida(filtro())).toBeUndefined())

  test('filters together look at the bits of each', () =>
    expect(
      situacaoPedida(filtro({ consentimento: 'aceita', atribuicao: 'nenhuma', valor: '60_100' })),
    ).toEqual({
      mascara: 1 + 2 + 7 * 16384,
      valor: 1 + 3 * 16384,
    }))

  test.each<[Record<string, string>, boolean]>([
    [{ atribuicao: 'nenhuma', resultado: 'fechado' }, true],
    [{ atribuicao: 'nenhuma', resultado: 'sem' }, true],
    [{ atribuicao: 'nenhuma', agencia: '0190c0de-0000-7000-8000-000000000009' }, true],
    [{ atribuicao: 'nenhuma', temperatura: 'sem' }, false],
    [{ atribuicao: 'uma', resultado: 'fechado' }, false],
  ])('%j: impossible %s', (pergunta, nunca) => expect(situacaoImpossivel(filtro(pergunta))).toBe(nunca))
})

describe('the one place of a filter', () => {
  test.each([
    ['todas', undefined],
    ['todos', undefined],
    ['todas as localizações', undefined],
    ['Campinas - SP', 'Campinas - SP'],
    ['', undefined],
  ])('"%s"', (localizacao, local) => expect(localDe(filtro({ localizacao }))).toBe(local))
})

describe('the order of a query', () => {
  test.each(ORDENS)('%s rises, with a minus before it falls', ordem => {
    expect(ordemDe({ ordem })).toEqual({ coluna: ordem, desc: false })
    expect(ordemDe({ ordem: `-${ordem}` })).toEqual({ coluna: ordem, desc: true })
  })

  test('the newest first unless asked', () =>
    expect(ordemDe(filtro())).toEqual({ coluna: 'created_at', desc: true }))
})

describe('where totals are read', () => {
  const LOCAL = { localizacao: 'Campinas - SP' }
  test.each<[Record<string, string>, ReturnType<typeof fonteDosTotais>]>([
    [{}, 'tudo'],
    [{ tipo_veiculo: 'carro' }, 'tudo'],
    [{ de: '2026-11-01' }, 'dia'],
    [{ ate: '2026-11-01' }, 'dia'],
    [{ de: '2026-11-01', ate: '2026-11-30', objetivo: 'vender' }, 'dia'],
    [LOCAL, 'localizacao'],
    [{ ...LOCAL, tipo_veiculo: 'carro' }, 'localizacao'],
    [{ ...LOCAL, seguro: 'com_seguro' }, 'localizacao'],
    [{ ...LOCAL, de: '2026-11-01' }, 'linhas'],
    [{ ...LOCAL, ate: '2026-11-01' }, 'linhas'],
    [{ pontos: '80' }, 'situacao'],
    [{ atribuicao: 'nenhuma', tipo_veiculo: 'moto' }, 'situacao'],
    [{ ...LOCAL, consentimento: 'aceita' }, 'situacao'],
    [{ ...LOCAL, consentimento: 'aceita', tipo_veiculo: 'moto' }, 'linhas'],
    [{ ...LOCAL, consentimento: 'aceita', de: '2026-11-01' }, 'linhas'],
    [{ de: '2026-11-01', valor: '30_60' }, 'linhas'],
  ])('%j: %s', (pergunta, fonte) => expect(fonteDosTotais(filtro(pergunta))).toBe(fonte))
})

describe('whether a day is within the dates', () => {
  test.each<[string | undefined, string | undefined, boolean]>([
    [undefined, undefined, true],
    ['2026-11-22', undefined, true],
    ['2026-11-23', undefined, false],
    [undefined, '2026-11-22', true],
    [undefined, '2026-11-21', false],
    ['2026-11-01', '2026-11-30', true],
    ['2026-11-23', '2026-11-30', false],
    ['2026-11-01', '2026-11-21', false],
  ])('from %s to %s', (de, ate, dentro) => expect(abrangeDia({ de, ate }, '2026-11-22')).toBe(dentro))
})

describe('the way to a page', () => {
  test.each([
    ['the first', 0, 100, { quantos: 20, pulos: 0, doFim: false }],
    ['the middle is walked from the front', 50, 100, { quantos: 20, pulos: 50, doFim: false }],
    ['beyond it from the end', 60, 100, { quantos: 20, pulos: 20, doFim: true }],
    ['the last', 80, 100, { quantos: 20, pulos: 0, doFim: true }],
    ['the last, not full', 100, 107, { quantos: 7, pulos: 0, doFim: true }],
    ['the only one, not full', 0, 3, { quantos: 3, pulos: 0, doFim: false }],
  ])('%s', (_, salto, total, trecho) => expect(trechoDe(salto, total)).toEqual(trecho))
})

describe('which series tells where a far page begins', () => {
  test.each<[string, Record<string, string>, (typeof ORDENS)[number], number | undefined]>([
    ['days of all leads', {}, 'created_at', SERIE.dia_sem_grupo],
    ['days of all leads also within dates', { de: '2026-11-01' }, 'created_at', SERIE.dia_sem_grupo],
    ['days of groups', { tipo_veiculo: 'moto' }, 'created_at', SERIE.dia],
    ['names', {}, 'nome', SERIE.nome],
    ['places', {}, 'localizacao', SERIE.localizacao],
    ['vehicles', {}, 'veiculo', SERIE.veiculo],
    ['values', {}, 'valor_fipe', SERIE.valor_fipe],
    ['values of exchange', {}, 'valor_troca', SERIE.valor_troca],
    ['none for names of a group', { objetivo: 'vender' }, 'nome', undefined],
    ['none for values from a day on', { de: '2026-11-01' }, 'valor_fipe', undefined],
    ['none for values up to a day', { ate: '2026-11-01' }, 'valor_fipe', undefined],
    ['none for one place', { localizacao: 'Campinas - SP' }, 'created_at', undefined],
    ['none for a situation', { temperatura: 'quente' }, 'created_at', undefined],
    ['none for a search', { busca: 'onix' }, 'created_at', undefined],
    ['spaces are no search', { busca: '  ' }, 'created_at', SERIE.dia_sem_grupo],
  ])('%s', (_, pergunta, coluna, serie) => expect(serieDoDegrau(filtro(pergunta), coluna)).toBe(serie))
})

test.each<[string, Record<string, string>, (typeof ORDENS)[number], boolean]>([
  ['a situation by date', { temperatura: 'quente' }, 'created_at', true],
  ['several of it', { consentimento: 'aceita', atribuicao: 'nenhuma' }, 'created_at', true],
  ['all leads', {}, 'created_at', false],
  ['a situation by name', { temperatura: 'quente' }, 'nome', false],
  ['a situation of a group', { temperatura: 'quente', seguro: 'com_seguro' }, 'created_at', false],
  ['a situation of a place', { temperatura: 'quente', localizacao: 'Campinas - SP' }, 'created_at', false],
  ['a situation from a day on', { temperatura: 'quente', de: '2026-11-01' }, 'created_at', false],
  ['a situation up to a day', { temperatura: 'quente', ate: '2026-11-01' }, 'created_at', false],
  ['a situation of a search', { temperatura: 'quente', busca: 'onix' }, 'created_at', false],
])('whether weeks tell where a far page begins: %s', (_, pergunta, coluna, dizem) =>
  expect(temSemanas(filtro(pergunta), coluna)).toBe(dizem),
)

describe('words of a search', () => {
  test.each([
    ['onix', undefined],
    ['12', undefined],
    ['123', '123'],
    ['11987654321', '11987654321'],
    ['a1b', 'a1b'],
  ])('"%s" as a piece of a number', (digitada, numero) => expect(numeroDe(digitada)).toBe(numero))

  test.each([
    [[], undefined, true],
    [['onix'], undefined, false],
    [[], '123', false],
  ])('stored words %j and number %s: impossible %s', (palavras, numero, nunca) =>
    expect(impossivel({ palavras, numero })).toBe(nunca),
  )

  const uma = (n: number) => [{ palavras: Array.from({ length: n }, (_, i) => `p${i}`), numero: undefined }]
  test.each<[string, Record<string, string>, Parameters<typeof palavrasContadas>[1], number | undefined]>([
    ['one word', {}, uma(1), 1],
    ['eight stored words', {}, uma(8), 8],
    ['too many stored words', {}, uma(9), undefined],
    ['two words', {}, [...uma(1), ...uma(1)], undefined],
    ['nothing', {}, [], undefined],
    ['a number', {}, [{ palavras: ['p'], numero: '123' }], undefined],
    ['with a group', { seguro: 'com_seguro' }, uma(1), 1],
    [
      'with a group, a consent and no agency',
      { objetivo: 'vender', consentimento: 'aceita', atribuicao: 'nenhuma' },
      uma(2),
      2,
    ],
    ['with two agencies', { atribuicao: 'duas_ou_mais' }, uma(1), undefined],
    ['with a temperature', { temperatura: 'quente' }, uma(1), undefined],
    ['with an agency', { agencia: '0190c0de-0000-7000-8000-000000000009' }, uma(1), undefined],
    ['with a place', { localizacao: 'Campinas - SP' }, uma(1), undefined],
    ['with a first day', { de: '2026-11-01' }, uma(1), undefined],
    ['with a last day', { ate: '2026-11-01' }, uma(1), undefined],
  ])('totals are kept for %s', (_, pergunta, procura, quantas) =>
    expect(palavrasContadas(filtro(pergunta), procura)?.length).toBe(quantas),
  )
})

describe('totals', () => {
  test.each([
    [
      { total: 0, hoje: 0, n_fipe: 0, soma_fipe: 0 },
      { total: 0, hoje: 0, media_fipe: null, com_fipe: 0 },
    ],
    [
      { total: 3, hoje: 1, n_fipe: 2, soma_fipe: 100_001 },
      { total: 3, hoje: 1, media_fipe: 50_001, com_fipe: 2 },
    ],
    [
      { total: 3, hoje: 3, n_fipe: 3, soma_fipe: 100_000 },
      { total: 3, hoje: 3, media_fipe: 33_333, com_fipe: 3 },
    ],
  ])('%j', (contagem, totais) => expect(totaisDe(contagem)).toEqual(totais))
})
