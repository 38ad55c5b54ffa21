import { expect, test } from 'vitest'
import { temHorimetro } from './horas.ts'

test.each([
  ['Jet Ski', true],
  ['Lancha de 22 pés', true],
  ['Pá carregadeira', true],
  ['Reboque', false],
  [undefined, false],
])('the use of "%s" is counted in hours: %s', (tipo_veiculo_descricao, conta) =>
  expect(temHorimetro(tipo_veiculo_descricao === undefined ? {} : { tipo_veiculo_descricao })).toBe(conta),
)
