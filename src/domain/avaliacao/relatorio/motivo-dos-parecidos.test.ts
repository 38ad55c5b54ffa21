import { expect, test } from 'vitest'
import { contarParecidos, explicarParecidos } from './motivo-dos-parecidos.ts'

test.each([
  [{ da_versao: 80, da_familia: 900, log: -0.1 }, '80 desta versão, de anos próximos'],
  [{ da_versao: 0, da_familia: 1_200, log: 0.1 }, '1.200 deste modelo, de anos próximos'],
])('the reason of %j is read back as "%s"', (parecidos, contados) =>
  expect(contarParecidos(explicarParecidos(parecidos))).toBe(contados),
)

test('another reason counts no adverts', () => expect(contarParecidos('Quilometragem baixa')).toBeUndefined())
