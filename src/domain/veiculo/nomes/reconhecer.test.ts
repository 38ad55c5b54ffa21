import { describe, expect, test } from 'vitest'
import { indiceDe } from '#tests/domain/veiculo/indice-de-teste.ts'
import type { TipoFipe } from '../fipe.ts'
import { versaoEm } from '../versoes/versao-fipe.ts'
import { reconhecerModelo } from './reconhecer.ts'

const indice = indiceDe([
  ['carro', 'GM - Chevrolet', 'ONIX HATCH LT 1.0 8V FlexPower 5p Mec.'],
  ['carro', 'GM - Chevrolet', 'ONIX HATCH PREMIER 1.0 12V TB Flex Aut.'],
  ['carro', 'GM - Chevrolet', 'ONIX SEDAN Plus LT 1.0 12V Flex 4p Mec.'],
  ['carro', 'GM - Chevrolet', 'S10 P-Up High Country 2.8 4x4 CD Dies. Aut'],
  ['carro', 'Fiat', 'ARGO 1.0 6V Flex.'],
  ['carro', 'Fiat', 'ARGO DRIVE 1.3 8V Flex Aut.'],
  ['carro', 'Fiat', 'Uno Mille 1.0 Fire/ F.Flex/ ECONOMY 4p'],
  ['carro', 'BMW', '320iA 2.0 Turbo/M Sport 16V 184cv 4p'],
  ['moto', 'HONDA', 'CG 160 TITAN FLEX/ FlexOne'],
  ['moto', 'HONDA', 'CG 160 FAN Flex'],
  ['moto', 'HONDA', 'CG 125 FAN'],
  ['moto', 'HONDA', 'CB 500F/ABS'],
  ['caminhao', 'VOLVO', 'FH-460 6x2 2p (diesel)(E5)'],
])
const procurar = (tipo: TipoFipe, marca: string, modelo: string) => {
  const { posicoes, candidatos } = reconhecerModelo(indice, { tipos: [tipo], marca, modelo })
  return { textos: posicoes.map(posicao => versaoEm(indice, posicao).texto.slice(0, 18)), candidatos }
}

describe('typed names', () => {
  test.each([
    ['carro', 'Chevrolet', 'onix', ['ONIX HATCH LT 1.0', 'ONIX HATCH PREMIER']],
    ['carro', 'chevrolet', 'ONYX', ['ONIX HATCH LT 1.0', 'ONIX HATCH PREMIER']],
    ['carro', 'GM', 'Chevrolet Onix 2021 completo', ['ONIX HATCH LT 1.0', 'ONIX HATCH PREMIER']],
    ['carro', 'Chevrolet', 'onix plus', ['ONIX SEDAN Plus LT']],
    ['carro', 'Chevrolet', 'onix premier', ['ONIX HATCH PREMIER']],
    ['carro', 'Chevrolet', 's 10 high country', ['S10 P-Up High Coun']],
    ['carro', 'Fiat', 'meu argo preto', ['ARGO 1.0 6V Flex.', 'ARGO DRIVE 1.3 8V']],
    ['carro', 'Fiat', 'mille', ['Uno Mille 1.0 Fire']],
    ['carro', 'BMW', '320i', ['320iA 2.0 Turbo/M']],
    ['carro', 'BMW', 'Série 3', ['320iA 2.0 Turbo/M']],
    ['moto', 'Honda', 'titan 160', ['CG 160 TITAN FLEX/']],
    ['moto', 'Honda', 'titan160', ['CG 160 TITAN FLEX/']],
    ['moto', 'Honda', 'cg 160', ['CG 160 TITAN FLEX/', 'CG 160 FAN Flex']],
    ['moto', 'Honda', 'cb500', ['CB 500F/ABS']],
    ['caminhao', 'Volvo', 'fh 460', ['FH-460 6x2 2p (die']],
    ['carro', 'Outros', 'Fiat Argo', ['ARGO 1.0 6V Flex.', 'ARGO DRIVE 1.3 8V']],
  ] as const)('%s %s %j', (tipo, marca, modelo, textos) => {
    expect(procurar(tipo, marca, modelo).textos.map(texto => texto.trim())).toEqual(textos)
  })

  test.each([
    ['moto', 'Honda', 'CG 190', ['CG 160', 'CG 125']],
    ['moto', 'Honda', 'titan 150', []],
    ['carro', 'Fiat', 'Onix', []],
    ['carro', 'Chevrolet', 'Zzyzx', []],
    ['carro', 'Zzyzx', 'Onix', []],
    ['carro', 'Chevrolet', '', []],
    ['carro', 'Chevrolet', '🚗', []],
  ] as const)(
    'never chooses another model in silence: %s %s %j offers %j',
    (tipo, marca, modelo, candidatos) => {
      const { textos, candidatos: oferecidos } = procurar(tipo, marca, modelo)
      expect(textos).toEqual([])
      if (candidatos.length > 0) expect(oferecidos).toEqual(candidatos)
    },
  )
})

