// Who finds what: nobody of another community, no children, nothing withheld, nobody unheard.
import { afterAll, expect, test } from 'vitest'
import { search } from '#contract/search/search.ts'
import { inCommunity } from '#server/platform/db.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeActivity, makeEvent, makePost } from '#server/test/make-content.ts'
import { makeMaterial, makePerson } from '#server/test/make-search.ts'
import { makeVenue } from '#server/test/make-venues.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const ask = async (as: Someone, q: string) => (await world.call(search, { as, query: { q } })).body.data

const namesFor = async (as: Someone, q: string) =>
  (await ask(as, q)).people?.results.map(({ name }) => name) ?? []

/** A day of birth this many years ago, and some days more or fewer. */
const bornYearsAgo = (years: number, days = 0): string => {
  const day = new Date(world.clock.now() + days * 86_400_000)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return day.toISOString().slice(0, 10)
}

test('nothing of another community is found, whatever it has', async () => {
  const [home, other] = [await makeCommunity(world), await makeCommunity(world)]
  const member = await makeMember(world, home)
  const stranger = await makeMember(world, other, { firstName: 'Canary' })
  const event = await makeEvent(world, other, { title: 'Canary Feast' })
  await makeVenue(world, stranger, { type: 'CommunityVenue', name: 'Canary Hall' })
  await makeActivity(world, other, { title: 'Canary Devotional', visibility: 'public' })
  await makePost(world, stranger, { content: 'Canary words', visibility: 'public' })
  await makeMaterial(world, other, event, 'Canary.pdf')
  expect(await ask(member, 'canary')).toEqual({})
  expect(Object.keys(await ask(stranger, 'canary')).toSorted()).toEqual(
    ['activities', 'events', 'materials', 'people', 'posts', 'venues'].toSorted(),
  )
})

test('the function that looks past the fence keeps to the community that is named', async () => {
  const [home, other] = [await makeCommunity(world), await makeCommunity(world)]
  await makeEvent(world, other, { title: 'Canary Feast' })
  const askFor = (community: string) =>
    `select id from find_entries('${community}', array['canary'], array['events'], true, '{}', '{}', now(), null, 9, 9)`
  const foundFrom = async (named: typeof home) => {
    const client = await world.app.pool.connect()
    await client.query(`begin; set local app.community = '${named}'`)
    const { rows } = await client.query(askFor(other))
    await client.query('rollback')
    client.release()
    return rows.length
  }
  expect(await foundFrom(other)).toBe(1)
  expect(await foundFrom(home)).toBe(0)
  expect((await world.app.pool.query(askFor(other))).rows).toEqual([])
  const seen = await inCommunity(world.app.db, home, (tx) =>
    tx.selectFrom('search_entries').select('id').where('community_id', '=', other).execute(),
  )
  expect(seen).toEqual([])
})

test('members find who has an account; who keeps the roll finds all grown-ups on it', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community, { firstName: 'Rosalind' })
  const secretary = await makeMember(world, community, { office: 'secretary' })
  await makePerson(world, community, { name: 'Rosamund' })
  expect(await namesFor(member, 'rosa')).toEqual(['Rosalind Of Test'])
  expect(await namesFor(secretary, 'rosa')).toEqual(['Rosalind Of Test', 'Rosamund Of Test'])
})

test('a child is found by nobody, and a grown-up from the eighteenth birthday', async () => {
  const community = await makeCommunity(world)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const parent = await makeMember(world, community, { firstName: 'Parent' })
  const ward = await makePerson(world, community, { name: 'Nightingale Ward' })
  await makePerson(world, community, { name: 'Nightingale Child', birthDate: bornYearsAgo(9) })
  await makePerson(world, community, { name: 'Nightingale Tomorrow', birthDate: bornYearsAgo(18, 2) })
  await makePerson(world, community, { name: 'Nightingale Today', birthDate: bornYearsAgo(18, -1) })
  const guard = (verb: string) => world.past.query(verb, [community, ward, parent.personId])
  await guard('insert into guardians (community_id, child_id, guardian_id) values ($1, $2, $3)')
  expect(await namesFor(secretary, 'nightingale')).toEqual(['Nightingale Today Of Test'])
  await guard('delete from guardians where community_id = $1 and child_id = $2 and guardian_id = $3')
  expect(await namesFor(secretary, 'nightingale')).toContain('Nightingale Ward Of Test')
})

