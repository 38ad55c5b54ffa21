import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANO_ZERO_KM, type LinhaFipe } from '../fipe.ts'
import { completarTabela, descreverLacunas, preencherLacunas } from './completar.ts'

const linha = (
  ano: number,
  preco_reais: number,
  mes_ref: string,
  mudancas: Partial<LinhaFipe> = {},
): LinhaFipe => ({
  tipo: 'carro',
  marca: 'Fiat',
  modelo: 'Uno Mille 1.0',
  ano,
  combustivel: 'Flex',
  codigo_fipe: '001001-1',
  preco_reais,
  mes_ref,
  ...mudancas,
})
const AGO = [
  linha(2010, 20_000, '2026-08'),
  linha(2012, 24_200, '2026-08'),
  linha(ANO_ZERO_KM, 60_000, '2026-08'),
]
/** One per cent above August. */
const JUL = [
  linha(2010, 20_200, '2026-07', { combustivel: 'Gasolina' }),
  linha(2011, 22_220, '2026-07', { combustivel: 'Gasolina' }),
  linha(2012, 24_442, '2026-07', { combustivel: 'Gasolina' }),
  linha(2009, 5_050, '2026-07', { codigo_fipe: '001002-0' }),
]

test('a missing year takes last month’s price, moved like the version’s other years', () => {
  const completa = completarTabela(AGO, [JUL])
  expect(completa.slice(0, 3)).toEqual(AGO)
  expect(completa.slice(3)).toEqual([
    { ...linha(2011, 22_000, '2026-07'), levada_de: '2026-07' },
    // It has no other year: it moves by 1 % like its type.
    { ...linha(2009, 5_000, '2026-07', { codigo_fipe: '001002-0' }), levada_de: '2026-07' },
  ])
})

test('of several earlier months, the newest that has the year counts', () => {
  const JUN = [linha(2011, 99_999, '2026-06'), linha(2013, 26_000, '2026-06'), linha(2012, 24_200, '2026-06')]
  const levadas = completarTabela(AGO, [JUL, JUN]).slice(3)
  expect(levadas.map(({ ano, levada_de }) => [ano, levada_de])).toEqual([
    [2011, '2026-07'],
    [2009, '2026-07'],
    [2013, '2026-06'],
  ])
})

test('an earlier month’s price as new is not carried', () => {
  const usada = [linha(2010, 20_000, '2026-08')]
  const antes = [linha(2010, 20_000, '2026-07'), linha(ANO_ZERO_KM, 60_000, '2026-07')]
  expect(completarTabela(usada, [antes])).toEqual(usada)
})

test('gaps stay valid after the months that filled them, while their neighbours are in the table', () => {
  const lacunas = descreverLacunas(AGO, completarTabela(AGO, [JUL]))
  expect(lacunas).toEqual([[0, '001001-1', 2011, 2010, 2012, 0]])
  // A month later all prices are 10 % higher, and so is the gap's.
  const SET = AGO.map(uma => ({ ...uma, preco_reais: uma.preco_reais * 1.1, mes_ref: '2026-09' }))
  expect(preencherLacunas(SET, lacunas, '2026-08').slice(3)).toEqual([
    { ...linha(2011, 24_200, '2026-09'), levada_de: '2026-08' },
  ])
  expect(preencherLacunas(SET.slice(1), lacunas, '2026-08')).toHaveLength(2)
  expect(preencherLacunas([...SET, linha(2011, 1, '2026-09')], lacunas, '2026-08')).toHaveLength(4)
})

test('a gap’s neighbours are the nearest years, whatever the order of the rows', () => {
  const nova = [2014, 2008, 2012, 2010].map(ano => linha(ano, 20_000 + ano, '2026-08'))
  const antes = [2007, 2011, 2015].map(ano => linha(ano, 20_000 + ano, '2026-07'))
  const lacunas = descreverLacunas(nova, completarTabela(nova, [[...nova, ...antes]]))
  expect(lacunas.map(([, , ano, a, b]) => [ano, a, b])).toEqual([
    [2007, 2008, 2008],
    [2011, 2010, 2012],
    [2015, 2014, 2014],
  ])
})

test('with any rows missing, present rows do not change and every gap is listed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 2000, max: 2020 }), { maxLength: 12 }), anos => {
      const nova = AGO.filter(({ ano }) => !anos.includes(ano))
      const antes = anos.map(ano => linha(ano, 10_000 + ano, '2026-07'))
      const completa = completarTabela(nova, [antes])
      expect(completa.slice(0, nova.length)).toEqual(nova)
      expect(new Set(completa.map(({ ano }) => ano)).size).toBe(completa.length)
      for (const { preco_reais, levada_de } of completa.slice(nova.length)) {
        expect(preco_reais).toBeGreaterThan(0)
        expect(levada_de).toBe('2026-07')
      }
    }),
  )
})
