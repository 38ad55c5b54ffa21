import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { criarMundoDeTeste, linkIn, type MundoDeTeste } from '#tests/auth/mundo-de-teste.ts'

let teste: MundoDeTeste
beforeAll(async () => {
  teste = await criarMundoDeTeste({ AUTH_REDIRECT_URLS: 'https://app.exemplo.com.br/volta' })
})
afterAll(() => teste.close())
beforeEach(() => teste.db.servico.execute(sql`delete from limites`))

test('a return address on the allow list is used; similar ones and bare numbers are not', async () => {
  const email = 'lista@exemplo.com.br'
  await teste.account(email)
  const target = async (asked: string) => {
    await teste.db.servico.execute(sql`delete from limites`)
    await teste.call('POST', `/auth/v1/recover?redirect_to=${encodeURIComponent(asked)}`, { body: { email } })
    return linkIn((await teste.mails(email))[0]).redirect_to
  }
  expect(await target('https://app.exemplo.com.br/volta/aqui?x=1')).toBe(
    'https://app.exemplo.com.br/volta/aqui?x=1',
  )
  for (const asked of [
    'https://app.exemplo.com.br/outra',
    'http://app.exemplo.com.br/volta',
    'http://2130706433:3000/',
  ])
    expect(await target(asked), asked).toBeUndefined()
})
