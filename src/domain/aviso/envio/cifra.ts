import webPush from 'web-push'

/** Keys of a device in base64url, from its browser: a public key (P-256, 65 bytes) and a secret (16 bytes). */
export type ChavesDoAparelho = { chave: string; segredo: string }

/** The encoding of RFC 8188, which every push service accepts. */
const FORMATO = 'aes128gcm'

/**
 * Encrypts a message that only the device can read (RFC 8291). The library encrypts and signs. Our own client sends it,
 * because it refuses private addresses.
 * @throws when the device's key is not a point of the curve.
 */
export const cifrar = (texto: string, { chave, segredo }: ChavesDoAparelho): Buffer =>
  webPush.encrypt(chave, segredo, texto, FORMATO).cipherText

/**
 * The site's key pair for VAPID in base64url: the public half for browsers, and the private half before it is sealed.
 */
export type ParDaCasa = { publica: string; privada: string }

/** Generates a new key pair (P-256). */
export function gerarPar(): ParDaCasa {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return { publica: publicKey, privada: privateKey }
}

/** Bytes of a private key. Earlier versions stored it without its leading zeros, which the library requires. */
const BYTES = 32

/**
 * Returns the `Authorization` header that names the sender to a push service (VAPID, RFC 8292). A JWT signed with ES256
 * for the origin of the device's address, valid for twelve hours.
 */
export function autorizar({ publica, privada }: ParDaCasa, endereco: string, contato: string): string {
  const chave = Buffer.from(privada, 'base64url')
  const inteira = Buffer.concat([Buffer.alloc(BYTES - chave.length), chave]).toString('base64url')
  return webPush.getVapidHeaders(new URL(endereco).origin, contato, publica, inteira, FORMATO).Authorization
}
