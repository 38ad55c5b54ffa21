import { expect, test } from 'vitest'
import dados from './demanda.dados.json' with { type: 'json' }
import { descreverDemanda } from './demanda.ts'

const porContagem = Object.entries(dados.carro).sort((a, b) => b[1] - a[1])

test('the commonest models of the adverts are sought, one never seen is not, and the text says from what', () => {
  const comuns = porContagem.slice(0, 40).map(([codigo]) => codigo)
  expect(descreverDemanda('carro', comuns, 120)).toMatch(
    /^Alta \(estimativa: \d+(,\d)?% dos [\d.]+ anúncios de carros/,
  )
  expect(descreverDemanda('carro', ['999999-9'], 1)).toMatch(/^Baixa .* 0% dos .*; 1 combinação de versão/)
})

test('a code counts once, however many versions carry it', () => {
  const [codigo] = porContagem[0] as [string, number]
  expect(descreverDemanda('carro', [codigo, codigo], 3)).toBe(descreverDemanda('carro', [codigo], 3))
})

test('trucks have no adverts: the reference alone tells', () => {
  expect(descreverDemanda('caminhao', [], 100)).toBe(
    'Alta (estimativa: 100 combinações de versão e ano deste modelo na referência)',
  )
})
