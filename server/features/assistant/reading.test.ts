// What is read out of documents, and every made-up one refused in a sentence: none holds the server up or ends it.
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pack } from '#server/platform/archive.ts'
import { Refused } from '#server/platform/refuse.ts'
import { makeDeflated, makePdf, makeWord, paragraph, table, wordFiles } from '#server/test/make-documents.ts'
import { readDocument } from './reading.ts'
import { textOfPages } from './reading-rules.ts'

const read = async (bytes: Uint8Array, language: 'en' | 'fa' = 'en') =>
  (await readDocument(bytes, language)).text

/** How a document is refused. */
const refusal = async (bytes: Uint8Array, language: 'en' | 'fa' = 'en'): Promise<unknown> => {
  try {
    return await readDocument(bytes, language)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return `${error.status} ${error.message}`
  }
}

const LINES = [
  ['How we host a Feast', 780, 20],
  ['The hosts come an hour early and open the', 740, 11],
  ['hall. They put the chairs in a circle.', 726, 11],
  ['Whoever reads is asked the week before.', 690, 11],
] as const

test('a DOCX is read with its headings, lists of cells and what stands in another script', async () => {
  const body = [
    paragraph('How we host', 'Heading1'),
    paragraph('The hosts come &lt;early&gt; &amp; open the hall.'),
    paragraph('ضیافت', 'Heading2'),
    paragraph('میزبانان زودتر می‌آیند.'),
    table([
      ['Monday', '19:30'],
      ['Friday', '20:00'],
    ]),
  ]
  const { text, accepted } = await readDocument(makeWord(body.join('')), 'fa')
  expect(accepted).toBe(true)
  expect(text).toBe(
    '# How we host\n\nThe hosts come <early> & open the hall.\n\n## ضیافت\n\nمیزبانان زودتر می‌آیند.\n\nMonday | 19:30\nFriday | 20:00',
  )
})

test.for([
  ['UTF-8', Buffer.from(`# Library\r\n\r\nBooks are lent for a month.\r\n`)],
  ['UTF-16', Buffer.from('\uFEFF# Library\n\nBooks are lent for a month.', 'utf16le')],
  ['UTF-8 with its mark', Buffer.from('\uFEFF# Library\n\n\n\nBooks are lent for a month.')],
] as const)('Markdown in %s is read as it stands', async ([, bytes]) => {
  expect(await read(bytes)).toBe('# Library\n\nBooks are lent for a month.')
})

test('Persian in old letters is read', async () => {
  expect(await read(Buffer.from('81d1edd3c720c7e3cf', 'hex'), 'fa')).toBe('پریسا امد')
})

test('a PDF is read in paragraphs with its headings, and waits until somebody has looked at it', async () => {
  expect(await readDocument(makePdf(LINES), 'en')).toEqual({
    accepted: false,
    text: '# How we host a Feast\n\nThe hosts come an hour early and open the hall. They put the chairs in a circle.\n\nWhoever reads is asked the week before.',
  })
})

test('a word that a line of a PDF cuts is whole again, and a sentence goes on over the page', () => {
  const row = (str: string, y: number) => ({ str, y, fontSize: 11, hasEOL: true })
  expect(textOfPages([[row('The li-', 100), row('brary is open and', 86)], [row('lends books.', 780)]])).toBe(
    '\n\nThe library is open and lends books.',
  )
})

const NOT_READ =
  '415 This is no document that can be read here. Please send DOCX, Markdown, plain text or PDF, or paste the text.'
const BROKEN = '415 This document could not be read: it is broken. Please save it anew, or paste the text.'
const LARGE =
  '413 This document unpacks to more than can be read at once. Please send it in parts, or paste the text.'
const LOCKED =
  '415 This document is locked with a password, or is of an old Word. Please save it as DOCX without a password.'
const PERSIAN =
  '415 Persian cannot be read out of a PDF without faults. Please send the text as DOCX, or paste it.'
