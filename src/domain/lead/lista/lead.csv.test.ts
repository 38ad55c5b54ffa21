import { describe, expect, test } from 'vitest'
import {
  COLUNAS_DA_AGENCIA,
  COLUNAS_DE_LEADS,
  cabecalhoCsv,
  colunasDaAgencia,
  colunasDoAdmin,
  INICIO_UTF8,
  type LeadParaAgencia,
  linhaCsv,
} from './lead.csv.ts'

type Celula = string | number | null
const UMA = [['Valor', (valor: Celula) => valor]] as const
const celula = (valor: Celula) => linhaCsv<Celula>(UMA, valor)

describe('a cell for a spreadsheet', () => {
  test.each<[string, Celula, string]>([
    ['plain text', 'Maria', 'Maria'],
    ['no value', null, ''],
    ['a number', 61_500, '61500'],
    ['a negative number is a number, not a formula', -5, '-5'],
    ['the separator', 'a;b', '"a;b"'],
    ['quotes', 'a "b"', '"a ""b"""'],
    ['a line break', 'a\nb', '"a\nb"'],
    ['a formula', '=1+1', "'=1+1"],
    ['a formula after a space', '  =1+1', "'  =1+1"],
    ['a formula with a plus sign', '+cmd', "'+cmd"],
    ['a formula with a minus sign', '-2+3', "'-2+3"],
    ['a formula with an at sign', '@SUM(1)', "'@SUM(1)"],
    ['a formula after a tab', '\t=1', "'\t=1"],
    ['a formula with a full-width sign', '＝1', "'＝1"],
    ['a formula behind a quote', '"=1', `"'""=1"`],
    ['a formula behind quotes and spaces', ` " '=1`, `"' "" '=1"`],
    ['a formula behind a curly quote', '“=1', "'“=1"],
    ['a bar', '|x', "'|x"],
    ['a name in quotes', '"Zé" Silva', '"""Zé"" Silva"'],
    ['a name with an apostrophe', "D'Ávila", "D'Ávila"],
    ['a formula with the separator', '=A1;B1', `"'=A1;B1"`],
  ])('%s', (_nome, valor, esperado) => expect(celula(valor)).toBe(`${esperado}\r\n`))
})

test('the administrator’s file begins with the byte order mark of UTF-8', () => {
  expect(INICIO_UTF8).toBe('\uFEFF')
  expect(cabecalhoCsv(COLUNAS_DE_LEADS).startsWith(INICIO_UTF8)).toBe(true)
})

test('with agencies and results, the administrator’s twenty columns stay and two follow', () => {
  const colunas = colunasDoAdmin(true)
  expect(colunas.slice(0, 20)).toEqual(COLUNAS_DE_LEADS)
  const agencia = (nome: string, desfecho: 'fechado' | null) => ({
    agencia_id: nome,
    nome,
    temperatura: null,
    desfecho,
    valor_fechado: null,
  })
  const dado = { ...LEAD, agencias: [agencia('Auto Um', 'fechado'), agencia('Auto Dois', null)] }
  expect(colunas.slice(20).map(([titulo, valor]) => [titulo, valor(dado)])).toEqual([
    ['Agências', 'Auto Um, Auto Dois'],
    ['Resultados', 'Auto Um: Fechado'],
  ])
  const dois = { ...LEAD, agencias: [agencia('Auto Um', 'fechado'), agencia('Auto Dois', 'fechado')] }
  expect(colunas.at(-1)?.[1](dois)).toBe('Auto Um: Fechado, Auto Dois: Fechado')
})

describe('the agency’s file', () => {
  test('names the seller only in an agency of several persons', () => {
    expect(colunasDaAgencia(false)).toEqual(COLUNAS_DA_AGENCIA)
    const [titulo, valor] = colunasDaAgencia(true).at(-1) ?? []
    expect(titulo).toBe('Vendedor')
    expect(valor?.({ vendedor: 'Ana' } as LeadParaAgencia)).toBe('Ana')
    expect(valor?.({} as LeadParaAgencia)).toBeNull()
    expect(colunasDaAgencia(true)).toHaveLength(COLUNAS_DA_AGENCIA.length + 1)
  })

  test('has no document of the person', () => {
    expect(COLUNAS_DA_AGENCIA.map(([titulo]) => titulo).join()).not.toMatch(/cpf|cnpj|documento/i)
  })
})

type Lead = Parameters<(typeof COLUNAS_DE_LEADS)[number][1]>[0]

/** A lead of an invented person. It has only the columns that the files read, so it needs a cast. */
const LEAD = {
  created_at: new Date('2026-11-21T15:00:00Z'),
  agencias: [],
  nome: 'Maria Aparecida Exemplo',
  cpf: '52998224725',
  objetivo: 'vender',
  preferencias_veiculo: 'Um sedã mais novo',
  localizacao: 'Campinas - SP',
  aceita_contato_parceiros: true,
  whatsapp: '+5511987654321',
  email: 'maria@exemplo.com.br',
  tem_seguro: true,
  seguradora: 'Boa Sorte',
  marca: 'Chevrolet',
  modelo: 'Onix',
  versao: 'Onix LT 1.0',
  ano: 2021,
  quilometragem: 60_000,
  horas_uso: null,
  ipva_em_dia: true,
  licenciamento_em_dia: false,
  multas_pendentes: false,
  situacao_financeira: 'financiado_proprio',
  valor_fipe: 61_500,
  referencia_min: null,
  referencia_max: null,
  valor_mercado_min: 58_000,
  valor_mercado_max: 64_000,
  valor_troca_min: 50_000,
  valor_troca_max: 54_000,
} as Partial<Lead> as Lead

