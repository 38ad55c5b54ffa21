import { importJWK, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { autorizar, cifrar, novoPar } from './cifra.ts'

const b64 = (texto: string) => Buffer.from(texto, 'base64url')

// RFC 8291, appendix A.
const EXEMPLO = {
  texto: 'When I grow up, I want to be a watermelon',
  aparelho: {
    chave: b64('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    segredo: b64('BTBZMqHH6r4Tts7J_aSIgg'),
  },
  efemero: {
    sal: b64('DGv6ra1nlYgDCS1FRnbzlw'),
    privada: b64('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  },
  cifrado:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test('a message is encrypted as the example of RFC 8291 says', () =>
  expect(cifrar(Buffer.from(EXEMPLO.texto), EXEMPLO.aparelho, EXEMPLO.efemero).toString('base64url')).toBe(
    EXEMPLO.cifrado,
  ))

test('each message has a salt and a key of its own, and a key that is no point of the curve is refused', () => {
  const um = cifrar(Buffer.from('a'), EXEMPLO.aparelho)
  const outro = cifrar(Buffer.from('a'), EXEMPLO.aparelho)
  expect(um.subarray(0, 16)).not.toEqual(outro.subarray(0, 16))
  expect(um.subarray(21, 86)).not.toEqual(outro.subarray(21, 86))
  expect(() => cifrar(Buffer.from('a'), { ...EXEMPLO.aparelho, chave: Buffer.alloc(65, 4) })).toThrow()
})

test('a push service can check who sends, for its own origin and for half a day (RFC 8292)', async () => {
  const par = novoPar()
  const agora = new Date('2026-11-22T12:00:00Z')
  const endereco = 'https://push.exemplo.com.br:8443/aparelho/1'
  const dito = autorizar(par, { endereco, contato: 'mailto:contato@exemplo.com.br', agora })
  const [, token = '', k = ''] = /^vapid t=(.+), k=(.+)$/.exec(dito) ?? []
  expect(k).toBe(par.publica)
  const ponto = b64(k)
  const [x, y] = [ponto.subarray(1, 33), ponto.subarray(33)].map(parte => parte.toString('base64url'))
  const chave = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
  const { payload, protectedHeader } = await jwtVerify(token, chave, { currentDate: agora })
  expect(protectedHeader).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(payload).toEqual({
    aud: 'https://push.exemplo.com.br:8443',
    exp: agora.getTime() / 1000 + 43_200,
    sub: 'mailto:contato@exemplo.com.br',
  })
})
