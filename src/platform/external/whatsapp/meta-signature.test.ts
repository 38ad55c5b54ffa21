import { expect, test } from 'vitest'
import { signed } from '#tests/platform/external/whatsapp-double.ts'
import { createMetaSignature } from './meta-signature.ts'

const SECRET = 'segredo-do-aplicativo'
const meta = createMetaSignature({ WHATSAPP_SEGREDO: SECRET, WHATSAPP_VERIFICACAO: 'palavra-registrada' })
const { raw, signature } = signed({ entry: [] }, SECRET)
const isSigned = (header: string | undefined, body = raw) => meta?.isSigned(Buffer.from(body), header)

test('a body is signed by the digest of its exact bytes, in digits of either case', () => {
  expect(isSigned(signature)).toBe(true)
  expect(isSigned(signature.toUpperCase().replace('SHA256', 'sha256'))).toBe(true)
  expect(isSigned(signature, `${raw} `)).toBe(false)
})

test.each([undefined, '', 'sha256=', `sha1=${'0'.repeat(64)}`, signed(raw, 'outro segredo').signature])(
  'a body with the header %s is not signed',
  header => {
    expect(isSigned(header)).toBe(false)
  },
)

test('only the registered word is verified', () => {
  expect(meta?.isVerified('palavra-registrada')).toBe(true)
  expect(meta?.isVerified('palavra-registradA')).toBe(false)
  expect(meta?.isVerified('')).toBe(false)
})

test.each([{ WHATSAPP_SEGREDO: SECRET }, { WHATSAPP_VERIFICACAO: 'palavra-registrada' }, {}])(
  'with the settings %o alone there are no checks',
  env => {
    expect(
      createMetaSignature({ WHATSAPP_SEGREDO: undefined, WHATSAPP_VERIFICACAO: undefined, ...env }),
    ).toBeUndefined()
  },
)
