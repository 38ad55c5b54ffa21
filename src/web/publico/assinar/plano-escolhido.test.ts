import { expect, test } from 'vitest'
import { HORA_MS } from '#domain/tempo/tempo.ts'
import { criarArmazem } from '#tests/web/criar-armazem.ts'
import { esquecerPlano, guardarPlano, lerPlanoEscolhido } from './plano-escolhido.ts'

const AGORA_MS = Date.UTC(2026, 10, 23)

test('a plan chosen before signing in is remembered for an hour, and once', () => {
  const onde = criarArmazem()
  expect(lerPlanoEscolhido(onde, AGORA_MS)).toBeNull()
  guardarPlano({ chave: 'professional', nome: 'Professional' }, onde, AGORA_MS)
  expect(lerPlanoEscolhido(onde, AGORA_MS + HORA_MS - 1)).toEqual({
    chave: 'professional',
    nome: 'Professional',
  })
  expect(lerPlanoEscolhido(onde, AGORA_MS + HORA_MS)).toBeNull()
  esquecerPlano(onde)
  expect(lerPlanoEscolhido(onde, AGORA_MS)).toBeNull()
})

test.each(['', 'null', '[]', '{"chave":1,"nome":"x","em_ms":1}', '{"chave":"x"}', 'x'])(
  'an unknown plan counts as none: %j',
  guardado => expect(lerPlanoEscolhido(criarArmazem({ 'plano-escolhido': guardado }), AGORA_MS)).toBeNull(),
)
