import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { AuthError } from '#auth/auth-error.ts'
import { createLogger } from '#platform/log.ts'
import { montarParte } from '#tests/montar-parte.ts'
import { onError } from './errors.ts'
import type { ApiEnv, MundoDaApi } from './mundo-da-api.ts'

/** Answers a request whose route throws this error. */
const responder = async (erro: Error) => {
  const app = new Hono<ApiEnv>()
  app.use(async (c, next) => {
    c.set('mundo', montarParte<MundoDaApi>({ log: createLogger('silent') }))
    await next()
  })
  app.onError(onError)
  app.get('/', () => {
    throw erro
  })
  const resposta = await app.request('/')
  return {
    status: resposta.status,
    espera: resposta.headers.get('retry-after'),
    corpo: await resposta.json(),
  }
}

test('a registration during a full hash queue answers 503, not 500', async () => {
  const cheia = new AuthError(503, 'request_timeout', 'Too many sign-ins at once, please try again')
  expect(await responder(cheia)).toMatchObject({ status: 503, espera: '2', corpo: { code: 'indisponivel' } })
})

test('an unexpected error answers 500 without its message', async () => {
  const { status, corpo } = await responder(new Error('segredo da pessoa'))
  expect(status).toBe(500)
  expect(corpo).toEqual({
    error: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
    code: 'erro_interno',
  })
})
