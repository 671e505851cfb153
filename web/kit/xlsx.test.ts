import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { xlsxOf } from './xlsx.ts'

const read = async (file: Blob) => readSheet(Buffer.from(await file.arrayBuffer()))

test('what begins like a formula stays the text that it is, and only the columns of figures are numbers', async () => {
  const texts = [
    '=1+1',
    '+49 30 123',
    '-2',
    '@SUM(A1)',
    '=HYPERLINK("https://elsewhere.example","click")',
    '007',
  ]
  const rows = [['Note', 'Amount'], ...texts.map((text) => [text, '25.50'])]
  expect(await read(await xlsxOf(rows, new Set([1])))).toEqual([
    ['Note', 'Amount'],
    ...texts.map((text) => [text, 25.5]),
  ])
})

test('a control sign that a spreadsheet would stumble over is left out, and an empty cell stays empty', async () => {
  const file = await xlsxOf([
    ['Note', 'Amount'],
    ['Evening of\u000bprayers', ''],
  ])
  expect(await read(file)).toEqual([
    ['Note', 'Amount'],
    ['Evening of prayers', null],
  ])
})
