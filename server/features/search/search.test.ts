import { afterAll, expect, test } from 'vitest'
import { search } from '#contract/search/search.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeActivity, makeEvent, makePost } from '#server/test/make-content.ts'
import { makeMaterial } from '#server/test/make-search.ts'
import { makeVenue } from '#server/test/make-venues.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const ask = async (as: Someone, q: string, more: { in?: 'events' | 'posts' | 'help'; lang?: 'fa' } = {}) =>
  (await world.call(search, { as, query: { q, ...more } })).body.data

test('each group has its count, its first three and the way to the rest', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community, { firstName: 'Jasmine' })
  for (let n = 1; n <= 5; n += 1) await makePost(world, member, { content: `Jasmine ${n}` })
  const activity = await makeActivity(world, community, { title: 'Jasmine Devotional' })
  const event = await makeEvent(world, community, { title: 'Feast among jasmine' })
  const material = await makeMaterial(world, community, event, 'Jasmine readings.pdf')
  const found = await ask(member, 'jasm')
  expect(found.activities).toMatchObject({ count: 1, more: false, results: [{ id: activity }] })
  expect(found.events).toMatchObject({ count: 1, results: [{ id: event, title: 'Feast among jasmine' }] })
  expect(found.people).toMatchObject({
    count: 1,
    results: [{ id: member.personId, user: member.accountId, name: 'Jasmine Of Test' }],
  })
  expect(found.materials).toMatchObject({
    count: 1,
    results: [{ id: material, event: { id: event, title: 'Feast among jasmine' } }],
  })
  expect(found.posts?.count).toBe(5)
  expect(found.posts?.results.map(({ excerpt }) => excerpt)).toEqual(['Jasmine 5', 'Jasmine 4', 'Jasmine 3'])
  expect(found.venues).toBeUndefined()
})

test('one group goes on page by page, each entry once', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  for (let n = 1; n <= 7; n += 1) {
    // Of one millisecond none would be the newer.
    world.clock.pass(1_000)
    await makePost(world, member, { content: `A swallow ${n}` })
  }
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const answer = await world.call(search, {
      as: member,
      query: { q: 'swallow', in: 'posts', limit: 3, ...(cursor ? { cursor } : {}) },
    })
    const { posts, ...others } = answer.body.data
    expect(others).toEqual({})
    expect(posts?.count).toBe(7)
    pages.push(posts?.results.map(({ excerpt }) => excerpt.slice(-1)) ?? [])
    cursor = posts?.next
  } while (cursor)
  expect(pages).toEqual([['7', '6', '5'], ['4', '3', '2'], ['1']])
})

test('more than a hundred are not counted', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  await Promise.all(
    Array.from({ length: 103 }, (_, n) => makePost(world, member, { content: `Sparrow number ${n}` })),
  )
  const { posts } = await ask(member, 'sparrow')
  expect(posts).toMatchObject({ count: 100, more: true })
  expect(posts?.results).toHaveLength(3)
})

test.for([
  ['Ridvan', 'The Festival of Riḍván'],
  ['RIDVÁN', 'the ridvan festival'],
  ['Azamat', 'Feast of ‘Aẓamat'],
  ["'Aẓamat", 'Feast of Azamat'],
  ['Bahai', 'Bahá’í Centre'],
  ['bahá’í', 'Bahai Centre'],
  ['mashriqul adhkar', 'To the Mas͟hriqu’l-Ad͟hkár'],
  ['abdulbaha', 'A talk of ‘Abdu’l-Bahá'],
  ['رضوان', 'عید سعید رِضْوان'],
  ['ضيافت', 'ضیافت نوزده روزه'],
  ['كتاب', 'حلقه کتاب'],
  ['ازادی', 'دعای آزادی'],
  ['جامعة', 'اخبار جامعه'],
  ['میشود', 'چه می\u200cشود'],
  ['183', 'سال ۱۸۳ بدیع'],
  ['۱۸۳', 'Year 183'],
  ['رضوان', 'الرضوان'],
] as const)('%s finds %s', async ([typed, title]) => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const event = await makeEvent(world, community, { title })
  expect((await ask(member, typed)).events?.results).toMatchObject([{ id: event, title }])
})

test('all words are needed, in any order, each by its beginning', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  await makePost(world, member, { content: 'The children sang in the rose garden.' })
  for (const typed of ['garden children', 'chil rose gar', 'ROSE']) {
    expect((await ask(member, typed)).posts?.count, typed).toBe(1)
  }
  for (const typed of ['garden tulip', 'den', 'gardener']) {
    expect((await ask(member, typed)).posts, typed).toBeUndefined()
  }
})

test('in a title a word is found by its middle too, after those that begin with it', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const inner = await makeEvent(world, community, { title: 'Grandmothers', inDays: 1 })
  const first = await makeEvent(world, community, { title: 'Mothers', inDays: 9 })
  expect((await ask(member, 'mother')).events?.results.map(({ id }) => id)).toEqual([first, inner])
})

