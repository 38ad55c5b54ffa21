import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer) => bytes.toString('base64url')

/** Flags of the authenticator's data. */
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** Encodes an ES256 public key as a CBOR map of COSE. */
function encodeKey({ x = '', y = '' }: JsonWebKey): Buffer {
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
}

/** Encodes the attestation "none" of a new credential as CBOR. */
function encodeAttestation(authenticatorData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
    Buffer.from([authenticatorData.length]),
    authenticatorData,
  ])
}

/** Encodes the client data, which the signature covers: the kind of ceremony, the challenge and the page's origin. */
const encodeCeremony = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/**
 * Creates a software passkey store (WebAuthn level 2, §6): one ES256 credential without attestation. It writes its few
 * CBOR bytes directly, since they never change.
 * @param verifies true to verify the user, by finger or PIN, before it answers.
 */
export function createPasskey({
  rpID,
  origin,
  verifies = true,
}: {
  rpID: string
  origin: string
  verifies?: boolean
}) {
  const present = USER_PRESENT | (verifies ? USER_VERIFIED : 0)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  const nextData = (flags: number, credential = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(counter++, 1)
    return Buffer.concat([sha256(rpID), head, credential])
  }
  const answer = <T>(response: T) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    id: base64url(id),
    /** Result of `navigator.credentials.create`. */
    create(challenge: string) {
      const key = encodeKey(publicKey.export({ format: 'jwk' }))
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      return answer({
        clientDataJSON: base64url(encodeCeremony('webauthn.create', challenge, origin)),
        attestationObject: base64url(encodeAttestation(nextData(present | HAS_CREDENTIAL, credential))),
        transports: ['internal'],
      })
    },
    /** Result of `navigator.credentials.get`. */
    get(challenge: string) {
      const client = encodeCeremony('webauthn.get', challenge, origin)
      const data = nextData(present)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      })
    },
    /** Simulates an earlier copy: resets the counter. */
    rewind() {
      counter = 0
    },
  }
}
