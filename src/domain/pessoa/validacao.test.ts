import { expect, test } from 'vitest'
import { validarCnpj } from './cnpj.ts'
import { validarCpf } from './cpf.ts'
import { validarDocumento } from './documento.ts'
import { validarPlaca } from './placa.ts'
import { validarTelefone } from './telefone.ts'
import { recusar, TAMANHO_MAXIMO_LIDO } from './validacao.ts'

test('a refusal has its message', () => {
  expect(recusar('Confira.')).toEqual({ ok: false, erro: 'Confira.' })
})

test.each([
  ['CPF', validarCpf, '52998224725'],
  ['CNPJ', validarCnpj, '12ABC34501DE35'],
  ['document', validarDocumento, '52998224725'],
  ['plate', validarPlaca, 'ABC1D23'],
  ['telephone', validarTelefone, '+5511987654321'],
])('a %s in the longest text is read, and in a longer one refused', (_, validar, certo) => {
  const cheio = certo.padEnd(TAMANHO_MAXIMO_LIDO)
  expect(validar(cheio).ok).toBe(true)
  expect(validar(`${cheio} `).ok).toBe(false)
})
