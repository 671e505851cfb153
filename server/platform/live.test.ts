import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { joinEvent } from '#contract/events/events.ts'
import { tellPeople } from '#server/test/notify.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { openWorld } from '#server/test/world.ts'
import { inCommunity } from './db.ts'
import { announce } from './live.ts'

const world = await openWorld()
const address = await world.app.http.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => world[Symbol.asyncDispose]())

const follow = async (member: Someone) => {
  const ended = new AbortController()
  const answer = await fetch(`${address}/api/live`, {
    headers: { authorization: `Bearer ${member.token}` },
    signal: ended.signal,
  })
  const reader = (answer.body ?? new ReadableStream<Uint8Array>()).getReader()
  const decoder = new TextDecoder()
  const until = async (wanted: RegExp): Promise<string> => {
    let seen = ''
    while (!wanted.test(seen)) {
      const { value, done } = await reader.read()
      if (done) return `${seen}[ended]`
      seen += decoder.decode(value, { stream: true })
    }
    return seen
  }
  return { answer, until, end: () => ended.abort() }
}

test('a page that is open learns what changed in its community', async () => {
  const community = await makeCommunity(world)
  const [one, other] = [await makeMember(world, community), await makeMember(world, community)]
  const id = await makeEvent(world, community)
  const open = await follow(one)
  expect(open.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  await open.until(/: here/)
  await world.call(joinEvent, { params: { id }, body: {}, as: other })
  expect(await open.until(/data: .*\n/)).toContain('event: change\ndata: {"resources":["events"]}')
  open.end()
})

test('a page that named a change is told the name, and nobody else is', async () => {
  const community = await makeCommunity(world)
  const [one, other] = [await makeMember(world, community), await makeMember(world, community)]
  const id = await makeEvent(world, community)
  const pages = await Promise.all([follow(one), follow(other)])
  for (const page of pages) await page.until(/: here/)
  const join = (name: string) =>
    fetch(`${address}/api/events/${id}/join`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${one.token}`, 'x-nineteen-change': name },
    })
  expect((await join('my-own-change')).status).toBe(200)
  const [own, others] = await Promise.all(pages.map((page) => page.until(/data: .*\n/)))
  expect(own).toContain('data: {"resources":["events"],"by":"my-own-change"}')
  expect(others).toContain('data: {"resources":["events"]}')
  for (const page of pages) page.end()
})

test('of a personal notification only its recipient’s pages learn', async () => {
  const community = await makeCommunity(world)
  const [one, other] = [await makeMember(world, community), await makeMember(world, community)]
  const pages = await Promise.all([follow(one), follow(other)])
  for (const page of pages) await page.until(/: here/)
  await inCommunity(world.app.db, community, async (tx) => {
    await tellPeople(tx, community, [one.accountId], toldOf)
    await announce(tx, community, 'feed')
  })
  const [own, others] = await Promise.all(pages.map((page) => page.until(/"feed".*\n/)))
  expect(own).toContain('{"resources":["notifications"]}')
  expect(others).not.toContain('notifications')
  for (const page of pages) page.end()
})

test('more recipients than one message carries: every page of the community asks', async () => {
  const community = await makeCommunity(world)
  const open = await follow(await makeMember(world, community))
  await open.until(/: here/)
  await inCommunity(world.app.db, community, (tx) =>
    tellPeople(
      tx,
      community,
      Array.from({ length: 400 }, () => newId()),
      toldOf,
    ),
  )
  expect(await open.until(/data: .*\n/)).toContain('{"resources":["notifications"]}')
  open.end()
})

const toldOf = { type: 'role_assignment', actorId: null, targetId: null, targetType: 'Member' } as const

test('it learns nothing of another community', async () => {
  const [home, elsewhere] = [await makeCommunity(world), await makeCommunity(world)]
  const [one, stranger, friend] = [
    await makeMember(world, home),
    await makeMember(world, elsewhere),
    await makeMember(world, home),
  ]
  const open = await follow(one)
  await open.until(/: here/)
  await world.call(joinEvent, { params: { id: await makeEvent(world, elsewhere) }, body: {}, as: stranger })
  await world.call(joinEvent, { params: { id: await makeEvent(world, home) }, body: {}, as: friend })
  // The home's own change came second; exactly one change is there.
  expect((await open.until(/data: .*\n/)).match(/event: change/g)).toHaveLength(1)
  open.end()
})

test('an account follows on twenty pages at once; one more is refused until another ends', async () => {
  const community = await makeCommunity(world)
  const [one, other] = [await makeMember(world, community), await makeMember(world, community)]
  const pages = await Promise.all(Array.from({ length: 20 }, () => follow(one)))
  expect(pages.map(({ answer }) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200))
  const refused = await follow(one)
  expect([refused.answer.status, await refused.until(/\}/)]).toEqual([
    429,
    expect.stringContaining('Too many of your pages are open at once'),
  ])
  const neighbour = await follow(other)
  expect(neighbour.answer.status).toBe(200)
  pages.pop()?.end()
  await expect
    .poll(async () => {
      const again = await follow(one)
      pages.push(again)
      return again.answer.status
    })
    .toBe(200)
  for (const page of [...pages, neighbour]) page.end()
})
