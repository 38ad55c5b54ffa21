import { describe, expect, test } from 'vitest'
import { montarParte } from '#tests/montar-parte.ts'
import { respostasDe } from '#web/ui/respostas-por-extenso.ts'
import {
  andamentoDe,
  compararNegocioComRelatorio,
  debitosDe,
  dizerDatas,
  dizerPassados,
  encurtarNome,
  escreverMensagem,
  primeiroNome,
  quitacaoDe,
  retornoDe,
  temRetornoVencido,
} from './frases-do-lead.ts'
import type { LeadPorInteiro } from './minha-agencia.ts'

const LEAD = montarParte<LeadPorInteiro['lead']>({
  nome: 'MARINA de Souza',
  tipo_veiculo: 'carro',
  marca: 'Fiat',
  modelo: 'Argo',
  ano: 2020,
  objetivo: 'vender_urgente',
  versao: null,
  quilometragem: 45_000,
  horas_uso: null,
  localizacao: 'Campinas, SP',
  tem_seguro: true,
  seguradora: 'Azul Seguros',
  nunca_fez_vistoria: false,
  ultima_vistoria: '2026-03-01',
  ipva_em_dia: false,
  situacao_financeira: 'financiado_proprio',
  valor_parcela_financiamento: 980.5,
  extras: [],
})

/** Returns the answers of a lead by their question. */
const lerRespostas = (lead: LeadPorInteiro['lead']) =>
  Object.fromEntries(respostasDe(lead).map(({ pergunta, resposta }) => [pergunta, resposta]))

describe('answers in words', () => {
  test('answers read as words, and unasked questions are absent', () => {
    const respostas = lerRespostas(LEAD)
    expect(respostas).toMatchObject({
      Objetivo: 'Vender com urgência',
      Quilometragem: '45.000 km',
      'Tem seguro': 'Sim, Azul Seguros',
      'Última vistoria': '01/03/2026',
      'IPVA em dia': 'Não',
      'Situação financeira': 'Financiado - Meu Nome',
      'Valor da parcela': expect.stringMatching(/980,50$/),
    })
    expect(Object.keys(respostas)).not.toContain('Itens e extras')
    expect(Object.keys(respostas)).not.toContain('Horas de uso')
  })

  test('a car without any inspection has that text', () => {
    expect(
      lerRespostas({ ...LEAD, nunca_fez_vistoria: true, ultima_vistoria: null })['Última vistoria'],
    ).toBe('Nunca fez')
  })
})

test('the ready message greets by the given name and names the vehicle', () => {
  const de = { agencia: 'Carros da Serra', marca: 'Avalia60' }
  expect(escreverMensagem(LEAD, de)).toBe(
    'Olá, Marina. Aqui é da Carros da Serra. Recebemos pelo Avalia60 a avaliação do seu Fiat Argo 2020. Podemos conversar sobre uma proposta?',
  )
  expect(escreverMensagem({ ...LEAD, tipo_veiculo: 'moto' }, de)).toContain('da sua Fiat')
})

test.each([
  [3, 'Bia', '3 leads passados para Bia'],
  [1, 'Bia', '1 lead passado para Bia'],
  [3, undefined, '3 leads ficaram sem vendedor'],
  [1, undefined, '1 lead ficou sem vendedor'],
])('%i leads given to %s', (quantos, vendedor, frase) => expect(dizerPassados(quantos, vendedor)).toBe(frase))

test.each([
  ['MARINA de Souza', 'Marina'],
  ['  joão ', 'João'],
  ['Érica', 'Érica'],
])('the given name of %j is %j', (nome, primeiro) => {
  expect(primeiroNome(nome)).toBe(primeiro)
})

/** Returns the text with common spaces in place of the fixed ones, which `reais` writes. */
const trocarEspacosFixos = (texto: string | null) => texto?.replaceAll('\u00a0', ' ') ?? null

test.each([
  ['fechado', 52_000, 'Fechado por R$ 52.000'],
  ['visita', null, 'Visita'],
  [null, null, null],
] as const)('the outcome %j with the price %j reads: %j', (desfecho, valor_fechado, andamento) => {
  expect(trocarEspacosFixos(andamentoDe({ ...LEAD, desfecho, valor_fechado }))).toBe(andamento)
})

// 42,300 is 0.9 × 47,000, and 66,000 is 1.1 × 60,000.
test.each([
  ['compra', 50_000, 'Comprado por R$ 50.000', 'de R$ 47.000 a R$ 52.000 na troca: o preço ficou dentro.'],
  [
    'compra',
    42_300,
    'Comprado por R$ 42.300',
    'de R$ 47.000 a R$ 52.000 na troca: o preço ficou 10,0% abaixo.',
  ],
  ['venda', 66_000, 'Vendido por R$ 66.000', 'de R$ 57.000 a R$ 60.000 na venda: o preço ficou 10,0% acima.'],
] as const)('a %s for %d is shown beside the report', (negocio, valor_fechado, andamento, relatorio) => {
  const lead = {
    ...LEAD,
    desfecho: 'fechado',
    negocio,
    valor_fechado,
    valor_troca_min: 47_000,
    valor_troca_max: 52_000,
    valor_mercado_min: 57_000,
    valor_mercado_max: 60_000,
  } as const
  expect(trocarEspacosFixos(andamentoDe(lead))).toBe(andamento)
  expect(trocarEspacosFixos(compararNegocioComRelatorio(lead))).toBe(`O relatório dizia ${relatorio}`)
  expect(compararNegocioComRelatorio({ ...lead, negocio: null })).toBeNull()
  expect(compararNegocioComRelatorio({ ...lead, valor_troca_min: null, valor_mercado_min: null })).toBeNull()
})

