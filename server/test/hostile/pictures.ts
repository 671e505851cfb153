// Pictures that are too large, cut off, damaged, or carry what is no picture.
import { makeHugePng, makePicture, pngChunk } from '../pictures.ts'
import {
  type Hostile,
  file,
  CANARY,
  box,
  bytes,
  html,
  jpegWith,
  packed,
  picture,
  png,
  script,
  text,
} from './hostile.ts'

/** A GIF of this screen with so many frames of one dot. */
const gif = (width: number, height: number, frames: number) => (): Buffer => {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  const frame = Buffer.from('21f904000a000000 2c0000000001000100 00 02024401 00'.replace(/\s/g, ''), 'hex')
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

/** A JPEG whose frame says that it is this large. */
const jpegSaying = (side: number) => async (): Promise<Buffer> => {
  const whole = Buffer.from(await makePicture('jpeg', 64, 48))
  const frame = whole.indexOf(Buffer.from('ffc0', 'hex'))
  whole.writeUInt16BE(side, frame + 5)
  whole.writeUInt16BE(side, frame + 7)
  return whole
}

/** A WebP of the long form whose canvas is as large as the format knows. */
const webpCanvas = (animated: boolean) => (): Buffer => {
  const canvas = Buffer.from(`${animated ? '02' : '00'}000000ffffffffffff`, 'hex')
  const size = Buffer.alloc(4)
  size.writeUInt32LE(canvas.length)
  const chunk = Buffer.concat([Buffer.from('VP8X'), size, canvas])
  const riff = Buffer.alloc(4)
  riff.writeUInt32LE(chunk.length + 4)
  return Buffer.concat([Buffer.from('RIFF'), riff, Buffer.from('WEBP'), chunk])
}

/** An AVIF that says how large it is and has nothing behind. */
const avifSaying = (side: number) => (): Buffer => {
  const size = Buffer.alloc(12)
  size.writeUInt32BE(side, 4)
  size.writeUInt32BE(side, 8)
  return Buffer.concat([
    box('ftyp', 'avif\0\0\0\0avifmif1miaf'),
    box('meta', '\0\0\0\0', box('iprp', box('ipco', box('ispe', size)))),
    box('mdat', 'x'),
  ])
}

const cut =
  (format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif', share: number) => async (): Promise<Buffer> => {
    const whole = await makePicture(format, 400, 300)
    return whole.subarray(0, Math.max(16, Math.floor(whole.length * share)))
  }

/** Every eleventh byte behind the head is another. */
const spoilt = (format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif') => async (): Promise<Buffer> =>
  Buffer.from(
    (await makePicture(format, 400, 300)).map((byte, at) => (at > 60 && at % 11 === 0 ? byte ^ 0x5a : byte)),
  )

const exif = (body: string) => () =>
  jpegWith(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(body, 'hex')]))
const lines = Buffer.alloc(64 * (64 * 3 + 1))

