// The example community: seen once it is there, marked, shut to everybody, and gone without a trace.
import { afterAll, expect, test } from 'vitest'
import { listActivities } from '#contract/activities/activities.ts'
import { forgotPassword } from '#contract/auth/auth.ts'
import { joinEvent, listEvents } from '#contract/events/events.ts'
import { fillExample, getExample, removeExample } from '#contract/examples/examples.ts'
import { commentPost, communityFeed, likePost } from '#contract/posts/posts.ts'
import { mergePeople } from '#contract/people/roll-merge.ts'
import { readMails } from '#server/test/mails.ts'
import { inInstance } from '#server/platform/db.ts'
import { makeActivity, makeComment, makeEvent, makePost } from '#server/test/make-content.ts'
import { type Someone, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { putOnRoll } from '#server/test/sign-up.ts'
import { openWorld } from '#server/test/world.ts'
import { MOST_PEOPLE } from './examples.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const founded = async (): Promise<Someone> =>
  makeMember(world, await makeCommunity(world), { office: 'communityAdmin', body: 'administration' })

const withExample = async (): Promise<Someone> => {
  const as = await founded()
  expect((await world.call(fillExample, { as })).status).toBe(200)
  return as
}

interface Named {
  readonly kind: string
  readonly id: string
}

const itemsOf = async ({ communityId }: Someone): Promise<readonly Named[]> => {
  const { rows } = await world.past.query<Named>(
    'select kind, id from example_items where community_id = $1',
    [communityId],
  )
  return rows
}

const one = async (as: Someone, kind: string): Promise<string> =>
  (await itemsOf(as)).find((item) => item.kind === kind)?.id ?? ''

/** Every row of every table as text, but for those of the record, which names by ids only and never forgets. */
const everyRow = async (): Promise<ReadonlyMap<string, string>> => {
  const { rows: tables } = await world.past.query<{ name: string }>(
    `select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = 'public' and relname <> 'audit_records' order by 1`,
  )
  const all = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await world.past.query<{ text: string }>(`select t::text as text from "${name}" t`)
    all.set(name, rows.map(({ text }) => text).join('\n'))
  }
  return all
}

const tablesWith = (rows: ReadonlyMap<string, string>, sought: readonly string[]): readonly string[] =>
  [...rows].filter(([, text]) => sought.some((one) => text.includes(one))).map(([table]) => table)

test('a member sees the example, and every name and title says that it is one', async () => {
  const as = await withExample()
  const member = await makeMember(world, as.communityId)
  const feed = await world.call(communityFeed, { params: { communityId: as.communityId }, as: member })
  expect(feed.text).toContain('(example)')
  for (const route of [listEvents, listActivities])
    expect((await world.call(route, { as: member })).text).toContain('(example)')
  const { rows } = await world.past.query<{ name: string }>(
    `select first_name || ' ' || last_name as name from accounts where community_id = $1 and invented
     union all select first_name || ' ' || last_name from people p join example_items i using (community_id, id)
       where community_id = $1
     union all select title from events where community_id = $1
     union all select title from activities where community_id = $1
     union all select name from households where community_id = $1`,
    [as.communityId],
  )
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter(({ name }) => !name.includes('(example)'))).toEqual([])
  const { data } = (await world.call(getExample, { as })).body
  expect(data).toMatchObject({ there: true, people: 10, posts: 5, fault: 'The example is there already.' })
})

test('a Persian community gets a Persian example', async () => {
  const as = await founded()
  await world.past.query(`update communities set language = 'fa', latitude = null where id = $1`, [
    as.communityId,
  ])
  await world.call(fillExample, { as })
  const { text } = await world.call(listEvents, { as })
  expect(text).toContain('ضیافت نوزده‌روزه (نمونه)')
  expect(text).not.toMatch(/\(example\)|Feast of/)
})

test('it is written once, for an empty community only, and after a fresh proof', async () => {
  const as = await withExample()
  const again = await world.call(fillExample, { as })
  expect([again.status, again.body.message]).toEqual([409, 'The example is there already.'])
  const full = await founded()
  for (let count = 0; count < MOST_PEOPLE; count += 1) await makeMember(world, full.communityId)
  const refused = await world.call(fillExample, { as: full })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain('Invented people would be taken for real ones.')
  expect((await world.call(getExample, { as: full })).body.data.fault).toContain('still empty')
  expect(await itemsOf(full)).toEqual([])
  const late = await founded()
  await world.past.query(`update sessions set proven_at = now() - interval '1 hour' where id = $1`, [
    late.sessionId,
  ])
  expect((await world.call(fillExample, { as: late })).body.code).toBe('step_up')
  expect((await world.call(removeExample, { as: late })).body.code).toBe('step_up')
})

test('two who fill it at once get one example', async () => {
  const as = await founded()
  const answers = await Promise.all([world.call(fillExample, { as }), world.call(fillExample, { as })])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect((await itemsOf(as)).filter(({ kind }) => kind === 'person')).toHaveLength(10)
})

