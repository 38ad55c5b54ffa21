import { describe, expect, test } from 'vitest'
import { indexarNome } from './indexar-nome.ts'
import { grauDeNome, prepararNome, temApelidoDeModelo } from './por-nome.ts'

describe('grade of a name in a text: 4 first words, 3 except body words, 2 with more letters, 1 all words anywhere, 0 not', () => {
  test.each([
    ['fiat', 'Argo', 'ARGO 1.0 6V Flex.', 4],
    ['chevrolet', 'Onix Plus', 'ONIX SEDAN Plus LT 1.0', 3],
    ['chevrolet', 'Onix', 'ONIX SEDAN Plus LT 1.0', 0],
    ['chevrolet', 'Onix', 'ONIX HATCH LT 1.0', 4],
    ['honda', 'CB 500', 'CB 500F/ABS', 2],
    ['honda', 'CB500', 'CB 500F/ABS', 2],
    ['honda', 'Pop 110', 'POP 110i', 2],
    ['honda', 'Titan', 'CG 160 TITAN FLEX', 1],
    ['honda', 'CG 125', 'CG 160 TITAN FLEX', 0],
    ['toyota', 'Corolla', 'Corolla Cross XRE 2.0', 0],
    ['toyota', 'Corolla Cross', 'Corolla Cross XRE 2.0', 4],
    ['toyota', 'Corolla', 'Corolla XEi 2.0', 4],
    ['citroen', 'C3', 'C3 AIRCROSS GLX 1.6', 0],
    ['citroen', 'C3 Aircross', 'AIRCROSS GLX 1.6', 4],
    ['land rover', 'Range Rover', 'RANGE R. Sport 3.0', 0],
    ['bmw', 'Série 3', '320iA 2.0 Turbo', 4],
    ['bmw', 'Série 3', 'M3 3.0', 4],
    ['bmw', 'Série 3', '118iA 2.0', 0],
    ['mercedes-benz', 'Classe C', 'C-180 Kompressor', 4],
    ['mercedes-benz', 'Classe C', 'CLA-200 1.6', 0],
    ['fiat', 'Zzyzx', 'ARGO 1.0', 0],
    ['fiat', '', 'ARGO 1.0', 0],
  ] as const)('%s %j in %j: %d', (marca, nome, texto, grau) => {
    expect(grauDeNome(prepararNome(nome, marca), indexarNome(texto, marca))).toBe(grau)
  })
})

test.each([
  ['Série 3', 'bmw', true],
  ['serie3', 'bmw', true],
  ['Série 9', 'bmw', false],
  ['Série 3', 'fiat', false],
  ['Classe GLA', 'mercedes-benz', true],
  ['C3 Aircross', 'citroen', true],
  ['C3', 'citroen', false],
])('FIPE spells %j of %s differently: %s', (nome, marca, tem) => {
  expect(temApelidoDeModelo(nome, marca)).toBe(tem)
})
