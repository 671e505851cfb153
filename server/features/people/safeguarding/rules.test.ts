// The safeguarding gate as tables.
import { describe, expect, test } from 'vitest'
import { ageBandOf, ageOn, bornUntil, isChild, mayHaveLogin } from '#server/features/people/family/rules.ts'
import {
  type CheckRow,
  checkFault,
  mayLeadChildren,
  monthsLater,
  policyFault,
  staffingOf,
  stateOf,
} from './rules.ts'

const today = '2026-11-21'
const uk = {
  adultsAtLeast: 2,
  checkedAtLeast: 2,
  checkFromAge: 16,
  requiredChecks: ['police' as const],
  validMonths: 36,
  ratios: [
    { fromAge: 0, toAge: 2, children: 3 },
    { fromAge: 3, toAge: 3, children: 4 },
    { fromAge: 4, toAge: 8, children: 6 },
    { fromAge: 9, toAge: 12, children: 8 },
    { fromAge: 13, toAge: 17, children: 10 },
  ],
  overnightPermit: true,
  transportConsent: true,
}

const check = (more: Partial<CheckRow> = {}): CheckRow => ({
  kind: 'police',
  issued_on: '2025-01-01',
  expires_on: '2028-01-01',
  revoked_on: null,
  ...more,
})

test.each([
  ['no end', { expires_on: null }, 'valid'],
  ['61 days left', { expires_on: '2027-01-21' }, 'valid'],
  ['60 days left', { expires_on: '2027-01-20' }, 'expiring'],
  ['its last day', { expires_on: today }, 'expiring'],
  ['the day after', { expires_on: '2026-11-20' }, 'expired'],
  ['revoked, though it would hold', { revoked_on: '2026-01-01' }, 'revoked'],
])('a check with %s is %s', (_, more, state) => {
  expect(stateOf(check(more), today)).toBe(state)
})

const grown = '1990-01-01'
describe('who may lead children', () => {
  test.each([
    ['checked', grown, [check()], uk, { may: true }],
    ['checked, on the last day', grown, [check({ expires_on: today })], uk, { may: true }],
    ['checked without an end', grown, [check({ expires_on: null })], uk, { may: true }],
    ['without a check', grown, [], uk, { may: false, why: 'noCheck', missing: ['police'] }],
    [
      'expired',
      grown,
      [check({ expires_on: '2026-11-20' })],
      uk,
      { may: false, why: 'expired', missing: ['police'] },
    ],
    ['expired and renewed', grown, [check({ expires_on: '2026-11-20' }), check()], uk, { may: true }],
    [
      'revoked',
      grown,
      [check({ revoked_on: today })],
      uk,
      { may: false, why: 'noCheck', missing: ['police'] },
    ],
    [
      'issued tomorrow',
      grown,
      [check({ issued_on: '2026-11-22' })],
      uk,
      { may: false, why: 'noCheck', missing: ['police'] },
    ],
    [
      'another kind of check',
      grown,
      [check({ kind: 'training' })],
      uk,
      { may: false, why: 'noCheck', missing: ['police'] },
    ],
    ['15, though checked', '2011-06-01', [check()], uk, { may: false, why: 'tooYoung', missing: [] }],
    ['16 today', '2010-11-21', [check()], uk, { may: true }],
    ['16 tomorrow', '2010-11-22', [check()], uk, { may: false, why: 'tooYoung', missing: [] }],
    ['16 without a check', '2010-11-21', [], uk, { may: false, why: 'noCheck', missing: ['police'] }],
    ['no known birth date, checked', null, [check()], uk, { may: true }],
    ['no known birth date, unchecked', null, [], uk, { may: false, why: 'noCheck', missing: ['police'] }],
    [
      'one of two kinds',
      grown,
      [check()],
      { ...uk, requiredChecks: ['police', 'training'] as const },
      { may: false, why: 'noCheck', missing: ['training'] },
    ],
    ['no kind demanded', grown, [], { ...uk, requiredChecks: [] }, { may: true }],
  ])('%s', (_, birthDate, checks, policy, expected) => {
    expect(
      mayLeadChildren(
        { birthDate, checks },
        { ...policy, requiredChecks: [...policy.requiredChecks] },
        today,
      ),
    ).toEqual(expected)
  })
})

