import { describe, expect, test } from 'vitest'
import { manterEstimativa } from '../estimativa/correcao.ts'
import { ANO_ZERO_KM, type LinhaFipe, montarPorTabela } from '../fipe.ts'
import { ajustarModelo } from './ajuste-do-modelo.ts'
import { carregarModelo, modeloVazio, montarModelo, type ParametrosDoModelo } from './modelo.ts'
import { acharPrecoExato, anosDaVersao } from './referencia.ts'

const MES = '2026-08'
const linha = (ano: number, preco_reais: number, resto: Partial<LinhaFipe> = {}): LinhaFipe => ({
  tipo: 'carro',
  marca: 'Fiat',
  modelo: 'ARGO 1.0',
  ano,
  combustivel: 'Flex',
  codigo_fipe: '001001-1',
  preco_reais,
  mes_ref: MES,
  ...resto,
})
const montar = (parametros: ParametrosDoModelo) =>
  montarModelo(
    parametros,
    montarPorTabela(() => ({})),
    manterEstimativa,
  ).referencia
const cadaAno = (de: number, ate: number) => Array.from({ length: ate - de + 1 }, (_, i) => de + i)
const caindo = (ano: number) => Math.round(80_000 * 0.92 ** (2026 - ano))

describe('a curve for each version', () => {
  test('recovers evenly falling prices, except for rounding and the regularization', () => {
    const ref = montar(
      ajustarModelo(
        cadaAno(2016, 2026).map(ano => linha(ano, caindo(ano))),
        MES,
      ),
    )
    for (const ano of cadaAno(2016, 2026)) {
      const modelado = acharPrecoExato(ref, 0, ano) ?? 0
      expect(Math.abs(modelado / caindo(ano) - 1), String(ano)).toBeLessThan(0.01)
    }
    expect(anosDaVersao(ref, 0)).toMatchObject({ primeiro: 2016, ultimo: 2026 })
  })

  test('an older year is never worth more, for any prices of the table', () => {
    const precos = [40_000, 70_000, 45_000, 80_000, 60_000]
    const ref = montar(
      ajustarModelo(
        precos.map((preco, i) => linha(2020 + i, preco)),
        MES,
      ),
    )
    const modelados = cadaAno(2020, 2024).map(ano => acharPrecoExato(ref, 0, ano) ?? 0)
    expect(modelados).toEqual(modelados.toSorted((a, b) => a - b))
  })

  test('rows in any order give the same curve, and zero km is not one of its years', () => {
    const linhas = [...cadaAno(2018, 2022).map(ano => linha(ano, caindo(ano))), linha(ANO_ZERO_KM, 90_000)]
    const emOrdem = ajustarModelo(linhas, MES)
    // First and last year, by their places in `CurvaDeVersao`.
    expect(emOrdem.versoes[0]?.slice(5, 7)).toEqual([2018, 2022])
    for (const mistura of [linhas.toReversed(), [...linhas.slice(2), ...linhas.slice(0, 2)]])
      expect(ajustarModelo(mistura, MES).versoes).toEqual(emOrdem.versoes)
  })

  test('with one year it takes the level, and the slope of its type', () => {
    const ref = montar(ajustarModelo([linha(2024, 60_000)], MES))
    expect((acharPrecoExato(ref, 0, 2024) ?? 0) / 60_000).toBeCloseTo(1, 2)
    expect(acharPrecoExato(ref, 0, 2023)).toBeNull()
  })

  test('sold only as new: a one-year-old costs a tenth less', () => {
    const ref = montar(ajustarModelo([linha(ANO_ZERO_KM, 100_000)], MES))
    expect((acharPrecoExato(ref, 0, ANO_ZERO_KM) ?? 0) / 100_000).toBeCloseTo(1, 2)
    expect((acharPrecoExato(ref, 0, 2026) ?? 0) / 90_000).toBeCloseTo(1, 2)
  })

  test('years that the table lacks are on the curve; no row of the table is stored', () => {
    const parametros = ajustarModelo(
      [2018, 2020, 2024].map(ano => linha(ano, caindo(ano))),
      MES,
    )
    expect(parametros.versoes).toHaveLength(1)
    // A `CurvaDeVersao` of parameters alone.
    expect(parametros.versoes[0]).toHaveLength(11)
    expect(JSON.stringify(parametros)).not.toContain(String(caindo(2020)))
    const ref = montar(parametros)
    expect((acharPrecoExato(ref, 0, 2022) ?? 0) / caindo(2022)).toBeCloseTo(1, 1)
  })

  test('a code with two fuels gives two versions; brands and fuels are stored once', () => {
    const parametros = ajustarModelo(
      [linha(2020, 40_000), linha(2020, 35_000, { combustivel: 'Álcool' }), linha(2021, 44_000)],
      MES,
    )
    expect(parametros.versoes).toHaveLength(2)
    expect([parametros.marcas, parametros.combustiveis]).toEqual([['Fiat'], ['Flex', 'Álcool']])
  })

  test('fills prices of earlier months and lists them as gaps', () => {
    const antes = cadaAno(2018, 2024).map(ano => linha(ano, caindo(ano), { mes_ref: '2026-07' }))
    const agora = cadaAno(2018, 2024)
      .filter(ano => ano !== 2024)
      .map(ano => linha(ano, caindo(ano)))
    const parametros = ajustarModelo(agora, MES, [antes])
    expect(parametros.lacunas).toHaveLength(1)
    expect(anosDaVersao(montar(parametros), 0).ultimo).toBe(2024)
    expect(ajustarModelo(agora, MES).lacunas).toEqual([])
  })
})

describe('the embedded model', () => {
  test('an empty one has no prices and no month', () => {
    expect(modeloVazio).toMatchObject({ mes: null, lacunas: [] })
    expect(modeloVazio.referencia.linhas).toBe(0)
  })

  test('as committed: three tables, prices that fall with the years, and each version has a price', () => {
    const { mes, referencia: ref } = carregarModelo()
    expect(mes).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/)
    const tipos = new Set(ref.indice.versoes.map(({ tipo }) => tipo))
    expect([...tipos].sort()).toEqual(['caminhao', 'carro', 'moto'])
    const sobem = ref.indice.versoes.filter((_, posicao) => {
      const { primeiro, ultimo } = anosDaVersao(ref, posicao)
      const precos = cadaAno(primeiro, ultimo).map(ano => acharPrecoExato(ref, posicao, ano) ?? 0)
      return precos.length === 0 || precos.some((preco, i) => preco <= 0 || preco < (precos[i - 1] ?? 0))
    })
    expect(sobem.map(({ texto }) => texto)).toEqual([])
  })
})