test('what is to come is before what was, what is called off is last and says so', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const make = (inDays: number, status: 'published' | 'cancelled' = 'published') =>
    makeEvent(world, community, { title: 'Choir evening', inDays, status })
  const [past, later, off, soon] = [await make(-3), await make(20), await make(1, 'cancelled'), await make(2)]
  const { events } = await ask(member, 'choir')
  expect(events?.results.map(({ id }) => id)).toEqual([soon, later, past])
  const all = await ask(member, 'choir', { in: 'events' })
  expect(all.events?.results.map(({ id }) => id)).toEqual([soon, later, past, off])
  expect(all.events?.results.at(-1)?.status).toBe('cancelled')
  // Also where only what was has the word in its title.
  const sung = await makeEvent(world, community, { title: 'Feast', inDays: 5 })
  await world.past.query(`update events set description = 'The choir sings.' where id = $1`, [sung])
  const after = await ask(member, 'choir', { in: 'events' })
  expect(after.events?.results.map(({ id }) => id)).toEqual([soon, later, sung, past, off])
})

test('a description’s piece is shown where the title has not the word', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const event = await makeEvent(world, community, { title: 'Feast of Light' })
  await world.past.query(`update events set description = 'Bring lanterns for the walk.' where id = $1`, [
    event,
  ])
  expect((await ask(member, 'lantern')).events?.results[0]?.excerpt).toBe('Bring lanterns for the walk.')
  expect((await ask(member, 'light')).events?.results[0]?.excerpt).toBe('')
})

test('a place of the community is found by its name and where it is, as long as it is there', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const id = await makeVenue(world, member, { type: 'CommunityVenue', name: 'Bahá’í Centre' })
  const found = { count: 1, results: [{ id, name: 'Bahá’í Centre', address: '1 Hidden Lane, Suburb, City' }] }
  expect((await ask(member, 'bahai cen')).venues).toMatchObject(found)
  expect((await ask(member, 'hidden lane')).venues).toMatchObject(found)
  await world.past.query(`update venues set name = 'Temple Hall' where id = $1`, [id])
  expect((await ask(member, 'bahai cen')).venues).toBeUndefined()
  await world.past.query('update venues set removed_at = now() where id = $1', [id])
  expect((await ask(member, 'temple')).venues).toBeUndefined()
  await world.past.query('update venues set removed_at = null where id = $1', [id])
  expect((await ask(member, 'temple')).venues?.count).toBe(1)
  await world.past.query('delete from venues where id = $1', [id])
  expect((await ask(member, 'temple')).venues).toBeUndefined()
})

test('nobody finds a home or a link by a word, also where an event names it', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  await makeVenue(world, member, { name: 'Rahimi home' })
  await makeVenue(world, member, { type: 'Online', name: 'Rahimi evenings' })
  const event = await makeEvent(world, community)
  await world.past.query(`update events set venue = 'At the Rahimi home' where id = $1`, [event])
  expect((await ask(member, 'rahimi')).venues).toBeUndefined()
})

test('an activity is found by what it is about and by what is studied in it', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const id = await makeActivity(world, community, { title: 'On Tuesdays' })
  const { rows } = await world.past.query<{ id: string }>(
    `insert into study_items (community_id, id, kind, position, names)
     values ($1, gen_random_uuid(), 'book', 1, '{"en": "Reflections", "fa": "تأملات"}') returning id`,
    [community],
  )
  const book = rows[0]?.id
  await world.past.query('update activities set particulars = $2, study_item_id = $3 where id = $1', [
    id,
    { theme: 'Gratitude', topic: 'Justice', needs: ['Drivers'] },
    book,
  ])
  for (const typed of ['gratitude', 'justice', 'drivers', 'reflections', 'تاملات'])
    expect((await ask(member, typed)).activities?.results, typed).toMatchObject([{ id }])
  await world.past.query(`update study_items set names = '{"en": "Walking together"}' where id = $1`, [book])
  expect((await ask(member, 'walking')).activities?.count).toBe(1)
  expect((await ask(member, 'reflections')).activities).toBeUndefined()
})

test('the street of a home is not found, its area is', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  await makeActivity(world, community)
  expect((await ask(member, 'Hidden Lane')).activities).toBeUndefined()
  expect((await ask(member, 'suburb')).activities?.results).toMatchObject([{ area: 'Suburb, City' }])
})

test('what is changed is found by its new words and not by the old', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const [activity, post] = [await makeActivity(world, community), await makePost(world, member)]
  await world.past.query(`update activities set title = 'Tulip circle' where id = $1`, [activity])
  await world.past.query(`update posts set content = 'Tulips in bloom' where id = $1`, [post])
  expect(await ask(member, 'tulip')).toMatchObject({ activities: { count: 1 }, posts: { count: 1 } })
  await world.past.query(`update activities set title = 'Rose circle' where id = $1`, [activity])
  await world.past.query('delete from posts where id = $1', [post])
  expect(await ask(member, 'tulip')).toEqual({})
})

test('a gathering is found by its kind in either language', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const [activity, event] = [await makeActivity(world, community), await makeEvent(world, community)]
  for (const typed of ['devotional', 'جلسه دعا']) {
    expect(
      (await ask(member, typed)).activities?.results.map(({ id }) => id),
      typed,
    ).toEqual([activity])
  }
  for (const typed of ['feast', 'ضيافت', 'نوزده‌روزه', 'نوزده روزه']) {
    expect(
      (await ask(member, typed)).events?.results.map(({ id }) => id),
      typed,
    ).toEqual([event])
  }
})

test('the help is found in the language that is read', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const english = await ask(member, 'cost money')
  expect(english.help?.results[0]).toMatchObject({ id: 'cost', question: 'Does anything cost money?' })
  const persian = await ask(member, 'پول', { lang: 'fa', in: 'help' })
  expect(persian.help?.count).toBeGreaterThan(0)
  for (const { excerpt } of persian.help?.results ?? []) expect(excerpt).not.toMatch(/\]\(|\{/)
})
