import { expect, test } from 'vitest'
import { dizerVeredito } from './veredito.ts'

test('says in one line if a report is genuine, for each state of its check', () => {
  const dizer = (assinatura: 'confere' | 'nao_confere' | 'sem') =>
    (['igual', 'outra_frase', 'diferente', 'sem_motor'] as const).map(conta => {
      const { tom, texto } = dizerVeredito({ assinatura, conta }, '29/11/2026')
      return `${tom}: ${texto}`
    })
  expect(dizer('confere')).toEqual([
    'bom: Verdadeiro. Nada mudou desde 29/11/2026.',
    'bom: Verdadeiro. Nada mudou desde 29/11/2026.',
    'duvida: Verdadeiro, mas a conta refeita dá outro resultado.',
    'bom: Verdadeiro. Nada mudou desde 29/11/2026.',
  ])
  expect(new Set(dizer('nao_confere'))).toEqual(
    new Set(['ruim: Mudado depois de feito. Não confie neste relatório.']),
  )
  expect(dizer('sem')).toEqual([
    'bom: Os valores são os mesmos de 29/11/2026.',
    'bom: Os valores são os mesmos de 29/11/2026.',
    'duvida: Não dá para confirmar: a conta refeita dá outro resultado.',
    'duvida: Não dá para confirmar: o relatório é antigo demais.',
  ])
})
