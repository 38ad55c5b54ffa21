import { describe, expect, test } from 'vitest'
import { CAMPINAS } from '#tests/domain/distribuicao/candidatos-de-teste.ts'
import {
  combinar,
  compararCombinacoes,
  dizerFora,
  dizerForaDeUm,
  dizerImpedidos,
  type LeadEscolhido,
  listarFora,
  type Opcao,
  razoesDe,
  sedeDoEndereco,
} from './combinar.ts'
import { PREFERENCIA_VAZIA, preferenciaSchema } from './preferencia.schema.ts'

// IBGE's codes of the cities.
const VALINHOS = 3556206
const SAO_PAULO = 3550308
const PRESIDENTE_PRUDENTE = 3541406
const RECIFE = 2611606

let quantos = 0
function lead(mudancas: Partial<LeadEscolhido> = {}): LeadEscolhido {
  const id = `lead-${++quantos}`
  return {
    id,
    idsDoMesmoLead: [id],
    consente: true,
    tipo_veiculo: 'carro',
    ano: 2020,
    valor_reais: 60_000,
    objetivo: 'vender',
    codigo_ibge: CAMPINAS,
    ...mudancas,
  }
}

const opcao = (mudancas: Partial<Opcao> = {}): Opcao => ({
  preferencia: PREFERENCIA_VAZIA,
  em_pausa: false,
  sede: { codigo_ibge: CAMPINAS, uf: 'SP' },
  historico: {},
  vagas: 30,
  antes: new Map(),
  ...mudancas,
})

describe('the place of an agency in its address', () => {
  test.each([
    ['Av. Brasil, 1200, Campinas - SP', CAMPINAS, 'SP'],
    ['Rua Um, 1 - SAO PAULO/SP, CEP 01001-000', SAO_PAULO, 'SP'],
    ['Rua São Paulo, 5, Recife - PE', RECIFE, 'PE'],
    ['Rua Um, 1, Centro, Valinhos, SP 13270-000', VALINHOS, 'SP'],
    ['Rua sem cidade - SP', null, 'SP'],
    ['Rua sem cidade', null, null],
    ['', null, null],
  ])('%s', (endereco, codigo_ibge, uf) => expect(sedeDoEndereco(endereco)).toEqual({ codigo_ibge, uf }))
})

describe('a selection beside an agency', () => {
  const RESTRITA = opcao({
    preferencia: preferenciaSchema.parse({ tipos: ['carro', 'moto'], regioes: { estados: ['SP'] } }),
  })

  test('counts what it wants, what it does not want by reason, and what it cannot receive', () => {
    const [caminhao, longe, outro, tido, devolvido] = [
      lead({ tipo_veiculo: 'caminhao' }),
      lead({ codigo_ibge: RECIFE }),
      lead({ codigo_ibge: RECIFE }),
      lead(),
      lead({ idsDoMesmoLead: ['a', 'b'] }),
    ]
    const leads = [lead(), lead({ tipo_veiculo: 'moto' }), caminhao, longe, outro, tido, devolvido]
    const antes = new Map([
      [tido.id, new Date(0)],
      ['b', null],
    ])
    const feita = combinar([...leads, lead({ consente: false })], { ...RESTRITA, antes })
    expect(feita.combinam).toBe(2)
    expect(dizerFora(feita.fora)).toEqual(['1 caminhão', '2 fora da região'])
    expect(dizerImpedidos(feita.impedidos)).toEqual([
      '1 que já tem',
      '1 que devolveu',
      '1 sem autorização de contato',
    ])
    expect(listarFora(leads, { ...RESTRITA, antes })).toEqual([caminhao.id, longe.id, outro.id])
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
    expect(dizerFora(combinar([lead(doLead), lead(doLead)], opcao(mudancas)).fora)).toEqual([dito]),
  )

  test('of one lead gives the reason without a number', () => {
    expect(dizerForaDeUm(combinar([lead({ tipo_veiculo: 'caminhao' })], RESTRITA).fora)).toEqual([
      'Não quer este tipo de veículo',
    ])
    expect(dizerForaDeUm(combinar([lead({ codigo_ibge: null })], RESTRITA).fora)).toEqual([
      'Não atende esta região',
    ])
  })
})

describe('the order of agencies', () => {
  const SELECAO = [lead(), lead(), lead({ codigo_ibge: VALINHOS })]
  const em = (codigo_ibge: number | null, uf: 'SP' | 'PE') => ({ sede: { codigo_ibge, uf } })

  test('more leads first, then nearer, then more of the kind, then more free places', () => {
    const ordem = [
      opcao({ vagas: 3 }),
      opcao(em(VALINHOS, 'SP')),
      opcao({ ...em(PRESIDENTE_PRUDENTE, 'SP'), historico: { carro: 4 }, vagas: 4 }),
      opcao({ ...em(PRESIDENTE_PRUDENTE, 'SP'), vagas: 30 }),
      opcao({ ...em(null, 'SP'), vagas: 29 }),
      opcao({ ...em(null, 'SP'), historico: { moto: 10 } }),
      opcao(em(RECIFE, 'PE')),
      opcao({ preferencia: preferenciaSchema.parse({ regioes: { cidades: [CAMPINAS] } }) }),
      opcao({ vagas: 1 }),
      opcao({ em_pausa: true }),
    ].map(uma => combinar(SELECAO, uma))
    expect(ordem.toReversed().toSorted(compararCombinacoes)).toEqual(ordem)
  })

  test.each<[string, Opcao, LeadEscolhido[], string]>([
    [
      'one lead in the same city',
      opcao({ historico: { carro: 5, moto: 5 } }),
      [lead()],
      'Mesma cidade · carros: 5 de 10 leads em 30 dias',
    ],
    ['no history', opcao(em(null, 'SP')), [lead()], 'Mesmo estado · nenhum lead em 30 dias'],
    [
      'two places of one kind',
      opcao({ historico: { carro: 1 } }),
      SELECAO,
      '2 na mesma cidade · 1 a até 100 km · carros: 1 de 1 lead em 30 dias',
    ],
    ['two kinds', opcao(em(RECIFE, 'PE')), [lead(), lead({ tipo_veiculo: 'moto' })], '2 em outro estado'],
  ])('the reasons: %s', (_, uma, leads, frase) =>
    expect(razoesDe(combinar(leads, uma), uma.historico, leads).join(' · ')).toBe(frase),
  )
})
