import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { VISTAS } from '#domain/foto/vista.ts'
import { photoWithPlace, pixelBomb } from '#tests/platform/photos/hostile-files.ts'
import { drawPhoto } from './drawn-photo.ts'
import { createPhotoReader } from './photo-image.ts'

const FORMATS = ['jpeg', 'png', 'webp'] as const
const read = createPhotoReader()
const drawn = await drawPhoto('lateral', '#2f5fb3')

test('a photo stands upright and has neither place nor camera', async () => {
  const sent = await photoWithPlace()
  expect((await sharp(sent).metadata()).exif?.toString('latin1')).toContain('Zqfabricante')
  const { jpeg, largura, altura } = await read(sent)
  expect([largura, altura]).toEqual([800, 1200])
  const about = await sharp(jpeg).metadata()
  expect([about.format, about.exif, about.icc, about.xmp, about.iptc, about.orientation]).toEqual([
    'jpeg',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(jpeg.toString('latin1')).not.toMatch(/Zq|Exif|GPS/)
})

test.each(FORMATS)('a large %s becomes a JPEG of at most 1600 pixels', async format => {
  const sent = await sharp(drawn).resize(3000, 2000).toFormat(format).toBuffer()
  const { jpeg, largura, altura } = await read(sent)
  expect([largura, altura]).toEqual([1600, 1067])
  expect((await sharp(jpeg).metadata()).format).toBe('jpeg')
})

/** Encodes the drawn photo in a format. */
const encode = (format: (typeof FORMATS)[number], progressive = false) => {
  const { [format]: options } = { jpeg: { progressive }, png: {}, webp: {} }
  return sharp(drawn).resize(300, 201).toFormat(format, options).toBuffer()
}
/** The head of an MP4, and noise. */
const video = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), randomBytes(3_000)])
/** Trailer that telephones of Samsung append: blocks between the marks SEFH and SEFT. */
const samsung = Buffer.from('\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1700000000000SEFH\x6b\0\0\0SEFT', 'latin1')

describe.each(FORMATS)('behind a %s', format => {
  test.each([
    ['the video of a motion photo', video],
    ['data of a telephone', samsung],
    ['its brighter copy', drawn],
    ['zeros', Buffer.alloc(500)],
  ])('%s is accepted, and the stored photo is the same as without it', async (_, tail) => {
    const alone = await encode(format)
    const { jpeg } = await read(Buffer.concat([alone, tail]))
    expect(jpeg.equals((await read(alone)).jpeg)).toBe(true)
  })

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a page behind zeros', '\0\0\0<html>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['an archive', 'PK\x03\x04\x14\0'],
    ['an empty archive', 'PK\x05\x06'],
    ['a document', '%PDF-1.7'],
    ['a program', 'MZ\x90'],
  ])('%s is refused with its own message', async (_, tail) => {
    const file = Buffer.concat([await encode(format), Buffer.from(tail, 'latin1')])
    await expect(async () => read(file)).rejects.toMatchObject({
      codigo: 'tipo_de_conteudo',
      message: expect.stringMatching(/outro escondido atrás da foto/),
    })
  })

  test('text inside the picture is not kept', async () => {
    const hidden = await sharp(drawn)
      .withExif({ IFD0: { ImageDescription: '<script>Zqescondido</script>' } })
      .toFormat(format)
      .toBuffer()
    expect(hidden.toString('latin1')).toContain('Zqescondido')
    expect((await read(hidden)).jpeg.toString('latin1')).not.toMatch(/Zqescondido|script/)
  })
})

test('a page is found behind a progressive photo with its many scans', async () => {
  const photo = await encode('jpeg', true)
  expect((await read(photo)).largura).toBe(300)
  await expect(async () => read(Buffer.concat([photo, Buffer.from('<html>')]))).rejects.toThrow(/escondido/)
})

test.each([
  ['a page', '<html>'],
  ['an archive', 'PK\x03\x04'],
])('%s before a photo is no photo', async (_, head) => {
  const file = Buffer.concat([Buffer.from(head, 'latin1'), await encode('jpeg')])
  await expect(async () => read(file)).rejects.toThrow(/não é uma foto/)
})

/** The head of a HEIC file, and zeros. */
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(300)])
/** Creates an interlaced PNG of 30 million pixels. */
const drawLarge = () =>
  sharp({ create: { width: 6000, height: 5000, channels: 4, background: '#777' } })
    .png({ progressive: true })
    .toBuffer()

test.each([
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'tipo_de_conteudo',
    /JPEG, PNG ou WebP/,
  ],
  ['an HTML page', Buffer.from('<!doctype html><script>1</script>'), 'tipo_de_conteudo', /não é uma foto/],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00'), 'tipo_de_conteudo', /não é uma foto/],
  ['a HEIC file', heic, 'tipo_de_conteudo', /^Este arquivo é HEIC/],
  ['nothing', Buffer.alloc(0), 'dados_invalidos', /vazio/],
  ['a header of 50,000 by 50,000 pixels', pixelBomb(), 'dados_invalidos', /pixels demais/],
  ['an interlaced picture of 30 million pixels', await drawLarge(), 'dados_invalidos', /pixels demais/],
  ['a truncated photo', drawn.subarray(0, drawn.length / 2), 'dados_invalidos', /incompleto/],
  ['the first bytes of a photo', drawn.subarray(0, 20), 'dados_invalidos', /incompleto/],
  [
    'a page with the first bytes of a photo',
    Buffer.from('\xff\xd8\xff<html>', 'latin1'),
    'dados_invalidos',
    /defeito/,
  ],
])('refuses %s with a clear message', async (_, file, codigo, frase) => {
  await expect(async () => read(file)).rejects.toMatchObject({
    codigo,
    message: expect.stringMatching(frase),
  })
})

test('a refused file does not hold up the next', async () => {
  const [bad, good] = await Promise.allSettled([read(drawn.subarray(0, 9_000)), read(drawn)])
  expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled'])
})

test('each view has a drawn photo', async () => {
  const sizes = new Set<string>()
  for (const vista of VISTAS)
    sizes.add((await read(await drawPhoto(vista, '#777777'))).jpeg.toString('base64'))
  expect(sizes.size).toBe(VISTAS.length)
})
