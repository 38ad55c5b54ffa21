import { expect, test } from 'vitest'
import {
  dizerOMotorMedido,
  listarMetasPorCumprir,
  METAS_ESCONDIDAS,
  medidaEscondida,
  precisao,
  type ReferenciaMedida,
} from './precisao.ts'

test('the sentence names the engine that was measured; a second one, an engine that was not', () => {
  const medida = { medido_em: '2026-11-05', versao_motor: '1.2.0' }
  expect(dizerOMotorMedido(medida, '1.2.0')).toBe('Medido em 05/11/2026 com o motor 1.2.0.')
  expect(dizerOMotorMedido(medida, '1.3.0')).toBe(
    'Medido em 05/11/2026 com o motor 1.2.0. O site usa agora o motor 1.3.0, que ainda não foi medido contra estes anúncios.',
  )
})

test.each(precisao.referencia)('$tipo, $escondido, $fonte: found by its keys', medida => {
  expect(medidaEscondida(medida.fonte, medida.escondido, medida.tipo)).toEqual(medida)
})

const medir = (mudanca: Partial<ReferenciaMedida>): ReferenciaMedida => ({
  fonte: 'tabela',
  escondido: 'ano',
  tipo: 'carro',
  linhas: 100,
  sem_resposta: 0,
  erro_percentual: METAS_ESCONDIDAS.ano,
  erro_p90_percentual: 10,
  ate_5_percentual: 80,
  ate_10_percentual: 90,
  ...mudanca,
})

test('a goal is unmet if the error of the imported table is above it', () => {
  const acima = medir({ erro_percentual: METAS_ESCONDIDAS.ano + 0.1 })
  const referencia = [medir({}), acima, { ...acima, fonte: 'modelo' as const }]
  expect(listarMetasPorCumprir({ referencia }).map(({ medida }) => medida)).toEqual([acima])
})

test('an unmet goal has its floor, if one is known', () => {
  const referencia = (['carro', 'caminhao'] as const).map(tipo => medir({ tipo, erro_percentual: 5 }))
  const [carro, caminhao] = listarMetasPorCumprir({ referencia })
  expect(carro?.piso).toMatchObject({ escondido: 'ano', tipo: 'carro' })
  expect(caminhao?.piso).toBeUndefined()
})
