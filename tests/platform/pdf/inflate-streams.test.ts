import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inflateStreams } from './inflate-streams.ts'

const pdfWith = (stream: Buffer) =>
  Buffer.concat([Buffer.from('1 0 obj\nstream\n'), stream, Buffer.from('\nendstream\nendobj\n')])

test.each([
  ['\r', 0x0d],
  ['\n', 0x0a],
])('reads a stream whose last byte is %j', (_, byte) => {
  // The last byte is the low byte of a sum over the text: each more 'A' adds 65, so 256 texts have all of them.
  const texts = Array.from({ length: 256 }, (_, i) => 'A'.repeat(i + 1))
  const text = texts.find(candidate => deflateSync(candidate).at(-1) === byte) ?? ''
  expect(text).not.toBe('')
  expect(inflateStreams(pdfWith(deflateSync(text)))).toEqual([text])
})

test('gives nothing for a stream that is not compressed', () => {
  expect(inflateStreams(pdfWith(Buffer.from('a picture')))).toEqual([''])
})
