import { describe, expect, test } from 'vitest'
import type { Avaliacao, Avaliada, PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { avaliar } from '#domain/avaliacao/motor/avaliar.ts'
import { VALORES_AUSENTES } from '#domain/avaliacao/sem-valores.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { oferecerVersoes } from '#domain/veiculo/referencia/oferecer.ts'
import { referenciaVazia } from '#domain/veiculo/referencia/referencia.ts'
import { AVALIACAO } from '#tests/domain/avaliacao/avaliacao-de-teste.ts'
import { pedidoAvaliacaoSchema } from '../pedido.schema.ts'
import { ordenarPerguntas } from './perguntas.ts'

const hoje = new Date('2026-11-21T15:00:00Z')
const modelo = carregarModelo()
const avaliador = (pedido: PedidoAvaliacao) => avaliar(pedido, { referencia: referenciaVazia, modelo, hoje })

function perguntar(dados: Record<string, unknown>) {
  const pedido = pedidoAvaliacaoSchema.parse(dados)
  const { tipo_veiculo: tipo, marca, modelo: nome, ano } = pedido
  const lista = oferecerVersoes(modelo.referencia, { tipo, marca, modelo: nome, ano })
  const avaliacao = avaliador(pedido)
  return {
    avaliacao,
    lista,
    perguntas: ordenarPerguntas(pedido, avaliacao, { avaliador, versoes: lista, hoje }),
  }
}

const largura = (a: Avaliacao) => (a.valor_mercado_max as number) - (a.valor_mercado_min as number)
const ONIX = {
  marca: 'Chevrolet',
  modelo: 'Onix',
  ano: 2021,
  quilometragem: 60_000,
  estado_pneus: 'meia-vida',
}

describe('open questions', () => {
  test('a model spelt otherwise has the versions that the questionnaire offers', () => {
    const [certo, errado] = ['Corolla', 'Corola'].map(nome =>
      perguntar({ ...ONIX, marca: 'Toyota', modelo: nome, ano: 2016 }),
    )
    const codigos = (lista: typeof certo) => lista?.lista.map(({ codigo_fipe }) => codigo_fipe)
    expect(codigos(errado)).toEqual(codigos(certo))
    expect(errado?.perguntas[0]).toMatchObject({ campo: 'versao' })
  })

  test('the version comes first where there are many, with its answers and what it narrows', () => {
    const { avaliacao, lista, perguntas } = perguntar({
      ...ONIX,
      marca: 'Toyota',
      modelo: 'Corolla',
      ano: 2016,
    })
    expect(perguntas[0]).toMatchObject({ campo: 'versao', passo: 'veiculo' })
    expect(perguntas[0]?.versoes).toHaveLength(lista.length)
    expect(perguntas[0]?.estreita_reais).toBeGreaterThan(0)
    expect(perguntas[0]?.estreita_reais).toBeLessThan(largura(avaliacao))
  })

  test('each version has the value that the vehicle has if it is this one', () => {
    const { perguntas } = perguntar(ONIX)
    const versoes = perguntas[0]?.versoes ?? []
    expect(versoes.length).toBeGreaterThan(2)
    for (const { codigo_fipe, versao, valor_reais } of versoes)
      expect(valor_reais).toBe(perguntar({ ...ONIX, codigo_fipe, versao }).avaliacao.valor_mercado_meio)
  })

  test('an answered question is closed', () => {
    const { lista } = perguntar(ONIX)
    const { perguntas } = perguntar({ ...ONIX, ...lista[0] })
    expect(perguntas.map(({ campo }) => campo)).not.toContain('versao')
    expect(perguntas.map(({ campo }) => campo)).not.toContain('quilometragem')
  })

  test('unknown kilometres are an open question, and each question has a possible effect', () => {
    const { perguntas } = perguntar({ ...ONIX, quilometragem: null, estado_pneus: null })
    const campos = perguntas.map(({ campo }) => campo)
    expect(campos).toContain('quilometragem')
    for (const { estreita_reais, muda_reais } of perguntas)
      expect(Math.max(estreita_reais, muda_reais)).toBeGreaterThan(0)
  })

  test('the slider’s start value is no answer: the question is open until a number is typed', () => {
    const km = (quilometragem: number) =>
      perguntar({ ...ONIX, quilometragem }).perguntas.find(({ campo }) => campo === 'quilometragem')
    expect(km(50_000)).toMatchObject({ numero: { unidade: 'km', maximo: 300_000 } })
    expect(km(50_001)).toBeUndefined()
  })

  test('proofs of care that were not ticked can be answered one by one', () => {
    const cuidado = (extras: string[]) =>
      perguntar({ ...ONIX, extras }).perguntas.find(({ campo }) => campo === 'extras')
    expect(cuidado([])?.respostas).toContainEqual({ valor: 'Único Dono', rotulo: 'Único Dono' })
    expect(cuidado([])?.muda_reais).toBeGreaterThan(0)
    expect(cuidado(['Único Dono'])?.respostas?.map(({ valor }) => valor)).not.toContain('Único Dono')
  })

  test('every question can be answered where it stands', () => {
    const { perguntas } = perguntar({
      tipo_veiculo: 'caminhao',
      marca: 'Volvo',
      modelo: 'FH',
      ano: 2018,
      quilometragem: null,
      tipo_caminhao: 'Cavalo Mecânico',
      conservacao_lataria: 'bom',
    })
    expect(perguntas.length).toBeGreaterThan(1)
    for (const { numero, versoes = [], respostas = [] } of perguntas)
      expect(numero !== undefined || versoes.length + respostas.length > 0).toBe(true)
  })

  test('questions come most useful first; an unknown vehicle has none', () => {
    const { perguntas } = perguntar({ ...ONIX, quilometragem: null, estado_pneus: null })
    const pesos = perguntas.map(p => Math.max(p.estreita_reais, p.muda_reais))
    expect(pesos).toEqual(pesos.toSorted((a, b) => b - a))
    expect(perguntar({ ...ONIX, modelo: 'Zzyzx' }).perguntas).toEqual([])
  })
})

describe('open questions, with an engine of a few figures', () => {
  /** Builds a valuation with a reference of R$ 40,000 and a market range of this width around its middle. */
  const com = (largura_reais: number, meio = 40_000): Avaliada => ({
    ...AVALIACAO,
    valor_fipe: 40_000,
    valor_mercado_min: meio - largura_reais / 2,
    valor_mercado_max: meio + largura_reais / 2,
    valor_mercado_meio: null,
  })
  const ABERTA = com(8_000)
  const versao = (codigo_fipe: string) => ({
    codigo_fipe,
    versao: `v${codigo_fipe}`,
    titulo: `T ${codigo_fipe}`,
  })
  const AB = [versao('a'), versao('b')]
  const perguntas = (
    dados: Record<string, unknown>,
    responder: (pedido: PedidoAvaliacao) => Avaliacao,
    mundo: { avaliacao?: Avaliacao; versoes?: ReturnType<typeof versao>[] } = {},
  ) =>
    ordenarPerguntas(pedidoAvaliacaoSchema.parse({ ...ONIX, ...dados }), mundo.avaliacao ?? ABERTA, {
      avaliador: responder,
      versoes: mundo.versoes ?? [],
      hoje,
    })
  const nenhuma: Avaliacao = { ...AVALIACAO, ...VALORES_AUSENTES, ajustes: [] }

  test('a version narrows by the average of its answers and moves by half of their distance', () => {
    const figuras: Record<string, Avaliada> = { a: com(4_000, 40_000), b: com(4_200, 42_000) }
    expect(perguntas({}, ({ codigo_fipe }) => figuras[codigo_fipe ?? ''] ?? ABERTA, { versoes: AB })).toEqual(
      [
        {
          campo: 'versao',
          rotulo: 'Versão',
          passo: 'veiculo',
          versoes: [
            { ...versao('a'), valor_reais: 40_000 },
            { ...versao('b'), valor_reais: 42_000 },
          ],
          estreita_reais: 4_000,
          muda_reais: 1_000,
        },
      ],
    )
  })

  test('a version is asked only if it is unknown and there are several, with at most 40 answers', () => {
    const responder = ({ codigo_fipe }: PedidoAvaliacao) => (codigo_fipe ? com(4_000) : ABERTA)
    expect(perguntas({}, responder, { versoes: [versao('a')] })).toEqual([])
    const sabida = { ...ABERTA, referencia: { ...ABERTA.referencia, codigo_fipe: 'a' } }
    expect(perguntas({}, responder, { versoes: AB, avaliacao: sabida })).toEqual([])
    expect(perguntas({}, responder, { versoes: AB, avaliacao: nenhuma })).toEqual([])
    const muitas = Array.from({ length: 50 }, (_, i) => versao(String(i)))
    expect(perguntas({}, responder, { versoes: muitas })[0]?.versoes).toHaveLength(40)
  })

  test('versions that are advertised more come first and count for more', () => {
    const [rara, comum] = [versao('004381-8'), versao('001267-0')]
    const avaliacao = { ...ABERTA, referencia: { ...ABERTA.referencia, tabela: 'carro' as const } }
    const responder = ({ codigo_fipe }: PedidoAvaliacao) =>
      codigo_fipe === comum.codigo_fipe ? com(4_000) : ABERTA
    const [pergunta] = perguntas({}, responder, { versoes: [rara, comum], avaliacao })
    expect(pergunta?.versoes).toMatchObject([comum, rara])
    // Beyond the maximum the rare ones are left out, wherever the common one stands.
    const outras = Array.from({ length: 45 }, (_, i) => versao(String(i)))
    const [muitas] = perguntas({}, responder, { versoes: [...outras, comum], avaliacao })
    expect(muitas?.versoes?.[0]).toMatchObject(comum)
    // Thirteen of fourteen: R$ 4.000 less for the one, nothing for the other.
    expect(pergunta?.estreita_reais).toBe(3_700)
  })

  test('an answer to which the engine abstains is not counted', () => {
    const uma = ({ codigo_fipe }: PedidoAvaliacao) => (codigo_fipe === 'a' ? com(4_000) : nenhuma)
    expect(perguntas({}, uma, { versoes: AB })).toMatchObject([{ estreita_reais: 4_000, muda_reais: 0 }])
    expect(perguntas({}, () => nenhuma, { versoes: AB })).toEqual([])
  })

  test('a field offers its answers by their labels', () => {
    const responder = ({ estado_pneus }: PedidoAvaliacao) =>
      com(8_000, { novos: 41_000, 'meia-vida': 40_000, trocar: 38_000 }[estado_pneus ?? 'meia-vida'])
    expect(perguntas({ estado_pneus: null }, responder)).toEqual([
      {
        campo: 'estado_pneus',
        rotulo: 'Estado dos pneus',
        passo: 'pneus',
        respostas: [
          { valor: 'novos', rotulo: 'Novos' },
          { valor: 'meia-vida', rotulo: 'Meia-vida' },
          { valor: 'trocar', rotulo: 'Trocar' },
        ],
        estreita_reais: 0,
        muda_reais: 1_500,
      },
    ])
  })

  test('the kilometres are tried around what is usual at the age', () => {
    const tentados: unknown[] = []
    perguntas({ quilometragem: null }, ({ quilometragem }) => {
      if (quilometragem) tentados.push(quilometragem)
      return ABERTA
    })
    // 73,900 km are usual for 2021; the others are 0.6 and 1.5 times as many.
    expect(tentados).toEqual([44_340, 73_900, 110_850])
  })

  test('the age is the one of the day in São Paulo, three hours behind UTC', () => {
    const tentados: unknown[] = []
    ordenarPerguntas(pedidoAvaliacaoSchema.parse({ ...ONIX, quilometragem: null }), ABERTA, {
      avaliador: ({ quilometragem }) => {
        if (quilometragem) tentados.push(quilometragem)
        return ABERTA
      },
      versoes: [],
      // 31 December 2026 in São Paulo.
      hoje: new Date('2027-01-01T02:00:00Z'),
    })
    expect(tentados).toEqual([44_340, 73_900, 110_850])
  })

  const TRATOR = { tipo_veiculo: 'trator', marca: 'John Deere', modelo: '5078E', estado_pneus: null }
  test('the hours of a tractor and its power are asked', () => {
    const responder = ({ horas_uso, potencia_motor }: PedidoAvaliacao) =>
      com(8_000, 40_000 + (potencia_motor === '540 cv' ? 2_000 : 0) - (horas_uso === 1_000 ? 0 : 6_000))
    const abertas = perguntas({ ...TRATOR, quilometragem: null, horas_uso: 1_000 }, responder)
    expect(
      abertas.find(({ campo }) => campo === 'potencia_motor')?.respostas?.map(({ valor }) => valor),
    ).toEqual(['150 cv', '230 cv', '320 cv', '420 cv', '540 cv'])
    const campos = (horas_uso: number) =>
      perguntas({ ...TRATOR, horas_uso }, p => com(8_000, p.tipo_trator ? 30_000 : 40_000)).map(
        ({ campo }) => campo,
      )
    expect(campos(1_000)).toEqual([])
    expect(abertas.map(({ campo }) => campo)).not.toContain('quilometragem')
  })

  test('the version is asked first, then the four questions that move the value most, and none of little effect', () => {
    const efeitos: Record<string, Record<string, number>> = {
      tipo_carroceria: { Baú: 9_000 },
      tipo_cambio: { Manual: 2_000 },
      potencia_motor: { '150 cv': 398 },
      codigo_fipe: { a: 600 },
      tipo_caminhao: { Toco: 12_000 },
    }
    const responder = (pedido: PedidoAvaliacao) => {
      const mudam = Object.entries(efeitos).map(
        ([nome, por]) => por[String(pedido[nome as 'tipo_cambio'])] ?? 0,
      )
      const cuidado = pedido.extras.includes('Único Dono') ? 1_000 : 0
      return com(8_000, 40_000 + mudam.reduce((soma, um) => soma + um, cuidado))
    }
    const caminhao = { tipo_veiculo: 'caminhao', marca: 'Volvo', modelo: 'FH', estado_pneus: null }
    const lista = (dados = {}) => perguntas({ ...caminhao, ...dados }, responder, { versoes: AB })
    expect(lista().map(({ campo, muda_reais }) => [campo, muda_reais])).toEqual([
      ['versao', 300],
      ['tipo_caminhao', 6_000],
      ['tipo_carroceria', 4_500],
      ['tipo_cambio', 1_000],
      ['extras', 500],
    ])
    const [ultima] = lista({ tipo_caminhao: 'Truck' }).slice(-1)
    expect(ultima).toMatchObject({ campo: 'potencia_motor', muda_reais: 200 })
    // R$ 149 reads R$ 100, which is below half a percent of the reference.
    efeitos.potencia_motor = { '150 cv': 298 }
    expect(lista({ tipo_caminhao: 'Truck' }).at(-1)?.campo).toBe('extras')
  })

  test('proofs of care name what is offered and not said; a free text offers none', () => {
    const responder = ({ extras }: PedidoAvaliacao) => com(8_000, 40_000 + 1_000 * extras.length)
    expect(perguntas({ extras: ['Único Dono', 'GNV'] }, responder)).toMatchObject([
      {
        campo: 'extras',
        rotulo: 'Algum destes é o seu caso?',
        passo: 'extras',
        respostas: [
          { valor: 'Revisões na Concessionária' },
          { valor: 'Laudo Cautelar Aprovado' },
          { valor: 'Manual e Chave Reserva' },
        ],
        muda_reais: 500,
      },
    ])
    expect(perguntas({ tipo_veiculo: 'outros', tipo_veiculo_descricao: 'Quadriciclo' }, responder)).toEqual(
      [],
    )
  })
})
