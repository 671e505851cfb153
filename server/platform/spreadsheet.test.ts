// Made-up spreadsheets: none is read beyond its limits, none calls anywhere, none ends the server.
import { deflateRawSync } from 'node:zlib'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { xlsxFile } from '#server/test/make-roll.ts'
import { type Unpacked, pack, unpack } from './archive.ts'
import { Refused } from './refuse.ts'
import { csvLines, decode, readSpreadsheet } from './spreadsheet.ts'

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

const isTitles = (cells: readonly string[]): boolean => cells.includes('Name')

const outcome = async (bytes: Buffer): Promise<unknown> => {
  try {
    return (await readSpreadsheet(bytes, isTitles)).map(({ cells }) => cells)
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

const read = (csv: string) =>
  csvLines(csv, isTitles).map(({ line, cells }) => [line, cells?.join('|') ?? null])

test('a quoted cell goes on over line ends of each kind, in the titles too', () => {
  for (const end of ['\n', '\r\n', '\r'])
    expect(
      read([`Name,"Street${end}and town"`, `Ada,"12 Hill, ""St""${end}Rosewater"`, 'Ben,Low Rd'].join(end)),
    ).toEqual([
      [1, `Name|Street${end}and town`],
      [3, `Ada|12 Hill, "St"${end}Rosewater`],
      [5, 'Ben|Low Rd'],
    ])
})

test('a quotation mark that does not close spoils its own line', () => {
  expect(read('Name,Town\nAda,"Hill\nBen,"Low"\nCy,Dale\nDora,"Green\nEve,Moor')).toEqual([
    [1, 'Name|Town'],
    [2, null],
    [3, 'Ben|Low'],
    [4, 'Cy|Dale'],
    [5, null],
    [6, 'Eve|Moor'],
  ])
})

test.for([',', ';', '\t', '|'])('a line that names the delimiter %j is no line of the table', (sign) => {
  for (const line of [`sep=${sign}`, `"SEP=${sign}"`])
    expect(read(`${line}\r\nName${sign}Town\r\nAda${sign}"a,b;c"\r\n`)).toEqual([
      [2, 'Name|Town'],
      [3, 'Ada|a,b;c'],
    ])
})

test('the titles are found below other lines, whatever delimiter these have', () => {
  expect(read('Roll of Rosewater, in spring\n\n;;\nName;Town\nAda;Hill\n;\nBen;Low')).toEqual([
    [4, 'Name|Town'],
    [5, 'Ada|Hill'],
    [7, 'Ben|Low'],
  ])
  expect(read('Who,Town\nAda,Hill')[0]).toEqual([1, 'Who|Town'])
})

/** Windows-1256, as a spreadsheet program writes the letters of the word. */
const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex')

test.for([
  ['Persian in Windows-1256', bytes('81d1edd3c72c90e18ded e4'.replace(' ', '')), 'پریسا,گلچین'],
  ['Arabic in Windows-1256', bytes('e3cde3cf20dae1ed'), 'محمد علي'],
  ['Western European', Buffer.from('José,Müller,Zoë', 'latin1'), 'José,Müller,Zoë'],
  ['UTF-8', Buffer.from('José,ژاله'), 'José,ژاله'],
  ['UTF-16 with its mark', Buffer.from('\uFEFFJosé,ژاله', 'utf16le'), 'José,ژاله'],
] as const)('%s is read', ([, given, text]) => {
  expect(decode(given)).toBe(text)
})

test.for([
  ['Cyrillic in Windows-1251', bytes('c8e2e0ed2cc5eae0f2e5f0e8ede0')],
  ['Greek in Windows-1253', bytes('c3e9fef1e3eff22cd0e1f0dce4efe3ebefed')],
  ['French of an old Macintosh', bytes('52656e8e')],
] as const)('%s is refused in a sentence and not guessed', ([, given]) => {
  expect(() => decode(given)).toThrow('Please save it as “CSV UTF-8” or as XLSX')
})
