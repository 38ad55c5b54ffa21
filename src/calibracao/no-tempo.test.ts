import { describe, expect, test } from 'vitest'
import {
  MEDIDA_NO_TEMPO,
  olharAdiante,
  perdaEm12Meses,
  serieDosParecidos,
} from '#domain/historico/no-tempo.ts'
import type { LinhaFipe } from '#domain/veiculo/fipe.ts'
import { acharMes, type Matriz, montarMatriz } from './matriz.ts'
import { medirPrevisao } from './medir-previsao.ts'
import { ajustarNoTempo } from './no-tempo.ts'
import { ajustarPrevisao, listarIntervalos, PREVISORES } from './previsao.ts'

const linha = (
  codigo: number,
  ano: number,
  preco_reais: number,
  resto: Partial<LinhaFipe> = {},
): LinhaFipe => ({
  tipo: 'carro',
  marca: codigo % 2 ? 'Fiat' : 'Ford',
  modelo: `Modelo${codigo % 4} ${codigo}`,
  ano,
  combustivel: 'Flex',
  codigo_fipe: `${String(codigo).padStart(6, '0')}-1`,
  preco_reais,
  mes_ref: '',
  ...resto,
})

/** Invents consecutive months from 2022-08 with prices by a rule: ln of a price by month, code and year. */
function inventar(meses: number, log: (m: number, codigo: number, ano: number) => number): Matriz {
  const tabelas = Array.from({ length: meses }, (_, m) => {
    const mes = `${2022 + Math.floor((m + 7) / 12)}-${String(((m + 7) % 12) + 1).padStart(2, '0')}`
    const linhas = Array.from({ length: 80 }, (_, codigo) =>
      [2012, 2018, 2021].map(ano => linha(codigo, ano, Math.round(1e6 * Math.exp(log(m, codigo, ano))))),
    ).flat()
    return { mes, linhas }
  })
  return montarMatriz(tabelas)
}

describe('months side by side', () => {
  test('rows are joined by code and year for any fuel label; new ones are left out; a gap stays a gap', () => {
    const matriz = montarMatriz([
      { mes: '2025-08', linhas: [linha(1, 2020, 50_000, { combustivel: 'Flex' }), linha(1, 32_000, 90_000)] },
      { mes: '2025-06', linhas: [linha(1, 2020, 52_000, { combustivel: 'Gasolina' })] },
    ])
    expect(matriz.meses).toEqual(['2025-06', '2025-08'])
    expect(matriz.linhas).toHaveLength(1)
    expect(Array.from(matriz.linhas[0]?.logs ?? [], log => Math.round(Math.exp(log)))).toEqual([
      52_000, 50_000,
    ])
    expect([acharMes(matriz, 0, 2), acharMes(matriz, 0, 1)]).toEqual([1, -1])
  })
})

describe('the fit', () => {
  const cai = inventar(30, (m, codigo) => -0.01 * m - (codigo % 2) * 0.005 * m)

  test('the loss of twelve months is that of the same model year, with the effect of its brand', () => {
    const { parametros } = ajustarNoTempo(cai)
    const perda = (marca: string) =>
      perdaEm12Meses({ tipo: 'carro', marca, texto: 'Modelo9', idade_anos: 5 }, parametros)
    expect(parametros).toMatchObject({ de: '2024-01', ate: '2025-01' })
    expect(perda('Ford').percentual).toBeGreaterThan(11)
    expect(perda('Fiat').percentual).toBeGreaterThan(perda('Ford').percentual + 2)
    const { min_percentual, percentual, max_percentual } = perda('Ford')
    expect(min_percentual).toBeLessThanOrEqual(percentual)
    expect(max_percentual).toBeGreaterThanOrEqual(percentual)
  })

  test('the series of a model year begins at its first price and ends at today’s', () => {
    const { parametros } = ajustarNoTempo(cai)
    const serie = serieDosParecidos('carro', 2021, 50_000, parametros)
    expect(serie.at(-1)).toEqual({ mes: '2025-01', preco_reais: 50_000 })
    expect((serie[0]?.preco_reais ?? 0) / 50_000).toBeCloseTo(Math.exp(0.0125 * 29), 1)
    expect(serieDosParecidos('carro', 1960, 50_000, parametros)).toEqual([])
  })

  test('with constant drift the drift predictor wins; with reverting prices “no change” wins', () => {
    const deriva = ajustarPrevisao(listarIntervalos(cai, 'carro'), false)
    expect(deriva[4]?.pesos).toEqual(PREVISORES.deriva)
    const volta = inventar(37, m => 0.01 * Math.abs((m % 24) - 12))
    expect(ajustarPrevisao(listarIntervalos(volta, 'carro'), false)[4]?.pesos).toEqual(PREVISORES.parado)
  })

  test('the predicted range covers about eighty of a hundred', () => {
    const acaso = (n: number) => ((Math.sin(n * 12.9898) * 43_758.5453) % 1) * 0.1
    const matriz = inventar(42, (m, codigo, ano) => -0.005 * m + acaso(m * 997 + codigo * 13 + ano))
    const { medidas } = medirPrevisao(matriz, 'carro')
    for (const { dentro_percentual, partidas: origens } of medidas) {
      expect(origens).toBeGreaterThan(0)
      expect(dentro_percentual).toBeGreaterThan(74)
      expect(dentro_percentual).toBeLessThan(86)
    }
  })
})

describe('as committed', () => {
  test.each(['carro', 'moto', 'caminhao'] as const)(
    '%s: the range grows with the distance; real paths of twelve months',
    tipo => {
      for (const idade_anos of [0, 2, 4, 7, 12, 20, 30]) {
        for (const propria of [null, -0.05, 0.04]) {
          const { horizontes, caminhos_reais } = olharAdiante({ tipo, idade_anos }, 60_000, propria)
          const larguras = horizontes.map(h => h.max_reais - h.min_reais)
          expect(larguras).toEqual(larguras.toSorted((a, b) => a - b))
          for (const h of horizontes) expect(h.min_reais).toBeLessThan(h.max_reais)
          expect(caminhos_reais).toHaveLength(5)
          for (const caminho of caminhos_reais) expect([caminho.length, caminho[0]]).toEqual([13, 60_000])
        }
      }
    },
  )

  test('cars of ten years and more lost almost no value, new ones did; the rise of 2022 is in the data', () => {
    const perda = (idade_anos: number) =>
      perdaEm12Meses({ tipo: 'carro', marca: 'Nenhuma', texto: 'Nenhum', idade_anos })
    expect(perda(1).percentual).toBeGreaterThan(5)
    expect(Math.abs(perda(12).percentual)).toBeLessThan(1.5)
    expect(MEDIDA_NO_TEMPO.alta.carro).toMatchObject({ ate: '2022-02' })
    expect(MEDIDA_NO_TEMPO.alta.carro.percentual).toBeGreaterThan(17)
  })
})
