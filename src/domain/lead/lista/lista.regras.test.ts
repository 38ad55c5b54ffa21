import { describe, expect, test } from 'vitest'
import {
  FAIXAS,
  localDe,
  numeroDe,
  ordemDe,
  temSoDatas,
  totaisAlem,
  totaisDe,
  trechoDe,
} from './lista.regras.ts'
import { listaDeLeadsSchema, ORDENS_DA_LISTA, VALORES } from './lista.schema.ts'

const filtro = (pergunta: Record<string, string> = {}) => listaDeLeadsSchema.parse(pergunta)

describe('the single place of a filter', () => {
  test.each([
    ['todas', undefined],
    ['todos', undefined],
    ['todas as localizações', undefined],
    ['Campinas - SP', 'Campinas - SP'],
    ['', undefined],
  ])('"%s"', (localizacao, local) => expect(localDe(filtro({ localizacao }))).toBe(local))
})

describe('the order of a query', () => {
  test.each(ORDENS_DA_LISTA)('%s is ascending, with a minus descending', ordem => {
    expect(ordemDe({ ordem })).toEqual({ coluna: ordem, desc: false })
    expect(ordemDe({ ordem: `-${ordem}` })).toEqual({ coluna: ordem, desc: true })
  })

  test('newest first by default', () =>
    expect(ordemDe(filtro())).toEqual({ coluna: 'created_at', desc: true }))
})

describe('lists that the totals of days can count', () => {
  test.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ de: '2026-11-01', ate: '2026-11-30', ordem: 'nome', pagina: '7', com_localizacoes: '0' }, true],
    [{ busca: '  ', localizacao: 'todas as localizações' }, true],
    [{ busca: 'onix' }, false],
    [{ localizacao: 'Campinas - SP' }, false],
    [{ agencia: '0190c0de-0000-7000-8000-000000000009' }, false],
    [{ de: '2026-11-01', valor: '30_60' }, false],
  ])('%j: %s', (pergunta, sim) => expect(temSoDatas(filtro(pergunta))).toBe(sim))

  test.each([
    ['tipo_veiculo', 'carro'],
    ['objetivo', 'vender'],
    ['seguro', 'com_seguro'],
    ['consentimento', 'aceita'],
    ['atribuicao', 'nenhuma'],
    ['pontos', '80'],
    ['valor', 'sem'],
    ['temperatura', 'sem'],
    ['resultado', 'sem'],
  ])('not with %s', (chave, valor) => expect(temSoDatas(filtro({ [chave]: valor }))).toBe(false))
})

test('bands of value follow each other without a gap', () => {
  const faixas = Object.values(FAIXAS).toSorted(([a], [b]) => a - b)
  expect(Object.keys(FAIXAS).toSorted()).toEqual(VALORES.filter(v => v !== 'todos' && v !== 'sem').toSorted())
  expect(faixas.map(([desde]) => desde)).toEqual([0, ...faixas.slice(0, -1).map(([, ate]) => ate)])
})

describe('the rows to skip before a page', () => {
  test.each([
    ['the first', 0, 100, { quantos: 20, pulos: 0, doFim: false }],
    ['up to the middle, from the front', 50, 100, { quantos: 20, pulos: 50, doFim: false }],
    ['beyond it, from the end', 60, 100, { quantos: 20, pulos: 20, doFim: true }],
    ['the last', 80, 100, { quantos: 20, pulos: 0, doFim: true }],
    ['the last, not full', 100, 107, { quantos: 7, pulos: 0, doFim: true }],
    ['the only one, not full', 0, 3, { quantos: 3, pulos: 0, doFim: false }],
  ])('%s', (_, salto, total, trecho) => expect(trechoDe(salto, total)).toEqual(trecho))
})

test.each([
  ['onix', undefined],
  ['12', undefined],
  ['123', '123'],
  ['11987654321', '11987654321'],
  ['a1b', 'a1b'],
])('"%s" as a piece of a number', (digitada, numero) => expect(numeroDe(digitada)).toBe(numero))

describe('totals', () => {
  test.each([
    [
      'no lead',
      { total: 0, hoje: 0, n_fipe: 0, soma_fipe: 0 },
      { total: 0, total_exato: true, hoje: 0, media_fipe: null, com_fipe: 0 },
    ],
    [
      'an average that is rounded up',
      { total: 3, hoje: 1, n_fipe: 2, soma_fipe: 100_001 },
      { total: 3, total_exato: true, hoje: 1, media_fipe: 50_001, com_fipe: 2 },
    ],
    [
      'an average that is rounded down',
      { total: 3, hoje: 3, n_fipe: 3, soma_fipe: 100_000 },
      { total: 3, total_exato: true, hoje: 3, media_fipe: 33_333, com_fipe: 3 },
    ],
  ])('%s', (_, contagem, totais) => expect(totaisDe(contagem)).toEqual(totais))

  test('above the counting limit there is no mean', () =>
    expect(totaisAlem(7)).toEqual({
      total: 10_000,
      total_exato: false,
      hoje: 7,
      media_fipe: null,
      com_fipe: 0,
    }))
})
