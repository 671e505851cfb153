import { afterAll, expect, test } from 'vitest'
import { joinEvent } from '#contract/events.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { openWorld } from '#server/test/world.ts'

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
  expect(await open.until(/data: .*\n/)).toContain(
    'event: change\ndata: {"resources":["events","notifications"]}',
  )
  open.end()
})

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
