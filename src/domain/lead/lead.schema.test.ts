import { describe, expect, test } from 'vitest'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { conferirVistoria, leadSchema } from './lead.schema.ts'

/** Answers to all questions of all types of vehicle; the person is invented, the check digits are valid. */
const TUDO = {
  avaliacao_id: '01890000-0000-7000-8000-000000000001',
  objetivo: 'trocar',
  preferencias_veiculo: 'Um sedã',
  aceita_termos: true,
  aceita_contato_parceiros: true,
  marca: 'Chevrolet',
  modelo: 'Onix',
  versao: 'Onix LT',
  codigo_fipe: '004453-6',
  ano: 2021,
  quilometragem: 60_000,
  horas_uso: 4_000,
  conservacao_lataria: 'bom',
  estado_pneus: 'novos',
  extras: [],
  placa: 'ABC1D23',
  cilindradas: '160',
  tipo_caminhao: 'Toco',
  capacidade_carga: '10 toneladas',
  tipo_carroceria: 'Baú',
  tipo_cambio: 'Manual',
  potencia_motor: '200 cv',
  tipo_utilitario: 'Furgão',
  capacidade: '800 kg',
  tracao: '4x4',
  tipo_trator: 'Agrícola',
  tipo_veiculo_descricao: 'Reboque',
  tem_seguro: true,
  seguradora: 'Boa Sorte',
  ipva_em_dia: false,
  licenciamento_em_dia: true,
  multas_pendentes: false,
  detalhes_debitos: 'IPVA de 2026',
  situacao_financeira: 'financiado_proprio',
  valor_parcela_financiamento: 900,
  parcelas_restantes: 12,
  ultima_vistoria: '2026-01-10',
  nunca_fez_vistoria: false,
  nome: 'Maria Aparecida Exemplo',
  whatsapp: '+55 (11) 98765-4321',
  email: 'maria@exemplo.com.br',
  cpf: '529.982.247-25',
  localizacao: 'Campinas - SP',
}
const ler = (tipo_veiculo: string, mudancas: object = {}) =>
  leadSchema.safeParse({ ...TUDO, tipo_veiculo, ...mudancas })
const problemas = (tipo: string, mudancas: object = {}) =>
  ler(tipo, mudancas).error?.issues.map(({ path, message }) => [path.join('.'), message])

/** Types of vehicle that store an answer; the others drop it. */
const TIPOS_DO_CAMPO: readonly (readonly [campo: string, tipos: readonly string[]])[] = [
  ['placa', ['carro', 'moto', 'caminhao', 'utilitario']],
  ['quilometragem', ['carro', 'moto', 'caminhao', 'utilitario', 'outros']],
  ['horas_uso', ['trator', 'outros']],
  ['cilindradas', ['moto']],
  ['tipo_caminhao', ['caminhao']],
  ['capacidade_carga', ['caminhao']],
  ['tipo_carroceria', ['caminhao']],
  ['tipo_cambio', ['caminhao']],
  ['potencia_motor', ['caminhao', 'trator']],
  ['tipo_utilitario', ['utilitario']],
  ['capacidade', ['utilitario']],
  ['tracao', ['trator']],
  ['tipo_trator', ['trator']],
  ['tipo_veiculo_descricao', ['outros']],
  ['tem_seguro', ['carro', 'moto', 'caminhao', 'utilitario', 'trator']],
  ['seguradora', ['carro', 'moto', 'caminhao', 'utilitario', 'trator']],
  ['ultima_vistoria', ['carro']],
  ['nunca_fez_vistoria', ['carro']],
  ['estado_pneus', ['carro']],
]

describe('answers that only some types have (spec §3)', () => {
  test.each(TIPOS_DO_CAMPO)('%s: %j', (campo, tipos) => {
    const guardam = TIPOS_VEICULO.filter(tipo => {
      const lido = ler(tipo)
      expect(lido.error?.issues).toBeUndefined()
      return (lido.data as Record<string, unknown>)[campo] !== null
    })
    expect(guardam.toSorted()).toEqual([...tipos].toSorted())
  })
})

