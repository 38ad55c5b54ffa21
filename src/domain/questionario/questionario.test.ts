import { describe, expect, test } from 'vitest'
import { caminhao } from './caminhao.ts'
import { carro } from './carro.ts'
import { ehTipoVeiculo, leadDe, pedidoDe } from './envio.ts'
import { moto } from './moto.ts'
import { outros } from './outros.ts'
import type { Questionario, Respostas } from './questionario.ts'
import { camposVisiveis, passoCompleto, primeiroPassoIncompleto, responder, validarPasso } from './regras.ts'
import { trator } from './trator.ts'
import { utilitario } from './utilitario.ts'

const HOJE = '2026-11-21'
const responderTudo = (q: Questionario, respostas: Respostas) =>
  Object.entries(respostas).reduce((atuais, [nome, valor]) => responder(q, atuais, nome, valor), q.padroes)
const passoDe = (q: Questionario, campo: string) =>
  q.passos.findIndex(passo => passo.campos.some(c => c.nome === campo))

test.each([
  [carro, 9],
  [moto, 8],
  [caminhao, 9],
  [utilitario, 8],
  [trator, 8],
  [outros, 7],
])('spec §9: length of the wizard %#', (q, passos) => {
  expect(q.passos).toHaveLength(passos)
  expect(new Set(q.passos.map(passo => passo.id)).size).toBe(passos)
  expect(ehTipoVeiculo(q.tipo)).toBe(true)
})

describe('spec §5: what a step needs', () => {
  test('step 1: a goal and the terms, with the message of the spec', () => {
    expect(passoCompleto(carro, 0, carro.padroes, HOJE)).toBe(false)
    const objetivo = responder(carro, carro.padroes, 'objetivo', 'vender')
    expect(validarPasso(carro, 0, objetivo, HOJE)).toEqual({
      aceita_termos: 'É necessário aceitar os termos para continuar.',
    })
    expect(passoCompleto(carro, 0, responder(carro, objetivo, 'aceita_termos', true), HOJE)).toBe(true)
  })

  test.each([
    [carro, { marca: 'Fiat', modelo: 'Argo' }],
    [moto, { marca: 'Honda', modelo: 'CG 160', cilindradas: '160cc' }],
    [caminhao, { marca: 'Volvo', modelo: 'FH', tipo_caminhao: 'Toco' }],
    [utilitario, { marca: 'Fiat', modelo: 'Ducato' }],
    [trator, { marca: 'Valtra', modelo: 'A74' }],
    [outros, { tipo_veiculo_descricao: 'Quadriciclo', marca: 'Honda', modelo: 'TRX' }],
  ] as [Questionario, Respostas][])('step 2 %#: each of its answers is needed', (q, respostas) => {
    expect(passoCompleto(q, 1, responderTudo(q, respostas), HOJE)).toBe(true)
    for (const nome of Object.keys(respostas)) {
      const { [nome]: _, ...resto } = responderTudo(q, respostas)
      expect(passoCompleto(q, 1, resto, HOJE), nome).toBe(false)
    }
  })

  test('insurance needs the insurer', () => {
    const indice = passoDe(carro, 'tem_seguro')
    const sim = responder(carro, carro.padroes, 'tem_seguro', true)
    expect(passoCompleto(carro, indice, sim, HOJE)).toBe(false)
    expect(passoCompleto(carro, indice, responder(carro, sim, 'seguradora', 'Youse'), HOJE)).toBe(true)
  })

  test('the last inspection is a real day, not after today', () => {
    const indice = passoDe(carro, 'ultima_vistoria')
    for (const dia of ['2026-11-22', '2026-02-30']) {
      expect(validarPasso(carro, indice, { ...carro.padroes, ultima_vistoria: dia }, HOJE)).toHaveProperty(
        'ultima_vistoria',
      )
    }
    expect(validarPasso(carro, indice, { ...carro.padroes, ultima_vistoria: HOJE }, HOJE)).not.toHaveProperty(
      'ultima_vistoria',
    )
  })

  test('an absurd year has a message', () => {
    for (const ano of [1900, 12, 20211, ''])
      expect(validarPasso(carro, 1, { ...carro.padroes, ano }, HOJE)).toHaveProperty('ano')
  })

  test('the first incomplete step is where a reload goes', () => {
    expect(primeiroPassoIncompleto(carro, carro.padroes, HOJE)).toBe(0)
  })
})

