// Canaries of somebody in all kinds of fields: after the erasure none is found anywhere.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteUser } from '#contract/auth/account.ts'
import { agreeToRequest, askErasure } from '#contract/admin/privacy.ts'
import { listComments } from '#contract/posts/comments.ts'
import { communityFeed } from '#contract/posts/posts.ts'
import { search } from '#contract/search/search.ts'
import { type CommunityId, inInstance } from '#server/platform/db.ts'
import { sweep } from '#server/platform/sweep.ts'
import { mailsTo } from '#server/test/mails.ts'
import { DAY, type Someone, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { canary, findInDatabase, findInFiles, makeCanary } from '#server/test/make-canary.ts'
import { makeComment, makePost } from '#server/test/make-content.ts'
import { type World, openWorld } from '#server/test/world.ts'
import { erasureLog, lineOfErasure } from './erasure-log.ts'
import { replayErasures } from './erasure.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const goodbye = (as: Someone, query: { posts?: 'keep' | 'delete'; roll?: 'keep' | 'erase' }) =>
  world.call(deleteUser, { as, params: { id: as.accountId }, query })

test('erased with words and roll, nothing of a person is left in database, files, search or answers', async () => {
  const { someone, other, community } = await makeCanary(world)
  const before = await findInDatabase(world)
  expect(before).toEqual(
    expect.arrayContaining([
      'public.accounts.last_name',
      'public.people.locality',
      'public.posts.content',
      'public.post_comments.comment',
      'public.files.display_name',
      'public.search_entries.words',
      'public.mails.encrypted',
      'public.rate_limits.key',
      'public.google_returns.identity',
      'public.idempotency_keys.body',
      'public.households.street_address',
      'public.notifications.data',
      'public.push_subscriptions.endpoint',
      'public.registrations.email',
    ]),
  )
  expect(before.length).toBeGreaterThanOrEqual(12)
  expect(await findInFiles(world)).toHaveLength(1)
  expect((await goodbye(someone, { posts: 'delete', roll: 'erase' })).status).toBe(204)
  // The goodbye itself, until it was sent or a day has passed.
  expect(await findInDatabase(world)).toEqual(['public.mails.recipient'])
  world.clock.pass(DAY + 1)
  await sweep(world.app)
  expect(await findInDatabase(world)).toEqual([])
  expect(await findInFiles(world)).toEqual([])
  const as = await signIn(world, other.accountId)
  for (const answer of [
    await world.call(communityFeed, { as, params: { communityId: community } }),
    await world.call(search, { as, query: { q: canary(1) } }),
    await world.call(search, { as, query: { q: canary(10) } }),
  ]) {
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain(canary(2))
    expect(answer.text).not.toContain(someone.accountId)
  }
})

test('what was written can stay as a former member’s, and the roll stays unless it is asked for', async () => {
  const { someone, other, post, comment, key, community } = await makeCanary(world)
  expect((await goodbye(someone, {})).status).toBe(204)
  const feed = await world.call(communityFeed, { as: other, params: { communityId: community } })
  const shown = feed.body.data.find(({ id }) => id === post)
  expect([shown?.content, shown?.authorName]).toEqual([canary(10), 'Former member'])
  const { rows } = await world.past.query('select post_id from post_comments where id = $1', [comment])
  const comments = await world.call(listComments, { as: other, params: { id: rows[0].post_id } })
  expect(comments.body.data.map(({ authorName }) => authorName)).toEqual(['Former member'])
  // A material of an event stays with the event.
  expect(await world.app.files.sizeOf(key)).toBeGreaterThan(0)
  const person = await world.past.query('select last_name, erased_at from people where id = $1', [
    someone.personId,
  ])
  expect(person.rows).toEqual([{ last_name: canary(2), erased_at: null }])
})

test('the number of comments under others’ posts stays true', async () => {
  const community = await makeCommunity(world)
  const [someone, other] = [await makeMember(world, community), await makeMember(world, community)]
  const post = await makePost(world, other)
  await makeComment(world, someone, post)
  await makeComment(world, someone, post)
  await makeComment(world, other, post)
  await goodbye(someone, { posts: 'delete' })
  const { rows } = await world.past.query('select comment_count from posts where id = $1', [post])
  expect(rows).toEqual([{ comment_count: 1 }])
})

test('an erased entry of the roll is there for no query, and the numbers of gatherings stay', async () => {
  const community = await makeCommunity(world)
  const someone = await makeMember(world, community)
  await goodbye(someone, { roll: 'erase' })
  const { rows } = await world.app.pool
    .query(`begin; set local app.community = '${community}'; select count(*)::int as n from people; commit`)
    .then((results) => (Array.isArray(results) ? results[2] : results))
  expect(rows).toEqual([{ n: 0 }])
  const past = await world.past.query(
    'select first_name, last_name, email, bahai_id from people where id = $1',
    [someone.personId],
  )
  expect(past.rows).toEqual([{ first_name: '', last_name: '', email: null, bahai_id: null }])
})

test('the log names keyed hashes alone, and an older state that is brought back is erased again', async () => {
  const community = await makeCommunity(world)
  const someone = await makeMember(world, community, { firstName: 'Returning' })
  await goodbye(someone, { posts: 'delete', roll: 'erase' })
  const log = await readFile(erasureLog(world.app.config.dataDir), 'utf8')
  const { accountId, personId } = someone
  for (const id of [community, accountId, personId]) expect(log).not.toContain(id)
  expect(log.split('\n').slice(-2)).toEqual([
    lineOfErasure(world.app.secrets, { accountId, personId, posts: 'delete' }).trim(),
    '',
  ])
  await world.past.query(
    `insert into accounts (id, email, email_key, state, community_id, person_id, first_name)
     values ($1, $2, $2, 'confirmed', $3, $4, 'Returning')`,
    [someone.accountId, someone.email, community, someone.personId],
  )
  await world.past.query(`update people set erased_at = null, first_name = 'Returning' where id = $1`, [
    someone.personId,
  ])
  expect(await replayErasures(world.app)).toBe(1)
  expect((await world.past.query('select 1 from accounts where id = $1', [someone.accountId])).rowCount).toBe(
    0,
  )
  expect((await world.past.query(`select 1 from people where first_name = 'Returning'`)).rowCount).toBe(0)
  expect(await replayErasures(world.app)).toBe(0)
})

test('whoever is here again in another community than before is erased there', async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  const other = await makeCommunity(world)
  await goodbye(someone, { posts: 'keep', roll: 'keep' })
  await world.past.query(
    `insert into accounts (id, email, email_key, state, community_id, first_name)
     values ($1, $2, $2, 'pending', $3, 'Returning')`,
    [someone.accountId, someone.email, other],
  )
  expect(await replayErasures(world.app)).toBe(1)
  expect((await world.past.query('select from accounts where id = $1', [someone.accountId])).rowCount).toBe(0)
})

