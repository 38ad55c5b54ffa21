import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { VERSAO_MOTOR } from '#domain/avaliacao/motor/avaliar.ts'
import { precisao } from '#domain/avaliacao/precisao.ts'
import { lerAnuncios } from './anuncios.ts'

const ANUNCIOS = resolve(import.meta.dirname, '../../../shared/data/anuncios.csv.gz')

test('what /nossa-precisao shows was measured with the engine that runs', () => {
  expect(precisao.versao_motor).toBe(VERSAO_MOTOR)
})

/**
 * Measuring the engine anew takes minutes (`npm run acuracia -- DIR --conferir`); which adverts it is measured on, and
 * what FIPE alone would err on them, is read again in a moment.
 */
describe.skipIf(!existsSync(ANUNCIOS))('against the adverts', () => {
  const erros = (grupo: ReturnType<typeof lerAnuncios>) => {
    const desvios = grupo.map(({ fipe, preco }) => Math.abs(fipe / preco - 1)).sort((a, b) => a - b)
    return {
      anuncios: grupo.length,
      erro_so_fipe_percentual: Math.round((desvios[desvios.length >> 1] ?? 0) * 1000) / 10,
    }
  }

  test('as many as the page says, and FIPE’s own error on each source', () => {
    const anuncios = lerAnuncios(ANUNCIOS)
    expect(precisao.tudo).toMatchObject(erros(anuncios))
    expect(precisao.carros).toMatchObject(erros(anuncios.filter(a => a.pedido.tipo_veiculo === 'carro')))
    expect(precisao.motos).toMatchObject(erros(anuncios.filter(a => a.pedido.tipo_veiculo === 'moto')))
    expect(precisao.fontes.length).toBe(new Set(anuncios.map(a => a.fonte)).size)
    for (const fonte of precisao.fontes)
      expect(fonte, fonte.nome).toMatchObject(erros(anuncios.filter(a => a.fonte === fonte.nome)))
  })
})