export const pictures: readonly Hostile[] = [
  file('a PNG of 256 megapixels', 'a.png', 'image/png', () => makeHugePng(16_000)),
  file('a PNG of 41 megapixels', 'a.png', 'image/png', () => makeHugePng(6_404)),
  file('a PNG that says 2 milliards wide', 'a.png', 'image/png', () => png(0x7fffffff, 1, [], lines)),
  file('a PNG of no size', 'a.png', 'image/png', () => png(0, 0, [], lines)),
  file('a PNG with more picture than it says', 'a.png', 'image/png', () =>
    png(64, 64, [], Buffer.alloc(40_000_000)),
  ),
  file('a PNG with a text of 50 MB', 'a.png', 'image/png', () =>
    png(64, 64, [pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed(50)]))], lines),
  ),
  file('a PNG with a colour profile of 50 MB', 'a.png', 'image/png', () =>
    png(64, 64, [pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), packed(50)]))], lines),
  ),
  file('a PNG with a script in its text', 'a.png', 'image/png', () =>
    png(64, 64, [pngChunk('tEXt', Buffer.from(`Comment\0${script}`))], lines),
  ),
  file('a PNG with a thousand empty chunks', 'a.png', 'image/png', () =>
    png(
      64,
      64,
      Array.from({ length: 1_000 }, () => pngChunk('tEXt', Buffer.from('a\0b'))),
      lines,
    ),
  ),
  file(
    'a PNG whose chunk is longer than the file',
    'a.png',
    'image/png',
    bytes('89504e470d0a1a0a ffffffff 49484452 00'),
  ),
  file('a PNG that moves 100,000 times', 'a.png', 'image/apng', () =>
    png(64, 64, [pngChunk('acTL', Buffer.from('000186a000000000', 'hex'))], lines),
  ),
  file('a JPEG that says 65,500 by 65,500', 'a.jpg', 'image/jpeg', jpegSaying(65_500)),
  file('a JPEG of no size', 'a.jpg', 'image/jpeg', jpegSaying(0)),
  file('a GIF of 65,535 by 65,535', 'a.gif', 'image/gif', gif(65_535, 65_535, 1)),
  file('a GIF of 20,000 frames', 'a.gif', 'image/gif', gif(1, 1, 20_000)),
  file('a large GIF of 5,000 frames', 'a.gif', 'image/gif', gif(6_000, 6_000, 5_000)),
  file('a GIF without an end', 'a.gif', 'image/gif', () => gif(10, 10, 3)().subarray(0, -1)),
  file('a WebP of 16 million by 16 million', 'a.webp', 'image/webp', webpCanvas(false)),
  file('a moving WebP of 16 million by 16 million', 'a.webp', 'image/webp', webpCanvas(true)),
  file('an AVIF that says 60,000 by 60,000', 'a.avif', 'image/avif', avifSaying(60_000)),
  file('an AVIF of 16 megapixels', 'a.avif', 'image/avif', avifSaying(4_000)),
  file('a HEIC', 'a.heic', 'image/heic', () =>
    Buffer.concat([box('ftyp', 'heic\0\0\0\0heicmif1'), box('meta', '\0\0\0\0')]),
  ),
  file('a TIFF', 'a.tif', 'image/tiff', () => makePicture('tiff')),
  file(
    'a BMP',
    'a.bmp',
    'image/bmp',
    bytes(`424d 46000000 00000000 36000000 28000000 ffffff7f ffffff7f 01001800 ${'00'.repeat(30)}`),
  ),
  file('an icon', 'a.ico', 'image/x-icon', bytes(`00000100 0100 1010 ${'00'.repeat(40)}`)),
  file('a JPEG XL', 'a.jxl', 'image/jxl', bytes('0000000c 4a584c20 0d0a870a 00000000')),
  file('a JPEG 2000', 'a.jp2', 'image/jp2', bytes('0000000c 6a502020 0d0a870a 00000014 66747970 6a703220')),
  file(
    'a Photoshop file',
    'a.psd',
    'image/png',
    bytes(`38425053 0001 000000000000 0003 0000ffff 0000ffff 0008 0003 ${'00'.repeat(20)}`),
  ),
  ...(['png', 'jpeg', 'gif', 'webp', 'avif'] as const).flatMap((format): Hostile[] => [
    file(`a ${format} cut off in its head`, `a.${format}`, `image/${format}`, cut(format, 0.05)),
    file(`a ${format} cut off in the middle`, `a.${format}`, `image/${format}`, cut(format, 0.5)),
    file(`a ${format} with spoilt bytes`, `a.${format}`, `image/${format}`, spoilt(format)),
  ]),
  file('a PNG that says it is JPEG', 'a.jpg', 'image/jpeg', picture(script)),
  file('a WebP that says it is GIF', 'a.gif', 'image/gif', picture('', 'webp')),
  file('a text that says it is AVIF', 'a.avif', 'image/avif', text('ftypavif')),
  file(
    'EXIF that points at itself',
    'a.jpg',
    'image/jpeg',
    exif('4d4d002a00000008 0001 8769 0004 00000001 00000008 00000008'),
  ),
  file('EXIF longer than the file', 'a.jpg', 'image/jpeg', () => jpegWith(0xe1, 'Exif\0\0MM\0*', 65_535)),
  file('EXIF with 65,535 entries', 'a.jpg', 'image/jpeg', exif('4d4d002a00000008 ffff 0112')),
  file(
    'EXIF that turns it the 99th way',
    'a.jpg',
    'image/jpeg',
    exif('4d4d002a00000008 0001 0112 0003 00000001 00630000 00000000'),
  ),
  file('EXIF with a place and a script', 'a.jpg', 'image/jpeg', () =>
    jpegWith(0xe1, `Exif\0\0MM\0*\0\0\0\x08${script}`),
  ),
  file('XMP with an entity bomb', 'a.jpg', 'image/jpeg', () =>
    jpegWith(0xe1, `http://ns.adobe.com/xap/1.0/\0<!DOCTYPE x [<!ENTITY a "${CANARY}">]><x>&a;</x>`),
  ),
  file('a comment that is a page', 'a.jpg', 'image/jpeg', () => jpegWith(0xfe, html)),
  file('a broken colour profile', 'a.jpg', 'image/jpeg', () =>
    jpegWith(0xe2, `ICC_PROFILE\0\x01\x01${'x'.repeat(500)}`),
  ),
  file('nothing but zeros', 'a.png', 'image/png', () => Buffer.alloc(5_000)),
  file('noise', 'a.png', 'image/png', () =>
    Buffer.from(Array.from({ length: 9_000 }, (_, n) => (n * 7919) % 251)),
  ),
  file('a single byte', 'a.png', 'image/png', bytes('89')),
  file('a name of folders', '../../../../etc/passwd.png', 'image/png', picture(script)),
  file('a name of backslashes', '..\\..\\windows\\a.png', 'image/png', picture('')),
  file('a name of 300 letters', `${'a'.repeat(296)}.png`, 'image/png', picture(script)),
  file('a name of a device', 'CON.png', 'image/png', picture(script)),
  file('a name with a hidden end', 'a.php%00.png', 'image/png', picture('')),
]
