import { expect, test } from 'vitest'
import { abster, anoQueVem } from './abster.ts'

test('an abstention has its reason, no confidence and no figure', () => {
  const resposta = abster('Não há dados.')
  expect(resposta).toMatchObject({
    confianca: 'nenhuma',
    motivos: ['Não há dados.'],
    ajustes: [],
    valor_fipe: null,
    valor_mercado_min: null,
    valor_troca_max: null,
  })
  expect(Object.values(resposta).filter(valor => typeof valor === 'number')).toEqual([])
})

test('the reason for a future year names it', () => {
  expect(anoQueVem(2031)).toContain('2031')
})
