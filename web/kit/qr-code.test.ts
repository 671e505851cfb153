import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { QrCode } from './QrCode.tsx'
import { readQr } from './test/read-qr.ts'

/** What a camera sees of it: the drawn code as a picture, on a page as dark as can be. */
const photographed = (value: string, width = 400): Promise<Buffer> =>
  sharp(Buffer.from(markupOf(value)))
    .resize(width)
    .flatten({ background: '#000' })
    .png()
    .toBuffer()

const markupOf = (value: string): string =>
  renderToStaticMarkup(createElement(QrCode, { value, label: 'Code' })).replace(
    '<svg ',
    '<svg xmlns="http://www.w3.org/2000/svg" ',
  )

const link = 'https://nineteen.example.org/join/qV3fXb0uM6pA9sKz-2LwTj_R7yEcHnD1gOiBvS4m5aQ'

test.for([
  ['an invitation', link],
  ['another language', 'https://بهائی.example/join/۱۲۳'],
  [
    'an app that shows codes',
    `otpauth://totp/Riverside:layli%40example.org?secret=${'JBSWY3DP'.repeat(4)}&issuer=Riverside`,
  ],
  ['the shortest and a long one', 'a'],
  ['digits and capitals', `HTTPS://EXAMPLE.ORG/${'0123456789'.repeat(9)}`],
  ['a long name of the place', `https://${'long-name.'.repeat(10)}example.org/join/${'x'.repeat(43)}`],
])('the drawn code of %s reads as what it was made of', async ([, value = '']) => {
  expect(await readQr(await photographed(value))).toBe(value)
})

test('each of 40 links reads as its own, also when small', async () => {
  for (let count = 0; count < 40; count += 1) {
    const one = `${link.slice(0, -3)}${String(count).padStart(3, '0')}`
    expect(await readQr(await photographed(one, 200))).toBe(one)
  }
})

test('one square that is wrong is seen', async () => {
  const markup = markupOf(link)
  const squares = [...markup.matchAll(/M\d+ \d+h1v1h-1z/g)].map(([square]) => square)
  const without = markup.replace(squares[Math.floor(squares.length / 2)] ?? '', '')
  await expect(readQr(await sharp(Buffer.from(without)).resize(400).png().toBuffer())).rejects.toThrow(
    /broken/,
  )
})
