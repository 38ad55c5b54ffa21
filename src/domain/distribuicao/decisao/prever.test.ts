import { expect, test } from 'vitest'
import type { LeadEscolhido, Opcao } from './combinar.ts'
import { preferenciaSchema } from './preferencia.schema.ts'
import { preverAtribuicao } from './prever.ts'

function lead(id: string, mudancas: Partial<LeadEscolhido> = {}): LeadEscolhido {
  const usual = {
    consente: true,
    tipo_veiculo: 'carro',
    ano: 2020,
    valor_reais: 60_000,
    objetivo: 'vender',
  } as const
  return { id, idsDoMesmoLead: [id], codigo_ibge: null, ...usual, ...mudancas }
}

function agencia(id: string, tipos: string[], mudancas: Partial<Opcao> = {}) {
  const preferencia = preferenciaSchema.parse({ tipos })
  const sede = { codigo_ibge: null, uf: null }
  return {
    id,
    opcao: { preferencia, em_pausa: false, sede, historico: {}, vagas: 30, antes: new Map(), ...mudancas },
  }
}

const LEADS = [
  lead('a'),
  lead('b'),
  lead('c', { tipo_veiculo: 'caminhao' }),
  lead('d', { tipo_veiculo: 'trator' }),
  lead('e', { consente: false }),
]
const CARROS = agencia('carros', ['carro'])
const PESADOS = agencia('pesados', ['caminhao', 'trator'])
const TUDO = agencia('tudo', ['carro', 'caminhao', 'trator'])
const PLANO = {
  agencias: [CARROS, PESADOS],
  escolhidas: ['carros'],
  com_fora: false,
  tidas: new Map<string, number>(),
  maximo_agencias: 2,
}

test.each([
  ['the rest goes to another agency', PLANO, { sem_agencia: 2, proxima: { id: 'pesados', recebe: 2 } }],
  [
    'no lead stays if both agencies are chosen',
    { ...PLANO, escolhidas: ['carros', 'pesados'] },
    { sem_agencia: 0, proxima: null },
  ],
  [
    'the chosen agency also takes leads that it did not ask for',
    { ...PLANO, com_fora: true },
    { sem_agencia: 0, proxima: null },
  ],
  ['no other agency takes the rest', { ...PLANO, agencias: [CARROS] }, { sem_agencia: 2, proxima: null }],
  [
    'a lead that an agency has is not without one',
    { ...PLANO, tidas: new Map([['d', 1]]) },
    { sem_agencia: 1, proxima: { id: 'pesados', recebe: 1 } },
  ],
  [
    'the chosen agency takes no more than its limit',
    { ...PLANO, agencias: [agencia('carros', ['carro'], { vagas: 1 }), PESADOS] },
    { sem_agencia: 3, proxima: { id: 'pesados', recebe: 2 } },
  ],
  [
    'of two other agencies the one that takes more is named',
    { ...PLANO, agencias: [CARROS, agencia('um', ['trator']), PESADOS] },
    { sem_agencia: 2, proxima: { id: 'pesados', recebe: 2 } },
  ],
  [
    'no second agency beyond the maximum of the rule',
    { ...PLANO, agencias: [CARROS, TUDO], maximo_agencias: 1 },
    { sem_agencia: 2, proxima: null },
  ],
  [
    'a second agency where the rule allows it',
    { ...PLANO, agencias: [CARROS, TUDO] },
    { sem_agencia: 2, proxima: { id: 'tudo', recebe: 2 } },
  ],
])('%s', (_, plano, previsao) => expect(preverAtribuicao(LEADS, plano)).toEqual(previsao))
