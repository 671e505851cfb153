// What visitors and the directory may know of a person.
import { afterAll, expect, test } from 'vitest'
import { updateMe, seeMyPage } from '#contract/people/profile.ts'
import { blockUser } from '#contract/posts/moderation.ts'
import type { BodyIn } from '#contract/route.ts'
import { search } from '#contract/search/search.ts'
import { discoverPeople, getAllMembers, getUser, listDirectory } from '#contract/people/users.ts'
import type { CommunityId } from '#server/platform/db.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeActivity } from '#server/test/make-content.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const opened = async () => {
  const community = await makeCommunity(world)
  await world.past.query('update communities set open_pages = true where id = $1', [community])
  return community
}

const seen = async (id: string) => {
  const answer = await world.call(getUser, { params: { id } })
  return [answer.status, answer.text]
}
const missing = () => seen('0198aaaa-0000-7000-8000-000000000000')
type Changes = BodyIn<typeof updateMe>
const change = (as: Someone, body: Changes) => world.call(updateMe, { as, body })
const born = (who: Someone, day: string) =>
  world.past.query('update people set birth_date = $2 where id = $1', [who.personId, day])

test('a page is open while its owner and the community have opened it', async () => {
  const community = await opened()
  const one = await makeMember(world, community, { firstName: 'Ada' })
  expect(await seen(one.accountId)).toEqual(await missing())
  await change(one, {
    openPage: true,
    about: 'CanaryAbout',
    occupation: 'CanaryGardener',
    called: 'CanaryCalled',
    contacts: [{ kind: 'phone', value: '020 7946 0000', audience: 'members' }],
  })
  const open = await world.call(getUser, { params: { id: one.accountId } })
  expect(open.body.data).toMatchObject({
    firstName: 'Ada',
    own: false,
    can: { silence: false, verify: false },
  })
  expect(open.text).not.toMatch(/Canary|7946|@example|T-/)
  expect((await world.call(seeMyPage, { as: one, query: { as: 'visitor' } })).body.data).toEqual(
    open.body.data,
  )

  await world.past.query('update communities set open_pages = false where id = $1', [community])
  expect(await seen(one.accountId)).toEqual(await missing())
  await world.past.query('update communities set open_pages = true where id = $1', [community])
  await change(one, { openPage: false })
  expect(await seen(one.accountId)).toEqual(await missing())
})

test('of what they host visitors see what is open, and never a class for children', async () => {
  const community = await opened()
  const one = await makeMember(world, community)
  await change(one, { openPage: true })
  const titles = { open: 'Open prayers', closed: 'CanaryClosed', children: 'CanaryClass' }
  for (const [kind, title] of Object.entries(titles)) {
    const id = await makeActivity(world, community, {
      title,
      visibility: kind === 'closed' ? 'community' : 'public',
    })
    if (kind === 'children')
      await world.past.query(`update activities set kind = 'Children''s Class' where id = $1`, [id])
    await world.past.query(
      `insert into activity_people (community_id, activity_id, person_id, role) values ($1, $2, $3, 'facilitator')`,
      [community, id, one.personId],
    )
  }
  const open = await world.call(getUser, { params: { id: one.accountId } })
  expect(open.body.data.gatherings.map(({ title }) => title)).toEqual(['Open prayers'])
  expect(open.text).not.toContain('Canary')
})

test('nobody under 18 and nobody’s ward is ever open, whatever stands in the door', async () => {
  const community = await opened()
  const youth = await makeMember(world, community)
  await born(youth, '2010-01-01')
  const refused = await change(youth, { openPage: true })
  expect(refused.body.fields?.['openPage']).toBe('Pages for everybody are for grown-ups.')
  const ward = await makeMember(world, community)
  await world.past.query('insert into guardians (community_id, child_id, guardian_id) values ($1, $2, $3)', [
    community,
    ward.personId,
    youth.personId,
  ])
  for (const { accountId } of [youth, ward]) {
    await world.past.query(`insert into public_items (id, kind, community_id) values ($1, 'account', $2)`, [
      accountId,
      community,
    ])
    expect(await seen(accountId)).toEqual(await missing())
  }
})

