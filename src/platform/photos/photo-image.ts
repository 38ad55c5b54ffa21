import { setTimeout as sleep } from 'node:timers/promises'
import type { Sharp } from 'sharp'
import { FOTO_LADO_PX, FOTO_PEQUENA_LADO_PX } from '#domain/foto/limites.ts'
import type { FotoPronta } from '#domain/foto/mundo-das-fotos.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { findPictureEnd } from './picture-end.ts'

/** JPEG quality of a stored photo: about 250 kB at 1600 pixels. */
const QUALITY = 80
/** Largest accepted picture, in pixels: telephones take up to 50 million. */
const MAX_PIXELS = 51_000_000
/** Memory that a picture may need when it cannot be read line by line; with this limit a process stays below 350 MB. */
const MAX_DECODED_BYTES = 100_000_000

/** First bytes of JPEG, PNG and WebP. */
const MAGIC = [
  [{ at: 0, hex: 'ffd8ff' }],
  [{ at: 0, hex: '89504e470d0a1a0a' }],
  [
    { at: 0, hex: '52494646' },
    { at: 8, hex: '57454250' },
  ],
]

/** Beginnings of other files: pages and drawings, archives, documents, programs. No telephone writes them behind a photo. */
const FOREIGN = [
  '<',
  'PK\x03\x04',
  'PK\x05\x06',
  'Rar!',
  '7z\xbc\xaf',
  '\x1f\x8b',
  '%PDF',
  'MZ',
  '\x7fELF',
  '#!',
]
/** Bytes behind the picture that are searched; zeros among them are skipped. Our choice. */
const FOREIGN_BYTES = 64

/** Brands of HEIC files (ISO/IEC 23008-12), after `ftyp`. */
const HEIC = /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/

const UNREADABLE = 'Não conseguimos ler esta foto: o arquivo está incompleto ou com defeito. Tire outra.'

/**
 * Turns an uploaded file into a JPEG of at most 1600 pixels, upright and without metadata. Re-encoding drops whatever
 * else the file contains. A process reads one picture at a time, and after each it pauses as long as the work took.
 * Uploads then take neither all processors nor much memory.
 *
 * @throws Recusa for a file that is no JPEG, PNG or WebP, is damaged, or has too many pixels.
 */
export function createPhotoReader(): (file: Buffer) => Promise<FotoPronta> {
  let turn: Promise<unknown> = Promise.resolve()
  return file => {
    refuseTypes(file)
    refusePolyglots(file)
    const start = turn.then(() => performance.now())
    const mine = start.then(() => read(file))
    // The caller receives the error of its photo; the next photo is read anyway.
    turn = mine.catch(() => undefined).then(async () => sleep(performance.now() - (await start)))
    return mine
  }
}

/** Decodes, turns and scales a picture whose first bytes were checked. */
async function read(file: Buffer): Promise<FotoPronta> {
  const sharp = await loadSharp()
  const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  await refuseBombs(picture)
  try {
    // The library writes no metadata without `withMetadata`: neither the place nor the camera is stored.
    const { data, info } = await picture
      .autoOrient()
      .resize(FOTO_LADO_PX, FOTO_LADO_PX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { jpeg: data, largura: info.width, altura: info.height }
  } catch {
    throw new Recusa('dados_invalidos', UNREADABLE)
  }
}

/** Scales a stored JPEG for a list, in about 10 ms: the library reads it at a fraction of its size. */
export async function scalePhoto(jpeg: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(jpeg)
    .resize(FOTO_PEQUENA_LADO_PX, FOTO_PEQUENA_LADO_PX, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

type SharpModule = typeof import('sharp')
let loaded: Promise<SharpModule['default']> | undefined

/** Loads the library with the first photo, so that the start is not slower; only its readers of photos stay enabled. */
function loadSharp(): Promise<SharpModule['default']> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
    return sharp
  })
  return loaded
}

/** Refuses a file by its first bytes, because the name and the type that a browser sends prove nothing. */
function refuseTypes(file: Buffer): void {
  if (file.length === 0) throw new Recusa('dados_invalidos', 'O arquivo está vazio. Escolha outra foto.')
  const has = ({ at, hex }: { at: number; hex: string }) =>
    file.toString('hex', at, at + hex.length / 2) === hex
  if (MAGIC.some(parts => parts.every(has))) return
  const text = file.toString('latin1', 0, 12)
  throw new Recusa(
    'tipo_de_conteudo',
    text.slice(4, 8) === 'ftyp' && HEIC.test(text.slice(8))
      ? 'Este arquivo é HEIC, um formato que só alguns aparelhos abrem. Envie a foto como JPEG: no iPhone, em Ajustes, Câmera, Formatos, escolha Mais Compatível.'
      : 'Este arquivo não é uma foto. Envie JPEG, PNG ou WebP.',
  )
}

/**
 * Refuses a file with another file behind its picture, because some programs would open that other file. Only known
 * kinds are refused: telephones write videos and depth maps behind their photos, which re-encoding removes.
 */
function refusePolyglots(file: Buffer): void {
  const end = findPictureEnd(file)
  if (end === undefined) return
  const tail = file.toString('latin1', end, end + FOREIGN_BYTES).replaceAll('\0', '')
  if (!FOREIGN.some(start => tail.startsWith(start))) return
  throw new Recusa(
    'tipo_de_conteudo',
    'Este arquivo tem outro escondido atrás da foto. Envie a foto original, como a câmera gravou.',
  )
}

/**
 * Refuses a picture that would need too much memory, by its header alone. A plain JPEG is read and scaled line by line;
 * any other picture may need all its pixels at once.
 */
async function refuseBombs(picture: Sharp): Promise<void> {
  const about = await picture.metadata().catch((error: Error) => {
    if (/pixel limit/i.test(error.message)) throw tooLarge()
    throw new Recusa('dados_invalidos', UNREADABLE)
  })
  const { width, height, channels = 4, format, isProgressive, depth } = about
  // Bytes: a progressive JPEG is decoded into coefficients of 16 bits.
  const perSample = isProgressive || depth === 'ushort' ? 2 : 1
  const readByLine = format === 'jpeg' && !isProgressive
  if (
    width * height > MAX_PIXELS ||
    (!readByLine && width * height * channels * perSample > MAX_DECODED_BYTES)
  )
    throw tooLarge()
}

function tooLarge(): Recusa {
  return new Recusa('dados_invalidos', 'Esta foto tem pixels demais. Envie uma versão menor.')
}
