import { describe, expect, test } from 'vitest'
import { pesarExtras } from '#domain/avaliacao/extras.ts'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { chaveDeMarca, ehMarcaAberta } from '#domain/veiculo/palavras/marcas.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { TIPOS_VEICULO, type TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { procurarModelo } from '#domain/veiculo/versoes/por-nome.ts'
import { listarTiposFipe } from '#domain/veiculo/versoes/tipos-fipe.ts'
import { reconhecerMarca } from '#domain/veiculo/versoes/versoes.ts'
import type { Catalogo } from './catalogo.schema.ts'
import { catalogoDe } from './catalogo.ts'

const SEGURADORAS =
  'Porto Seguro, Bradesco Seguros, Itaú Seguros, Allianz, Zurich, SulAmérica, HDI Seguros, Liberty Seguros, Mapfre'

describe('the lists that the spec spells out, in its order', () => {
  test.each<[TipoVeiculo, keyof Catalogo, string]>([
    [
      'carro',
      'seguradoras',
      `${SEGURADORAS}, Azul Seguros, Tokio Marine, Chubb Seguros, BB Seguros, Sompo Seguros, Youse, Outra`,
    ],
    ['utilitario', 'seguradoras', `${SEGURADORAS}, Outra`],
    ['trator', 'seguradoras', `${SEGURADORAS}, Outra`],
    ['outros', 'seguradoras', `${SEGURADORAS}, Outra`],
    [
      'moto',
      'cilindradas',
      '50cc, 100cc, 110cc, 125cc, 150cc, 160cc, 190cc, 250cc, 300cc, 350cc, 400cc, 500cc, 600cc, 650cc, 700cc, 750cc, 800cc, 900cc, 1000cc, 1200cc, 1300cc, +1300cc',
    ],
    [
      'caminhao',
      'tipos_caminhao',
      'Toco, Truck, Cavalo Mecânico, Bi-truck, Tri-truck, Carreta, Bitrem, Rodotrem',
    ],
    [
      'caminhao',
      'tipos_carroceria',
      'Baú, Sider, Graneleiro, Frigorífico, Plataforma, Caçamba, Tanque, Cegonha, Guincho',
    ],
    ['caminhao', 'tipos_cambio', 'Manual, Automatizado, Automático'],
    ['utilitario', 'tipos_utilitario', 'Van, Furgão, Minibus, Combi, Outro'],
    ['trator', 'tracoes', '4x2, 4x4'],
    ['trator', 'tipos_trator', 'Agrícola, Industrial'],
  ])('%s, %s', (tipo, lista, esperada) => {
    expect(catalogoDe(tipo)[lista]).toEqual(esperada.split(', '))
  })

  test('the brands of motorcycles, the commonest first', () => {
    const nomes = catalogoDe('moto').marcas.map(({ nome }) => nome)
    expect(nomes.slice(0, 4)).toEqual(['Honda', 'Yamaha', 'Suzuki', 'Kawasaki'])
    const daSpec =
      'Honda, Yamaha, Suzuki, Kawasaki, Harley-Davidson, BMW, Ducati, Triumph, KTM, Royal Enfield, Shineray, Traxx, Outras'
    expect(nomes.toSorted()).toEqual(daSpec.split(', ').toSorted())
  })

  test.each<[TipoVeiculo, readonly string[]]>([
    ['carro', ['Teto Solar', 'Multimídia', 'GNV', 'Único Dono', 'Blindagem', 'Airbag Frontal']],
    ['moto', ['Baú', 'Protetor de Motor', 'ABS', 'Rastreador']],
    ['caminhao', ['Ar Condicionado', 'Rastreador', 'Único Dono', 'ANTT em Dia']],
    ['utilitario', ['Ar Condicionado', 'Rastreador', 'Único Dono', 'ANTT em Dia']],
    ['trator', ['Ar Condicionado', 'Rastreador', 'Único Dono']],
  ])('extras of a %s that it names', (tipo, nomeados) => {
    expect(catalogoDe(tipo).extras).toEqual(expect.arrayContaining([...nomeados]))
  })

  test.each<[keyof Catalogo, readonly TipoVeiculo[]]>([
    ['cilindradas', ['moto']],
    ['tipos_caminhao', ['caminhao']],
    ['tipos_carroceria', ['caminhao']],
    ['tipos_cambio', ['caminhao']],
    ['tipos_utilitario', ['utilitario']],
    ['tracoes', ['trator']],
    ['tipos_trator', ['trator']],
  ])('only %j have a question about %s', (lista, tipos) => {
    expect(TIPOS_VEICULO.filter(tipo => catalogoDe(tipo)[lista] !== undefined)).toEqual(tipos)
  })
})

