import { expect, test } from 'vitest'
import { saldoDoFinanciamento } from '#domain/avaliacao/relatorio/bolso.ts'
import type { leads } from '#domain/lead/lead.table.ts'
import { CAMPINAS } from '#tests/domain/distribuicao/candidatos-de-teste.ts'
import { dividasDoLead, ocultarContato, veiculoDaJanela } from './veiculo-da-janela.ts'

test.each([
  // [text, the same as agencies read it]
  ['Chame no (11) 98765-4321', 'Chame no [oculto]'],
  ['zap 11 9 8765 4321 ou ana@exemplo.com', 'zap [oculto] ou [oculto]'],
  ['veja em www.loja.com.br/ana', 'veja em [oculto]'],
  ['IPVA de 2026: R$ 1.200', 'IPVA de 2026: R$ 1.200'],
  ['1.0 TURBO FLEX 12V 5p Aut.', '1.0 TURBO FLEX 12V 5p Aut.'],
  ['CBR1000RR', 'CBR1000RR'],
  ['placa abc-1d23', 'placa [oculto]'],
])('agencies read %j as %j', (texto, visto) => {
  expect(ocultarContato(texto, 'ABC1D23')).toBe(visto)
})

/** Builds the vehicle from the columns that a test is about. */
const montar = (colunas: object, placa: string | null = null) =>
  // The verb reads only these columns; a whole row has dozens.
  veiculoDaJanela(colunas as typeof leads.$inferSelect, placa)

test('the reference keeps the source that its lead names', () => {
  const referencia = {
    referencia_estimada: false,
    referencia_fonte: 'modelo',
    referencia_versoes: 8,
  } as const
  const lead = { marca: 'Fiat', modelo: 'Argo', versao: null, codigo_ibge: null, ...referencia }
  expect(montar(lead)).toMatchObject(referencia)
})

/** The columns of a lead with a contact in each text, and two empty answers. */
const LEAD = {
  tipo_veiculo: 'carro',
  marca: 'Fiat 11987654321',
  modelo: 'Argo',
  versao: 'Drive ana@exemplo.com',
  codigo_ibge: CAMPINAS,
  objetivo: 'vender',
  extras: ['Som do abc1d23', 'Rodas'],
  detalhes_debitos: 'zap (11) 98765-4321',
  multas_pendentes: null,
  ultima_vistoria: '',
  situacao_financeira: 'financiado',
  valor_parcela_financiamento: 1000,
  parcelas_restantes: 10,
}

test('texts lose every contact', () => {
  expect(montar(LEAD, 'ABC1D23')).toMatchObject({
    marca: 'Fiat [oculto]',
    modelo: 'Argo',
    versao: 'Drive [oculto]',
    detalhes: { extras: ['Som do [oculto]', 'Rodas'], detalhes_debitos: 'zap [oculto]' },
  })
})

test('the place has its official name', () => {
  expect(montar(LEAD)).toMatchObject({ cidade: 'Campinas', uf: 'SP', codigo_ibge: CAMPINAS })
})

test('a lead without a place has none', () => {
  expect(montar({ ...LEAD, codigo_ibge: null })).toMatchObject({ cidade: null, uf: null, codigo_ibge: null })
})

test('a vehicle has its debts', () => {
  const dividas = saldoDoFinanciamento({ parcela_reais: 1000, parcelas_restantes: 10 })
  expect(montar(LEAD)).toMatchObject({ dividas })
})

test('agencies see the answers of the owner without the empty ones', () => {
  const { detalhes } = montar(LEAD)
  expect(detalhes).toMatchObject({ objetivo: 'vender', valor_parcela_financiamento: 1000 })
  expect(detalhes).not.toHaveProperty('multas_pendentes')
  expect(detalhes).not.toHaveProperty('ultima_vistoria')
})

test.each([
  ['financiado_proprio', 30_000],
  ['quitado_proprio', 0],
] as const)('a vehicle with the state %s has debts of %i reais', (situacao_financeira, dividas) => {
  const parcelas = { valor_parcela_financiamento: 1_000, parcelas_restantes: 30 }
  expect(dividasDoLead({ situacao_financeira, ...parcelas })).toBe(dividas)
})
