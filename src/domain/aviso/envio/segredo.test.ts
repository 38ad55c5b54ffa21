import { expect, test } from 'vitest'
import { cabecalhosDoWebhook, firmarMensagem, gerarSegredo } from './segredo.ts'

// The test vector of the specification's own libraries (github.com/standard-webhooks/standard-webhooks).
const VETOR = {
  segredo: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  mensagem: { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', segundo: 1_614_265_330, corpo: '{"test": 2432232314}' },
  assinatura: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

test('a message is signed as in the test vector of Standard Webhooks', () =>
  expect(firmarMensagem(VETOR.segredo, VETOR.mensagem)).toBe(VETOR.assinatura))

test('during a change of secrets both sign, one after the other', () => {
  const novo = gerarSegredo()
  expect(cabecalhosDoWebhook([novo, VETOR.segredo], VETOR.mensagem)).toEqual({
    'content-type': 'application/json',
    'webhook-id': VETOR.mensagem.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': `${firmarMensagem(novo, VETOR.mensagem)} ${VETOR.assinatura}`,
  })
})

test('a secret is new each time and has the specified length', () => {
  const [um, outro] = [gerarSegredo(), gerarSegredo()]
  expect(um).not.toBe(outro)
  expect(um).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/)
  expect(Buffer.from(um.slice(6), 'base64')).toHaveLength(32)
})
