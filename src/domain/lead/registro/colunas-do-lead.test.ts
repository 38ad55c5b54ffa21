import { expect, test } from 'vitest'
import { AVALIACAO } from '#tests/domain/avaliacao/avaliacao-de-teste.ts'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'
import { abrirContato } from '../contato/contato.ts'
import { leadSchema } from '../lead.schema.ts'
import { colunasDoLead, valoresDoLead } from './colunas-do-lead.ts'

const FIGURAS = {
  valor_fipe: 60_000,
  referencia_estimada: false,
  referencia_fonte: 'fipe',
  referencia_versoes: 3,
  referencia_min: null,
  referencia_max: null,
  valor_mercado_min: 56_000,
  valor_mercado_max: 68_000,
  valor_mercado_meio: 59_000,
  valor_troca_min: 47_000,
  valor_troca_max: 52_000,
}

test('a lead keeps the figures of its valuation', () => expect(valoresDoLead(AVALIACAO)).toEqual(FIGURAS))

test('a lead keeps the ends of a reference between versions', () => {
  const referencia = { ...AVALIACAO.referencia, entre_versoes: { min_reais: 50_000, max_reais: 70_000 } }
  expect(valoresDoLead({ ...AVALIACAO, referencia })).toEqual({
    ...FIGURAS,
    referencia_min: 50_000,
    referencia_max: 70_000,
  })
})

test('an older engine without the typical price leaves it null', () => {
  const { valor_mercado_meio: _, ...semMeio } = AVALIACAO
  expect(valoresDoLead(semMeio).valor_mercado_meio).toBeNull()
})

test('the columns of a lead have its answers, its place by the IBGE and its score, and a sealed contact', () => {
  const contato = {
    nome: 'Maria Aparecida Exemplo',
    whatsapp: '+5511987654321',
    email: 'maria@exemplo.com.br',
  }
  const {
    site: _,
    vitrine: _vitrine,
    ...dados
  } = leadSchema.parse({
    ...contato,
    avaliacao_id: '01890000-0000-7000-8000-000000000001',
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
    cpf: '529.982.247-25',
    localizacao: 'Campinas - SP',
  })
  const id = '01890000-0000-7000-8000-000000000002'
  const repeticoes = { mesmo_cpf: 0, outro_cpf_mesmo_telefone: 0, outro_cpf_mesmo_email: 0 }
  const mundo = { db: { cofre: COFRE_DE_TESTE }, clock: { now: () => new Date('2026-11-21T15:00:00Z') } }
  const colunas = colunasDoLead(mundo, { id, dados, avaliacao: { resultado: AVALIACAO }, repeticoes })
  expect(colunas).not.toHaveProperty('aceita_termos')
  expect(colunas).toMatchObject({
    ...FIGURAS,
    codigo_ibge: 3_509_502,
    pontos: 100,
    analise_ia: 'Texto do motor.',
  })
  expect(abrirContato(COFRE_DE_TESTE, { ...colunas, id })).toMatchObject({
    ...contato,
    cpf: '52998224725',
    placa: 'ABC1D23',
  })
})
