import { describe, expect, test } from 'vitest'
import { TIPOS_FIPE } from '../fipe.ts'
import { type Arvores, abrirArvores, FOLHA } from './arvores.ts'
import { corrigir, corrigirPor, manterEstimativa } from './correcao.ts'

const doisBytes = (valor: number) => [(valor >> 8) & 255, valor & 255]
const escrever = (...bytes: number[]) => btoa(bytes.map(byte => String.fromCharCode(byte)).join(''))

/** Above 10: a second signal above 0.5 gives 0.03, else 0.01. Not above 10: −0.02. */
const DOIS_CORTES: Arvores = {
  cortes: [[10], [0.5]],
  bytes: escrever(
    2,
    ...[0, 0, FOLHA + 0, 1],
    ...[1, 0, FOLHA + 1, FOLHA + 2],
    ...doisBytes(-200),
    ...doisBytes(100),
    ...doisBytes(300),
  ),
}

describe('a tree written in bytes', () => {
  test.each([
    [5, 0.9, -0.02],
    [10, 0.9, -0.02],
    [10.1, 0.9, 0.03],
    [10.1, 0.5, 0.01],
    // An unknown signal is above no cut.
    [Number.NaN, 0.9, -0.02],
    [11, Number.NaN, 0.01],
  ])('signals %d and %d: %d', (a, b, soma) => {
    expect(abrirArvores(DOIS_CORTES)(Float64Array.of(a, b))).toBeCloseTo(soma, 10)
  })

  test('trees add up', () => {
    const { bytes } = DOIS_CORTES
    const duas = abrirArvores({ ...DOIS_CORTES, bytes: btoa(atob(bytes) + atob(bytes)) })
    expect(duas(Float64Array.of(11, 1))).toBeCloseTo(0.06, 10)
  })

  test('no tree adds nothing', () => {
    expect(abrirArvores({ cortes: [], bytes: '' })(Float64Array.of(1))).toBe(0)
  })
})

describe('the correction of an estimate', () => {
  const nada: Arvores = { cortes: [], bytes: '' }
  const so = (tipo: 'carro' | 'moto') => ({
    carro: { ano: tipo === 'carro' ? DOIS_CORTES : nada, codigo: nada },
    moto: { ano: tipo === 'moto' ? DOIS_CORTES : nada, codigo: nada },
    caminhao: { ano: nada, codigo: nada },
  })

  test('each table and each kind of missing price has its own trees', () => {
    const sinais = Float64Array.of(11, 1)
    const dos = corrigirPor(so('moto'))
    expect(dos('moto', 'ano', sinais)).toBeCloseTo(0.03, 10)
    expect([dos('moto', 'codigo', sinais), dos('carro', 'ano', sinais)]).toEqual([0, 0])
    expect(dos('moto', 'ano', sinais)).toBeCloseTo(0.03, 10)
    expect(manterEstimativa('moto', 'ano', sinais)).toBe(0)
  })

  test.each(TIPOS_FIPE.flatMap(tipo => [[tipo, 'ano'] as const, [tipo, 'codigo'] as const]))(
    'with unknown signals the committed trees give a small correction: %s, %s',
    (tipo, falta) => {
      const soma = corrigir(tipo, falta, new Float64Array(200).fill(Number.NaN))
      expect(Math.abs(soma)).toBeLessThan(0.5)
    },
  )
})
