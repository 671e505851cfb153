// The days of the Badí‘ calendar in a subscribed calendar, read by a second library.
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSubscription } from '#contract/subscriptions/subscriptions.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
let origin = ''
beforeAll(async () => {
  origin = await world.app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world[Symbol.asyncDispose]())

const feedOf = async (as: Someone) => {
  const address = (await world.call(makeSubscription, { as })).body.data.own?.address ?? ''
  const text = await (await fetch(`${origin}${new URL(address).pathname}`)).text()
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
}

test('Badí‘ days for which nothing was planned are whole days, and are told once', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const days = (await feedOf(member)).filter(({ startDate }) => startDate.isDate)
  // Twenty-one months have 32 to 36 Feasts and 16 to 22 Holy Days.
  expect(days.length).toBeGreaterThan(45)
  expect(new Set(days.map(({ uid }) => uid)).size).toBe(days.length)
  const [feast] = days.filter(({ uid }) => uid.endsWith('-feast@localhost'))
  const [, year, month] = /^badi-(\d+)-(\d+)-1-feast/.exec(feast?.uid ?? '') ?? []
  await makeEvent(world, community, { title: 'The Feast itself' })
  await world.past.query('update events set badi_year = $2, badi_month = $3 where community_id = $1', [
    community,
    year,
    month,
  ])
  await world.past.query(`select bump_revision($1, 'events')`, [community])
  const left = (await feedOf(member)).filter(({ uid }) => uid === feast?.uid)
  expect(left).toEqual([])
})

test('a Feast that was cancelled leaves its day in the calendar', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const [feast] = (await feedOf(member)).filter(({ uid }) => uid.endsWith('-feast@localhost'))
  const [, year, month] = /^badi-(\d+)-(\d+)-1-feast/.exec(feast?.uid ?? '') ?? []
  await makeEvent(world, community, { status: 'cancelled' })
  await world.past.query('update events set badi_year = $2, badi_month = $3 where community_id = $1', [
    community,
    year,
    month,
  ])
  await world.past.query(`select bump_revision($1, 'events')`, [community])
  expect((await feedOf(member)).filter(({ uid }) => uid === feast?.uid)).toHaveLength(1)
})

test('a day of the calendar says on which evening and at what time of the place it begins', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  await world.past.query(
    "update communities set time_zone = 'Europe/Lisbon', latitude = 38.72, longitude = -9.14 where id = $1",
    [community],
  )
  const days = (await feedOf(member)).filter(({ uid }) => uid.startsWith('badi-'))
  expect(days.length).toBeGreaterThan(20)
  for (const { description, startDate } of days) {
    const [, evening = '', time = ''] =
      /^\d+ \S+ 18\d\. The day begins at sunset on \w+,? (\d+) \w+ at (\d+:\d\d) pm\.$/u.exec(description) ??
      []
    const before = startDate.clone()
    before.adjust(-1, 0, 0, 0)
    expect([description, Number(evening)]).toEqual([description, before.day])
    expect([description, time >= '4:50' && time <= '9:10']).toEqual([description, true])
  }
})

test('where the day is reckoned by the clock, it says so', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  await world.past.query(
    "update communities set day_by_clock = true, evening_at = '18:00', time_zone = 'Atlantic/Reykjavik' where id = $1",
    [community],
  )
  const [day] = (await feedOf(member)).filter(({ uid }) => uid.startsWith('badi-'))
  expect(day?.description).toMatch(/^\d+ \S+ 18\d\. The day begins on .* at 6:00 pm\.$/u)
})
