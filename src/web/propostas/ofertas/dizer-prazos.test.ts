import { expect, test } from 'vitest'
import { dizerContato, dizerPrazos, dizerTitulo, passouDoPrazo } from './dizer-prazos.ts'

const AGORA = new Date('2026-11-20T12:00:00Z')
const PASSADO = '2026-11-20T11:00:00Z'
const FUTURO = '2026-11-21T07:30:00Z'

test.each([
  [0, 'Esperando propostas'],
  [1, '1 proposta para você'],
  [2, '2 propostas para você'],
])('the heading of %i offers is "%s"', (ofertas, titulo) => {
  expect(dizerTitulo(ofertas)).toBe(titulo)
})

test.each([
  ['2026-11-21T07:30:00Z', ' (faltam 19 h)'],
  ['2026-11-20T14:00:00Z', ' (faltam 2 h)'],
  ['2026-11-20T13:59:00Z', ''],
])('the wait for a first offer until %s ends with "%s"', (fecha_em, falta) => {
  const prazos = dizerPrazos({ fecha_em, caduca_em: FUTURO }, 0, AGORA)
  expect(prazos).toMatch(/^As lojas podem propor até /)
  expect(prazos.replace(/^[^(]*?( \(.*)?\.$/, '$1')).toBe(falta)
})

test.each([
  [0, PASSADO, /^O prazo das lojas terminou\.$/],
  [1, FUTURO, /^Podem chegar outras até .+\. Escolha até .+\.$/],
  [1, PASSADO, /^O prazo das lojas terminou\. Escolha até .+\.$/],
])('the deadlines of %i offers, with a window that closes at %s, match %s', (ofertas, fecha_em, frase) => {
  expect(dizerPrazos({ fecha_em, caduca_em: FUTURO }, ofertas, AGORA)).toMatch(frase)
})

test.each([
  [{ contato_em: null, contato_ate: FUTURO }, false, /deve chamar você até/],
  [{ contato_em: null, contato_ate: PASSADO }, true, /^Ela tinha até/],
  [{ contato_em: PASSADO, contato_ate: PASSADO }, false, /^Contato marcado pela loja/],
])('the contact %o is late: %s', (contato, atrasado, frase) => {
  expect(passouDoPrazo(contato, AGORA)).toBe(atrasado)
  expect(dizerContato(contato, AGORA)).toMatch(frase)
})
