import { expect, test } from 'vitest'
import { decode, previewOf } from './roll-file.ts'

test('A file shows how many people and which columns it brings', () => {
  expect(
    previewOf('Bahá’í ID;"First name";Last name;Shoe size\nD-1;Layli;Rahimi;38\n\nD-2;Omid;;\n'),
  ).toEqual({
    people: 2,
    known: ['bahaiid', 'firstname', 'lastname'],
    leftOut: ['Shoe size'],
  })
})

test('A file without a column of first names is not sent', () => {
  expect(previewOf('name,email\nLayli,l@example.org')).toBe('noNames')
})

test('An empty file and one without people are told apart', () => {
  expect(previewOf(' \n')).toBe('empty')
  expect(previewOf('firstName,lastName\r\n\r\n')).toBe('noPeople')
})

test('A file over the limit is not sent', () => {
  expect(previewOf(`firstName\n${'x'.repeat(2_000_000)}`)).toBe('tooLarge')
})

test('Letters survive whichever way a spreadsheet wrote them', () => {
  const utf16 = Uint8Array.from([0xff, 0xfe, ...[...'é,a'].flatMap((c) => [c.charCodeAt(0), 0])])
  expect(decode(utf16)).toBe('é,a')
  expect(decode(new TextEncoder().encode('\uFEFFRiḍván'))).toBe('Riḍván')
  expect(decode(Uint8Array.from([0x52, 0x65, 0x6e, 0xe9]))).toBe('René')
})
