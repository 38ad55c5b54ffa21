import { expect, test } from 'vitest'
import type { Avaliada } from '#domain/avaliacao/avaliacao.schema.ts'
import { AVALIACAO } from '#tests/domain/avaliacao/avaliacao-de-teste.ts'
import type { FamiliaDaGuia, MarcaDaGuia } from './guia.ts'
import { fatosDaPagina, listarAnunciadas, temFatosBastantes } from './pagina.ts'

const PERDA = {
  percentual: 3,
  min_percentual: -1,
  max_percentual: 8,
  de: '2025-08',
  ate: '2026-08',
  alta: { percentual: 20, ate: '2022-02' },
}
const avaliacao = (mudancas: Partial<Avaliada>): Avaliada => ({
  ...AVALIACAO,
  perda_em_12_meses: null,
  custo_km: null,
  anuncios_parecidos: null,
  ...mudancas,
})

test('the facts of a page come from its valuation, and the error from adverts of its kind and age', () => {
  const anuncios = { quantos: 38, de: 48_100, ate: 60_300, de_que: 'familia' as const }
  const fatos = fatosDaPagina(
    'carro',
    7,
    avaliacao({ perda_em_12_meses: PERDA, custo_km: 1.11, anuncios_parecidos: anuncios }),
    24,
  )
  expect(fatos).toMatchObject({ perda: PERDA, custo_km: 1.11, anuncios, historico: true })
  expect(fatos.erro?.percentual).toBeGreaterThan(1)
  expect(fatos.erro?.anuncios).toBeGreaterThanOrEqual(100)
  expect(fatosDaPagina('caminhao', 7, avaliacao({}), 0)).toEqual({
    perda: null,
    custo_km: null,
    anuncios: null,
    erro: null,
    historico: false,
  })
})

test.each([
  [{ perda_em_12_meses: PERDA, custo_km: 1.1 }, 2, true],
  [{ perda_em_12_meses: PERDA, custo_km: 1.1 }, 1, false],
  [{}, 24, false],
])('a lorry with %j and %d months has enough facts of its own: %j', (mudancas, meses, bastam) => {
  expect(temFatosBastantes(fatosDaPagina('caminhao', 7, avaliacao(mudancas), meses))).toBe(bastam)
})

test('the most advertised families come first, and families without adverts are absent', () => {
  const marca: MarcaDaGuia = { nome: 'Fiat', endereco: 'fiat', tipo: 'carro', familias: new Map() }
  const familia = (nome: string, anuncios: [number, number][]): FamiliaDaGuia => ({
    nome,
    endereco: nome.toLowerCase(),
    marca,
    anos: [2020],
    posicoes: [],
    conhecida: true,
    anuncios: new Map(anuncios),
  })
  const familias = [
    familia('Doblo', []),
    familia('Uno', [[2020, 3]]),
    familia('Argo', [
      [2020, 2],
      [2021, 4],
    ]),
  ]
  expect(listarAnunciadas(familias).map(({ nome }) => nome)).toEqual(['Argo', 'Uno'])
})
