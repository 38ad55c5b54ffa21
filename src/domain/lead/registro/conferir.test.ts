import { describe, expect, test } from 'vitest'
import type { PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { duracaoPorExtenso } from '#domain/tempo/duracao.ts'
import { HORA_MS } from '#domain/tempo/tempo.ts'
import { exigirMesmaAvaliacao, exigirMesmaPessoa } from './conferir.ts'

type Dados = Parameters<typeof exigirMesmaAvaliacao>[1]

const CRIADA = new Date('2026-11-21T12:00:00Z')
const carro = {
  tipo_veiculo: 'carro',
  marca: 'Chevrolet',
  modelo: 'Onix',
  ano: 2021,
  quilometragem: 60_000,
  conservacao_lataria: 'bom',
  estado_pneus: 'novos',
}
const trator = {
  tipo_veiculo: 'trator',
  marca: 'Valtra',
  modelo: 'A750',
  ano: 2015,
  horas_uso: 4_000,
  conservacao_lataria: 'bom',
}
const NADA = { quilometragem: null, horas_uso: null, estado_pneus: null }

/**
 * Compares a valuation with a lead, both with the compared fields only.
 * @returns the refusal's code and message; null without a refusal.
 */
const recusa = (pedido: object, dados: object, horas = 1) => {
  try {
    const avaliacao = { pedido: pedido as PedidoAvaliacao, criada_em: CRIADA }
    exigirMesmaAvaliacao(
      avaliacao,
      { ...NADA, ...dados } as Dados,
      new Date(CRIADA.getTime() + horas * HORA_MS),
    )
  } catch (erro) {
    if (erro instanceof Recusa) return [erro.codigo, erro.message]
    throw erro
  }
  return null
}

const VENCIDA = [
  'avaliacao_expirada',
  `Essa avaliação já venceu. Refaça a simulação, leva ${duracaoPorExtenso()}.`,
]
const OUTRO = [
  'avaliacao_de_outro_veiculo',
  'A avaliação é de outro veículo. Refaça a simulação com os dados atuais.',
]
const MUDOU = [
  'avaliacao_de_outro_veiculo',
  'A quilometragem ou o estado do veículo mudou depois da avaliação. Refaça a simulação com os dados atuais.',
]

describe('a lead belongs to its valuation', () => {
  test.each<[string, object, object, number, string[] | null]>([
    ['the same car', carro, carro, 1, null],
    [
      'case and accents do not tell models apart',
      { ...carro, marca: 'Citroën', modelo: 'c3' },
      { ...carro, marca: 'CITROEN', modelo: 'C3' },
      1,
      null,
    ],
    ['after exactly a day', carro, carro, 24, null],
    ['after more than a day', carro, carro, 24.001, VENCIDA],
    ['another kind', { ...carro, tipo_veiculo: 'utilitario' }, carro, 1, OUTRO],
    ['another brand', { ...carro, marca: 'Fiat' }, carro, 1, OUTRO],
    ['another model', { ...carro, modelo: 'Prisma' }, carro, 1, OUTRO],
    ['another year', { ...carro, ano: 2020 }, carro, 1, OUTRO],
    ['fewer kilometres than were valued', carro, { ...carro, quilometragem: 5_000 }, 1, MUDOU],
    ['kilometres that were not valued', { ...carro, quilometragem: undefined }, carro, 1, MUDOU],
    [
      'without kilometres in either',
      { ...carro, quilometragem: undefined },
      { ...carro, quilometragem: null },
      1,
      null,
    ],
    ['another condition', carro, { ...carro, conservacao_lataria: 'impecavel' }, 1, MUDOU],
    ['other tyres', carro, { ...carro, estado_pneus: 'trocar' }, 1, MUDOU],
    ['tyres that were not valued', { ...carro, estado_pneus: undefined }, carro, 1, MUDOU],
    [
      'without tyres in either',
      { ...carro, estado_pneus: undefined },
      { ...carro, estado_pneus: null },
      1,
      null,
    ],
    [
      'only cars have a question about tyres',
      { ...carro, tipo_veiculo: 'moto' },
      { ...carro, tipo_veiculo: 'moto', estado_pneus: null },
      1,
      null,
    ],
    ['the same tractor', trator, trator, 1, null],
    ['fewer hours than were valued', trator, { ...trator, horas_uso: 100 }, 1, MUDOU],
    ['tractors have no question about kilometres', { ...trator, quilometragem: 9 }, trator, 1, null],
  ])('%s', (_, pedido, dados, horas, esperada) => expect(recusa(pedido, dados, horas)).toEqual(esperada))
})

describe('a valuation with an existing lead', () => {
  const guardado = { cpf: '52998224725', whatsapp: '+5511987654321' }
  test('gives the same sender the same answer', () =>
    expect(exigirMesmaPessoa(guardado, { ...guardado })).toBeUndefined())

  test.each([{ cpf: '11144477735' }, { whatsapp: '+5511912345678' }])(
    'refuses any other sender: %j',
    outro => {
      const enviar = () => exigirMesmaPessoa(guardado, { ...guardado, ...outro })
      expect(enviar).toThrow('Essa avaliação já foi enviada por outra pessoa. Refaça a simulação.')
      expect(enviar).toThrow(expect.objectContaining({ codigo: 'avaliacao_ja_usada' }))
    },
  )
})
