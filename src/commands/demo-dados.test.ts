import { describe, expect, test } from 'vitest'
import { recusarPreco } from '#domain/resultado/plausivel.ts'
import {
  AGENCIAS_DEMO,
  agenciasPara,
  anotacoesDemo,
  CIDADES_DEMO,
  respostaDemo,
  VEICULOS_DEMO,
} from './demo-dados.ts'

const LEADS = Array.from({ length: 300 }, (_, n) => n)

describe('the world of the demonstration is believable', () => {
  test('no car dealer gets a tractor: an agency gets its own kinds, from its own state if possible', () => {
    const casos = LEADS.flatMap(n =>
      VEICULOS_DEMO.map(([tipo]) => ({
        n,
        tipo,
        quais: agenciasPara(n, tipo, CIDADES_DEMO[n % CIDADES_DEMO.length]?.[0] ?? ''),
      })),
    )
    expect(casos.filter(({ quais }) => !quais.length || new Set(quais).size < quais.length)).toEqual([])
    const alheios = casos.filter(({ tipo, quais }) =>
      quais.some(indice => !AGENCIAS_DEMO[indice]?.tipos.includes(tipo)),
    )
    expect(alheios).toEqual([])
    const pesados = AGENCIAS_DEMO.findIndex(({ nome }) => nome === 'Pesados do Cerrado')
    expect(agenciasPara(1, 'trator', 'Recife - PE')).toEqual([pesados])
    const rotaSul = AGENCIAS_DEMO.findIndex(({ nome }) => nome === 'Rota Sul Veículos')
    for (const n of LEADS) expect(agenciasPara(n, 'carro', 'Porto Alegre - RS')[0]).toBe(rotaSul)
  })

  test('agencies answer some leads in minutes and others in hours', () => {
    const minutos = LEADS.map(respostaDemo)
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
      const dito = anotacoesDemo(n, moto)
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
      expect(anotacoesDemo(n, semFaixa)?.valor_fechado ?? null).toBeNull()
      const dito = anotacoesDemo(n, { ...semFaixa, valor_troca_min: 1000, valor_troca_max: 1200 })
      if (dito && dito.desfecho !== 'fechado')
        expect([dito.negocio, dito.valor_fechado]).toEqual([null, null])
    }
  })
})
