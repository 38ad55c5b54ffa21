import { describe, expect, test } from 'vitest'
import { contradizCilindrada, escolherConfiguradas, lerExigencias, lerPotencia } from './configuracao.ts'

/** Selects the versions that fit what a person stated. */
const escolher = (textos: readonly string[], contado: Parameters<typeof lerExigencias>[0]) =>
  escolherConfiguradas(textos, texto => texto, lerExigencias(contado))

describe('stated traits select the versions of a model that fit', () => {
  const vm = ['VM 270 4x2 2p (diesel)(E5)', 'VM 270 6x2 2p (diesel)(E5)', 'VM 270 8x2 2p (diesel)(E5)']
  test.each([
    ['Toco', [vm[0]]],
    ['Truck', [vm[1]]],
    ['Bi-truck', [vm[2]]],
    ['Carreta', [vm[0], vm[1]]],
  ])('axles of %s', (tipo_caminhao, certas) => {
    expect(escolher(vm, { tipo_caminhao })).toEqual(certas)
  })

  test('a contradiction excludes a version, a missing trait does not', () => {
    const textos = ['14000 S 2p (diesel)', '14000 S 6x2 2p (diesel)']
    expect(escolher(textos, { tipo_caminhao: 'Toco' })).toEqual([textos[0]])
    expect(escolher(textos, { tipo_caminhao: 'Tri-truck' })).toEqual(textos)
  })

  const cf = ['CF FAC 300 8X2 Cab Aut (Die)(E5)', 'CF FAC 360 8X2 Cab Mec (Die)(E5)']
  test('gearbox', () => {
    expect(escolher(cf, { tipo_cambio: 'Automatizado' })).toEqual([cf[0]])
    expect(escolher(cf, { tipo_cambio: 'Manual' })).toEqual([cf[1]])
  })

  test('horsepower', () => {
    expect(escolher(cf, { potencia_motor: '360 cv' })).toEqual([cf[1]])
  })

  test('displacement', () => {
    const motos = ['XRE 190', 'XRE 300 ABS', 'R 1.250 GS']
    expect(escolher(motos, { cilindradas: '300cc' })).toEqual([motos[1]])
    expect(escolher(motos, { cilindradas: '1200cc' })).toEqual([motos[2]])
    expect(escolher(['VULCAN 900', 'VULCAN 1700'], { cilindradas: '+1300cc' })).toEqual(['VULCAN 1700'])
  })

  const vans = ['Jumper Furgão 2.2 Dies.', 'Jumper Minibus 2.2 16L Dies.', 'Jumper Minibus 2.2 20L Dies.']
  test('kind of van', () => {
    expect(escolher(vans, { tipo_utilitario: 'Furgão' })).toEqual([vans[0]])
  })

  test('seats', () => {
    expect(escolher(vans, { tipo_utilitario: 'Minibus', capacidade: '16 lugares' })).toEqual([vans[1]])
  })

  test('a trait that no version has, or that cannot be read, does not count', () => {
    expect(escolher(vm, { potencia_motor: '999 cv', tipo_cambio: 'Automático' })).toEqual(vm)
    expect(escolher(vm, { potencia_motor: '🚛 muita', capacidade: '1.500 kg', cilindradas: 'x' })).toEqual(vm)
    expect(escolher([], { tipo_caminhao: 'Toco' })).toEqual([])
  })
})

test.each([
  ['280 cv', 280],
  ['75cv', 75],
  ['75', 75],
  ['5075E', null],
  ['5 cv', null],
  ['', null],
  [null, null],
])('horsepower in %j', (texto, cv) => {
  expect(lerPotencia(texto)).toBe(cv)
})

// The case, brand and text of a version, the stated displacement, and if both contradict each other.
test.each([
  ['a far smaller engine', 'Honda', 'CG 125 FAN', '300cc', true],
  ['a far larger engine', 'Honda', 'CB 1000R', '300cc', true],
  ['the same engine', 'Honda', 'CB 300R', '300cc', false],
  ['a near engine', 'BMW', 'F 650 GS', '800cc', false],
  ['one of two numbers is near', 'Honda', 'CB 300 1000', '300cc', false],
  ['no number that may be a displacement', 'Honda', 'Biz 30 anos 15cv', '300cc', false],
  ['a text without numbers', 'Honda', 'Biz', '300cc', false],
  ['a limit below', 'Honda', 'CG 160', '+1300cc', true],
  ['cubic inches', 'HARLEY-DAVIDSON', 'FAT BOY 114', '+1300cc', false],
  ['a trait that cannot be read', 'Honda', 'CG 125', 'muitas', false],
])('a displacement contradicts a text: %s', (_, marca, texto, cilindradas, contradiz) => {
  expect(contradizCilindrada({ marca, texto }, cilindradas)).toBe(contradiz)
})
