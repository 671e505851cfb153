// Calendar programs ask by HTTP, and a second library, ical.js, reads what they are answered.
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeEvent, cancelEvent } from '#contract/events/event-change.ts'
import { joinEvent } from '#contract/events/events.ts'
import { cancelMeeting } from '#contract/activities/meetings.ts'
import { cancelActivity, completeActivity } from '#contract/activities/planning.ts'
import { endSubscription, getSubscription, makeSubscription } from '#contract/subscriptions/subscriptions.ts'
import type { CommunityId } from '#server/platform/db.ts'
import { makeActivity, makeEvent, makeMeeting } from '#server/test/make-content.ts'
import { makeChild } from '#server/test/make-family.ts'
import { makePart } from '#server/test/make-part.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
let origin = ''
beforeAll(async () => {
  origin = await world.app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world[Symbol.asyncDispose]())

const ask = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${origin}${new URL(address).pathname}`, { headers })

const addressOf = async (as: Someone): Promise<string> =>
  (await world.call(makeSubscription, { as })).body.data.own?.address ?? ''

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))

const feedOf = async (as: Someone) => eventsIn(await (await ask(await addressOf(as))).text())

const titled = async (as: Someone, title: string) =>
  (await feedOf(as)).filter(({ summary }) => summary === title)

const statusOf = (event: ICAL.Event | undefined) => event?.component.getFirstPropertyValue('status')

const openCalendar = (community: CommunityId) =>
  world.past.query('update communities set open_calendar = true where id = $1', [community])

const slugOf = (community: CommunityId) => `/calendars/community/community-${community}.ics`

test('a program that knows the address is told of a Feast at its very moment', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const id = await makeEvent(world, community, { title: 'Feast, with a comma; and more' })
  const answer = await ask(await addressOf(member))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const text = await answer.text()
  expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true)
  const [event, ...more] = eventsIn(text).filter(({ uid }) => uid.startsWith(id))
  const { rows } = await world.past.query('select starts_at from events where id = $1', [id])
  expect(more).toEqual([])
  expect(event?.summary).toBe('Feast, with a comma; and more')
  expect(event?.startDate.toJSDate().toISOString()).toBe(
    new Date(Math.floor(Date.parse(rows[0].starts_at) / 1_000) * 1_000).toISOString(),
  )
  expect(event?.startDate.zone.tzid).toBe('UTC')
  expect(event?.endDate.subtractDate(event.startDate).toSeconds()).toBe(7_200)
})

test('control signs that are kept in a title do not leave in the feed', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const title = 'Evening of\u000bprayers\u0001\u0085and more'
  await makeEvent(world, community, { title })
  const text = await (await ask(await addressOf(member))).text()
  expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
  expect(eventsIn(text).map(({ summary }) => summary)).toContain('Evening of prayers  and more')
})

test('where it is, is told by its name, and in full to those who are coming', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const id = await makeEvent(world, community, { title: 'Somewhere' })
  const before = await titled(member, 'Somewhere')
  await world.call(joinEvent, { params: { id }, as: member })
  const after = await titled(member, 'Somewhere')
  expect([before[0]?.location, after[0]?.location]).toEqual(['A home', 'A home, Suburb'])
})

test('a change and a cancelling reach the same entry with a higher number', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const id = await makeEvent(world, community, { title: 'First' })
  const [first] = await titled(member, 'First')
  await world.call(changeEvent, { params: { id }, body: { title: 'Second' }, as: member })
  const [second] = await titled(member, 'Second')
  await world.call(cancelEvent, { params: { id }, body: { reason: 'Snow' }, as: member })
  const [third] = await titled(member, 'Second')
  expect([second?.uid, third?.uid]).toEqual([first?.uid, first?.uid])
  expect([first, second, third].map((one) => one?.sequence)).toEqual([0, 1, 2])
  expect([first, second, third].map(statusOf)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED'])
})

test('of activities one’s own meetings and those of one’s children are there, without the street', async () => {
  const community = await makeCommunity(world)
  const [member, other] = [await makeMember(world, community), await makeMember(world, community)]
  const child = await makeChild(world, [member])
  for (const [title, who] of [
    ['Mine', member],
    ['Hers', { ...member, personId: child }],
    ['Not mine', other],
  ] as const) {
    const activity = await makeActivity(world, community, { title, visibility: 'private' })
    await makeMeeting(world, community, activity, 3)
    await makePart(world, activity, who, 'participant', 'active')
  }
  const mine = await feedOf(member)
  const titles = mine.map(({ summary }) => summary).filter((title) => /mine|hers/i.test(title))
  expect(titles.toSorted()).toEqual(['Hers', 'Mine'])
  const [meeting] = mine.filter(({ summary }) => summary === 'Mine')
  expect(meeting?.location).toBe('Suburb, City')
  expect(meeting?.startDate.toJSDate().toISOString()).toMatch(/T(18|19):30:00/)
})

test('a meeting that does not take place says so', async () => {
  const community = await makeCommunity(world)
  const leads = await makeMember(world, community)
  const activity = await makeActivity(world, community, { title: 'Off' })
  const id = await makeMeeting(world, community, activity, 3)
  await makePart(world, activity, leads, 'facilitator', 'active')
  const [before] = await titled(leads, 'Off')
  await world.call(cancelMeeting, { params: { id }, body: { reason: 'Snow' }, as: leads })
  const [after] = await titled(leads, 'Off')
  expect([statusOf(before), statusOf(after), after?.uid]).toEqual(['CONFIRMED', 'CANCELLED', before?.uid])
  expect(after?.sequence).toBe((before?.sequence ?? 0) + 1)
})

test('of an activity that has ended, what was held stays and what was to come is off', async () => {
  const community = await makeCommunity(world)
  const leads = await makeMember(world, community)
  const [one, other] = [
    await makeActivity(world, community, { title: 'Completed' }),
    await makeActivity(world, community, { title: 'Cancelled' }),
  ]
  for (const id of [one, other]) {
    for (const inDays of [-14, -7, 3]) await makeMeeting(world, community, id, inDays)
    await makePart(world, id, leads, 'facilitator', 'active')
  }
  for (const [title, end, id] of [
    ['Completed', completeActivity, one],
    ['Cancelled', cancelActivity, other],
  ] as const) {
    expect((await titled(leads, title)).map(statusOf)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
    expect((await world.call(end, { params: { id }, as: leads })).status).toBe(200)
    expect((await titled(leads, title)).map(statusOf)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED'])
  }
})

test('asked again with its tag it is unchanged until something changes', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const id = await makeEvent(world, community)
  const address = await addressOf(member)
  const tag = (await ask(address)).headers.get('etag') ?? ''
  const again = await ask(address, { 'if-none-match': tag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  await world.call(joinEvent, { params: { id }, as: member })
  expect((await ask(address, { 'if-none-match': tag })).status).toBe(200)
})

test('an address ends when another is made, when it is revoked, and with the membership', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const first = await addressOf(member)
  const second = await addressOf(member)
  expect([(await ask(first)).status, (await ask(second)).status]).toEqual([404, 200])
  await world.past.query(`update accounts set state = 'declined' where id = $1`, [member.accountId])
  expect((await ask(second)).status).toBe(404)
  await world.past.query(`update accounts set state = 'confirmed' where id = $1`, [member.accountId])
  const ended = await world.call(endSubscription, { as: member })
  expect([ended.body.data.own, (await ask(second)).status]).toEqual([null, 404])
})

test('an address with another signature, or with another’s ids, opens nothing', async () => {
  const community = await makeCommunity(world)
  const [one, other] = [await makeMember(world, community), await makeMember(world, community)]
  const [mine, theirs] = [await addressOf(one), await addressOf(other)]
  const mixed = `${theirs.split('.ics')[0]?.slice(0, -22) ?? ''}${mine.slice(-26)}`
  expect((await ask(mixed)).status).toBe(404)
  expect((await ask(mine.replace(/....\.ics$/, 'AAAA.ics'))).status).toBe(404)
  expect((await ask(mine.replace('.ics', ''))).status).toBe(404)
})

test('the community’s calendar is closed until it is opened, and tells only what is open to everybody', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  await makeEvent(world, community, { title: 'Members alone' })
  for (const [title, visibility] of [
    ['For everybody', 'public'],
    ['For the community', 'community'],
    ['For a few', 'private'],
    ['With children', 'public'],
  ] as const) {
    const activity = await makeActivity(world, community, { title, visibility })
    await makeMeeting(world, community, activity, 3)
    if (title === 'With children')
      await world.past.query(`update activities set kind = 'Children''s Class' where id = $1`, [activity])
  }
  expect((await fetch(`${origin}${slugOf(community)}`)).status).toBe(404)
  expect((await world.call(getSubscription, { as: member })).body.data.open).toBeNull()
  await openCalendar(community)
  const events = eventsIn(await (await fetch(`${origin}${slugOf(community)}`)).text())
  const planned = events.filter(({ startDate }) => !startDate.isDate).map(({ summary }) => summary)
  expect(planned).toEqual(['For everybody'])
  const days = events.filter(({ startDate }) => startDate.isDate)
  expect(days.length).toBeGreaterThan(10)
  expect(days.filter(({ summary }) => summary.startsWith('Feast'))).toEqual([])
  expect((await world.call(getSubscription, { as: member })).body.data.open).toContain(slugOf(community))
})

test('an address with a sign that no name can have is answered like an unknown one', async () => {
  for (const file of ['%00.ics', 'a%00b.ics', 'nobody.ics'])
    expect((await fetch(`${origin}/calendars/community/${file}`)).status).toBe(404)
  expect((await fetch(`${origin}/calendars/feed/%00.ics`)).status).toBe(404)
})

test('what lies more than three months back or eighteen ahead is not there', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  for (const inDays of [-100, -80, 540, 560])
    await makeEvent(world, community, { title: `In ${inDays}`, inDays })
  const titles = (await feedOf(member))
    .map(({ summary }) => summary)
    .filter((title) => title.startsWith('In '))
  expect(titles).toEqual(['In -80', 'In 540'])
})
