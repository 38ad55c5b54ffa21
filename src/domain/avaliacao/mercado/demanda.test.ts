import { expect, test } from 'vitest'
import dados from './demanda.dados.json' with { type: 'json' }
import { descreverOferta } from './demanda.ts'

const porContagem = Object.entries(dados.sem_frota.carro).sort((a, b) => b[1] - a[1])

test('the commonest models of the adverts are much on offer, and the text says from what', () => {
  const comuns = porContagem.slice(0, 40).map(([codigo]) => codigo)
  expect(descreverOferta('carro', comuns)).toMatch(
    /^Alta: 1 em cada \d+ carros anunciados é deste modelo, dos [\d.]+ anúncios que observamos$/,
  )
})

test('a model hardly seen is no evidence of a low offer: its brand may just be hard to match', () => {
  expect(descreverOferta('carro', ['999999-9'])).toBe('Sem anúncios suficientes deste modelo para dizer')
  expect(descreverOferta('caminhao', [])).toBe('Sem anúncios observados deste tipo')
})

test('a code counts once, however many versions carry it', () => {
  const [codigo] = porContagem[0] as [string, number]
  expect(descreverOferta('carro', [codigo, codigo])).toBe(descreverOferta('carro', [codigo]))
})
