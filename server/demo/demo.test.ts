import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { badiDateAt } from '#calendar/index.ts'
import { listActivities } from '#contract/activities/activities.ts'
import { getBudget } from '#contract/budget/budget.ts'
import { listEvents } from '#contract/events/events.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { communityFeed } from '#contract/posts/posts.ts'
import { bahaiIdKey } from '#server/features/auth/rules.ts'
import { remind } from '#server/features/events/jobs.ts'
import { rollHash } from '#server/features/people/joining/membership.ts'
import { verifyPassword } from '#server/platform/passwords.ts'
import { signIn } from '#server/test/make.ts'
import { type World, openWorld } from '#server/test/world.ts'
import { demoPassword, demoSignIns, fillDemo, isEmpty } from './demo.ts'
import { rosewater } from './rosewater.ts'

// The filled database is only read here, so one serves every test of this file.
let world: World
let took = { milliseconds: 0, work: 0 }

beforeAll(async () => {
  world = await openWorld()
  expect(await isEmpty(world.app)).toBe(true)
  const [start, work] = [performance.now(), process.cpuUsage()]
  await fillDemo(world.app)
  const { user, system } = process.cpuUsage(work)
  took = { milliseconds: Math.round(performance.now() - start), work: Math.round((user + system) / 1_000) }
})
afterAll(() => world[Symbol.asyncDispose]())

const count = async (query: string): Promise<number> => {
  const { rows } = await world.past.query<{ n: number }>(`select count(*)::int as n from ${query}`)
  return rows[0]?.n ?? -1
}

const inRosewater = `community_id = (select id from communities where slug = 'rosewater')`

test('the demo is filled with less than five seconds of work', () => {
  // The processor's time, since a busy machine lets the clock run on.
  process.stdout.write(`Filled the demo in ${took.milliseconds} ms with ${took.work} ms of work.\n`)
  expect(took.work).toBeLessThan(5_000)
})

test('sixty members live in 25 households', async () => {
  expect(await count(`people where ${inRosewater} and standing = 'active'`)).toBe(60)
  expect(await count(`households where ${inRosewater}`)).toBe(25)
  expect(await count(`people p where standing = 'active' and household_id is null`)).toBe(0)
})

test('somebody asks from outside, somebody asks to move here, and an announcement has ended', async () => {
  expect(await count(`inquiries where ${inRosewater}`)).toBe(1)
  expect(await count(`moves m join accounts a on a.id = m.account_id and a.moving_to = m.community_id`)).toBe(
    1,
  )
  expect(await count(`posts where ${inRosewater} and announcement and ended_at is not null`)).toBe(1)
})

test('every child of a household has a guardian', async () => {
  const children = `people p where birth_date > current_date - interval '18 years' and household_id is not null`
  expect(await count(children)).toBeGreaterThan(10)
  expect(await count(`${children} and not exists (select from guardians g where g.child_id = p.id)`)).toBe(0)
})

test('forty activities of six kinds, 80 posts, 19 Feasts and 11 Holy Days or a year more', async () => {
  expect(await count(`activities where ${inRosewater}`)).toBe(40)
  expect(await count(`(select distinct kind from activities) as kinds`)).toBe(6)
  expect(await count(`posts where ${inRosewater} and id not in (select post_id from campaign_posts)`)).toBe(
    80,
  )
  const years = await count(`(select distinct badi_year from events where ${inRosewater}) as years`)
  expect(await count(`events where ${inRosewater} and type = 'Feast'`)).toBe(19 * years)
  expect(await count(`events where ${inRosewater} and type = 'Holy Day'`)).toBe(11 * years)
})

test('for the next Feast four things are to be brought, one of which has enough people', async () => {
  const { rows } = await world.past.query('select wanted, taken from bring_lines order by created_at')
  expect(rows).toEqual([
    { wanted: 2, taken: 2 },
    { wanted: 1, taken: 0 },
    { wanted: 2, taken: 1 },
    { wanted: 3, taken: 1 },
  ])
})

test('every event begins within the Badí‘ day that it is held for', async () => {
  const { rows } = await world.past.query(
    `select title, starts_at, badi_year, badi_month, badi_day from events where ${inRosewater}`,
  )
  for (const row of rows) {
    const date = badiDateAt(row.starts_at.toISOString(), rosewater.place)
    expect([row.title, date]).toEqual([
      row.title,
      { year: row.badi_year, month: row.badi_month, day: row.badi_day },
    ])
  }
})

test('every counter equals the rows that it counts', async () => {
  expect(
    await count(`events e where going <> (select count(*) from event_attendees a where a.event_id = e.id)`),
  ).toBe(0)
  expect(await count(`events where capacity < going`)).toBe(0)
  expect(
    await count(`posts p where like_count <> (select count(*) from post_likes l where l.post_id = p.id)`),
  ).toBe(0)
  expect(
    await count(
      `posts p where comment_count <> (select count(*) from post_comments c where c.post_id = p.id)`,
    ),
  ).toBe(0)
  expect(
    await count(`activities a where participant_count <> (select count(*) from activity_people p
      where p.activity_id = a.id and p.role = 'participant' and p.state = 'active')`),
  ).toBe(0)
})

