import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Respostas } from '#domain/questionario/questionario.ts'
import { Depois } from './Depois.tsx'

/** Returns the page's last part as a person reads it. */
function ler(confianca: 'alta' | 'nenhuma', formulario: Respostas): string {
  const avaliacao = { confianca }
  return renderToStaticMarkup(createElement(Depois, { nome: 'Loja do Zé', avaliacao, formulario }))
}

test.each([
  ['alta', 'Compare com a faixa de troca antes de aceitar.'],
  ['nenhuma', 'Sem um valor nosso, peça mais de uma proposta e compare uma com a outra.'],
] as const)('below a report of confidence "%s" the advice is "%s"', (confianca, conselho) =>
  expect(ler(confianca, { aceita_contato_loja: true })).toContain(
    `Nenhuma outra loja vê os seus dados. ${conselho}`,
  ),
)

test('without consent nobody calls, and no advice follows', () => {
  const texto = ler('nenhuma', {})
  expect(texto).toContain('ninguém vai chamar você')
  expect(texto).not.toContain('Obrigado')
})
