// What happened is written once, when its transaction ends, and only then.
import { afterAll, expect, test } from 'vitest'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { type CommunityId, enterCommunity, inCommunity, type Tx } from './db.ts'
import { amendNotices, happened, nobody } from './happened.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const EVENT = '01985b2e-0000-7000-8000-000000000000'
const within = <T>(community: CommunityId, work: (tx: Tx) => Promise<T>) =>
  inCommunity(world.app.db, community, work)

/** What stands in the community past all fences: actions, revisions by resource, and notices by type. */
const written = async (community: CommunityId) => {
  const { rows } = await world.past.query<{ actions: string[]; moved: string[]; told: string[] }>(
    `select
      (select coalesce(array_agg(action order by number), '{}') from audit_records where community_id = $1) as actions,
      (select coalesce(array_agg(resource || ' ' || revision order by resource), '{}') from revisions
        where community_id = $1 and resource in ('events', 'feed')) as moved,
      (select coalesce(array_agg(data ->> 'caption' order by created_at, id), '{}') from notifications
        where community_id = $1) as told`,
    [community],
  )
  return rows[0]
}

test('several things of one transaction are recorded in their order, and a revision moves once', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const before = await written(member.communityId)
  await within(member.communityId, async (tx) => {
    happened(tx, member, 'event.changed', EVENT)
    happened(tx, member, 'event.cancelled', EVENT)
  })
  const after = await written(member.communityId)
  expect(after?.actions.slice(before?.actions.length)).toEqual(['event.changed', 'event.cancelled'])
  const revision = (of: typeof before) => Number(/\d+/.exec(of?.moved.join() ?? '')?.[0] ?? 0)
  expect(revision(after)).toBe(revision(before) + 1)
})

test('of what is not recorded only the revision moves', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const before = await written(member.communityId)
  await within(member.communityId, async (tx) => happened(tx, member, 'post.written', EVENT))
  const after = await written(member.communityId)
  expect(after?.actions).toEqual(before?.actions)
  expect(after?.moved).not.toEqual(before?.moved)
})

test('nothing is written of a transaction that fails', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const before = await written(member.communityId)
  const failing = within(member.communityId, async (tx) => {
    happened(tx, member, 'event.cancelled', EVENT, {
      notify: { to: 'everybody', data: { caption: 'Never' } },
    })
    throw new Error('It cannot be done.')
  })
  await expect(failing).rejects.toThrow('It cannot be done.')
  expect(await written(member.communityId)).toEqual(before)
})

test('who did it is not told, and everybody else whom it names once', async () => {
  const community = await makeCommunity(world)
  const [member, other] = [await makeMember(world, community), await makeMember(world, community)]
  const ids = [member.accountId, other.accountId, other.accountId]
  await within(community, async (tx) =>
    happened(tx, member, 'event.cancelled', EVENT, { notify: { to: ids, data: { caption: 'Once' } } }),
  )
  expect((await written(community))?.told).toEqual(['Once'])
})

test('what people were told is changed between what is told before and after', async () => {
  const community = await makeCommunity(world)
  const { accountId } = await makeMember(world, community)
  const say = (tx: Tx, caption: string) =>
    happened(tx, nobody(community), 'event.cancelled', EVENT, {
      notify: { to: [accountId], data: { caption } },
    })
  await within(community, async (tx) => {
    say(tx, 'Before')
    amendNotices(tx, community, async () => {
      await tx.deleteFrom('notifications').where('community_id', '=', community).execute()
    })
    say(tx, 'After')
  })
  expect((await written(community))?.told).toEqual(['After'])
})

test('a transaction that leads into another community writes each in its own', async () => {
  const [home, other] = [await makeCommunity(world), await makeCommunity(world)]
  const before = [await written(home), await written(other)]
  await within(home, async (tx) => {
    happened(tx, nobody(home), 'event.changed', EVENT)
    await enterCommunity(tx, other)
    happened(tx, nobody(other), 'event.cancelled', EVENT)
  })
  const after = [await written(home), await written(other)]
  expect(after.map((one, at) => one?.actions.slice(before[at]?.actions.length))).toEqual([
    ['event.changed'],
    ['event.cancelled'],
  ])
})

test('a notice of an action that has none in the table is an error, and nothing is written', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const before = await written(member.communityId)
  const notice = { to: 'everybody' as const }
  const work = within(member.communityId, async (tx) =>
    happened(tx, member, 'event.reminded', EVENT, { notify: notice }),
  )
  await expect(work).rejects.toThrow('names no notice')
  expect(await written(member.communityId)).toEqual(before)
})