/** Somebody without an account, whose address on the roll is that of another, to whom a mail waits. */
const makeNamesake = async (community: CommunityId, other: Someone, subject: string) => {
  const { accountId, personId } = await makeMember(world, community)
  await world.past.query('delete from accounts where id = $1', [accountId])
  await world.past.query('update people set email = $2, email_key = $2 where id = $1', [
    personId,
    other.email,
  ])
  await inInstance(world.app.db, (tx) =>
    world.app.mailer.queue(tx, { to: other.email, subject, text: 'Words' }),
  )
  return personId
}

test('what waits at an address that others have too stays when one of them is erased', async () => {
  const community = await makeCommunity(world)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const widow = await makeMember(world, community)
  const moved = await makeMember(world, await makeCommunity(world))
  const husband = await makeNamesake(community, widow, 'For the widow')
  const former = await makeNamesake(community, moved, 'For who moved')
  for (const id of [husband, former]) {
    const { body } = await world.call(askErasure, { as: secretary, params: { id } })
    expect((await world.call(agreeToRequest, { as: admin, params: { id: body.data.id } })).status).toBe(200)
  }
  const left = [...(await mailsTo(world, widow.email)), ...(await mailsTo(world, moved.email))]
  expect(left.map(({ subject }) => subject)).toEqual(['For the widow', 'For who moved'])
})
