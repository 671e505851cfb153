// One wrong letter still finds, and only what the member may find.
import { afterAll, expect, test } from 'vitest'
import { search } from '#contract/search/search.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeActivity, makeEvent, makePost } from '#server/test/make-content.ts'
import { makeMaterial, makePerson } from '#server/test/make-search.ts'
import { openWorld } from '#server/test/world.ts'
import { nearSpellings } from './spelling.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const ask = async (as: Someone, q: string, more: { in?: 'events'; limit?: number; cursor?: string } = {}) =>
  (await world.call(search, { as, query: { q, ...more } })).body

test('spellings are near by one letter more, less, another, or two that changed places', () => {
  const near = nearSpellings('layli')
  expect(near).toEqual(expect.arrayContaining(['laylia', 'layl', 'layla', 'alyli', 'llayli']))
  for (const one of ['layli', 'laily', 'lay']) expect(near, one).not.toContain(one)
  expect(nearSpellings('دعای')).toContain('دعاه')
  for (const one of ['abc', '2026', 'a1b2c3', 'x'.repeat(21)]) expect(nearSpellings(one), one).toEqual([])
})

test.for(['devotinal', 'devotionall', 'devitional', 'devotoinal', 'debotional'])(
  '%s finds the devotionals, and says for what it was taken',
  async (typed) => {
    const community = await makeCommunity(world)
    const member = await makeMember(world, community)
    const titled = await makeActivity(world, community, { title: 'Evening Devotional' })
    const ofKind = await makeActivity(world, community, { title: 'By the river' })
    const { data, shownFor } = await ask(member, typed)
    expect(data.activities?.results.map(({ id }) => id)).toEqual([titled, ofKind])
    expect(shownFor).toEqual(['devotional'])
  },
)

test('what is found as it was typed is shown for nothing else', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  await makePost(world, member, { content: 'The choir sings' })
  const exact = await makePost(world, member, { content: 'A chair for the hall' })
  const { data, shownFor } = await ask(member, 'chair')
  expect(data.posts?.results.map(({ id }) => id)).toEqual([exact])
  expect(shownFor).toBeUndefined()
})

test('a person is found with one letter wrong, also where another has the name that was typed', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community, { firstName: 'Layli Rahmani' })
  await makeMember(world, community, { firstName: 'Layla' })
  for (const typed of ['Rahmeni', 'layla rahmani', 'rhamani layli']) {
    const { data } = await ask(member, typed)
    expect(
      data.people?.results.map(({ name }) => name),
      typed,
    ).toEqual(['Layli Rahmani Of Test'])
  }
  const { data, shownFor } = await ask(member, 'laylu')
  expect(data.people?.count).toBe(2)
  expect(shownFor).toEqual(['layla', 'layli'])
})

test('no word is offered that stands only where the member may not find it', async () => {
  const [community, other] = [await makeCommunity(world), await makeCommunity(world)]
  const member = await makeMember(world, community)
  const author = await makeMember(world, community, { firstName: 'Somebody' })
  const secretary = await makeMember(world, community, { office: 'secretary' })
  await makeEvent(world, other, { title: 'Canary Feast' })
  const activity = await makeActivity(world, community)
  await makeMaterial(world, community, null, 'Nightingale.pdf', { activity_id: activity })
  await makePerson(world, community, { name: 'Zarrintaj' })
  await makePerson(world, community, { name: 'Goldfinch', birthDate: '2020-01-01' })
  await makePost(world, author, { content: 'Kingfishers' })
  await world.past.query(`update posts set withheld = 'hidden' where community_id = $1 and author_id = $2`, [
    community,
    author.accountId,
  ])
  for (const typed of ['canery', 'nightingele', 'zarrintej', 'goldfinsh', 'kingfishars'])
    expect(await ask(member, typed), typed).toEqual({ success: true, data: {} })
  expect((await ask(secretary, 'zarrintej')).shownFor).toEqual(['zarrintaj'])
})

test('what is shown for another spelling goes on page by page', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const made: string[] = []
  for (const inDays of [1, 2, 3, -1, -2]) {
    made.push(await makeEvent(world, community, { title: 'Choir evening', inDays }))
  }
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const { data } = await ask(member, 'chior', { in: 'events', limit: 2, ...(cursor ? { cursor } : {}) })
    ids.push(...(data.events?.results.map(({ id }) => id) ?? []))
    cursor = data.events?.next
  } while (cursor)
  expect(ids).toEqual(made)
})
