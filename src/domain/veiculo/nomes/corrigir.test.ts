import { expect, test } from 'vitest'
import { indiceDe } from '#tests/domain/veiculo/indice-de-teste.ts'
import type { TipoFipe } from '../fipe.ts'
import { corrigirPalavras, trocarPorNomeParecido } from './corrigir.ts'
import { buscarNaMarca } from './familia-achada.ts'

const indice = indiceDe([
  ['carro', 'VW - VolksWagen', 'Fusca 1.6'],
  ['carro', 'VW - VolksWagen', 'Gol L 1.6'],
  ['carro', 'VW - VolksWagen', 'Golf GTI 2.0'],
  ['carro', 'VW - VolksWagen', 'Parati GL 1.8'],
  ['carro', 'GM - Chevrolet', 'Opala L/SL 4.1'],
  ['carro', 'GM - Chevrolet', 'Corsa Wind 1.0'],
  ['carro', 'GM - Chevrolet', 'Celta Life 1.0'],
  ['carro', 'Fiat', 'Uno Mille 1.0 Fire'],
  ['carro', 'Fiat', 'Punto T-JET 1.4'],
  ['carro', 'Ford', 'Fiesta 1.6'],
  ['carro', 'Ford', 'Ka 1.0'],
  ['carro', 'Honda', 'Civic Si 2.0'],
  ['carro', 'Nissan', 'Frontier SE 2.5'],
  ['carro', 'Peugeot', '206 Feline 1.4'],
  ['carro', 'Mercedes-Benz', 'Sprinter 415 Furgão'],
  ['carro', 'Mercedes-Benz', 'eSprinter 320 Chassi'],
  ['moto', 'HONDA', 'CG 125 FAN'],
  ['moto', 'HONDA', 'CG 125 TITAN'],
  ['moto', 'YAMAHA', 'YS 250 FAZER'],
  ['moto', 'YAMAHA', 'XVS 650 DRAG STAR'],
  ['moto', 'BAJAJ', 'DOMINAR 400'],
  ['caminhao', 'MERCEDES-BENZ', 'LS-1935 4x2'],
  ['caminhao', 'SCANIA', 'R-124 LA 360'],
  ['moto', 'SUZUKI', 'DL 650 V-STROM'],
  ['moto', 'YAMAHA', 'NMAX 160'],
  ['moto', 'DAFRA', 'CITYCOM 300i'],
  ['moto', 'ROYAL ENFIELD', 'Hunter 350'],
  ['carro', 'Citroën', 'AIRCROSS GLX 1.6'],
  ['carro', 'Honda', 'CR-V LX 2.0'],
  ['carro', 'Hyundai', 'ix35 GLS 2.0'],
  ['carro', 'Chevrolet', 'Vectra CD 2.0'],
])
const busca = (tipo: TipoFipe, marca: string) => buscarNaMarca(indice, [tipo], marca)

test.each([
  // Phonetic spelling.
  ['moto', 'yamaha', 'faser 250', 'fazer 250'],
  ['moto', 'honda', 'fam 125', 'fan 125'],
  ['carro', 'chevrolet', 'seuta life', 'celta life'],
  ['carro', 'fiat', 'mile', 'mille'],
  ['carro', 'honda', 'civiqui', 'civic'],
  // Diminutives and augmentatives.
  ['carro', 'volkswagen', 'fusquinha', 'fusca'],
  ['carro', 'volkswagen', 'golzinho', 'gol'],
  ['carro', 'volkswagen', 'golzin', 'gol'],
  ['carro', 'volkswagen', 'paratizinha', 'parati'],
  ['carro', 'chevrolet', 'corsinha', 'corsa'],
  // The C before "inha" stands for an S; before "ona" it does not.
  ['carro', 'chevrolet', 'corcinha', 'corsa'],
  ['carro', 'volkswagen', 'fuscona', 'fusca'],
  ['carro', 'chevrolet', 'opalao', 'opala'],
  ['carro', 'fiat', 'uninho', 'uno'],
  ['carro', 'ford', 'kazinho', 'ka'],
  ['moto', 'honda', 'titanzinha 125', 'titan 125'],
  // Words written together.
  ['carro', 'ford', 'newfiesta', 'new fiesta'],
  ['carro', 'fiat', 'punto tjet', 'punto t jet'],
  ['moto', 'yamaha', 'dragstar 650', 'drag star 650'],
  // The brand's own name in any spelling.
  ['carro', 'nissan', 'nissam frontier', 'frontier'],
  ['carro', 'peugeot', 'pegeot 206', '206'],
  ['carro', 'mercedes-benz', 'mercedinha sprinter', 'sprinter'],
  ['caminhao', 'mercedes-benz', 'mb1935', '1935'],
  // Foreign names as Brazilians pronounce them.
  ['moto', 'suzuki', 'vistron 650', 'v strom 650'],
  ['moto', 'yamaha', 'faizer 250', 'fazer 250'],
  ['carro', 'chevrolet', 'vequitra cd', 'vectra cd'],
  // One wrong letter, two swapped, a letter by its name, a name in two parts, a fact in phonetic spelling.
  ['carro', 'citroen', 'aicross glx', 'aircross glx'],
  ['carro', 'honda', 'cvr lx', 'crv lx'],
  ['carro', 'hyundai', 'xi35', 'ix35'],
  ['moto', 'yamaha', 'enimax 160', 'nmax 160'],
  ['moto', 'dafra', 'citi com 300i', 'citycom 300i'],
  ['carro', 'chevrolet', 'corsa sedam', 'corsa sedan'],
  ['moto', 'royal enfield', 'enfild hunter 350', 'hunter 350'],
  ['carro', 'chevrolet', 'corsa 7l', 'corsa'],
  ['carro', 'chevrolet', 'corsa 12l wind', 'corsa wind'],
  // Numbers with an additional letter.
  ['moto', 'bajaj', 'dominar d400', 'dominar 400'],
  ['caminhao', 'scania', '124l', '124 l'],
] as const)('%s %s %j is %j', (tipo, marca, escrito, certo) => {
  expect(corrigirPalavras(busca(tipo, marca), escrito.split(' '))?.join(' ')).toBe(certo)
})

test.each([
  ['carro', 'volkswagen', 'gol'],
  ['carro', 'volkswagen', 'golf gti 2.0 turbo'],
  ['carro', 'volkswagen', 'zzyzx'],
  ['carro', 'fiat', 'vinho'],
  ['carro', 'chevrolet', 'corsa 777l'],
  ['carro', 'chevrolet', 'corsa 7lz'],
  ['moto', 'honda', '190'],
] as const)('leaves %s %s %j as it is', (tipo, marca, escrito) => {
  expect(corrigirPalavras(busca(tipo, marca), escrito.split(' '))).toBeNull()
})

test('a name of the brand may stand for another that sounds alike', () => {
  expect(trocarPorNomeParecido(busca('carro', 'mercedes-benz'), ['esprinter', '415'])).toEqual([
    'sprinter',
    '415',
  ])
  expect(trocarPorNomeParecido(busca('carro', 'fiat'), ['uno', 'fire'])).toBeNull()
})
