import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { drawPhoto } from '#platform/photos/drawn-photo.ts'

/** Draws a photo with a place in its EXIF data, taken with the telephone on its side. */
export async function photoWithPlace(): Promise<Buffer> {
  return sharp(await drawPhoto('frente', '#b3392f'))
    .withExif({
      IFD0: { Make: 'Zqfabricante', Copyright: 'Zqdono' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '23/1 33/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '46/1 38/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** Builds a PNG of some hundred bytes whose header announces 50,000 by 50,000 pixels. */
export function pixelBomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(50_000, 0)
  header.writeUInt32BE(50_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(10_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  crc.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, crc])
}
