import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './csv.ts'
import { readBankFile } from './read-file.ts'
import { type BankStatement, checkStatement } from './statement.ts'
import { type Whole, mapping, statements, writeCamt, writeCsv, writeMt940, writeOfx } from './test/write.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readBankFile(bytes(text), 'file')

test('a statement written out as CAMT or MT940 is read back the same, and holds', () => {
  fc.assert(
    fc.property(fc.array(statements, { minLength: 1, maxLength: 3 }), (all) => {
      for (const [format, text] of [
        ['camt', writeCamt(all)],
        ['mt940', writeMt940(all)],
      ] as const)
        expect(read(text)).toEqual({ kind: 'statements', format, statements: all })
      for (const one of all) expect(checkStatement(one, { currency: one.currency })).toEqual([])
    }),
  )
})

test('a statement written out as OFX is read back the same, but for the opening balance that OFX does not state', () => {
  fc.assert(
    fc.property(statements, fc.constantFrom(1 as const, 2 as const), (one, version) => {
      const expected = { ...one, opening: null }
      expect(read(writeOfx(one, version))).toEqual({
        kind: 'statements',
        format: 'ofx',
        statements: [expected],
      })
      expect(checkStatement(expected, { currency: one.currency, opening: one.opening })).toEqual([])
    }),
  )
})

test('a statement written out as CSV is read back by its mapping, also with the newest line first', () => {
  fc.assert(
    fc.property(statements, fc.boolean(), (one, isReversed) => {
      const [lead, empty, titles, ...rows] = writeCsv(one).split('\r\n')
      const text = [lead, empty, titles, ...(isReversed ? rows.toReversed() : rows)].join('\r\n')
      expect(read(text)).toEqual({ kind: 'csv', text })
      expect(readCsv(text, mapping(one.currency))).toEqual({ ...one, account: null, closing: null })
    }),
  )
})

/** What passes the check from a file that was cut is a whole statement of the file. */
const isWhole = (cut: BankStatement, all: readonly Whole[]): boolean =>
  all.some((one) => JSON.stringify(one) === JSON.stringify({ ...one, ...cut, opening: one.opening }))

const passes = (cut: BankStatement, all: readonly Whole[]): boolean =>
  all.some(
    ({ currency, opening, closing }) => checkStatement(cut, { currency, opening, closing }).length === 0,
  )

const assertCut = (text: string, at: number, all: readonly Whole[]) => {
  const file = readBankFile(bytes(text).slice(0, at), 'file')
  const cut = file.kind === 'statements' ? file.statements : []
  for (const one of cut) expect(isWhole(one, all) || !passes(one, all)).toBe(true)
}

test('no cut of a file gives a shorter statement that passes the check', () => {
  fc.assert(
    fc.property(
      fc.array(statements, { minLength: 1, maxLength: 2 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (all, share) => {
        const [first] = all
        if (!first) return
        for (const text of [writeCamt(all), writeMt940(all)])
          assertCut(text, Math.floor(text.length * share), all)
        for (const version of [1, 2] as const) {
          const text = writeOfx(first, version)
          const file = readBankFile(bytes(text.slice(0, Math.floor(text.length * share))), 'file')
          expect(file.kind).not.toBe('statements')
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('no cut of a CSV file adds up to the balance that the treasurer reads off the bank’s page', () => {
  fc.assert(
    fc.property(statements, fc.double({ min: 0, max: 0.999, noNaN: true }), (one, share) => {
      const text = writeCsv(one)
      const cut = readCsv(text.slice(0, Math.floor(text.length * share)), mapping(one.currency))
      if ('code' in cut) return
      const missing = cut.lines.length < one.lines.length
      const closing = one.closing
      const rest = one.lines.slice(cut.lines.length).reduce((sum, { amount }) => sum + amount, 0)
      const faults = checkStatement(cut, { currency: one.currency, closing }).map(({ code }) => code)
      expect(missing && rest !== 0 ? faults.includes('contradiction') : true).toBe(true)
      expect(checkStatement(cut, { currency: one.currency })).toContainEqual({
        code: 'missing_balance',
        which: 'closing',
      })
    }),
    { numRuns: 300 },
  )
})

test('a file of two statements is refused or whole at each single byte where it may end', () => {
  const [one, two] = fc
    .sample(statements, { numRuns: 2, seed: 19 })
    .map((each) => ({ ...each, currency: 'EUR' }))
  if (!one || !two) throw new Error('No sample')
  for (const text of [writeCamt([one, two]), writeMt940([one, two]), writeOfx(one, 1)])
    for (let at = 0; at < text.length; at++) assertCut(text, at, [one, two])
})

test('any bytes are answered and never thrown at', () => {
  const begins = fc.constantFrom(
    '',
    '<Document>',
    '<?xml version="1.0"?><',
    ':20:A\n:25:1\n:60F:C260101EUR1,\n',
    '<OFX><STMTRS>',
  )
  fc.assert(
    fc.property(begins, fc.uint8Array({ maxLength: 300 }), fc.string(), (begin, noise, text) => {
      const both = new Uint8Array([...bytes(begin), ...noise, ...bytes(text)])
      expect(['statements', 'csv', 'fault']).toContain(readBankFile(both, 'file').kind)
      expect(readCsv(begin + text, mapping('EUR'))).toBeTypeOf('object')
    }),
    { numRuns: 500 },
  )
})
