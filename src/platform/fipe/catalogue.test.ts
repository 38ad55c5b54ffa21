import { expect, test } from 'vitest'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { exigirFato } from '#tests/fato.ts'
import { createCatalogue } from './catalogue.ts'

const modelo = carregarModelo()
const { guias, versoes } = createCatalogue(() => modelo.referencia, modelo, {
  now: () => new Date('2026-11-27T12:00:00Z'),
})

test.each([
  ['chevrolet', 'onix', 2019],
  ['toyota', 'hilux-sw4', 2020],
  ['fiat', 'strada', 2018],
])(
  'the guide says the same prices of %s %s %d as its versions, both carried to this month',
  (marca, nome, ano) => {
    const familia = exigirFato(guias(1_000).porTipo.carro.get(marca)?.familias.get(nome), nome)
    const filtro = { tipo: 'carro', marca: familia.marca.nome, modelo: familia.nome, ano } as const
    const precos = versoes(filtro).flatMap(({ valor_reais }) => valor_reais ?? [])
    expect(guias(1_000).faixaDe(familia, ano)).toEqual({ de: Math.min(...precos), ate: Math.max(...precos) })
  },
)
