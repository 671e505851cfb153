// Home's week: the own gatherings first, then what meets soonest, by date and not by how young a series is.
import { afterAll, expect, test } from 'vitest'
import { communityLoad, homeOverview } from '#contract/community/community.ts'
import { instant } from '#server/platform/clock.ts'
import { makeActivity, makeMeeting } from '#server/test/make-content.ts'
import { makeChild } from '#server/test/make-family.ts'
import { makePart } from '#server/test/make-part.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** Thirty weekly series, of which the one that began last meets last. */
const make = async () => {
  const community = await makeCommunity(world, { timeZone: 'UTC' })
  const member = await makeMember(world, community)
  const series: string[] = []
  for (let count = 0; count < 30; count += 1) {
    const id = await makeActivity(world, community, { title: `Series ${count}` })
    const meets = 1 + Math.floor(count / 5)
    for (const week of [0, 7]) await makeMeeting(world, community, id, meets + week)
    await world.past.query(
      `update activities set start_date = '2026-01-01'::date + $2::integer where id = $1`,
      [id, count],
    )
    series.push(id)
  }
  return { community, member, series }
}

const homeOf = async (as: Someone) =>
  (await world.call(homeOverview, { params: { id: as.accountId }, as })).body.activities

test('of thirty weekly activities Home has the own ones, and then those that meet soonest', async () => {
  const { member, series } = await make()
  const [taking = '', leading = ''] = [series[27], series[4]]
  await makePart(world, taking, member, 'participant')
  await makePart(world, leading, member, 'facilitator')
  const home = await homeOf(member)
  expect(home.slice(0, 2).map(({ id, mine }) => [id, mine])).toEqual([
    [leading, true],
    [taking, true],
  ])
  const others = home.slice(2)
  expect(others.map(({ mine }) => mine)).not.toContain(true)
  const tomorrow = instant(world.clock.now() + 86_400_000).slice(0, 10)
  expect(others.slice(0, 4).map(({ nextSessions }) => nextSessions[0]?.date)).toEqual(Array(4).fill(tomorrow))
  const days = others.map(({ nextSessions }) => nextSessions[0]?.date ?? '')
  expect(days).toEqual(days.toSorted())
  expect((await world.call(communityLoad, { as: member })).body.activities).toEqual(home)
})

test('what the own child takes part in is the own', async () => {
  const { community, member, series } = await make()
  const child = { communityId: community, personId: await makeChild(world, [member]) }
  await makePart(world, series[29] ?? '', child, 'participant')
  expect((await homeOf(member))[0]).toMatchObject({ id: series[29], mine: true })
})

test('whoever left, was refused or only asked has no part in it', async () => {
  const { member, series } = await make()
  for (const [at, state] of ['left', 'declined', 'requested'].entries())
    await makePart(world, series[25 + at] ?? '', member, 'participant', state)
  expect((await homeOf(member)).map(({ mine }) => mine)).not.toContain(true)
})

test('within the week what is open to everybody comes before what is closed', async () => {
  const { member, series } = await make()
  await world.past.query(`update activities set participation = 'closed' where id = any ($1)`, [
    series.slice(0, 4),
  ])
  expect((await homeOf(member))[0]?.id).toBe(series[4])
})

test('a quiet week shows what comes after it', async () => {
  const community = await makeCommunity(world, { timeZone: 'UTC' })
  const member = await makeMember(world, community)
  const id = await makeActivity(world, community)
  await makeMeeting(world, community, id, 12)
  expect((await homeOf(member)).map((one) => one.id)).toEqual([id])
})
