import { expect, test } from 'vitest'
import { consentimentoDaLoja } from './consentimento-da-loja.ts'

test('the consent names its agency', () => {
  // The ledger has these words: a change of them is another version of the consent.
  expect(consentimentoDaLoja('Autos Ipê')).toBe(
    'Aceito ser contatado pela loja Autos Ipê com propostas para o meu veículo',
  )
})
