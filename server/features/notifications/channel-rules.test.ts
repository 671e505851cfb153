import { describe, expect, test } from 'vitest'
import { Preferences, presets } from '#contract/notifications/channels.ts'
import {
  MOST_OLD,
  allTypes,
  decide,
  maySayMore,
  nextDigestAt,
  quietUntil,
  typesOf,
  type Waiting,
} from './channel-rules.ts'

const at = (text: string): number => Date.parse(text)
const iso = (moment: number | null): string | null =>
  moment === null ? null : new Date(moment).toISOString()

const night = { quiet_from: '22:00', quiet_to: '07:00', time_zone: 'Asia/Tehran' }

describe('quiet hours', () => {
  test.each([
    ['in the evening until the next morning', '2026-11-21T19:00:00Z', '2026-11-22T03:30:00.000Z'],
    ['after midnight until the same morning', '2026-11-21T22:00:00Z', '2026-11-22T03:30:00.000Z'],
    ['not in the daytime', '2026-11-21T09:00:00Z', null],
    ['over at their end', '2026-11-22T03:30:00Z', null],
  ])('reign %s', (_, now, until) => {
    expect(iso(quietUntil(at(now), night))).toBe(until)
  })

  test('may lie within a day', () => {
    const siesta = { quiet_from: '13:00', quiet_to: '15:00', time_zone: 'Europe/Madrid' }
    expect(iso(quietUntil(at('2026-07-01T12:30:00Z'), siesta))).toBe('2026-07-01T13:00:00.000Z')
    expect(quietUntil(at('2026-07-01T13:30:00Z'), siesta)).toBe(null)
  })

  test('hold over the night in which the clocks change', () => {
    const london = { ...night, time_zone: 'Europe/London' }
    expect(iso(quietUntil(at('2026-03-28T23:00:00Z'), london))).toBe('2026-03-29T06:00:00.000Z')
    expect(iso(quietUntil(at('2026-10-24T22:00:00Z'), london))).toBe('2026-10-25T07:00:00.000Z')
  })

  test('do not reign where none were chosen', () => {
    expect(quietUntil(at('2026-11-21T23:00:00Z'), { ...night, quiet_from: null, quiet_to: null })).toBe(null)
  })
})

describe('a telling', () => {
  const now = at('2026-11-21T12:00:00Z')
  const waiting: Waiting = {
    ...night,
    type: 'post_media',
    gone: false,
    read: false,
    timed: false,
    startsAt: null,
    createdAt: now - 60_000,
    cap: 8,
    sentToday: 0,
    hasDigest: true,
    sameToldAt: null,
  }

  test('goes at once in the daytime', () => {
    expect(decide(now, waiting)).toEqual({ say: 'send' })
  })

  test('is left out when it was read in the app, or its reader is gone', () => {
    expect(decide(now, { ...waiting, read: true })).toEqual({ say: 'skip' })
    expect(decide(now, { ...waiting, gone: true })).toEqual({ say: 'skip' })
  })

  test('that was asked for at its hour goes in quiet hours and beyond the cap, or not at all', () => {
    const night = at('2026-11-21T22:00:00Z')
    const timed = { ...waiting, timed: true, sentToday: 8, createdAt: night - 60_000 }
    expect(decide(night, timed)).toEqual({ say: 'send' })
    expect(decide(night + 60 * 60_000, timed)).toEqual({ say: 'skip' })
    expect(decide(night, { ...timed, timed: false })).toMatchObject({ say: 'wait' })
  })

  test('is left out when what it reminds of has begun', () => {
    const reminder = { ...waiting, type: 'event_reminder' as const, startsAt: now }
    expect(decide(now, reminder)).toEqual({ say: 'skip' })
    expect(decide(now - 1, reminder)).toEqual({ say: 'send' })
    expect(decide(now, { ...reminder, type: 'activity_updated' })).toEqual({ say: 'send' })
  })

  test('that would say the same again waits for an hour, and is left out where it was told along', () => {
    const told = now - 30 * 60_000
    const later = { ...waiting, sameToldAt: told, createdAt: told + 60_000 }
    expect(decide(now, later)).toEqual({ say: 'wait', until: told + 60 * 60_000 })
    expect(decide(told + 60 * 60_000, later)).toEqual({ say: 'send' })
    expect(decide(now, { ...later, createdAt: told })).toEqual({ say: 'skip' })
  })

  test('waits for the end of the quiet hours', () => {
    const late = at('2026-11-21T20:00:00Z')
    expect(decide(late, waiting)).toEqual({ say: 'wait', until: at('2026-11-22T03:30:00Z') })
  })

  test('beyond the daily cap it goes into the digest', () => {
    expect(decide(now, { ...waiting, sentToday: 8 })).toEqual({ say: 'fold' })
  })

  test('beyond the daily cap it waits for tomorrow where there is no digest', () => {
    const decision = decide(now, { ...waiting, sentToday: 8, hasDigest: false })
    expect(decision).toEqual({ say: 'wait', until: at('2026-11-21T20:30:00Z') })
  })

  test('what is needed of a person is not held back by the cap', () => {
    expect(decide(now, { ...waiting, type: 'venue_request', sentToday: 50 })).toEqual({ say: 'send' })
  })

  test('is left out when it is older than three days, whatever else holds it back', () => {
    const old = { ...waiting, createdAt: now - MOST_OLD - 1 }
    expect(decide(now, old)).toEqual({ say: 'skip' })
    expect(decide(at('2026-11-21T20:00:00Z'), old)).toEqual({ say: 'skip' })
    expect(decide(now, { ...old, sentToday: 8 })).toEqual({ say: 'skip' })
  })

  test('without a cap there is none', () => {
    expect(decide(now, { ...waiting, cap: null, sentToday: 500 })).toEqual({ say: 'send' })
  })
})

