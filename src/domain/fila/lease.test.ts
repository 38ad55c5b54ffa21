import { describe, expect, test } from 'vitest'
import { esvaziarFila } from './lease.ts'

const filaDe = (itens: string[]) => {
  const resto = [...itens]
  const emCursoDe: Record<string, readonly string[]> = {}
  return {
    emCursoDe,
    async tomar(emCurso: readonly string[]) {
      const item = resto.shift()
      if (item !== undefined) emCursoDe[item] = emCurso
      return item
    },
  }
}

describe('a queue is drained', () => {
  test('item by item, until none is due', async () => {
    const { tomar, emCursoDe } = filaDe(['a', 'b', 'c'])
    const feitos: string[] = []
    const fazer = async (item: string) => feitos.push(item)
    expect(await esvaziarFila({ tomar, fazer, vias: 1, parou: () => false })).toBe(3)
    expect(feitos).toEqual(['a', 'b', 'c'])
    expect(emCursoDe).toEqual({ a: [], b: [], c: [] })
  })

  test('in several lanes, each of which knows the items of the others', async () => {
    const { tomar, emCursoDe } = filaDe(['a', 'b', 'c'])
    const soltar: (() => void)[] = []
    const fazer = () => new Promise<void>(resolve => soltar.push(resolve))
    const fim = esvaziarFila({ tomar, fazer, vias: 2, parou: () => false })
    await expect.poll(() => soltar).toHaveLength(2)
    soltar[0]?.()
    await expect.poll(() => soltar).toHaveLength(3)
    for (const solta of soltar) solta()
    expect(await fim).toBe(3)
    expect(emCursoDe).toEqual({ a: [], b: ['a'], c: ['b'] })
  })

  test('a lane that found no item is not among those under way', async () => {
    const resto = ['a']
    const vistos: (readonly string[])[] = []
    const tomar = async (emCurso: readonly string[]) => {
      vistos.push(emCurso)
      return resto.shift()
    }
    await esvaziarFila({ tomar, fazer: async () => undefined, vias: 2, parou: () => false })
    expect(vistos).toEqual([[], ['a'], []])
  })

  test('only until the process stops', async () => {
    const { tomar } = filaDe(['a', 'b', 'c'])
    const feitos: string[] = []
    const fazer = async (item: string) => feitos.push(item)
    expect(await esvaziarFila({ tomar, fazer, vias: 1, parou: () => feitos.length === 2 })).toBe(2)
  })

  test('up to an error, which is thrown', async () => {
    const { tomar } = filaDe(['a', 'b'])
    const fazer = async () => {
      throw new Error('broken')
    }
    await expect(esvaziarFila({ tomar, fazer, vias: 1, parou: () => false })).rejects.toThrow('broken')
  })
})
