import { expect, test } from 'vitest'
import { fileTypeName } from './materials.ts'

test('a file is called what people call it', () => {
  expect(fileTypeName('application/pdf')).toBe('PDF')
  expect(fileTypeName('image/jpeg')).toBe('JPEG')
  expect(fileTypeName('text/plain; charset=utf-8')).toBe('TXT')
  expect(fileTypeName('audio/mpeg')).toBe('MP3')
  const office = 'application/vnd.openxmlformats-officedocument'
  expect(fileTypeName(`${office}.wordprocessingml.document`)).toBe('DOCX')
  expect(fileTypeName('application/vnd.oasis.opendocument.text')).toBe('ODT')
})
