import { expect, test } from 'vitest'
import { formsOf, sourcesOf } from './pictures.ts'
import { within } from '#web/kit/shrink.ts'

const stem = '/files/c/0198c0de-0000-7000-8000-000000000000/0123456789abcdef0123456789abcdef'

test('a picture’s forms are known by its address, a stranger’s are not', () => {
  const forms = formsOf(`${stem}.webp`)
  expect(forms).toMatchObject({ small: `${stem}.480.webp`, plain: `${stem}.1200.jpg` })
  expect(formsOf(`https://store.example/bucket${stem.replace('/files', '')}.webp`)).toEqual(forms)
  expect(formsOf(`${stem}.480.webp`)).toEqual(forms)
  expect(formsOf('https://evil.example/a.webp')).toBeNull()
})

test('the widths said of the forms are those that they have', () => {
  const forms = formsOf(`${stem}.webp`)
  if (forms === null) throw new Error('A good address has forms.')
  const portrait = { width: 1_200, height: 1_600 }
  expect(sourcesOf(forms, portrait, true)).toBe(
    `${stem}.480.webp 360w, ${stem}.1080.webp 810w, ${stem}.webp 1200w`,
  )
  expect(sourcesOf(forms, { width: 300, height: 200 }, true)).toBe(`${stem}.480.webp 300w`)
  expect(sourcesOf(forms, { width: 0, height: 0 }, false)).toBe(
    `${stem}.480.webp 480w, ${stem}.1080.webp 1080w`,
  )
})

test('a picture is shrunk to 1,600 pixels and never enlarged', () => {
  expect(within(4_000, 3_000, 1_600)).toEqual({ width: 1_600, height: 1_200 })
  expect(within(900, 8_000, 1_600)).toEqual({ width: 180, height: 1_600 })
  expect(within(640, 480, 1_600)).toEqual({ width: 640, height: 480 })
  expect(within(1, 100_000, 1_600)).toEqual({ width: 1, height: 1_600 })
})
