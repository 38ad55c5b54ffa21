import { expect, test } from 'vitest'
import { abrirArvores } from '#domain/veiculo/estimativa/arvores.ts'
import { type Amostras, type Cultivo, cultivar } from './arvores.ts'
import { criarSorteio } from './sorteio.ts'

const CULTIVO: Cultivo = {
  arvores: 60,
  folhas: 6,
  passo: 0.2,
  minimo_na_folha: 20,
  parte_das_amostras: 0.8,
  parte_dos_sinais: 1,
}

/**
 * Invents a step in the first signal, another for unknown values of the second, a third signal without information, and
 * noise.
 */
function inventarAmostras(): Amostras {
  const sorteio = criarSorteio(5)
  const sinais = Array.from({ length: 2_000 }, () =>
    Float64Array.of(sorteio(), sorteio() < 0.4 ? Number.NaN : sorteio(), sorteio()),
  )
  const alvos = Float64Array.from(sinais, um => calcularAlvo(um) + (sorteio() - 0.5) / 100)
  return { sinais, alvos }
}
const calcularAlvo = ([a = 0, b = 0]: Float64Array) => (a > 0.5 ? 0.2 : -0.1) + (Number.isNaN(b) ? 0.05 : 0)

test('committed and reopened trees recover steps and unknown values', () => {
  const somar = abrirArvores(cultivar(inventarAmostras(), CULTIVO))
  for (const um of [
    [0.9, 0.3],
    [0.9, Number.NaN],
    [0.1, 0.8],
    [0.1, Number.NaN],
  ]) {
    const sinais = Float64Array.of(...um, 0.5)
    // Within 0.01, the size of the noise.
    expect(Math.abs(somar(sinais) - calcularAlvo(sinais))).toBeLessThan(0.01)
  }
})

test('the same samples give the same trees, and unused cuts are removed', () => {
  const [uma, outra] = [cultivar(inventarAmostras(), CULTIVO), cultivar(inventarAmostras(), CULTIVO)]
  expect(uma).toEqual(outra)
  const poucas = cultivar(inventarAmostras(), { ...CULTIVO, arvores: 3 })
  expect(poucas.cortes).toHaveLength(3)
  expect(poucas.cortes.flat().length).toBeLessThanOrEqual(3 * (CULTIVO.folhas - 1))
})

test('without samples there is no tree and no correction', () => {
  const somar = abrirArvores(cultivar({ sinais: [], alvos: new Float64Array() }, CULTIVO))
  expect(somar(Float64Array.of(1, 2))).toBe(0)
})
