import fc from 'fast-check'
import { expect, test } from 'vitest'
import { optionalAmount } from './common.ts'
import { decimalsOf, formatMoney, MONEY_LIMIT, minorOf, minorUnits, typedMoney } from './money.ts'

const all = (currency: string, texts: readonly string[]) => texts.map((text) => minorUnits(text, currency))

test('decimals follow ISO 4217, also where Intl shows fewer', () => {
  expect(['JPY', 'EUR', 'IRR', 'KWD', 'IQD', 'TND'].map(decimalsOf)).toEqual([0, 2, 2, 3, 3, 3])
})

test('an amount is read with either decimal sign, with thousands and with spaces', () => {
  expect(all('EUR', ['12.50', '12,50', ' 12.5 ', '12', '12.', '.5', '0,05', '012.50'])).toEqual([
    1250, 1250, 1250, 1200, 1200, 50, 5, 1250,
  ])
  expect(
    all('EUR', ['1,234.56', '1.234,56', '1 234,56', '1\u202f234.56', "1'234.56", '1’234,56', '1234.56']),
  ).toEqual(Array.from({ length: 7 }, () => 123_456))
  expect(all('INR', ['12,34,567.89', '1,00,000'])).toEqual([123_456_789, 10_000_000])
})

test('an amount is read in Persian and Arabic digits with their signs', () => {
  expect(all('EUR', ['۱۲٫۵۰', '۱۲/۵', '۱٬۲۳۴٫۵۶', '١٢٫٥٠', '۱،۲۳۴', '۱۲.۵', '\u200f۱۲٫۵۰\u200e'])).toEqual([
    1250, 1250, 123_456, 1250, 123_400, 1250, 1250,
  ])
})

test('one sign before exactly three digits is thousands, unless the currency has three decimals', () => {
  expect(all('EUR', ['1,234', '1.234', '12,345', '123.456', '1,234,567'])).toEqual([
    123_400, 123_400, 1_234_500, 12_345_600, 123_456_700,
  ])
  expect(all('JPY', ['1,234', '1.234', '1234', '12.00'])).toEqual([1234, 1234, 1234, 12])
  expect(all('KWD', ['1,234', '1.234', '1٬234', '1,234,567', '1,234.567'])).toEqual([
    1234, 1234, 1_234_000, 1_234_567_000, 1_234_567,
  ])
})

test('what cannot be booked has a fault of its own', () => {
  expect(all('EUR', ['', '  ', '\u200f'])).toEqual(['missing', 'missing', 'missing'])
  expect(all('EUR', ['0.005', '1234,567', '0,125', '۱٫۲۳۴', '1,234.567'])).toEqual(
    Array.from({ length: 5 }, () => 'too_fine'),
  )
  expect(all('JPY', ['12.5', '0.01'])).toEqual(['too_fine', 'too_fine'])
  expect(all('EUR', ['0', '0.00', '۰', '000'])).toEqual(Array.from({ length: 4 }, () => 'zero'))
  expect(all('EUR', ['-5', '−5', '5-', '(5)', '-0', '- 5,00', '‎-۵'])).toEqual(
    Array.from({ length: 7 }, () => 'negative'),
  )
  expect(all('EUR', ['90000000000000', '90,000,000,000,000.00', '9'.repeat(400)])).toEqual(
    Array.from({ length: 3 }, () => 'too_large'),
  )
  expect(
    all('EUR', [
      'abc',
      '12 €',
      '1e5',
      '1,23,4',
      '1.2.3',
      '1,,2',
      '12,34.5',
      '1/2',
      '.',
      ',',
      '1.234.56',
      '--',
      '0x10',
      '½',
      '1 2',
      '1٫2٫3',
      'Infinity',
    ]),
  ).toEqual(Array.from({ length: 17 }, () => 'unreadable'))
})

test('the largest amount below the limit is read, and shown to the cent', () => {
  expect(minorUnits('89999999999999.99', 'EUR')).toBe(MONEY_LIMIT - 1)
  expect(formatMoney(MONEY_LIMIT - 1, 'EUR', 'en').replace(/[^\d.,]/g, '')).toBe('89,999,999,999,999.99')
  expect(formatMoney(MONEY_LIMIT - 1, 'KWD', 'en').replace(/[^\d.,]/g, '')).toBe('8,999,999,999,999.999')
})

test('zeros beyond the decimals of the currency are let pass, as banks write them', () => {
  expect([minorOf('8', '85000', 'EUR'), minorOf('8', '85001', 'EUR'), minorOf('', '', 'JPY')]).toEqual([
    885,
    'too_fine',
    0,
  ])
})

test('money is shown with the decimals of ISO 4217 in the digits of the language', () => {
  expect(formatMoney(123_450, 'IQD', 'en')).toContain('123.450')
  expect(formatMoney(-1250, 'EUR', 'en')).toBe('-€12.50')
  expect(formatMoney(1250, 'EUR', 'fa')).toContain('۱۲٫۵۰')
  expect(formatMoney(500, 'JPY', 'fa')).toContain('۵۰۰')
})

test('what is shown is read again as the same amount, in both languages and for each number of decimals', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MONEY_LIMIT - 1 }),
      fc.constantFrom('EUR', 'JPY', 'KWD'),
      fc.constantFrom('en' as const, 'fa' as const),
      (minor, currency, language) => {
        const shown = formatMoney(minor, currency, language).replace(/[^\d۰-۹.,٫٬]/g, '')
        expect(minorUnits(shown, currency)).toBe(minor)
      },
    ),
    { numRuns: 500 },
  )
})

test('an amount to begin with is read again as the same amount, also one that is whole in three decimals', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: 1, max: MONEY_LIMIT - 1 }), fc.constantFrom(1_234_000, 123_400, 1_500)),
      fc.constantFrom('EUR', 'JPY', 'KWD'),
      fc.constantFrom('en' as const, 'fa' as const),
      (minor, currency, language) => {
        expect(minorUnits(typedMoney(minor, currency, language), currency)).toBe(minor)
      },
    ),
    { numRuns: 500 },
  )
})

test('an amount that may be left out is nothing when it is, and refused with the sentence of any other', () => {
  const read = (text: string) => optionalAmount('EUR').safeParse(text)
  expect(['', ' ', '12,50'].map((text) => read(text).data)).toEqual([null, null, 1_250])
  expect(['abc', '0', '-1'].map((text) => read(text).error?.issues[0]?.message)).toEqual([
    'Please write the amount in figures.',
    'Please write an amount above zero.',
    'Please write an amount above zero.',
  ])
})

test('no text makes it throw or give anything but a whole amount within the limit', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-\d.,٫٬ ]{0,12}$/)), (text) => {
      const read = minorUnits(text, 'EUR')
      expect(typeof read === 'string' || (Number.isSafeInteger(read) && read > 0 && read < MONEY_LIMIT)).toBe(
        true,
      )
    }),
  )
})
