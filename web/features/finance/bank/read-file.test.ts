import { expect, test } from 'vitest'
import { readBankFile } from './read-file.ts'
import { LARGEST_FILE, MOST_LINES } from './statement.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const faultOf = (file: Uint8Array, name = 'file') => {
  const answer = readBankFile(file, name)
  return answer.kind === 'fault' ? answer.fault : answer.kind
}
const SWIFT =
  ':20:X\r\n:25:1\r\n:60F:C260301EUR1,\r\n:61:2603020302C1,NTRFA\r\n:86:Zoë\r\n:62F:C260302EUR2,\r\n'

test('a file that is no statement is named for what it is', () => {
  const named = (head: readonly number[] | string, name?: string) =>
    faultOf(typeof head === 'string' ? bytes(head) : new Uint8Array(head), name)
  expect(named('%PDF-1.7 …')).toEqual({ code: 'other_format', format: 'pdf' })
  expect(named([0x50, 0x4b, 3, 4, 0], 'march.XLSX')).toEqual({ code: 'other_format', format: 'spreadsheet' })
  expect(named([0x50, 0x4b, 3, 4, 0], 'camt.zip')).toEqual({ code: 'other_format', format: 'archive' })
  expect(named([0xd0, 0xcf, 0x11, 0xe0])).toEqual({ code: 'other_format', format: 'spreadsheet' })
  expect(named([0xff, 0xd8, 0xff, 0xe0])).toEqual({ code: 'other_format', format: 'image' })
  expect(named('\n<!doctype html><title>Sign in</title>')).toEqual({ code: 'other_format', format: 'html' })
  expect(named('!Type:Bank\nD01/02/2026\n')).toEqual({ code: 'other_format', format: 'qif' })
  expect(named([1, 2, 0, 3, 44])).toEqual({ code: 'other_format', format: 'unknown' })
  expect(named('Dear treasurer')).toEqual({ code: 'other_format', format: 'unknown' })
})

test('a file without anything, or too large, is not looked at', () => {
  expect(faultOf(new Uint8Array())).toEqual({ code: 'empty' })
  expect(faultOf(bytes('\ufeff \r\n'))).toEqual({ code: 'empty' })
  expect(faultOf(new Uint8Array(LARGEST_FILE + 1))).toEqual({
    code: 'too_large',
    bytes: LARGEST_FILE + 1,
    most: LARGEST_FILE,
  })
})

test('more lines than a community has in years are refused', () => {
  const line = ':61:2603020302C1,NTRFA\n'.repeat(MOST_LINES + 1)
  expect(faultOf(bytes(SWIFT.replace(':62F', `${line}:62F`)))).toEqual({
    code: 'too_many_lines',
    most: MOST_LINES,
  })
})

test('the letters are found out: UTF-8 with and without its mark, UTF-16 both ways, Western Europe', () => {
  const utf16 = (text: string, isBig: boolean) => {
    const view = new DataView(new ArrayBuffer(text.length * 2))
    for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), !isBig)
    return new Uint8Array(view.buffer)
  }
  const files = [
    bytes(SWIFT),
    bytes(`\ufeff${SWIFT}`),
    utf16(`\ufeff${SWIFT}`, false),
    utf16(`\ufeff${SWIFT}`, true),
    Uint8Array.from(SWIFT, (sign) => sign.charCodeAt(0)),
  ]
  for (const file of files)
    expect(readBankFile(file, 'file')).toMatchObject({
      format: 'mt940',
      statements: [{ lines: [{ text: 'Zoë' }] }],
    })
})

test('an XML file is read in the letters that it names, unless it is UTF-8 all the same', () => {
  const xml =
    '<?xml version="1.0" encoding="ISO-8859-2"?><Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-03-02</Dt></BookgDt><AddtlNtryInf>\u00bbivot</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>'
  const file = Uint8Array.from(xml, (sign) => sign.charCodeAt(0))
  expect(readBankFile(file, 'file')).toMatchObject({
    format: 'camt',
    statements: [{ lines: [{ text: 'ťivot' }] }],
  })
  for (const named of ['utf-16', 'us-ascii', 'no-such'])
    expect(readBankFile(bytes(xml.replace('ISO-8859-2', named)), 'file')).toMatchObject({
      statements: [{ lines: [{ text: '»ivot' }] }],
    })
})

test('rows are handed on, to be read by a mapping', () => {
  expect(readBankFile(bytes('\ufeffDate;Amount\n2026-03-02;1\n'), 'file.csv')).toEqual({
    kind: 'csv',
    text: 'Date;Amount\n2026-03-02;1\n',
  })
})
