import { describe, expect, test } from 'vitest'
import { type EventoDaEdicao, eventosDaEdicao } from './edicao.ts'

type Agencia = Parameters<typeof eventosDaEdicao>[0]

const ANTES: Agencia = {
  id: '01890000-0000-7000-8000-00000000000a',
  user_id: null,
  nome: 'Autos Ipê',
  cnpj: '11222333000181',
  responsavel: 'Rita Exemplo',
  plano: 'basico',
  endereco: 'Rua das Acácias, 10, Campinas - SP',
  email: 'rita@exemplo.com.br',
  logo_url: null,
  ativa: true,
  created_at: new Date('2026-03-10T03:00:00Z'),
  status_assinatura: 'inativa',
  limite_leads_mensal: 0,
  assinatura_origem: 'nenhuma',
  assinatura_inicio: null,
  uso_periodo_inicio: null,
  leads_usados_mes_atual: 0,
  leads_extras: 0,
  leads_extras_periodo: null,
  versao: 1,
}
const CONTRATO: Partial<Agencia> = {
  plano: 'premium',
  assinatura_origem: 'manual',
  status_assinatura: 'active',
  limite_leads_mensal: 120,
}

describe('the traces that an edit leaves', () => {
  test.each<[string, Partial<Agencia>, Partial<Agencia>, EventoDaEdicao[]]>([
    ['none where nothing differs', {}, {}, []],
    ['none for the version alone', {}, { versao: 2 }, []],
    [
      'the names of the fields, in one order',
      {},
      { ativa: false, nome: 'Ipê' },
      [['agencia_alterada', { campos: 'nome ativa' }]],
    ],
    [
      'every field that an edit may name',
      {},
      { nome: 'a', cnpj: 'b', responsavel: 'c', endereco: 'd', plano: 'premium', ativa: false },
      [['agencia_alterada', { campos: 'nome cnpj responsavel endereco plano ativa' }]],
    ],
    [
      'a contract that begins',
      {},
      CONTRATO,
      [
        ['agencia_alterada', { campos: 'plano' }],
        ['contrato_iniciado', { plano: 'premium', limite: 120 }],
      ],
    ],
    [
      'a contract that ends keeps its tier',
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
    expect(eventosDaEdicao({ ...ANTES, ...antes }, { ...ANTES, ...depois })).toEqual(eventos),
  )
})