describe('every option', () => {
  test.each(TIPOS_VEICULO)('an insurer of a %s may always say that it is another', tipo => {
    const { seguradoras } = catalogoDe(tipo)
    expect(seguradoras.indexOf('Outra')).toBe(seguradoras.length - 1)
  })

  test.each([
    ['carro', 'Outros'],
    ['moto', 'Outras'],
    ['caminhao', 'Outros'],
    ['utilitario', 'Outros'],
    ['trator', 'Outros'],
  ] as const)('a brand of a %s may say %j, last and once', (tipo, aberta) => {
    const nomes = catalogoDe(tipo).marcas.map(({ nome }) => nome)
    expect(nomes.filter(ehMarcaAberta)).toEqual([aberta])
    expect(nomes.at(-1)).toBe(aberta)
  })

  test.each(TIPOS_VEICULO)('a %s: each choice is one that a request may carry', tipo => {
    const { marcas, extras } = catalogoDe(tipo)
    const pedido = { tipo_veiculo: tipo, marca: 'Marca', modelo: 'Modelo', ano: 2021 }
    const recusadas = marcas.flatMap(({ nome, modelos }) =>
      modelos.filter(modelo => !pedidoAvaliacaoSchema.safeParse({ ...pedido, marca: nome, modelo }).success),
    )
    expect(recusadas).toEqual([])
    expect(pedidoAvaliacaoSchema.parse({ ...pedido, extras }).extras).toEqual(extras)
  })

  test.each<[TipoVeiculo, readonly string[]]>([
    ['carro', ['Blindagem', 'GNV', 'Passagem por Leilão', 'Sinistro Recuperado']],
    ['moto', ['Passagem por Leilão', 'Sinistro Recuperado']],
    ['caminhao', ['Pneus Recapados', 'Passagem por Leilão', 'Sinistro Recuperado']],
    ['utilitario', ['GNV', 'Passagem por Leilão', 'Sinistro Recuperado']],
    ['trator', ['Motor Retificado']],
    ['outros', []],
  ])('of the extras of a %s these lower the value, and no other: %j', (tipo, baixam) => {
    const { extras } = catalogoDe(tipo)
    // At R$ 80,000 armour lowers the value too.
    expect(extras.filter(extra => pesarExtras(tipo, [extra])(80_000).negativos.length > 0)).toEqual(baixam)
  })
})

describe('brands and models differ', () => {
  test.each(TIPOS_VEICULO)('%s: no two brands are one under another spelling', tipo => {
    const chaves = catalogoDe(tipo).marcas.map(({ nome }) => chaveDeMarca(nome))
    expect(chaves.filter((chave, i) => chaves.indexOf(chave) !== i)).toEqual([])
  })

  test.each(TIPOS_VEICULO)('%s: a brand has a model at least', tipo => {
    const vazias = catalogoDe(tipo).marcas.filter(({ modelos }) => modelos.length === 0)
    expect(vazias).toEqual([])
  })

  test.each([
    ['carro', 'Volkswagen', 'Fusca'],
    ['caminhao', 'VW Constellation', '24-280'],
    ['caminhao', 'Ford Cargo', 'Cargo 816'],
    ['moto', 'Harley-Davidson', 'Sportster'],
  ] as const)('%s %s %s: a model, although the brand has that name too', (tipo, marca, modelo) => {
    const daMarca = catalogoDe(tipo).marcas.find(({ nome }) => nome === marca)?.modelos ?? []
    expect(daMarca.some(um => um.startsWith(modelo))).toBe(true)
  })
})

describe('the embedded reference has all offered options, without an imported table', () => {
  const { indice } = carregarModelo().referencia
  const oferecidas = (tipo: TipoVeiculo) => catalogoDe(tipo).marcas.filter(({ nome }) => !ehMarcaAberta(nome))
  const achar = (tipo: TipoVeiculo, marca: string, modelo: string) =>
    procurarModelo(indice, listarTiposFipe(tipo), marca, modelo)

  test.each(['carro', 'moto', 'caminhao', 'utilitario'] as const)('each brand of a %s', tipo => {
    const desconhecidas = oferecidas(tipo).filter(
      ({ nome }) => reconhecerMarca(indice, listarTiposFipe(tipo), nome) === null,
    )
    expect(desconhecidas).toEqual([])
  })

  test.each(['carro', 'moto', 'caminhao', 'utilitario'] as const)('each model of a %s', tipo => {
    const semVersao = oferecidas(tipo).flatMap(({ nome, modelos }) =>
      modelos.filter(modelo => achar(tipo, nome, modelo).length === 0).map(modelo => `${nome} ${modelo}`),
    )
    expect(semVersao).toEqual([])
  })

  test.each([
    ['carro', 'Chevrolet', 'Onix', 'Onix Plus'],
    ['carro', 'Toyota', 'Corolla', 'Corolla Cross'],
    ['carro', 'Toyota', 'Yaris', 'Yaris Cross'],
    ['carro', 'Land Rover', 'Range Rover', 'Range Rover Sport'],
    ['carro', 'Mitsubishi', 'Pajero', 'Pajero TR4'],
    ['moto', 'Honda', 'CG 160', 'CG 125'],
    ['moto', 'Honda', 'CB 500F', 'CB 500X'],
    ['moto', 'Yamaha', 'MT-07', 'MT-09'],
    ['caminhao', 'Volvo', 'FH 540', 'FH 460'],
    ['utilitario', 'Mercedes-Benz', 'Sprinter 415', 'Sprinter 416'],
    ['carro', 'Volkswagen', 'Gol', 'Golf'],
    ['carro', 'Hyundai', 'HB20', 'HB20S'],
    ['carro', 'Fiat', 'Siena', 'Grand Siena'],
    ['carro', 'Peugeot', '208', '2008'],
    ['moto', 'Honda', 'Biz 125', 'Biz 110i'],
    ['moto', 'Honda', 'Pop 110i', 'Pop 100'],
    ['caminhao', 'VW Constellation', '24-280', '24-250'],
    ['caminhao', 'Scania', 'R 450', 'R 440'],
  ] as const)('%s %s: %s is another than %s', (tipo, marca, um, outro) => {
    const [deUm, deOutro] = [achar(tipo, marca, um), achar(tipo, marca, outro)]
    expect(deUm.length).toBeGreaterThan(0)
    expect(deUm.filter(posicao => deOutro.includes(posicao))).toEqual([])
  })
})
