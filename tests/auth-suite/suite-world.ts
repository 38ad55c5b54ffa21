import { criarMundoDeTeste } from '#tests/auth/mundo-de-teste.ts'
import { RETURNS, type Suite } from './settings.ts'
import { createSuite } from './suite-auth.ts'

/** Creates the auth service as the client library's own test suite finds it, on a database of its own. */
export const criarMundoDaSuite = (suite: Suite) =>
  criarMundoDeTeste({ AUTH_REDIRECT_URLS: RETURNS }, undefined, (app, mundo, ipOf) =>
    createSuite(app, mundo, suite, ipOf),
  )