test('the door for visitors holds exactly what is public', async () => {
  const open = `(select id from activities where visibility = 'public' union select id from posts where visibility = 'public'
    union select id from campaigns where visibility = 'public'
    union select id from assistant_sources where audience = 'everyone')`
  expect(await count(`public_items where id not in ${open}`)).toBe(0)
  expect(await count(`${open} as o where id not in (select id from public_items)`)).toBe(0)
  expect(await count(`public_items where kind = 'post'`)).toBe(3)
  expect(
    await count(
      `activities where visibility = 'public' and kind in ('Children''s Class', 'Junior Youth Group')`,
    ),
  ).toBe(0)
})

test('the budget of the demo is shown to all, with one line over its plan and one near it', async () => {
  const { rows } = await world.past.query<{ id: string }>(
    `select id from accounts where email = 'member@demo.example'`,
  )
  const { body } = await world.call(getBudget, { as: await signIn(world, rows[0]?.id ?? ''), query: {} })
  expect(body.data).toMatchObject({ year: { state: 'active', revision: 1 }, draft: null })
  const { asOf = '', startsOn = '', lines = [] } = body.data.year ?? {}
  const of = (wanted: string) => lines.flatMap(({ name, standing }) => (standing === wanted ? [name] : []))
  // In the first days of a year no month is closed yet, so that nothing of it is to be seen.
  const spent = asOf > startsOn
  expect([of('over'), of('near')]).toEqual(spent ? [['Teaching'], ['Upkeep of the Centre']] : [[], []])
  expect(of('notUsed')).toEqual(expect.arrayContaining(['Gift to the National Fund', 'Local reserve']))
})

test('every demo sign-in has an account with the demo password, and only one of them waits', async () => {
  const { rows } = await world.past.query<{ email: string; state: string; password_hash: string }>(
    'select email, state, password_hash from accounts where email = any($1) order by email',
    [demoSignIns.map(({ email }) => email)],
  )
  expect(rows).toHaveLength(8)
  expect(rows.filter(({ state }) => state === 'pending').map(({ email }) => email)).toEqual([
    'pending@demo.example',
  ])
  expect(await verifyPassword(rows[0]?.password_hash ?? null, demoPassword)).toBe(true)
})

test('offices give their rights today', async () => {
  const { rows } = await world.past.query<{ email: string; office: string }>(
    `select a.email, t.office from terms t join accounts a on a.person_id = t.person_id
     where current_date between t.valid_from and t.valid_to and a.email like '%@demo.example' order by a.email`,
  )
  expect(rows).toContainEqual({ email: 'treasurer@demo.example', office: 'treasurer' })
  expect(rows).toContainEqual({ email: 'secretary@demo.example', office: 'secretary' })
  expect(rows).toContainEqual({ email: 'admin@demo.example', office: 'communityAdmin' })
  expect(rows).toContainEqual({ email: 'statistics@demo.example', office: 'statisticsOfficer' })
  expect(await count(`terms t join bodies b on b.id = t.body_id where b.kind = 'assembly'`)).toBe(9)
})

test('a Baha’i ID of the demo is found on the roll by its keyed hash', async () => {
  const hash = rollHash(world.app.secrets, 'id', bahaiIdKey('d-10001'))
  const { rows } = await world.past.query('select person_id from roll_index where bahai_id_hash = $1', [hash])
  expect(rows).toHaveLength(1)
})

test('every picture that a page names is in the store, and every post’s picture has words', async () => {
  const { rows } = await world.past.query<{ url: string }>(
    `select distinct unnest(media || media_thumbnails) as url from posts
     union select image_url from events where image_url is not null union select image_url from activities where image_url is not null
     union select image_url from campaigns where image_url is not null`,
  )
  expect(rows.length).toBeGreaterThan(10)
  for (const { url } of rows)
    expect(await world.app.files.sizeOf(world.app.files.keyOf(url) ?? '')).toBeGreaterThan(500)
  expect(await count('posts where cardinality(media_alt) <> cardinality(media)')).toBe(0)
})

test('two campaigns run, of which one is for the Fund and one is open to visitors, and one has ended with its result', async () => {
  const running = `campaigns where ${inRosewater} and ended_on is null and ends_on >= current_date`
  expect(await count(running)).toBe(2)
  expect(await count(`${running} and kind = 'homeVisits' and visibility = 'public'`)).toBe(1)
  expect(await count(`${running} and fund_id is not null`)).toBe(1)
  expect(await count(`campaigns where ends_on < current_date and result <> ''`)).toBe(1)
  expect(await count('campaign_posts')).toBe(2)
  expect(await count('campaign_takers where account_id not in (select id from accounts)')).toBe(0)
  const ofIts = 'c.id = d.campaign_id and d.day between c.starts_on and c.ends_on'
  expect(await count(`campaign_days d where not exists (select from campaigns c where ${ofIts})`)).toBe(0)
})

