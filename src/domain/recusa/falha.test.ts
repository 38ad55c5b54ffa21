import { expect, test } from 'vitest'
import { codigoDe, nomeDe, palavrasDe, pilhaDe, statusDe } from './falha.ts'

const SISTEMA = Object.assign(new Error('sem espaço'), { code: 'ENOSPC', status: 507 })

test.each([
  [SISTEMA, 'ENOSPC', 'Error', 507, 'sem espaço'],
  [new TypeError('x'), undefined, 'TypeError', undefined, 'x'],
  [{ code: 42, status: '503', name: 7 }, undefined, 'desconhecida', undefined, '[object Object]'],
  ['um texto', undefined, 'desconhecida', undefined, 'um texto'],
  [null, undefined, 'desconhecida', undefined, 'null'],
  [undefined, undefined, 'desconhecida', undefined, 'undefined'],
])('reads any thrown value safely: %o', (falha, codigo, nome, status, palavras) => {
  expect([codigoDe(falha), nomeDe(falha), statusDe(falha), palavrasDe(falha)]).toEqual([
    codigo,
    nome,
    status,
    palavras,
  ])
})

test('the stack for a log has frames only: a message of several lines may quote personal data', () => {
  const falha = new Error('Failed query: select\nparams: dona@exemplo.com.br\n    at home')
  const pilha = pilhaDe(falha)
  expect(pilha.length).toBeGreaterThan(0)
  expect(pilha.length).toBeLessThanOrEqual(8)
  expect(pilha.join()).toContain('falha.test.ts')
  expect(pilhaDe('um texto')).toEqual([])
})
