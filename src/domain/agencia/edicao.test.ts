import { describe, expect, test } from 'vitest'
import { agencia } from '#tests/domain/agencia/agencia-de-teste.ts'
import { type EventoDaEdicao, listarEventosDaEdicao } from './edicao.ts'

type Agencia = Parameters<typeof listarEventosDaEdicao>[0]

const AGENCIA = agencia()
const CONTRATO: Partial<Agencia> = {
  plano: 'premium',
  assinatura_origem: 'manual',
  status_assinatura: 'active',
  limite_leads_mensal: 120,
}

describe('the audit entries of an edit', () => {
  test.each<[string, Partial<Agencia>, Partial<Agencia>, EventoDaEdicao[]]>([
    ['none without a difference', {}, {}, []],
    ['none for the version alone', {}, { versao: 2 }, []],
    [
      'the names of the fields, in one order',
      {},
      { ativa: false, nome: 'Ipê' },
      [['agencia_alterada', { campos: 'nome ativa' }]],
    ],
    [
      'every editable field',
      {},
      { nome: 'a', cnpj: 'b', responsavel: 'c', endereco: 'd', plano: 'premium', ativa: false },
      [['agencia_alterada', { campos: 'nome cnpj responsavel endereco plano ativa' }]],
    ],
    [
      'a new contract',
      {},
      CONTRATO,
      [
        ['agencia_alterada', { campos: 'plano' }],
        ['contrato_iniciado', { plano: 'premium', limite: 120 }],
      ],
    ],
    [
      'an ended contract keeps its tier',
      CONTRATO,
      { ...CONTRATO, assinatura_origem: 'nenhuma', limite_leads_mensal: 0 },
      [['contrato_encerrado', { plano: 'premium', limite: 0 }]],
    ],
    [
      'another tier of the same contract is a change of the agency',
      CONTRATO,
      { ...CONTRATO, plano: 'enterprise', limite_leads_mensal: 500 },
      [['agencia_alterada', { campos: 'plano' }]],
    ],
    ['extra leads', CONTRATO, { ...CONTRATO, leads_extras: 5 }, [['leads_extras_concedidos', { extras: 5 }]]],
  ])('%s', (_, antes, depois, eventos) =>
    expect(listarEventosDaEdicao({ ...AGENCIA, ...antes }, { ...AGENCIA, ...depois })).toEqual(eventos),
  )
})