describe('spec §4: answers that follow from others', () => {
  test('a brand clears the model and the version', () => {
    const com = { ...carro.padroes, marca: 'Fiat', modelo: 'Argo', codigo_fipe: '001001-1', versao: 'x' }
    const depois = responder(carro, com, 'marca', 'Jeep')
    expect([depois.modelo, depois.codigo_fipe, depois.versao]).toEqual([undefined, undefined, undefined])
  })
  test('no insurance clears the insurer', () => {
    const com = responderTudo(carro, { tem_seguro: true, seguradora: 'Youse' })
    expect(responder(carro, com, 'tem_seguro', false).seguradora).toBeUndefined()
  })
  test('date and "never" exclude each other', () => {
    const nunca = responder(carro, carro.padroes, 'nunca_fez_vistoria', true)
    const data = responder(carro, nunca, 'ultima_vistoria', '2026-01-10')
    expect(data.nunca_fez_vistoria).toBe(false)
    expect(responder(carro, data, 'nunca_fez_vistoria', true).ultima_vistoria).toBeUndefined()
  })
  test('instalments and details show only when they apply', () => {
    const nomes = (respostas: Respostas) =>
      camposVisiveis(carro.passos[4] as Questionario['passos'][number], respostas).map(c => c.nome)
    expect(nomes(carro.padroes)).not.toContain('detalhes_debitos')
    expect(nomes({ ...carro.padroes, multas_pendentes: true })).toContain('detalhes_debitos')
    expect(nomes(carro.padroes)).not.toContain('valor_parcela_financiamento')
    expect(nomes({ ...carro.padroes, situacao_financeira: 'financiado_terceiro' })).toContain(
      'parcelas_restantes',
    )
  })
})

describe('spec §7: what is sent', () => {
  test('a car', () => {
    const respostas = responderTudo(carro, {
      marca: 'Fiat',
      modelo: 'Argo',
      ano: 2021,
      quilometragem: 42_300,
      extras: ['GNV'],
    })
    expect(pedidoDe(carro, respostas)).toEqual({
      marca: 'Fiat',
      modelo: 'Argo',
      ano: 2021,
      quilometragem: 42_300,
      conservacao_lataria: 'bom',
      estado_pneus: 'meia-vida',
      extras: ['GNV'],
    })
  })
  test('a motorcycle is never asked about tyres', () => {
    expect(pedidoDe(moto, responderTudo(moto, { marca: 'Honda', modelo: 'CG 160' }))).toMatchObject({
      tipo_veiculo: 'moto',
      estado_pneus: null,
    })
  })
  test('a lead carries typed numbers as numbers, and no value in reais of the vehicle', () => {
    const respostas = responderTudo(carro, {
      situacao_financeira: 'financiado_proprio',
      valor_parcela_financiamento: '1.234,56',
      parcelas_restantes: '24',
    })
    const corpo = leadDe(carro, respostas, 'id')
    expect(corpo).toMatchObject({
      valor_parcela_financiamento: 1234.56,
      parcelas_restantes: 24,
      avaliacao_id: 'id',
    })
    expect(Object.keys(corpo).filter(nome => nome.startsWith('valor_'))).toEqual([
      'valor_parcela_financiamento',
    ])
  })
  test('the comma-separated line of "outros" becomes a list', () => {
    expect(pedidoDe(outros, responderTudo(outros, { extras: 'capa, carreta, , capa' })).extras).toEqual([
      'capa',
      'carreta',
    ])
  })
})
