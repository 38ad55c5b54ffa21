import { describe, expect, test } from 'vitest'
import { ANO_ZERO_KM, type LinhaFipe } from '../fipe.ts'
import { oferecerVersoes } from './oferecer.ts'
import {
  acharPrecoExato,
  anosDaVersao,
  construirReferencia,
  existiuNoAno,
  mesLevado,
  referenciaVazia,
} from './referencia.ts'

const linha = (
  modelo: string,
  codigo: number,
  ano: number,
  preco_reais: number,
  resto: Partial<LinhaFipe> = {},
) => ({
  tipo: 'carro' as const,
  marca: 'Fiat',
  modelo,
  ano,
  combustivel: 'Flex',
  codigo_fipe: `${String(codigo).padStart(6, '0')}-1`,
  preco_reais,
  mes_ref: '2026-08',
  ...resto,
})
const ref = construirReferencia([
  linha('ARGO 1.0', 1, 2019, 50_000),
  linha('ARGO 1.0', 1, 2022, 62_000),
  linha('ARGO 1.0', 1, 2021, 58_000, { levada_de: '2026-07' }),
  linha('ARGO DRIVE 1.3', 2, 2023, 70_000),
  linha('ARGO DRIVE 1.3', 2, 2024, 75_000),
  linha('ARGO DRIVE 1.3', 2, ANO_ZERO_KM, 90_000),
  linha('ARGO TREKKING 1.3', 3, ANO_ZERO_KM, 95_000),
  linha('ARGO DRIVE 1.3', 2, 2023, 68_000, { mes_ref: '2026-06' }),
  linha('ARGO DRIVE 1.3', 2, 2024, 99_000, { mes_ref: '2026-09' }),
])
const [ARGO, DRIVE, TREKKING] = [0, 1, 2] as const

describe('the table in memory', () => {
  test.each([
    [ARGO, 2018, null],
    [ARGO, 2019, 50_000],
    [ARGO, 2020, null],
    [ARGO, 2021, 58_000],
    [ARGO, 2022, 62_000],
    [ARGO, ANO_ZERO_KM, null],
    [DRIVE, 2023, 70_000],
    [DRIVE, 2024, 99_000],
    [DRIVE, 2025, null],
    [DRIVE, ANO_ZERO_KM, 90_000],
    [TREKKING, 2024, null],
    [TREKKING, ANO_ZERO_KM, 95_000],
  ])('version %d in %d is %s: of two months the later stays', (versao, ano, preco) => {
    expect(acharPrecoExato(ref, versao, ano)).toBe(preco)
  })

  test.each([
    [ARGO, { primeiro: 2019, ultimo: 2022, zero_km: false }],
    [DRIVE, { primeiro: 2023, ultimo: 2024, zero_km: true }],
    [TREKKING, { primeiro: ANO_ZERO_KM, ultimo: ANO_ZERO_KM, zero_km: true }],
  ])('years of version %d', (versao, anos) => {
    expect(anosDaVersao(ref, versao)).toEqual(anos)
  })

  test.each([
    [ARGO, 2018, false],
    [ARGO, 2020, true],
    [ARGO, 2022, true],
    [ARGO, 2023, false],
    [ARGO, ANO_ZERO_KM, false],
    [DRIVE, 2025, true],
    [DRIVE, 2026, false],
    [DRIVE, ANO_ZERO_KM, true],
    [TREKKING, 2025, false],
    [TREKKING, 2026, true],
  ])('version %d was sold in %d: %s', (versao, ano, existiu) => {
    expect(existiuNoAno(ref, versao, ano)).toBe(existiu)
  })

  test('a carried price has its earlier month and leaves the month of the table as it is', () => {
    expect([mesLevado(ref, ARGO, 2021), mesLevado(ref, ARGO, 2019), mesLevado(ref, ARGO, 1990)]).toEqual([
      '2026-07',
      null,
      null,
    ])
    expect([ref.mes, ref.linhas]).toEqual(['2026-08', 7])
  })

  test('a code with two fuels is two versions', () => {
    const dois = construirReferencia([
      linha('UNO', 9, 2010, 1),
      linha('UNO', 9, 2010, 2, { combustivel: 'Gasolina' }),
    ])
    expect(dois.indice.porCodigo.get('000009-1')).toEqual([0, 1])
    expect([acharPrecoExato(dois, 0, 2010), acharPrecoExato(dois, 1, 2010)]).toEqual([1, 2])
  })

  test('before the first import it has no month and no rows, and offers no versions', () => {
    expect([referenciaVazia.mes, referenciaVazia.linhas]).toEqual([null, 0])
    expect(oferecerVersoes(referenciaVazia, { tipo: 'carro', marca: 'Fiat', modelo: 'Argo' })).toEqual([])
  })
})

test.each([
  [{}, ['ARGO 1.0', 'ARGO DRIVE 1.3', 'ARGO TREKKING 1.3']],
  [{ ano: 2020 }, ['ARGO 1.0']],
  [{ ano: 2024 }, ['ARGO DRIVE 1.3']],
  [{ ano: 2026 }, ['ARGO TREKKING 1.3']],
  [{ ano: 2024, modelo: 'argo drive' }, ['ARGO DRIVE 1.3']],
  [{ tipo: 'utilitario' as const }, ['ARGO 1.0', 'ARGO DRIVE 1.3', 'ARGO TREKKING 1.3']],
  [{ tipo: 'moto' as const }, []],
  [{ marca: 'Ford' }, []],
])('versions for %j', (filtro, textos) => {
  const achadas = oferecerVersoes(ref, { tipo: 'carro', marca: 'Fiat', modelo: 'Argo', ...filtro })
  expect(achadas.map(({ versao }) => versao)).toEqual(textos)
})
