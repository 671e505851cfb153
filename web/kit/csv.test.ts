import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const cells = [
  'Layli',
  'Rahimi, Layli',
  'the "new" one',
  '=1+1',
  '+49 30 123',
  '-2',
  '@SUM(A1)',
  '\tTab',
  '＝1+1',
  '＋1',
  '－1',
  '＠1',
  '=HYPERLINK("https://elsewhere.example","Layli, click")',
  '',
]

test('a table in the browser is the same as one of the server, and no cell of it is a formula', () => {
  const rows = [['Name', 'Note'], ...cells.map((text) => [text, 'as it is'])]
  expect(csvOf(rows)).toBe(stringify(rows, { bom: true, escape_formulas: true, record_delimiter: '\r\n' }))
})

test('a cell of several lines stays one cell', () => {
  expect(csvOf([['two\nlines', '\r=1+1']])).toBe(`\uFEFF"two\nlines","'\r=1+1"\r\n`)
})

test('a control sign that a spreadsheet would stumble over is left out', () => {
  expect(csvOf([['Evening of\u000bprayers\u0001', 'a\tb']])).toBe('\uFEFFEvening of prayers ,a\tb\r\n')
})
