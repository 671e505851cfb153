import { expect, test } from 'vitest'
import { readBankFile } from './read-file.ts'
import { checkStatement } from './statement.ts'

const read = (text: string) => readBankFile(new TextEncoder().encode(text), 'file.sta')
const all = (text: string) => {
  const file = read(text)
  if (file.kind !== 'statements') throw new Error(JSON.stringify(file))
  return file.statements
}
const linesOf = (text: string) => all(text)[0]?.lines ?? []
const faultOf = (text: string) => {
  const file = read(text)
  return file.kind === 'fault' ? file.fault : file.kind
}
const message = (lines: string, closing: string, opening = 'C260301EUR100,') =>
  `:20:X\n:25:12345678/0123456789EUR\n:28C:1/1\n:60F:${opening}\n${lines}\n:62F:${closing}\n-\n`

test('a reversed credit counts down and a reversed debit up; CR and DR are credit and debit of EUR', () => {
  const text = message(
    [
      ':61:2603020302RC10,NTRFA',
      ':61:2603020302RDR5,NTRFB',
      ':61:2603020302CR1,NTRFC',
      ':61:2603020302DR2,NTRFD',
    ].join('\n'),
    'C260302EUR94,',
  )
  expect(linesOf(text).map(({ amount }) => amount)).toEqual([-1000, 500, 100, -200])
  expect(all(text).flatMap((one) => checkStatement(one, { currency: 'EUR' }))).toEqual([])
})

test('amounts may have thousands, no decimals, or stand on a line of their own', () => {
  const text = message(
    ':61:2603020302C1.234,5NTRFA\n:61:260302C500NTRFB\n:61:2603020302CR\n30,00N062NONREF',
    'C260302EUR1.864,50',
  )
  expect(linesOf(text).map(({ amount }) => amount)).toEqual([123_450, 50_000, 3000])
  expect(all(text)[0]?.closing).toBe(186_450)
})

test('the entry date is the day, in the year that is nearest to the value date', () => {
  const text = message(
    [
      ':61:2512311231C1,NTRFA',
      ':61:2601011231C1,NTRFB',
      ':61:2512310102C1,NTRFC',
      ':61:260302    C1,NTRFD',
      ':61:2602300301C1,NTRFE',
    ].join('\n'),
    'C260302EUR105,',
    'C251230EUR100,',
  )
  expect(linesOf(text).map(({ day }) => day)).toEqual([
    '2025-12-31',
    '2025-12-31',
    '2026-01-02',
    '2026-03-02',
    '2026-03-01',
  ])
})

test('a text over several lines is one, its numbered pieces are put together, and the name is told apart', () => {
  const [german, dutch, free] = linesOf(
    message(
      [
        ':61:2603020302C1,NTRFNONREF//B1\n:86:166?00GUTSCHRIFT?20SVWZ+Rece\nipt 12?21 thanks?32Ada?33 Lovelace?60 more',
        ':61:2603020302C1,NTRFEREF\n:86:/TRTP/SEPA/NAME/Grace Hopper/REMI/Fund\nOF MARCH/',
        ':61:2603020302C1,NTRFEREF//NONREF\nin the line itself',
      ].join('\n'),
      'C260302EUR103,',
    ),
  )
  expect(german).toMatchObject({
    text: 'SVWZ+Receipt 12 thanks more',
    counterparty: 'Ada Lovelace',
    reference: 'B1',
  })
  expect(dutch).toMatchObject({
    counterparty: 'Grace Hopper',
    text: '/TRTP/SEPA/NAME/Grace Hopper/REMI/Fund OF MARCH/',
    reference: null,
  })
  expect(free).toMatchObject({ text: 'in the line itself', reference: null })
})

test('the envelope of SWIFT is let pass, and the currency behind the account is no part of it', () => {
  const text = `{1:F01BANK0000}{2:O940BANKN}{4:\n${message(':61:2603020302C1,NTRFA', 'C260302EUR101,').replace('\n-\n', '\n-}{5:}\n')}`
  expect(all(`\u0001${text}${text}`)).toHaveLength(2)
  expect(all(text)[0]?.account).toBe('12345678/0123456789')
})

test('pages are one statement, and a page that does not come was cut', () => {
  const first = message(':61:2603020302C1,NTRFA', 'C260302EUR101,').replace(':62F:', ':62M:')
  const second = message(':61:2603030303C2,NTRFB', 'C260303EUR103,', 'C260302EUR101,').replace(
    ':60F:',
    ':60M:',
  )
  expect(all(first + second)).toEqual([
    expect.objectContaining({ opening: 10_000, closing: 10_300, from: '2026-03-01', to: '2026-03-03' }),
  ])
  expect(linesOf(first + second)).toHaveLength(2)
  expect(faultOf(first)).toEqual({ code: 'cut' })
  expect(faultOf(first + message(':61:2603030303C2,NTRFB', 'C260303EUR9,'))).toEqual({ code: 'cut' })
})

test('old files are in the letters of Western Europe', () => {
  const text = message(':61:2603020302C1,NTRFA\n:86:Bj\u00f6rn, 5 Euro', 'C260302EUR101,')
  const file = readBankFile(
    Uint8Array.from(text, (sign) => sign.charCodeAt(0)),
    'file.sta',
  )
  expect(file).toMatchObject({ statements: [{ lines: [{ text: 'Björn, 5 Euro' }] }] })
})

test('what is cut, interim, unreadable or on no day has its own fault', () => {
  expect(faultOf(':20:X\n:25:1\n:60F:C260301EUR1,\n:61:2603020302C1,NTRFA\n')).toEqual({ code: 'cut' })
  expect(faultOf(':20:X\n:25:1\n:28C:1\n:34F:EUR0,\n:13D:2603011200+0100\n:61:2603020302C1,NTRFA\n')).toEqual(
    {
      code: 'other_format',
      format: 'interim',
    },
  )
  expect(faultOf(message(':61:26X302C1,NTRFA', 'C260302EUR101,'))).toEqual({
    code: 'unreadable',
    at: '26X302C1,NTRFA',
  })
  expect(faultOf(message(':61:260231C1,NTRFA', 'C260302EUR101,'))).toMatchObject({ code: 'bad_day' })
  expect(faultOf(message(':61:260302C1,005NTRFA', 'C260302EUR101,'))).toMatchObject({ code: 'bad_amount' })
  expect(faultOf(message('', 'C260302USD100,'))).toEqual({
    code: 'mixed_currencies',
    currencies: ['EUR', 'USD'],
  })
})
