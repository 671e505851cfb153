// Finding something new.
import { afterAll, expect, test } from 'vitest'
import { discover, listSpoken } from '#contract/activities/discover.ts'
import { Weekday } from '#contract/activities/activities.ts'
import type { QueryIn } from '#contract/route.ts'
import { openLimits, perAccount } from '#server/platform/limits.ts'
import { makeActivity, makeMeeting } from '#server/test/make-content.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeVenue } from '#server/test/make-venues.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const titles = async (as: Someone, query: QueryIn<typeof discover> = {}) => {
  const { data } = (await world.call(discover, { as, query })).body
  return Object.fromEntries(
    data.rows.map(({ question, items }) => [question, items.map(({ title }) => title)]),
  )
}

/** A devotional that meets in so many days, changed by hand. */
const meeting = async (member: Someone, title: string, inDays: number, set = `title = title`) => {
  const id = await makeActivity(world, member.communityId, { title })
  await makeMeeting(world, member.communityId, id, inDays)
  await world.past.query(`update activities set created_at = now() - interval '90 days' where id = $1`, [id])
  await world.past.query(`update activities set ${set} where id = $1`, [id])
  return id
}

const someone = async () => makeMember(world, await makeCommunity(world))

test('without a wish there are rows by question, each with what belongs to it', async () => {
  const member = await someone()
  await meeting(member, 'Soon', 2)
  await meeting(member, 'Later', 12)
  await meeting(member, 'Too far ahead', 60)
  await meeting(member, 'New', 20, `created_at = now()`)
  await meeting(member, 'Garden', 15, `kind = 'Independent Initiative'`)
  await meeting(member, 'Little Lights', 14, `kind = 'Children''s Class'`)
  await meeting(member, 'Cancelled', 1, `status = 'cancelled'`)
  expect(await titles(member)).toEqual({
    week: ['Soon'],
    fresh: ['New'],
    help: ['Garden'],
    children: ['Little Lights'],
  })
})

test('a wish gives one list, the next first, of what fits all of it', async () => {
  const member = await someone()
  await meeting(member, 'Dawn prayers', 3, `online = true, language = 'fa'`)
  await meeting(member, 'Evening', 1, `online = true`)
  await meeting(member, 'At home', 0)
  expect(await titles(member, { online: '1' })).toEqual({ found: ['Evening', 'Dawn prayers'] })
  expect(await titles(member, { online: '1', language: 'fa' })).toEqual({ found: ['Dawn prayers'] })
  expect(await titles(member, { when: 'today' })).toEqual({ found: ['At home'] })
  expect(await titles(member, { q: 'PRAYERS' })).toEqual({ found: ['Dawn prayers'] })
  expect(await titles(member, { q: 'nothing of it' })).toEqual({})
})

test('a wish for a place that is left, or for an age, leaves out what has none and what says no ages', async () => {
  const member = await someone()
  await meeting(member, 'Full', 1, 'participant_limit = 4, participant_count = 4')
  await meeting(member, 'By invitation', 1, `participation = 'closed'`)
  await meeting(member, 'Room', 1, 'participant_limit = 4, participant_count = 3')
  await meeting(member, 'Small ones', 2, `particulars = '{"ageFrom":5,"ageTo":8}'`)
  expect(await titles(member, { free: '1' })).toEqual({ found: ['Room', 'Small ones'] })
  expect(await titles(member, { age: '8-11' })).toEqual({ found: ['Small ones'] })
  expect(await titles(member, { age: '12-15' })).toEqual({})
})

