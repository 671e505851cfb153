import { expect, test } from 'vitest'
import {
  type Held,
  type Proposed,
  gains,
  isFounding,
  officesToGive,
  takesTwo,
  whyNotAccept,
  whyNotBeside,
  whyNotNine,
  whyNotSeat,
} from './office-rules.ts'
import type { BodyKind, Office } from './tables.ts'

const people: Readonly<Record<string, Held>> = {
  chair: { kind: 'assembly', office: 'chair' },
  secretary: { kind: 'assembly', office: 'secretary' },
  treasurer: { kind: 'assembly', office: 'treasurer' },
  seat: { kind: 'assembly', office: 'member' },
  admin: { kind: 'administration', office: 'communityAdmin' },
  feast: { kind: 'feastCommittee', office: 'secretary' },
}
const holds = (who: string): readonly Held[] => (people[who] ? [people[who]] : [])
const inOffice = Object.entries(people).map(([personId, held]) => ({ ...held, personId, canSignIn: true }))

const proposal = (kind: BodyKind, office: Office, by: string): Proposed => ({
  kind: 'grant',
  bodyKind: kind,
  proposer: { accountId: by, personId: by, holds: holds(by) },
  subjects: ['subject'],
  named: ['subject'],
  offices: [office],
  inOffice,
})

// Every pair of proposer and second person, and whether it holds then.
const table: readonly (readonly [BodyKind, Office, proposes: string, accepts: string, holds: boolean])[] = [
  ['assembly', 'secretary', 'secretary', 'chair', true],
  ['assembly', 'secretary', 'secretary', 'admin', true],
  ['assembly', 'treasurer', 'admin', 'secretary', true],
  ['assembly', 'member', 'chair', 'treasurer', true],
  ['assembly', 'treasurer', 'secretary', 'secretary', false],
  ['assembly', 'treasurer', 'secretary', 'seat', false],
  ['assembly', 'treasurer', 'secretary', 'subject', false],
  ['assembly', 'treasurer', 'secretary', 'feast', false],
  ['assembly', 'treasurer', 'secretary', 'nobody', false],
  ['assembly', 'treasurer', 'seat', 'secretary', false],
  ['assembly', 'treasurer', 'nobody', 'secretary', false],
  ['assembly', 'member', 'admin', 'admin2', false],
  ['administration', 'communityAdmin', 'admin', 'secretary', true],
  ['administration', 'communityAdmin', 'secretary', 'admin', true],
  ['administration', 'communityAdmin', 'admin', 'admin2', true],
  ['administration', 'communityAdmin', 'secretary', 'chair', false],
  ['administration', 'communityAdmin', 'admin', 'seat', false],
  ['other', 'safeguardingOfficer', 'secretary', 'admin', true],
  ['other', 'safeguardingOfficer', 'secretary', 'seat', false],
  ['other', 'treasuryAssistant', 'treasurer', 'chair', true],
  ['other', 'treasuryAssistant', 'treasurer', 'admin', false],
  ['other', 'treasuryAssistant', 'admin', 'treasurer', false],
  ['other', 'treasuryAssistant', 'treasurer', 'seat', false],
  ['other', 'auditor', 'chair', 'secretary', true],
  ['other', 'auditor', 'chair', 'admin', false],
  ['other', 'auditor', 'admin', 'chair', false],
  ['other', 'auditor', 'chair', 'subject', false],
]

test.for(table)(
  'a grant of %s %s, proposed by %s and accepted by %s: %s',
  ([kind, office, by, second, good]) => {
    const accepts = second === 'admin2' ? holds('admin') : holds(second)
    const why = whyNotAccept(proposal(kind, office, by), {
      accountId: second,
      personId: second,
      holds: accepts,
    })
    expect(why === null).toBe(good)
  },
)

test('the Assembly, its officers, administrators, the safeguarding officer and the treasury take two people', () => {
  expect(takesTwo({ kind: 'assembly', office: 'member' })).toBe(true)
  expect(takesTwo({ kind: 'administration', office: 'communityAdmin' })).toBe(true)
  expect(takesTwo({ kind: 'other', office: 'safeguardingOfficer' })).toBe(true)
  expect(takesTwo({ kind: 'other', office: 'treasuryAssistant' })).toBe(true)
  expect(takesTwo({ kind: 'other', office: 'auditor' })).toBe(true)
  expect(takesTwo({ kind: 'feastCommittee', office: 'chair' })).toBe(false)
  expect(takesTwo({ kind: 'other', office: 'statisticsOfficer' })).toBe(false)
})

test('where no Assembly is in office, two administrators are enough; where one is, they are not', () => {
  const admins = inOffice.filter(({ personId }) => personId === 'admin')
  const second = { accountId: 'admin2', personId: 'admin2', holds: admins }
  expect(whyNotAccept({ ...proposal('assembly', 'chair', 'admin'), inOffice: admins }, second)).toBeNull()
  expect(whyNotAccept(proposal('assembly', 'chair', 'admin'), second)).toMatch(/officer of the Assembly/)
})

