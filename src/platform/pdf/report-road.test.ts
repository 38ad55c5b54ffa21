import { expect, test } from 'vitest'
import { openPen } from '#tests/platform/pdf/open-pen.ts'
import { RIGHT } from './pen.ts'
import { drawRoad } from './report-road.ts'

const ROAD = {
  referencia: { de: 60_000, ate: 66_000, rotulo: 'FIPE R$ 60.000 a R$ 66.000' },
  venda: { de: 58_000, ate: 64_000 },
  troca: { de: 48_000, ate: 53_000 },
  aqui: { reais: 61_400, rotulo: 'R$ 61.400' },
  descricao: 'Faixas de venda e de troca.',
}

test('a road names its ranges, the reference and the place of the vehicle', () => {
  const { pen, texts } = openPen()
  drawRoad(pen, ROAD)
  expect(texts).toEqual(['Venda', 'Troca', 'FIPE R$ 60.000 a R$ 66.000', 'R$ 61.400'])
  expect(pen.y).toBeGreaterThan(100)
})

test('the label of a price at the end of a road stays inside the margin', () => {
  const { pen } = openPen()
  const ends: number[] = []
  const { doc } = pen
  const write = doc.text.bind(doc)
  doc.text = (text: string, ...place: unknown[]) => {
    const [x, , options] = place
    ends.push(Number(x) + Number(Reflect.get(Object(options), 'width')))
    return Reflect.apply(write, doc, [text, ...place])
  }
  drawRoad(pen, { ...ROAD, aqui: { reais: 66_000, rotulo: 'Um rótulo mais longo: R$ 66.000' } })
  expect(Math.max(...ends)).toBeLessThanOrEqual(RIGHT)
})
