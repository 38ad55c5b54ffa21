import { expect, test } from 'vitest'
import { catalogo } from '#domain/catalogo/catalogo.ts'
import { agruparExtras } from './extras.ts'

test.each(['carro', 'moto', 'caminhao', 'utilitario', 'trator'] as const)(
  '%s: each item is asked once, ten of weight first, what lowers the price apart',
  tipo => {
    const { extras } = catalogo(tipo)
    const { pesam, baixam, demais } = agruparExtras(tipo, extras)
    expect([...pesam, ...baixam, ...demais].toSorted()).toEqual([...extras].toSorted())
    expect(pesam.length).toBeLessThanOrEqual(10)
    expect(pesam).toContain('Único Dono')
    expect(baixam.length).toBeGreaterThan(0)
  },
)

test('the items of a car that lower its price', () => {
  const { baixam } = agruparExtras('carro', catalogo('carro').extras)
  expect(baixam).toEqual(['GNV', 'Passagem por Leilão', 'Sinistro Recuperado'])
})
