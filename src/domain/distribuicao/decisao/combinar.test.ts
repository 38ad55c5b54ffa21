import { describe, expect, test } from 'vitest'
import { CAMPINAS } from '#tests/domain/distribuicao/candidatos-de-teste.ts'
import { criarEscolhido, criarOpcao } from '#tests/domain/distribuicao/combinacao-de-teste.ts'
import { combinar, compararCombinacoes, listarFora, sedeDoEndereco } from './combinar.ts'
import { preferenciaSchema } from './preferencia.schema.ts'

// IBGE's codes of the cities.
const VALINHOS = 3556206
const SAO_PAULO = 3550308
const PRESIDENTE_PRUDENTE = 3541406
const RECIFE = 2611606

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
  const RESTRITA = criarOpcao({
    preferencia: preferenciaSchema.parse({ tipos: ['carro', 'moto'], regioes: { estados: ['SP'] } }),
  })

  test('counts what it wants, what it does not want by reason, and what it cannot receive', () => {
    const [caminhao, longe, outro, tido, devolvido] = [
      criarEscolhido({ tipo_veiculo: 'caminhao' }),
      criarEscolhido({ codigo_ibge: RECIFE }),
      criarEscolhido({ codigo_ibge: RECIFE }),
      criarEscolhido(),
      criarEscolhido({ idsDoMesmoLead: ['a', 'b'] }),
    ]
    const leads = [
      criarEscolhido(),
      criarEscolhido({ tipo_veiculo: 'moto' }),
      caminhao,
      longe,
      outro,
      tido,
      devolvido,
    ]
    const antes = new Map([
      [tido.id, new Date(0)],
      ['b', null],
    ])
    const feita = combinar([...leads, criarEscolhido({ consente: false })], { ...RESTRITA, antes })
    expect(feita.combinam).toBe(2)
    expect([...feita.fora]).toEqual([
      ['caminhao', 1],
      ['outra_regiao', 2],
    ])
    expect([...feita.impedidos]).toEqual([
      ['ja_recebeu', 1],
      ['devolveu', 1],
      ['sem_consentimento', 1],
    ])
    expect(listarFora(leads, { ...RESTRITA, antes })).toEqual([caminhao.id, longe.id, outro.id])
  })
})

describe('the order of agencies', () => {
  const SELECAO = [criarEscolhido(), criarEscolhido(), criarEscolhido({ codigo_ibge: VALINHOS })]
  const em = (codigo_ibge: number | null, uf: 'SP' | 'PE') => ({ sede: { codigo_ibge, uf } })

  test('more leads first, then nearer, then more of the kind, then more free places', () => {
    const ordem = [
      criarOpcao({ vagas: 3 }),
      criarOpcao(em(VALINHOS, 'SP')),
      criarOpcao({ ...em(PRESIDENTE_PRUDENTE, 'SP'), historico: { carro: 4 }, vagas: 4 }),
      criarOpcao({ ...em(PRESIDENTE_PRUDENTE, 'SP'), vagas: 30 }),
      criarOpcao({ ...em(null, 'SP'), vagas: 29 }),
      criarOpcao({ ...em(null, 'SP'), historico: { moto: 10 } }),
      criarOpcao(em(RECIFE, 'PE')),
      criarOpcao({ preferencia: preferenciaSchema.parse({ regioes: { cidades: [CAMPINAS] } }) }),
      criarOpcao({ vagas: 1 }),
      criarOpcao({ em_pausa: true }),
    ].map(uma => combinar(SELECAO, uma))
    expect(ordem.toReversed().toSorted(compararCombinacoes)).toEqual(ordem)
  })
})
