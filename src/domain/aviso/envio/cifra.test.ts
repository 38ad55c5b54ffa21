import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { importJWK, jwtVerify } from 'jose'
import { expect, onTestFinished, test, vi } from 'vitest'
import { autorizar, cifrar, gerarPar } from './cifra.ts'

const b64 = (texto: string) => Buffer.from(texto, 'base64url')

/** Creates a device: its key pair, and its keys in the format of a subscription. */
function novoAparelho() {
  const par = createECDH('prime256v1')
  const chave = par.generateKeys('base64url')
  return { par, chave, segredo: randomBytes(16).toString('base64url') }
}

/** Decrypts a message as a browser does (RFC 8291), written independently of the library. */
function decifrar(corpo: Buffer, { par, segredo }: ReturnType<typeof novoAparelho>): string {
  // Header of RFC 8188: salt (16 bytes), record size (4), length of the key (1), public key (65).
  const [sal, publica] = [corpo.subarray(0, 16), corpo.subarray(21, 86)]
  const derivar = (ikm: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', ikm, salt, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), par.getPublicKey(), publica])
  const ikm = derivar(par.computeSecret(publica), b64(segredo), info, 32)
  const cek = derivar(ikm, sal, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derivar(ikm, sal, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cifra = createDecipheriv('aes-128-gcm', cek, nonce).setAuthTag(corpo.subarray(-16))
  return Buffer.concat([cifra.update(corpo.subarray(86, -16)), cifra.final()])
    .subarray(0, -1)
    .toString()
}

test('the test decrypts the published example of RFC 8291, appendix A', () => {
  const par = createECDH('prime256v1')
  par.setPrivateKey(b64('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'))
  const aparelho = { par, chave: par.getPublicKey('base64url'), segredo: 'BTBZMqHH6r4Tts7J_aSIgg' }
  const cifrado =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  expect(decifrar(b64(cifrado), aparelho)).toBe('When I grow up, I want to be a watermelon')
})

test('only the device can read a message', () => {
  const aparelho = novoAparelho()
  const corpo = cifrar('Chegou um lead novo', aparelho)
  expect(decifrar(corpo, aparelho)).toBe('Chegou um lead novo')
  expect(() => decifrar(corpo, novoAparelho())).toThrow()
})

test('each message has its own salt and key', () => {
  const aparelho = novoAparelho()
  const [um, outro] = [cifrar('a', aparelho), cifrar('a', aparelho)]
  expect(um.subarray(0, 16)).not.toEqual(outro.subarray(0, 16))
  expect(um.subarray(21, 86)).not.toEqual(outro.subarray(21, 86))
})

test('a key that is not a point of the curve is refused', () => {
  const aparelho = novoAparelho()
  expect(() => cifrar('a', { ...aparelho, chave: Buffer.alloc(65, 4).toString('base64url') })).toThrow()
})

test('a push service can check the sender for half a day (RFC 8292)', async () => {
  const par = gerarPar()
  const agora = new Date('2026-11-22T12:00:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now: agora })
  onTestFinished(() => void vi.useRealTimers())
  const endereco = 'https://push.exemplo.com.br:8443/aparelho/1'
  const dito = autorizar(par, endereco, 'mailto:contato@exemplo.com.br')
  const [, token = '', k = ''] = /^vapid t=(.+), k=(.+)$/.exec(dito) ?? []
  expect(k).toBe(par.publica)
  const ponto = b64(k)
  const [x, y] = [ponto.subarray(1, 33), ponto.subarray(33)].map(parte => parte.toString('base64url'))
  const chave = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
  const { payload, protectedHeader } = await jwtVerify(token, chave, { currentDate: agora })
  expect(protectedHeader).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(payload).toEqual({
    aud: 'https://push.exemplo.com.br:8443',
    // Twelve hours.
    exp: agora.getTime() / 1000 + 43_200,
    sub: 'mailto:contato@exemplo.com.br',
  })
})

test('a private key that an earlier version stored without its leading zeros still signs', () => {
  const par = { publica: gerarPar().publica, privada: Buffer.alloc(31, 7).toString('base64url') }
  expect(autorizar(par, 'https://push.exemplo.com.br/1', 'https://exemplo.com.br')).toMatch(/^vapid t=/)
})
