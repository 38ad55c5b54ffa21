import { expect, test } from 'vitest'
import { inventarLinha } from '#tests/domain/veiculo/meses-inventados.ts'
import { acharMes, montarMatriz } from './matriz.ts'

test('prices of one code and year form one row under any fuel label, without new vehicles and without the missing month', () => {
  const matriz = montarMatriz([
    {
      mes: '2025-08',
      linhas: [inventarLinha(1, 2020, 50_000, { combustivel: 'Flex' }), inventarLinha(1, 32_000, 90_000)],
    },
    { mes: '2025-06', linhas: [inventarLinha(1, 2020, 52_000, { combustivel: 'Gasolina' })] },
  ])
  expect(matriz.meses).toEqual(['2025-06', '2025-08'])
  expect(matriz.linhas).toHaveLength(1)
  expect(Array.from(matriz.linhas[0]?.logs ?? [], log => Math.round(Math.exp(log)))).toEqual([52_000, 50_000])
  expect([acharMes(matriz, 0, 2), acharMes(matriz, 0, 1)]).toEqual([1, -1])
})
