import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { precisao } from '#domain/avaliacao/precisao.ts'
import { lerAnuncios } from './anuncios.ts'

const ANUNCIOS = resolve(import.meta.dirname, '../../../shared/data/anuncios.csv.gz')

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
