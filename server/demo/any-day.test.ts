import { expect, test } from 'vitest'
import { badiDateAt } from '#calendar/index.ts'
import { asCommunity } from '#server/platform/db.ts'
import { fillLinden, linden } from './linden.ts'
import { openRandom } from './random.ts'
import { fillRosewater, rosewater } from './rosewater.ts'
import { type Rows, noRows } from './rows.ts'
import { scenes } from './scenes.ts'
import { DAY, type Stage, today } from './stage.ts'

const stageAt = (now: number): Stage => {
  const random = openRandom(183)
  return {
    now,
    random,
    communityId: asCommunity('0198c0de-0000-7000-8000-000000000000'),
    place: rosewater.place,
    city: 'Rosewater',
    rows: noRows(),
    passwordHash: 'no hash',
    rollHash: (kind, key) => Buffer.from(`${kind} ${key}`),
    sealNote: () => Buffer.alloc(0),
  }
}

/** Pictures as they are once they have been stored. */
const pictures = scenes.map(({ alt, suits }, turn) => ({
  key: `${turn}.webp`,
  url: `/files/${turn}.webp`,
  thumbnailKey: `${turn}.480.webp`,
  width: 1080,
  height: 720,
  thumbnailUrl: `/files/${turn}.480.webp`,
  size: 1_000,
  alt,
  suits,
}))

const filledAt = (now: number): { stage: Stage; rows: Rows } => {
  const stage = stageAt(now)
  fillRosewater(stage, pictures)
  return { stage, rows: stage.rows }
}

/** Days around every turn of the year, and the turns of the clock. */
const days = [
  '2026-03-20T12:00:00Z',
  '2026-03-20T23:30:00Z',
  '2026-03-21T00:30:00Z',
  '2026-03-29T01:30:00Z',
  '2026-04-20T20:00:00Z',
  '2026-04-21T12:00:00Z',
  '2026-05-22T12:00:00Z',
  '2026-10-25T01:30:00Z',
  '2026-11-22T23:00:00Z',
  '2026-12-20T12:00:00Z',
  '2027-01-01T00:00:00Z',
  '2027-02-26T12:00:00Z',
  '2028-02-29T12:00:00Z',
  '2028-12-31T23:59:59Z',
  '2031-07-01T03:00:00Z',
].map((text) => Date.parse(text))

test('on the same day the demo is the same for everybody', () => {
  expect(filledAt(days[9] ?? 0).rows).toEqual(filledAt(days[9] ?? 0).rows)
})

test('on any day there are events ahead and current terms, and nothing lies in the future', () => {
  for (const now of days) {
    const { stage, rows } = filledAt(now)
    expect(rows.events.filter((event) => Date.parse(event.starts_at) > now).length).toBeGreaterThan(5)
    for (const term of rows.terms) {
      expect(term.valid_from <= today(stage) && today(stage) <= term.valid_to).toBe(true)
    }
    for (const made of [...rows.posts, ...rows.post_comments, ...rows.post_likes, ...rows.notifications]) {
      expect(Date.parse(made.created_at ?? '')).toBeLessThanOrEqual(now)
    }
    expect(rows.handover_items.some(({ done_at }) => done_at === null)).toBe(true)
    for (const { done_at: done } of rows.handover_items)
      if (done) expect(Date.parse(done)).toBeLessThanOrEqual(now)
    for (const seat of rows.event_attendees) expect(Date.parse(seat.joined_at ?? '')).toBeLessThanOrEqual(now)
  }
})

test('on any day every event begins within its Badí‘ day', () => {
  for (const now of days) {
    const { stage, rows } = filledAt(now)
    for (const event of rows.events) {
      const { year, month, day } = badiDateAt(event.starts_at, stage.place)
      expect([event.title, year, month, day]).toEqual([
        event.title,
        event.badi_year,
        event.badi_month,
        event.badi_day,
      ])
    }
  }
})

test('the next year’s events are there when this one has less than three months left', () => {
  const years = (now: number) => new Set(filledAt(now).rows.events.map((event) => event.badi_year)).size
  expect(years(Date.parse('2026-11-21T12:00:00Z'))).toBe(1)
  expect(years(Date.parse('2027-01-10T12:00:00Z'))).toBe(2)
})

test('the next Feast is at the home of the demo’s host, and the demo’s member has not joined it', () => {
  for (const now of days) {
    const { rows } = filledAt(now)
    const next = rows.events.find((event) => event.type === 'Feast' && Date.parse(event.starts_at) > now)
    const member = rows.accounts.find(({ email }) => email === 'member@demo.example')
    const coming = rows.events.filter((event) => Date.parse(event.starts_at) > now).slice(0, 1)
    const first = rows.event_attendees.filter((seat) => seat.event_id === coming[0]?.id)
    expect(next?.venue).toBe('At the Rahimi home')
    expect(first.some((seat) => seat.account_id === member?.id)).toBe(false)
  }
})

test('on any day seven cycles are handed in and the eighth runs', () => {
  for (const now of days) {
    const { stage, rows } = filledAt(now)
    const running = rows.cycles.filter(({ handed_in_at }) => handed_in_at === null)
    expect([rows.cycles.length, running.length]).toEqual([8, 1])
    for (const { starts_on, ends_on } of running)
      expect(starts_on < today(stage) && today(stage) < ends_on).toBe(true)
    for (const { handed_in_at: at } of rows.cycles) if (at) expect(Date.parse(at)).toBeLessThan(now)
    for (const { recorded_at: at } of rows.event_attendance) expect(Date.parse(at)).toBeLessThan(now)
  }
})

test('the second community has its own people, an event, posts and one public activity', () => {
  for (const now of days) {
    const stage = { ...stageAt(now), place: linden.place }
    fillLinden(stage)
    expect(stage.rows.accounts.some(({ email }) => email === 'neighbour@demo.example')).toBe(true)
    expect(stage.rows.events.length).toBeGreaterThan(0)
    expect(stage.rows.posts).toHaveLength(4)
    expect(stage.rows.public_items).toHaveLength(1)
  }
})

test('everybody has the age that the list of families says', () => {
  const { rows } = filledAt(Date.parse('2026-11-21T12:00:00Z'))
  const born = rows.people.find((person) => person.first_name === 'Ṭáhirih')?.birth_date ?? ''
  const years = (Date.parse('2026-11-21') - Date.parse(born)) / (365.25 * DAY)
  expect(Math.floor(years)).toBe(13)
})
