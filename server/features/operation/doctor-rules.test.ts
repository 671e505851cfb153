// The lights of the closer look and of the doctor: when each warns, when it is broken, when it is not checked; and how all are told.
import { expect, test } from 'vitest'
import { closerCauses } from '#contract/admin/administration.ts'
import {
  type Finding,
  certificateLight,
  integrityLight,
  mailServerLight,
  reachLight,
  secretLight,
  versionLight,
} from './doctor-rules.ts'
import { sayAll } from './doctor-words.ts'

const DAY = 86_400_000
const ours = { answer: 'ours', certificateEnds: null } as const
const none = { answer: 'none', why: 'connect ECONNREFUSED' } as const
const other = { answer: 'other', why: 'It answers with 404.' } as const
const faults = ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.', 'Seven.']

const cases: readonly (readonly [Finding, Finding['light'], Finding['cause'], string])[] = [
  [integrityLight('indexes', { checked: 371, skipped: 0, broken: [] }), 'well', null, '371'],
  [
    integrityLight('indexes', { checked: 371, skipped: 0, broken: ['One.'] }),
    'broken',
    'indexesBroken',
    'One.',
  ],
  [
    integrityLight('foreignKeys', { checked: 9, skipped: 1, broken: faults }),
    'broken',
    'keysBroken',
    'One. Two. Three. Four. Five. And 2 more.',
  ],
  [
    integrityLight('foreignKeys', { checked: 9, skipped: 1, broken: [] }),
    'unchecked',
    'tookTooLong',
    '9 are well, 1 are left.',
  ],
  [integrityLight('indexes', { lacks: 'amcheck', why: 'No.' }), 'unchecked', 'lacksAmcheck', 'No.'],
  [integrityLight('foreignKeys', { lacks: 'reader', why: 'No.' }), 'unchecked', 'lacksReader', 'No.'],
  [integrityLight('indexes', { lacks: 'answer', why: 'No.' }), 'unchecked', 'needsDatabase', 'No.'],
  [secretLight(true), 'well', null, ''],
  [secretLight(false), 'broken', 'secretMissing', ''],
  [mailServerLight(null), 'well', null, ''],
  [mailServerLight('Invalid login'), 'broken', 'mailRefused', 'Invalid login'],
  [reachLight(ours, none), 'well', null, ''],
  [reachLight(none, none), 'attention', 'appDown', 'connect ECONNREFUSED'],
  [reachLight(none, ours), 'broken', 'notReached', 'connect ECONNREFUSED'],
  [reachLight(other, ours), 'broken', 'otherProgram', 'It answers with 404.'],
  [certificateLight(20 * DAY, 0), 'well', null, '20 days'],
  [certificateLight(14 * DAY - 1, 0), 'attention', 'certificateSoon', '13 days'],
  [certificateLight(3 * DAY - 1, 0), 'broken', 'certificateEnding', '2 days'],
  [versionLight({ version: '1.0.0 (023)', ranLast: null }), 'well', null, '1.0.0 (023)'],
  [versionLight({ version: '1.0.0 (023)', ranLast: '1.0.0 (023)' }), 'well', null, '1.0.0 (023)'],
  [
    versionLight({ version: '1.0.0 (023)', ranLast: '0.9.0 (022)' }),
    'attention',
    'versionOther',
    'This is 1.0.0 (023), and 0.9.0 (022) ran last.',
  ],
]

for (const [found, light, cause, why] of cases) {
  test(`${found.name} is ${light}: ${cause ?? 'nothing to do'} ${why}`, () => {
    expect(found).toMatchObject({ light, cause, why })
  })
}

test('every cause of the closer look is one that a light can have', () => {
  const found = new Set(cases.map(([, , cause]) => cause))
  expect(closerCauses.filter((cause) => !found.has(cause))).toEqual([])
})

test('a light is a line, with what to do beneath it where it is not well, and the sum is last', () => {
  const said = sayAll([
    secretLight(true),
    reachLight(none, none),
    certificateLight(20 * DAY, 0),
    integrityLight('foreignKeys', { checked: 9, skipped: 0, broken: ['posts has a row too many.'] }),
    integrityLight('indexes', { lacks: 'amcheck', why: 'permission denied.' }),
  ])
  expect(said.split('\n')).toEqual([
    'not checked Indexes: The role may not use amcheck. permission denied.',
    expect.stringMatching(/^ {12}→ As superuser: the lines on amcheck/),
    'BROKEN      Foreign keys: Rows name others that are not there. posts has a row too many.',
    expect.stringMatching(/^ {12}→ Somebody wrote past the app/),
    'well        Secret and push keys: It is there, and the push keys with it.',
    'ATTENTION   Reached: Nineteen does not run here. connect ECONNREFUSED',
    '            → Start it, and read what it says.',
    'well        Certificate: It is good for weeks. (20 days)',
    '5 lights: 2 well, 1 to look after, 1 broken, 1 not checked.',
  ])
})
