import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { allowedMethods } from './allowed-methods.ts'

const app = new Hono()
  .get('/leads/:id', context => context.text(''))
  .patch('/leads/:id', context => context.text(''))
  .all('/leads/*', context => context.text(''))
  .get('/leads.csv', context => context.text(''))

test.each([
  ['/leads/1', 'GET, HEAD, PATCH'],
  ['/leads.csv', 'GET, HEAD'],
  ['/leadsXcsv', undefined],
  ['/leads/1/notas', undefined],
])('%s allows %s', (path, methods) => expect(allowedMethods(app, path)).toBe(methods))