test('nobody signs in to an invented account, nothing is mailed to it, and it holds no office', async () => {
  const as = await withExample()
  const account = await one(as, 'account')
  await expect(signIn(world, account)).rejects.toThrow('nobody signs in to an example account')
  await expect(
    world.past.query(`update accounts set password_hash = 'x' where id = $1`, [account]),
  ).rejects.toThrow('accounts_invented')
  await world.call(forgotPassword, { body: { email: `${account}@example.invalid` } })
  await world.app.db
    .transaction()
    .execute((tx) =>
      world.app.mailer.queue(tx, { to: `${account}@example.invalid`, subject: 'News', text: 'News' }),
    )
  const { rows } = await world.past.query(
    `select 1 from mails where recipient like '%invalid'
     union all select 1 from terms t join example_items i on i.community_id = t.community_id and i.id = t.person_id
     union all select 1 from roll_index r join example_items i on i.community_id = r.community_id and i.id = r.person_id
     union all select 1 from public_items p join example_items i on i.id = p.id`,
  )
  expect(rows).toEqual([])
})

test('somebody of the example is never made one with a person', async () => {
  const as = await withExample()
  const person = await putOnRoll(world, as.communityId, { email: 'real@example.org', bahaiId: 'R-1' })
  const answer = await world.call(mergePeople, {
    as,
    body: { keep: await one(as, 'person'), merge: person, take: [] },
  })
  expect(answer.body.message).toContain('Somebody of the example is nobody')
})

test('removing it leaves nothing of it and takes nothing else, there or in another community', async () => {
  const as = await founded()
  const other = await withExample()
  const member = await makeMember(world, as.communityId)
  const post = await makePost(world, member)
  await makeComment(world, member, post)
  const event = await makeEvent(world, as.communityId)
  await world.call(joinEvent, { params: { id: event }, as: member })
  const activity = await makeActivity(world, as.communityId)
  const before = await everyRow()

  await world.call(fillExample, { as })
  const items = await itemsOf(as)
  const thing = (kind: string) => items.find((item) => item.kind === kind)?.id ?? ''
  // What real people do with it, and what is done with invented people.
  await world.call(likePost, { params: { id: thing('post') }, as: member })
  await world.call(commentPost, { params: { id: thing('post') }, body: { comment: 'Canary.' }, as: member })
  await world.call(joinEvent, { params: { id: thing('event') }, as: member })
  await world.past.query(
    `insert into activity_people (community_id, activity_id, person_id, role, since)
     values ($1, $2, $3, 'participant', now())`,
    [as.communityId, activity, thing('person')],
  )
  await world.past.query(
    'update activities set participant_count = participant_count + 1 where community_id = $1 and id = $2',
    [as.communityId, activity],
  )
  await world.past.query('update people set household_id = $2 where id = $1', [
    member.personId,
    thing('household'),
  ])
  await world.past.query(
    `insert into silences (community_id, account_id, other_id, kind) values ($1, $2, $3, 'muted')`,
    [as.communityId, member.accountId, thing('account')],
  )
  await world.past.query(`update posts set removed_at = now() where id = $1`, [
    items.filter(({ kind }) => kind === 'post').at(-1)?.id,
  ])
  const told = { to: member.email, subject: 'Soon', text: 'Prayers on Sunday evening (example)' }
  await inInstance(world.app.db, (tx) => world.app.mailer.queue(tx, told))
  const sought = [...items.map(({ id }) => id), 'Canary.']
  expect(tablesWith(await everyRow(), sought)).toContain('search_entries')

  const removed = await world.call(removeExample, { as })
  expect([removed.status, removed.body.message]).toEqual([200, 'The example is gone.'])
  const after = await everyRow()
  expect(tablesWith(after, sought)).toEqual([])
  expect((await readMails(world)).filter(({ body }) => body.includes('(example)'))).toEqual([])
  // Whatever was there before is there as it was; only revisions and the mark of who has read what may move on.
  for (const [table, text] of before)
    if (!['revisions', 'notification_marks', 'sessions', 'idempotency_keys'].includes(table))
      expect(after.get(table)?.split('\n').toSorted(), table).toEqual(text.split('\n').toSorted())
  expect((await itemsOf(other)).length).toBeGreaterThan(20)
  expect((await world.call(getExample, { as })).body.data).toMatchObject({ there: false, fault: null })
})

test('removing it twice is removing it once, and the record has both acts', async () => {
  const as = await withExample()
  await world.call(removeExample, { as })
  expect((await world.call(removeExample, { as })).status).toBe(200)
  const { rows } = await world.past.query<{ action: string }>(
    `select action from audit_records where community_id = $1 and action like 'example.%' order by number`,
    [as.communityId],
  )
  expect(rows.map(({ action }) => action)).toEqual(['example.filled', 'example.removed'])
})
