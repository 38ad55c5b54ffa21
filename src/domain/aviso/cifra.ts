import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto'

/** Keys of a device, as its browser made them: a public key (65 bytes, uncompressed P-256) and a secret (16 bytes). */
export type ChavesDoAparelho = { chave: Buffer; segredo: Buffer }

/** What is fresh in each message; given only where a test repeats a published example. */
export type Efemero = { sal: Buffer; privada: Buffer }

/** Record size of the one record that a message is; push services take up to 4,096 bytes. */
const REGISTRO = 4096

const novoEfemero = (): Efemero => {
  const par = createECDH('prime256v1')
  par.generateKeys()
  return { sal: randomBytes(16), privada: par.getPrivateKey() }
}

/**
 * A message that only the device can read: RFC 8291 (Web Push) over RFC 8188 (aes128gcm), in one record.
 *
 * @throws when the device's key is no point of the curve.
 */
export function cifrar(
  texto: Buffer,
  { chave, segredo }: ChavesDoAparelho,
  { sal, privada }: Efemero = novoEfemero(),
): Buffer {
  const par = createECDH('prime256v1')
  par.setPrivateKey(privada)
  const publica = par.getPublicKey()
  const derivar = (ikm: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', ikm, salt, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), chave, publica])
  const ikm = derivar(par.computeSecret(chave), segredo, info, 32)
  const cek = derivar(ikm, sal, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derivar(ikm, sal, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cifra = createCipheriv('aes-128-gcm', cek, nonce)
  // 2 marks the last record.
  const corpo = Buffer.concat([
    cifra.update(texto),
    cifra.update(Buffer.of(2)),
    cifra.final(),
    cifra.getAuthTag(),
  ])
  const cabecalho = Buffer.alloc(21)
  sal.copy(cabecalho)
  cabecalho.writeUInt32BE(REGISTRO, 16)
  cabecalho.writeUInt8(publica.length, 20)
  return Buffer.concat([cabecalho, publica, corpo])
}

/** A key pair of the house: the public half as browsers take it, the private one as it is sealed; both base64url. */
export type ParDaCasa = { publica: string; privada: string }

/** A new key pair (P-256). */
export function novoPar(): ParDaCasa {
  const par = createECDH('prime256v1')
  return { publica: par.generateKeys('base64url'), privada: par.getPrivateKey('base64url') }
}

/** For how long one says who one is, in seconds; push services take up to a day. */
const VALIDADE_S = 12 * 3600

/**
 * `Authorization` by which a push service knows who sends (VAPID, RFC 8292): a JWT signed with ES256 for the origin of the
 * device's address.
 */
export function autorizar(
  { publica, privada }: ParDaCasa,
  { endereco, contato, agora }: { endereco: string; contato: string; agora: Date },
): string {
  const ponto = Buffer.from(publica, 'base64url')
  const [x, y] = [ponto.subarray(1, 33), ponto.subarray(33)].map(parte => parte.toString('base64url'))
  const key = createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', d: privada, x: x ?? '', y: y ?? '' },
    format: 'jwk',
  })
  const parte = (objeto: object) => Buffer.from(JSON.stringify(objeto)).toString('base64url')
  const exp = Math.floor(agora.getTime() / 1000) + VALIDADE_S
  const dito = `${parte({ typ: 'JWT', alg: 'ES256' })}.${parte({ aud: new URL(endereco).origin, exp, sub: contato })}`
  const assinatura = sign('sha256', Buffer.from(dito), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${dito}.${assinatura.toString('base64url')}, k=${publica}`
}