test('a youth with an account is not found either', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const youth = await makeMember(world, community, { firstName: 'Youngling' })
  await world.past.query('update people set birth_date = $2 where id = $1', [
    youth.personId,
    bornYearsAgo(16),
  ])
  expect(await ask(member, 'youngling')).toEqual({})
})

test('who has moved or died is not found', async () => {
  const community = await makeCommunity(world)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  for (const standing of ['active', 'inactive', 'friend', 'moved', 'deceased'] as const) {
    await makePerson(world, community, { name: `Heron ${standing}`, standing })
  }
  expect(await namesFor(secretary, 'heron')).toEqual([
    'Heron active Of Test',
    'Heron friend Of Test',
    'Heron inactive Of Test',
  ])
})

test('a person is found by the name that the person goes by', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community, { firstName: 'Wilhelmina' })
  // As one’s own profile is changed: outside of every community.
  await world.app.db
    .updateTable('accounts')
    .set({ first_name: 'Mina' })
    .where('id', '=', member.accountId)
    .execute()
  expect(await namesFor(member, 'mina')).toEqual(['Mina Of Test'])
  expect(await namesFor(member, 'wilhelmina')).toEqual([])
})

test('who has deleted the account is found by who keeps the roll only', async () => {
  const community = await makeCommunity(world)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const member = await makeMember(world, community)
  const leaving = await makeMember(world, community, { firstName: 'Farewell' })
  await world.past.query('delete from accounts where id = $1', [leaving.accountId])
  expect(await namesFor(member, 'farewell')).toEqual([])
  expect(await namesFor(secretary, 'farewell')).toEqual(['Farewell Of Test'])
})

test('what is hidden or removed is found by nobody until it is back', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const post = await makePost(world, member, { content: 'Quarrelsome words' })
  const states = [
    [`withheld = 'hidden'`, 'withheld = null'],
    ['removed_at = now()', 'removed_at = null'],
  ] as const
  for (const [away, back] of states) {
    await world.past.query(`update posts set ${away} where id = $1`, [post])
    expect((await ask(member, 'quarrelsome')).posts, away).toBeUndefined()
    await world.past.query(`update posts set ${back} where id = $1`, [post])
    expect((await ask(member, 'quarrelsome')).posts?.count, back).toBe(1)
  }
})

test.for(['muted', 'blocked'] as const)('who is %s is not heard in the search', async (kind) => {
  const community = await makeCommunity(world)
  const [reader, writer] = [await makeMember(world, community), await makeMember(world, community)]
  await makePost(world, writer, { content: 'A loud word' })
  await world.past.query(
    'insert into silences (community_id, account_id, other_id, kind) values ($1, $2, $3, $4)',
    [community, reader.accountId, writer.accountId, kind],
  )
  expect((await ask(reader, 'loud')).posts).toBeUndefined()
  // Who is blocked does not read the other either.
  await makePost(world, reader, { content: 'A loud answer' })
  expect((await ask(writer, 'answer')).posts?.count ?? 0).toBe(kind === 'muted' ? 1 : 0)
})

test('an announcement is found whoever wrote it', async () => {
  const community = await makeCommunity(world)
  const [reader, writer] = [await makeMember(world, community), await makeMember(world, community)]
  const post = await makePost(world, writer, { content: 'The Assembly announces' })
  await world.past.query('update posts set announcement = true where id = $1', [post])
  await world.past.query(
    `insert into silences (community_id, account_id, other_id, kind) values ($1, $2, $3, 'muted')`,
    [community, reader.accountId, writer.accountId],
  )
  expect((await ask(reader, 'announces')).posts?.results).toMatchObject([{ id: post, announcement: true }])
})
