// Spreadsheets of somebody's invention: none is read beyond its limits, none calls anywhere, none ends the server.
import { deflateRawSync } from 'node:zlib'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { xlsxFile } from '#server/test/make-roll.ts'
import { type Unpacked, pack, unpack } from './archive.ts'
import { Refused } from './refuse.ts'
import { readSpreadsheet } from './spreadsheet.ts'

const sheet = (rows: string, more = '') =>
  `<?xml version="1.0"?>${more}<worksheet><sheetData>${rows}</sheetData></worksheet>`

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

const titles = `<row r="1">${cell('A1', 'firstName')}</row>`

const SHEET = 'xl/worksheets/sheet1.xml'

const real = unpack((await xlsxFile(['firstName'])).bytes, {
  entries: 100,
  bytes: 1_000_000,
  wants: () => true,
})

/** The files of a real spreadsheet, with others in the place of some. */
const filesWith = (others: Readonly<Record<string, string>>): readonly Unpacked[] => {
  if ('fault' in real) throw new Error('No spreadsheet was made.')
  return [
    ...real.filter(({ name }) => !(name in others)),
    ...Object.entries(others).map(([name, text]) => ({ name, content: Buffer.from(text) })),
  ]
}

const made = (sheetXml: string, more: Readonly<Record<string, string>> = {}) =>
  pack(filesWith({ [SHEET]: sheetXml, ...more }))

const outcome = async (bytes: Buffer): Promise<unknown> => {
  try {
    return (await readSpreadsheet(bytes)).map(({ cells }) => cells)
  } catch (error) {
    return error instanceof Refused ? error.status : error
  }
}

test('a sheet is read', async () => {
  const rows = `${titles}<row r="2">${cell('A2', 'Layli')}</row>`
  expect(await outcome(made(sheet(rows)))).toEqual([['firstName'], ['Layli']])
})

/** The same archive, with one more file that its list does not name: a reader that takes what comes meets it. */
const withHidden = (book: Buffer, name: string, packed: Buffer, size: number): Buffer => {
  const list = book.indexOf(Buffer.from('504b0102', 'hex'))
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(size, 22)
  local.writeUInt16LE(name.length, 26)
  const hidden = Buffer.concat([local, Buffer.from(name), packed])
  const whole = Buffer.concat([book.subarray(0, list), hidden, book.subarray(list)])
  whole.writeUInt32LE(list + hidden.length, whole.length - 6)
  return whole
}

test('a file that the list does not name is not there', async () => {
  const book = made(sheet(`<row r="1">${cell('A1', 'Listed')}</row>`))
  const hidden = Buffer.from(sheet(`<row r="1">${cell('A1', 'Hidden')}</row>`))
  const bytes = withHidden(book, SHEET, deflateRawSync(hidden), hidden.length)
  // The reader itself would have taken it, and with it whatever it unpacks to.
  expect(await readSheet(bytes)).toEqual([['Hidden']])
  expect(await outcome(bytes)).toEqual([['Listed']])
})

test('a hidden file of two gigabytes is never unpacked', async () => {
  const many = deflateRawSync(Buffer.alloc(4_000_000)).subarray(0, 3_800)
  const bytes = withHidden(made(sheet(titles)), 'xl/big.xml', Buffer.concat(Array(500).fill(many)), 2 ** 31)
  const before = process.memoryUsage().rss
  expect(await outcome(bytes)).toEqual([['firstName']])
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
})

test.each([
  ['two files of one name', pack([...filesWith({}), ...filesWith({})])],
  ['nothing but open tags', made('<a>'.repeat(500_000))],
  ['a sheet that is none', made('no sheet')],
])(
  '%s is refused, and the server goes on',
  async (_, bytes) => {
    expect([400, 413]).toContain(await outcome(bytes))
  },
  60_000,
)

test('one text in a thousand cells is not a gigabyte', async () => {
  const rows = Array.from(
    { length: 1_000 },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
  )
  const shared = `<sst><si><t>${'x'.repeat(1_000_000)}</t></si></sst>`
  expect(await outcome(made(sheet(rows.join('')), { 'xl/sharedStrings.xml': shared }))).toBe(413)
}, 60_000)

test('entities are not worked out, and what lies elsewhere is not fetched', async () => {
  const lol = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
  const types = `<!DOCTYPE w [<!ENTITY l0 "lol">${lol}<!ENTITY f SYSTEM "file:///etc/passwd">]>`
  const rows = `${titles}<row r="2">${cell('A2', '&l9;&f;')}</row>`
  const answer = JSON.stringify(await outcome(made(sheet(rows, types))))
  expect(answer).not.toMatch(/root:|lollol/)
  expect(answer.length).toBeLessThan(200)
})