test('a tutor’s grid is half filled with one word that waits, a circle could be formed, and notes are encrypted', async () => {
  const ofCircle = `(select id from activities where title like 'Book 7,%' and status = 'active')`
  const marked = await count(`completions where activity_id = ${ofCircle}`)
  const all = await count(`activity_people where activity_id = ${ofCircle} and role = 'participant'`)
  expect([marked > 0, marked < all]).toEqual([true, true])
  expect(await count(`completion_claims where activity_id = ${ofCircle} and declined_at is null`)).toBe(1)
  expect(await count('progress_sharing')).toBeGreaterThan(5)
  expect(await count(`progress_sharing where 'tutor' = any(serve_as)`)).toBeGreaterThan(0)
  expect(await count(`interests where kind = 'Study Circle' and answered_at is null`)).toBe(4)
  const ofMember = `account_id = (select id from accounts where email = 'member@demo.example')`
  expect(await count(`progress_notes where ${ofMember}`)).toBe(3)
  expect(await count(`progress_notes where position('circle'::bytea in sealed) > 0`)).toBe(0)
})

test('nothing has happened in the future', async () => {
  for (const table of [
    'posts',
    'post_likes',
    'post_comments',
    'notifications',
    'events',
    'accounts',
    'files',
  ]) {
    expect([table, await count(`${table} where created_at > now()`)]).toEqual([table, 0])
  }
  expect(await count('event_attendees where joined_at > now()')).toBe(0)
  expect(await count('campaigns where begun_at > now()')).toBe(0)
  expect(await count('campaign_days where day > current_date')).toBe(0)
  expect(
    await count('post_comments c join posts p on p.id = c.post_id where c.created_at < p.created_at'),
  ).toBe(0)
})

test('past meetings are recorded or unknown, coming ones are unknown', async () => {
  expect(await count('activity_sessions where day < current_date and attended is not null')).toBeGreaterThan(
    200,
  )
  expect(await count('activity_sessions where day < current_date and attended is null')).toBeGreaterThan(20)
  expect(await count('activity_sessions where day > current_date and attended is not null')).toBe(0)
  expect(await count('activity_sessions where day > current_date')).toBeGreaterThan(80)
})

test('the demo’s member reads it all, and nothing of the other community', async () => {
  const { rows } = await world.past.query<{ id: string; community_id: string }>(
    `select id, community_id from accounts where email = 'member@demo.example'`,
  )
  const me = rows[0] ?? { id: '', community_id: '' }
  const as = await signIn(world, me.id)
  const events = await world.call(listEvents, { as })
  const activities = await world.call(listActivities, { as })
  const feed = await world.call(communityFeed, { as, params: { communityId: me.community_id } })
  const notifications = await world.call(listNotifications, { as })
  expect([events.status, activities.status, feed.status, notifications.status]).toEqual([200, 200, 200, 200])
  // The last four Feasts of a year, on the day before those of the next one are there, too.
  expect(events.body.data.length).toBeGreaterThan(3)
  expect(activities.body.length).toBeGreaterThan(30)
  expect(feed.body.data).toHaveLength(20)
  expect(notifications.body.unread).toBeGreaterThan(0)
  expect(events.text + activities.text + feed.text + notifications.text).not.toMatch(/Linden|Marino/)
})

test('filling again changes nothing', async () => {
  const all = async () => [
    await count('communities'),
    await count('people'),
    await count('posts'),
    await count('files'),
  ]
  const before = await all()
  expect(await isEmpty(world.app)).toBe(false)
  await fillDemo(world.app)
  expect(await all()).toEqual(before)
})

test('on the evening before a Feast its guests have had their reminder, and get no second', async () => {
  const feasts = await world.past.query<{ starts_at: string }>(
    `select starts_at from events where type = 'Feast' and starts_at > now() + interval '2 days' order by starts_at limit 1`,
  )
  await using evening = await openWorld()
  const before = Date.parse(feasts.rows[0]?.starts_at ?? '') - 23 * 3_600_000
  evening.clock.pass(before - evening.clock.now())
  await fillDemo(evening.app)
  const counted = async (table: string) =>
    (await evening.past.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? -1
  const [noted, told] = [await counted('event_reminders'), await counted('notifications')]
  expect(noted).toBeGreaterThan(0)
  await remind(evening.app)
  expect(await counted('event_reminders')).toBe(noted)
  expect(await counted('notifications')).toBe(told)
})
