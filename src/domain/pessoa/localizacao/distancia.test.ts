import { expect, test } from 'vitest'
import { exigirFato } from '#tests/fato.ts'
import { distanciaKm, municipioDe } from './distancia.ts'
import { listarMunicipios } from './municipio.ts'

const SAO_PAULO = 3550308
const CAMPINAS = 3509502

test.each([
  ['Campinas', CAMPINAS, 84],
  ['Rio de Janeiro', 3304557, 360],
  ['Belo Horizonte', 3106200, 490],
  ['Porto Alegre', 4314902, 853],
  ['Manaus', 1302603, 2690],
  ['itself', SAO_PAULO, 0],
])('from São Paulo to %s', (_, codigo, km) => {
  // Straight-line distance; tables measure from different points.
  const medida_km = exigirFato(distanciaKm(SAO_PAULO, codigo), 'a distância')
  expect(Math.abs(medida_km - km)).toBeLessThan(10)
  expect(distanciaKm(codigo, SAO_PAULO)).toBeCloseTo(medida_km, 9)
})

test('every municipality has its place, within Brazil', () => {
  const fora = listarMunicipios().filter(({ codigo_ibge }) => {
    const km = distanciaKm(SAO_PAULO, codigo_ibge)
    return km === null || !(km < 3_500)
  })
  expect(fora).toEqual([])
})

test('an unknown code has no distance', () => {
  expect(distanciaKm(SAO_PAULO, 1)).toBeNull()
  expect(municipioDe(1)).toBeUndefined()
  expect(municipioDe(CAMPINAS)?.rotulo).toBe('Campinas - SP')
})
