import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeHugePng, makePicture } from '#server/test/pictures.ts'
import { drawPicture } from './images.ts'

describe('pictures that are taken', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'a %s becomes WebP in three sizes',
    async (format) => {
      const { full, smaller } = await drawPicture(await makePicture(format, 1600, 1200))
      const sizes = await Promise.all([full, smaller[1080], smaller[480]].map((one) => sharp(one).metadata()))
      expect(sizes.map(({ format: found, width }) => [found, width])).toEqual([
        ['webp', 1600],
        ['webp', 1080],
        ['webp', 480],
      ])
    },
  )

  test('a small picture is not made larger', async () => {
    const { full, smaller } = await drawPicture(await makePicture('png', 64, 48))
    expect((await sharp(full).metadata()).width).toBe(64)
    expect((await sharp(smaller[1080]).metadata()).width).toBe(64)
  })

  test('where and by whom a picture was taken is gone', async () => {
    const sent = await makePicture('jpeg', 200, 100)
    expect(sent.includes('CANARY-EXIF')).toBe(true)
    const { full } = await drawPicture(sent)
    expect(Buffer.from(full).includes('CANARY-EXIF')).toBe(false)
    expect((await sharp(full).metadata()).exif).toBeUndefined()
  })

  test('a picture that lies on its side is turned upright', async () => {
    const sent = await sharp(await makePicture('jpeg', 200, 100))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { width, height } = await sharp((await drawPicture(sent)).full).metadata()
    expect([width, height]).toEqual([100, 200])
  })
})

describe('pictures that are refused', () => {
  test('one of 256 million pixels, before it is decoded', async () => {
    await expect(drawPicture(makeHugePng(16_000))).rejects.toThrow('more than 40 million pixels')
  })

  test('an AVIF of more than 12 million pixels, whose decoder takes much memory', async () => {
    const plain = { create: { width: 4_200, height: 3_000, channels: 3, background: 'white' } } as const
    const sent = await sharp(plain).avif({ effort: 0, quality: 10 }).toBuffer()
    await expect(drawPicture(sent)).rejects.toThrow('more than 12 million pixels')
  })

  test('one that is cut off', async () => {
    const whole = await makePicture('jpeg', 800, 600)
    await expect(drawPicture(whole.subarray(0, whole.length - 200))).rejects.toThrow('damaged')
  })

  test('a TIFF, whose decoder we do not use', async () => {
    await expect(drawPicture(await makePicture('tiff'))).rejects.toThrow('not a picture that we can read')
  })

  test('an SVG drawing', async () => {
    await expect(drawPicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toThrow(
      'an SVG drawing',
    )
  })

  test('one of more than 10 MB', async () => {
    await expect(drawPicture(Buffer.alloc(10 * 1024 * 1024 + 1))).rejects.toThrow('larger than 10 MB')
  })

  test('the decoder of SVG is not there even when it is asked directly', async () => {
    await expect(
      sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')).png().toBuffer(),
    ).rejects.toThrow()
  })
})
