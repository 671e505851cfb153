import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { joinEvent } from '#contract/events/events.ts'
import { getMe } from '#contract/auth/session.ts'
import { inCommunity } from '#server/platform/db.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld({ settings: { ROLE: 'all' } })
const address = await world.app.http.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => world[Symbol.asyncDispose]())

/** Cuts every connection of the app, as a restart of the database does. */
const cutConnections = () =>
  world.past.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )

const answers = async (member: Someone) => {
  const seen: number[] = []
  for (let n = 0; n < 50 && seen.at(-1) !== 200; n += 1)
    seen.push((await world.call(getMe, { as: member })).status)
  return seen
}

test('when the database cuts every connection, calls get 503 until it is back, and the app goes on', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  for (let round = 0; round < 5; round += 1) {
    await cutConnections()
    const seen = await answers(member)
    expect(seen.at(-1)).toBe(200)
    expect(seen.slice(0, -1).every((status) => status === 503)).toBe(true)
  }
})

test('a write that was cut is not half there', async () => {
  const community = await makeCommunity(world)
  const members = await Promise.all(Array.from({ length: 8 }, () => makeMember(world, community)))
  const id = await makeEvent(world, community)
  const joins = members.map((as) => world.call(joinEvent, { params: { id }, body: {}, as }))
  await cutConnections()
  const statuses = (await Promise.all(joins)).map(({ status }) => status)
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
  const { rows } = await world.past.query(
    'select going, (select count(*)::int from event_attendees where event_id = $1) as rows from events where id = $1',
    [id],
  )
  expect(rows[0].going).toBe(rows[0].rows)
})

test('a transaction that is cut between two statements fails alone', async () => {
  await using mine = await openWorld()
  const member = await makeMember(mine, await makeCommunity(mine))
  const cut = inCommunity(mine.app.db, member.communityId, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await mine.past.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    return tx.selectFrom('people').select('id').execute()
  })
  await expect(cut).rejects.toThrow()
  expect((await mine.call(getMe, { as: member })).status).toBe(200)
})

test('the live channel is taken up again after a cut', async () => {
  await using mine = await openWorld()
  const community = await makeCommunity(mine)
  const [one, other] = [await makeMember(mine, community), await makeMember(mine, community)]
  const id = await makeEvent(mine, community)
  const listening = async () => {
    const { rows } = await mine.past.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and application_name = 'nineteen live' and query like 'listen%'`,
    )
    return rows[0]?.pid
  }
  const before = await listening()
  const changed = Promise.withResolvers<void>()
  const unfollow = mine.app.live.follow(community, () => changed.resolve())
  await mine.past.query('select pg_terminate_backend($1, 5000)', [before])
  await expect.poll(listening, { timeout: 8_000 }).not.toBe(undefined)
  await mine.call(joinEvent, { params: { id }, body: {}, as: other })
  await changed.promise
  expect((await mine.call(getMe, { as: one })).status).toBe(200)
  unfollow()
})

test('a server that closes lets the running request end', async () => {
  const mine = await openWorld()
  const there = await mine.app.http.listen({ port: 0, host: '127.0.0.1' })
  const member = await makeMember(mine, await makeCommunity(mine))
  const requests = Array.from({ length: 20 }, () =>
    fetch(`${there}/api/auth/me`, { headers: { authorization: `Bearer ${member.token}` } }).then(
      ({ status }) => status,
      () => 'refused',
    ),
  )
  const first = await Promise.race(requests)
  await mine[Symbol.asyncDispose]()
  const all = await Promise.all(requests)
  expect(first).toBe(200)
  expect(all.every((status) => status === 200 || status === 503 || status === 'refused')).toBe(true)
})

test('health says which part is not well', async () => {
  const answer = await fetch(`${address}/healthz`)
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { ok: true, database: 'well', migrations: 'well', storage: 'well' },
  ])
})
