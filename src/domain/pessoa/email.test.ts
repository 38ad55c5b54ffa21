import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailSchema } from './email.schema.ts'
import { validarEmail } from './email.ts'

const mensagens = (texto: string) => emailSchema.safeParse(texto).error?.issues.map(({ message }) => message)

describe('an e-mail', () => {
  test.each([
    ['Rita.Prado@Exemplo.com.br ', 'rita.prado@exemplo.com.br'],
    ["o'brien+loja@sub.exemplo.com", "o'brien+loja@sub.exemplo.com"],
    ['josé@ação.com.br', 'josé@ação.com.br'],
    ['a@b.co', 'a@b.co'],
  ])('%j is kept as %j', (texto, valor) => expect(validarEmail(texto)).toEqual({ ok: true, valor }))

  test.each([
    ['', 'Informe o seu e-mail.'],
    ['  ', 'Informe o seu e-mail.'],
    ['alvo', 'Email inválido'],
    [`${'a'.repeat(246)}@b.example`, 'Email muito longo'],
    [`a@b.example${' '.repeat(1_010)}`, 'Email muito longo'],
  ])('%j is refused with "%s"', (texto, erro) => {
    expect(validarEmail(texto)).toEqual({ ok: false, erro })
  })

  test.each([`${'a'.repeat(245)}@b.example`, `a@b.example${' '.repeat(1_009)}`])(
    'the longest is accepted: %j',
    texto => expect(validarEmail(texto)).toEqual({ ok: true, valor: texto.trim() }),
  )

  test.each([
    'n1<alvo@vitima.example>',
    '<alvo@vitima.example>',
    '(d)alvo@vitima.example',
    'alvo(d)@vitima.example',
    'f:alvo@vitima.example;',
    ',alvo@vitima.example',
    'outro@x.example,alvo@vitima.example',
    '"alvo"@vitima.example',
    'al\\vo@vitima.example',
    'alvo@[192.0.2.1]',
    'al vo@vitima.example',
    'alvo@viti\u00adma.example',
    'alvo@vitima.example.',
    'alvo@vitima..example',
    'alvo@.vitima.example',
    'alvo@mail。vitima.example',
    'alvo@mail．vitima.example',
    'alvo@mail｡vitima.example',
    'alvo@ｖｉｔｉｍａ.example',
    'alvo@vitima',
    'alvo@@vitima.example',
    '@vitima.example',
    'alvo',
    '',
  ])('%j is refused in the words of the spec', texto => expect(mensagens(texto)).toEqual(['Email inválido']))

  test('that is too long gets an error about its length', () => {
    expect(mensagens(`${'a'.repeat(250)}@a.com`)).toEqual(['Email muito longo'])
  })

  test('that is taken has one spelling, and none of the signs that make lists and names', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.emailAddress(), (ruido, base) => {
        for (const texto of [base, `${ruido}${base}`, `${base}${ruido}`, base.replace('@', `@${ruido}`)]) {
          const lido = validarEmail(texto)
          if (!lido.ok) continue
          expect(lido.valor).not.toMatch(/[\s()<>[\]:;,"\\]/)
          expect(validarEmail(lido.valor)).toEqual(lido)
        }
      }),
      { seed: 60 },
    )
  })
})
