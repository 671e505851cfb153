// Notes for oneself: read by who wrote them, changed, removed, and encrypted where they are kept.
import { afterAll, expect, test } from 'vitest'
import { deleteUser } from '#contract/auth/account.ts'
import { listProgressNotes, removeProgressNote, writeProgressNote } from '#contract/progress/progress.ts'
import { v7 as newId } from 'uuid'
import { makeProgressNote } from '#server/test/make-progress.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const list = async (as: Someone) =>
  (await world.call(listProgressNotes, { as })).body.data.map(({ day, text }) => [day, text])

const write = (as: Someone, text: string, day = '2026-11-01', id: string = newId()) =>
  world.call(writeProgressNote, { as, params: { id }, body: { day, text } })

test('notes are listed by their days, the latest first, and for nobody else', async () => {
  const community = await makeCommunity(world)
  const [member, other] = [await makeMember(world, community), await makeMember(world, community)]
  await write(member, 'Two lines\nof one evening')
  await write(member, 'Before it', '2026-10-01')
  expect(await list(member)).toEqual([
    ['2026-11-01', 'Two lines\nof one evening'],
    ['2026-10-01', 'Before it'],
  ])
  expect(await list(other)).toEqual([])
})

test('a note is written again under its id, which is nobody else’s, and removed', async () => {
  const community = await makeCommunity(world)
  const [member, other] = [await makeMember(world, community), await makeMember(world, community)]
  const id = newId()
  await write(member, 'First', '2026-11-01', id)
  expect((await write(member, 'Then', '2026-11-02', id)).body.data).toMatchObject({ id, text: 'Then' })
  await write(other, 'Mine', '2026-11-02', id)
  expect([await list(member), await list(other)]).toEqual([
    [['2026-11-02', 'Then']],
    [['2026-11-02', 'Mine']],
  ])
  expect((await world.call(removeProgressNote, { as: other, params: { id } })).status).toBe(200)
  expect([await list(member), await list(other)]).toEqual([[['2026-11-02', 'Then']], []])
  expect((await world.call(removeProgressNote, { as: other, params: { id } })).status).toBe(404)
})

test('nothing is no note, and two hundred are listed of two thousand that are kept', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  expect((await write(member, '   ')).status).toBe(400)
  expect((await write(member, 'a'.repeat(4001))).status).toBe(400)
  const kept = newId()
  await write(member, 'Kept', '2026-11-03', kept)
  await world.past.query(
    `insert into progress_notes (community_id, account_id, id, day, sealed, written_at)
     select $1, $2, gen_random_uuid(), '2026-01-01', '\\x00', now() from generate_series(1, 1999)`,
    [member.communityId, member.accountId],
  )
  expect(await list(member)).toHaveLength(200)
  const full = await write(member, 'One more')
  expect([full.status, full.body]).toMatchObject([
    409,
    { message: 'There are 2,000 notes already. Please remove some first.' },
  ])
  expect((await write(member, 'Changed', '2026-11-03', kept)).status).toBe(200)
})

test('they go with the account', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  await makeProgressNote(world, member)
  const gone = {
    as: member,
    params: { id: member.accountId },
    query: { posts: 'keep', roll: 'keep' },
  } as const
  expect((await world.call(deleteUser, gone)).status).toBe(204)
  const { rowCount } = await world.past.query('select from progress_notes where account_id = $1', [
    member.accountId,
  ])
  expect(rowCount).toBe(0)
})

test('a day that is still to come is refused', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const answer = await write(member, 'Of tomorrow', '2099-01-01')
  expect([answer.status, answer.body.message]).toEqual([400, 'This day is still to come.'])
  expect(await list(member)).toEqual([])
})
