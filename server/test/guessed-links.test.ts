// Links that let somebody in, guessed: each door counts every try of an address, and all doors count together.
import { afterAll, beforeEach, afterEach, expect, test, vi } from 'vitest'
import { routes } from '#contract/index.ts'
import { invitePeople } from '#contract/people/joining.ts'
import { type Route, pathOf } from '#contract/route.ts'
import { openLimits, perAddress } from '#server/platform/limits.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { putOnRoll, stranger } from '#server/test/sign-up.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld({ limits: openLimits })
afterAll(() => world[Symbol.asyncDispose]())

// The throttles ask the machine for the time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Whoever has the link needs nothing else. */
const doors = routes.filter(({ access, path }) => access === 'visitor' && path.includes('/:token'))
const TRIES = perAddress.code.calls
const WINDOW = perAddress.code.seconds * 1_000

const tryAt = async (door: Route, token: string, remoteAddress: string): Promise<number> => {
  const url = pathOf({ path: door.path }, { token })
  const sent = {
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(door.example ?? {}),
  }
  const { statusCode } = await world.app.http.inject({
    method: door.method,
    url,
    remoteAddress,
    ...(door.method === 'GET' ? {} : sent),
  })
  return statusCode
}

const guess = (n: number): string => `wrong-${n}`.padEnd(43, 'x')

test('each door that a link opens counts as one for codes', () => {
  expect(doors.length).toBeGreaterThanOrEqual(8)
  expect(doors.filter(({ rate }) => rate !== 'code').map(({ path }) => path)).toEqual([])
})

test('of the guesses of one address so many are looked at as of codes, at whichever doors they are made', async () => {
  const statuses: number[] = []
  for (let n = 0; n < TRIES * 2; n += 1) {
    const door = doors[n % doors.length]
    if (door) statuses.push(await tryAt(door, guess(n), '198.51.100.20'))
  }
  expect([statuses.indexOf(429), new Set(statuses.slice(TRIES))]).toEqual([TRIES, new Set([429])])
})

test('who has guessed too often is refused the right link too, until the time is over; its owner elsewhere is not', async () => {
  const community = await makeCommunity(world)
  const as = await makeMember(world, community, { office: 'secretary' })
  const personIds = [await putOnRoll(world, community, stranger())]
  const invited = await world.call(invitePeople, { as, body: { personIds, mail: false } })
  const right = invited.body.data[0]?.link.split('/').at(-1) ?? ''
  const door = doors.find(({ method, path }) => method === 'GET' && path === '/api/auth/invitations/:token')
  if (!door) throw new Error('An invitation has a door.')
  for (let n = 0; n < TRIES; n += 1) await tryAt(door, guess(n), '198.51.100.21')
  expect(await tryAt(door, right, '198.51.100.21')).toBe(429)
  expect(await tryAt(door, right, '203.0.113.7')).toBe(200)
  vi.setSystemTime(Date.now() + WINDOW + 1_000)
  expect(await tryAt(door, right, '198.51.100.21')).toBe(200)
})