test('what is near is told by cells, the nearest first, and what is far or online is left out', async () => {
  const member = await someone()
  const at = async (title: string, latitude: number, longitude: number, set = `title = title`) => {
    const venue = await makeVenue(world, member)
    await world.past.query('update venues set latitude = $2, longitude = $3 where id = $1', [
      venue,
      latitude,
      longitude,
    ])
    await meeting(member, title, 2, `venue_id = '${venue}', ${set}`)
  }
  await at('Here', 41.8812, -87.6234)
  await at('There', 41.9512, -87.6234)
  await at('Another town', 43.0389, -87.9065)
  await meeting(member, 'Nowhere', 1)
  const { data } = (await world.call(discover, { as: member, query: { near: '41.88,-87.62' } })).body
  expect(data.rows[0]?.items.map(({ title, distanceKm }) => [title, distanceKm])).toEqual([
    ['Here', 1],
    ['There', 8],
  ])
  // A few steps further in the same cell nothing else is told.
  await world.past.query('update venues set latitude = latitude + 0.003 where community_id = $1', [
    member.communityId,
  ])
  const again = (await world.call(discover, { as: member, query: { near: '41.88,-87.62', when: 'week' } }))
    .body
  expect(again.data.rows[0]?.items.map(({ distanceKm }) => distanceKm)).toEqual([1, 8])
})

test('a place in more than two decimals is refused', async () => {
  const member = await someone()
  expect((await world.call(discover, { as: member, query: { near: '41.8812,-87.6234' } })).status).toBe(400)
})

test('nobody asks more often than anybody searches', async () => {
  await using counting = await openWorld({ limits: openLimits })
  const member = await makeMember(counting, await makeCommunity(counting))
  const ask = async (n: number) =>
    (await counting.call(discover, { as: member, query: { q: `word ${n}` } })).status
  const { calls } = perAccount.search
  for (let n = 0; n < calls; n += 1) expect(await ask(n)).toBe(200)
  expect(await ask(calls)).toBe(429)
})

test('today is the day of the community: in the evening in Chicago it is not tomorrow yet', async () => {
  const evening = new Date(world.clock.now())
  evening.setUTCHours(25, 0, 0, 0)
  world.clock.pass(evening.getTime() - world.clock.now())
  const member = await makeMember(world, await makeCommunity(world, { timeZone: 'America/Chicago' }))
  await meeting(member, 'This evening', -1)
  await meeting(member, 'Tomorrow evening', 0)
  expect(await titles(member, { when: 'today' })).toEqual({ found: ['This evening'] })
  await world.past.query(`update communities set time_zone = 'Europe/London' where id = $1`, [
    member.communityId,
  ])
  await world.past.query('select bump_revision($1, $2)', [member.communityId, 'community'])
  expect(await titles(member, { when: 'today' })).toEqual({ found: ['Tomorrow evening'] })
})

test('the languages are those of the current gatherings, the commonest first, and none of a private one', async () => {
  const member = await someone()
  await meeting(member, 'One', 1, `language = 'fa-IR'`)
  await meeting(member, 'Two', 2, `language = 'fa'`)
  await meeting(member, 'Three', 90, `language = 'sw'`)
  await meeting(member, 'Four', 4, `language = 'ar', status = 'cancelled'`)
  await meeting(member, 'Five', 5, `language = 'he', visibility = 'private'`)
  const other = await someone()
  await meeting(other, 'Elsewhere', 1, `language = 'de'`)
  expect((await world.call(listSpoken, { as: member })).body.data).toEqual(['fa', 'sw'])
})

test('a wish may name the kind, the weekday and that friends are welcome', async () => {
  const member = await someone()
  await meeting(member, 'Open fireside', 1, `kind = 'Fireside', visibility = 'public'`)
  await meeting(member, 'Fireside of members', 2, `kind = 'Fireside'`)
  await meeting(member, 'Open devotional', 1, `visibility = 'public'`)
  const fireside = { kind: 'Fireside' } as const
  expect(await titles(member, fireside)).toEqual({ found: ['Open fireside', 'Fireside of members'] })
  expect(await titles(member, { ...fireside, friends: '1' })).toEqual({ found: ['Open fireside'] })
  const tomorrow = new Date(world.clock.now() + 86_400_000).toLocaleDateString('en-GB', {
    weekday: 'long',
    timeZone: 'UTC',
  })
  const day = Weekday.parse(tomorrow.toLowerCase())
  expect(await titles(member, { ...fireside, day })).toEqual({ found: ['Open fireside'] })
  expect(await titles(member, { day, when: 'today' })).toEqual({})
})
