import sharp from 'sharp'
import { expect, test } from 'vitest'
import { VISTAS } from '#domain/foto/vista.ts'
import { photoWithPlace, pixelBomb } from '#tests/platform/photos/hostile-files.ts'
import { drawPhoto } from './drawn-photo.ts'
import { createPhotoReader } from './photo-image.ts'

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

test.each(['jpeg', 'png', 'webp'] as const)(
  'a large %s becomes a JPEG of at most 1600 pixels',
  async format => {
    const sent = await sharp(drawn).resize(3000, 2000).toFormat(format).toBuffer()
    const { jpeg, largura, altura } = await read(sent)
    expect([largura, altura]).toEqual([1600, 1067])
    expect((await sharp(jpeg).metadata()).format).toBe('jpeg')
  },
)

test('a stored photo has no bytes that followed it in its file', async () => {
  const page = '<script>alert(1)</script>PKzip'
  const { jpeg } = await read(Buffer.concat([drawn, Buffer.from(page)]))
  expect(jpeg.toString('latin1')).not.toMatch(/script|PKzip/)
})

const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(300)])
const manyLayers = () =>
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
  ['an interlaced picture of 30 million pixels', await manyLayers(), 'dados_invalidos', /pixels demais/],
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