const SCAN = '415 There is no text in this PDF: it may be a scan. Please send it as DOCX, or paste the text.'
const ACTS = '415 This PDF holds a program or another file. Please send it as DOCX, or paste the text.'

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')
const files = wordFiles(paragraph('Hello'))

test.for([
  ['a picture', bytes('89504e470d0a1a0a 0000000d49484452 0000000100000001'), NOT_READ],
  ['an archive', makeDeflated({ 'a.txt': 'Hello' }), NOT_READ],
  ['a document with macros', makeDeflated({ ...files, 'word/vbaProject.bin': 'x' }), NOT_READ],
  ['a web page', Buffer.from('<!doctype html><p>Hello</p>'), NOT_READ],
  ['a rich text', Buffer.from('{\\rtf1\\ansi Hello}'), NOT_READ],
  ['a program', bytes('7f454c46 02010100 00000000 00000000 0300'), NOT_READ],
  ['an old or a locked Word document', bytes(`d0cf11e0a1b11ae1 ${'00'.repeat(600)}`), LOCKED],
  ['a DOCX that is cut', makeWord(paragraph('Hello')).subarray(0, 400), NOT_READ],
  ['a DOCX whose text is no XML', makeDeflated({ ...files, 'word/document.xml': '<w:document' }), BROKEN],
  ['a DOCX without words', makeWord(paragraph(' ')), '400 There is no text in this document.'],
  ['a text of nothing', Buffer.from(' \n \n'), '400 There is no text in this document.'],
  [
    'letters that nobody knows',
    bytes('c8e2e0ed2cc5eae0f2e5f0e8ede0'),
    '400 The letters of this file could not be read. Please save it as UTF-8 or as DOCX and try again.',
  ],
  [
    'a text of more than a million characters',
    Buffer.alloc(1_000_001, 'a '),
    '413 This document has more than a million characters. Please send it in parts.',
  ],
  [
    'a text of many megabytes',
    Buffer.alloc(9_000_000, 'a '),
    '413 This document has more than a million characters. Please send it in parts.',
  ],
  [
    'a PDF that is cut',
    makePdf(LINES).subarray(0, 300),
    '400 This is not a PDF that can be read. Please send it again or choose another.',
  ],
  ['a PDF whose list is broken', Buffer.from('%PDF-1.4\nnothing\nstartxref\n9\n%%EOF'), BROKEN],
  [
    'a PDF with a password',
    makePdf(LINES, '/Encrypt 9 0 R'),
    '415 This PDF is locked with a password. Please send one that opens without.',
  ],
  ['a PDF with a program', makePdf(LINES, '/OpenAction<</S/JavaScript>>'), ACTS],
  ['a scan', makePdf([]), SCAN],
] as const)('%s is refused in a sentence', async ([, given, says]) => {
  expect(await refusal(given)).toBe(says)
})

test('Persian in a PDF is refused before it is read, by the language that is said', async () => {
  expect(await refusal(makePdf(LINES), 'fa')).toBe(PERSIAN)
})

test('a small DOCX that unpacks to much is not unpacked', async () => {
  const bomb = makeDeflated({ ...files, 'word/document.xml': 'a'.repeat(40_000_000) })
  expect(bomb.length).toBeLessThan(100_000)
  expect(await refusal(bomb)).toBe(LARGE)
})

test('a DOCX of elements within elements ends the thread at most', async () => {
  const deep = 100_000
  const body = '<w:sdt><w:sdtContent>'.repeat(deep) + '</w:sdtContent></w:sdt>'.repeat(deep)
  const made = pack(
    Object.entries(wordFiles(body)).map(([name, text]) => ({ name, content: Buffer.from(text) })),
  )
  expect([BROKEN, LARGE, '400 There is no text in this document.']).toContain(await refusal(made))
})

test('a small PDF that unpacks to gigabytes is given up', { timeout: 60_000 }, async () => {
  const bomb = deflateSync(Buffer.alloc(1_500_000_000), { level: 9 })
  expect(bomb.length).toBeLessThan(3_000_000)
  expect([LARGE, BROKEN, SCAN]).toContain(await refusal(makePdf(bomb)))
})
