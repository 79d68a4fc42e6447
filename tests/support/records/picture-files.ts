import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { PictureFormat } from '#domain/catalogue/pictures/picture-file.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A picture of one colour, which differs with every call unless it is said. */
export async function aPictureFile({
  format = 'jpeg',
  width = 900,
  height = 600,
  color = Math.floor(Math.random() * 0xffffff),
}: {
  format?: PictureFormat
  width?: number
  height?: number
  color?: number
} = {}): Promise<Bytes> {
  const background = { r: color >> 16, g: (color >> 8) & 255, b: color & 255 }
  const picture = sharp({ create: { width, height, channels: 3, background } })
  return new Uint8Array(await picture.toFormat(format).toBuffer())
}

/** As a phone held sideways writes it: with its place, its owner and how it was held. */
export async function aPhotoWithMetadata(): Promise<Bytes> {
  const photo = sharp({ create: { width: 800, height: 500, channels: 3, background: '#8a3' } })
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'Asha Rao', Make: 'Secret phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '73/1 51/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
  return new Uint8Array(await photo.toBuffer())
}

/** A few hundred bytes that say they are a picture of so many pixels. */
export function aPngThatSays(width: number, height: number): Bytes {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(Buffer.alloc(1000))
  return new Uint8Array(Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND')]))
}

/** A small file whose every scan goes over all of its pixels again: to decode it takes as long as somebody wants. */
export async function aJpegOfManyScans(scans: number): Promise<Bytes> {
  const picture = sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#8a3' } })
  const jpeg = await picture.jpeg({ progressive: true, quality: 40 }).toBuffer()
  const end = jpeg.length - 2
  const lastScan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), end)
  return joined(jpeg.subarray(0, end), ...Array.from({ length: scans }, () => lastScan), jpeg.subarray(end))
}

/** The files behind each other, as a file that is two things at once. */
export function joined(...files: readonly (Uint8Array | string)[]): Bytes {
  return new Uint8Array(Buffer.concat(files.map((file) => Buffer.from(file))))
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const content = Buffer.concat([Buffer.from(type), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}
