import { expect, test } from 'vitest'
import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { legendaDaReferencia } from './relatorio.ts'

const BASE = { codigo_fipe: null, versao: null, versoes_possiveis: 1, mes: '2026-08' }

test.each([
  [{ fonte: 'fipe' }, 'Tabela FIPE de agosto de 2026'],
  [
    { fonte: 'modelo', estimada: 'anos_vizinhos' },
    'Estimativa nossa pelos anos vizinhos, com dados FIPE até agosto de 2026',
  ],
  [
    { fonte: 'modelo', estimada: 'outro_tipo' },
    'Estimativa nossa: a FIPE não tem tabela deste tipo de veículo',
  ],
  [{ fonte: 'modelo' }, 'Estimativa do nosso modelo, com dados FIPE até agosto de 2026'],
] as const)('the caption of the reference says where it is from: %j', (referencia, legenda) => {
  expect(legendaDaReferencia({ referencia: { ...BASE, ...referencia } } as Avaliacao)).toBe(legenda)
})
