import { describe, expect, test } from 'vitest'
import type { Avaliacao, PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { avaliar } from '#domain/avaliacao/motor/avaliar.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { oferecerVersoes } from '#domain/veiculo/referencia/oferecer.ts'
import { referenciaVazia } from '#domain/veiculo/referencia/referencia.ts'
import { pedidoAvaliacaoSchema } from '../pedido.schema.ts'
import { oQueMaisVale } from './perguntas.ts'

const hoje = new Date('2026-11-21T15:00:00Z')
const modelo = carregarModelo()
const avaliador = (pedido: PedidoAvaliacao) => avaliar(pedido, { referencia: referenciaVazia, modelo, hoje })

function perguntar(dados: Record<string, unknown>) {
  const pedido = pedidoAvaliacaoSchema.parse(dados)
  const { tipo_veiculo: tipo, marca, modelo: nome, ano } = pedido
  const lista = oferecerVersoes(modelo.referencia, { tipo, marca, modelo: nome, ano })
  const avaliacao = avaliador(pedido)
  return { avaliacao, lista, perguntas: oQueMaisVale(pedido, avaliacao, { avaliador, versoes: lista, hoje }) }
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

  test('an answered question is closed', () => {
    const { lista } = perguntar(ONIX)
    const { perguntas } = perguntar({ ...ONIX, ...lista[0] })
    expect(perguntas.map(({ campo }) => campo)).not.toContain('versao')
    expect(perguntas.map(({ campo }) => campo)).not.toContain('quilometragem')
  })

  test('unknown kilometres and tyres are open questions, each with its possible effect', () => {
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

  test('most useful first, and none for an unknown vehicle', () => {
    const { perguntas } = perguntar({ ...ONIX, quilometragem: null, estado_pneus: null })
    const pesos = perguntas.map(p => Math.max(p.estreita_reais, p.muda_reais))
    expect(pesos).toEqual(pesos.toSorted((a, b) => b - a))
    expect(perguntar({ ...ONIX, modelo: 'Zzyzx' }).perguntas).toEqual([])
  })
})
