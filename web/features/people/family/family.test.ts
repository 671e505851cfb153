import { expect, test } from 'vitest'
import { type Family, relationsOf } from './data.ts'

const family: Family = {
  person: 'me',
  household: {
    _id: 'h',
    id: 'h',
    name: 'Rahimi household',
    suburb: 'Old Mill',
    people: [
      {
        refId: 'me',
        type: 'Member',
        name: 'Navíd Rahimi',
        user: 'u',
        adult: true,
        isMe: true,
        movesWithMe: true,
      },
      {
        refId: 'w',
        type: 'Member',
        name: 'Mahvash Rahimi',
        user: 'v',
        adult: true,
        isMe: false,
        movesWithMe: false,
      },
      {
        refId: 'c',
        type: 'Member',
        name: 'Armán Rahimi',
        user: null,
        adult: false,
        isMe: false,
        movesWithMe: true,
      },
    ],
    can: { edit: true },
  },
  children: [
    {
      _id: 'c',
      id: 'c',
      firstName: 'Armán',
      lastName: 'Rahimi',
      birthDate: '2017-03-21',
      ageBand: 'from5',
      household: 'Rahimi household',
      guardians: [],
      allergies: 'Hazelnuts',
      healthNote: 'An adrenaline pen',
      consents: [{ kind: 'photo', given: true, at: '2026-09-01T00:00:00Z', byMe: true, byName: 'Navíd' }],
      pickUp: [],
      can: { remove: true },
    },
  ],
  requests: [],
  changes: [],
  removed: [],
  adultAge: 18,
}

test('the device keeps relations alone: no name of a child or of anybody else, nothing of health or place', () => {
  const kept = relationsOf(family)
  expect(kept).toEqual([{ relation: 'child' }, { relation: 'adult of the household' }])
  expect(JSON.stringify(kept)).not.toMatch(/rahimi|hazelnut|adrenaline|2017|photo|mill/i)
})