/** Formats a row and returns its cells by their titles, with plain spaces. */
function lerLinha<T>(colunas: Parameters<typeof linhaCsv<T>>[0], registro: T): Record<string, string> {
  const partir = (texto: string) =>
    texto
      .replace('\uFEFF', '')
      .trimEnd()
      .replace(/[\u00a0\u202f]/g, ' ')
      .split(';')
  const [titulos, celulas] = [cabecalhoCsv(colunas), linhaCsv(colunas, registro)].map(partir)
  return Object.fromEntries((titulos ?? []).map((titulo, i) => [titulo, celulas?.[i] ?? '']))
}

describe('a row of the administrator’s file', () => {
  const linha = (mudancas: Partial<Lead> = {}) => lerLinha(COLUNAS_DE_LEADS, { ...LEAD, ...mudancas })

  test('has each column of the spec (§9) in its order', () => {
    const escrita = linha()
    expect(escrita).toEqual({
      Data: '21/11/2026 12:00',
      Nome: 'Maria Aparecida Exemplo',
      'CPF ou CNPJ': '529.982.247-25',
      Objetivo: 'Vender',
      Preferências: 'Um sedã mais novo',
      Localização: 'Campinas - SP',
      'Aceita contato de parceiros': 'SIM',
      WhatsApp: '55 (11) 98765-4321',
      'E-mail': 'maria@exemplo.com.br',
      Seguro: 'SIM',
      Seguradora: 'Boa Sorte',
      Veículo: 'Chevrolet Onix LT 1.0',
      Ano: '2021',
      Quilometragem: '60000',
      IPVA: 'Em dia',
      Licenciamento: 'Atrasado',
      'Multas pendentes': 'NÃO',
      'Situação financeira': 'Financiado - Meu Nome',
      'Valor FIPE ou de referência': '61500',
      'Valor de troca': '50000 a 54000',
    })
    expect(Object.keys(escrita)).toHaveLength(20)
  })

  test.each<[string, Partial<Lead>, string, string]>([
    ['hours of a tractor', { quilometragem: null, horas_uso: 4000 }, 'Quilometragem', '4000 h'],
    ['neither kilometres nor hours', { quilometragem: null }, 'Quilometragem', ''],
    ['a model without a version', { versao: null }, 'Veículo', 'Chevrolet Onix'],
    ['an unknown answer about the tax', { ipva_em_dia: null }, 'IPVA', ''],
    ['the tax is late', { ipva_em_dia: false }, 'IPVA', 'Atrasado'],
    ['an unknown answer about insurance', { tem_seguro: null }, 'Seguro', ''],
    ['no insurance', { tem_seguro: false }, 'Seguro', 'NÃO'],
    ['no financial situation', { situacao_financeira: null }, 'Situação financeira', ''],
    ['a trade-in range without its lower end', { valor_troca_min: null }, 'Valor de troca', ''],
    ['a trade-in range without its upper end', { valor_troca_max: null }, 'Valor de troca', ''],
    ['a trade-in value of zero', { valor_troca_min: 0, valor_troca_max: 0 }, 'Valor de troca', '0 a 0'],
    ['no FIPE value', { valor_fipe: null }, 'Valor FIPE ou de referência', ''],
    ['a FIPE value of zero', { valor_fipe: 0 }, 'Valor FIPE ou de referência', ''],
    [
      'a reference between versions',
      { referencia_min: 50_000, referencia_max: 61_000 },
      'Valor FIPE ou de referência',
      '50000 a 61000',
    ],
  ])('%s', (_, mudancas, titulo, celula) => expect(linha(mudancas)[titulo]).toBe(celula))
})

test('a row of the agency’s file has the received data and the notes', () => {
  const recebido: LeadParaAgencia = {
    ...LEAD,
    atribuido_em: new Date('2026-11-21T16:30:00Z'),
    temperatura: 'quente',
    desfecho: 'fechado',
    negocio: 'compra',
    valor_fechado: 52_000,
    motivo_perda: null,
    retorno_em: '2026-11-30',
    notas: 'Ligar à tarde',
  } as LeadParaAgencia
  expect(lerLinha(COLUNAS_DA_AGENCIA, recebido)).toMatchObject({
    'Data do lead': '21/11/2026 12:00',
    'Recebido em': '21/11/2026 13:30',
    Nome: 'Maria Aparecida Exemplo',
    WhatsApp: '55 (11) 98765-4321',
    'E-mail': 'maria@exemplo.com.br',
    Localização: 'Campinas - SP',
    Objetivo: 'Vender',
    Veículo: 'Chevrolet Onix LT 1.0',
    Ano: '2021',
    Quilometragem: '60000',
    'Valor FIPE ou de referência': '61500',
    'Valor de mercado': '58000 a 64000',
    'Valor de troca': '50000 a 54000',
    Classificação: 'quente',
    Andamento: 'fechado',
    Negócio: 'compra',
    'Valor fechado': '52000',
    'Motivo da perda': '',
    Retorno: '30/11/2026',
    Notas: 'Ligar à tarde',
  })
})
