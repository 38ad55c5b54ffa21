import { describe, expect, test } from 'vitest'
import { COLUNAS_DA_AGENCIA, COLUNAS_DE_LEADS, cabecalhoCsv, linhaCsv, MARCA_UTF8 } from './csv.ts'

type Celula = string | number | null
const UMA = [['Valor', (valor: Celula) => valor]] as const
const celula = (valor: Celula) => linhaCsv<Celula>(UMA, valor)

describe('a cell for a spreadsheet', () => {
  test.each<[string, Celula, string]>([
    ['plain text', 'Maria', 'Maria'],
    ['nothing', null, ''],
    ['a number', 61_500, '61500'],
    ['a negative number is a number, not a formula', -5, '-5'],
    ['the separator', 'a;b', '"a;b"'],
    ['quotes', 'a "b"', '"a ""b"""'],
    ['a line break', 'a\nb', '"a\nb"'],
    ['a formula', '=1+1', "'=1+1"],
    ['a formula after a space', '  =1+1', "'  =1+1"],
    ['plus', '+cmd', "'+cmd"],
    ['minus', '-2+3', "'-2+3"],
    ['at', '@SUM(1)', "'@SUM(1)"],
    ['a tab', '\t=1', "'\t=1"],
    ['a full-width sign', '＝1', "'＝1"],
    ['a formula behind a quote', '"=1', `"'""=1"`],
    ['a formula behind quotes and spaces', ` " '=1`, `"' "" '=1"`],
    ['a formula behind a curly quote', '“=1', "'“=1"],
    ['a bar', '|x', "'|x"],
    ['a name in quotes', '"Zé" Silva', '"""Zé"" Silva"'],
    ['a name with an apostrophe', "D'Ávila", "D'Ávila"],
    ['a formula with the separator', '=A1;B1', `"'=A1;B1"`],
  ])('%s', (_nome, valor, esperado) => expect(celula(valor)).toBe(`${esperado}\r\n`))
})

describe('the administrator’s file', () => {
  test('twenty columns, in Portuguese, with the mark of UTF-8 (spec §9)', () => {
    const cabecalho = cabecalhoCsv(COLUNAS_DE_LEADS)
    expect(cabecalho.startsWith(MARCA_UTF8)).toBe(true)
    expect(cabecalho.slice(1).trim().split(';')).toHaveLength(20)
  })
})

describe('the agency’s file', () => {
  test('has no document of the person', () => {
    expect(COLUNAS_DA_AGENCIA.map(([titulo]) => titulo).join()).not.toMatch(/cpf|cnpj|documento/i)
  })
})
