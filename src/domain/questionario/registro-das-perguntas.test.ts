import { expect, test } from 'vitest'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { camposDoPedido } from './envio.ts'
import { ehDoTipo, NOMES_DAS_PERGUNTAS, perguntaDe } from './registro-das-perguntas.ts'
import { QUESTIONARIOS } from './tipos/todos.ts'

test.each(TIPOS_VEICULO)('the questionnaire of %s asks the questions of its type and no other', tipo => {
  const perguntados = QUESTIONARIOS[tipo].passos.flatMap(({ campos }) => campos.map(({ nome }) => nome))
  expect(perguntados.filter(nome => !ehDoTipo(nome, tipo))).toEqual([])
  const proprias = NOMES_DAS_PERGUNTAS.filter(nome => perguntaDe(nome).tipos?.includes(tipo))
  expect(proprias.filter(nome => !perguntados.includes(nome))).toEqual([])
})

test.each(TIPOS_VEICULO)('a valuation of %s has the fields of its form, and tyres as in the spec', tipo => {
  const perguntados = QUESTIONARIOS[tipo].passos.flatMap(({ campos }) => campos.map(({ nome }) => nome))
  const semPergunta = camposDoPedido(tipo).filter(nome => !perguntados.some(um => um === nome))
  expect(semPergunta).toEqual(['moto', 'caminhao', 'utilitario'].includes(tipo) ? ['estado_pneus'] : [])
})

test('a question that a lead requires says what is missing', () => {
  for (const nome of NOMES_DAS_PERGUNTAS.filter(um => perguntaDe(um).exigida === 'no lead'))
    expect(perguntaDe(nome).valor.safeParse('').error?.issues[0]?.message, nome).toMatch(/\.$/)
})