describe('answers that others invalidate', () => {
  test.each<[string, object, string, unknown]>([
    ['the preference of an owner who trades', {}, 'preferencias_veiculo', 'Um sedã'],
    ['the preference of an owner who sells', { objetivo: 'vender' }, 'preferencias_veiculo', null],
    ['the insurer without insurance', { tem_seguro: false }, 'seguradora', null],
    ['the insurer with insurance', {}, 'seguradora', 'Boa Sorte'],
    ['the details of debts', {}, 'detalhes_debitos', 'IPVA de 2026'],
    ['the details of debts without debts', { ipva_em_dia: true }, 'detalhes_debitos', null],
    ['the last inspection', {}, 'ultima_vistoria', '2026-01-10'],
    ['the last inspection of a vehicle without one', { nunca_fez_vistoria: true }, 'ultima_vistoria', null],
    ['the version with its code', {}, 'versao', 'Onix LT'],
    ['the version without its code', { codigo_fipe: undefined }, 'versao', null],
    ['the instalment', {}, 'valor_parcela_financiamento', 900],
    [
      'the instalment without a financing',
      { situacao_financeira: 'quitado_proprio' },
      'valor_parcela_financiamento',
      null,
    ],
    ['a missing instalment', { valor_parcela_financiamento: undefined }, 'valor_parcela_financiamento', null],
    ['the remaining instalments', {}, 'parcelas_restantes', 12],
    [
      'remaining instalments without a financing',
      { situacao_financeira: 'quitado_terceiro' },
      'parcelas_restantes',
      null,
    ],
    ['a missing number of instalments', { parcelas_restantes: undefined }, 'parcelas_restantes', null],
    ['an empty mileage', { quilometragem: '' }, 'quilometragem', null],
    ['no answer about insurance', { tem_seguro: undefined }, 'tem_seguro', null],
    ['an empty honeypot', {}, 'site', ''],
    ['a honeypot filled by a robot', { site: 'x'.repeat(101) }, 'site', 'x'.repeat(100)],
    ['a honeypot with any value', { site: 7 }, 'site', 'preenchido'],
  ])('%s', (_, mudancas, campo, valor) => expect(ler('carro', mudancas).data).toHaveProperty(campo, valor))

  test('values claimed by the sender are dropped, and the default type is a car', () => {
    const lido = leadSchema.parse({ ...TUDO, valor_fipe: 1, pontos: 100, id: 'x' })
    expect(lido).toMatchObject({ tipo_veiculo: 'carro', cpf: '52998224725' })
    for (const campo of ['valor_fipe', 'pontos', 'id']) expect(lido).not.toHaveProperty(campo)
  })
})

describe('required answers', () => {
  test.each<[string, string, object, string, string]>([
    ['an insurer of an insured vehicle', 'carro', { seguradora: '' }, 'seguradora', 'Informe a seguradora.'],
    ['the engine of a motorcycle', 'moto', { cilindradas: '' }, 'cilindradas', 'Escolha a cilindrada.'],
    [
      'the kind of a lorry',
      'caminhao',
      { tipo_caminhao: '' },
      'tipo_caminhao',
      'Escolha o tipo de caminhão.',
    ],
    [
      'the description of another vehicle',
      'outros',
      { tipo_veiculo_descricao: '' },
      'tipo_veiculo_descricao',
      'Diga o que é.',
    ],
    [
      'a situation that its type offers',
      'outros',
      { situacao_financeira: 'financiado_terceiro' },
      'situacao_financeira',
      'Escolha a situação financeira.',
    ],
    ['a known type', 'barco', {}, 'tipo_veiculo', 'Tipo de veículo desconhecido.'],
    [
      'a valuation',
      'carro',
      { avaliacao_id: 'x' },
      'avaliacao_id',
      'Faça a avaliação antes de enviar os seus dados.',
    ],
  ])('missing: %s', (_, tipo, mudancas, campo, mensagem) =>
    expect(problemas(tipo, mudancas)).toEqual([[campo, mensagem]]),
  )

  test.each<[string, string, object]>([
    ['no insurer of another kind of vehicle', 'outros', { seguradora: '' }],
    ['no insurer without insurance', 'carro', { tem_seguro: false, seguradora: '' }],
    ['no engine of a car', 'carro', { cilindradas: '' }],
    ['a third person’s financing of a car', 'carro', { situacao_financeira: 'financiado_terceiro' }],
  ])('accepted: %s', (_, tipo, mudancas) => expect(problemas(tipo, mudancas)).toBeUndefined())

  test('all wrong answers are reported at once, including rules between answers', () => {
    expect(
      problemas('moto', { cilindradas: '', seguradora: '', ano: 'x' })
        ?.map(([campo]) => campo)
        .toSorted(),
    ).toEqual(['ano', 'cilindradas', 'seguradora'])
  })

  test.each([null, 7, 'x', undefined])('a body that is %j is refused and causes no crash', corpo =>
    expect(leadSchema.safeParse(corpo).success).toBe(false),
  )
})

test.each([
  [null, null],
  ['2026-11-21', null],
  ['2026-11-22', null],
  ['2026-11-23', 'A data não pode ser depois de hoje.'],
])('an inspection of %s on 22 November', (ultima_vistoria, erro) =>
  expect(conferirVistoria({ ultima_vistoria }, '2026-11-22')).toBe(erro),
)
