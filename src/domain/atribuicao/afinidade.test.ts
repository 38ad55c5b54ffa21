import { describe, expect, test } from 'vitest'
import { type Afinidade, compararAfinidade, proximidadeDe, razoesDe } from './afinidade.ts'

describe('affinity of an agency to a lead', () => {
  test.each([
    ['Av. Brasil, 1200, Campinas - SP', 'Campinas - SP', 'cidade'],
    ['Rua Um, 1 - SAO PAULO/SP, CEP 01001-000', 'São Paulo - SP', 'cidade'],
    ['Rua Um, 1, Santos - SP', 'Campinas - SP', 'estado'],
    ['Rua São Paulo, 5, Curitiba - PR', 'São Paulo - SP', 'longe'],
    ['Av. Campinas, 10, Recife - PE', 'Campinas - SP', 'longe'],
    ['Rua sem cidade', 'Campinas - SP', 'longe'],
    ['Rua Um, 1, Bom Jesus - PI', 'Bom Jesus - RS', 'longe'],
    ['', '', 'longe'],
  ])('%s, %s: %s', (endereco, localizacao, proximidade) =>
    expect(proximidadeDe(endereco, localizacao)).toBe(proximidade),
  )
})

const afinidade = (mudancas: Partial<Afinidade> = {}): Afinidade => ({
  proximidade: 'estado',
  historico: { recebidos: 10, do_tipo: 5 },
  vagas: 10,
  ...mudancas,
})

test('nearer first, then more of the kind, then more free places', () => {
  const ordem = [
    afinidade({ proximidade: 'cidade', vagas: 1, historico: { recebidos: 9, do_tipo: 0 } }),
    afinidade({ historico: { recebidos: 4, do_tipo: 4 }, vagas: 1 }),
    afinidade({ historico: { recebidos: 0, do_tipo: 0 }, vagas: 30 }),
    afinidade({ vagas: 11 }),
    afinidade(),
    afinidade({ historico: { recebidos: 10, do_tipo: 0 }, vagas: 99 }),
    afinidade({ proximidade: 'longe', historico: { recebidos: 1, do_tipo: 1 }, vagas: 99 }),
  ]
  // The third and the fourth have the same share of the kind: the free places decide.
  expect(ordem.toReversed().toSorted(compararAfinidade)).toEqual(ordem)
})

test.each<[Afinidade, string]>([
  [afinidade({ proximidade: 'cidade' }), 'Mesma cidade · carros: 5 de 10 leads em 30 dias · 10 vagas'],
  [
    afinidade({ proximidade: 'longe', historico: { recebidos: 1, do_tipo: 1 }, vagas: 1 }),
    'Outro estado · carros: 1 de 1 lead em 30 dias · 1 vaga',
  ],
  [
    afinidade({ historico: { recebidos: 0, do_tipo: 0 }, vagas: 0 }),
    'Mesmo estado · nenhum lead em 30 dias · 0 vagas',
  ],
])('the reason as a text: %#', (dada, frase) =>
  expect(razoesDe(dada, { localizacao: 'Campinas - SP', tipo_veiculo: 'carro' }).join(' · ')).toBe(frase),
)
