import { describe, expect, test } from 'vitest'
import { indiceDe } from '#tests/domain/veiculo/indice-de-teste.ts'
import type { TipoFipe } from '../fipe.ts'
import { traduzirDigitado } from '../palavras/digitado.ts'
import { lerFatos } from '../palavras/fatos.ts'
import { separarTokens } from '../palavras/tokens.ts'
import { calamOQueDecide, casarVersoes, grauDePalavra, lerDigitado, nomeiam } from '../versoes/casar.ts'
import { versaoEm } from '../versoes/versao-fipe.ts'
import { procurarTexto, reconhecerMarca } from '../versoes/versoes.ts'
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

test.each([
  ['Chevrolet', 'chevrolet'],
  ['chevrolett', 'chevrolet'],
  ['xevrolé', null],
  ['shevrolet', 'chevrolet'],
  ['Hondaa', null],
  ['Fiet', null],
  ['', null],
])('the brand %j among the cars is %j', (escrita, chave) => {
  expect(reconhecerMarca(indice, ['carro'], escrita)).toBe(chave)
})

test('a text equal to a line of the table is that line, with any capitals and full stops', () => {
  expect(procurarTexto(indice, ['carro'], 'fiat', separarTokens('argo drive 1.3 8v flex aut'))).toEqual([5])
  expect(procurarTexto(indice, ['carro'], 'fiat', separarTokens('argo drive 1.3 8v'))).toEqual([])
  expect(procurarTexto(indice, ['moto'], 'fiat', separarTokens('argo drive 1.3 8v flex aut'))).toEqual([])
})

test.each([
  ['premier', 'premier', 1],
  ['prem', 'premier', 0.85],
  ['premeir', 'premier', 0.75],
  ['320i', '320ia', 0.9],
  ['160', '1600', 0],
  ['lt', 'ltz', 0],
  ['fan', 'titan', 0],
])('%j stands for %j by %d', (escrita, daVersao, grau) => {
  expect(grauDePalavra(escrita, daVersao)).toBe(grau)
})

test.each([
  // [typed text, a line of the table]: the text is not certainly that line.
  ['FAT BOB FXFB', 'FAT BOB FXFBS'],
  ['COOPER CABRIO S 1.6 Aut.', 'COOPER ROADSTER S 1.6 Aut.'],
  ['Corsa GLS 1.6 16V', 'Corsa GLS 1.6'],
  ['Meriva 1.8 FlexPower 8V', 'Meriva 1.8 8V Gasolina'],
  ['G-63 4.0 Aut.', 'G-63 Man. 4.0 Aut.'],
  ['A3 Sport 2.0', 'A3 Sportback 2.0'],
])('%j does not name the line %j', (escrito, linha) => {
  const tokens = separarTokens(linha)
  const nome = { ...versaoEm(indice, 0).nome, tokens, fatos: lerFatos(tokens) }
  expect(nomeiam(separarTokens(escrito), nome, palavra => palavra === 'sport')).toBe(false)
})

test.each([
  [['1.8'], ['1.8', '4p'], [['2p'], ['4p']], true],
  [['1.8'], ['1.8', '4p'], [['4p'], []], false],
  [['1.8', '4p'], ['1.8', '4p'], [['2p'], ['4p']], false],
  [['1.4'], ['1.4', 'hatch'], [['hatch'], []], true],
] as const)(
  '%j against %j, with a fact left out, is certain unless the model was sold in several kinds: %j',
  (ditos, daVersao, daFamilia, decide) => {
    expect(
      calamOQueDecide(
        lerFatos(ditos),
        lerFatos(daVersao),
        daFamilia.map(fatos => lerFatos(fatos)),
      ),
    ).toBe(decide)
  },
)

describe('versions by the words of their text', () => {
  const onix = [0, 1, 2]
  const casar = (texto: string) => casarVersoes(indice, onix, lerDigitado(separarTokens(texto, 'chevrolet')))

  test('returns the best first, with contradictions and unused words', () => {
    const [primeira, ...outras] = casar('premier aut')
    expect(primeira).toMatchObject({ posicao: 1, contradiz: false, naoUsadas: [] })
    expect(outras.every(({ contradiz }) => contradiz)).toBe(true)
    expect(casar('lt mec').map(({ posicao }) => posicao)).toEqual([0, 2, 1])
    expect(casar('midnight')[0]?.naoUsadas).toEqual(['midnight'])
    expect(casar('')).toHaveLength(3)
  })

  test('words above the limit are ignored', () => {
    const muitas = Array.from({ length: 200 }, (_, i) => `zz${i}x`)
    expect(casar(`${muitas.join(' ')} premier`)).toHaveLength(3)
    expect(casar(`premier ${muitas.join(' ')}`)[0]?.posicao).toBe(1)
  })

  test.each([
    ['ONIX HATCH PREMIER 1.0 12V TB Flex Aut.', true],
    ['onix premier 1.0 turbo automatico', true],
    ['onix premier 1.0', false],
    ['onix ltz 1.0 turbo automatico', false],
    ['onix premier 1.4 turbo automatico', false],
  ])('%j names the line of the Premier: %s', (texto, nomeia) => {
    expect(nomeiam(separarTokens(texto, 'chevrolet'), versaoEm(indice, 1).nome)).toBe(nomeia)
  })
})

test.each([
  ['volkswagen', 'Gol geração 5', 'gol novo'],
  ['volkswagen', 'gol bolinha', 'gol'],
  ['volkswagen', 'Amarok V6', 'amarok  3.0'],
  ['honda', 'New Civic', 'civic'],
  ['honda', 'Titan 150', 'cg 150 titan'],
  ['honda', 'bros 160', 'nxr 160 bros'],
  ['yamaha', 'R3', 'yzf r-3'],
  ['toyota', 'SW4', 'hilux sw4'],
  ['toyota', 'hilux SW-4 diesel', 'hilux sw4 diesel'],
  ['hyundai', 'HB20-X', 'hb20x'],
  ['hyundai', 'hb 20 sedã 1.0', 'hb20s 1.0'],
  ['honda', 'titã 160', 'cg 160 titan'],
  ['honda', 'biz cento e vinte e cinco', 'biz 125'],
  ['chevrolet', 'opala 6 cilindros', 'opala'],
  ['ford', 'Eco Titanium', 'ecosport titanium'],
  ['ford', 'ecosport', 'ecosport'],
  ['fiat', 'Mille', 'uno mille'],
  ['chevrolet', 'Spin 7 lugares', 'spin'],
  ['honda', 'civic g10', 'civic'],
  ['bmw', 'g 310', 'g 310'],
  ['fiat', 'Argo', 'argo'],
])('%s %j in the words of FIPE is %j', (marca, modelo, palavras) => {
  expect(traduzirDigitado(modelo, marca)).toBe(palavras)
})
