// How the database finds: by its indexes when there is much, and the same after all has been indexed anew.
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import type { CommunityId } from '#server/platform/db.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { makeActivity, makeEvent, makePost } from '#server/test/make-content.ts'
import { makeMaterial, makePerson } from '#server/test/make-search.ts'
import { makeVenue } from '#server/test/make-venues.ts'
import { openWorld } from '#server/test/world.ts'
import { nearSpellings } from './spelling.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** Words without meaning, so that a few have one of them and many have none. */
const fill = (community: CommunityId) =>
  world.past.query(
    `insert into posts (community_id, id, author_id, content)
     select $1, gen_random_uuid(), gen_random_uuid(), 'A post on ' || md5((n % 2000)::text) from generate_series(1, 8000) n`,
    [community],
  )

const fillPeople = (community: CommunityId) =>
  world.past.query(
    `insert into people (community_id, id, first_name, last_name)
     select $1, gen_random_uuid(), md5((n % 2000)::text), 'Of Test' from generate_series(1, 4000) n`,
    [community],
  )

/** The plans that the function really runs, as the database itself tells them. */
const plansOf = async (community: CommunityId, sql: string, values: unknown[]): Promise<string> => {
  const client = new pg.Client({ ...world.database, user: inject('postgres').superuser })
  const told: string[] = []
  client.on('notice', ({ message }) => told.push(message ?? ''))
  await client.connect()
  await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on; set auto_explain.log_level = notice`)
  await client.query(`begin; set local app.community = '${community}'`)
  await client.query(sql, [community, ...values])
  await client.end()
  return told.filter((plan) => plan.includes('search_entries e')).join('\n')
}

test('with much to look through, words and titles come from their indexes', { timeout: 60_000 }, async () => {
  const community = await makeCommunity(world)
  await fill(community)
  await fillPeople(community)
  await world.past.query('analyze search_entries')
  for (const kind of ['posts', 'people']) {
    const plans = await plansOf(
      community,
      `select * from find_entries($1, $2, $3, true, '{}', '{}', now(), null, 4, 101)`,
      [['c4ca42'], [kind]],
    )
    expect(plans).toMatch(/Bitmap Index Scan on search_entries_words/)
    expect(plans).toMatch(/Bitmap Index Scan on search_entries_title/)
    expect(plans).not.toMatch(/Seq Scan on search_entries/)
  }
  const near = await plansOf(
    community,
    `select * from known_spellings($1, $2, $3, true, '{}', '{}', now())`,
    [nearSpellings('devotinal'), ['posts', 'people']],
  )
  expect(near).toMatch(/Bitmap Index Scan on search_entries_words/)
  expect(near).not.toMatch(/Bitmap Index Scan on (?!search_entries_words)|Seq Scan on search_entries/)
})

const entriesOf = async (community: CommunityId) => {
  const { rows } = await world.past.query(
    'select * from search_entries where community_id = $1 order by kind, id',
    [community],
  )
  return rows
}

test('what was there before the search is found as what came after', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const event = await makeEvent(world, community)
  await makeEvent(world, community, { status: 'cancelled' })
  await makeActivity(world, community)
  await makeMaterial(world, community, event, 'A paper')
  await makePerson(world, community, { name: 'Somebody' })
  await makeVenue(world, member, { type: 'CommunityVenue' })
  await makePost(world, member)
  const kept = await entriesOf(community)
  expect(new Set(kept.map(({ kind }) => kind)).size).toBe(6)
  await world.past.query('delete from search_entries where community_id = $1', [community])
  const owner = new pg.Client({ ...world.database, user: inject('postgres').owner })
  await owner.connect()
  await owner.query(`begin; set local app.community = '${community}'`)
  await owner.query('select index_community($1)', [community])
  await owner.query('commit')
  await owner.end()
  expect(await entriesOf(community)).toEqual(kept)
})

test('when a community goes, nothing of it is left to be found', async () => {
  const community = await makeCommunity(world)
  await makeEvent(world, community)
  await makePerson(world, community, { name: 'Somebody' })
  expect(await entriesOf(community)).not.toEqual([])
  await world.past.query('delete from communities where id = $1', [community])
  expect(await entriesOf(community)).toEqual([])
})
