// Words that stand in very much: only as much is read as is shown and counted, and the order is the same as ever.
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { search } from '#contract/search/search.ts'
import type { CommunityId } from '#server/platform/db.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** Every tenth of 6,000 posts and of 3,000 events has the word. */
const fill = async (community: CommunityId) => {
  await world.past.query(
    `insert into posts (community_id, id, author_id, content, created_at)
     select $1, gen_random_uuid(), gen_random_uuid(), case when n % 10 = 0 then 'A swallow, ' else 'A post, ' end || n,
       now() - n * interval '1 minute'
     from generate_series(1, 6000) n`,
    [community],
  )
  // Some are over, called off, at one moment, or have the word in the description or in the middle of a word only.
  await world.past.query(
    `insert into events (community_id, id, type, title, description, starts_at, ends_at, time_zone, status)
     select $1, gen_random_uuid(), 'Feast',
       case when n % 70 = 0 then 'Feast of barnswallows' when n % 10 = 0 and n % 40 > 0 then 'Feast of swallows ' || n % 7 else 'Feast' end,
       case when n % 40 = 0 then 'Swallows above us' else '' end, day.starts, day.starts + interval '1 hour', 'Europe/London',
       case when n % 110 = 0 then 'cancelled' else 'published' end
     from generate_series(1, 3000) n
     cross join lateral (select now() + (n / 30 - 20) * interval '1 day' as starts) as day`,
    [community],
  )
  await world.past.query('analyze search_entries')
}

const community = await makeCommunity(world)
const member = await makeMember(world, community)
await fill(community)

/** The most rows that any step took out of the table of what is found; what an index names is not read yet. */
const mostRead = async (kind: string): Promise<number> => {
  const client = new pg.Client({ ...world.database, user: inject('postgres').superuser })
  const told: string[] = []
  client.on('notice', ({ message }) => told.push(message ?? ''))
  await client.connect()
  await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
    set auto_explain.log_nested_statements = on; set auto_explain.log_level = notice`)
  await client.query(`begin; set local app.community = '${community}'`)
  await client.query(`select * from find_entries($1, $2, $3, true, '{}', '{}', now(), null, 4, 101)`, [
    community,
    ['swallow'],
    [kind],
  ])
  await client.end()
  const steps = told
    .join('\n')
    .matchAll(/(?<!Bitmap )(?:Bitmap Heap|Index|Seq) Scan .*on search_entries.*actual .*rows=(\d+)/g)
  return Math.max(...[...steps].map(([, rows]) => Number(rows)))
}

const pagesOf = async (as: Someone, group: 'events' | 'posts'): Promise<readonly string[]> => {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await world.call(search, {
      as,
      query: { q: 'swallow', in: group, limit: 20, ...(cursor ? { cursor } : {}) },
    })
    ids.push(...(body.data[group]?.results.map(({ id }) => id) ?? []))
    cursor = body.data[group]?.next
  } while (cursor)
  return ids
}

test('of what very many have, no more is read than the five hundred that come first', async () => {
  for (const kind of ['posts', 'events']) expect(await mostRead(kind), kind).toBeLessThanOrEqual(500)
})

test('the first few of very many are counted to a hundred', async () => {
  const { data } = (await world.call(search, { as: member, query: { q: 'swallow' } })).body
  expect(data.posts).toMatchObject({ count: 100, more: true })
  expect(data.events).toMatchObject({ count: 100, more: true })
})

test('posts go on page by page to the last, the newest first', async () => {
  const { rows } = await world.past.query<{ id: string }>(
    `select id from posts where community_id = $1 and content like '%swallow%' order by created_at desc`,
    [community],
  )
  expect(await pagesOf(member, 'posts')).toEqual(rows.map(({ id }) => id))
})

test('events go on page by page to the last, in the order of one long list', async () => {
  const { rows } = await world.past.query<{ id: string }>(
    `select id from events where community_id = $1 and (title like '%swallow%' or description like 'Swallow%')
     order by
       case when status = 'cancelled' then 4 when starts_at < $2 then 2 else 0 end + case when title like '% swallow%' then 0 else 1 end,
       starts_at < $2, case when starts_at >= $2 then starts_at end, starts_at desc, lower(title), id`,
    [community, new Date(world.clock.now())],
  )
  expect(await pagesOf(member, 'events')).toEqual(rows.map(({ id }) => id))
})
