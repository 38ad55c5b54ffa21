import { expect, test } from 'vitest'
import type { Avaliacao, PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { catalogoDe } from '#domain/catalogo/catalogo.ts'
import { montarParte } from '#tests/montar-parte.ts'
import { ehSoDasListas } from './eh-so-das-listas.ts'

const { extras } = catalogoDe('carro')
const PEDIDO = montarParte<PedidoAvaliacao>({
  tipo_veiculo: 'carro',
  marca: 'Chevrolet',
  modelo: 'Onix',
  extras: extras.slice(0, 2),
})

test.each<[boolean, string, Partial<PedidoAvaliacao>, string?]>([
  [true, 'the words of the lists', {}],
  [true, 'the words of the lists in another spelling', { marca: 'CHEVROLET', modelo: 'ônix' }],
  [true, 'the text of the found row', { modelo: 'ONIX HATCH 1.0 12V 5p' }, 'Onix Hatch 1.0 12V 5p'],
  [false, 'a model outside the list and the found row', { modelo: 'Onix da Maria' }, 'Onix Hatch 1.0 12V 5p'],
  [false, 'a brand of no list', { marca: 'Marca da Maria' }],
  [false, 'a model of another brand', { modelo: 'Gol' }],
  [false, 'an extra of no list', { extras: [...extras.slice(0, 1), 'Som do João'] }],
  [false, 'a description', { tipo_veiculo_descricao: 'carro da Maria' }],
])('%j for a request with %s', (so, _, mudancas, versao) => {
  const avaliacao = montarParte<Avaliacao>({
    referencia: montarParte<Avaliacao['referencia']>({ versao: versao ?? null }),
  })
  expect(ehSoDasListas(montarParte<PedidoAvaliacao>({ ...PEDIDO, ...mudancas }), avaliacao)).toBe(so)
})
