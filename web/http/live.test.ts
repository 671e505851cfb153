import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { backOff, follow, type LiveParts } from './live.ts'

/** A server that hands each stream to the test; its answers are 200 unless `status` says otherwise. */
const openStreams = async (status: (authorization: string) => number = () => 200) => {
  const streams = openQueue<ServerResponse>()
  const server = createServer((request, response) => {
    response.writeHead(status(request.headers.authorization ?? ''), { 'Content-Type': 'text/event-stream' })
    response.write(': here\n\n')
    streams.put(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    origin,
    next: streams.take,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const openQueue = <T>() => {
  const items: T[] = []
  const takers: ((item: T) => void)[] = []
  return {
    put: (item: T) => {
      const taker = takers.shift()
      if (taker) taker(item)
      else items.push(item)
    },
    take: (): Promise<T> => {
      const item = items.shift()
      return item === undefined ? new Promise((done) => takers.push(done)) : Promise.resolve(item)
    },
  }
}

const listenTo = (
  origin: string,
  line: Partial<LiveParts['line']> = {},
  missed = false,
  pause = (_failures: number) => 0,
) => {
  const changes = openQueue<readonly string[] | null>()
  const stop = follow(
    {
      line: {
        origin,
        fetch: (url, init) => fetch(url, init),
        token: () => 'a-token',
        refused: async () => 'over',
        ...line,
      },
      changed: changes.put,
      pause,
    },
    missed,
  )
  return { next: changes.take, stop, [Symbol.dispose]: stop }
}

const say = (stream: ServerResponse, ...resources: string[]) =>
  stream.write(`event: change\ndata: ${JSON.stringify({ resources })}\n\n`)

test('tells which resources changed', async () => {
  await using server = await openStreams()
  using listening = listenTo(server.origin)
  say(await server.next(), 'events', 'notifications')
  expect(await listening.next()).toEqual(['events', 'notifications'])
})

test('puts together an event that comes in pieces', async () => {
  await using server = await openStreams()
  using listening = listenTo(server.origin)
  const stream = await server.next()
  stream.write('event: change\nda')
  await new Promise((done) => stream.write('ta: {"resources":["fe', done))
  stream.write('ed"]}\n\n')
  expect(await listening.next()).toEqual(['feed'])
})

test('connects again after a break and says that something may have been missed', async () => {
  await using server = await openStreams()
  using listening = listenTo(server.origin)
  const first = await server.next()
  say(first, 'feed')
  expect(await listening.next()).toEqual(['feed'])
  first.destroy()
  say(await server.next(), 'events')
  expect(await listening.next()).toBeNull()
  expect(await listening.next()).toEqual(['events'])
})

test('goes on with the renewed token after a refusal', async () => {
  await using server = await openStreams((authorization) => (authorization === 'Bearer new' ? 200 : 401))
  let token = 'old'
  const refused = async () => {
    token = 'new'
    return 'renewed' as const
  }
  using listening = listenTo(server.origin, { token: () => token, refused })
  await server.next()
  say(await server.next(), 'activities')
  expect(await listening.next()).toEqual(['activities'])
})

test('a line too many is asked for later and later, and taken once there is room', async () => {
  const pauses: number[] = []
  await using server = await openStreams(() => (pauses.length < 3 ? 429 : 200))
  const pause = (failures: number) => {
    pauses.push(failures)
    return 0
  }
  using listening = listenTo(server.origin, {}, false, pause)
  for (let refused = 0; refused < 3; refused += 1) (await server.next()).end()
  say(await server.next(), 'feed')
  expect(await listening.next()).toEqual(['feed'])
  expect(pauses).toEqual([1, 2, 3])
})

test('asks again while it cannot be known whether the session goes on', async () => {
  let status = 401
  await using server = await openStreams(() => status)
  const refused = async () => {
    status = 200
    return 'unanswered' as const
  }
  using listening = listenTo(server.origin, { refused })
  await server.next()
  say(await server.next(), 'feed')
  expect(await listening.next()).toEqual(['feed'])
})

test('stops when the session is over', async () => {
  await using server = await openStreams(() => 401)
  const asked = openQueue<string | null>()
  const refused = async (token: string | null) => {
    asked.put(token)
    return 'over' as const
  }
  using listening = listenTo(server.origin, { refused })
  expect(await asked.take()).toBe('a-token')
  const more = await Promise.race([asked.take(), server.next().then(() => server.next()), turns(20)])
  expect(more).toBe('nothing')
  expect(listening).toBeDefined()
})

test('ignores what is no change', async () => {
  await using server = await openStreams()
  using listening = listenTo(server.origin)
  const stream = await server.next()
  stream.write('data: not json\n\n: beat\n\ndata: {"other":1}\n\n')
  say(stream, 'people')
  expect(await listening.next()).toEqual(['people'])
})

test('waits longer after each failure, up to a minute', () => {
  expect([1, 2, 3, 20].map((failures) => backOff(failures, 1))).toEqual([1_000, 2_000, 4_000, 60_000])
  expect(backOff(1, 0)).toBe(500)
})

const turns = async (count: number): Promise<'nothing'> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((done) => setImmediate(done))
  return 'nothing'
}
