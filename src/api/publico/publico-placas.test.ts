import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VeiculoRegistrado } from '#domain/questionario/veiculo-dito/veiculo-da-placa.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { createTestApi } from '#tests/api/api-de-teste.ts'

let registro: (placa: string) => VeiculoRegistrado | null = () => null
const ONIX = { marca: 'Chevrolet', modelo: 'Onix', ano_de: 2012, ano_ate: 2026 }
const CG = { marca: 'Honda', modelo: 'CG 160', ano_de: 2015, ano_ate: 2026 }
/** Searches models: there are one car and one motorcycle. */
const buscarModelos = (tipo: TipoVeiculo, { q }: { q: string }) =>
  [tipo === 'carro' && /onix/i.test(q) && ONIX, tipo === 'moto' && /cg/i.test(q) && CG].filter(
    m => m !== false,
  )

let teste: Awaited<ReturnType<typeof createTestApi>>
let apiSemBusca: Awaited<ReturnType<typeof createTestApi>>
beforeAll(async () => {
  const placas = { limite_diario: 12, consultar: async (placa: string) => registro(placa) }
  teste = await createTestApi({ placas, buscarModelos })
  apiSemBusca = await createTestApi()
})
afterAll(async () => {
  await teste.db.close()
  await apiSemBusca.db.close()
})

const pedir = async (placa: unknown, ip?: string) => {
  const resposta = await teste.postar('/api/placas', { placa, tipo: 'carro' }, ip)
  return { status: resposta.status, json: await resposta.json() }
}

test('a plate answers brand, model and year in the words of the questionnaire', async () => {
  const perguntadas: string[] = []
  registro = placa => {
    perguntadas.push(placa)
    return { marca: 'CHEVROLET', modelo: 'ONIX 10MT LT2', ano: 2021 }
  }
  expect(await pedir('abc-1d23')).toEqual({
    status: 200,
    json: { marca: 'Chevrolet', modelo: 'Onix', ano: 2021 },
  })
  expect(perguntadas).toEqual(['ABC1D23'])
})

test('a plate that is wrong, unknown or of another type shows an error at its field, and nothing is filled', async () => {
  registro = () => null
  for (const [placa, status] of [
    ['ABC', 422],
    [7, 422],
    ['ABC1D23', 404],
  ] as const) {
    const { status: dado, json } = await pedir(placa)
    expect([dado, typeof json.campos.placa]).toEqual([status, 'string'])
  }
  registro = () => ({ marca: 'HONDA', modelo: 'CG 160 FAN', ano: 2020 })
  expect((await pedir('ABC1D23')).json.error).toContain('outro tipo de veículo')
})

test('a failing or unconfigured register sends the person to the lists', async () => {
  registro = () => {
    throw new Error('ABC1D23')
  }
  const { status, json } = await pedir('ABC1D23')
  expect([status, json.error]).toEqual([503, 'A busca pela placa não respondeu. Escolha a marca e o modelo.'])
  const desligada = await apiSemBusca.postar('/api/placas', { placa: 'ABC1D23', tipo: 'carro' })
  expect(desligada.status).toBe(404)
})

test('one address may ask a few times a minute, and all together up to the day’s limit', async () => {
  registro = () => ({ marca: 'CHEVROLET', modelo: 'ONIX', ano: 2021 })
  const mesma = await Promise.all(Array.from({ length: 7 }, () => pedir('ABC1D23', '203.0.113.5')))
  expect(mesma.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2)
  const outras = await Promise.all(Array.from({ length: 12 }, (_, i) => pedir('ABC1D23', `198.51.${i}.7`)))
  expect(outras.some(({ status }) => status === 429)).toBe(true)
  expect(JSON.stringify(outras)).not.toContain('ABC1D23')
})
