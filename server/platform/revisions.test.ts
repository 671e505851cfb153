// What was kept for a member of one community is no answer for the same person in another one.
import { afterAll, expect, test } from 'vitest'
import { listActivities } from '#contract/activities/activities.ts'
import { communityLoad, homeOverview } from '#contract/community/community.ts'
import { listEvents } from '#contract/events/events.ts'
import { type Route, pathOf } from '#contract/route.ts'
import { routes } from '#contract/index.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeEvent, makePost } from '#server/test/make-content.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const read = (member: Someone, url: string, headers: Readonly<Record<string, string>> = {}) =>
  world.app.http.inject({ url, headers: { authorization: `Bearer ${member.token}`, ...headers } })

/** Two communities with the same revisions of everything, and how a member of the first comes to the second. */
const makeTwins = async () => {
  const [old, next] = [
    await makeCommunity(world, { name: 'Oldtown' }),
    await makeCommunity(world, { name: 'Newtown' }),
  ]
  const [member, there] = [await makeMember(world, old), await makeMember(world, next)]
  for (const [one, name] of [
    [member, 'Old'],
    [there, 'New'],
  ] as const) {
    await makePost(world, one, { content: `${name} words` })
    await makeEvent(world, one.communityId, { title: `${name} Feast` })
  }
  await world.past.query(`delete from revisions where community_id = any ($1)`, [[old, next]])
  await world.past.query(
    `insert into revisions (community_id, resource, revision, changed_at)
     select community_id, resource, 7, now() - interval '1 day'
     from unnest($1::uuid[]) as c (community_id),
       unnest(array['activities', 'community', 'events', 'feed', 'notifications', 'people']) as r (resource)`,
    [[old, next]],
  )
  const move = async () => {
    await world.past.query('delete from sessions where account_id = $1', [there.accountId])
    await world.past.query('update accounts set person_id = null where id = $1', [there.accountId])
    await world.past.query('update accounts set community_id = $2, person_id = $3 where id = $1', [
      member.accountId,
      next,
      there.personId,
    ])
  }
  return { old, next, member, move }
}

test('a tag of the old community is none of the new one, whatever their revisions', async () => {
  const { old, member, move } = await makeTwins()
  const cacheable = routes.filter(
    (route) => route.method === 'GET' && route.revision && !route.path.includes(':') && !route.stream,
  )
  const kept = new Map<Route, string>()
  for (const route of cacheable) {
    const answer = await read(member, route.path)
    if (answer.statusCode === 200) kept.set(route, String(answer.headers['etag']))
  }
  expect(kept.size).toBeGreaterThan(3)
  await move()
  for (const [route, tag] of kept) {
    const answer = await read(member, route.path, { 'if-none-match': tag })
    expect([route.path, answer.statusCode]).toEqual([route.path, 200])
    expect(answer.body).not.toContain(old)
  }
})

test('what is kept of an answer is not given in the new community', async () => {
  const { old, member, move } = await makeTwins()
  const urls = [
    pathOf(homeOverview, { id: member.accountId }),
    communityLoad.path.replace(':id', member.accountId),
    listEvents.path,
    listActivities.path,
  ]
  const before = await Promise.all(urls.map((url) => read(member, url)))
  expect(before.map(({ statusCode }) => statusCode)).toEqual(urls.map(() => 200))
  expect(before[0]?.body).toContain('Old words')
  await move()
  for (const url of urls) {
    const answer = await read(member, url)
    expect([url, answer.statusCode]).toEqual([url, 200])
    expect(answer.body).not.toMatch(/Old (words|Feast)|Oldtown/)
    expect(answer.body).not.toContain(old)
  }
})

test('a time heard in the old community keeps nothing of it', async () => {
  const { next, member, move } = await makeTwins()
  await world.past.query(`update sessions set proven_at = now() - interval '1 hour' where id = $1`, [
    member.sessionId,
  ])
  const before = await read(member, listEvents.path)
  const since = { 'if-modified-since': String(before.headers['last-modified']) }
  expect((await read(member, listEvents.path, since)).statusCode).toBe(304)
  await move()
  // As the confirmation of a member does.
  await world.past.query(`select bump_revision($1, 'people')`, [next])
  expect((await read(member, listEvents.path, since)).body).toContain('New Feast')
})

test('a time from before a second step, or an earlier quarter of an hour, keeps nothing', async () => {
  const { member } = await makeTwins()
  world.clock.pass(5_000)
  const before = await read(member, listEvents.path)
  const since = { 'if-modified-since': String(before.headers['last-modified']) }
  await world.past.query(`update sessions set proven_at = now() + interval '10 seconds' where id = $1`, [
    member.sessionId,
  ])
  world.clock.pass(20_000)
  expect((await read(member, listEvents.path, since)).statusCode).toBe(200)
  const later = await read(member, listEvents.path)
  world.clock.pass(900_000)
  const quarter = { 'if-modified-since': String(later.headers['last-modified']) }
  // By now the token has run out.
  const { accountId: userId, sessionId } = member
  const renewed = { ...member, token: await world.app.tokens.sign({ userId, sessionId }) }
  expect((await read(renewed, listEvents.path, quarter)).statusCode).toBe(200)
})
