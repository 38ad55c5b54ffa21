import { expect, test } from 'vitest'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { julgarConfianca } from './confianca.ts'

const pedir = (resto: object = {}) =>
  pedidoAvaliacaoSchema.parse({ marca: 'Ford', modelo: 'Ka', ano: 2020, quilometragem: 1, ...resto })
const ACHADA = {
  exata: false,
  desvio: 0.1,
  motivos: [],
  parente: { marca: 'Ford', texto: 'KA 1.0' },
  versoes_possiveis: 1,
  versoes_usadas: 1,
  entre_versoes: null,
}
const EXATA = { ...ACHADA, exata: true }

test.each([
  [{ versoes_possiveis: 12, versoes_usadas: 3 }, 'Há 12 versões possíveis; usamos as 3 mais parecidas'],
  [{ versoes_possiveis: 12, versoes_usadas: 1 }, 'Há 12 versões possíveis; usamos a mais parecida'],
  [{ versoes_possiveis: 12, versoes_usadas: 12 }, 'Há 12 versões possíveis; usamos o meio delas'],
  [
    {
      versoes_possiveis: 12,
      versoes_usadas: 12,
      entre_versoes: { min_reais: 59_196, max_reais: 72_136 },
    },
    'Há 12 versões possíveis, de R$ 59.196 a R$ 72.136 na referência: a faixa de venda alcança da mais barata à mais cara',
  ],
  [{}, 'Encontramos o modelo na referência.'],
  [{ exata: true }, 'Encontramos exatamente a versão do seu veículo na referência.'],
])('the first reason names the possible versions and those used: %j', (mudanca, motivo) => {
  const { motivos } = julgarConfianca(pedir(), { ...ACHADA, ...mudanca }, 'fipe')
  expect(motivos[0]?.replaceAll('\u00a0', ' ')).toContain(motivo)
})

test.each([
  ['an exact version', EXATA, {}, 'alta'],
  ['an exact version without kilometres', EXATA, { quilometragem: null }, 'media'],
  ['versions of nearly one price', { ...ACHADA, desvio: 0.05 }, {}, 'media'],
  ['versions of like prices', { ...ACHADA, desvio: 0.14 }, {}, 'media'],
  [
    'versions of like prices without kilometres',
    { ...ACHADA, desvio: 0.14 },
    { quilometragem: null },
    'baixa',
  ],
  ['versions of different prices', { ...ACHADA, desvio: 0.15 }, {}, 'baixa'],
])('the confidence in %s', (_, achada, resto, confianca) => {
  expect(julgarConfianca(pedir(resto), achada, 'fipe').confianca).toBe(confianca)
})

test('the embedded model lowers the confidence, with a reason', () => {
  const { confianca, motivos } = julgarConfianca(pedir(), EXATA, 'modelo')
  expect(confianca).toBe('media')
  expect(motivos[1]).toContain('A tabela FIPE do mês não está carregada')
})

test('the reasons of the reference come last', () => {
  const { motivos } = julgarConfianca(pedir(), { ...EXATA, motivos: ['Da referência.'] }, 'fipe')
  expect(motivos.at(-1)).toBe('Da referência.')
})
