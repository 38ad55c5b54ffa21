import { expect, test } from 'vitest'
import { ehVista } from './vista.ts'

test.each<[boolean, string, Record<string, string>]>([
  [true, 'GET', { 'Sec-Fetch-Dest': 'iframe' }],
  [true, 'GET', { 'Sec-Fetch-Dest': 'document' }],
  [true, 'GET', {}],
  [false, 'HEAD', {}],
  [false, 'GET', { 'Sec-Fetch-Dest': 'empty' }],
  [false, 'GET', { 'Sec-Fetch-Dest': 'iframe', 'Sec-Purpose': 'prefetch;prerender' }],
])('a view is counted: %s, of a %s with %o', (conta, metodo, headers) => {
  expect(ehVista(new Request('https://a.example', { headers }), metodo)).toBe(conta)
})
