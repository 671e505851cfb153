// A file that the treasurer chose: what it is, in which letters, and what it says. It does not throw.
import { readCamt } from './camt.ts'
import { readMt940 } from './mt940.ts'
import { readOfx } from './ofx.ts'
import {
  type BankFault,
  type BankStatement,
  LARGEST_FILE,
  type OtherFormat,
  Unreadable,
} from './statement.ts'

export type BankFile =
  | {
      readonly kind: 'statements'
      readonly format: 'camt' | 'mt940' | 'ofx'
      readonly statements: readonly BankStatement[]
    }
  /** Rows whose columns a mapping names: `guessMapping` proposes one, `readCsv` reads by it. */
  | { readonly kind: 'csv'; readonly text: string }
  | { readonly kind: 'fault'; readonly fault: BankFault }

const fault = (of: BankFault): BankFile => ({ kind: 'fault', fault: of })

/** Reads a bank's file by what is in it; the name only tells a spreadsheet from another archive. */
export const readBankFile = (bytes: Uint8Array, name: string): BankFile => {
  if (bytes.length > LARGEST_FILE)
    return fault({ code: 'too_large', bytes: bytes.length, most: LARGEST_FILE })
  const other = binaryFormat(bytes, name)
  if (other) return fault({ code: 'other_format', format: other })
  const text = decoded(bytes)
  if (text.trim() === '') return fault({ code: 'empty' })
  const format = formatOf(text)
  if (format === 'csv') return { kind: 'csv', text }
  if (!isOurs(format)) return fault({ code: 'other_format', format })
  try {
    const statements = readers[format](text)
    return statements.length === 0
      ? fault({ code: 'no_statement' })
      : { kind: 'statements', format, statements }
  } catch (error) {
    if (error instanceof Unreadable) return fault(error.fault)
    throw error
  }
}

const readers = { camt: readCamt, mt940: readMt940, ofx: readOfx }

const isOurs = (format: string): format is keyof typeof readers => Object.hasOwn(readers, format)

const MAGIC: readonly (readonly [OtherFormat, readonly number[]])[] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['archive', [0x50, 0x4b, 0x03, 0x04]],
  ['archive', [0x1f, 0x8b]],
  ['archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['archive', [0x52, 0x61, 0x72, 0x21]],
  ['spreadsheet', [0xd0, 0xcf, 0x11, 0xe0]],
  ['image', [0xff, 0xd8, 0xff]],
  ['image', [0x89, 0x50, 0x4e, 0x47]],
]

const binaryFormat = (bytes: Uint8Array, name: string): OtherFormat | null => {
  const found = MAGIC.find(([, signs]) => signs.every((sign, at) => bytes[at] === sign))?.[0] ?? null
  return found === 'archive' && /\.(xlsx|xlsm|ods)$/i.test(name) ? 'spreadsheet' : found
}

/** UTF-16 by its mark or its zeros, else UTF-8 where it is, whatever XML says of itself, else that, else Western. */
const decoded = (bytes: Uint8Array): string => {
  const [one, two] = bytes
  if ((one === 0xff && two === 0xfe) || (one === 0x3c && two === 0)) return lenient('utf-16le', bytes)
  if ((one === 0xfe && two === 0xff) || (one === 0 && two === 0x3c)) return lenient('utf-16be', bytes)
  const head = lenient('windows-1252', bytes.subarray(0, 200))
  const said = /^[^<]{0,3}<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head)?.[1] ?? 'windows-1252'
  return strict('utf-8', bytes) ?? strict(said, bytes) ?? lenient('windows-1252', bytes)
}

const strict = (label: string, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const lenient = (label: string, bytes: Uint8Array): string => new TextDecoder(label).decode(bytes)

/** Enough to see the first lines, whatever a bank writes above them. */
const HEAD = 4000

const formatOf = (text: string): keyof typeof readers | OtherFormat | 'csv' => {
  const head = text.slice(0, HEAD).trimStart()
  if (head.includes('\0')) return 'unknown'
  if (/^OFXHEADER/i.test(head) || /<OFX>/i.test(head)) return 'ofx'
  if (/^(<!--[^]*?-->\s*)?(<!DOCTYPE html|<html|<head|<body)/i.test(head)) return 'html'
  if (/^!(Type|Account|Option)/i.test(head)) return 'qif'
  if (/^(\{\d:[^]*)?:\d{2}[A-Z]?:/m.test(head)) return 'mt940'
  if (head.startsWith('<')) return 'camt'
  return /[,;\t|]/.test(head) ? 'csv' : 'unknown'
}