describe('how many adults', () => {
  const adults = (cleared: number, others = 0) => [
    ...Array.from({ length: cleared }, () => ({ cleared: true })),
    ...Array.from({ length: others }, () => ({ cleared: false })),
  ]
  const ages = (...pairs: readonly (readonly [age: number | null, count: number])[]) =>
    pairs.flatMap(([age, count]) => Array.from({ length: count }, () => age))
  test.each([
    ['nobody needs nobody', ages(), adults(0), 0, true],
    ['one child, one adult', ages([7, 1]), adults(1), 2, false],
    ['one child, two adults', ages([7, 1]), adults(2), 2, true],
    ['two adults, one of them unchecked', ages([7, 1]), adults(1, 1), 2, false],
    ['12 of seven', ages([7, 12]), adults(2), 2, true],
    ['13 of seven', ages([7, 13]), adults(2), 3, false],
    ['9 of two are three full shares', ages([2, 9]), adults(3), 3, true],
    ['10 of two', ages([2, 10]), adults(3), 4, false],
    ['20 of fourteen', ages([14, 20]), adults(2), 2, true],
    ['6 of two and 6 of seven', ages([2, 6], [7, 6]), adults(3), 3, true],
    ['an age that nobody knows counts as the youngest', ages([null, 9]), adults(2), 3, false],
    ['an age that no line names too', ages([18, 9]), adults(2), 3, false],
    ['3 checked and 1 not, of 4 needed', ages([2, 12]), adults(3, 1), 4, true],
  ])('%s', (_, children, there, adultsNeeded, enough) => {
    expect(staffingOf(children, there, uk)).toEqual({
      enough,
      adultsNeeded,
      checkedNeeded: children.length === 0 ? 0 : 2,
    })
  })
})

test.each([
  ['good rules', {}, null],
  ['more checked than there are', { checkedAtLeast: 3 }, 'checkedAtLeast'],
  ['a line that ends before it begins', { ratios: [{ fromAge: 5, toAge: 4, children: 6 }] }, 'ratios'],
  [
    'two lines with one age',
    {
      ratios: [
        { fromAge: 4, toAge: 8, children: 6 },
        { fromAge: 0, toAge: 4, children: 3 },
      ],
    },
    'ratios',
  ],
])('rules: %s', (_, more, field) => {
  expect(Object.keys(policyFault({ ...uk, ...more }) ?? { null: '' })).toEqual([String(field)])
})

test('a check is no check that is issued ahead or ends before it begins', () => {
  expect(checkFault({ issuedOn: today, expiresOn: null }, today)).toBeNull()
  expect(checkFault({ issuedOn: '2026-11-22', expiresOn: null }, today)).toHaveProperty('issuedOn')
  expect(checkFault({ issuedOn: today, expiresOn: '2026-11-20' }, today)).toHaveProperty('expiresOn')
})

test.each([
  ['2026-01-15', 36, '2029-01-15'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-11-30', 1, '2026-12-30'],
])('%s and %i months are %s', (day, months, later) => {
  expect(monthsLater(day, months)).toBe(later)
})

describe('ages', () => {
  test.each([
    ['2010-11-21', 16],
    ['2010-11-22', 15],
    ['2012-02-29', 14],
    [today, 0],
  ])('born on %s one is %i', (birthDate, age) => {
    expect(ageOn(birthDate, today)).toBe(age)
  })
  test('who is born on the leap day grows older on the first of March', () => {
    expect([ageOn('2008-02-29', '2026-02-28'), ageOn('2008-02-29', '2026-03-01')]).toEqual([17, 18])
  })
  test.each([
    [null, 'unknown'],
    ['2023-01-01', 'under5'],
    ['2021-11-21', 'from5'],
    ['2014-11-21', 'from12'],
    ['2011-11-21', 'from15'],
    ['2008-11-21', 'adult'],
  ])('born on %s others see %s', (birthDate, band) => {
    expect(ageBandOf(birthDate, 18, today)).toBe(band)
  })
  test('whoever has a guardian and no birth date is a child for all we know', () => {
    expect(isChild({ birth_date: null, has_guardian: true }, 18, today)).toBe(true)
    expect(isChild({ birth_date: null, has_guardian: false }, 18, today)).toBe(false)
    expect(isChild({ birth_date: '2000-01-01', has_guardian: true }, 18, today)).toBe(false)
  })
  test('below the age of the community there is no login', () => {
    expect([mayHaveLogin('2011-11-21', 15, today), mayHaveLogin('2011-11-22', 15, today)]).toEqual([
      true,
      false,
    ])
    expect(mayHaveLogin(null, 15, today)).toBe(true)
  })
  test('the last birthday of a grown-up', () => {
    expect([bornUntil(18, today), bornUntil(18, '2028-02-29')]).toEqual(['2008-11-21', '2010-02-28'])
  })
})
