import { describe, expect, test } from 'vitest'
import { type LeituraFipe, lerTabelaFipe, lerTextoFipe, separarCampos } from './ler-tabela.ts'

const CABECALHO = 'tipo,marca,modelo,ano,combustivel,codigo_fipe,preco,mes_ref'
const ARGO = 'carro,Fiat,ARGO 1.0 6V Flex.,2021,Flex,001500-1,55000,2026-08'
const ler = (...linhas: string[]) => [...lerTextoFipe([CABECALHO, ...linhas].join('\n'))]
/** Returns the error of the only row; null if it has none. */
const lerErro = (linha: string) => {
  const [leitura, ...outras] = ler(linha)
  expect(outras).toEqual([])
  return leitura && 'erro' in leitura ? leitura.erro : null
}

test('a row is read with its exact values', () => {
  expect(ler(ARGO)).toEqual([
    {
      linha: 2,
      registro: {
        tipo: 'carro',
        marca: 'Fiat',
        modelo: 'ARGO 1.0 6V Flex.',
        ano: 2021,
        combustivel: 'Flex',
        codigo_fipe: '001500-1',
        preco_reais: 55_000,
        mes_ref: '2026-08',
      },
    },
  ])
})

test.each([
  ['a vehicle of zero km', ARGO.replace('2021', '32000'), { ano: 32_000 }],
  ['blanks around', ARGO.replaceAll(',', ' , '), { marca: 'Fiat', preco_reais: 55_000 }],
  ['a type in capitals', ARGO.replace('carro', 'CARRO'), { tipo: 'carro' }],
  ['a price with zero cents', ARGO.replace('55000', '55000.00'), { preco_reais: 55_000 }],
  ['more columns than are named', `${ARGO},sobra`, { mes_ref: '2026-08' }],
  ['quotes around a comma', ARGO.replace('ARGO 1.0 6V Flex.', '"ARGO, o novo"'), { modelo: 'ARGO, o novo' }],
  ['a quote inside quotes', ARGO.replace('ARGO 1.0 6V Flex.', '"ARGO ""S"""'), { modelo: 'ARGO "S"' }],
  ['a line break inside quotes', ARGO.replace('ARGO 1.0 6V Flex.', '"ARGO\nS"'), { modelo: 'ARGO\nS' }],
])('accepted: %s', (_, linha, esperado) => {
  expect(ler(linha)).toMatchObject([{ linha: 2, registro: esperado }])
})

test.each([
  [ARGO.replace('carro', 'barco'), 'Tipo desconhecido: "barco"'],
  [ARGO.replace('Fiat', ''), 'Marca vazia ou longa demais'],
  [ARGO.replace('Fiat', 'F'.repeat(81)), 'Marca vazia ou longa demais'],
  [ARGO.replace('ARGO 1.0 6V Flex.', ' '), 'Modelo vazio ou longo demais'],
  [ARGO.replace('Flex,', `${'x'.repeat(41)},`), 'Combustível vazio ou longo demais'],
  [ARGO.replace('2021', '1899'), 'Ano inválido: "1899"'],
  [ARGO.replace('2021', '2101'), 'Ano inválido: "2101"'],
  [ARGO.replace('2021', 'zero'), 'Ano inválido: "zero"'],
  [ARGO.replace('001500-1', '1500-1'), 'Código FIPE inválido: "1500-1"'],
  [ARGO.replace('55000', '0'), 'Preço inválido: "0"'],
  [ARGO.replace('55000', '-1'), 'Preço inválido: "-1"'],
  [ARGO.replace('55000', '550.50'), 'Preço inválido: "550.50"'],
  [ARGO.replace('55000', '100000001'), 'Preço inválido: "100000001"'],
  [ARGO.replace('2026-08', '2026-13'), 'Mês inválido: "2026-13"'],
  [ARGO.replace('2026-08', 'agosto'), 'Mês inválido: "agosto"'],
  ['carro,Fiat,ARGO', 'Faltam colunas nesta linha'],
  [ARGO.replace('Fiat', 'Fi"at"'), 'Aspas fora do lugar'],
])('refused with its reason: %j', (linha, erro) => {
  expect(lerErro(linha)).toBe(erro)
})

test('a bad row does not stop the next one, and each error has the line where its row begins', () => {
  const leituras = ler('carro,x', '', ARGO.replace('ARGO 1.0 6V Flex.', '"A\n\nB"'), ARGO)
  expect(leituras.map(({ linha }) => linha)).toEqual([2, 4, 7])
  expect(leituras.map(leitura => 'registro' in leitura)).toEqual([false, true, true])
})

describe('fatal errors end the reading', () => {
  const QUEBRAS_SEM_FIM = `${'x'.repeat(99)}\n`.repeat(300)
  test.each([
    ['an empty file', '', 1, 'Arquivo vazio'],
    ['another header', 'nome,idade\nAna,3', 1, /falta no cabeçalho as colunas tipo, marca/],
    [
      'a missing column',
      `${CABECALHO.replace(',preco', '')}\n${ARGO}`,
      1,
      /falta no cabeçalho a coluna preco$/,
    ],
    ['a quote left open', `${CABECALHO}\n"${ARGO}`, 2, 'Aspas abertas e nunca fechadas'],
    ['a quote open for too long', `${CABECALHO}\n"${QUEBRAS_SEM_FIM}`, 2, 'Aspas abertas e nunca fechadas'],
  ])('%s', (_, texto, linha, erro) => {
    expect([...lerTextoFipe(texto)]).toEqual([{ linha, erro: expect.stringMatching(erro), fatal: true }])
  })
})

test('reads columns in any order, a byte order mark, capitals and Windows line ends', () => {
  const texto = `\uFEFFMES_REF,preco,codigo_fipe,combustivel,ano,modelo,marca,tipo,extra\r\n2026-08,1,001500-1,Flex,2021,ARGO,Fiat,carro,x\r\n`
  expect([...lerTextoFipe(texto)]).toMatchObject([{ linha: 2, registro: { tipo: 'carro', preco_reais: 1 } }])
})

test.each([1, 2, 7, 64, 10_000])('chunks of %d give the same result', async tamanho => {
  const texto = [CABECALHO, ARGO, ARGO.replace('ARGO 1.0 6V Flex.', '"A\n""B"""'), 'x', ARGO].join('\r\n')
  const pedacos = Array.from({ length: Math.ceil(texto.length / tamanho) }, (_, i) =>
    texto.slice(i * tamanho, (i + 1) * tamanho),
  )
  const lidas: LeituraFipe[] = []
  for await (const leitura of lerTabelaFipe(pedacos)) lidas.push(leitura)
  expect(lidas).toEqual([...lerTextoFipe(texto)])
})

test.each([
  ['a,b,c', ['a', 'b', 'c']],
  ['a,,c\r', ['a', '', 'c']],
  ['"a,b",c', ['a,b', 'c']],
  ['"a""b"', ['a"b']],
  ['"",', ['', '']],
  ['', ['']],
  ['"a"b', null],
  ['a"b"', null],
  ['"a', null],
])('fields of %j', (registro, campos) => {
  expect(separarCampos(registro)).toEqual(campos)
})
