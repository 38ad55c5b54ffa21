import { describe, expect, test } from 'vitest'
import { concluirSimulacao, ehComoHoje, ehRascunhoSemAgencia, type Lado } from './resultado-da-simulacao.ts'

/**
 * Creates a side with one agency and without waits.
 * @param dados leads with an agency; `recebidos` counts a lead that goes to two agencies twice.
 */
const lado = (dados: number, recebidos: number): Lado => ({
  dados,
  agencias: [{ id: 'a', recebidos, capacidade: 30 }],
  pior: null,
  sem_agencia: {},
  espera: null,
})

test('warns of a rule by which no lead of the period finds an agency, but not for a period without leads', () => {
  expect(ehRascunhoSemAgencia({ leads: 2, rascunho: lado(0, 0) })).toBe(true)
  expect(ehRascunhoSemAgencia({ leads: 0, rascunho: lado(0, 0) })).toBe(false)
  expect(ehRascunhoSemAgencia({ leads: 2, rascunho: lado(1, 1) })).toBe(false)
})

test('a draft is like today if each lead goes to the same agencies and waits as long', () => {
  const hoje = { ...lado(1, 1), espera: { mediana_min: 0, p95_min: 0 } }
  const resultado = { leads: 1, rascunho: hoje, hoje, hoje_versao: 1, mudam: 0, exemplos: [] }
  expect(ehComoHoje(resultado)).toBe(true)
  expect(ehComoHoje({ ...resultado, mudam: 1 })).toBe(false)
  expect(ehComoHoje({ ...resultado, leads: 0 })).toBe(false)
  const demorado = { ...hoje, espera: { mediana_min: 15, p95_min: 15 } }
  expect(ehComoHoje({ ...resultado, rascunho: demorado })).toBe(false)
  const comFila = { ...hoje, espera: { mediana_min: 0, p95_min: 60 } }
  expect(ehComoHoje({ ...resultado, rascunho: comFila })).toBe(false)
  const semEspera = { ...hoje, espera: null }
  expect(ehComoHoje({ ...resultado, rascunho: semEspera, hoje: semEspera })).toBe(true)
})

describe('the conclusion says gain and loss', () => {
  test.each([
    ['9 leads a mais com agência, 32 entregas a menos', [94, 135], [103, 103], 50],
    ['1 lead a menos com agência, 1 entrega a mais', [4, 4], [3, 5], 2],
    ['9 leads a mais com agência', [94, 94], [103, 103], 9],
    ['9 leads a mais com agência, as mesmas entregas', [94, 103], [103, 103], 9],
    ['50 leads mudariam de agência', [94, 94], [94, 94], 50],
    ['1 lead mudaria de agência, 1 entrega a mais', [94, 94], [94, 95], 1],
    ['Nada muda', [94, 94], [94, 94], 0],
  ] as const)('%s', (frase, [antes, entregas], [depois, novas], mudam) =>
    expect(
      concluirSimulacao({
        leads: 122,
        rascunho: lado(depois, novas),
        hoje: lado(antes, entregas),
        hoje_versao: 1,
        mudam,
        exemplos: [],
      }),
    ).toBe(frase),
  )

  test('a changed wait alone', () => {
    const hoje = { ...lado(4, 4), espera: { mediana_min: 0, p95_min: 0 } }
    const rascunho = { ...hoje, espera: { mediana_min: 30, p95_min: 30 } }
    expect(concluirSimulacao({ leads: 4, rascunho, hoje, hoje_versao: 1, mudam: 0, exemplos: [] })).toBe(
      'Nenhum lead mudaria de agência; a espera muda',
    )
  })
})