test.each([null, 0])('a deal with the price %j shows no price and no comparison', valor_fechado => {
  const lead = {
    ...LEAD,
    desfecho: 'fechado',
    negocio: 'compra',
    valor_fechado,
    valor_troca_min: 47_000,
    valor_troca_max: 52_000,
  } as const
  expect(andamentoDe(lead)).toBe('Comprado')
  expect(andamentoDe({ ...lead, negocio: null })).toBe('Fechado')
  expect(compararNegocioComRelatorio(lead)).toBeNull()
})

test.each([
  [null, null, null],
  ['2026-11-22', null, 'chamar hoje'],
  ['2026-11-22', 'visita', 'chamar hoje'],
  ['2026-11-21', null, 'chamar desde 21/11'],
  ['2026-12-05', 'contatado', 'chamar em 05/12'],
  ['2027-01-05', null, 'chamar em 05/01/2027'],
  ['2026-11-22', 'fechado', null],
  ['2026-11-22', 'perdido', null],
] as const)(
  'a call due on %s, of a lead that is %j, reads on 22/11/2026: %s',
  (retorno_em, desfecho, palavras) =>
    expect(retornoDe({ retorno_em, desfecho }, '2026-11-22')).toBe(palavras),
)

test.each([
  [null, null, false],
  ['2026-11-23', null, false],
  ['2026-11-22', 'visita', true],
  ['2026-11-21', null, true],
  ['2026-11-21', 'fechado', false],
  ['2026-11-21', 'perdido', false],
] as const)('on 22/11/2026 a call of %s, of a lead that is %j, is due: %j', (retorno_em, desfecho, vencido) =>
  expect(temRetornoVencido({ retorno_em, desfecho }, '2026-11-22')).toBe(vencido),
)

test.each([
  ['2026-11-05T12:00:00Z', '2026-11-05T20:00:00Z', ['05/11 09:00', null]],
  // Still the day before in São Paulo.
  ['2026-11-05T02:59:00Z', '2026-11-05T02:59:00Z', ['04/11 23:59', null]],
  ['2026-11-05T02:59:00Z', '2026-11-05T03:00:00Z', ['04/11 23:59', 'recebido 05/11']],
  ['2025-12-31T12:00:00Z', '2026-01-02T12:00:00Z', ['31/12/2025 09:00', 'recebido 02/01']],
] as const)('requested at %s, received at %s: %s', (created_at, atribuido_em, ditas) =>
  expect(dizerDatas({ created_at, atribuido_em }, '2026-11-22')).toEqual(ditas),
)

const DEBITOS_EM_DIA = {
  ipva_em_dia: true,
  licenciamento_em_dia: true,
  multas_pendentes: false,
  detalhes_debitos: null,
}

test.each([
  [{}, 'Nenhum'],
  [{ multas_pendentes: true }, 'Multas pendentes'],
  [{ ipva_em_dia: false, multas_pendentes: true }, 'IPVA atrasado, multas pendentes'],
  [{ ipva_em_dia: false, licenciamento_em_dia: false }, 'IPVA e licenciamento atrasados'],
  [
    { licenciamento_em_dia: false, detalhes_debitos: 'o de 2026, R$ 160' },
    'Licenciamento atrasado: o de 2026, R$ 160',
  ],
])('the debts of %j read: %s', (mudancas, ditos) =>
  expect(debitosDe({ ...DEBITOS_EM_DIA, ...mudancas })).toBe(ditos),
)

test.each([
  ['quitado_proprio', null, null, 'Quitado'],
  ['quitado_terceiro', null, null, 'Quitado, em nome de terceiro'],
  ['financiado_proprio', 1_200, 18, 'Até R$ 21.600 para quitar (18 × R$ 1.200)'],
  ['financiado_proprio', 1_200.5, 2, 'Até R$ 2.401 para quitar (2 × R$ 1.200,50)'],
  ['financiado_terceiro', null, 18, 'Financiado, em nome de terceiro; saldo não informado'],
] as const)('%s with %d × %d reads: %s', (situacao_financeira, parcela, parcelas_restantes, dita) =>
  expect(
    trocarEspacosFixos(
      quitacaoDe({ situacao_financeira, valor_parcela_financiamento: parcela, parcelas_restantes }),
    ),
  ).toBe(dita),
)

test.each([
  ['Vinícius Vasconcelos Teixeira', 'Vinícius Vasconcelos'],
  ['Maria da Silva Souza', 'Maria da Silva'],
  ['Ana Exemplo', 'Ana Exemplo'],
  ['Caminhões do', 'Caminhões do'],
  [' Bia ', 'Bia'],
])('in a narrow place %s is %s', (nome, curto) => expect(encurtarNome(nome)).toBe(curto))
