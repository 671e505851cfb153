// What a hostile file is, and the bytes that several of them are made of.
import { deflateSync, gzipSync } from 'node:zlib'
import { makePicture, pngChunk } from '../pictures.ts'

export interface Hostile {
  readonly what: string
  readonly name: string
  readonly type: string
  readonly make: () => Buffer | Promise<Buffer>
}

/** One line a file in the lists. */
export const file = (what: string, name: string, type: string, make: Hostile['make']): Hostile => ({
  what,
  name,
  type,
  make,
})

/** Stands in whatever would act: none of it may come back from a page's own address. */
export const CANARY = 'CANARY-19'
export const script = `<script>alert('${CANARY}')</script>`
export const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${CANARY}')">${script}</svg>`
export const html = `<!doctype html><html><body>${script}</body></html>`

export const text = (content: string) => () => Buffer.from(content)
export const bytes = (hex: string) => () => Buffer.from(hex.replace(/\s/g, ''), 'hex')

/** A whole picture with something behind it. */
export const picture =
  (behind: string | Buffer, format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' = 'png') =>
  async (): Promise<Buffer> =>
    Buffer.concat([await makePicture(format), Buffer.from(behind)])

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** A PNG that says how large it is, with these chunks and that much picture. */
export const png = (width: number, height: number, chunks: readonly Buffer[], data: Buffer): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', head),
    ...chunks,
    pngChunk('IDAT', deflateSync(data)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Megabytes of nothing in a few bytes. */
export const packed = (megabytes: number): Buffer => deflateSync(Buffer.alloc(megabytes * 1_048_576))
export const gzipped = (content: string | Buffer): Buffer => gzipSync(content)

/** A JPEG with a segment of ours right behind its first two bytes. */
export const jpegWith = async (
  marker: number,
  content: Buffer | string,
  length?: number,
): Promise<Buffer> => {
  const whole = await makePicture('jpeg', 200, 150)
  const body = Buffer.from(content)
  const head = Buffer.alloc(4)
  head.writeUInt16BE(0xff00 + marker, 0)
  head.writeUInt16BE(length ?? body.length + 2, 2)
  return Buffer.concat([whole.subarray(0, 2), head, body, whole.subarray(2)])
}

/** A box of MP4, MOV and AVIF files. */
export const box = (type: string, ...content: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((one) => Buffer.from(one)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
