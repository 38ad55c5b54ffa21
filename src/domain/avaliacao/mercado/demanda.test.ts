import { expect, test } from 'vitest'
import dados from '#dados/motor/demanda.dados.json' with { type: 'json' }
import { itemEm } from '#domain/numero/indexed-access.ts'
import { descreverOferta } from './demanda.ts'
import { corrigirOferta } from './oferta-da-marca.ts'

const maisContados = Object.entries(dados.sem_frota.carro).sort((a, b) => b[1] - a[1])

test('the most common models of the adverts have a high offer, and the text names its source', () => {
  const comuns = maisContados.slice(0, 40).map(([codigo]) => codigo)
  expect(descreverOferta('carro', comuns)).toMatch(
    /^Alta: 1 em cada \d+ carros anunciados é deste modelo, dos [\d.]+ anúncios que observamos$/,
  )
})

test('a rare model is no evidence of a low offer: its brand may be hard to match', () => {
  expect(descreverOferta('carro', ['999999-9'])).toBe('Sem anúncios suficientes deste modelo para dizer')
  expect(descreverOferta('caminhao', [])).toBe('Sem anúncios observados deste tipo')
})

test('a code counts once for all its versions', () => {
  const [codigo] = itemEm(maisContados, 0)
  expect(descreverOferta('carro', [codigo, codigo])).toBe(descreverOferta('carro', [codigo]))
})

test('for a brand with few matched adverts, a low count is no evidence and has no degree', () => {
  const baixa = 'Baixa: 1 em cada 662 carros anunciados é deste modelo, dos 5.302 anúncios que observamos'
  const media = baixa.replace('Baixa', 'Média')
  for (const marca of ['Land Rover', 'Mercedes', 'Honda', 'Nissan', 'Volvo'])
    for (const frase of [baixa, media])
      expect(corrigirOferta(frase, marca), marca).toMatch(/^Não dá para dizer: .* só ligamos \d em cada 10/)
  for (const marca of ['Fiat', 'Toyota', 'Marca que ninguém viu', 'constructor'])
    expect(corrigirOferta(baixa, marca), marca).toBe(baixa)
})

test('a high count of such a brand is valid, and so is a text that is not about cars', () => {
  const alta = 'Alta: 1 em cada 60 carros anunciados é deste modelo, dos 5.302 anúncios que observamos'
  const motos = 'Baixa: 1 em cada 540 motos anunciadas é deste modelo, dos 544 anúncios que observamos'
  for (const frase of [alta, motos, 'Sem anúncios suficientes deste modelo para dizer'])
    expect(corrigirOferta(frase, 'Honda')).toBe(frase)
})
