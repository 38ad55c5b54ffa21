import { expect, test } from 'vitest'
import { acharAgenciasPerto, serveParaJanela } from './agencias-perto.ts'

const CAMPINAS = 3_509_502
const CURITIBA = 4_106_902
const MANAUS = 1_302_603
const carro = { tipo_veiculo: 'carro', ano: 2018 } as const

test('the nearest agency comes first, and one too far away or of an unknown place is left out', () => {
  const agencias = [CURITIBA, null, MANAUS, CAMPINAS].map(codigo_ibge => ({
    id: String(codigo_ibge),
    email: 'outra@demo.example',
    tipos: ['carro' as const],
    codigo_ibge,
  }))
  const perto = acharAgenciasPerto(agencias, { ...carro, codigo_ibge: CAMPINAS })
  expect(perto.map(({ codigo_ibge }) => codigo_ibge)).toEqual([CAMPINAS, CURITIBA])
})

test('a window for a car needs the first agency near it, and as many agencies as offers', () => {
  const deCampinas = { ...carro, localizacao: 'Campinas - SP' }
  const deRecife = { ...carro, localizacao: 'Recife - PE' }
  expect(serveParaJanela({ horas: 1, ofertas: [], tipo: 'carro' }, deCampinas)).toBe(true)
  expect(serveParaJanela({ horas: 1, ofertas: [] }, deRecife)).toBe(true)
  expect(serveParaJanela({ horas: 1, ofertas: [], tipo: 'carro' }, deRecife)).toBe(false)
  expect(serveParaJanela({ horas: 1, ofertas: [1, 1, 1, 1, 1] }, deCampinas)).toBe(false)
})
