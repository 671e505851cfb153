// One's own path when two entries of the roll are made one, and when somebody goes over to another community.
import { afterAll, expect, test } from 'vitest'
import { mergePeople, undoMerge } from '#contract/people/roll-merge.ts'
import { acceptArrival, askToMove, listArrivals } from '#contract/people/moves.ts'
import { getProgress, listProgressNotes, setSharing } from '#contract/progress/progress.ts'
import { makeStudyItem } from '#server/test/make-catalogue.ts'
import { makeActivity } from '#server/test/make-content.ts'
import { makeClaim, makeProgressNote } from '#server/test/make-progress.ts'
import { makeKeeper, makePerson } from '#server/test/make-roll.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const sharing = { serveAs: ['host' as const], days: [] }

const rowsOf = async (table: 'completion_claims' | 'progress_sharing', person: string) =>
  (await world.past.query(`select from ${table} where person_id = $1`, [person])).rowCount

const makeWalker = async () => {
  const as = await makeKeeper(world)
  const member = await makeMember(world, as.communityId)
  await world.call(setSharing, { as: member, body: { sharing } })
  await makeClaim(world, member)
  return { as, member }
}

test('what somebody shares and has said goes over to the entry that is kept, and back', async () => {
  const { as, member } = await makeWalker()
  const keep = await makePerson(world, as)
  const body = { keep, merge: member.personId, take: [] }
  const merged = await world.call(mergePeople, { as, body })
  expect([
    merged.status,
    await rowsOf('progress_sharing', keep),
    await rowsOf('completion_claims', keep),
  ]).toEqual([201, 1, 1])
  expect((await world.call(getProgress, { as: member })).body.data.sharing).toEqual(sharing)
  expect((await world.call(undoMerge, { as, params: { id: merged.body.data.id } })).status).toBe(200)
  expect([
    await rowsOf('progress_sharing', keep),
    await rowsOf('progress_sharing', member.personId),
    await rowsOf('completion_claims', member.personId),
  ]).toEqual([0, 1, 1])
})

test('of two words about the same one is kept, and of two who share one', async () => {
  const { as, member } = await makeWalker()
  const other = { ...member, personId: await makePerson(world, as) }
  const [studyItem, activity] = [
    await makeStudyItem(world, as.communityId),
    await makeActivity(world, as.communityId),
  ]
  for (const one of [member, other]) await makeClaim(world, one, { activity, studyItem })
  await world.past.query(
    `insert into progress_sharing (community_id, person_id, since) values ($1, $2, now())`,
    [as.communityId, other.personId],
  )
  const body = { keep: member.personId, merge: other.personId, take: [] }
  expect((await world.call(mergePeople, { as, body })).status).toBe(201)
  expect([
    await rowsOf('progress_sharing', member.personId),
    await rowsOf('completion_claims', member.personId),
  ]).toEqual([1, 2])
})

const moveAway = async (who: Someone) => {
  const destination = await makeCommunity(world, { listed: true })
  const to = await makeMember(world, destination, { office: 'secretary' })
  await world.call(askToMove, { as: who, body: { communityId: destination, note: '' } })
  const [arrival] = (await world.call(listArrivals, { as: to })).body.data
  return world.call(acceptArrival, { as: to, params: { id: arrival?.id ?? '' }, body: {} })
}

test('notes go along to another community, and what was shared or said ends where somebody leaves', async () => {
  const { member } = await makeWalker()
  await makeProgressNote(world, member, 'To take along')
  expect((await moveAway(member)).status).toBe(200)
  const notes = (await world.call(listProgressNotes, { as: member })).body.data
  expect(notes.map(({ text }) => text)).toEqual(['To take along'])
  expect([
    await rowsOf('progress_sharing', member.personId),
    await rowsOf('completion_claims', member.personId),
  ]).toEqual([0, 0])
  expect((await world.call(getProgress, { as: member })).body.data.sharing).toBeNull()
})
