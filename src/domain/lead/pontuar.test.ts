import { describe, expect, test } from 'vitest'
import { CAMPINAS } from '#tests/domain/distribuicao/candidatos-de-teste.ts'
import { leadSchema } from './lead.schema.ts'
import { pontuarLead, type Repeticoes } from './pontuar.ts'

const HOJE = new Date('2026-11-21T15:00:00Z')
const UNICA: Repeticoes = { mesmo_cpf: 0, outro_cpf_mesmo_telefone: 0, outro_cpf_mesmo_email: 0 }
const CERTA = { confianca: 'alta' as const, valor_fipe: 60_000 }

/** A lead that satisfies every rule; the person is invented, the check digits are valid. */
const BOM = {
  avaliacao_id: '01890000-0000-7000-8000-000000000001',
  tipo_veiculo: 'carro',
  objetivo: 'vender',
  aceita_termos: true,
  aceita_contato_parceiros: true,
  marca: 'Chevrolet',
  modelo: 'Onix',
  ano: 2021,
  quilometragem: 60_000,
  conservacao_lataria: 'bom',
  estado_pneus: 'novos',
  extras: [],
  placa: 'ABC1D23',
  tem_seguro: false,
  ipva_em_dia: true,
  licenciamento_em_dia: true,
  multas_pendentes: false,
  situacao_financeira: 'quitado_proprio',
  nunca_fez_vistoria: true,
  nome: 'Maria Aparecida Exemplo',
  whatsapp: '+55 (11) 98765-4321',
  email: 'maria@exemplo.com.br',
  cpf: '529.982.247-25',
  localizacao: 'Campinas - SP',
}

type Caso = {
  lead?: Record<string, unknown>
  avaliacao?: { confianca: 'alta' | 'media' | 'baixa' | 'nenhuma'; valor_fipe: number | null }
  vezes?: Partial<Repeticoes>
  ibge?: number | null
  hoje?: Date
}

/** Scores the good lead with the changes of a case. */
function pontuar({ lead = {}, avaliacao = CERTA, vezes = {}, ibge = CAMPINAS, hoje = HOJE }: Caso = {}) {
  const { site: _, ...dados } = leadSchema.parse({ ...BOM, ...lead })
  return pontuarLead(dados, { avaliacao, repeticoes: { ...UNICA, ...vezes }, codigoIbge: ibge, hoje })
}

const KM_ESTRANHO = 'Quilometragem fora do comum para a idade: confirme na conversa.'
const temKmEstranho = (caso: Caso) => pontuar(caso).motivos.some(({ texto }) => texto === KM_ESTRANHO)

describe('score of a lead', () => {
  test('a lead that satisfies every rule has all 100 points and only good reasons', () => {
    const { pontos, motivos } = pontuar()
    expect(pontos).toBe(100)
    expect(motivos.every(({ bom }) => bom)).toBe(true)
    expect(motivos.map(({ texto }) => texto)).toEqual([
      'Documento e celular com dígitos e DDD válidos.',
      'Nome com sobrenome.',
      'Cidade reconhecida na lista do IBGE.',
      'Primeira avaliação desta pessoa em 90 dias.',
      'Veículo encontrado na tabela de referência.',
      'Quer vender.',
      'Informou a placa.',
    ])
  })

  test.each<[string, Caso, number, string | undefined]>([
    ['one name only', { lead: { nome: 'Maria' } }, 8, 'Só o primeiro nome foi informado.'],
    ['a disposable mailbox', { lead: { email: 'm@mailinator.com' } }, 8, 'E-mail de caixa descartável.'],
    ['an unknown city', { ibge: null }, 8, 'Cidade não reconhecida na lista do IBGE.'],
    [
      'the telephone of another document',
      { vezes: { outro_cpf_mesmo_telefone: 1 } },
      12,
      'O mesmo telefone ou e-mail já veio com outro documento nos últimos 90 dias.',
    ],
    [
      'the e-mail of another document',
      { vezes: { outro_cpf_mesmo_email: 2 } },
      12,
      'O mesmo telefone ou e-mail já veio com outro documento nos últimos 90 dias.',
    ],
    [
      'a second valuation',
      { vezes: { mesmo_cpf: 1 } },
      7,
      'Esta pessoa já tinha feito 1 avaliação nos 90 dias anteriores.',
    ],
    [
      'many of them',
      { vezes: { mesmo_cpf: 4 } },
      7,
      'Esta pessoa já tinha feito 4 avaliações nos 90 dias anteriores.',
    ],
    [
      'low confidence',
      { avaliacao: { confianca: 'baixa', valor_fipe: 60_000 } },
      7,
      'O valor é uma estimativa com pouca referência.',
    ],
    [
      'an engine that abstains',
      { avaliacao: { confianca: 'nenhuma', valor_fipe: null } },
      7,
      'Sem valor: faltam dados para avaliar.',
    ],
    ['curiosity', { lead: { objetivo: 'curiosidade' } }, 10, 'Veio só por curiosidade.'],
    ['no plate', { lead: { placa: '' } }, 5, 'Não informou a placa.'],
  ])('%s costs its points and has a reason', (_nome, caso, custo, texto) => {
    const { pontos, motivos } = pontuar(caso)
    expect(100 - pontos).toBe(custo)
    expect(motivos.filter(({ bom }) => !bom)).toEqual([{ bom: false, texto, pontos: custo }])
  })

  test.each([
    ['vender_urgente', 'Quer vender com urgência.'],
    ['trocar', 'Quer trocar por outro.'],
  ])('the goal %s is a reason', (objetivo, texto) => {
    expect(pontuar({ lead: { objetivo } }).motivos).toContainEqual({ bom: true, texto, pontos: 10 })
  })

  // Typical of a car of five years: 1.74 + 1.26·5 − 0.026·25, in 10,000 km, that is 73,900 km.
  test.each([
    ['just within four times the typical and 20,000 more', 2021, 315_599, true],
    ['just beyond that', 2021, 315_601, false],
    ['a twentieth of the typical', 2021, 3_695, true],
    ['one kilometre under that', 2021, 3_694, false],
    ['none at all in the second year', 2024, 0, true],
    ['none at all in the third year', 2023, 0, false],
  ])('kilometres: %s', (_nome, ano, quilometragem, comum) => {
    expect(temKmEstranho({ lead: { ano, quilometragem } })).toBe(!comum)
  })

  test('the age of a vehicle depends on the year in São Paulo, also in its last hours', () => {
    const estranhoEm = (instante: string) =>
      temKmEstranho({ lead: { ano: 2024, quilometragem: 0 }, hoje: new Date(instante) })
    expect(estranhoEm('2027-01-01T02:59:59Z')).toBe(false)
    expect(estranhoEm('2027-01-01T03:00:00Z')).toBe(true)
  })

  test('hours of a tractor do not count as kilometres', () => {
    const trator = { tipo_veiculo: 'trator', marca: 'Valtra', modelo: 'A74', horas_uso: 19_000 }
    // It lacks only the five points of a plate.
    expect(pontuar({ lead: { ...trator, placa: null } }).pontos).toBe(95)
  })

  test('a medium confidence without a value is no reason', () => {
    const { pontos, motivos } = pontuar({ avaliacao: { confianca: 'media', valor_fipe: null } })
    expect(pontos).toBe(100)
    expect(motivos.some(({ texto }) => texto.includes('tabela de referência'))).toBe(false)
  })
})
