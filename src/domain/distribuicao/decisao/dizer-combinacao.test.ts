import { expect, test } from 'vitest'
import { criarEscolhido, criarOpcao } from '#tests/domain/distribuicao/combinacao-de-teste.ts'
import { combinar, type LeadEscolhido, type Opcao } from './combinar.ts'
import { dizerFora, dizerForaDeUm, dizerImpedidos, razoesDe } from './dizer-combinacao.ts'
import { preferenciaSchema } from './preferencia.schema.ts'

// IBGE's codes of the cities.
const VALINHOS = 3556206
const RECIFE = 2611606

const RESTRITA = criarOpcao({
  preferencia: preferenciaSchema.parse({ tipos: ['carro', 'moto'], regioes: { estados: ['SP'] } }),
})

test.each<[string, Partial<Opcao>, Partial<LeadEscolhido>, string]>([
  ['lorries', RESTRITA, { tipo_veiculo: 'caminhao' }, '2 caminhões'],
  ['vehicles of no named kind', RESTRITA, { tipo_veiculo: 'outros' }, '2 outros veículos'],
  ['during its pause', { em_pausa: true }, {}, '2 na pausa dela'],
  [
    'of other years',
    { preferencia: preferenciaSchema.parse({ anos: { de: 2022, ate: null } }) },
    {},
    '2 de outro ano',
  ],
  [
    'of other values',
    { preferencia: preferenciaSchema.parse({ valor_reais: { de: null, ate: 10_000 } }) },
    {},
    '2 de outro valor',
  ],
  [
    'with other goals',
    { preferencia: preferenciaSchema.parse({ objetivos: ['trocar'] }) },
    {},
    '2 com outro objetivo',
  ],
])('two leads that it does not want: %s', (_, mudancas, doLead, dito) =>
  expect(
    dizerFora(combinar([criarEscolhido(doLead), criarEscolhido(doLead)], criarOpcao(mudancas)).fora),
  ).toEqual([dito]),
)

test('one lead that it does not want has the reason without a number', () => {
  expect(dizerForaDeUm(combinar([criarEscolhido({ tipo_veiculo: 'caminhao' })], RESTRITA).fora)).toEqual([
    'Não quer este tipo de veículo',
  ])
  expect(dizerForaDeUm(combinar([criarEscolhido({ codigo_ibge: null })], RESTRITA).fora)).toEqual([
    'Não atende esta região',
  ])
})

test('leads that it cannot receive are counted by the reason', () => {
  const tido = criarEscolhido()
  const antes = new Map([[tido.id, new Date(0)]])
  const { impedidos } = combinar([tido, criarEscolhido({ consente: false })], criarOpcao({ antes }))
  expect(dizerImpedidos(impedidos)).toEqual(['1 que já tem', '1 sem autorização de contato'])
})

const SELECAO = [criarEscolhido(), criarEscolhido(), criarEscolhido({ codigo_ibge: VALINHOS })]
const sedeEm = (codigo_ibge: number | null, uf: 'SP' | 'PE') => ({ sede: { codigo_ibge, uf } })

test.each<[string, Opcao, LeadEscolhido[], string]>([
  [
    'one lead in the same city',
    criarOpcao({ historico: { carro: 5, moto: 5 } }),
    [criarEscolhido()],
    'Mesma cidade · carros: 5 de 10 leads em 30 dias',
  ],
  ['no history', criarOpcao(sedeEm(null, 'SP')), [criarEscolhido()], 'Mesmo estado · nenhum lead em 30 dias'],
  [
    'two places of one kind',
    criarOpcao({ historico: { carro: 1 } }),
    SELECAO,
    '2 na mesma cidade · 1 a até 100 km · carros: 1 de 1 lead em 30 dias',
  ],
  [
    'two kinds',
    criarOpcao(sedeEm(RECIFE, 'PE')),
    [criarEscolhido(), criarEscolhido({ tipo_veiculo: 'moto' })],
    '2 em outro estado',
  ],
])('the reasons: %s', (_, uma, leads, frase) =>
  expect(razoesDe(combinar(leads, uma), uma.historico, leads).join(' · ')).toBe(frase),
)
