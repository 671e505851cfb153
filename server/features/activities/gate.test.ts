// A leader of children goes by themselves and leaves too few: who can find another hears of it, and the class says so.
import { afterAll, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { revokeCheck } from '#contract/people/safeguarding.ts'
import { getOwnPart, leaveFacilitator, requestFacilitation } from '#contract/activities/taking-part.ts'
import { makeActivity } from '#server/test/make-content.ts'
import { makeCheck, makeChild, makeClass } from '#server/test/make-family.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { makeGuarded, makePart } from '#server/test/make-part.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makeWatched = async (kind?: 'Junior Youth Group') => {
  const guarded = await makeGuarded(world, kind)
  const { community } = guarded
  const officer = await makeMember(world, community, { office: 'safeguardingOfficer', body: 'other' })
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  return { ...guarded, officer, admin }
}
const warned = async (as: Someone) =>
  (await world.call(listNotifications, { as })).body.data.filter(
    ({ additionalData }) => additionalData.change === 'tooFewLeaders',
  ).length
const needed = async (id: string, as: Someone) =>
  (await world.call(getOwnPart, { params: { id }, as })).body.data.leadersNeeded
const leave = (id: string, as: Someone) =>
  world.call(leaveFacilitator, { params: { id, userId: as.personId }, as })

for (const kind of [undefined, 'Junior Youth Group'] as const)
  test(`the officer and who is left hear that too few lead a ${kind ?? 'class'}, and it says so`, async () => {
    const { teacher, second, parent, officer, admin, id } = await makeWatched(kind)
    expect([await needed(id, teacher), await needed(id, admin)]).toEqual([null, null])
    expect((await leave(id, second)).status).toBe(200)
    const told = await Promise.all([officer, teacher, second, parent, admin].map(warned))
    expect(told).toEqual([1, 1, 0, 0, 0])
    const said = await Promise.all([teacher, admin, parent, second].map((one) => needed(id, one)))
    expect(said).toEqual([2, 2, null, null])
  })

test('nobody is warned while enough are left, nor where grown-ups meet', async () => {
  const { community, officer, id } = await makeWatched()
  const third = await makeMember(world, community)
  await makeCheck(world, third)
  await makePart(world, id, third, 'facilitator')
  expect((await leave(id, third)).status).toBe(200)
  const devotional = await makeActivity(world, community)
  const [one, other] = [await makeMember(world, community), await makeMember(world, community)]
  for (const leader of [one, other]) await makePart(world, devotional, leader, 'facilitator')
  expect((await leave(devotional, one)).status).toBe(200)
  expect([await warned(officer), await needed(devotional, other)]).toEqual([0, null])
})

test('more children need more leaders, and who offers to lead lets the warning end', async () => {
  const { community, teacher, second, parent, officer } = await makeWatched()
  const third = await makeMember(world, community)
  await makeCheck(world, third)
  const children: string[] = []
  for (let count = 0; count < 7; count += 1) children.push(await makeChild(world, [parent], { age: 2 }))
  const id = await makeClass(world, community, { hosts: [teacher, second, third], children })
  expect(await needed(id, teacher)).toBe(null)
  await leave(id, third)
  expect([await needed(id, teacher), await warned(officer)]).toEqual([3, 1])
  await makePart(world, id, officer, 'facilitator')
  expect(await needed(id, teacher)).toBe(3)
  await makeCheck(world, officer)
  expect(await needed(id, teacher)).toBe(null)
  expect(
    (await world.call(requestFacilitation, { params: { id, userId: third.personId }, as: third })).status,
  ).toBe(200)
})

test('a check that is revoked shows in the class at once', async () => {
  const { second, teacher, officer, id } = await makeWatched()
  const of = async () => (await world.call(getOwnPart, { params: { id }, as: teacher })).headers['etag']
  const before = await of()
  const { rows } = await world.past.query<{ id: string }>(
    'select id from safeguarding_checks where person_id = $1',
    [second.personId],
  )
  const check = rows[0]?.id ?? ''
  const body = { reason: 'Withdrawn' }
  expect((await world.call(revokeCheck, { params: { id: check }, as: officer, body })).status).toBe(200)
  expect(await of()).not.toBe(before)
  expect(await needed(id, teacher)).toBe(2)
})
