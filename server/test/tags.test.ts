// What one community changes shows nowhere in another: not in the tags by which its pages know that nothing has
// changed, which would tell when there is life elsewhere, and not on the streams that its open pages follow.
import { afterAll, expect, test } from 'vitest'
import { routes } from '#contract/index.ts'
import { type Cast, makeCasts } from './cast.ts'
import { makeCommunity } from './make.ts'
import { type Reading, actorFor, readingsOf } from './readings.ts'
import { listen } from './sending.ts'
import { paramsFor, send } from './sent.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** The quarter of an hour is part of a tag, and goes on by itself. */
const withoutTime = (tag: string): string => tag.replace(/-\d{6,9}-/, '-')

const tagsOf = async (cast: Cast, readings: readonly Reading[]): Promise<ReadonlyMap<string, string>> => {
  const tags = new Map<string, string>()
  for (const { route, actor, url } of readings) {
    const headers = { authorization: `Bearer ${cast[actor].token}` }
    const answer = await world.app.http.inject({ url, headers })
    if (answer.statusCode === 200)
      tags.set(`${route.path} by ${actor}`, withoutTime(String(answer.headers['etag'])))
  }
  return tags
}

const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...before].filter(([name, tag]) => after.get(name) !== tag).map(([name]) => name)

/** All that can be written, each by somebody of its own; answers how much of it was done. */
const writeEverything = async (casts: readonly Cast[]): Promise<number> => {
  let done = 0
  const writes = routes.filter(({ method }) => method !== 'GET')
  for (const [place, route] of writes.entries()) {
    const actor = actorFor(route)
    const cast = casts[place % casts.length]
    if (!actor || !cast) continue
    const params = await paramsFor(world, route, cast[actor], cast.Y)
    const { status } = await send({ world, caller: cast[actor], hosts: false }, route, params)
    if (status < 300) done += 1
  }
  return done
}

const streamOf = async (base: string, token: string) => {
  const answer = await fetch(`${base}/api/live`, { headers: { authorization: `Bearer ${token}` } })
  const reader = (answer.body ?? new ReadableStream<Uint8Array>()).getReader()
  const decoder = new TextDecoder()
  // Whether a heartbeat falls between depends on how long everything takes; it tells of nothing.
  const until = async (wanted: RegExp): Promise<string> => {
    let seen = ''
    while (!wanted.test(seen)) {
      const { value, done } = await reader.read()
      if (done) return seen
      seen = (seen + decoder.decode(value, { stream: true })).replaceAll(': beat\n\n', '')
    }
    return seen
  }
  await until(/: here\n\n/)
  return { until, cancel: () => reader.cancel() }
}

test('whatever another community does, the tags stay and the streams are silent', async () => {
  // Whom no roll knows waits in the oldest community: that is neither of the two.
  await makeCommunity(world)
  const [home] = await makeCasts(world, await makeCommunity(world), 1)
  // Of another number somebody whose account one write has closed would be asked for a later one.
  const others = await makeCasts(world, await makeCommunity(world), 47)
  if (!home) throw new Error('The cast is missing.')
  const readings = await readingsOf(world, home)
  // Some answers tell of having been read: what changes by reading alone is left out.
  const first = await tagsOf(home, readings)
  const second = await tagsOf(home, readings)
  const restless = new Set(changed(first, second))
  const stream = await streamOf(await listen(world), home.M.token)
  expect(await writeEverything(others)).toBeGreaterThan(60)
  const third = await tagsOf(home, readings)
  expect(changed(second, third).filter((name) => !restless.has(name))).toEqual([])
  expect(second.size - restless.size).toBeGreaterThan(50)
  // And a change of its own is seen in both, so that silence means something.
  await world.past.query('update revisions set revision = revision + 1 where community_id = $1', [
    home.M.communityId,
  ])
  expect(changed(third, await tagsOf(home, readings)).length).toBeGreaterThan(8)
  await world.past.query(`select pg_notify('nineteen_live', $1)`, [
    JSON.stringify({ community: home.M.communityId, resources: ['feed'] }),
  ])
  expect(await stream.until(/"feed".*\n\n/)).toBe('event: change\ndata: {"resources":["feed"]}\n\n')
  await stream.cancel()
}, 120_000)
