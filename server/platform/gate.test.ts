// Many who ask at once: few questions, and everybody's own answer.
import { setImmediate as nextTick } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { inCommunity } from './db.ts'
import { bump } from './revisions.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const waiting = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%gate($1%'`

test('while the database is slow, two questions wait in it at most, and everybody gets their own answer', async () => {
  const community = await makeCommunity(world)
  const members = await Promise.all(Array.from({ length: 20 }, () => makeMember(world, community)))
  const slow = await world.past.connect()
  await slow.query('begin; lock table sessions in access exclusive mode')
  const looks: Promise<unknown>[] = []
  for (const { sessionId } of members) {
    looks.push(world.app.gate.look(sessionId))
    await nextTick()
  }
  await vi.waitFor(async () => expect((await world.past.query(waiting)).rows).toEqual([{ n: 2 }]))
  await slow.query('commit')
  slow.release()
  const found = await Promise.all(looks)
  expect(found).toMatchObject(members.map(({ accountId, sessionId }) => ({ accountId, sessionId })))
})

test('who comes while a question is under way joins the next, which waits for a slow one no longer than a moment', async () => {
  const community = await makeCommunity(world)
  const [first, second] = [await makeMember(world, community), await makeMember(world, community)]
  const slow = await world.past.connect()
  await slow.query('begin; lock table sessions in access exclusive mode')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let questions = 0
  const count = () => (questions += 1)
  world.app.pool.on('acquire', count)
  try {
    const looks = [world.app.gate.look(first.sessionId)]
    while ((await world.past.query<{ n: number }>(waiting)).rows[0]?.n !== 1) await nextTick()
    looks.push(world.app.gate.look(second.sessionId))
    for (let tick = 0; tick < 20; tick += 1) await nextTick()
    expect(questions).toBe(1)
    vi.advanceTimersByTime(5)
    await nextTick()
    expect(questions).toBe(2)
    await slow.query('commit')
    expect(await Promise.all(looks)).toMatchObject([
      { accountId: first.accountId },
      { accountId: second.accountId },
    ])
  } finally {
    world.app.pool.off('acquire', count)
    vi.useRealTimers()
    slow.release(true)
  }
})

test('members who ask together all learn what has changed in their community, and nothing of another', async () => {
  const [home, other] = [await makeCommunity(world), await makeCommunity(world)]
  const members = await Promise.all([home, home, other, home].map((one) => makeMember(world, one)))
  await inCommunity(world.app.db, home, (tx) => bump(tx, home, 'venues'))
  await inCommunity(world.app.db, other, (tx) => bump(tx, other, 'venues', 'feed'))
  const found = await Promise.all(members.map(({ sessionId }) => world.app.gate.look(sessionId)))
  expect(
    found.map((account) => [account?.communityId, Object.keys(account?.revisions ?? {}).toSorted()]),
  ).toEqual([
    [home, ['venues']],
    [home, ['venues']],
    [other, ['feed', 'venues']],
    [home, ['venues']],
  ])
})

test('a question that fails fails those who asked it, and the next is asked', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const lost = world.app.gate.look('no-session')
  await expect(lost).rejects.toThrow('invalid input syntax for type uuid')
  expect(await world.app.gate.look(member.sessionId)).toMatchObject({ accountId: member.accountId })
})