describe('spoken forms, by rules of the language', () => {
  const falado = indiceDe([
    ['carro', 'GM - Chevrolet', 'S10 Pick-Up LTZ 2.8'],
    ['carro', 'GM - Chevrolet', 'D-20 Custom 4.0'],
    ['carro', 'Hyundai', 'i30 2.0 16V'],
    ['carro', 'Fiat', 'Doblo Cargo 1.4'],
    ['carro', 'Fiat', 'Doblo ELX 1.4'],
    ['carro', 'Fiat', 'Tipo 1.6 i.e.'],
    ['carro', 'Renault', 'SANDERO STEPWAY 1.6'],
    ['carro', 'Renault', 'STEPWAY Iconic 1.6'],
    ['carro', 'Peugeot', 'Boxer 2.3 Furgão'],
    ['carro', 'Mercedes-Benz', 'GLE-63 AMG'],
    ['carro', 'Mercedes-Benz', 'G-63 AMG'],
    ['carro', 'Honda', 'City Hatchback EXL 1.5'],
    ['carro', 'Honda', 'Civic Hatch Si'],
    ['moto', 'HONDA', 'XRE 300 RALLY'],
    ['moto', 'HONDA', 'ADV 150'],
    ['moto', 'HONDA', 'ELITE 125'],
    ['moto', 'HONDA', 'CBX 750 F'],
    ['moto', 'SUNDOWN', 'WEB 97cc'],
    ['moto', 'YAMAHA', 'XJ6 N'],
    ['moto', 'YAMAHA', 'FAZER 600'],
    ['moto', 'YAMAHA', 'YS 250 FAZER'],
    ['moto', 'HARLEY-DAVIDSON', 'STREET GLIDE FLHX'],
    ['moto', 'HARLEY-DAVIDSON', 'ULTRA LIMITED FLHTK'],
    ['carro', 'GM - Chevrolet', 'Ipanema GL 1.8'],
    ['carro', 'GM - Chevrolet', 'Kadett GL 1.8'],
    ['carro', 'VW - VolksWagen', 'New Beetle 2.0'],
    ['carro', 'VW - VolksWagen', 'Fusca 1.6'],
    ['carro', 'VW - VolksWagen', 'up! high 1.0'],
    ['carro', 'VW - VolksWagen', 'Gol 1.0 Mi'],
    ['carro', 'Fiat', '147 C/CL'],
    ['carro', 'Peugeot', '3008 Griffe 1.6'],
    ['carro', 'Renault', 'Clio Sedan Privilège 1.6'],
    ['moto', 'HONDA', 'CB 500F'],
    ['moto', 'HONDA', 'CB 500 HORNET'],
    ['moto', 'SUZUKI', 'GSX-R 1000'],
    ['moto', 'SUZUKI', 'GSX-R 750 SRAD'],
    ['caminhao', 'FORD', 'CARGO 1719 4x2'],
    ['caminhao', 'FORD', 'F-4000 4x2'],
    ['caminhao', 'IVECO', 'TECTOR 240E28 6x2'],
    ['caminhao', 'IVECO', 'TECTOR 170E28 4x2'],
  ])
  const achar = (tipo: TipoFipe, marca: string, modelo: string, soONome: boolean) =>
    reconhecerModelo(falado, { tipos: [tipo], marca, modelo, soONome }).posicoes.map(
      posicao => versaoEm(falado, posicao).texto,
    )

  test.each([
    // Names of letters and numbers.
    ['carro', 'Chevrolet', 'esse dez ltz', ['S10 Pick-Up LTZ 2.8']],
    ['carro', 'Chevrolet', 'de vinte custom', ['D-20 Custom 4.0']],
    ['carro', 'Hyundai', 'ai 30', ['i30 2.0 16V']],
    ['moto', 'Honda', 'x r e 300', ['XRE 300 RALLY']],
    ['moto', 'Honda', 'sete galo', ['CBX 750 F']],
    // A van's body, a name that FIPE moved to the front, a van's length, a name that is a filler word.
    ['carro', 'Fiat', 'doblo furgao', ['Doblo Cargo 1.4']],
    ['carro', 'Fiat', 'doblo', ['Doblo ELX 1.4']],
    ['carro', 'Renault', 'sandero stepway iconic', ['STEPWAY Iconic 1.6']],
    ['carro', 'Peugeot', 'boxer 330m furgao', ['Boxer 2.3 Furgão']],
    ['carro', 'Fiat', 'tippo 1.6', ['Tipo 1.6 i.e.']],
    // Rounded displacements, or displacements that the name implies.
    ['moto', 'Sundown', 'web 100', ['WEB 97cc']],
    ['moto', 'Yamaha', 'xj-6 600', ['XJ6 N']],
    ['moto', 'Honda', 'elite 125i', ['ELITE 125']],
    ['caminhao', 'Iveco', 'tector 240 6x2', ['TECTOR 240E28 6x2']],
    // Two names of one motorcycle, and unknown words before a name.
    ['moto', 'Yamaha', 'fazer ys250', ['YS 250 FAZER']],
    ['moto', 'Harley-Davidson', 'linda street glide', ['STREET GLIDE FLHX']],
    // Thousands, single digits, a year or the engine before the name, words of an advertisement.
    ['caminhao', 'Ford', 'f quatro mil', ['F-4000 4x2']],
    ['caminhao', 'Ford', 'cargo 17 19', ['CARGO 1719 4x2']],
    ['carro', 'Fiat', 'um quatro sete', ['147 C/CL']],
    ['carro', 'Peugeot', 'tres mil e oito', ['3008 Griffe 1.6']],
    ['carro', 'Renault', '2004 clio sedan', ['Clio Sedan Privilège 1.6']],
    ['carro', 'Volkswagen', 'vendo meu high up', ['up! high 1.0']],
    ['carro', 'Volkswagen', 'gol mil', ['Gol 1.0 Mi']],
    ['moto', 'Honda', 'cebe 500 efe', ['CB 500F']],
    // Of a model and its derived model, the derived one counts. An almost known name is not a filler word.
    ['carro', 'Chevrolet', 'ipanema gl perua kadett', ['Ipanema GL 1.8']],
    ['carro', 'Volkswagen', 'niu bitou fusca', []],
    ['moto', 'Suzuki', 'srad mil gsx r', []],
    // A missing letter does not give another model.
    ['carro', 'Honda', 'ciry hatch', ['City Hatchback EXL 1.5']],
    ['carro', 'Mercedes-Benz', 'ge-63', []],
    ['moto', 'Yamaha', 'xj6 700', []],
    ['moto', 'Sundown', 'web 125', []],
    ['moto', 'Honda', 'xre 300 adv', []],
  ] as const)('%s %s %j', (tipo, marca, modelo, textos) => {
    expect(achar(tipo, marca, modelo, true)).toEqual(textos)
  })

  test.each([
    // The whole phrase by sound, with spaces at any place.
    ['carro', 'Chevrolet', 'essedez ltz', ['S10 Pick-Up LTZ 2.8']],
    ['carro', 'Hyundai', 'itrinta', ['i30 2.0 16V']],
    ['moto', 'Honda', 'cebexis 750', ['CBX 750 F']],
    ['moto', 'Honda', 'xr e 300', ['XRE 300 RALLY']],
    ['carro', 'Renault', 'istepuei iconic', ['STEPWAY Iconic 1.6']],
    ['caminhao', 'Ford', 'kargu 17 19', ['CARGO 1719 4x2']],
    // Words of a motorcycle in any order.
    ['moto', 'Yamaha', 'fazer ys 250', ['YS 250 FAZER']],
    // Trims by sound, among the trims of the model.
    ['carro', 'Renault', 'clio sedan privilegi', ['Clio Sedan Privilège 1.6']],
    ['carro', 'Volkswagen', 'up rai', ['up! high 1.0']],
    // Other numbers, and a model of another brand, are not misspellings.
    ['carro', 'Hyundai', 'itrinta e cinco', []],
    ['moto', 'Honda', 'cebe 700 efe', []],
  ] as const)('by the sound of the whole phrase: %s %s %j', (tipo, marca, modelo, textos) => {
    expect(achar(tipo, marca, modelo, true)).toEqual(textos)
  })

  test.each([
    ['Harley-Davidson', 'STREET GLIDE ULTRA FLHXU', 'STREET GLIDE FLHX'],
    ['Honda', 'XRE 300 ADVENTURE FLEX', 'XRE 300 RALLY'],
  ])(
    'in a full version, the first name counts even if another model has it as a trim: %s %s',
    (marca, modelo, texto) => {
      expect(achar('moto', marca, modelo, false)).toEqual([texto])
    },
  )
})