describe('the digest', () => {
  const friday = { day: 5, hour: 18, timeZone: 'Europe/London' }

  test('is on the chosen day at the chosen hour of the person’s own zone', () => {
    expect(iso(nextDigestAt(at('2026-11-16T12:00:00Z'), null, friday))).toBe('2026-11-20T18:00:00.000Z')
    const tehran = { ...friday, timeZone: 'Asia/Tehran' }
    expect(iso(nextDigestAt(at('2026-11-16T12:00:00Z'), null, tehran))).toBe('2026-11-20T14:30:00.000Z')
  })

  test('is a week later when its hour has passed', () => {
    expect(iso(nextDigestAt(at('2026-11-20T18:00:00Z'), null, friday))).toBe('2026-11-27T18:00:00.000Z')
  })

  test('comes once in a week, also when the day is changed in between', () => {
    const last = at('2026-11-20T18:00:00Z')
    const sunday = { ...friday, day: 7 }
    expect(iso(nextDigestAt(at('2026-11-20T19:00:00Z'), last, sunday))).toBe('2026-11-29T18:00:00.000Z')
  })

  test('that was late because nothing ran is not followed by another one of the same week', () => {
    const late = at('2026-11-22T09:00:00Z')
    expect(iso(nextDigestAt(late, late, friday))).toBe('2026-11-27T18:00:00.000Z')
  })
})

describe('the presets', () => {
  test('are each more than the one before', () => {
    const sizes = [presets.needs, presets.important, presets.everything].map(
      (choices) => typesOf(choices, 'push').length + typesOf(choices, 'email').length,
    )
    expect(sizes).toEqual(sizes.toSorted((one, other) => one - other))
    expect(new Set(sizes).size).toBe(3)
  })

  test('show everything in the app', () => {
    for (const choices of Object.values(presets)) expect(typesOf(choices, 'app')).toEqual(allTypes)
  })
})

test('names and titles stay in the app where they must', () => {
  expect(allTypes.filter((type) => !maySayMore(type, null))).toEqual([
    'assembly_announcement',
    'budget_update',
    'role_assignment',
    'venue_request',
    'post_kept',
    'post_hidden',
    'post_removed',
    'household_update',
    'safeguarding_reminder',
    'sign_in',
    'consultation_update',
  ])
  expect(maySayMore('activity_updated', "Children's Class")).toBe(false)
  expect(maySayMore('activity_updated', 'Devotional')).toBe(true)
})

describe('preferences that make no sense are answered in a sentence', () => {
  const good = {
    choices: presets.needs,
    quietHours: { from: '22:00', to: '07:00' },
    timeZone: 'Europe/London',
    dailyCap: 8,
    digest: { day: 5, hour: 18 },
  }

  test.each([
    ['a zone', { timeZone: 'Mars/Olympus' }, 'Please choose a time zone from the list.'],
    ['a time', { quietHours: { from: '25:00', to: '07:00' } }, 'Please write the time as HH:MM.'],
    [
      'no end',
      { quietHours: { from: '07:00', to: '07:00' } },
      'Quiet hours need a beginning and another end.',
    ],
    ['a cap', { dailyCap: 0 }, 'Please write a number from 1 to 50.'],
    ['half a cap', { dailyCap: 1.5 }, 'Please write a number from 1 to 50.'],
    [
      'a hidden word',
      {
        choices: {
          ...presets.needs,
          assembly_announcement: { app: false, push: false, email: false },
        },
      },
      'A word from your Assembly is always shown in the app.',
    ],
  ])('%s', (_, change, sentence) => {
    const parsed = Preferences.safeParse({ ...good, ...change })
    expect(parsed.error?.issues[0]?.message).toBe(sentence)
  })
})
