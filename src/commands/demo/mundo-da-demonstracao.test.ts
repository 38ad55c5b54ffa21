import { describe, expect, test } from 'vitest'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { reconhecerMunicipio } from '#domain/pessoa/localizacao/municipio.ts'
import { recusarPreco } from '#domain/resultado/plausivel.ts'
import {
  AGENCIAS_DEMO,
  CIDADES_DEMO,
  ehDoGosto,
  escolherAgencias,
  escolherMinutosAteOContato,
  escolherVendedor,
  inventarAnotacoes,
  VEICULOS_DEMO,
} from './mundo-da-demonstracao.ts'

const LEADS = Array.from({ length: 300 }, (_, n) => n)

describe('the world of the demonstration is believable', () => {
  test('an agency gets only leads that its preferences accept, from its own state if possible', () => {
    const casos = LEADS.flatMap(n =>
      VEICULOS_DEMO.map(([tipo_veiculo, , , [de]]) => {
        const localizacao = CIDADES_DEMO[n % CIDADES_DEMO.length]?.[0] ?? ''
        const lead = { tipo_veiculo, ano: de, codigo_ibge: reconhecerMunicipio(localizacao) }
        return { lead, quais: escolherAgencias(n, { ...lead, localizacao }) }
      }),
    )
    expect(casos.filter(({ quais }) => !quais.length || new Set(quais).size < quais.length)).toEqual([])
    const alheios = casos.filter(({ lead, quais }) =>
      quais.some(indice => !ehDoGosto(itemEm(AGENCIAS_DEMO, indice), lead)),
    )
    expect(alheios).toEqual([])
    const acharAgencia = (qual: string) => AGENCIAS_DEMO.findIndex(({ nome }) => nome === qual)
    const trator = {
      tipo_veiculo: 'trator',
      ano: 2015,
      codigo_ibge: null,
      localizacao: 'Recife - PE',
    } as const
    expect(escolherAgencias(1, trator)).toEqual([acharAgencia('Pesados do Cerrado')])
    const gaucho = {
      tipo_veiculo: 'carro',
      ano: 2015,
      codigo_ibge: 4_314_902,
      localizacao: 'Porto Alegre - RS',
    } as const
    for (const n of LEADS) expect(escolherAgencias(n, gaucho)[0]).toBe(acharAgencia('Rota Sul Veículos'))
  })

  test('a called lead has a stage, and only leads of the last days were not called', () => {
    const semFaixa = {
      valor_troca_min: null,
      valor_troca_max: null,
      valor_mercado_min: null,
      valor_mercado_max: null,
      valor_mercado_meio: null,
    }
    for (const dias of [0.5, 2, 9, 100]) {
      const anotacoes = LEADS.map(n => inventarAnotacoes(n, { ...semFaixa, dias }))
      expect(anotacoes.filter(dita => dita && !dita.desfecho)).toEqual([])
      expect(anotacoes.includes(null)).toBe(dias < 8)
    }
  })

  test('a called lead has a seller, and some of the others have none', () => {
    expect(LEADS.map(n => escolherVendedor(n, true))).not.toContain(null)
    expect(LEADS.map(n => escolherVendedor(n, false))).toContain(null)
  })

  test('agencies answer some leads in minutes and others in hours', () => {
    const minutos = LEADS.map(escolherMinutosAteOContato)
    expect(Math.min(...minutos)).toBeGreaterThan(0)
    expect(new Set(minutos).size).toBeGreaterThan(5)
  })

  test('no motorcycle of R$ 12 thousand is sold for 63.7 thousand: deals close near their own report', () => {
    const moto = {
      valor_troca_min: 9_600,
      valor_troca_max: 10_400,
      valor_mercado_min: 11_400,
      valor_mercado_max: 15_600,
      valor_mercado_meio: 12_000,
    }
    const fechados = LEADS.flatMap(n => {
      const dito = inventarAnotacoes(n, { ...moto, dias: n })
      return dito?.valor_fechado ? [{ negocio: dito.negocio, valor: dito.valor_fechado }] : []
    })
    expect(fechados.length).toBeGreaterThan(30)
    for (const { negocio, valor } of fechados) {
      const meio = negocio === 'compra' ? 10_000 : 12_000
      expect(Math.abs(valor / meio - 1)).toBeLessThan(0.13)
      expect(recusarPreco(valor, 12_000)).toBeNull()
    }
  })

  test('without a range there is no price, and only a deal has one', () => {
    const semFaixa = {
      valor_troca_min: null,
      valor_troca_max: null,
      valor_mercado_min: null,
      valor_mercado_max: null,
      valor_mercado_meio: null,
    }
    for (const n of LEADS) {
      expect(inventarAnotacoes(n, { ...semFaixa, dias: n })?.valor_fechado ?? null).toBeNull()
      const dito = inventarAnotacoes(n, {
        ...semFaixa,
        valor_troca_min: 1000,
        valor_troca_max: 1200,
        dias: n,
      })
      if (dito && dito.desfecho !== 'fechado')
        expect([dito.negocio, dito.valor_fechado]).toEqual([null, null])
    }
  })
})
