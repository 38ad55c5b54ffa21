import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findPictureEnd } from './picture-end.ts'

const drawn = sharp({ create: { width: 61, height: 40, channels: 3, background: '#2f5fb3' } })
const FILES: [string, Buffer][] = [
  ['JPEG', await drawn.jpeg().toBuffer()],
  ['progressive JPEG', await drawn.jpeg({ progressive: true }).toBuffer()],
  ['PNG', await drawn.png().toBuffer()],
  ['WebP', await drawn.webp().toBuffer()],
]

test.each(FILES)('the end of a %s is its length, whatever follows', (_, file) => {
  expect(findPictureEnd(file)).toBe(file.length)
  for (const tail of [file, Buffer.from('<html>'), Buffer.alloc(9)])
    expect(findPictureEnd(Buffer.concat([file, tail]))).toBe(file.length)
})

test.each(FILES)('a cut %s has no end', (_, file) => {
  for (const length of [9, Math.floor(file.length / 2), file.length - 1])
    expect(findPictureEnd(file.subarray(0, length)), `${length} bytes`).toBeUndefined()
})

test('the end marker inside the compressed data of a JPEG is no end', () => {
  // SOI, a scan with a header of two bytes, escaped and restarting data, EOI.
  const file = Buffer.from('ffd8 ffda0002 00ff00d9 ffd0 12 ffd9'.replaceAll(' ', ''), 'hex')
  expect(findPictureEnd(Buffer.concat([file, Buffer.from([1, 2])]))).toBe(file.length)
})