test('a member of another community sees an open page as a visitor does', async () => {
  const community = await opened()
  const one = await makeMember(world, community)
  await change(one, { openPage: true, about: 'For members' })
  const foreign = await makeMember(world, await makeCommunity(world))
  const answer = await world.call(getUser, { as: foreign, params: { id: one.accountId } })
  expect([answer.status, answer.text]).toEqual(await seen(one.accountId))
})

const names = async (community: CommunityId, last: readonly string[]) => {
  const made = []
  for (const name of last) {
    const one = await makeMember(world, community, { firstName: 'Person' })
    await world.past.query('update accounts set last_name = $2 where id = $1', [one.accountId, name])
    made.push(one)
  }
  return made
}

test('the directory goes from A to Z, then through the Persian alphabet, page by page', async () => {
  const community = await makeCommunity(world)
  const [one] = await names(community, ['گلستانی', 'پاکروان', 'Ávila', '‘Azízí', 'Zand', '7 Oaks', 'Íqání'])
  if (!one) throw new Error('nobody was made')
  const ask = (query: object) => world.call(listDirectory, { as: one, query })
  const whole = (await ask({})).body
  expect(whole.letters).toEqual(['#', 'A', 'I', 'Z', 'پ', 'گ'])
  expect(whole.total).toBe(7)
  const order = ['7 Oaks', 'Ávila', '‘Azízí', 'Íqání', 'Zand', 'پاکروان', 'گلستانی']
  expect(whole.data.map(({ lastName }) => lastName)).toEqual(order)
  const paged = []
  for (let cursor: string | undefined; paged.length < 7;) {
    const { body } = await ask({ limit: 2, ...(cursor && { cursor }) })
    paged.push(...body.data.map(({ lastName }) => lastName))
    cursor = body.next
  }
  expect(paged).toEqual(order)
  const found = async (query: object) => (await ask(query)).body.data.map(({ lastName }) => lastName)
  expect(await found({ letter: 'a' })).toEqual(['Ávila', '‘Azízí'])
  expect(await found({ letter: '#' })).toEqual(['7 Oaks'])
  expect(await found({ q: 'azizi person' })).toEqual(['‘Azízí'])
  expect(await found({ q: 'گلستاني' })).toEqual(['گلستانی'])
  expect(await found({ q: '%' })).toEqual(order)
  expect((await ask({ cursor: 'nonsense' })).status).toBe(400)
  expect((await ask({ letter: 'ab' })).body.fields?.['letter']).toBe('Please choose one letter.')
})

test('who leaves the directory is found by nobody but those who keep the roll, everywhere and at once', async () => {
  const community = await makeCommunity(world)
  const hidden = await makeMember(world, community, { firstName: 'Wilhelmina' })
  const member = await makeMember(world, community)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const places = async (as: Someone) => [
    ((await world.call(search, { as, query: { q: 'wilhelm' } })).body.data.people?.results ?? []).length,
    (await world.call(listDirectory, { as, query: { q: 'wilhelm' } })).body.data.length,
    (await world.call(discoverPeople, { as })).body.data.length,
    (await world.call(getAllMembers, { as, params: { communityId: community } })).body.data.filter(
      ({ firstName }) => firstName === 'Wilhelmina',
    ).length,
  ]
  await change(hidden, { willing: true, interests: ['music'] })
  expect(await places(member)).toEqual([1, 1, 1, 1])
  await change(hidden, { listed: false })
  expect(await places(member)).toEqual([0, 0, 0, 0])
  expect(await places(secretary)).toEqual([1, 0, 0, 0])
  // As when the roll is brought in.
  await world.past.query("update people set last_name = 'Of The Roll' where id = $1", [hidden.personId])
  expect(await places(member)).toEqual([0, 0, 0, 0])
  await change(hidden, { listed: true })
  expect(await places(member)).toEqual([1, 1, 1, 1])
})