test('one is enough only in a community that has just been founded', () => {
  const one: readonly Held[] = [{ kind: 'administration', office: 'communityAdmin' }]
  expect(isFounding(one, false)).toBe(true)
  expect(isFounding(one, true)).toBe(false)
  expect(isFounding([...one, ...one], false)).toBe(false)
  expect(isFounding([...one, { kind: 'assembly', office: 'secretary' }], false)).toBe(false)
})

test('who keeps no body gives no office', () => {
  expect(officesToGive(holds('seat'), 'assembly')).toEqual([])
  expect(officesToGive(holds('feast'), 'feastCommittee')).toEqual([])
  expect(officesToGive(holds('secretary'), 'administration')).toEqual(['communityAdmin'])
})

test('an office with one holder is not given twice, and the Assembly has nine seats', () => {
  const seated = Array.from({ length: 9 }, (_, place) => ({
    personId: `p${place}`,
    office: place === 0 ? ('chair' as const) : ('member' as const),
    name: `Person ${place}`,
  }))
  const wanted = { kind: 'assembly', office: 'chair', personId: 'p3' } as const
  expect(whyNotSeat(wanted, seated)).toMatch('Person 0 holds this office')
  expect(whyNotSeat({ ...wanted, office: 'secretary' }, seated)).toBeNull()
  expect(whyNotSeat({ ...wanted, office: 'member' }, seated)).toMatch('already')
  expect(whyNotSeat({ ...wanted, office: 'member', personId: 'new' }, seated)).toMatch('nine seats')
  expect(whyNotSeat({ ...wanted, kind: 'feastCommittee', office: 'treasurer' }, seated)).toMatch(
    'no such office',
  )
})

test('whoever audits the books does not keep them, whichever office comes first', () => {
  const auditor: Held = { kind: 'other', office: 'auditor' }
  const assistant: Held = { kind: 'other', office: 'treasuryAssistant' }
  const keeps = /does not keep them/
  expect(whyNotBeside('auditor', holds('treasurer'))).toMatch(keeps)
  expect(whyNotBeside('auditor', [assistant])).toMatch(keeps)
  expect(whyNotBeside('treasurer', [auditor])).toMatch(keeps)
  expect(whyNotSeat({ ...assistant, personId: 'one' }, [], [auditor])).toMatch(keeps)
  expect(whyNotBeside('auditor', [...holds('chair'), ...holds('seat')])).toBeNull()
  expect(whyNotBeside('treasuryAssistant', holds('treasurer'))).toBeNull()
})

test('an administrator gives no office of the treasury, and an officer of the Assembly does', () => {
  const treasury = ['treasuryAssistant', 'auditor']
  const given = (who: string) => officesToGive(holds(who), 'other').filter((one) => treasury.includes(one))
  expect([given('admin'), given('seat'), given('secretary')]).toEqual([[], [], treasury])
})

test('a year has nine different people and each office once', () => {
  const nine = Array.from({ length: 9 }, (_, place): { personId: string; office: Office } => ({
    personId: `p${place}`,
    office: 'member',
  }))
  expect(whyNotNine(nine)).toBeNull()
  expect(whyNotNine(nine.map((one) => ({ ...one, personId: 'p1' })))).toMatch('different')
  expect(whyNotNine(nine.map((one) => ({ ...one, office: 'chair' })))).toMatch('one person')
  expect(whyNotNine(nine.map((one) => ({ ...one, office: 'communityAdmin' })))).toMatch('no office')
})

test('who is elected again gains nothing, who becomes treasurer does', () => {
  const member = holds('seat')
  expect(gains(member, { kind: 'assembly', office: 'chair' })).toBe(false)
  expect(gains(member, { kind: 'assembly', office: 'treasurer' })).toBe(true)
  expect(gains(holds('treasurer'), { kind: 'assembly', office: 'treasurer' })).toBe(false)
  expect(gains([], { kind: 'assembly', office: 'member' })).toBe(true)
})

test('one person with two accounts is one person', () => {
  const second = { accountId: 'other account', personId: 'admin', holds: holds('admin') }
  expect(whyNotAccept(proposal('administration', 'communityAdmin', 'admin'), second)).toMatch(/Somebody else/)
})

test('whoever is to serve agrees where nobody else who can sign in looks after offices', () => {
  const alone = {
    ...proposal('administration', 'communityAdmin', 'admin'),
    inOffice: inOffice.filter(({ personId }) => personId === 'admin'),
  }
  const subject = { accountId: 'subject', personId: 'subject', holds: [] }
  expect(whyNotAccept(alone, subject)).toBeNull()
  expect(whyNotAccept(alone, { ...subject, personId: 'stranger', accountId: 'stranger' })).toMatch(
    /Only officers/,
  )
  expect(whyNotAccept({ ...alone, kind: 'end' }, subject)).toMatch(/about you/)
  expect(whyNotAccept({ ...alone, inOffice }, subject)).toMatch(/about you/)
  const absent = inOffice.map((one) => ({ ...one, canSignIn: one.personId === 'admin' }))
  expect(whyNotAccept({ ...alone, inOffice: absent }, subject)).toBeNull()
})