test('young people and children stand in no list of members', async () => {
  const community = await makeCommunity(world)
  const youth = await makeMember(world, community, { firstName: 'Youngster' })
  await change(youth, { willing: true })
  await born(youth, '2010-01-01')
  const member = await makeMember(world, community)
  for (const answer of [
    await world.call(listDirectory, { as: member }),
    await world.call(discoverPeople, { as: member }),
    await world.call(getAllMembers, { as: member, params: { communityId: community } }),
  ])
    expect(answer.text).not.toContain('Youngster')
})

test('the neighbourhoods are those that people share, and one is chosen by its name', async () => {
  const community = await makeCommunity(world)
  const [one, other, shy] = await names(community, ['A', 'B', 'C'])
  if (!one || !other || !shy) throw new Error('nobody was made')
  for (const [who, place] of [
    [one, 'Old Mill'],
    [other, 'Harbour'],
    [shy, 'Canary Wharf'],
  ] as const)
    await world.past.query('update people set locality = $2 where id = $1', [who.personId, place])
  await change(shy, { audiences: { locality: 'nobody' } })
  const whole = await world.call(listDirectory, { as: one })
  expect(whole.body.localities).toEqual(['Harbour', 'Old Mill'])
  const chosen = await world.call(listDirectory, { as: one, query: { locality: 'Harbour' } })
  expect(chosen.body.data.map(({ lastName }) => lastName)).toEqual(['B'])
  const guessed = await world.call(listDirectory, { as: one, query: { locality: 'Canary Wharf' } })
  expect(guessed.body.data).toEqual([])
})

test('an unchanged directory costs nothing, and somebody else’s change is seen', async () => {
  const community = await makeCommunity(world)
  const one = await makeMember(world, community)
  const other = await makeMember(world, community)
  const first = await world.call(listDirectory, { as: one })
  const headers = { 'if-none-match': String(first.headers['etag']) }
  expect((await world.call(listDirectory, { as: one, headers })).status).toBe(304)
  await change(other, { contacts: [{ kind: 'phone', value: '12345', audience: 'members' }] })
  expect((await world.call(listDirectory, { as: one, headers })).status).toBe(200)
})

test('a block takes the page down to the name at once', async () => {
  const community = await makeCommunity(world)
  const one = await makeMember(world, community)
  const other = await makeMember(world, community)
  await change(one, { about: 'I grow beans.' })
  const look = () => world.call(getUser, { as: other, params: { id: one.accountId } })
  const before = await look()
  expect(before.body.data.about).toBe('I grow beans.')
  await world.call(blockUser, { as: one, params: { id: other.accountId } })
  const headers = { 'if-none-match': String(before.headers['etag']) }
  const after = await world.call(getUser, { as: other, params: { id: one.accountId }, headers })
  expect(after.status).toBe(200)
  expect(after.body.data).toMatchObject({ about: '', called: '', memberSince: null, gatherings: [] })
})

test('a neighbour’s copy of an open page is good until it changes or closes', async () => {
  const one = await makeMember(world, await opened(), { firstName: 'Ada' })
  const neighbour = await makeMember(world, await makeCommunity(world))
  await change(one, { openPage: true })
  const ask = (headers = {}) => world.call(getUser, { params: { id: one.accountId }, as: neighbour, headers })
  const first = await ask()
  const kept = { 'if-none-match': String(first.headers['etag']) }
  expect([first.status, (await ask(kept)).status]).toEqual([200, 304])
  expect(first.headers['last-modified']).toBeUndefined()
  await change(one, { firstName: 'Layla' })
  expect((await ask(kept)).body.data).toMatchObject({ firstName: 'Layla' })
  await change(one, { openPage: false })
  expect((await ask(kept)).status).toBe(404)
})
